//! The numbers of the game. Lengths are in units of which the field has 960 by 600, and times in
//! ticks, of which a second has 60.

use glam::Vec2;

pub const FIELD: Vec2 = Vec2::new(960.0, 600.0);
/// The length of a night.
pub const NIGHT: u32 = 90 * 60;
/// The moths that sleep at dusk, and the number of clusters in which they do.
pub const MOTHS: usize = 1000;
pub const CLUSTERS: usize = 22;
/// The ticks from one moth that wakes by itself to the next.
pub const RESTLESS: u32 = 20;
pub const SPARKS: usize = 8;

/// The speed of the player, and the distances at which it takes a spark and is bitten.
pub const WALK: f32 = 2.6;
pub const TAKE: f32 = 18.0;
pub const BITE: f32 = 9.0;
/// The ticks without a bite after one.
pub const SHIELD: u16 = 100;
pub const LIVES: u8 = 3;
/// The lamps at dusk, and the most that the player can carry.
pub const LAMPS: u8 = 2;
pub const MOST_LAMPS: u8 = 5;

/// Moths in this distance of the player's light wake up.
pub const WAKE: f32 = 58.0;
/// Moths in this distance of a lamp wake up and are lured.
pub const LURE: f32 = 170.0;
/// The turn of a moth in a tick.
pub const TURN: f32 = 0.07;
/// The ticks until a lamp bursts, and the distance in which it sets moths on fire.
pub const FUSE: u32 = 150;
pub const BURST: f32 = 46.0;
/// The ticks for which a moth burns. Halfway it sets others on fire, in this distance.
pub const BURN: u32 = 30;
pub const SPREAD: f32 = 15.0;
