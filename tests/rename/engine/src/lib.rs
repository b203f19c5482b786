//! An engine crate. It depends on ecs-core under another name and reexports its macro.
#![no_std]
#![forbid(missing_docs, unused, dead_code, rust_2018_idioms, clippy::pedantic, clippy::nursery)]

/// ecs-core itself, for derive macros of other crates.
pub use kernel;
pub use kernel::{Entity, Has, Query, World, part as piece, world as declare};

/// Components for worlds of other crates.
pub mod shapes {
    /// A position.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Position(pub f32);

    /// A change of position per step.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Velocity(pub f32);
}

pub mod stage;
pub mod weather;

pub use weather::Weather as Climate;

/// Entities that move.
#[derive(Debug, Query)]
#[query(crate = kernel)]
pub struct Moving<'w> {
    /// The position of the entity.
    pub position: &'w mut shapes::Position,
    /// Its change per step.
    pub velocity: &'w shapes::Velocity,
}

/// Moves every entity with both components. Returns their number.
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

/// Declares a world of components of this crate, and of one of the caller's.
#[macro_export]
macro_rules! track {
    ($name:ident, $runner:ident, $field:ident: $own:ty) => {
        $crate::kernel::world! {
            #[derive(Clone, Debug, PartialEq)]
            struct $name {
                position: $crate::shapes::Position,
                trail: [$crate::shapes::Position; 2],
                $field: $own,
            }

            #[table]
            struct Moved {
                velocity: $crate::shapes::Velocity,
            }

            #[group(own(position, moved))]
            struct Runners;

            #[query(with(moved))]
            struct $runner<'w> {
                position: &'w mut $crate::shapes::Position,
                trail: Option<&'w [$crate::shapes::Position; 2]>,
                $field: &'w $own,
            }
        }
    };
}
