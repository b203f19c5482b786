//! The rows of tables: the columns of a save are put together.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::staged::StagedPart;
use crate::entity::Entity;

/// No row.
const NONE: u32 = u32::MAX;

/// Gives the parts of tables one list of entities.
///
/// The program that saved could have had the parts as separate components, or in other tables. So
/// their rows can be in different orders, and an entity can lack some of them. The rows of the first part stay where they are, and
/// other entities come behind them.
pub struct Align<'l> {
    pub(crate) lists: &'l mut Vec<Vec<Entity>>,
    pub(crate) gaps: &'l mut Vec<(usize, Vec<u32>)>,
    /// The number of indices of entities.
    pub(crate) indices: usize,
    /// The names of entities in errors.
    pub(crate) name: &'l dyn Fn(Entity) -> String,
}

impl Align<'_> {
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
    ) -> Result<(), String> {
        let Some(first) = parts.iter().find_map(|part| part.list()) else { return Ok(()) };
        if parts.iter().all(|part| part.list() == Some(first)) {
            return Ok(());
        }
        let list =
            |part: &&mut dyn StagedPart| part.list().map_or(&[][..], |list| &self.lists[list]);
        let lists: Vec<&[Entity]> = parts.iter().map(list).collect();
        // The rows of all entities that have any part.
        let mut all: Vec<Entity> = Vec::new();
        let mut rows = alloc::vec![NONE; self.indices];
        for &entity in lists.iter().copied().flatten() {
            let row = &mut rows[entity.index() as usize];
            if *row == NONE {
                *row = number(all.len());
                all.push(entity);
            }
        }
        for (at, part) in parts.iter_mut().enumerate() {
            let mut source = alloc::vec![None; all.len()];
            for (row, entity) in lists[at].iter().enumerate() {
                source[rows[entity.index() as usize] as usize] = Some(number(row));
            }
            if let Some(row) =
                source.iter().position(Option::is_none).filter(|_| !part.has_default())
            {
                let (entity, name) = (all[row], names[at]);
                let other = lists.iter().position(|list| list.contains(&entity));
                let (entity, other) = ((self.name)(entity), other.map_or("", |at| names[at]));
                return Err(format!(
                    "{entity} has `{other}` but no `{name}`, and they come together in the table `{table}`; \
                     write `#[default]` before `{name}` in `world!`"
                ));
            }
            part.arrange(&source, self.lists.len());
        }
        let gaps = self.gaps.iter().find(|(list, _)| *list == first).map(|(_, gaps)| gaps.clone());
        self.gaps.extend(gaps.map(|gaps| (self.lists.len(), gaps)));
        self.lists.push(all);
        Ok(())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a list has at most one row per index")]
const fn number(row: usize) -> u32 {
    row as u32
}
