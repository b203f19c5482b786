"""The parts of tests/mutations/run."""
