//! A world with every kind of group over tables and components.

use ecs_core::{Entity, world};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(pub i32);
    )*};
}
components!(Light Mass Position Velocity Radius Tint Mark From To);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asleep;

world!(
    #[world(groups = "declared")]
    #[derive(Clone, Debug, PartialEq, Hash)]
    pub struct Zoo {
        asleep: Asleep,
        light: Light,
        mass: Mass,
    }

    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Body {
        pub position: Position,
        pub velocity: Velocity,
    }

    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Shape {
        pub radius: Radius,
        pub tint: Tint,
    }

    /// A table of one column.
    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Marked {
        pub mark: Mark,
    }

    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Path {
        pub from: From,
        pub to: To,
    }

    /// Full-owning: a table and a component, with a nested group.
    #[group(own(body, light))]
    pub struct Lit;
    #[group(own(body, light), without(asleep))]
    pub struct LitAwake;
    /// Partial-owning: the other table is looked up.
    #[group(own(shape), with(body))]
    pub struct Drawn;
    /// Full-owning: two tables.
    #[group(own(path, marked))]
    pub struct Routes;
    /// Owns a component, looks up a table.
    #[group(own(mass), with(path), without(shape))]
    pub struct Loads;
    /// Non-owning.
    #[group(with(shape, light))]
    pub struct Outlined;
    #[group(with(body, asleep), without(light))]
    pub struct Resting;

    #[query(packed)]
    pub struct LitRows {
        pub entity: Entity,
        pub light: &Light,
        pub body: BodyMut,
    }

    #[query(packed)]
    pub struct RouteRows {
        pub entity: Entity,
        pub mark: &Mark,
        pub to: &To,
        pub from: &From,
    }

    #[query]
    pub struct DrawnRows {
        pub entity: Entity,
        pub tint: &mut Tint,
        pub velocity: &Velocity,
    }

    #[query(without(light))]
    pub struct RestingRows {
        pub entity: Entity,
        pub asleep: &Asleep,
        pub body: BodyRef,
    }

    #[query(with(body), without(asleep))]
    pub struct AwakeLights {
        pub entity: Entity,
        pub light: &Light,
    }
);

pub fn body(i: i32) -> Body {
    Body { position: Position(i), velocity: Velocity(-i) }
}

pub fn shape(i: i32) -> Shape {
    Shape { radius: Radius(i), tint: Tint(-i) }
}

pub fn marked(i: i32) -> Marked {
    Marked { mark: Mark(i) }
}

pub fn path(i: i32) -> Path {
    Path { from: From(i), to: To(-i) }
}
