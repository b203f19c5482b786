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

use crate::compare::{Clock, Entry, Phase, Skirmish};
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

    fn tick(&mut self, tick: u32, log: &mut Log, clock: &mut Clock) {
        if rules::is_wave(tick) {
            self.wave(tick, log);
        }
        clock.end(Phase::Spawn);
        self.come_to(tick, log);
        clock.end(Phase::Stun);
        self.forget(log);
        self.aim(log);
        clock.end(Phase::Aim);
        self.steer(tick);
        self.advance();
        self.tidy(tick);
        clock.end(Phase::Move);
        self.strike(tick, log);
        self.heal();
        clock.end(Phase::Strike);
        self.reap(tick, log);
        self.empty_hands();
        clock.end(Phase::Reap);
        self.take(log);
        self.rot(log);
        clock.end(Phase::Items);
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
