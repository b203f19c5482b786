//! The colony in a world. No code here keeps an order of jobs, a map of cells, a list of names or a
//! list for each state: the world has them.

mod jobs;
mod life;
mod snapshot;
mod times;
mod walk;

use ecs_core::Entity;

use crate::chronicle::Chronicle;
use crate::rules::{self, Dice, Setup};
use crate::snapshot::Snapshot;
use crate::version::Version;
use crate::world::{Building, Colony, ColonyCommands, Site, Stock};
use life::{carry, crave, digest, nod, rise, sleep, tire, toil};

/// A colony in a world.
pub struct Ecs {
    pub colony: Colony,
    /// Empty between steps.
    commands: ColonyCommands,
}

impl Version for Ecs {
    fn begin(setup: &Setup) -> Result<Self, String> {
        let mut colony = Colony::new(Chronicle::default());
        for (house, site, food, wood) in rules::FIRST {
            let stock = Stock { food, wood };
            colony.spawn((Building { house, stock }, Site(site)));
        }
        let dice = Dice { seed: setup.seed, step: 0 };
        for (n, name) in (0..).zip(&setup.names) {
            colony.enlist(name, dice, n)?;
        }
        Ok(Self { colony, commands: ColonyCommands::new() })
    }

    fn step(&mut self, dice: Dice) {
        self.colony.tick(dice, &mut self.commands);
    }

    fn snapshot(&self) -> Snapshot {
        self.colony.snapshot()
    }
}

#[ecs_core::schedule]
impl Colony {
    /// Advances everything by one step.
    pub fn tick(&mut self, dice: Dice, commands: &mut ColonyCommands) {
        sleep(self.resting());
        tire(self.waking());
        toil(self.toiling());
        carry(self.carrying());
        digest(self.digesting());
        crave(self.content(), commands.lane());
        let report = self.apply(commands);
        self.refuse(report.skipped);

        self.eat(dice);
        self.starve(dice);
        rise(self.dreaming(), commands.lane());
        nod(self.drowsy(), commands.lane());
        let report = self.apply(commands);
        self.refuse(report.skipped);

        self.reopen();
        self.post(dice);
        self.assign();
        self.walk(dice);
        self.finish(dice);
        self.burn(dice);
        self.arrive(dice);
    }
}

impl Colony {
    /// Returns all workers in the order of their names.
    fn by_name(&self) -> Vec<Entity> {
        self.name_index().iter().map(|(_, worker)| worker).collect()
    }

    /// Counts changes that a rule has refused.
    fn refuse(&mut self, changes: usize) {
        self.chronicle_mut().refused += changes as u32;
    }
}
