//! One client.

use std::time::{Duration, Instant};

use ecs_core::Entity;

use crate::area::Area;
use crate::world::replica::{Replica, ReplicaDelta};
use crate::world::{Health, Look, Position, Server, Source};

/// A client: its world, and the way of its camera.
pub struct Client {
    world: Replica,
    area: Area,
    step: [i16; 2],
    /// The time in which messages were read and applied.
    pub applying: Duration,
}

impl Client {
    /// Creates the client with this number. Its area has this radius.
    pub fn new(number: u32, radius: u16) -> Self {
        let place = |factor: u32| (number.wrapping_mul(factor) >> 8) as u16;
        let centre = Position { x: place(0x9E37_79B1), y: place(0x85EB_CA6B) };
        let step = [40 - 7 * (number % 12) as i16, 5 + 6 * (number % 5) as i16];
        let (world, area) = (Replica::default(), Area { centre, radius });
        Self { world, area, step, applying: Duration::ZERO }
    }

    /// Moves the camera and returns what it sees.
    pub fn look(&mut self) -> Area {
        let Position { x, y } = &mut self.area.centre;
        *x = x.wrapping_add_signed(self.step[0]);
        *y = y.wrapping_add_signed(self.step[1]);
        self.area
    }

    /// Applies a message, or returns why it can't be.
    pub fn receive(&mut self, message: &[u8]) -> Result<(), String> {
        let start = Instant::now();
        let delta: ReplicaDelta =
            postcard::from_bytes(message).map_err(|error| error.to_string())?;
        self.world.apply_delta(&delta).map_err(|error| error.to_string())?;
        self.applying += start.elapsed();
        Ok(())
    }

    /// Returns whether the client has exactly what the server sent, and what is in its area.
    pub fn is_right(&self, view: &Replica, server: &Server) -> bool {
        let places = server.position();
        let seen = places.iter().filter(|&(_, &place)| self.area.contains(place)).count();
        let column = self.world.source();
        let same = |(entity, &Source(origin)): (Entity, &Source)| {
            places.contains(origin)
                && self.world.get::<Position>(entity) == places.get(origin)
                && self.world.get::<Health>(entity) == server.get(origin)
                && self.world.get::<Look>(entity) == server.get(origin)
        };
        self.world == *view && column.len() == seen && column.iter().all(same)
    }
}
