//! A world with components of another crate.

use machine::shapes::{Position, Velocity};

/// Hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Health(pub i32);

machine::declare! {
    /// The fighters of an arena.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct Arena {
        /// The position of a fighter.
        position: Position,
        velocity: machine::shapes::Velocity,
        #[cfg(not(any()))]
        health: Health,
        #[cfg(any())]
        health: Nothing,
        /// A component type without a name of its own.
        last_hits: [Option<(machine::Entity, u8)>; 2],
    }

    #[group(own(position, velocity), without(health))]
    pub struct Ghosts;

    #[cfg(all())]
    #[group(own(health), with(position))]
    pub struct Fighters;

    #[group(with(velocity, health))]
    pub struct Runners;

    #[query(with(velocity))]
    pub struct Hurt {
        entity: machine::Entity,
        health: &mut Health,
        position: Option<&Position>,
    }

    #[query(packed)]
    pub(crate) struct Standing {
        health: &_,
    }
}

mod secret {
    machine::declare! {
        /// A world with fields that are never read.
        struct Hidden {
            count: u32,
            name: &'static str,
            #[resource]
            seed: u64,
        }

        #[group(own(count, name))]
        struct Both;

        #[query]
        struct Unread {
            count: &u32,
            name: Option<&&'static str>,
        }
    }

    pub(in crate::arena) fn empty() -> bool {
        Hidden::new(7).is_empty()
    }

    machine::declare! {
        pub(in crate::arena) struct Near {
            count: u32,
        }

        #[query]
        pub(in crate::arena) struct Counts {
            count: &mut u32,
        }
    }
}

/// Returns the sum of all health, and the sum of a world in another module.
#[must_use]
pub fn sums(arena: &Arena) -> (i32, u32) {
    let health = arena.standing().map(|standing| standing.health.0).sum();
    let mut near = secret::Near::new();
    near.spawn(u32::from(secret::empty()));
    near.counts().for_each(|secret::Counts { count }| *count += 1);
    (health, near.count().as_slice().iter().sum())
}

/// Returns a velocity of the type of the engine.
#[must_use]
pub const fn still() -> Velocity {
    Velocity(0.0)
}
