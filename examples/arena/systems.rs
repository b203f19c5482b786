//! The ECS version: its state, and the order of its systems in a tick.

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

use aim::{aim, forget};
use ecs_core::SchedulePlan;
use grid::{Grid, survey};
use items::{empty_hands, rot, take};
use motion::{advance, steer, tidy};
use reap::reap;
use strike::{heal, strike};
use stun::recover;
use waves::{muster, wave};

use crate::compare::{Clock, Entry, Skirmish};
use crate::log::Log;
use crate::phases;
use crate::rules::{self, Setup};
use crate::world::{Arena, ArenaCommands};

const TIDY_EVERY: u32 = 16;

/// A skirmish over an ECS.
pub struct Fight {
    arena: Arena,
    /// Structural changes recorded while columns are borrowed. Empty between ticks.
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

/// The skirmish and the number of the tick.
#[derive(Clone, Copy)]
struct Turn {
    setup: Setup,
    tick: u32,
}

impl Fight {
    /// The plan of a tick.
    pub const PLAN: SchedulePlan = Arena::TICK_PLAN;
}

impl Skirmish for Fight {
    fn begin(setup: Setup) -> Self {
        let (mut arena, mut numbers) = (Arena::with_capacity(setup.units as usize), Numbers(0));
        muster(&mut arena, setup, &mut numbers);
        let grid = Grid::new(setup.side());
        Self { arena, commands: ArenaCommands::new(), setup, numbers, grid }
    }

    fn tick(&mut self, tick: u32, log: &mut Log, clock: &mut Clock) {
        let Self { arena, commands, setup, numbers, grid } = self;
        arena.tick(Turn { setup: *setup, tick }, grid, numbers, log, commands);
        clock.add(phases::take());
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

#[ecs_core::schedule(trace = phases::call)]
impl Arena {
    /// Plays one tick. Each stage ends with the structural changes that its systems have recorded.
    fn tick(
        &mut self,
        turn: Turn,
        grid: &mut Grid,
        numbers: &mut Numbers,
        log: &mut Log,
        commands: &mut ArenaCommands,
    ) {
        // Systems that run at the same time write to different lists of events.
        let [events, others] = log.lists();
        if rules::is_wave(turn.tick) {
            wave(self.reserver(), turn, numbers, commands.lane(), events);
            self.apply(commands).expect_all();
        }

        recover(self.stunned(), self.serial(), turn, commands.lane(), others);
        forget(self.aiming(), self.position(), commands.lane(), events);
        survey(self.standing(), grid);
        self.apply(commands).expect_all();

        aim(self.searching(), grid, commands.lane(), events);
        self.apply(commands).expect_all();

        steer(self.steering(), self.position(), turn);
        advance(self.moving(), turn.setup);
        if turn.tick.is_multiple_of(TIDY_EVERY) {
            tidy(self);
        }

        strike(
            self.striking(),
            (self.serial(), self.position(), self.stunned()),
            (self.health_mut(), self.item_mut()),
            turn,
            commands.lane(),
            events,
        );
        heal(self.healing());
        self.apply(commands).expect_all();

        reap(self.mortal(), self.item(), turn, numbers, commands.lane(), events);
        empty_hands(self.carrying(), self.entities(), commands.lane());
        // Those who died with something in their hands aren't alive any more, so a command for them is skipped.
        let report = self.apply(commands);
        assert_eq!((report.refused, report.full), (0, 0));

        take(self, grid, events);
        rot(self, events);
    }
}
