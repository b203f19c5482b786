//! The world: creatures, some of which follow another one, and a step.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};
use glam::{IVec2, Vec2};
use serde::{Deserialize, Serialize};

/// The length of a tile.
pub const TILE: f32 = 32.0;
/// The tiles in each direction from the centre that are in memory: 5 times 5.
const NEAR: i32 = 2;

/// The name of a creature, in memory and on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(pub u64);

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Place(pub Vec2);

/// The creature that this one follows.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Leader(pub Entity);

/// The leader by name, while one of both is on disk.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Absent(pub Key);

impl Link for Leader {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for Leader {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[one_of(leader, absent)]
    pub struct Sim {
        #[index(unique)]
        key: Key,
        place: Place,
        #[link(on_despawn = keep)]
        #[entities]
        leader: Leader,
        absent: Absent,
    }
);

/// The tiles that are in memory around a centre, in a world of `side` times `side` tiles.
#[derive(Clone, Copy)]
pub struct Area {
    centre: IVec2,
    side: i32,
}

impl Area {
    pub fn new(centre: Vec2, side: i32) -> Self {
        Self { centre: tile(centre), side }
    }

    pub fn has(self, tile: IVec2) -> bool {
        let inside = tile.min_element() >= 0 && tile.max_element() < self.side;
        inside && (tile - self.centre).abs().max_element() <= NEAR
    }

    pub fn tiles(self) -> impl Iterator<Item = IVec2> {
        let offsets = (-NEAR..=NEAR).flat_map(|y| (-NEAR..=NEAR).map(move |x| IVec2::new(x, y)));
        offsets.map(move |offset| self.centre + offset).filter(move |&tile| self.has(tile))
    }
}

pub fn tile(place: Vec2) -> IVec2 {
    (place / TILE).floor().as_ivec2()
}

/// Returns a random direction that depends on two numbers (splitmix64). Its coordinates are from -1 to 1.
pub fn dice(number: u64, step: u64) -> Vec2 {
    let z = number.wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ step.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    Vec2::new((z as i32) as f32, ((z >> 32) as i32) as f32) / i32::MAX as f32
}

/// Moves the creatures in an area. None leaves it, and none follows a leader outside of it.
pub fn step(sim: &mut Sim, area: Area, step: u64) {
    let (key, place, leader) = (sim.key(), sim.place(), sim.leader());
    let here = |place: Vec2| area.has(tile(place));
    let walk = |(entity, &Place(from)): (Entity, &Place)| {
        let leader = leader.get(entity).map_or(from, |leader| place[leader.0].0);
        let far = here(leader) && leader.distance(from) > TILE / 4.0;
        let way = if far { (leader - from) * 0.02 } else { Vec2::ZERO };
        (entity, from + way + dice(key[entity].0, step))
    };
    let moves = place.iter().filter(|(_, place)| here(place.0)).map(walk);
    let moves: Vec<_> = moves.filter(|&(_, to)| here(to)).collect();
    for (entity, to) in moves {
        sim.place_mut()[entity] = Place(to);
    }
}
