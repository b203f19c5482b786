//! A world with every storage, a table, groups and a link.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

macro_rules! numbers {
    ($($Number:ident),*) => {$(
        #[derive(Clone, Debug, PartialEq)]
        pub(super) struct $Number(pub(super) u32);
    )*};
}

numbers!(A, B, Seen, Kept, Flat, SeenFlat, X);

#[derive(Clone, Debug, PartialEq)]
pub(super) struct ChildOf(pub(super) Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for ChildOf {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

/// Has no `Default`, and its handles are in a list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Friends(pub(super) Vec<Entity>);

impl MapEntities for Friends {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Aim(pub(super) Option<Entity>);

impl MapEntities for Aim {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, Default, PartialEq)]
    pub(super) struct Crowd {
        a: A,
        b: B,
        #[track]
        seen: Seen,
        #[track(removed)]
        kept: Kept,
        #[storage(linear)]
        flat: Flat,
        #[track]
        #[storage(linear)]
        seen_flat: SeenFlat,
        #[link(on_despawn = unlink)]
        #[entities]
        parent: ChildOf,
        #[entities]
        friends: Friends,
        #[resource]
        clock: u64,
    }

    /// Its struct can't be cloned.
    #[table]
    #[derive(Debug, PartialEq)]
    pub(super) struct Body {
        #[track]
        x: X,
        #[entities]
        aim: Aim,
    }

    #[group(own(a, b))]
    pub(super) struct Pairs;

    #[group(own(a, b, seen))]
    pub(super) struct Triples;

    #[group(with(flat, body), events)]
    pub(super) struct Known;

    #[group(own(body, friends), without(kept))]
    pub(super) struct Free;

    #[group(with(a), without(parent), events)]
    pub(super) struct Roots;
);

/// Shorthands for the fields of a row, which are private to their module.
pub(super) fn body(x: u32, aim: Option<Entity>) -> Body {
    Body { x: X(x), aim: Aim(aim) }
}
