//! Worlds for random operations: their units and components by number.

use ecs_core::{Entity, World, world};

use super::random::{Modelled, Run, check, structure, write};
use super::worlds::*;

/// A unit: what is spawned and removed at once, with its tracked components by number.
pub trait Unit: Clone + 'static {
    const COMPONENTS: &'static [usize];

    fn make(n: u32) -> Self;
}

/// A tracked component.
pub trait Part: 'static {
    const NUMBER: usize;

    fn touch(&mut self);
}

macro_rules! parts {
    ($($number:literal $Part:ident |$value:ident| $touch:expr;)*) => {$(
        impl Part for $Part {
            const NUMBER: usize = $number;

            fn touch(&mut self) {
                let $value = self;
                $touch
            }
        }
    )*};
}
parts! {
    0 Lone |value| value.0 += 1;
    1 Line |value| value.0 += 1;
    2 Owned |value| value.0 += 1;
    3 Tag |value| *value = Tag;
    4 Place |value| value.0 += 1;
    5 Radius |value| value.0 += 1;
    6 Tint |value| value.0 += 1;
}

macro_rules! units {
    ($($Unit:ty = [$($number:literal)*] |$n:ident| $make:expr;)*) => {$(
        impl Unit for $Unit {
            const COMPONENTS: &'static [usize] = &[$($number),*];

            fn make($n: u32) -> Self {
                $make
            }
        }
    )*};
}
units! {
    Lone = [0] |n| Lone(n);
    Line = [1] |n| Line(n);
    Owned = [2] |n| Owned(n);
    Tag = [3] |_n| Tag;
    Plain = [] |n| Plain(n);
    Body = [4] |n| Body { place: Place(n), speed: Speed(n) };
    Shape = [5 6] |n| Shape { radius: Radius(n), tint: Tint(n) };
    (Owned, Plain) = [2] |n| (Owned(n), Plain(n));
    (Lone, Line, Tag) = [0 1 3] |n| (Lone(n), Line(n), Tag);
    (Owned, Plain, Body) = [2 4] |n| (Owned(n), Plain(n), Unit::make(n));
}

/// Implements [`Modelled`] for a world.
macro_rules! modelled {
    (
        $World:ident: units($($Unit:ty),*), parts($($Part:ident $frames:literal),*),
        |$sim:ident, $n:ident| $sort:expr
    ) => {
        impl Modelled for $World {
            fn create() -> Self {
                Self::new()
            }

            fn structure(run: &mut Run<Self>, number: usize) {
                let all: &[fn(&mut Run<Self>)] = &[$(structure::<Self, $Unit>),*];
                all[number % all.len()](run);
            }

            fn write(run: &mut Run<Self>, number: usize) {
                let all: &[fn(&mut Run<Self>)] = &[$(write::<Self, $Part>),*];
                all[number % all.len()](run);
            }

            fn sort(&mut self, $n: usize) {
                let $sim = self;
                $sort;
            }

            fn check(run: &Run<Self>) {
                $(check::<Self, $Part>(run, $frames);)*
            }

            fn columns(&self) -> Vec<(usize, Vec<Entity>)> {
                vec![$((
                    $Part::NUMBER,
                    World::column_of::<$Part>(self).iter().map(|(entity, _)| entity).collect(),
                )),*]
            }
        }
    };
}

fn scattered(entity: Entity) -> u32 {
    entity.index().wrapping_mul(0x9E37_79B9)
}

modelled! {
    Sim: units(Lone, Line, Owned, Tag, Plain, Body, Shape, (Owned, Plain), (Lone, Line, Tag), (Owned, Plain, Body)),
    parts(Lone 1, Line 3, Owned 64, Tag 1, Place 1, Radius 2, Tint 2),
    |sim, n| match n % 4 {
        0 => sim.pair_mut().sort_by_key::<Entity, _>(scattered),
        1 => sim.inner_mut().sort_by_key::<&Place, _>(|place| place.0),
        2 => sim.shape_mut().sort_by_key(|row| u32::MAX - row.tint.0),
        _ => sim.sort_by::<Lone>(|a, b| b.cmp(a)),
    }
}

mod flat {
    use super::*;

    world!(
        #[derive(Clone)]
        pub struct Flat {
            #[track]
            lone: Lone,
            #[track(frames = 2)]
            line: Line,
            #[track(frames = 5)]
            owned: Owned,
            plain: Plain,
            tag: Tag,
        }
    );
}
use flat::Flat;

modelled! {
    Flat: units(Lone, Line, Owned, Plain, (Owned, Plain), (Lone, Line, Tag)),
    parts(Lone 1, Line 2, Owned 5),
    |sim, n| if n.is_multiple_of(2) {
        sim.sort_by::<Line>(|a, b| b.cmp(a));
    } else {
        sim.sort_as::<Lone, Line>();
    }
}

mod slots {
    use super::*;

    world!(
        #[derive(Clone)]
        pub struct Slots {
            #[track]
            #[storage(linear)]
            lone: Lone,
            #[track(frames = 64)]
            #[storage(linear)]
            line: Line,
            #[storage(linear)]
            plain: Plain,
            #[track]
            #[storage(linear)]
            tag: Tag,
        }

        #[group(with(lone, line), without(plain))]
        pub struct Listed;
    );
}
use slots::Slots;

modelled! {
    Slots: units(Lone, Line, Plain, Tag, (Lone, Line, Tag)),
    parts(Lone 1, Line 64, Tag 1),
    |sim, _n| sim.listed_mut().sort_by_key::<Entity, _>(scattered)
}

mod nested {
    use super::*;

    world!(
        #[derive(Clone)]
        pub struct Nested {
            #[track(frames = 4)]
            lone: Lone,
            #[track]
            line: Line,
            #[track]
            owned: Owned,
            plain: Plain,
            #[track]
            tag: Tag,
        }

        #[group(own(lone, line))]
        pub struct Outer;
        #[group(own(lone, line, owned), without(plain))]
        pub struct Middle;
        #[group(own(lone, line, owned, tag), without(plain))]
        pub struct Innermost;
    );
}
use nested::Nested;

modelled! {
    Nested: units(Lone, Line, Owned, Plain, Tag, (Owned, Plain), (Lone, Line, Tag)),
    parts(Lone 4, Line 1, Owned 1, Tag 1),
    |sim, n| match n % 3 {
        0 => sim.outer_mut().sort_by_key::<&Lone, _>(|lone| lone.0),
        1 => sim.middle_mut().sort_by_key::<Entity, _>(scattered),
        _ => sim.innermost_mut().sort_by_key::<&Line, _>(|line| line.0),
    }
}

#[test]
fn all_kinds() {
    super::random::run::<Sim>();
}

#[test]
fn sparse() {
    super::random::run::<Flat>();
}

#[test]
fn linear() {
    super::random::run::<Slots>();
}

#[test]
fn nested_groups() {
    super::random::run::<Nested>();
}
