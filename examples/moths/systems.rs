//! The systems of a tick: plain functions over the rows of queries.

use std::mem::take;

use ecs_core::Column;
use glam::Vec2;
use rand::Rng;

use crate::Input;
use crate::rules::*;
use crate::start;
use crate::world::*;

/// The moths that can catch fire. Systems go through them several times.
pub trait Fuel<'w>: Iterator<Item = Unburnt<'w>> + Clone {}

impl<'w, I: Iterator<Item = Unburnt<'w>> + Clone> Fuel<'w> for I {}

/// Moves the player, who may leave a lamp.
pub fn walk(input: Input, player: &mut Player, commands: &mut NightCommands) {
    let direction = input.direction.clamp_length_max(1.0);
    player.at = (player.at + direction * WALK).clamp(Vec2::ZERO, FIELD);
    player.shield = player.shield.saturating_sub(1);
    if input.lamp && player.lamps > 0 {
        player.lamps -= 1;
        commands.spawn_later(Lamp { at: player.at, left: FUSE });
    }
}

/// The light of the player and of lamps wakes moths. From time to time, one wakes by itself.
pub fn wake<'w>(
    rows: impl Iterator<Item = Dreaming<'w>>,
    lamps: impl Iterator<Item = Lamps<'w>> + Clone,
    player: &Player,
    score: &mut Score,
    commands: &mut NightCommands,
) {
    score.ticks += 1;
    let mut restless = score.ticks.is_multiple_of(RESTLESS);
    for Dreaming { entity, position } in rows {
        let lit = |row: Lamps<'w>| near(position, row.lamp.at, LURE);
        if near(position, player.at, WAKE) || lamps.clone().any(lit) || take(&mut restless) {
            commands.remove::<Asleep>(entity);
        }
    }
}

/// Moths fly to a lamp that they see.
pub fn lure<'w>(
    rows: impl Iterator<Item = Awake<'w>>,
    lamps: impl Iterator<Item = Lamps<'w>> + Clone,
    commands: &mut NightCommands,
) {
    for Awake { entity, position } in rows {
        if let Some(seen) = lamps.clone().find(|row| near(position, row.lamp.at, LURE)) {
            commands.insert(entity, Lured(seen.entity));
        }
    }
}

/// Moths turn to the player.
pub fn hunt<'w>(rows: impl Iterator<Item = Hunting<'w>>, player: &Player) {
    rows.for_each(|Hunting { velocity, position, speed }| {
        turn(velocity, player.at - position.0, speed);
    });
}

/// Moths turn to their lamps.
pub fn follow<'w>(rows: impl Iterator<Item = Following<'w>>, lamps: Column<'_, Lamp>) {
    for Following { velocity, position, speed, lured } in rows {
        let lamp = lamps.get(lured.0).expect("a link has a target");
        turn(velocity, lamp.at - position.0, speed);
    }
}

/// Moves all moths that are awake. They turn back at the border.
pub fn fly<'w>(rows: impl Iterator<Item = Flying<'w>>) {
    rows.for_each(|Flying { position, velocity }| {
        position.0 = (position.0 + velocity.0).clamp(Vec2::ZERO, FIELD);
    });
}

/// Lamps burn down. At the end they burst, and moths around them catch fire.
pub fn burst<'w>(
    rows: impl Iterator<Item = Fuses<'w>>,
    fuel: impl Fuel<'w>,
    commands: &mut NightCommands,
) {
    for Fuses { entity, lamp } in rows {
        lamp.left -= 1;
        if lamp.left == 0 {
            ignite(fuel.clone(), lamp.at, BURST, commands);
            commands.despawn(entity);
        }
    }
}

/// Moths that have burnt halfway set others on fire. O(such moths * moths).
pub fn spread<'w>(
    rows: impl Iterator<Item = Aflame<'w>>,
    fuel: impl Fuel<'w>,
    commands: &mut NightCommands,
) {
    for Aflame { position, .. } in rows.filter(|row| row.burning.0 == BURN / 2) {
        ignite(fuel.clone(), position.0, SPREAD, commands);
    }
}

/// Moths burn down. Each one in a chain counts more.
pub fn burn<'w>(
    rows: impl ExactSizeIterator<Item = Burns<'w>>,
    score: &mut Score,
    commands: &mut NightCommands,
) {
    if rows.len() == 0 {
        score.chain = 0;
    }
    for Burns { entity, burning } in rows {
        burning.0 -= 1;
        if burning.0 == 0 {
            score.chain += 1;
            score.points += 1 + score.chain / 10;
            commands.despawn(entity);
        }
    }
}

/// A moth that reaches the player bites. Then the player's light flares up.
pub fn bite<'w>(
    mut rows: impl Iterator<Item = Awake<'w>>,
    fuel: impl Fuel<'w>,
    player: &mut Player,
    commands: &mut NightCommands,
) {
    if player.shield == 0 && rows.any(|row| near(row.position, player.at, BITE)) {
        player.lives -= 1;
        player.shield = SHIELD;
        ignite(fuel, player.at, BURST, commands);
    }
}

/// The player takes a spark, and another one appears.
pub fn collect<'w>(
    rows: impl Iterator<Item = Sparks<'w>>,
    player: &mut Player,
    score: &mut Score,
    dice: &mut impl Rng,
    commands: &mut NightCommands,
) {
    for Sparks { entity, spark } in rows {
        if spark.0.distance_squared(player.at) < TAKE * TAKE {
            player.lamps = MOST_LAMPS.min(player.lamps + 1);
            score.points += 10;
            commands.despawn(entity);
            commands.spawn_later(Spark(start::somewhere(dice)));
        }
    }
}

fn ignite<'w>(fuel: impl Fuel<'w>, at: Vec2, reach: f32, commands: &mut NightCommands) {
    for Unburnt { entity, .. } in fuel.filter(|row| near(row.position, at, reach)) {
        commands.insert(entity, Burning(BURN));
    }
}

fn turn(velocity: &mut Velocity, way: Vec2, speed: &Speed) {
    velocity.0 = (velocity.0 + way.normalize_or_zero() * TURN).clamp_length_max(speed.0);
}

fn near(position: &Position, at: Vec2, reach: f32) -> bool {
    position.0.distance_squared(at) < reach * reach
}
