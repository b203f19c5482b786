//! The stunned come to.

use super::Fight;
use crate::log::{Event, Log};
use crate::world::{Awake, Stunned};

impl Fight {
    /// The stunned are what the outer group has and the inner one hasn't: one range, unfiltered.
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
