//! Reading the lists of a link from the compact form.

use core::fmt;

use alloc::vec::Vec;

use serde::de::{Error, SeqAccess, Visitor};

use super::seeds;

/// Reads lists of sources and adds each source with its unit and its target to a vector.
///
/// So a list without sources takes no memory.
pub(super) struct SourcesIn<'a> {
    pub(super) unit: usize,
    /// The number of entities. A link has no more sources.
    pub(super) most: usize,
    pub(super) to: &'a mut Vec<(usize, u32, u32)>,
}

seeds! {
    [] SourcesIn<'_>: deserialize_seq();
    [] List<'_>: deserialize_tuple(2);
    [T, F: Fn(u32) -> T] IndicesIn<'_, T, F>: deserialize_seq();
}

impl<'de> Visitor<'de> for SourcesIn<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("targets with their sources")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let most = self.to.len() + self.most;
        let Self { unit, to, .. } = self;
        while seq.next_element_seed(List { unit, to, most })?.is_some() {}
        Ok(())
    }
}

/// Reads a target and its sources.
struct List<'a> {
    unit: usize,
    to: &'a mut Vec<(usize, u32, u32)>,
    most: usize,
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a target and its sources")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let short = |at| A::Error::invalid_length(at, &"a target and its sources");
        let target = seq.next_element::<u32>()?.ok_or_else(|| short(0))?;
        let value = |source| (self.unit, target, source);
        let indices = IndicesIn { to: self.to, most: self.most, value };
        seq.next_element_seed(indices)?.ok_or_else(|| short(1))
    }
}

/// Reads indices and adds a value for each to a vector, up to a length.
pub(super) struct IndicesIn<'a, T, F> {
    pub(super) to: &'a mut Vec<T>,
    pub(super) most: usize,
    pub(super) value: F,
}

impl<'de, T, F: Fn(u32) -> T> Visitor<'de> for IndicesIn<'_, T, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("indices of entities")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(index) = seq.next_element::<u32>()? {
            if self.to.len() >= self.most {
                return Err(A::Error::custom("a link has more sources than there are entities"));
            }
            self.to.push((self.value)(index));
        }
        Ok(())
    }
}
