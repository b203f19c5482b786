//! Methods

use ecs_core::{World, Has, Tracks, HasUnit};

struct Position;

fn a<W: Has<Position>>(world: &W) { world.changed::<Position>(); }
fn b<W: World>(world: &W) { world.added::<Position>(); }
fn c<W: Tracks<Position>>(world: &mut W) { world.drain_removed::<Position>(); }
fn d<W: Has<Position>>(world: &mut W) { world.removed::<Position>(); }
fn e<W: Has<Position>>(world: &mut W) { world.query_mut::<ecs_core::Mut<'_, Position>>(); }
fn f<W: Has<Position>>(world: &mut W) { world.query::<(&Position, ecs_core::Filtered<&Position, ecs_core::Changed<Position>>)>(); }
fn main() {
}
