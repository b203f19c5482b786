//! E810, E803: the row of a table is borrowed as `BodyRef<'w>` or `BodyMut<'w>`.

use ecs_core::{Query, world};

struct Position;
struct Velocity;

world!(
    struct Sim {}

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

#[derive(Query)]
struct Forms<'a> {
    borrowed: &'a BodyRef<'a>,
    mutable: Option<&'a mut BodyMut<'a>>,
    struct_itself: Body,
    optional_struct: Option<Body>,
}

#[derive(Query)]
struct OtherLifetimes<'a> {
    position: &'a Position,
    row: BodyRef<'static>,
    optional: Option<BodyMut<'static>>,
}

fn main() {}
