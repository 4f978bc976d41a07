"""The parts of the benchmark of the start, one concept a file; `tools.bench_boot` puts them together."""
