//! The systems of a tick: plain functions over the rows of queries.

use ecs_core::{Column, QueryIter};
use glam::Vec2;
use rand::Rng;

use crate::{Input, rules::*, start::somewhere, world::*};

/// The rows of a query.
pub type Rows<'w, Q> = QueryIter<'w, Night, Q>;

/// The lamps that burn.
pub type Lights<'w> = Column<'w, Lamp>;

/// The moths that can catch fire.
pub type Fuel<'w> = Rows<'w, Unburnt<'w>>;

/// A buffer of commands, of which each system has its own.
pub type Lane = NightCommands;

/// Moves the player, who may leave a lamp.
pub fn walk(input: Input, player: &mut Player, score: &mut Score, lane: &mut Lane) {
    player.at = (player.at + input.direction.clamp_length_max(1.0) * WALK).clamp(Vec2::ZERO, FIELD);
    player.shield = player.shield.saturating_sub(1);
    if input.lamp && player.lamps > 0 {
        player.lamps -= 1;
        lane.spawn_later(Lamp { at: player.at, until: score.ticks + FUSE });
    }
    score.ticks += 1;
}

/// The light of the player and of lamps wakes moths. From time to time, one wakes by itself.
pub fn wake(rows: Rows<Dreaming>, lamps: Lights, player: &Player, score: &Score, lane: &mut Lane) {
    let mut restless = score.ticks.is_multiple_of(RESTLESS);
    for Dreaming { entity, position } in rows {
        let lit = lamps.iter().any(|(_, lamp)| near(position, lamp.at, LURE));
        if lit || near(position, player.at, WAKE) || std::mem::take(&mut restless) {
            lane.remove::<Asleep>(entity);
        }
    }
}

/// Moths fly to a lamp that they see.
pub fn lure(rows: Rows<Awake>, lamps: Lights, lane: &mut Lane) {
    for Awake { entity, position } in rows {
        if let Some((lamp, _)) = lamps.iter().find(|(_, lamp)| near(position, lamp.at, LURE)) {
            lane.insert(entity, Lured(lamp));
        }
    }
}

/// Moths turn to the player.
pub fn hunt(rows: Rows<Hunting>, player: &Player) {
    rows.for_each(|Hunting { velocity, position, speed }| {
        turn(velocity, player.at - position.0, speed);
    });
}

/// Moths turn to their lamps.
pub fn follow(rows: Rows<Following>, lamps: Lights) {
    for Following { velocity, position, speed, lured } in rows {
        let lamp = lamps.get(lured.0).expect("a link has a target");
        turn(velocity, lamp.at - position.0, speed);
    }
}

/// Moves all moths that are awake. They turn back at the border.
pub fn fly(rows: Rows<Flying>) {
    rows.for_each(|Flying { position, velocity }| {
        position.0 = (position.0 + velocity.0).clamp(Vec2::ZERO, FIELD);
    });
}

/// Lamps burst at their time, and moths around them catch fire.
pub fn burst(lamps: Lights, fuel: Fuel, score: &Score, lane: &mut Lane) {
    for (entity, lamp) in lamps.iter().filter(|(_, lamp)| lamp.until <= score.ticks) {
        ignite(fuel.clone(), lamp.at, BURST, score, lane);
        lane.despawn(entity);
    }
}

/// Moths burn down, and set others on fire. Each one in a chain counts more. O(fires * moths).
pub fn burn(rows: Rows<Aflame>, fuel: Fuel, score: &mut Score, lane: &mut Lane) {
    if rows.len() == 0 {
        score.chain = 0;
    }
    for Aflame { entity, burning, position } in rows {
        if burning.0 == score.ticks + BURN / 2 {
            ignite(fuel.clone(), position.0, SPREAD, score, lane);
        } else if burning.0 == score.ticks {
            score.chain += 1;
            score.points += 1 + score.chain / 10;
            lane.despawn(entity);
        }
    }
}

/// A moth that reaches the player bites. Then the player's light flares up.
pub fn bite(moths: Rows<Awake>, fuel: Fuel, player: &mut Player, score: &Score, lane: &mut Lane) {
    if player.shield == 0 && moths.clone().any(|row| near(row.position, player.at, BITE)) {
        player.lives -= 1;
        player.shield = SHIELD;
        ignite(fuel, player.at, BURST, score, lane);
    }
}

/// The player takes a spark, which appears elsewhere.
pub fn collect(sparks: Rows<Sparks>, player: &mut Player, score: &mut Score, dice: &mut impl Rng) {
    for Sparks { spark } in sparks {
        if spark.0.distance_squared(player.at) < TAKE * TAKE {
            player.lamps = MOST_LAMPS.min(player.lamps + 1);
            score.points += 10;
            spark.0 = somewhere(dice);
        }
    }
}

fn ignite(fuel: Fuel, at: Vec2, reach: f32, score: &Score, lane: &mut Lane) {
    for Unburnt { entity, .. } in fuel.filter(|row| near(row.position, at, reach)) {
        lane.insert(entity, Burning(score.ticks + BURN));
    }
}

fn turn(velocity: &mut Velocity, way: Vec2, speed: &Speed) {
    velocity.0 = (velocity.0 + way.normalize_or_zero() * TURN).clamp_length_max(speed.0);
}

fn near(position: &Position, at: Vec2, reach: f32) -> bool {
    position.0.distance_squared(at) < reach * reach
}
