//! Checks the world: its contents, and that its groups are consistent with them.

use std::collections::BTreeMap;

use ecs_core::Join;

use crate::compare::Entry;
use crate::world::{Arena, Carries, Carrying, HeldBy, Item, Stunned, Target};

/// Returns the state of every unit and item, by serial number.
pub(super) fn roster(arena: &Arena) -> BTreeMap<u32, Entry> {
    // a stale handle has no serial number
    let unit = |entity| arena.serial().get(entity).map(|serial| serial.0);
    let item = |entity| arena.item().get(entity).map(|item| item.serial);
    let units = arena.unit().iter().map(|(entity, row)| {
        let entry = Entry::Unit {
            team: row.team.0,
            position: row.position.0,
            velocity: row.velocity.0,
            health: row.health.now,
            wait: row.weapon.wait,
            splits: row.splits.0,
            stunned: arena.has::<Stunned>(entity),
            target: arena.get::<Target>(entity).and_then(|target| unit(target.0)),
            carries: arena.get::<Carries>(entity).and_then(|carries| item(carries.0)),
        };
        (row.serial.0, entry)
    });
    let items = arena.item().iter().map(|(entity, item)| {
        let ground = arena.ground().get(entity);
        let entry = Entry::Item {
            kind: item.kind,
            charges: item.charges,
            held_by: arena.get::<HeldBy>(entity).and_then(|held| unit(held.0)),
            lies_at: ground.map(|ground| ground.place.0),
            decay: ground.map(|ground| ground.decay.0),
        };
        (item.serial, entry)
    });
    units.chain(items).collect()
}

/// Checks that each entity is a unit or an item, and that each group has exactly the entities that
/// its terms require.
pub(super) fn groups(arena: &Arena) -> Result<(), String> {
    let (awake, fighters) = (arena.awake(), arena.fighters());
    for entity in arena.entities().iter() {
        let is_unit = arena.unit().contains(entity);
        if is_unit == arena.has::<Item>(entity) {
            return Err(format!("{entity} is not either a unit or an item"));
        }
        let is_awake = is_unit && !arena.has::<Stunned>(entity);
        let fights = is_awake && arena.has::<Target>(entity);
        let found = [
            ("Awake", awake.contains(entity), is_awake),
            ("Fighters", fighters.contains(entity), fights),
        ];
        if let Some((group, ..)) = found.iter().find(|(_, is, should)| is != should) {
            return Err(format!("{group} has wrong membership for {entity}"));
        }
    }
    let stunned = arena.unit().len() - awake.len();
    if stunned != arena.stunned().len() {
        return Err(format!("the {stunned} units behind the awake ones are not the stunned ones"));
    }
    Ok(())
}

/// Checks that carriers and carried items name each other.
pub(super) fn hands(arena: &Arena) -> Result<(), String> {
    let held = arena.held_by();
    for Carrying { entity, serial, carries } in arena.carrying() {
        if held.get(carries.0) != Some(&HeldBy(entity)) {
            return Err(format!("unit {} and its item disagree", serial.0));
        }
    }
    if held.len() != arena.carries().len() {
        return Err("an item has no carrier".into());
    }
    Ok(())
}

/// Checks that the slices of a group are in one order, and that a join finds the rows of the packed
/// query.
pub(super) fn split(arena: &mut Arena) -> Result<(), String> {
    let s = arena.split();
    let (positions, velocities) = s.awake.slices((&s.position, &s.velocity));
    let joined = (&s.entities, &s.position, &s.velocity, s.stunned.without()).join();
    let mut rows = 0;
    for (entity, position, velocity, ()) in joined {
        let row = s.position.row_of(entity).filter(|&row| row < positions.len());
        if row.is_none_or(|row| (positions[row], velocities[row]) != (*position, *velocity)) {
            return Err(format!("{entity} is awake and not in the rows of its group"));
        }
        rows += 1;
    }
    if rows != positions.len() {
        return Err(format!("a join finds {rows} units of {}", positions.len()));
    }
    Ok(())
}
