//! The rows of tables: the columns of a save are put together.

use alloc::format;
use alloc::vec::Vec;

use super::Refusal;
use super::staged::StagedPart;
use crate::entity::handle::Entity;

/// No row.
const NONE: u32 = u32::MAX;

/// Gives the parts of tables one list of entities.
///
/// The program that saved could have had the parts as separate components, or in other tables. So
/// their rows can be in different orders, and an entity can lack some of them.
pub struct Align<'l> {
    lists: &'l mut Vec<Vec<Entity>>,
    /// The number of indices of entities.
    indices: usize,
}

impl<'l> Align<'l> {
    pub(super) const fn new(lists: &'l mut Vec<Vec<Entity>>, indices: usize) -> Self {
        Self { lists, indices }
    }

    /// Gives the parts of a table one list. `names` are the table's name and those of the parts.
    ///
    /// # Errors
    ///
    /// Returns an error if an entity has some parts of the table and lacks one without a default
    /// value.
    pub fn table(
        &mut self,
        table: &str,
        names: &[&str],
        parts: &mut [&mut dyn StagedPart],
    ) -> Result<(), Refusal> {
        let Some(first) = parts.iter().find_map(|part| part.list()) else { return Ok(()) };
        if parts.iter().all(|part| part.list() == Some(first)) {
            return Ok(());
        }
        // The rows of all entities that have any part.
        let mut all: Vec<Entity> = Vec::new();
        let mut rows = alloc::vec![NONE; self.indices];
        for list in parts.iter().filter_map(|part| part.list()) {
            for &entity in &self.lists[list] {
                let row = &mut rows[entity.index() as usize];
                if *row == NONE {
                    *row = number(all.len());
                    all.push(entity);
                }
            }
        }
        // Before the first one gets another list.
        for (at, part) in parts.iter().enumerate() {
            let list = part.list().map_or(&[][..], |list| &self.lists[list]);
            if part.has_default() || list.len() == all.len() {
                continue;
            }
            let mut lacking = alloc::vec![true; all.len()];
            list.iter().for_each(|entity| lacking[rows[entity.index() as usize] as usize] = false);
            let entity = lacking.iter().position(|&lacks| lacks).map(|row| all[row]);
            let entity = entity.unwrap_or(Entity::DANGLING);
            let has = |part: &&mut dyn StagedPart| {
                part.list().is_some_and(|list| self.lists[list].contains(&entity))
            };
            let other = parts.iter().position(has).map_or("", |at| names[at]);
            let name = names[at];
            return Err(format!(
                "entity {entity} has `{other}` but no `{name}`, and they come together in the table `{table}`; \
                 write `#[default]` before `{name}` in `world!`"
            ));
        }
        for part in parts.iter_mut() {
            let list = part.list().map_or(&[][..], |list| &self.lists[list]);
            if list == all {
                continue;
            }
            let mut source = alloc::vec![None; all.len()];
            for (row, entity) in list.iter().enumerate() {
                source[rows[entity.index() as usize] as usize] = Some(number(row));
            }
            part.arrange(&source, self.lists.len());
        }
        let new = self.lists.len();
        for part in parts.iter_mut().filter(|part| part.list() != Some(new)) {
            let same: Vec<_> = (0..number(all.len())).map(Some).collect();
            part.arrange(&same, new);
        }
        self.lists.push(all);
        Ok(())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a list has at most one row per index")]
const fn number(row: usize) -> u32 {
    row as u32
}
