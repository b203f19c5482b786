//! Four bytes are one operation on worlds, which are held against the model as they go.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ecs_model::run_worlds(bytes, 4);
});
