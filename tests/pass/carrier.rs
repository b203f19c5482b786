//! The carrier of a world calls a macro by any path, in any position, and breaks no lint.
#![forbid(
    missing_docs,
    unused,
    dead_code,
    rust_2018_idioms,
    unreachable_pub,
    non_local_definitions
)]
#![deny(warnings)]

mod worlds {
    pub(crate) struct Position;

    ecs_core::world!(
        pub(crate) struct Sim {
            position: Position,
            r#type: crate::carrier::worlds::Position2,
        }
    );

    pub(crate) type Position2 = (Position, u8);
}

mod callbacks {
    macro_rules! items {
        (
            {
                4 world $krate:tt $world:ident
                components { $($name:ident $ty:tt $storage:ident $home:tt,)* }
                $($rest:tt)*
            }
            $module:ident
        ) => {
            pub(crate) mod $module {
                pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];
            }
        };
    }
    macro_rules! expression {
        ({ 4 world $krate:tt $world:ident $($rest:tt)* }) => {{
            fn empty(_: &impl $krate::World) {}
            empty(&$world::new());
            1
        }};
    }
    pub(crate) use {expression, items};
}

use worlds::Sim;

Sim!(@to { crate::carrier::callbacks::items }; names);

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((worlds::Position, (worlds::Position, 2)));
    assert_eq!(sim.r#type().len(), Sim!(@to { callbacks::expression };));
    assert_eq!(names::NAMES, ["position", "r#type"]);
}
