//! Numbers and pure functions of both versions, and the form in which they show their state.

use std::collections::BTreeMap;
use std::fmt::{self, Debug};

pub const SIDE: i32 = 12;
pub const CLANS: u8 = 3;
pub const MEMBERS: usize = 5;
pub const ITEMS: usize = 24;
pub const HEALTH: i32 = 12;
pub const PURSE: u32 = 2;
/// A fighter with less health drinks, if it can.
pub const WEAK: i32 = 7;
/// How far it goes for a potion.
pub const REACH: i32 = 4;
/// How many items a fighter carries.
pub const HANDS: usize = 2;
/// What a fighter resents if one of its clan is killed.
pub const REVENGE: u32 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub x: i32,
    pub y: i32,
}

impl Place {
    /// The steps from one place to the other, also diagonal ones.
    pub fn distance(self, other: Self) -> i32 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }

    /// The next place on the way to the other.
    pub fn toward(self, other: Self) -> Self {
        Self { x: self.x + (other.x - self.x).signum(), y: self.y + (other.y - self.y).signum() }
    }

    /// Where the fighters of a clan arrive.
    pub fn home(clan: u8) -> Self {
        [(0, 0), (SIDE - 1, 0), (SIDE / 2, SIDE - 1)].map(|(x, y)| Self { x, y })[usize::from(clan)]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    Gold,
    Potion,
    Sword,
    Torch,
    Poison,
}

impl Item {
    /// What a fighter takes, the best first. Gold needs no hand.
    pub const TAKEN: [Self; 4] = [Self::Potion, Self::Sword, Self::Torch, Self::Poison];
}

/// A message. Fighters and items have numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum News {
    Arrives(u32),
    Takes { who: u32, item: u32 },
    Drinks(u32),
    Strikes { who: u32, foe: u32, damage: i32 },
    Falls { who: u32, by: Option<u32> },
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrives(who) => write!(f, "{who} arrives"),
            Self::Takes { who, item } => write!(f, "{who} takes item {item}"),
            Self::Drinks(who) => write!(f, "{who} drinks"),
            Self::Strikes { who, foe, damage } => write!(f, "{who} strikes {foe} for {damage}"),
            Self::Falls { who, by: Some(killer) } => write!(f, "{who} falls by {killer}"),
            Self::Falls { who, by: None } => write!(f, "{who} falls by fire or poison"),
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// The number of the next fighter or item.
    pub next: u32,
    pub fallen: u32,
    /// The grudges that faded.
    pub forgiven: u32,
    /// The strength of all grudges that ended with one of the two.
    pub settled: u32,
}

/// Random numbers that depend only on what they are for.
#[derive(Clone, Copy)]
pub struct Dice {
    pub seed: u64,
    pub step: u32,
}

impl Dice {
    /// Returns a number below `end`, for a fighter or for another `purpose`.
    pub fn roll(self, purpose: u32, end: u32) -> u32 {
        let mut bits = self.seed ^ u64::from(self.step) << 32 ^ u64::from(purpose);
        for _ in 0..3 {
            bits = (bits ^ bits >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            bits ^= bits >> 32;
        }
        (bits % u64::from(end)) as u32
    }

    pub fn place(self, purpose: u32) -> Place {
        let [x, y] = [1, 2].map(|part| self.roll(purpose + part, SIDE as u32) as i32);
        Place { x, y }
    }

    pub fn item(self, purpose: u32) -> Item {
        Item::TAKEN[self.roll(purpose, 4) as usize]
    }
}

/// Purposes of dice that are for no fighter.
pub const NEW_ITEM: u32 = u32::MAX - 8;

/// How much a fighter attracts its enemies: near ones do, and those whom many hate. The greatest is chosen.
pub fn appeal(distance: i32, hate: u32, number: u32) -> impl Ord {
    (hate as i32 - 2 * distance, std::cmp::Reverse(number))
}

/// All that is known of a fighter.
#[derive(Debug)]
#[expect(dead_code, reason = "read by `Debug`")]
pub struct FighterState {
    pub clan: u8,
    pub place: Place,
    pub health: i32,
    pub purse: u32,
    pub fame: u32,
    pub ready: u32,
    pub burning: Option<u32>,
    pub poisoned: Option<u32>,
}

/// What can be seen of a version: lines by their names.
#[derive(Debug, Default, PartialEq)]
pub struct State(pub BTreeMap<String, String>);

impl State {
    pub fn add(&mut self, name: impl Into<String>, value: impl Debug) {
        let name = name.into();
        let before = self.0.insert(name.clone(), format!("{value:?}"));
        assert_eq!(before, None, "there is one {name}");
    }

    /// Returns the first line that differs, in both states.
    pub fn difference(&self, plain: &Self) -> Option<String> {
        let names = self.0.keys().chain(plain.0.keys());
        let name = names.filter(|&name| self.0.get(name) != plain.0.get(name)).min()?;
        let [world, plain] =
            [self, plain].map(|state| state.0.get(name).map_or("nothing", |line| line));
        Some(format!("{name} is {world} in the world, and {plain} in plain structs"))
    }
}
