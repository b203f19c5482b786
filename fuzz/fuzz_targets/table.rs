//! Every four bytes are one operation on a world with tables. After every 32nd operation it is compared with the model; see world.rs.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ecs_model::run_tables(bytes, 32);
});
