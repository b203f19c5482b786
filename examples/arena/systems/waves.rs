//! Creates the first units and items, and the later waves.

use ecs_core::Reserver;
use glam::Vec2;

use super::{Numbers, Turn};
use crate::log::Event;
use crate::rules::{self, Setup, TEAMS};
use crate::world::{
    Arena, ArenaCommands, Carries, Decay, GroundColumns, Health, HeldBy, Item, Place, Position,
    Serial, Splits, Team, Unit, Velocity, Weapon,
};

/// Spawns the first units as a batch of rows, and the first items as whole columns.
pub fn muster(arena: &mut Arena, setup: Setup, numbers: &mut Numbers) {
    let recruits =
        (0..setup.units).map(|number| recruit(setup, 0, numbers.draw(), rules::team_of(number)));
    arena.spawn_batch(recruits);

    let numbers: Vec<u32> = (0..setup.items()).map(|_| numbers.draw()).collect();
    let mut items: Vec<_> = numbers.iter().map(|&serial| item(setup, serial)).collect();
    let mut places: Vec<_> =
        numbers.iter().map(|&serial| Place(setup.item_position(serial))).collect();
    let mut decays = vec![Decay(rules::DECAY); numbers.len()];
    let ground = GroundColumns { place: &mut places, decay: &mut decays };
    arena.spawn_columns((&mut items, ground)).expect("the columns have equal lengths");
}

/// Spawns a wave. It reserves entities first, so that items can name carriers that do not exist
/// yet.
pub fn wave(
    mut reserver: Reserver<'_>,
    turn: Turn,
    numbers: &mut Numbers,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    let Turn { setup, tick } = turn;
    for team in (0..).take(TEAMS.len()) {
        let units = setup.wave_size();
        for number in 0..units {
            let serial = numbers.draw();
            if number == 0 {
                events.push(Event::Wave { team, first: serial, units });
            }
            let unit = commands.spawn(&mut reserver, recruit(setup, tick, serial, team));
            if number % rules::ITEM_EVERY == 0 {
                let number = numbers.draw();
                let bundle = (item(setup, number), HeldBy(unit));
                let item = commands.spawn(&mut reserver, bundle);
                commands.insert(unit, Carries(item));
                events.push(Event::Take { unit: serial, item: number });
            }
        }
    }
}

fn recruit(setup: Setup, tick: u32, serial: u32, team: u8) -> Unit {
    let rules::Recruit { position, health, power, splits } = setup.recruit(tick, serial, team);
    Unit {
        serial: Serial(serial),
        team: Team(team),
        position: Position(position),
        velocity: Velocity(Vec2::ZERO),
        health: Health { now: health, full: health },
        weapon: Weapon { power, wait: 0 },
        splits: Splits(splits),
    }
}

fn item(setup: Setup, serial: u32) -> Item {
    let kind = setup.item_kind(serial);
    Item { serial, kind, charges: kind.charges() }
}
