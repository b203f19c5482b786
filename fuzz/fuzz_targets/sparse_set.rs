//! Four bytes are one operation on a sparse set, which is held against a vector after each.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ecs_model::run_sparse_set(bytes));
