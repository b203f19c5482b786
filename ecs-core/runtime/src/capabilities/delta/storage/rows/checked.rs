//! Proofs that a change was checked: values that only the checks return.

use alloc::borrow::Cow;
use alloc::rc::Rc;
use core::ops::Deref;

use super::{Ordered, Placed, RowDelta, Unordered};
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::rows::Rows;

/// Returns the entities of a list, and whether it has gaps.
fn present(list: &[Entity]) -> (Cow<'_, [Entity]>, bool) {
    let is_entity = |entity: &Entity| *entity != Entity::DANGLING;
    if list.iter().all(is_entity) {
        return (list.into(), false);
    }
    (list.iter().copied().filter(is_entity).collect(), true)
}

/// A change whose lists name no index twice, with the entities that lose and get a row.
#[derive(Clone)]
pub struct Listed<'d> {
    delta: &'d RowDelta,
    /// Changes with the same lists share it.
    placed: Rc<Placed>,
    /// True if rows are gaps before or afterwards.
    gaps: bool,
}

impl<'d> Listed<'d> {
    /// Checks the lists of a change. Takes over what is known about an equal one of the others.
    /// O(listed rows · log(listed rows)).
    pub(crate) fn new<'o>(
        delta: &'d RowDelta,
        mut others: impl Iterator<Item = &'o Self>,
    ) -> Result<Self, Fault>
    where
        'd: 'o,
    {
        if let Some(other) = others.find(|other| *other.delta == *delta) {
            return Ok(Self { delta, ..other.clone() });
        }
        let (old, new) = delta.lists();
        let (placed, gaps) = match delta {
            RowDelta::Ordered(_) => {
                let ((old, gaps), (new, new_gaps)) = (present(old), present(new));
                (Placed::between(&old, &new)?, gaps || new_gaps)
            }
            RowDelta::Same | RowDelta::Unordered(_) => (Placed::between(old, new)?, false),
        };
        Ok(Self { delta, placed: Rc::new(placed), gaps })
    }

    pub(crate) fn placed(&self) -> &Placed {
        &self.placed
    }

    /// Returns whether two changes are known to have the same lists.
    pub(crate) fn shares(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.placed, &other.placed)
    }

    /// Checks a change against the rows of a set. It must have their order. O(listed rows · log(listed rows)).
    pub(crate) fn ordered(self, base: &Rows) -> Result<CheckedRows<'d>, Fault> {
        // A set has no gaps.
        ensure(!self.gaps, Fault::Broken)?;
        self.with_gaps(base)
    }

    /// Returns the number of values before a change that has no order.
    #[cfg(feature = "stable")]
    pub(crate) const fn unordered_len(&self) -> Option<usize> {
        if let RowDelta::Unordered(change) = self.delta { Some(change.old_len) } else { None }
    }

    /// Checks a change like [`ordered`](Self::ordered). Rows can be gaps before and afterwards.
    pub(crate) fn with_gaps(self, base: &Rows) -> Result<CheckedRows<'d>, Fault> {
        match self.delta {
            RowDelta::Same => Ok(CheckedRows::Same),
            RowDelta::Ordered(change) => {
                change.check(base)?;
                Ok(CheckedRows::Ordered(Checked { change, listed: self }))
            }
            RowDelta::Unordered(_) => Err(Fault::Broken),
        }
    }

    /// Checks a change against a storage with this number of values. It must have no order. `holds` returns whether an
    /// entity has a value, and `occupied` whether any entity with this index has.
    /// O(listed entities · log(listed entities)).
    pub(crate) fn unordered(
        self,
        len: usize,
        holds: impl Fn(Entity) -> bool,
        occupied: impl Fn(u32) -> bool,
    ) -> Result<CheckedRows<'d>, Fault> {
        match self.delta {
            RowDelta::Same => Ok(CheckedRows::Same),
            RowDelta::Ordered(_) => Err(Fault::Broken),
            RowDelta::Unordered(change) => {
                change.check(len, holds, occupied, &self.placed)?;
                Ok(CheckedRows::Unordered(Checked { change, listed: self }))
            }
        }
    }
}

/// A change of rows, [`Ordered`] or [`Unordered`], that was checked against the storage which it changes. Only
/// [`Listed`] makes one.
pub struct Checked<'d, C> {
    change: &'d C,
    listed: Listed<'d>,
}

impl<C> Checked<'_, C> {
    pub(crate) fn placed(&self) -> &Placed {
        &self.listed.placed
    }
}

impl<C> Deref for Checked<'_, C> {
    type Target = C;

    fn deref(&self) -> &C {
        self.change
    }
}

/// A change of rows of any kind that was checked.
pub enum CheckedRows<'d> {
    Same,
    Ordered(Checked<'d, Ordered>),
    Unordered(Checked<'d, Unordered>),
}

impl CheckedRows<'_> {
    /// Returns the entities that lose and get a value, if any do. A change of linear storage has no order.
    pub(crate) fn unordered(&self) -> Result<Option<&Placed>, Fault> {
        match self {
            Self::Same => Ok(None),
            Self::Ordered(_) => Err(Fault::Broken),
            Self::Unordered(change) => Ok(Some(change.placed())),
        }
    }

    /// Returns the number of rows afterwards, if there were these.
    pub(crate) fn len_after(&self, base: &Rows) -> usize {
        if let Self::Ordered(change) = self { change.new_len } else { base.len() }
    }

    /// Returns the entity that a row has afterwards, if there were these.
    pub(crate) fn after(&self, base: &Rows, row: usize) -> Option<Entity> {
        if let Self::Ordered(change) = self {
            return change.after(base, row);
        }
        base.entities().get(row).copied()
    }
}
