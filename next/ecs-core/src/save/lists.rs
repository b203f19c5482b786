//! Reading the entities of a column from runs of indices.

use alloc::vec::Vec;
use core::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, SeqAccess, VariantAccess as _, Visitor};

use super::{ROWS, VARIANTS, seeds};
use crate::entity::Entity;
use crate::slots::EntitySlots;

/// Reads the rows of a column, and returns the number of their list.
pub(super) struct RowsIn<'a> {
    pub(super) slots: &'a EntitySlots,
    pub(super) lists: &'a mut Vec<Vec<Entity>>,
    /// The gaps of a list, by its number: the number of rows between each and the one before.
    pub(super) gaps: &'a mut Vec<(usize, Vec<u32>)>,
    /// The number of the list of each earlier column.
    pub(super) earlier: &'a [usize],
}

seeds! {
    [] RowsIn<'_>: deserialize_enum(ROWS, &VARIANTS);
    [] Variant: deserialize_identifier();
    [] Runs<'_>: deserialize_seq();
}

impl<'de> Visitor<'de> for RowsIn<'_> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the entities of a column")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<usize, A::Error> {
        let (kind, variant) = data.variant_seed(Variant)?;
        if kind == 1 {
            let at = variant.newtype_variant::<u32>()?;
            return self.earlier.get(at as usize).copied().ok_or_else(|| {
                A::Error::custom(format_args!(
                    "a column has the entities of column {at}, which doesn't precede it"
                ))
            });
        }
        let list = if kind == 2 {
            let (list, gaps) = variant.newtype_variant_seed(WithGaps(self.slots))?;
            self.gaps.push((self.lists.len(), gaps));
            list
        } else {
            variant.newtype_variant_seed(Runs(self.slots))?
        };
        self.lists.push(list);
        Ok(self.lists.len() - 1)
    }
}

/// Reads the kind of the rows.
struct Variant;

impl Visitor<'_> for Variant {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`, `{}` or `{}`", VARIANTS[0], VARIANTS[1], VARIANTS[2])
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<usize, E> {
        match number {
            0..=2 => Ok(number as usize),
            _ => Err(E::custom(format_args!("no rows of kind {number}; they have kind 0 to 2"))),
        }
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let known = VARIANTS.iter().position(|known| *known == name);
        known.ok_or_else(|| E::unknown_variant(name, &VARIANTS))
    }

    fn visit_bytes<E: Error>(self, name: &[u8]) -> Result<usize, E> {
        self.visit_str(core::str::from_utf8(name).unwrap_or_default())
    }
}

/// Reads runs of indices and the gaps between the rows. A gap takes a byte or more, so a short input makes few.
struct WithGaps<'a>(&'a EntitySlots);

impl<'de> DeserializeSeed<'de> for WithGaps<'_> {
    type Value = (Vec<Entity>, Vec<u32>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_tuple(2, self)
    }
}

impl<'de> Visitor<'de> for WithGaps<'_> {
    type Value = (Vec<Entity>, Vec<u32>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the entities of a column, and its gaps")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let short = |at| A::Error::invalid_length(at, &"entities and gaps");
        let list = seq.next_element_seed(Runs(self.0))?.ok_or_else(|| short(0))?;
        let gaps = seq.next_element()?.ok_or_else(|| short(1))?;
        Ok((list, gaps))
    }
}

/// The indices that were read.
struct Seen(Vec<u64>);

impl Seen {
    /// Adds a run of indices. Returns one that was added before, if there is one.
    fn add_run(&mut self, start: u32, len: u32) -> Option<u32> {
        let (mut at, end) = (start, start + len);
        while at < end {
            let first = at % 64;
            let count = (64 - first).min(end - at);
            let bits = (u64::MAX >> (64 - count)) << first;
            let word = &mut self.0[at as usize / 64];
            if *word & bits != 0 {
                return Some(at + (*word & bits).trailing_zeros() - first);
            }
            *word |= bits;
            at += count;
        }
        None
    }
}

/// Reads runs of indices, each of which must be alive and in no other run.
pub(super) struct Runs<'a>(pub(super) &'a EntitySlots);

impl<'de> Visitor<'de> for Runs<'_> {
    type Value = Vec<Entity>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("runs of entity indices")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Entity>, A::Error> {
        let slots = self.0;
        let mut seen = Seen(alloc::vec![0; slots.indices().div_ceil(64)]);
        let mut list = Vec::new();
        let mut expected = 0_u32;
        while let Some((step, len)) = seq.next_element::<(i32, u32)>()? {
            let start = expected.wrapping_add(step.cast_unsigned());
            expected = start.wrapping_add(len);
            if u64::from(start) + u64::from(len) > slots.indices() as u64 {
                return Err(A::Error::custom(format_args!(
                    "a column has {len} entities from index {start} on, but there are {} indices",
                    slots.indices()
                )));
            }
            if let Some(entity) = seen.add_run(start, len) {
                return Err(A::Error::custom(format_args!(
                    "a column has two values for index {entity}"
                )));
            }
            let before = list.len();
            list.extend((start..start + len).filter_map(|index| slots.at(index)));
            if list.len() - before < len as usize {
                return Err(A::Error::custom(format_args!(
                    "a column has a value for an index from {start} on where no entity is alive"
                )));
            }
        }
        Ok(list)
    }
}
