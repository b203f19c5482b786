//! An engine: it knows ecs-core under another name, and passes its macro on.
#![no_std]
#![forbid(missing_docs, unused, dead_code, rust_2018_idioms, clippy::pedantic, clippy::nursery)]

pub use kernel::{Entity, Has, World, world as declare};

/// Components for other crates' worlds.
pub mod shapes {
    /// A place.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Position(pub f32);

    /// A change of place.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Velocity(pub f32);
}

pub mod stage;

/// Moves everything in any world with both components, and says how many there were.
pub fn advance<W>(world: &mut W) -> usize
where
    W: World + Has<shapes::Position> + Has<shapes::Velocity>,
{
    let mut moved = 0;
    for (position, velocity) in world.query_mut::<(&mut shapes::Position, &shapes::Velocity)>() {
        position.0 += velocity.0;
        moved += 1;
    }
    moved
}
