//! Shapes: the types of the columns in one loop, and worlds with such columns.

use ecs_core::{Entity, World, world};

use crate::bodies::Body;
use crate::hand::{Hand2, Hand3};
use crate::measure::{Measured, by_hand, in_world};
use crate::places::{For, ForEach, Place, ROWS, Way, shuffled, value};
use crate::rows::{Flagged, Row, Vec2};

/// A shape: the types of the columns in one loop.
pub trait Shape {
    const NAME: &str;
    /// Returns the ways to run a body: those of `BY_HAND`, then two for each of `PLACES`.
    fn ways<B: Body>() -> Vec<Measured>;
}

/// Declares a place: a name, a world and the code that fills it.
macro_rules! place {
    ($Place:ident($World:ident.$rows:ident) $fill:expr; $first:ty; $a:ty, $($b:ident $t:ty),+) => {
        pub struct $Place($World);

        impl Default for $Place {
            fn default() -> Self {
                let mut world = <$World>::new();
                let fill: fn(&mut $World) = $fill;
                fill(&mut world);
                Self(world)
            }
        }

        impl Place for $Place {
            type Number = <$first as Row>::Number;
            type A = $a;
            type Read<'a> = ($(&'a $t,)+);

            fn reset(&mut self) {
                World::query_mut::<(Entity, &mut A)>(&mut self.0)
                    .for_each(|(e, a)| a.0 = value(e.index() as usize, 0));
            }

            fn changed(&mut self, mut f: impl FnMut(&mut $a)) {
                World::query_mut::<(&mut A,)>(&mut self.0).for_each(|(a,)| f(&mut a.0));
            }
        }

        impl Way<$Place> for ForEach {
            #[inline(always)]
            fn each(place: &mut $Place, mut f: impl for<'a, 'r> FnMut(&'a mut $a, ($(&'r $t,)+))) {
                place.0.$rows().for_each(|row| f(&mut row.a.0, ($(&row.$b.0,)+)));
            }
        }

        impl Way<$Place> for For {
            #[inline(always)]
            fn each(place: &mut $Place, mut f: impl for<'a, 'r> FnMut(&'a mut $a, ($(&'r $t,)+))) {
                for row in place.0.$rows() {
                    f(&mut row.a.0, ($(&row.$b.0,)+));
                }
            }
        }
    };
}

/// Declares a shape: the type of the changed column, then of each column that is read.
macro_rules! shape {
    ($module:ident $name:literal $Hand:ident: $a:ty, $first:ty;
     $($B:ident $b:ident $column:literal $t:ty),+) => {
        pub mod $module {
            use super::*;

            pub struct A(pub $a);
            $(pub struct $B(pub $t);)+

            fn values(i: usize) -> (A, $($B),+) {
                (A(value(i, 0)), $($B(value(i, $column))),+)
            }

            world!(
                pub struct InGroup { a: A, $($b: $B),+ }
                #[group(own(a, $($b),+))]
                pub struct Members;
                #[query(packed)]
                pub struct Rows { a: &mut A, $($b: &$B),+ }
            );
            world!(
                pub struct InTable {}
                #[table]
                pub struct All { a: A, $($b: $B),+ }
                #[query(packed)]
                pub struct TableRows { a: &mut A, $($b: &$B),+ }
            );
            world!(
                pub struct Loose { a: A, $($b: $B),+ }
                #[query]
                pub struct LooseRows { a: &mut A, $($b: &$B),+ }
            );
            world!(
                pub struct AtIndex {
                    #[storage(linear)]
                    a: A,
                    $(#[storage(linear)] $b: $B),+
                }
                #[query]
                pub struct LinearRows { a: &mut A, $($b: &$B),+ }
            );

            place!(Grouped(InGroup.rows) |world| {
                world.spawn_batch((0..ROWS).map(values));
            }; $first; $a, $($b $t),+);
            place!(Tabled(InTable.table_rows) |world| {
                world.spawn_batch((0..ROWS).map(|i| {
                    let (a, $($b),+) = values(i);
                    All { a, $($b),+ }
                }));
            }; $first; $a, $($b $t),+);
            place!(Ordered(Loose.loose_rows) |world| {
                world.spawn_batch((0..ROWS).map(values));
            }; $first; $a, $($b $t),+);
            place!(Shuffled(Loose.loose_rows) |world| {
                let all: Vec<_> = (0..ROWS).map(|i| world.spawn(A(value(i, 0)))).collect();
                for i in shuffled() {
                    let (_, $($b),+) = values(i);
                    world.insert(all[i], ($($b,)+)).expect("it is alive");
                }
            }; $first; $a, $($b $t),+);
            place!(Linear(AtIndex.linear_rows) |world| {
                world.spawn_batch((0..ROWS).map(values));
            }; $first; $a, $($b $t),+);

            pub struct Columns;

            impl Shape for Columns {
                const NAME: &str = $name;

                fn ways<B: Body>() -> Vec<Measured> {
                    let mut ways = by_hand::<$Hand<$a, $($t),+>, B>();
                    ways.extend(in_world::<Grouped, B>());
                    ways.extend(in_world::<Tabled, B>());
                    ways.extend(in_world::<Ordered, B>());
                    ways.extend(in_world::<Shuffled, B>());
                    ways.extend(in_world::<Linear, B>());
                    ways
                }
            }
        }
    };
    ($module:ident $name:literal: $a:ty, $b:ty) => {
        shape!($module $name Hand2: $a, $b; B b 1 $b);
    };
    ($module:ident $name:literal: $a:ty, $b:ty, $c:ty) => {
        shape!($module $name Hand3: $a, $b; B b 1 $b, C c 2 $c);
    };
}

/// Declares the shapes, and a macro that calls a function for each of them.
macro_rules! shapes {
    ($($module:ident $name:literal: $($t:ty),+;)+) => {
        $(shape!($module $name: $($t),+);)+

        /// Calls `f::<Columns>(args)` for the columns of every shape.
        macro_rules! for_shapes {
            ($f:ident $args:tt) => { $($f::<$crate::shapes::$module::Columns> $args;)+ };
        }
        pub(crate) use for_shapes;
    };
}

shapes! {
    u8s "u8": u8, u8;
    u32s "u32": u32, u32;
    f32s "f32": f32, f32;
    f64s "f64": f64, f64;
    twos "[f32; 2]": [f32; 2], [f32; 2];
    vectors "struct Vec2": Vec2, Vec2;
    threes "[f32; 3]": [f32; 3], [f32; 3];
    fours "[f32; 4]": [f32; 4], [f32; 4];
    doubles "[f64; 3]": [f64; 3], [f64; 3];
    matrices "[f32; 16]": [f32; 16], [f32; 16];
    flags "{ f32, bool }": Flagged, Flagged;
    wide "[f32; 3], f32": [f32; 3], f32;
    narrow "f32, [f32; 3]": f32, [f32; 3];
    bytes "f64, u8": f64, u8;
    mixed "[f32; 4], f32, u8": [f32; 4], f32, u8;
    triple "f32, [f32; 2], [f32; 3]": f32, [f32; 2], [f32; 3];
}
