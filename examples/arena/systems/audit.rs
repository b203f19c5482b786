//! Checks the world: its contents, and that its groups are consistent with them.

use std::collections::BTreeMap;

use ecs_core::Join;

use crate::compare::Entry;
use crate::world::{
    Arena, Awake, Carries, Carrying, HeldBy, Position, Serial, Stunned, Target, Velocity, Weapon,
};

/// Returns the state of every unit and item, by serial number.
pub(super) fn roster(arena: &Arena) -> BTreeMap<u32, Entry> {
    let number = |entity| arena.get::<Serial>(entity).map(|serial| serial.0);
    let entry = |entity| match (arena.item().get(entity), arena.health().get(entity)) {
        (Some(item), None) => Entry::Item {
            kind: item.kind,
            charges: item.charges,
            held_by: arena.get::<HeldBy>(entity).and_then(|held| number(held.0)),
            lies_at: arena.get::<Position>(entity).map(|position| position.0),
            decay: arena.decay().get(entity).map(|decay| decay.0),
        },
        _ => Entry::Unit {
            team: arena.team()[entity].0,
            position: arena.position()[entity].0,
            velocity: arena.velocity()[entity].0,
            health: arena.health()[entity].now,
            wait: arena.weapon()[entity].wait,
            splits: arena.splits()[entity].0,
            stunned: arena.has::<Stunned>(entity),
            // a stale handle has no serial number
            target: arena.get::<Target>(entity).and_then(|target| number(target.0)),
            carries: arena.get::<Carries>(entity).and_then(|carries| number(carries.0)),
        },
    };
    arena.entities().iter().map(|entity| (arena.serial()[entity].0, entry(entity))).collect()
}

/// Checks that each group has exactly the entities that its terms require.
pub(super) fn groups(arena: &Arena) -> Result<(), String> {
    let (mobile, awake) = (arena.mobile(), arena.awake());
    let (fighters, carriers) = (arena.fighters(), arena.carriers());
    for entity in arena.entities().iter() {
        let has = |yes: bool, no: bool| yes && !no;
        let moves = arena.has::<Position>(entity) && arena.has::<Velocity>(entity);
        let fights = arena.has::<Weapon>(entity) && arena.has::<Target>(entity);
        let found = [
            ("Mobile", mobile.contains(entity), moves),
            ("Awake", awake.contains(entity), has(moves, arena.has::<Stunned>(entity))),
            ("Fighters", fighters.contains(entity), fights),
            ("Carriers", carriers.contains(entity), arena.has::<Carries>(entity)),
        ];
        if let Some((group, ..)) = found.iter().find(|(_, is, should)| is != should) {
            return Err(format!("{group} has wrong membership for {entity}"));
        }
    }
    let stunned = arena.mobile().outside::<Awake>().len();
    if mobile.len() != awake.len() + stunned || stunned != arena.stunned().len() {
        return Err(format!("the {stunned} units between the groups are not the stunned ones"));
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
    if held.len() != arena.carriers().len() {
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
