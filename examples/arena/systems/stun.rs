//! Stunned units recover.

use super::Fight;
use crate::log::{Event, Log};
use crate::world::Stunned;

impl Fight {
    /// Visits one column and reads a part of the table by entity.
    pub(super) fn come_to(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, .. } = self;
        let serials = arena.serial();
        for &entity in arena.stunned().entities() {
            let unit = serials[entity].0;
            if setup.comes_to(tick, unit) {
                log.push(Event::Recover { unit });
                commands.remove::<Stunned>(entity);
            }
        }
        arena.apply(commands);
    }
}
