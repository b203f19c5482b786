//! What moves. Knows no world.

use ecs_core::part;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub f32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub f32);

part!(
    pub struct Motion {}

    #[table]
    pub struct Body { pub position: Position, pub velocity: Velocity }

    #[query]
    pub struct Moving { pub position: &mut Position, pub velocity: &Velocity }
);

pub fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, seconds: f32) {
    rows.for_each(|row| row.position.0 += row.velocity.0 * seconds);
}
