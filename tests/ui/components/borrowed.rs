//! E106: A component owns its value.

use ecs_core::world;

world!(
    struct Sim {
        name: &str,
        place: std::borrow::Cow<'a, str>,
        call: Box<dyn Fn(&u8) + 'a>,
        words: Box<dyn Iterator<Item = &str>>,
        last: <std::str::Chars<'_> as Iterator>::Item,
        step: fn(&'a str) -> &'a str,
    }
);

fn main() {}
