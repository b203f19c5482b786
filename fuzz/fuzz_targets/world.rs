//! Every four bytes are one operation on worlds. After every 32nd operation they are compared with the model: comparing costs
//! more than the operations, and an error stays.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ecs_model::run_worlds(bytes, 32);
});
