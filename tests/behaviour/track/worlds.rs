//! A world with a tracked component of each kind, and what its tests have in common.

use ecs_core::{Bundle, Entity, Tracks, world};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $Name(pub u32);
    )*};
}
components!(Lone Line Owned Plain Place Speed Radius Tint);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tag;

world!(
    #[derive(Clone)]
    pub struct Sim {
        #[track]
        lone: Lone,
        #[track(frames = 3)]
        #[storage(linear)]
        line: Line,
        #[track(frames = 64)]
        owned: Owned,
        plain: Plain,
        #[track]
        tag: Tag,
    }

    #[table]
    #[derive(Clone, Copy)]
    pub struct Body {
        #[track]
        pub place: Place,
        pub speed: Speed,
    }

    #[table]
    #[track(frames = 2)]
    #[derive(Clone, Copy)]
    pub struct Shape {
        pub radius: Radius,
        pub tint: Tint,
    }

    #[group(own(owned, plain))]
    pub struct Pair;

    #[group(own(owned, plain, body), without(tag))]
    pub struct Inner;
);

/// A tracked component, with a number as its value.
pub trait Kind: Sized + 'static {
    /// What is spawned and removed with the component: the component or the row of its table.
    type Row: Bundle<Sim> + Clone;

    fn row(n: u32) -> Self::Row;
    /// Writes the value.
    fn touch(&mut self);
}

macro_rules! kinds {
    ($($Type:ident $Row:ident |$n:ident| $row:expr, |$value:ident| $touch:expr;)*) => {$(
        impl Kind for $Type {
            type Row = $Row;

            fn row($n: u32) -> $Row {
                $row
            }

            fn touch(&mut self) {
                let $value = self;
                $touch
            }
        }
    )*};
}

kinds! {
    Lone Lone |n| Lone(n), |value| value.0 += 1;
    Line Line |n| Line(n), |value| value.0 += 1;
    Owned Owned |n| Owned(n), |value| value.0 += 1;
    Tag Tag |_n| Tag, |value| *value = Tag;
    Place Body |n| Body { place: Place(n), speed: Speed(n) }, |value| value.0 += 1;
    Tint Shape |n| Shape { radius: Radius(n), tint: Tint(n) }, |value| value.0 += 1;
}

impl Kind for Radius {
    type Row = Shape;

    fn row(n: u32) -> Shape {
        Tint::row(n)
    }

    fn touch(&mut self) {
        self.0 += 1;
    }
}

/// Writes one test per kind of a generic function.
macro_rules! for_each_kind {
    ($($test:ident)*) => {$(
        mod $test {
            use super::super::worlds::*;

            #[test]
            fn sparse() {
                super::$test::<Lone>();
            }

            #[test]
            fn linear() {
                super::$test::<Line>();
            }

            #[test]
            fn zero_sized() {
                super::$test::<Tag>();
            }

            $crate::track::worlds::for_each_ordered_kind!(super::$test);
        }
    )*};
}

/// Writes one test for each kind whose rows groups can order.
macro_rules! for_each_ordered_kind {
    ($($test:tt)*) => {
        #[test]
        fn owned() {
            $($test)*::<Owned>();
        }

        #[test]
        fn part() {
            $($test)*::<Place>();
        }

        #[test]
        fn table() {
            $($test)*::<Tint>();
        }
    };
}

/// Writes one test for each kind with slices.
macro_rules! for_each_packed_kind {
    ($($test:ident)*) => {$(
        mod $test {
            use super::super::worlds::*;

            #[test]
            fn sparse() {
                super::$test::<Lone>();
            }

            #[test]
            fn zero_sized() {
                super::$test::<Tag>();
            }

            $crate::track::worlds::for_each_ordered_kind!(super::$test);
        }
    )*};
}

pub(super) use {for_each_kind, for_each_ordered_kind, for_each_packed_kind};

/// The numbers of rows of most tests: around the blocks of 64 rows.
pub const COUNTS: &[u32] = if cfg!(miri) { &[0, 65] } else { &[0, 1, 63, 64, 65, 128, 200] };

/// Returns a world of `n` entities with the component, in a new frame.
pub fn spawned<C: Kind>(n: u32) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    // So that rows and indices differ.
    sim.spawn(());
    let all = (0..n).map(|i| sim.spawn(C::row(i))).collect();
    sim.next_frame();
    (sim, all)
}

/// Returns the entities whose component is changed, in the order of the rows.
pub fn changed<C: Kind>(sim: &Sim) -> Vec<Entity>
where
    Sim: Tracks<C>,
{
    sim.changed::<C>().map(|(entity, _)| entity).collect()
}

pub fn added<C: Kind>(sim: &Sim) -> Vec<Entity>
where
    Sim: Tracks<C>,
{
    sim.added::<C>().map(|(entity, _)| entity).collect()
}

/// Checks that exactly these entities are changed and none is added. Ignores their order.
#[track_caller]
pub fn assert_changed<C: Kind>(sim: &Sim, expected: &[Entity])
where
    Sim: Tracks<C>,
{
    let mut expected = expected.to_vec();
    expected.sort();
    let column = sim.column_of::<C>();
    let mut found = changed::<C>(sim);
    found.sort();
    assert_eq!(found, expected);
    let marked: Vec<Entity> =
        sim.entities().iter().filter(|&entity| column.is_changed(entity)).collect();
    assert_eq!(marked, expected);
    assert_eq!(added::<C>(sim), []);
}

/// Checks that exactly these entities are added, and changed by that. Ignores their order.
#[track_caller]
pub fn assert_added<C: Kind>(sim: &Sim, expected: &[Entity])
where
    Sim: Tracks<C>,
{
    let mut expected = expected.to_vec();
    expected.sort();
    let column = sim.column_of::<C>();
    for mut found in [added::<C>(sim), changed::<C>(sim)] {
        found.sort();
        assert_eq!(found, expected);
    }
    for entity in sim.entities().iter() {
        assert_eq!(column.is_added(entity), expected.binary_search(&entity).is_ok());
    }
}
