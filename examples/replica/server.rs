//! The simulation of the server.

use ecs_core::Entity;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::world::{Frame, Health, Look, Position, Server, Velocity};

/// The world of the server, and what makes it change.
pub struct Simulation {
    pub world: Server,
    rng: Xoshiro256PlusPlus,
    moving: u32,
}

impl Simulation {
    pub fn new(seed: u64, entities: u32, moving: u32) -> Self {
        let mut simulation = Self {
            world: Server::new(Frame::default()),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            moving,
        };
        (0..entities).for_each(|_| simulation.spawn());
        simulation
    }

    fn spawn(&mut self) {
        let rng = &mut self.rng;
        let place = Position { x: rng.random(), y: rng.random() };
        if rng.random_range(0..100) >= self.moving {
            self.world.spawn((place, Health(200), Look::Tree));
            return;
        }
        let velocity = Velocity { x: rng.random_range(-60..=60), y: rng.random_range(-60..=60) };
        let look = if rng.random_ratio(1, 20) { Look::Player } else { Look::Animal };
        self.world.spawn((place, velocity, Health(100), look));
    }

    /// Simulates one frame: everything that can move does, and some entities are hurt, die and are born.
    pub fn step(&mut self) {
        self.world.frame_mut().0 += 1;
        let (_, velocities, places) = self.world.movers_mut().slices();
        for (velocity, place) in velocities.iter().zip(places) {
            place.x = place.x.wrapping_add_signed(velocity.x.into());
            place.y = place.y.wrapping_add_signed(velocity.y.into());
        }
        let count = self.world.len();
        let mut dead: Vec<Entity> = Vec::new();
        for _ in 0..count / 500 {
            let row = self.rng.random_range(0..count);
            let mut health = self.world.health_mut();
            let Some(value) = health.as_mut_slice().get_mut(row) else { continue };
            value.0 = value.0.saturating_sub(40);
            if value.0 == 0 {
                dead.push(health.entities()[row]);
            }
        }
        let died = self.world.despawn_batch(dead);
        (0..died).for_each(|_| self.spawn());
    }
}
