//! A world with a group of every kind, each with events.

use ecs_core::{Entity, GroupEvent, world};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $Name(pub u32);
    )*};
}

components!(A B C L X Y);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tag;

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Noted {
        a: A,
        b: B,
        c: C,
        #[storage(linear)]
        l: L,
        tag: Tag,
    }

    #[table]
    pub struct Body {
        pub x: X,
        pub y: Y,
    }

    /// Nested in `Pair`, and declared before it.
    #[group(own(a, b, body), without(tag), events)]
    pub struct Calm;
    /// Full-owning.
    #[group(own(a, b), events)]
    pub struct Pair;
    /// Partial-owning, looks up a linear component.
    #[group(events, own(c), with(l))]
    pub struct Half;
    /// Non-owning.
    #[group(with(a, tag), events)]
    pub struct Listed;
    /// Non-owning, left by an insertion.
    #[group(with(l), without(tag), events)]
    pub struct Free;
    /// Has no events.
    #[group(with(b, c))]
    pub struct Silent;
);

/// A row of the table.
pub const BODY: Body = Body { x: X(0), y: Y(0) };

/// Removes and returns all events of a group.
macro_rules! drain {
    ($world:expr, $events:ident) => {
        $world.$events().drain().collect::<Vec<_>>()
    };
}
pub(super) use drain;

pub fn entered<const N: usize>(entities: [Entity; N]) -> Vec<GroupEvent> {
    entities.into_iter().map(GroupEvent::Entered).collect()
}

pub fn left<const N: usize>(entities: [Entity; N]) -> Vec<GroupEvent> {
    entities.into_iter().map(GroupEvent::Left).collect()
}
