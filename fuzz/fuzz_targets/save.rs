//! The bytes are a world that was saved with postcard. Loading them is an error, or gives a world with all invariants,
//! which can be used and saved again.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ecs_saves::load_and_use(bytes));
