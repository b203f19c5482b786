//! Every four bytes are one operation on a sparse set. After each operation it is compared with a vector.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ecs_model::run_sparse_set(bytes));
