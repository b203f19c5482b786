//! Creates the first units and items, and the later waves.

use glam::Vec2;

use super::Fight;
use crate::log::{Event, Log};
use crate::rules::{self, Setup, TEAMS};
use crate::world::{
    Carries, Decay, Health, HeldBy, Item, Position, Serial, Splits, Team, Velocity, Weapon,
};

/// The components of every unit. Bundles are tuples and can be nested.
pub(super) type Unit = (Serial, Team, (Position, Velocity), (Health, Weapon), Splits);

impl Fight {
    /// Spawns the first units as a batch of bundles, and the first items as whole columns.
    pub(super) fn muster(&mut self) {
        let Self { arena, setup, numbers, .. } = self;
        let recruits = (0..setup.units)
            .map(|number| recruit(*setup, 0, numbers.draw(), rules::team_of(number)));
        arena.spawn_batch(recruits);

        let numbers: Vec<u32> = (0..setup.items()).map(|_| numbers.draw()).collect();
        let mut serials: Vec<_> = numbers.iter().copied().map(Serial).collect();
        let mut items: Vec<_> = numbers.iter().map(|&serial| item(*setup, serial)).collect();
        let mut positions: Vec<_> =
            numbers.iter().map(|&serial| Position(setup.item_position(serial))).collect();
        let mut decays = vec![Decay(rules::DECAY); numbers.len()];
        arena
            .spawn_columns((&mut serials, &mut items, &mut positions, &mut decays))
            .expect("the columns have equal lengths");
    }

    /// Spawns a wave. It reserves entities first, so that items can name carriers that do not exist
    /// yet.
    pub(super) fn wave(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, numbers, .. } = self;
        let s = arena.split();
        for team in (0..).take(TEAMS.len()) {
            let units = setup.wave_size();
            for number in 0..units {
                let serial = numbers.draw();
                if number == 0 {
                    log.push(Event::Wave { team, first: serial, units });
                }
                let unit = commands.spawn(&s.entities, recruit(*setup, tick, serial, team));
                if number % rules::ITEM_EVERY == 0 {
                    let number = numbers.draw();
                    let bundle = (Serial(number), item(*setup, number), HeldBy(unit));
                    let item = commands.spawn(&s.entities, bundle);
                    commands.insert(unit, Carries(item));
                    log.push(Event::Take { unit: serial, item: number });
                }
            }
        }
        arena.apply(commands);
    }
}

fn recruit(setup: Setup, tick: u32, serial: u32, team: u8) -> Unit {
    let rules::Recruit { position, health, power, splits } = setup.recruit(tick, serial, team);
    (
        Serial(serial),
        Team(team),
        (Position(position), Velocity(Vec2::ZERO)),
        (Health { now: health, full: health }, Weapon { power, wait: 0 }),
        Splits(splits),
    )
}

fn item(setup: Setup, serial: u32) -> Item {
    let kind = setup.item_kind(serial);
    Item { kind, charges: kind.charges() }
}
