//! A generic function over worlds needs bounds for what is tracked.

use ecs_core::{Changed, Entity, Filtered, Has, Mut, Tracks, World};

struct Position;

fn changed<W: Has<Position>>(world: &W) {
    let _ = world.changed::<Position>();
}

fn touch<W: Has<Position>>(world: &mut W) {
    world.query_mut::<Mut<'_, Position>>();
}

fn filtered<W: Has<Position>>(world: &W) {
    world.query::<Filtered<Entity, Changed<Position>>>();
}

fn drain<W: Tracks<Position>>(world: &mut W) {
    world.drain_removed::<Position>();
}

fn main() {}
