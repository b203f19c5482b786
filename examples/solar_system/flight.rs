//! A simulation run: bodies move under gravity, and some are removed.

use ecs_core::Entity;
use glam::DVec3;
use serde::{Deserialize, Serialize};

use crate::belt::belt;
use crate::gravity;
use crate::state::Body;
use crate::systems::pull;
use crate::world::{Gm, Massive, Motion, Name, Named, Sim, SimCommands, Traced, Trail};

/// A running simulation. It is saved and loaded as it is.
#[derive(Serialize, Deserialize)]
pub struct Flight {
    world: Sim,
    /// Structural changes recorded in a step. Empty between steps.
    #[serde(skip)]
    commands: SimCommands,
    /// The heaviest body. If all bodies are massless, none is removed.
    centre: Option<Entity>,
    /// The initial energy.
    energy: f64,
    pub start: Start,
    /// The statistics so far.
    pub log: Log,
}

/// The start of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The file of the initial state.
    pub file: String,
    /// True if that is the file in the program.
    pub is_embedded: bool,
    /// The names of its bodies. Some may have been removed since.
    pub names: Vec<String>,
    /// The days that have been simulated.
    pub days: f64,
}

/// Statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Log {
    pub steps: u64,
    /// The number of bodies moved, summed over the steps.
    pub updates: u64,
    /// The number of massless bodies that fell into the heaviest one.
    pub fallen: u64,
    /// The number of massless bodies that left the system.
    pub escaped: u64,
    /// The last measured change of energy, relative to the initial energy.
    pub drift: f64,
    /// The largest measured change of energy.
    pub largest_drift: f64,
}

/// The position of a named body, and its earlier positions.
#[derive(Clone, Debug)]
pub struct Seen {
    pub name: String,
    pub gm: f64,
    pub position: DVec3,
    pub velocity: DVec3,
    pub trail: Vec<DVec3>,
}

impl Flight {
    /// Creates the world with the bodies of a file and a belt around the heaviest of them.
    pub fn new(bodies: &[Body], file: String, is_embedded: bool, belt_size: u32) -> Self {
        let mut world = Sim::with_capacity(bodies.len() + belt_size as usize);
        let mut centre: Option<(Entity, &Body)> = None;
        for body in bodies {
            let motion = Motion::new(body.position, body.velocity);
            let entity = world.spawn((motion, Name(body.name.clone())));
            // A body with a GM of zero is left out of the massive bodies, which would only make
            // their inner loop longer. It moves with the belt.
            if body.gm > 0.0 {
                world.insert(entity, Gm(body.gm)).expect("just spawned");
                if centre.is_none_or(|(_, heaviest)| body.gm > heaviest.gm) {
                    centre = Some((entity, body));
                }
            }
        }
        if let Some((_, centre)) = centre {
            let belt = belt(centre.gm, belt_size).map(|(position, velocity)| {
                Motion::new(centre.position + position, centre.velocity + velocity)
            });
            world.spawn_batch(belt);
        }
        let centre = centre.map(|(entity, _)| entity);
        let names = bodies.iter().map(|body| body.name.clone()).collect();
        let start = Start { file, is_embedded, names, days: 0.0 };
        let (commands, log) = (SimCommands::new(), Log::default());
        let mut flight = Self { world, commands, centre, energy: 0.0, start, log };
        flight.pull();
        flight.energy = flight.total_energy();
        flight
    }

    /// Makes the named bodies record their positions from now on, if they don't yet.
    pub fn trace(&mut self) {
        for entity in self.world.name().entities().to_vec() {
            let trail = self.world.get_or_insert_with(entity, Trail::default);
            trail.expect("it has a name");
        }
    }

    /// Advances the simulation by `dt` seconds.
    pub fn step(&mut self, dt: f64) {
        let Self { world, commands, centre, log, .. } = self;
        world.step(dt, *centre, log, commands);
    }

    /// Measures the energy and records the positions of traced bodies.
    pub fn observe(&mut self) {
        let change = self.total_energy() - self.energy;
        self.log.drift = if change == 0.0 { 0.0 } else { change / self.energy.abs() };
        self.log.largest_drift = self.log.largest_drift.max(self.log.drift.abs());
        self.world.traced().for_each(|Traced { position, trail }| trail.0.push(position.0));
    }

    /// Returns every named body that still exists.
    pub fn seen(&self) -> impl Iterator<Item = Seen> {
        self.world.named().map(|Named { name, position, velocity, gm, trail }| Seen {
            name: name.0.clone(),
            gm: gm.map_or(0.0, |gm| gm.0),
            position: position.0,
            velocity: velocity.0,
            trail: trail.map_or_else(Vec::new, |trail| trail.0.clone()),
        })
    }

    /// Returns the positions of the massless bodies: the rows of the table behind those of the
    /// massive bodies.
    pub fn massless(&self) -> impl ExactSizeIterator<Item = DVec3> {
        let (_, positions, _, _) = self.world.motion().outside::<Massive>().slices();
        positions.iter().map(|position| position.0)
    }

    /// Returns the number of bodies with mass.
    pub fn massive(&self) -> usize {
        self.world.massive().len()
    }

    fn pull(&mut self) {
        let mut s = self.world.split();
        pull(s.position.as_ref(), s.gm.as_ref(), s.acceleration.reborrow());
    }

    fn total_energy(&self) -> f64 {
        let (_, positions, velocities, _, gms) = self.world.massive().slices();
        gravity::energy(positions, velocities, gms)
    }
}
