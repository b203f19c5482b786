//! Entities that change their state.

use super::{KA, KB, Position, VELOCITY, Velocity};
use crate::suite::{Peer, Way};
use crate::workloads::states;
use ecs_core::{Entity, world};

macro_rules! changing {
    ($peer:ident $World:ident [$($group:tt)*] $each:expr, $for:expr) => {
        world!(
            pub struct $World {
                position: Position,
                velocity: Velocity,
                rested: KA,
                awake: KB,
            }

            $($group)*

            #[query(with(awake))]
            pub struct Moving {
                position: &mut Position,
                velocity: &Velocity,
            }

            #[query]
            pub struct Resting {
                rested: &mut KA,
            }
        );

        let make = |n| {
            let mut world = $World::new();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY, KA(0.0)));
            let entities: Vec<Entity> = world.spawn_batch(bundles).collect();
            (world, entities)
        };
        let change = |world: &mut $World, waking: &[Entity], resting: &[Entity]| {
            for &entity in waking {
                let _ = world.remove::<KA>(entity);
                let _ = world.insert(entity, KB(0.0));
            }
            for &entity in resting {
                let _ = world.remove::<KB>(entity);
                let _ = world.insert(entity, KA(0.0));
            }
        };
        let check = |world: &mut $World| {
            let moved: f64 = world.position().iter().map(|(_, p)| f64::from(p.x)).sum();
            let rested: f64 = world.rested().iter().map(|(_, k)| f64::from(k.0)).sum();
            moved + rested
        };
        let run = |world: &mut $World| {
            world.moving().for_each(|row| row.position.step(row.velocity));
            world.resting().for_each(|row| row.rested.0 += 1.0);
        };
        states($peer, $each, make, change, run, check);
        let run = |world: &mut $World| {
            for row in world.moving() {
                row.position.step(row.velocity);
            }
            for row in world.resting() {
                row.rested.0 += 1.0;
            }
        };
        states($peer, $for, make, change, run, check);
    };
}

/// Registers the frames, with a declared group and without.
pub fn register(peer: &mut Peer<'_>) {
    grouped(peer);
    loose(peer);
}

fn grouped(peer: &mut Peer<'_>) {
    changing! {
        peer Grouped [
            /// Entities that move.
            #[group(own(position, velocity), with(awake))]
            pub struct Movers;
        ]
        Way::of("", "`remove`, `insert`, a group of what moves and `for_each`"),
        Way::of("for", "`remove`, `insert`, a group of what moves and `for` loops")
    }
}

fn loose(peer: &mut Peer<'_>) {
    changing! {
        peer Loose []
        Way::of("separate", "`remove`, `insert`, separate components and `for_each`"),
        Way::plain("separate, for", "`remove`, `insert`, separate components and `for` loops")
    }
}
