//! Serde of the parts of a delta.

use alloc::vec::Vec;

use serde::de::DeserializeSeed as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::lists::{Entities, Indices};
use super::values::Values;
use crate::capabilities::delta::storage::links::{LinkMove, Place};
use crate::capabilities::delta::storage::rows::{Ordered, RowDelta, Unordered};
use crate::capabilities::delta::world::parts::ResourceDelta;
use crate::entity::delta::{EntityDelta, SlotChange};
use crate::entity::handle::{Entity, Generation};

/// Implements serde of a type by another one, which is made of a reference and turned back.
macro_rules! by_form {
    ($([$($generics:tt)*] $Type:ty: $Form:ty where [$($out:tt)*] [$($in:tt)*], |$this:ident| $to:expr, $from:expr;)*) => {$(
        impl<$($generics)*> Serialize for $Type where $($out)* {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $this = self;
                $to.serialize(serializer)
            }
        }

        impl<'de, $($generics)*> Deserialize<'de> for $Type where $($in)* {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$Form>::deserialize(deserializer).map($from)
            }
        }
    )*};
}

type EntityList = Entities<Vec<Entity>>;
type IndexList = Indices<Vec<u32>>;

by_form! {
    [] LinkMove: (u32, [u32; 4]) where [] [],
        // No index is 0, which takes less room than the greatest number.
        |moved| (moved.source, [moved.old.target, moved.old.prev, moved.new.target, moved.new.prev].map(|index| index.wrapping_add(1))),
        |(source, places)| {
            let [old_target, old_prev, target, prev] = places.map(|index| index.wrapping_sub(1));
            Self { source, old: Place { target: old_target, prev: old_prev }, new: Place { target, prev } }
        };

    // Lists of one value at most: in some formats, an option in an option is nothing.
    [R] ResourceDelta<R>: (Lone<R>, Lone<R>) where [R: Serialize] [R: Deserialize<'de>],
        |resource| (resource.old.as_slice(), resource.new.as_slice()),
        |(old, new)| Self { old: old.0, new: new.0 };
}

/// A list of one value at most.
struct Lone<T>(Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Lone<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Values::up_to(1).deserialize(deserializer).map(|mut values| Self(values.pop()))
    }
}

/// A list of rows: the number of rows before, the number of rows afterwards and the rows that get another entity, the
/// previous entities, and the new ones. Without the order, only the number of rows before and the entities.
pub(super) struct RowList<D>(pub(super) D);

impl Serialize for RowList<&RowDelta> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (old_len, order) = match self.0 {
            RowDelta::Same => (0, None),
            RowDelta::Ordered(rows) => {
                (rows.old_len, Some((rows.new_len, Indices(&rows.moved[..]))))
            }
            RowDelta::Unordered(rows) => (rows.old_len, None),
        };
        let (old, new) = self.0.lists();
        (old_len, order, Entities(old), Entities(new)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RowList<RowDelta> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        type Form = (usize, Option<(usize, IndexList)>, EntityList, EntityList);

        let (old_len, order, Entities(old), Entities(new)) = Form::deserialize(deserializer)?;
        Ok(Self(match order {
            Some((new_len, Indices(moved))) => {
                RowDelta::Ordered(Ordered { old_len, new_len, moved, old, new })
            }
            None if old.is_empty() && new.is_empty() => RowDelta::Same,
            None => RowDelta::Unordered(Unordered { old_len, removed: old, added: new }),
        }))
    }
}

/// The indices whose alive entity differs, and the old and the new generation of each, or 0.
type Slots = (IndexList, Vec<u32>, Vec<u32>);

/// The number of free handles that are reserved, and the indices of the reserved handles past the last slot. They are
/// listed, because each of them will take memory.
type Reserved = (usize, IndexList);

/// Returns the form of this number of reserved handles, for these free handles and this number of slots.
#[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
fn reserved(
    count: usize,
    kept: usize,
    free: &[Entity],
    slots: usize,
) -> (usize, Indices<Vec<u32>>) {
    let free = kept.saturating_add(free.len());
    let past = (0..count.saturating_sub(free)).map(|past| slots.wrapping_add(past) as u32);
    (count.min(free), Indices(past.collect()))
}

/// Returns the number of a generation, or 0.
fn number(generation: Option<Generation>) -> u32 {
    generation.map_or(0, Generation::get)
}

by_form! {
    [] EntityDelta: (usize, usize, Slots, usize, [EntityList; 2], [IndexList; 2], [Reserved; 2]) where [] [],
        |entities| (
            entities.old_slots,
            entities.new_slots,
            (
                Indices(&entities.slots.iter().map(|slot| slot.index).collect::<Vec<_>>()[..]),
                entities.slots.iter().map(|slot| number(slot.old)).collect::<Vec<_>>(),
                entities.slots.iter().map(|slot| number(slot.new)).collect::<Vec<_>>(),
            ),
            entities.free_kept,
            [Entities(&entities.old_free[..]), Entities(&entities.new_free[..])],
            [Indices(&entities.old_retired[..]), Indices(&entities.new_retired[..])],
            [
                reserved(entities.old_reserved, entities.free_kept, &entities.old_free, entities.old_slots),
                reserved(entities.new_reserved, entities.free_kept, &entities.new_free, entities.new_slots),
            ],
        ),
        |(old_slots, new_slots, (indices, old, new), free_kept, free, retired, reserved)| {
            let generations = old.into_iter().zip(new);
            let slots = indices.0.into_iter().zip(generations).map(|(index, (old, new))| {
                SlotChange { index, old: Generation::new(old), new: Generation::new(new) }
            });
            let ([old_free, new_free], [old_retired, new_retired]) = (free, retired);
            let [old_reserved, new_reserved] = reserved;
            // A claim is cut to the free handles and those that are listed.
            let count = |free: &EntityList, (count, past): Reserved| {
                count.min(free_kept.saturating_add(free.0.len())).saturating_add(past.0.len())
            };
            let old_reserved = count(&old_free, old_reserved);
            let new_reserved = count(&new_free, new_reserved);
            Self {
                old_slots,
                new_slots,
                slots: slots.collect(),
                free_kept,
                old_free: old_free.0,
                new_free: new_free.0,
                old_retired: old_retired.0,
                new_retired: new_retired.0,
                old_reserved,
                new_reserved,
            }
        };
}
