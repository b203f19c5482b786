//! One shard: what it owns, copies of what it sees of others, and a step.

use ecs_core::Entity;
use glam::Vec2;

use crate::Result;
use crate::engine::Round;
use crate::space::{CELL, Space};
use crate::world::{Body, Energy, Key, Position, Sick, Sim, Velocity, dice};

/// The highest speed, in lengths per step. So a particle moves by at most one cell.
const SPEED: f32 = 1.5;

#[derive(Default)]
pub struct Shard {
    space: Space,
    me: usize,
    /// A fault on purpose: sums are in the order of rows, which depends on the shards.
    unsorted: bool,
    pub world: Sim,
    ghosts: Sim,
    /// The ghosts that were sent to other shards, and the bytes of parcels, in all steps.
    pub sent: (usize, usize),
    /// The shards that see each cell and don't own it.
    watchers: Vec<Vec<usize>>,
    /// All particles by cell, and the first one of each cell. Kept for their memory.
    particles: Vec<Particle>,
    starts: Vec<usize>,
}

/// The components of a particle that others see.
#[derive(Clone, Copy, Default)]
struct Particle {
    key: Key,
    position: Vec2,
    velocity: Vec2,
    /// That of the world that owns it, or of the ghosts.
    row: usize,
    sick: bool,
}

impl Shard {
    /// Takes the part of a shard out of a whole state.
    pub fn new(space: Space, me: usize, mut all: Sim, unsorted: bool) -> Self {
        let watchers = (0..space.cells()).map(|cell| space.watchers(cell)).collect();
        let mut shard = Self { space, me, unsorted, watchers, ..Self::default() };
        let mine = shard.divide(&mut all, None).swap_remove(me);
        shard.accept(mine);
        shard
    }

    /// Returns a parcel for each shard: the particles of `sim` that it owns unless it is `home`, and ghosts of those that it sees.
    fn divide(&self, sim: &mut Sim, home: Option<usize>) -> Vec<Sim> {
        let shards = self.space.columns * self.space.rows;
        let (mut seen, mut leaving) = (vec![Vec::new(); shards], vec![Vec::new(); shards]);
        for (entity, position) in sim.position().iter() {
            let cell = self.space.cell(position.0);
            self.watchers[cell].iter().for_each(|&watcher| seen[watcher].push(entity));
            let owner = self.space.owner(cell);
            if Some(owner) != home {
                leaving[owner].push(entity);
            }
        }
        let copy = |seen: Vec<Entity>| {
            let mut ghosts = sim.copy_of_only::<(Body, Sick)>(seen).0;
            // A save of rows in the order of their entities is shorter.
            ghosts.ghosts_mut().sort_by_key::<Entity, _>(|entity| entity);
            ghosts
        };
        let mut parcels: Vec<Sim> = seen.into_iter().map(copy).collect();
        for (parcel, leaving) in parcels.iter_mut().zip(leaving) {
            sim.move_to(parcel, leaving);
        }
        parcels
    }

    /// Adds a parcel. The order of parcels has no effect on the next step.
    fn accept(&mut self, mut parcel: Sim) {
        let (mut movers, _) = parcel.split_off_where::<&Energy>(|_| true);
        self.world.merge(&mut movers);
        self.ghosts.merge(&mut parcel);
    }

    /// Computes a step. One round is enough: the shard that moved a particle sends it to its owner, and ghosts to all shards that
    /// see it now.
    ///
    /// # Errors
    ///
    /// Errors if a parcel is damaged.
    pub fn step(&mut self, step: u64, round: &mut Round<'_>) -> Result {
        self.gather();
        self.play(step);
        let mut world = std::mem::take(&mut self.world);
        let mut parcels = self.divide(&mut world, Some(self.me));
        self.world = world;
        self.ghosts = std::mem::take(&mut parcels[self.me]);
        let mut saved = Vec::new();
        for (shard, parcel) in parcels.iter().enumerate().filter(|(_, parcel)| !parcel.is_empty()) {
            let bytes = postcard::to_stdvec(parcel)?;
            self.sent.0 += parcel.ghosts().len();
            self.sent.1 += bytes.len();
            saved.push((shard, bytes));
        }
        for bytes in round(step, saved) {
            self.accept(postcard::from_bytes(&bytes)?);
        }
        Ok(())
    }

    /// Lists the particles by cell, and those of a cell by key. Whatever the shards are, a particle sees others in one order.
    fn gather(&mut self) {
        let Self { space, starts, particles, .. } = self;
        starts.clear();
        starts.resize(space.cells() + 1, 0);
        let worlds = [&self.ghosts, &self.world];
        for position in worlds.iter().flat_map(|sim| sim.position().as_slice()) {
            starts[space.cell(position.0) + 1] += 1;
        }
        for cell in 0..space.cells() {
            starts[cell + 1] += starts[cell];
        }
        particles.resize(starts[space.cells()], Particle::default());
        let mut next = starts.clone();
        for sim in worlds {
            for (row, (entity, body)) in sim.body().iter().enumerate() {
                let (position, velocity) = (body.position.0, body.velocity.0);
                let at = &mut next[space.cell(position)];
                let (key, sick) = (*body.key, sim.has::<Sick>(entity));
                particles[*at] = Particle { key, position, velocity, row, sick };
                *at += 1;
            }
        }
        if !self.unsorted {
            for cell in starts.windows(2) {
                particles[cell[0]..cell[1]].sort_unstable_by_key(|particle| particle.key);
            }
        }
    }

    /// Moves what the shard owns, with births, deaths and infections.
    fn play(&mut self, step: u64) {
        let Self { space, starts, particles, .. } = self;
        let (mut born, mut dead, mut ill) = (Vec::new(), Vec::new(), Vec::new());
        let mut split = self.world.split();
        let (positions, velocities) =
            (split.position.as_mut_slice(), split.velocity.as_mut_slice());
        for cell in (0..space.cells()).filter(|&cell| space.owner(cell) == self.me) {
            let near = space.around(cell).map(|cell| starts[cell]..starts[cell + 1]);
            for particle in &particles[starts[cell]..starts[cell + 1]] {
                let &Particle { key, position, velocity, row, sick } = particle;
                let (mut push, mut flow) = (Vec2::ZERO, Vec2::ZERO);
                let (mut neighbours, mut contacts) = (0u16, 0u16);
                for other in near.iter().flat_map(|range| &particles[range.clone()]) {
                    let way = space.way(position, other.position);
                    let square = way.length_squared();
                    if square < CELL * CELL && other.key != key {
                        push -= way * (1.0 - square / (CELL * CELL));
                        flow += other.velocity;
                        neighbours += 1;
                        contacts += u16::from(other.sick);
                    }
                }
                let flow = flow / f32::from(neighbours.max(1));
                let velocity =
                    (velocity * 0.98 + flow * 0.02 + push * 0.004).clamp_length_max(SPEED);
                let position = space.wrap(position + velocity);
                (velocities[row], positions[row]) = (Velocity(velocity), Position(position));

                let entity = split.key.entities()[row];
                let energy = split.energy.get_mut(entity).expect("the shard owns it");
                energy.0 += if neighbours > 19 { -5 } else { 4 };
                if energy.0 <= 0 {
                    dead.push(entity);
                } else if energy.0 > 1000 {
                    energy.0 -= 500;
                    // The key depends on the parent and the step alone, so two shards never choose one key or differ.
                    let key = Key(dice(key, step | 1 << 32));
                    let (position, velocity) = (Position(position), Velocity(-velocity));
                    born.push((Body { key, position, velocity }, Energy(400)));
                } else if contacts > 0 && !sick && dice(key, step).is_multiple_of(256) {
                    ill.push(entity);
                }
            }
        }
        self.world.sick_mut().iter_mut().for_each(|(_, sick)| sick.0 -= 1);
        let sick = self.world.sick();
        let well: Vec<_> = sick.iter().filter(|(_, sick)| sick.0 == 0).map(|(e, _)| e).collect();
        self.world.remove_batch::<Sick>(well);
        self.world.insert_batch(ill, Sick(60));
        self.world.despawn_batch(dead);
        self.world.spawn_batch(born);
    }
}
