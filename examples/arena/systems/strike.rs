//! Units strike their targets.

use ecs_core::{Column, ColumnMut};

use super::Turn;
use crate::log::Event;
use crate::rules::{self, Kind};
use crate::world::{ArenaCommands, Healing, Health, Item, Position, Serial, Striking, Stunned};

/// The columns that strikes read by entity.
pub type Others<'w> = (Column<'w, Serial>, Column<'w, Position>, Column<'w, Stunned>);

/// The columns that strikes change by entity.
pub type Changed<'w> = (ColumnMut<'w, Health>, ColumnMut<'w, Item>);

/// Runs one query and meanwhile accesses other columns by entity.
pub fn strike<'w>(
    rows: impl Iterator<Item = Striking<'w>>,
    (serials, positions, stunned): Others<'_>,
    (mut healths, mut items): Changed<'_>,
    turn: Turn,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    let Turn { setup, tick } = turn;
    for Striking { entity, serial, weapon, target, position, carries } in rows {
        if weapon.wait > 0 {
            weapon.wait -= 1;
            continue;
        }
        let (unit, enemy) = (serial.0, target.0);
        if !rules::in_reach(position.0, positions[enemy].0) {
            continue;
        }
        let target = serials[enemy].0;
        weapon.wait = rules::COOLDOWN;
        let kind = carries.map(|carries| items[carries.0].kind);
        let damage = setup.damage(tick, unit, weapon.power, kind);
        events.push(Event::Hit { unit, target, damage });
        if kind == Some(Kind::Fang) {
            let both = healths.get_disjoint_mut([entity, enemy]);
            let [own, theirs] = both.expect("no unit is its own enemy");
            own.now += damage / 2;
            theirs.now -= damage;
            events.push(Event::Heal { unit, health: damage / 2 });
        } else {
            healths[enemy].now -= damage;
        }
        if let Some(&carries) = carries {
            let item = &mut items[carries.0];
            item.charges -= 1;
            if item.charges == 0 {
                events.push(Event::Break { unit, item: item.serial });
                commands.despawn(carries.0);
            }
        }
        if !stunned.contains(enemy) && setup.stuns(tick, unit, kind) {
            events.push(Event::Stun { unit, target });
            commands.insert(enemy, Stunned);
        }
    }
}

/// Health never exceeds its initial value.
pub fn heal<'w>(rows: impl Iterator<Item = Healing<'w>>) {
    rows.for_each(|Healing { health }| health.now = health.now.min(health.full));
}
