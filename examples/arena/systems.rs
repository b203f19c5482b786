//! The ECS version: its state, and its systems in the order of a tick.

mod aim;
mod audit;
mod grid;
mod items;
mod motion;
mod reap;
mod strike;
mod stun;
mod waves;

use std::collections::BTreeMap;

use crate::compare::{Entry, Skirmish};
use crate::log::Log;
use crate::rules::{self, Setup};
use crate::world::{Arena, ArenaCommands};
use grid::Grid;

/// A skirmish over an ECS.
pub struct Fight {
    arena: Arena,
    /// Structural changes recorded while columns are borrowed. Empty between systems.
    commands: ArenaCommands,
    setup: Setup,
    numbers: Numbers,
    grid: Grid,
}

/// The next serial number.
struct Numbers(u32);

impl Numbers {
    fn draw(&mut self) -> u32 {
        self.0 += 1;
        self.0 - 1
    }
}

impl Skirmish for Fight {
    fn begin(setup: Setup) -> Self {
        let mut fight = Self {
            arena: Arena::with_capacity(setup.units as usize),
            commands: ArenaCommands::new(),
            setup,
            numbers: Numbers(0),
            grid: Grid::new(setup.side()),
        };
        fight.muster();
        fight
    }

    fn tick(&mut self, tick: u32, log: &mut Log) {
        if rules::is_wave(tick) {
            self.wave(tick, log);
        }
        self.come_to(tick, log);
        self.forget(log);
        self.aim(log);
        self.steer(tick);
        self.advance();
        self.tidy(tick);
        self.strike(tick, log);
        self.heal();
        self.reap(tick, log);
        self.empty_hands();
        self.take(log);
        self.rot(log);
    }

    fn roster(&self) -> BTreeMap<u32, Entry> {
        audit::roster(&self.arena)
    }

    fn audit(&mut self) -> Result<(), String> {
        audit::groups(&self.arena)?;
        audit::hands(&self.arena)?;
        audit::split(&mut self.arena)
    }
}
