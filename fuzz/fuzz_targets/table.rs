//! Every four bytes are one operation on a world with tables. After every fourth operation it is compared with the model.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ecs_model::run_tables(bytes, 4);
});
