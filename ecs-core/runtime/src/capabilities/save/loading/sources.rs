//! Reading the lists of a link from the compact form.

use core::fmt;

use alloc::vec::Vec;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};

/// Reads lists of sources and adds each source with its unit and its target to a vector.
///
/// So a list without sources takes no memory.
pub(super) struct SourcesIn<'a> {
    pub(super) unit: usize,
    /// The number of entities. A link has no more sources.
    pub(super) most: usize,
    pub(super) to: &'a mut Vec<(usize, u32, u32)>,
}

impl<'de> DeserializeSeed<'de> for SourcesIn<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for SourcesIn<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("targets with their sources")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let most = self.to.len() + self.most;
        let target = |target: u32, source: u32| (self.unit, target, source);
        while seq.next_element_seed(List { to: &mut *self.to, most, value: target })?.is_some() {}
        Ok(())
    }
}

/// Reads a target and its sources.
struct List<'a, T, F> {
    to: &'a mut Vec<T>,
    most: usize,
    value: F,
}

impl<'de, T, F: Fn(u32, u32) -> T> DeserializeSeed<'de> for List<'_, T, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_tuple(2, self)
    }
}

impl<'de, T, F: Fn(u32, u32) -> T> Visitor<'de> for List<'_, T, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a target and its sources")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let short = |at| A::Error::invalid_length(at, &"a target and its sources");
        let target = seq.next_element::<u32>()?.ok_or_else(|| short(0))?;
        let value = |source| (self.value)(target, source);
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

impl<'de, T, F: Fn(u32) -> T> DeserializeSeed<'de> for IndicesIn<'_, T, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
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
