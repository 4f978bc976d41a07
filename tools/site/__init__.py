"""The parts of the build, one concept a file; `tools.build` puts them together."""
