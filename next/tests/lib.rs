//! Runs the tests of behaviour against the third version of ecs-core. The dependency is renamed, so the files are the same.
