//! The rules that both versions share: constants and pure functions without state.
//!
//! No rule depends on the order in which units are visited. A random number depends only on seed,
//! tick, serial number and purpose. Damage adds up, and ties are resolved by serial number. A step
//! that assigns serial numbers, or gives one thing to one of several units, visits the candidates
//! in sorted order.
//!
//! A tick, in this order:
//!
//! 1. every [`WAVE_EVERY`] ticks each team gets reinforcements, some of them with an item;
//! 2. stunned units may recover;
//! 3. units forget targets that died or are out of sight;
//! 4. each unit that is awake and has no target aims at the nearest enemy in sight;
//! 5. each unit that is awake turns to its target, or wanders, and then all move one step;
//! 6. each unit that is awake and in reach of its target strikes; stuns and broken items take
//!    effect after all strikes;
//! 7. dead units drop what they carry, split into smaller units and are removed;
//! 8. units without an item take items that are near, the closest pair first;
//! 9. items on the ground decay.

use glam::Vec2;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

pub const TEAMS: [&str; 3] = ["red", "green", "blue"];
pub const WAVE_EVERY: u32 = 20;
/// One of this many recruits in a wave brings an item.
pub const ITEM_EVERY: u32 = 6;
pub const SIGHT: f32 = 7.0;
pub const COOLDOWN: u8 = 4;
/// The number of ticks after which a dropped item disappears.
pub const DECAY: u16 = 25;

/// A unit forgets a target farther away than this.
const LOST: f32 = 1.3 * SIGHT;
/// The distance from which a unit can strike.
const REACH: f32 = 1.5;
/// The distance from which a unit can take an item.
const GRASP: f32 = 1.5;
/// The distance that a unit moves per tick.
const SPEED: f32 = 0.8;
/// The distance from its parent at which a smaller unit appears.
const SCATTER: f32 = 2.0;
/// The number of ticks for which a unit wanders to one place.
const WANDER: u32 = 40;
const FULL_HEALTH: i32 = 120;

/// The settings of a skirmish.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub seed: u64,
    /// The number of units at the start.
    pub units: u32,
}

/// The purpose of a random number, so that two draws of one unit in one tick differ.
#[derive(Clone, Copy)]
enum Purpose {
    Recruit = 1,
    Item,
    Fragment,
    Damage,
    Stun,
    Recover,
    Wander,
}

/// The initial values of a unit.
pub struct Recruit {
    pub position: Vec2,
    pub health: i32,
    pub power: i32,
    pub splits: u8,
}

/// The effect of an item on its carrier's strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Adds to the damage.
    Blade,
    /// Gives half of the damage to the carrier as health.
    Fang,
    /// Stuns more often.
    Bell,
}

impl Kind {
    /// The number of strikes for which an item lasts.
    pub fn charges(self) -> u8 {
        match self {
            Self::Blade => 12,
            Self::Fang => 9,
            Self::Bell => 6,
        }
    }
}

impl Setup {
    fn dice(self, tick: u32, serial: u32, purpose: Purpose) -> Xoshiro256PlusPlus {
        let place = u64::from(tick) << 32 | u64::from(serial);
        Xoshiro256PlusPlus::seed_from_u64(mix(mix(self.seed) ^ place) ^ purpose as u64)
    }

    /// Returns the side of the square field. It grows with the number of units, so that their
    /// density stays the same.
    pub fn side(self) -> f32 {
        (self.units as f32).sqrt().max(8.0) * 5.0
    }

    fn base(self, team: u8) -> Vec2 {
        let turn = std::f32::consts::TAU * f32::from(team) / TEAMS.len() as f32;
        Vec2::splat(self.side() / 2.0) + Vec2::from_angle(turn) * self.side() * 0.28
    }

    /// Returns the place to which a unit without a target goes.
    pub fn goal(self, tick: u32, serial: u32) -> Vec2 {
        let mut dice = self.dice(tick / WANDER, serial, Purpose::Wander);
        Vec2::new(dice.random(), dice.random()) * self.side()
    }

    pub fn recruit(self, tick: u32, serial: u32, team: u8) -> Recruit {
        let mut dice = self.dice(tick, serial, Purpose::Recruit);
        let spread = self.side() * 0.22;
        let away = Vec2::new(dice.random_range(-1.0..1.0), dice.random_range(-1.0..1.0)) * spread;
        Recruit {
            position: self.inside(self.base(team) + away),
            health: FULL_HEALTH,
            power: dice.random_range(8..14),
            splits: dice.random_range(0..3),
        }
    }

    /// Returns the number of units per team in a wave.
    pub fn wave_size(self) -> u32 {
        self.units.div_ceil(40)
    }

    /// Returns the number of items on the ground at the start.
    pub fn items(self) -> u32 {
        self.units / 8
    }

    pub fn item_kind(self, serial: u32) -> Kind {
        let kinds = [Kind::Blade, Kind::Fang, Kind::Bell];
        kinds[self.dice(0, serial, Purpose::Item).random_range(0..kinds.len())]
    }

    /// Returns the place of an item at the start.
    pub fn item_position(self, serial: u32) -> Vec2 {
        let mut dice = self.dice(1, serial, Purpose::Item);
        Vec2::new(dice.random(), dice.random()) * self.side()
    }

    pub fn fragment_position(self, tick: u32, serial: u32, parent: Vec2) -> Vec2 {
        let turn = self.dice(tick, serial, Purpose::Fragment).random_range(0.0..1.0);
        self.inside(parent + Vec2::from_angle(std::f32::consts::TAU * turn) * SCATTER)
    }

    pub fn damage(self, tick: u32, serial: u32, power: i32, item: Option<Kind>) -> i32 {
        let edge = if item == Some(Kind::Blade) { power / 2 + 1 } else { 0 };
        power + edge + self.dice(tick, serial, Purpose::Damage).random_range(-3..=3)
    }

    pub fn stuns(self, tick: u32, serial: u32, item: Option<Kind>) -> bool {
        let chance = if item == Some(Kind::Bell) { 0.5 } else { 0.06 };
        self.dice(tick, serial, Purpose::Stun).random_bool(chance)
    }

    pub fn comes_to(self, tick: u32, serial: u32) -> bool {
        self.dice(tick, serial, Purpose::Recover).random_bool(0.3)
    }

    /// Returns the position after a step, inside the field.
    pub fn step(self, position: Vec2, velocity: Vec2) -> Vec2 {
        self.inside(position + velocity)
    }

    fn inside(self, position: Vec2) -> Vec2 {
        position.clamp(Vec2::ZERO, Vec2::splat(self.side()))
    }
}

/// Returns the velocity from `position` to a target: zero if the target is in reach.
pub fn pursue(position: Vec2, target: Vec2) -> Vec2 {
    if in_reach(position, target) { Vec2::ZERO } else { wander(position, target) }
}

/// Returns the velocity from `position` to `goal`. The step does not go past `goal`.
pub fn wander(position: Vec2, goal: Vec2) -> Vec2 {
    (goal - position).clamp_length_max(SPEED)
}

/// Ranks an enemy in sight of a unit at `eye`: by distance, then by serial number. The lowest rank
/// is the target.
pub fn rank(eye: Vec2, enemy: Vec2, serial: u32) -> Option<(u32, u32)> {
    let distance = eye.distance_squared(enemy);
    // the bits of non-negative floats sort like the floats
    (distance <= SIGHT * SIGHT).then(|| (distance.to_bits(), serial))
}

pub fn out_of_sight(eye: Vec2, target: Vec2) -> bool {
    eye.distance_squared(target) > LOST * LOST
}

pub fn in_reach(position: Vec2, target: Vec2) -> bool {
    position.distance_squared(target) <= REACH * REACH
}

/// Ranks a unit's claim to an item. Returns `None` if the item is not near enough. The lowest rank
/// wins.
pub fn claim(unit: Vec2, item: Vec2, unit_serial: u32, item_serial: u32) -> Option<[u32; 3]> {
    let distance = unit.distance_squared(item);
    (distance <= GRASP * GRASP).then(|| [distance.to_bits(), unit_serial, item_serial])
}

pub fn fragment_health(parent: i32) -> i32 {
    (parent / 2).max(1)
}

pub fn is_wave(tick: u32) -> bool {
    tick.is_multiple_of(WAVE_EVERY)
}

/// Returns the team of the `number`-th unit at the start.
pub fn team_of(number: u32) -> u8 {
    (number % TEAMS.len() as u32) as u8
}

/// The finaliser of splitmix64: every bit of the input reaches every bit of the output.
fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
