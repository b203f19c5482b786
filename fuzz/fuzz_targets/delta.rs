//! The bytes are operations on a world, the kind of a delta, and changes of its structure. Applying it is an error that
//! leaves the world unchanged, or gives a world with all invariants, which can be used and saved.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ecs_saves::forge_and_apply(bytes);
});
