//! Every four bytes are one operation on worlds. After every fourth operation they are compared with the model.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ecs_model::run_worlds(bytes, 4);
});
