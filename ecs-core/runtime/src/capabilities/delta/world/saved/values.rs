//! Lists of values in deltas.
//!
//! A value can be made of nothing, so the number of values isn't limited by the length of the input. It is limited by the
//! entities, which are listed before.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::lists::Entities;
use crate::capabilities::delta::storage::values::ValueDelta;
use crate::capabilities::save::reading::{seeds, trusted};
use crate::entity::handle::Entity;

/// Reads a list of up to this number of values.
pub(super) struct Values<T> {
    most: usize,
    value: PhantomData<T>,
}

impl<T> Values<T> {
    pub(super) const fn up_to(most: usize) -> Self {
        Self { most, value: PhantomData }
    }
}

seeds! {
    [T: Deserialize<'de>] Values<T>: deserialize_seq();
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Values<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of up to {} values", self.most)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
        let hint = seq.size_hint().unwrap_or(0).min(self.most);
        let mut values = Vec::with_capacity(trusted::<T>(hint));
        while let Some(value) = seq.next_element()? {
            if values.len() == self.most {
                return Err(A::Error::custom("a list has more values than entities"));
            }
            values.push(value);
        }
        Ok(values)
    }
}

impl<T: Serialize> Serialize for ValueDelta<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { added, removed, changed, to, from } = self;
        (added, removed, Entities(&changed[..]), to, from).serialize(serializer)
    }
}

/// The lists of values of a unit that can be read.
pub trait LoadValues<'de>: Sized {
    /// Reads the values for up to this number of entities that get a row, and for up to this number of those that lose
    /// one.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn load<D: Deserializer<'de>>(most: [usize; 2], deserializer: D) -> Result<Self, D::Error>;
}

/// Reads the lists of values of a unit.
pub(super) struct Lists<V> {
    most: [usize; 2],
    values: PhantomData<V>,
}

impl<V> Lists<V> {
    pub(super) const fn new(most: [usize; 2]) -> Self {
        Self { most, values: PhantomData }
    }
}

impl<'de, V: LoadValues<'de>> DeserializeSeed<'de> for Lists<V> {
    type Value = V;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V, D::Error> {
        V::load(self.most, deserializer)
    }
}

impl<'de, T: Deserialize<'de>> LoadValues<'de> for ValueDelta<T> {
    fn load<D: Deserializer<'de>>(most: [usize; 2], deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(5, Lists::<Self>::new(most))
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Lists<ValueDelta<T>> {
    type Value = ValueDelta<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the values of a component, in 5 lists")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let short = |at| A::Error::invalid_length(at, &self);
        let [added, removed] = self.most.map(Values::up_to);
        let added = seq.next_element_seed(added)?.ok_or_else(|| short(0))?;
        let removed = seq.next_element_seed(removed)?.ok_or_else(|| short(1))?;
        let changed = seq.next_element::<Entities<Vec<Entity>>>()?.ok_or_else(|| short(2))?.0;
        let to = seq.next_element_seed(Values::up_to(changed.len()))?.ok_or_else(|| short(3))?;
        let from = seq.next_element_seed(Values::up_to(changed.len()))?.ok_or_else(|| short(4))?;
        Ok(ValueDelta { added, removed, changed, to, from })
    }
}

impl<'de> LoadValues<'de> for () {
    fn load<D: Deserializer<'de>>(_: [usize; 2], deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}

impl<'de, A: LoadValues<'de>, B: LoadValues<'de>> LoadValues<'de> for (A, B) {
    fn load<D: Deserializer<'de>>(most: [usize; 2], deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(2, Lists::<Self>::new(most))
    }
}

impl<'de, A: LoadValues<'de>, B: LoadValues<'de>> Visitor<'de> for Lists<(A, B)> {
    type Value = (A, B);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the values of the columns of a table")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<(A, B), S::Error> {
        let short = |at| S::Error::invalid_length(at, &self);
        let first = seq.next_element_seed(Lists::<A>::new(self.most))?.ok_or_else(|| short(0))?;
        let rest = seq.next_element_seed(Lists::<B>::new(self.most))?.ok_or_else(|| short(1))?;
        Ok((first, rest))
    }
}
