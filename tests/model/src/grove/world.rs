//! A world with links of each policy, tracked and kept values, and a chain of three nested groups.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};
use serde::{Deserialize, Serialize};

use crate::parts::Part as _;
use crate::values::{counted, numbers};

numbers!(A Flat Seen X Clock);

counted!(B Kept Y);

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct T;

macro_rules! handles {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $Name(pub Entity);

        impl Link for $Name {
            fn target(&self) -> Entity {
                self.0
            }
        }

        impl MapEntities for $Name {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    )*};
}

handles!(ChildOf Likes Watches Friend);

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub struct Grove {
        a: A,
        b: B,
        t: T,
        #[storage(linear)]
        flat: Flat,
        #[track(frames = 3)]
        seen: Seen,
        #[track(removed)]
        kept: Kept,
        #[track]
        #[link(on_despawn = despawn)]
        #[entities]
        parent: ChildOf,
        #[link(on_despawn = unlink)]
        #[entities]
        likes: Likes,
        #[track]
        #[link(on_despawn = keep)]
        #[entities]
        watches: Watches,
        /// Handles without a link.
        #[entities]
        friend: Friend,
        #[resource]
        clock: Clock,
    }

    #[table]
    #[derive(Clone)]
    pub struct Body {
        #[track]
        pub x: X,
        pub y: Y,
    }

    #[group(own(a, body), events)]
    pub struct Outer;
    #[group(own(body, a, b))]
    pub struct Middle;
    #[group(own(a, b, body), without(t))]
    pub struct Inner;
    /// Owns a link.
    #[group(own(likes, seen))]
    pub struct Fans;
    /// Non-owning.
    #[group(with(kept), without(parent), events)]
    pub struct Heirs;
);

/// The number of units.
pub const UNITS: usize = 11;

/// The values of an entity, by the number of the unit. A handle is written as a number.
pub type Values = [Option<u64>; UNITS];

pub const T_UNIT: usize = 2;
pub const SEEN: usize = 4;
pub const KEPT: usize = 5;
pub const PARENT: usize = 6;
pub const LIKES: usize = 7;
pub const WATCHES: usize = 8;
pub const FRIEND: usize = 9;
pub const BODY: usize = 10;
/// The units whose changes are tracked.
pub const TRACKED: [usize; 5] = [SEEN, KEPT, PARENT, WATCHES, BODY];

pub fn number_of(entity: Entity) -> u64 {
    u64::from(entity.generation()) << 32 | u64::from(entity.index())
}

pub fn entity_of(number: u64) -> Entity {
    Entity::new(number as u32, (number >> 32) as u32).unwrap_or(Entity::DANGLING)
}

fn body(value: u64) -> Body {
    Body { x: X(value as u32), y: Y::new(!value as u32) }
}

/// A bundle with an option of each unit.
pub type Options = (
    (Option<A>, Option<B>, Option<T>, Option<Flat>, Option<Seen>, Option<Kept>),
    (Option<ChildOf>, Option<Likes>, Option<Watches>, Option<Friend>, Option<Body>),
);

pub fn options(
    [a, b, t, flat, seen, kept, parent, likes, watches, friend, row]: Values,
) -> Options {
    let number = |value: u64| value as u32;
    (
        (
            a.map(|value| A(number(value))),
            b.map(|value| B::new(number(value))),
            t.map(|_| T),
            flat.map(|value| Flat(number(value))),
            seen.map(|value| Seen(number(value))),
            kept.map(|value| Kept::new(number(value))),
        ),
        (
            parent.map(|value| ChildOf(entity_of(value))),
            likes.map(|value| Likes(entity_of(value))),
            watches.map(|value| Watches(entity_of(value))),
            friend.map(|value| Friend(entity_of(value))),
            row.map(body),
        ),
    )
}

pub fn built(values: Values) -> GroveBundle {
    let mut bundle = GroveBundle::new();
    let ((a, b, t, flat, seen, kept), (parent, likes, watches, friend, row)) = options(values);
    macro_rules! insert {
        ($($value:ident)*) => {
            $(if let Some(value) = $value {
                assert!(bundle.insert(value).is_none());
            })*
        };
    }
    insert!(a b t flat seen kept parent likes watches friend row);
    bundle
}

/// Returns the values of an entity, read one by one.
pub fn values_of(grove: &Grove, entity: Entity) -> Values {
    let row = grove.body().get(entity).map(|row| {
        assert_eq!(row.y.0.value(), !row.x.0, "the parts of {entity} belong to different rows");
        u64::from(row.x.0)
    });
    [
        grove.get::<A>(entity).map(|value| u64::from(value.0)),
        grove.get::<B>(entity).map(|value| u64::from(value.0.value())),
        grove.get::<T>(entity).map(|_| 0),
        grove.get::<Flat>(entity).map(|value| u64::from(value.0)),
        grove.get::<Seen>(entity).map(|value| u64::from(value.0)),
        grove.get::<Kept>(entity).map(|value| u64::from(value.0.value())),
        grove.get::<ChildOf>(entity).map(|value| number_of(value.0)),
        grove.get::<Likes>(entity).map(|value| number_of(value.0)),
        grove.get::<Watches>(entity).map(|value| number_of(value.0)),
        grove.get::<Friend>(entity).map(|value| number_of(value.0)),
        row,
    ]
}
