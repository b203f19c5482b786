//! One shard: what it owns, copies of what it sees of others, and a step.

use ecs_core::Entity;
use glam::Vec2;

use crate::space::{CELL, Space};
use crate::world::{Body, Energy, Key, Position, Sick, Sim, Velocity, dice, mix};

/// The highest speed, in lengths per step. So a particle moves by at most one cell.
const SPEED: f32 = 1.5;

pub struct Shard {
    space: Space,
    me: usize,
    pub world: Sim,
    ghosts: Sim,
    /// The ghosts that were sent to other shards in all steps.
    pub sent: u64,
    /// A fault on purpose: sums are in the order of rows, which depends on the shards.
    unsorted: bool,
    owned: Vec<usize>,
    /// The shards that see each cell and don't own it.
    watchers: Vec<Vec<usize>>,
    /// All particles by cell, and the first one of each cell. Kept for their memory.
    particles: Vec<Particle>,
    starts: Vec<usize>,
}

/// What others see of a particle.
#[derive(Clone, Copy)]
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
        let cells = 0..space.cells();
        let mut shard = Self {
            space,
            me,
            world: Sim::new(),
            ghosts: Sim::new(),
            sent: 0,
            unsorted,
            owned: cells.clone().filter(|&cell| space.owner(cell) == me).collect(),
            watchers: cells.map(|cell| space.watchers(cell)).collect(),
            particles: Vec::new(),
            starts: Vec::new(),
        };
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

    /// Computes a step, and returns the parcels for other shards. One round is enough: the shard that moved a particle sends it to
    /// its owner, and ghosts to all shards that see it now.
    pub fn step(&mut self, step: u64) -> Vec<(usize, Vec<u8>)> {
        self.gather();
        self.play(step);
        let mut world = std::mem::take(&mut self.world);
        let mut parcels = self.divide(&mut world, Some(self.me));
        self.world = world;
        self.ghosts = std::mem::take(&mut parcels[self.me]);
        let others = parcels.iter().enumerate().filter(|(_, parcel)| !parcel.is_empty());
        others
            .map(|(shard, parcel)| {
                self.sent += parcel.ghosts().len() as u64;
                (shard, postcard::to_stdvec(parcel).expect("plain values can be saved"))
            })
            .collect()
    }

    /// Adds the parcels of other shards.
    ///
    /// # Errors
    ///
    /// Errors if one is damaged.
    pub fn receive(&mut self, parcels: Vec<Vec<u8>>) -> postcard::Result<()> {
        for bytes in parcels {
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
        let nobody = Particle {
            key: Key(0),
            position: Vec2::ZERO,
            velocity: Vec2::ZERO,
            row: 0,
            sick: false,
        };
        particles.resize(starts[space.cells()], nobody);
        let mut next = starts.clone();
        for sim in worlds {
            let mut sick = vec![false; sim.body().len()];
            for (entity, _) in sim.sick().iter() {
                sick[sim.body().row_of(entity).expect("all have a body")] = true;
            }
            for (row, (_, body)) in sim.body().iter().enumerate() {
                let (position, velocity) = (body.position.0, body.velocity.0);
                let at = &mut next[space.cell(position)];
                particles[*at] =
                    Particle { key: *body.key, position, velocity, row, sick: sick[row] };
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
        for &cell in &self.owned {
            let near = space.around(cell).map(|cell| starts[cell]..starts[cell + 1]);
            for &Particle { key, position, velocity, row, sick } in
                &particles[starts[cell]..starts[cell + 1]]
            {
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
                let mut velocity = velocity + push * 0.004;
                if neighbours > 0 {
                    velocity += (flow / f32::from(neighbours) - velocity) * 0.02;
                }
                let velocity = velocity.clamp_length_max(SPEED);
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
                    let key = Key(dice(key, mix(step)));
                    let (position, velocity) = (Position(position), Velocity(-velocity));
                    born.push((Body { key, position, velocity }, Energy(400)));
                } else if contacts > 0 && !sick && dice(key, step).is_multiple_of(256) {
                    ill.push(entity);
                }
            }
        }
        split.sick.iter_mut().for_each(|(_, sick)| sick.0 -= 1);
        let well = split.sick.iter().filter(|(_, sick)| sick.0 == 0).map(|(entity, _)| entity);
        let well: Vec<_> = well.collect();
        self.world.remove_batch::<Sick>(well);
        self.world.insert_batch(ill, Sick(60));
        self.world.despawn_batch(dead);
        self.world.spawn_batch(born);
    }
}
