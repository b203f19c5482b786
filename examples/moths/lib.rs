//! A game for one player, who walks at night among a thousand moths. Its light wakes them, and then
//! they hunt it. They fly to a lamp that it leaves behind. The lamp bursts and sets them on fire, and
//! they each other.
//!
//! A moth sleeps, follows a lamp, burns or hunts: one rule in world.rs keeps these states apart, and each is a range of rows
//! of one table.
//!
//! A game depends on nothing but the seed and the inputs. window/ and examples/web show it.

pub use glam::Vec2;

pub mod bot;
pub mod rules;
pub mod start;
mod systems;
pub mod world;

use systems::{bite, burn, burst, collect, fly, follow, hunt, lure, wake, walk};
use world::{Night, NightCommands};

/// The keys that are pressed in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Input {
    /// Longer than 1 counts as 1.
    pub direction: Vec2,
    /// Leave a lamp here.
    pub lamp: bool,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Bitten,
    /// The night is over.
    Dawn,
    /// No moth is left.
    Silence,
}

/// A game that is played.
pub struct Game {
    pub night: Night,
    commands: NightCommands,
}

impl Game {
    pub fn new(seed: u64) -> Self {
        Self { night: start::night(seed), commands: NightCommands::new() }
    }

    /// Plays a tick, unless the game has ended.
    pub fn step(&mut self, input: Input) {
        if self.end().is_none() {
            self.night.tick(input, &mut self.commands);
        }
    }

    pub fn end(&self) -> Option<End> {
        match () {
            () if self.night.player().lives == 0 => Some(End::Bitten),
            () if self.night.score().ticks >= rules::NIGHT => Some(End::Dawn),
            () if self.night.moth().is_empty() => Some(End::Silence),
            () => None,
        }
    }
}

#[ecs_core::schedule]
impl Night {
    /// Advances the night by a tick.
    pub fn tick(&mut self, input: Input, notes: &mut NightCommands) {
        walk(input, self.player_mut(), self.score_mut(), notes.lane());
        wake(self.dreaming(), self.lamp(), self.player(), self.score(), notes.lane());
        lure(self.awake(), self.lamp(), notes.lane());
        self.apply(notes).expect_all();

        hunt(self.hunting(), self.player());
        follow(self.following(), self.lamp());
        fly(self.flying());
        burst(self.lamp(), self.unburnt(), self.score(), notes.lane());
        burn(self.aflame(), self.unburnt(), self.score_mut(), notes.lane());
        bite(self.awake(), self.unburnt(), self.player_mut(), self.score(), notes.lane());
        collect(self.sparks(), self.player_mut(), self.score_mut(), self.dice_mut());
        self.apply(notes).expect_all();
    }
}
