"""The parts of the benchmarks of the page; `tools.bench_boot` and `tools.bench_page` put them together."""
