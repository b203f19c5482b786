//! Tiles in memory and on disk.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use ecs_core::Entity;
use glam::{IVec2, Vec2};

use crate::world::{Absent, Area, Key, Leader, Place, Sim, TILE, dice, tile};

pub type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// A world of which the tiles of an area are in memory, and the others in files.
pub struct Tiles<'a> {
    pub sim: Sim,
    pub area: Area,
    pub side: i32,
    pub folder: &'a Path,
}

/// Returns the creatures that a tile has at the beginning. Every other one follows an earlier one, in this tile or in one of the
/// three before it.
pub fn beginning(tile: IVec2, side: i32, each: u64) -> Sim {
    let mut sim = Sim::new();
    let first = (tile.y * side + tile.x) as u64 * each;
    for number in first..first + each {
        let place = (tile.as_vec2() + (dice(number, 0) * 0.499 + 0.5)) * TILE;
        let entity = sim.spawn((Key(number), Place(place)));
        let before = 1 + (dice(number, 1).x.abs() * (3 * each) as f32) as u64;
        if number % 2 == 1 && before <= number {
            sim.insert(entity, Absent(Key(number - before))).expect("it was spawned");
        }
    }
    sim
}

/// Replaces names of leaders by handles where both creatures are there.
pub fn join(sim: &mut Sim) {
    let (absent, keys) = (sim.absent(), sim.key_index());
    let found = absent.iter().filter_map(|(entity, absent)| Some((entity, keys.get(&absent.0)?)));
    let found: Vec<(Entity, Entity)> = found.collect();
    for (entity, leader) in found {
        sim.insert(entity, Leader(leader)).expect("leaders are older than those who follow them");
    }
}

impl Tiles<'_> {
    fn file(&self, tile: IVec2) -> PathBuf {
        self.folder.join(format!("{}-{}.tile", tile.x, tile.y))
    }

    /// Writes a tile with its fingerprint.
    pub fn save(&self, tile: IVec2, sim: &Sim) -> Result {
        let bytes = postcard::to_allocvec(&(sim.fingerprint_by::<Key>(), sim))?;
        Ok(fs::write(self.file(tile), bytes)?)
    }

    /// Reads a tile.
    pub fn load(&self, tile: IVec2) -> Result<Sim> {
        let (fingerprint, sim): (u64, Sim) = postcard::from_bytes(&fs::read(self.file(tile))?)?;
        if fingerprint != sim.fingerprint_by::<Key>() {
            return Err(format!("{} is damaged", self.file(tile).display()).into());
        }
        Ok(sim)
    }

    /// Moves the area: writes the tiles that it leaves, and reads those that it enters.
    pub fn follow(&mut self, centre: Vec2) -> Result {
        let (old, new) = (self.area, Area::new(centre, self.side));
        for tile in old.tiles().filter(|&tile| !new.has(tile)) {
            self.leave(tile)?;
        }
        for tile in new.tiles().filter(|&tile| !old.has(tile)) {
            let mut part = self.load(tile)?;
            self.sim.merge(&mut part);
            join(&mut self.sim);
        }
        self.area = new;
        Ok(())
    }

    /// Writes a tile, and takes its creatures out of memory. A link between it and the rest becomes a name on its side of the
    /// follower.
    fn leave(&mut self, left: IVec2) -> Result {
        let (key, place) = (self.sim.key(), self.sim.place());
        let leaves = |entity: Entity| tile(place[entity].0) == left;
        let links = self.sim.leader().iter();
        let cut = links.filter(|(entity, leader)| leaves(*entity) != leaves(leader.0));
        let cut: Vec<_> = cut.map(|(entity, leader)| (entity, Absent(key[leader.0]))).collect();
        let leaving: Vec<_> = place.entities().iter().copied().filter(|&e| leaves(e)).collect();
        for (entity, absent) in cut {
            self.sim.insert(entity, absent).expect("it is alive");
        }
        let (part, new) = self.sim.split_off(leaving);
        assert_eq!(new.lost(), 0, "a handle of another tile was left");
        self.save(left, &part)
    }

    /// Returns the tiles that are on disk.
    pub fn stored(&self) -> impl Iterator<Item = IVec2> {
        let (area, side) = (self.area, self.side);
        let all = (0..side * side).map(move |number| IVec2::new(number % side, number / side));
        all.filter(move |&tile| !area.has(tile))
    }
}
