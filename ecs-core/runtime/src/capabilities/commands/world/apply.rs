//! Applying and clearing the commands of a buffer.

use super::Commands;
use super::values::Step;
use crate::schema::data::WorldData;
use crate::schema::world_mut::WorldMut as _;

/// The numbers of applied and skipped commands, with those of lanes. Together they are the number of
/// commands that the buffer had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApplyReport {
    /// The number of commands whose entity was alive. Includes removals of components that the
    /// entity lacked, and commands without an entity: `spawn_later`, `call` and `spawn_batch`, which
    /// counts once.
    pub applied: usize,
    /// The number of commands whose entity was not alive, of insertions of a link that would have closed a cycle, and of
    /// those that a rule of the world refuses. Their values were dropped.
    pub skipped: usize,
}

impl<W: WorldData> Commands<W> {
    /// Drops all commands, with those in lanes. Keeps the allocations. O(commands).
    ///
    /// Entities that were reserved still come alive. If the `Drop` of a component panics, the
    /// commands after it stay in the buffer.
    pub fn clear(&mut self) {
        self.run(None, false, &mut ApplyReport::default());
    }

    /// Applies the commands in order. If one panics, the commands after it stay in the buffer.
    pub(crate) fn apply(&mut self, world: &mut W) -> ApplyReport {
        world.table_mut().flush();
        let mut report = ApplyReport::default();
        self.run(Some(world), self.denies_skips, &mut report);
        report
    }

    /// Takes out the commands in order, and applies them if there is a world.
    fn run(&mut self, mut world: Option<&mut W>, denies: bool, report: &mut ApplyReport) {
        while let Some(&Step { entity, run }) = self.steps.front() {
            let Some(run) = run else {
                if let Some(lane) = self.values.lanes.front() {
                    lane.run(world.as_deref_mut(), denies, report);
                }
                // The lane stays in its place until it is empty, because one of its commands can panic.
                self.values.lanes.close_front();
                self.steps.pop_front();
                continue;
            };
            self.steps.pop_front();
            if run(world.as_deref_mut(), &mut self.values, entity) {
                report.applied += 1;
            } else {
                report.skipped += 1;
                debug_assert!(
                    !denies,
                    "a command was skipped: a rule of the world refuses it, or its entity {entity} isn't alive"
                );
            }
        }
    }
}
