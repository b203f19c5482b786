//! The systems of a frame. Each is a function of the world and the inputs alone.

use ecs_core::QueryIter;
use netplay::Random;

use super::input::Input;
use super::space::{self, HEADINGS, SIDE, UNIT, direction};
use super::world::*;

/// The hits that a ship endures.
const SHIP_HULL: i16 = 5;

/// The frames between two shots of a ship, and those that a shot lasts.
const REST: u8 = 8;
const RANGE: u8 = 90;

/// The frames for which a ship is stunned after a hit.
const STUN: u8 = 25;

/// The radius of a ship.
const RADIUS: i32 = 8 * UNIT;

/// Fills a new duel with two ships and this many rocks.
pub fn begin(seed: u64, rocks: u32) -> Duel {
    let mut duel = Duel::new(Random(seed), Score([0; 2]));
    for player in 0..2 {
        let ship = ship(player, duel.random_mut());
        duel.spawn(ship);
    }
    for _ in 0..rocks {
        let place = anywhere(duel.random_mut());
        let rock = rock(3, place, duel.random_mut());
        duel.spawn(rock);
    }
    duel
}

type Crew = (Body, Ship, Hull);
type Debris = (Body, Rock, Hull);

fn anywhere(random: &mut Random) -> Place {
    Place([0; 2].map(|_| random.below(SIDE as u32) as i32))
}

fn ship(player: u8, random: &mut Random) -> Crew {
    let body = Body { place: anywhere(random), pace: Pace([0; 2]) };
    (body, Ship { player, heading: random.below(HEADINGS.into()) as u8, rest: 0 }, Hull(SHIP_HULL))
}

fn rock(size: u8, place: Place, random: &mut Random) -> Debris {
    let pace = Pace([0; 2].map(|_| random.around(UNIT)));
    (Body { place, pace }, Rock { size }, Hull(size.into()))
}

/// Turns and accelerates the ships that are not stunned, and lets them shoot.
pub fn steer(
    rows: QueryIter<'_, Duel, Steering<'_>>,
    inputs: [Input; 2],
    commands: &mut DuelCommands,
) {
    for Steering { ship, pace, place } in rows {
        let input = inputs[usize::from(ship.player)];
        if input.turns_left() {
            ship.heading = (ship.heading + 1) % HEADINGS;
        }
        if input.turns_right() {
            ship.heading = (ship.heading + HEADINGS - 1) % HEADINGS;
        }
        let [x, y] = direction(ship.heading);
        // A ship without thrust comes to rest.
        pace.0 = pace.0.map(|way| way - way / 32);
        if input.thrusts() {
            pace.0 = [pace.0[0] + x / 4, pace.0[1] + y / 4];
        }
        ship.rest = ship.rest.saturating_sub(1);
        if input.shoots() && ship.rest == 0 {
            ship.rest = REST;
            let pace = Pace([pace.0[0] + x * 4, pace.0[1] + y * 4]);
            let body = Body { place: *place, pace };
            commands.spawn_later((body, Shot { player: ship.player, left: RANGE }));
        }
    }
}

/// Moves all bodies but stunned ships.
pub fn fly(rows: QueryIter<'_, Duel, Moving<'_>>) {
    rows.for_each(|Moving { place, pace }| place.0 = space::moved(place.0, pace.0));
}

/// Counts down the stunned ships.
pub fn wake(rows: QueryIter<'_, Duel, Waking<'_>>, commands: &mut DuelCommands) {
    for Waking { entity, stunned } in rows {
        stunned.left -= 1;
        if stunned.left == 0 {
            commands.remove::<Stunned>(entity);
        }
    }
}

/// Counts down the shots.
pub fn fade(rows: QueryIter<'_, Duel, Fading<'_>>, commands: &mut DuelCommands) {
    for Fading { entity, shot } in rows {
        shot.left -= 1;
        if shot.left == 0 {
            commands.despawn(entity);
        }
    }
}

/// Each shot hits at most one rock or ship of the other player. It is stunned, or destroyed.
pub fn strike(
    shots: QueryIter<'_, Duel, Striking<'_>>,
    targets: QueryIter<'_, Duel, Targets<'_>>,
    random: &mut Random,
    score: &mut Score,
    commands: &mut DuelCommands,
) {
    let mut shots: Vec<_> = shots.collect();
    for Targets { entity, place, hull, rock, ship } in targets {
        let reach = rock.map_or(RADIUS, |rock| i32::from(rock.size) * 6 * UNIT);
        let hits = |shot: &Striking<'_>| {
            ship.is_none_or(|ship| ship.player != shot.shot.player)
                && space::is_near(shot.place.0, place.0, reach)
        };
        let Some(hit) = shots.iter().position(hits) else { continue };
        let Striking { entity: spent, shot, .. } = shots.swap_remove(hit);
        commands.despawn(spent);
        hull.0 -= 1;
        score.0[usize::from(shot.player)] += if ship.is_some() { 10 } else { 1 };
        if hull.0 > 0 {
            commands.insert(entity, Stunned { left: STUN });
            continue;
        }
        commands.despawn(entity);
        if let Some(ship) = ship {
            commands.spawn_later(self::ship(ship.player, random));
        }
        if let Some(rock) = rock {
            break_up(*rock, *place, random, commands);
        }
    }
}

/// A rock breaks into two smaller ones. For one of four of the smallest, a large one appears
/// elsewhere, so the field neither fills nor empties.
fn break_up(old: Rock, at: Place, random: &mut Random, commands: &mut DuelCommands) {
    if old.size > 1 {
        (0..2).for_each(|_| commands.spawn_later(rock(old.size - 1, at, random)));
    } else if random.below(4) == 0 {
        commands.spawn_later(rock(3, anywhere(random), random));
    }
}
