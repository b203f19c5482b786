//! Any type that owns its value can be a component.

use std::borrow::Cow;
use std::rc::Rc;

use ecs_core::world;

trait Shape {}
struct Link<'a>(&'a str);
struct Grid<T, const N: usize>([T; N]);
struct Size<const N: usize>;

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
        counted: [i8; [1, 2].len()],
        chosen: Vec<[i8; if cfg!(windows) { 7 } else { 3 }]>,
        matched: [i8; match 2 {
            2 => 4,
            _ => 0,
        }],
        unchecked: [i16; unsafe { 1_usize.unchecked_add(2) }],
        block: Size<
            {
                const X: usize = 4;
                X
            },
        >,
        nested: Grid<[i16; [0; 2].len()], { [1, 2, 3].len() }>,
    }

    #[query]
    struct Steps {
        number: &u8,
        step: &fn(&str) -> &str,
        name: Option<&&'static str>,
    }

    #[query]
    struct Constants {
        counted: &[i8; [1, 2].len()],
        nested: Option<&Grid<[i16; [0; 2].len()], { [1, 2, 3].len() }>>,
        block: Option<&_>,
    }
);

world!(
    struct Generic<const N: usize = { [1, 2].len() }> {
        size: Size<N>,
    }

    #[table]
    struct Row {
        pair: [u8; [0; 2].len()],
    }
);

#[derive(ecs_core::Query)]
struct Counted<'w> {
    counted: &'w [i8; [1, 2].len()],
}

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((7_u8, "seven", str::trim as fn(&str) -> &str, (1_u16, 2_u32)));
    for Steps { number, step, name } in sim.steps() {
        assert_eq!((*number, step(" x "), name), (7, "x", Some(&"seven")));
    }
    sim.spawn(([1_i8, 2], Size::<4>, Grid([[3_i16; 2]; 3])));
    for Constants { counted, nested, block } in sim.constants() {
        assert_eq!((counted, nested.map(|grid| grid.0)), (&[1, 2], Some([[3; 2]; 3])));
        assert!(block.is_some());
    }
    assert_eq!(sim.query::<Counted<'_>>().count(), 1);
    let counted = Sim::LAYOUT.components.iter().find(|component| component.name == "counted");
    assert_eq!(counted.unwrap().type_name, "[i8; [1, 2].len()]");
    let mut generic: Generic = Generic::new();
    generic.spawn((Size::<2>, Row { pair: [1, 2] }));
}
