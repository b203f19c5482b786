//! Checks of values before they are added to a component with a unique index.

use alloc::vec::Vec;

use super::storage::keys::NewKeys;
use super::storage::notes::IndexedSet;
use super::storage::shape::{Keyed, Unique};
use super::storage::view::ValueIndex;
use crate::schema::unique::{Change, Refused, UniqueOps};
use crate::storage::notes::Notes;

/// The storage of a component with a unique index.
type UniqueSet<C, M, S> = IndexedSet<C, M, Unique<S>>;

impl<C: 'static, M: Notes, S: Keyed> UniqueOps<C, UniqueSet<C, M, S>> {
    /// Returns the checks of a component with a unique index.
    #[must_use]
    pub const fn checks() -> Self {
        Self {
            holder: |set, value, index| {
                ValueIndex::new(set)
                    .holder(&set.notes().key_of(value), |other| Some(other) == index)
            },
            refused: |set, values| {
                let values = values.iter().map(|value| set.notes().key_of(value));
                refused(set, values, |_| false)
            },
            refused_from: |set, from, rows| {
                let row = |number: usize| match rows {
                    Some(rows) => rows.get(number).map(|&row| row as usize),
                    None => Some(number),
                };
                let (values, entities) = (from.buffers().as_slice(), from.rows().entities());
                let keys = (0..).map_while(|number| values.get(row(number)?));
                let refused = refused(set, keys.map(|value| set.notes().key_of(value)), |_| false)?;
                Some((*entities.get(row(refused.number)?)?, refused))
            },
            refused_change: |set, Change { values, removed }| {
                let mut going: Vec<u32> = removed.iter().map(|entity| entity.index()).collect();
                going.extend(values.iter().map(|(entity, _)| entity.index()));
                going.sort_unstable();
                let keys = values.iter().map(|(_, value)| set.notes().key_of(value));
                let refused = refused(set, keys, |index| going.binary_search(&index).is_ok())?;
                Some((values.get(refused.number)?.0, refused))
            },
            repeated: |set, staged| {
                let mut new = NewKeys::<S>::new();
                let values = staged.as_slice().iter().enumerate();
                values.into_iter().find_map(|(number, value)| {
                    let key = set.notes().key_of(value);
                    Some([new.add(key, number)?, number])
                })
            },
            twins: |set| ValueIndex::new(set).twins(),
        }
    }
}

/// Returns the first of these keys that can't be added. `leaves` says which entities lose theirs.
fn refused<C, M: Notes, S: Keyed>(
    set: &UniqueSet<C, M, S>,
    keys: impl Iterator<Item = S::Key>,
    leaves: impl Fn(u32) -> bool,
) -> Option<Refused> {
    let index = ValueIndex::new(set);
    let mut new = NewKeys::<S>::new();
    keys.enumerate().find_map(|(number, key)| {
        let holder = index.holder(&key, &leaves);
        let earlier = new.add(key, number);
        (holder.is_some() || earlier.is_some()).then_some(Refused { number, holder })
    })
}
