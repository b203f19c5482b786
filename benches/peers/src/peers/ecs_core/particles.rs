//! Particles that expire after some frames.

use super::{Life, Position, VELOCITY, Velocity};
use crate::harness::Peer;
use crate::inputs::{EXPIRING, LIFETIME, lifetimes};
use crate::rows::PARTICLES;
use ecs_core::world;

world!(
    /// A world of particles.
    pub struct Sparks {
        position: Position,
        velocity: Velocity,
        life: Life,
    }

    /// All columns in one group.
    #[group(own(position, velocity, life))]
    pub struct All;

    /// The remaining frames of each particle.
    #[query]
    pub struct Ageing {
        life: &mut Life,
    }
);

struct State {
    world: Sparks,
    positions: Vec<Position>,
    velocities: Vec<Velocity>,
    lives: Vec<Life>,
}

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    let prepare = || {
        let mut world = Sparks::new();
        let bundles = lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left)));
        world.spawn_batch(bundles);
        State { world, positions: Vec::new(), velocities: Vec::new(), lives: Vec::new() }
    };
    let check = |state: &mut State| {
        let world = &state.world;
        let lives: f64 = world.life().as_slice().iter().map(|life| f64::from(life.0)).sum();
        super::sum(world.position().as_slice()) + lives + world.velocity().len() as f64
    };
    peer.repeated(
        PARTICLES,
        ("", "`despawn_where` and `spawn_columns`, in a group that owns all three components"),
        prepare,
        |state| {
            let State { world, positions, velocities, lives } = state;
            world.despawn_where::<Ageing>(expires);
            positions.resize(EXPIRING, Position::at(1.0));
            velocities.resize(EXPIRING, VELOCITY);
            lives.resize(EXPIRING, Life(LIFETIME));
            let columns = (positions, velocities, lives);
            world.spawn_columns(columns).expect("columns of equal length");
        },
        check,
    );
    peer.repeated(
        PARTICLES,
        ("batch", "`despawn_where` and `spawn_batch`, in a group that owns all three components"),
        prepare,
        |state| {
            state.world.despawn_where::<Ageing>(expires);
            let bundles = (0..EXPIRING).map(|_| (Position::at(1.0), VELOCITY, Life(LIFETIME)));
            state.world.spawn_batch(bundles);
        },
        check,
    );
}

fn expires(row: Ageing<'_>) -> bool {
    row.life.0 -= 1;
    row.life.0 == 0
}
