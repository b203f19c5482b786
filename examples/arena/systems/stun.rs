//! Stunned units recover.

use super::Fight;
use crate::log::{Event, Log};
use crate::world::{Awake, Stunned};

impl Fight {
    /// Stunned units are in the outer group and not in the inner one: one range of rows, without a
    /// filter.
    pub(super) fn come_to(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, .. } = self;
        let serials = arena.serial();
        for &entity in arena.mobile().outside::<Awake>().entities() {
            let unit = serials[entity].0;
            if setup.comes_to(tick, unit) {
                log.push(Event::Recover { unit });
                commands.remove::<Stunned>(entity);
            }
        }
        arena.apply(commands);
    }
}
