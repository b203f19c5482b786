//! Any type that owns its value can be a component.

use std::borrow::Cow;
use std::rc::Rc;

use ecs_core::world;

trait Shape {}
struct Link<'a>(&'a str);
struct Grid<T, const N: usize>([T; N]);

world!(
    struct Sim {
        number: u8,
        name: &'static str,
        link: Link<'static>,
        text: Cow<'static, str>,
        grid: Grid<u8, 4>,
        pair: (u16, u32),
        same: (u16, u32, u16),
        rows: [f32; 3],
        shape: Box<dyn Shape>,
        call: Box<dyn for<'a> Fn(&'a str, &mut u8) -> &'a str + Send + 'static>,
        words: Box<dyn Iterator<Item = &'static str>>,
        of_any: for<'a, 'b> fn(&'a str, Link<'b>) -> Link<'a>,
        step: fn(&str) -> &str,
        shared: Rc<str>,
        list: std::vec::Vec<Option<String>>,
        pointer: *const u8,
        never: std::convert::Infallible,
    }

    #[query]
    struct Steps {
        number: &u8,
        step: &fn(&str) -> &str,
        name: Option<&&'static str>,
    }
);

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((7_u8, "seven", str::trim as fn(&str) -> &str, (1_u16, 2_u32)));
    for Steps { number, step, name } in sim.steps() {
        assert_eq!((*number, step(" x "), name), (7, "x", Some(&"seven")));
    }
}
