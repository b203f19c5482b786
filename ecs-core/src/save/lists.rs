//! The entities of a column as runs of indices.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::entity::Entity;
use crate::slots::EntitySlots;

/// A run of ascending indices: the step from the end of the run before, and the length.
pub(super) type Run = (i32, u32);

/// The entities of a column, by row. Where rows stay, [`Entity::DANGLING`] is a gap. Those of linear storage are a list of their own.
pub(super) type List<'w> = Cow<'w, [Entity]>;

/// The rows of a saved column.
#[derive(Serialize, Deserialize)]
pub(super) enum Rows {
    Runs(Vec<Run>),
    /// Those of an earlier column.
    Same(u32),
    /// With the number of rows in front of each gap, behind the gap before.
    Gaps((Vec<Run>, Vec<u32>)),
}

#[expect(clippy::cast_possible_truncation, reason = "rows are u32, and a world has few components")]
impl Rows {
    /// Returns the rows of a column behind others.
    pub(super) fn of(list: &List<'_>, earlier: &[(&'static str, usize, List<'_>)]) -> Self {
        let is_list = |list: &List<'_>| matches!(list, List::Borrowed(list) if !list.is_empty());
        let same = |(.., other): &(_, _, List<'_>)| is_list(other) && other == list;
        if let Some(at) = earlier.iter().position(same).filter(|_| is_list(list)) {
            return Self::Same(at as u32);
        }
        if !list.contains(&Entity::DANGLING) {
            return Self::Runs(runs(list));
        }
        let between = list.split(|&entity| entity == Entity::DANGLING);
        let mut gaps: Vec<u32> = between.map(|rows| rows.len() as u32).collect();
        gaps.pop();
        Self::Gaps((runs(list), gaps))
    }
}

/// Returns the runs of the entities.
pub(super) fn runs(list: &[Entity]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut expected = 0_u32;
    for entity in list.iter().filter(|&&entity| entity != Entity::DANGLING) {
        let index = entity.index();
        match runs.last_mut() {
            Some((_, len)) if index == expected => *len += 1,
            _ => runs.push((index.wrapping_sub(expected).cast_signed(), 1)),
        }
        expected = index.wrapping_add(1);
    }
    runs
}

/// Returns the entities of runs, each of which must be alive and in no other run.
pub(super) fn entities(slots: &EntitySlots, runs: &[Run]) -> Result<Vec<Entity>, String> {
    let mut seen = alloc::vec![false; slots.indices()];
    let (mut list, mut expected) = (Vec::new(), 0_u32);
    for &(step, len) in runs {
        let start = expected.wrapping_add(step.cast_unsigned());
        expected = start.wrapping_add(len);
        let run = start as usize..(start as usize).saturating_add(len as usize);
        let Some(seen) = seen.get_mut(run) else {
            return Err(format!(
                "a column has {len} entities from index {start} on, but there are {} indices",
                slots.indices()
            ));
        };
        if let Some(at) = seen.iter().position(|&seen| seen) {
            return Err(format!("a column has two values for index {}", start as usize + at));
        }
        seen.fill(true);
        let before = list.len();
        list.extend((start..start + len).filter_map(|index| slots.at(index)));
        if list.len() - before < len as usize {
            return Err(format!(
                "a column has a value for an index from {start} on where no entity is alive"
            ));
        }
    }
    Ok(list)
}

/// Returns the rows of a column with gaps, which are [`Entity::DANGLING`].
pub(super) fn with_gaps(list: &[Entity], gaps: &[u32]) -> Vec<Entity> {
    let (mut rows, mut rest) = (Vec::with_capacity(list.len() + gaps.len()), list);
    for &between in gaps {
        let Some((rows_before, others)) = rest.split_at_checked(between as usize) else { break };
        rows.extend_from_slice(rows_before);
        rows.push(Entity::DANGLING);
        rest = others;
    }
    rows.extend_from_slice(rest);
    rows
}
