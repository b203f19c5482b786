//! Stunned units recover.

use ecs_core::Column;

use super::Turn;
use crate::log::Event;
use crate::world::{ArenaCommands, Serial, Stunned};

/// Visits one column and reads a part of the table by entity.
pub fn recover(
    stunned: Column<'_, Stunned>,
    serials: Column<'_, Serial>,
    turn: Turn,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    for &entity in stunned.entities() {
        let unit = serials[entity].0;
        if turn.setup.comes_to(turn.tick, unit) {
            events.push(Event::Recover { unit });
            commands.remove::<Stunned>(entity);
        }
    }
}
