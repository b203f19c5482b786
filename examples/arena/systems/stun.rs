//! Stunned units recover.

use super::Fight;
use crate::log::{Event, Log};
use crate::world::{Serial, Stunned};

impl Fight {
    /// Stunned units are the rows of the table behind the awake ones: one range, without a filter.
    pub(super) fn come_to(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, .. } = self;
        let stunned = arena.awake().len()..;
        let serials = &arena.serial().as_slice()[stunned.clone()];
        for (&entity, &Serial(unit)) in arena.unit().entities()[stunned].iter().zip(serials) {
            if setup.comes_to(tick, unit) {
                log.push(Event::Recover { unit });
                commands.remove::<Stunned>(entity);
            }
        }
        arena.apply(commands);
    }
}
