//! Handles in saves: `12v3` in readable formats, and the index and the generation in others.
//!
//! serde keeps what is inside of a tagged enum or of a flattened struct in a buffer, which counts as readable in every format.
//! So where the input counts as readable, both forms are read.

use core::fmt;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::entity::Entity;

/// The name of the newtype in which a handle is, so that a fingerprint finds handles. Formats don't write it.
pub(crate) const HANDLE: &str = "ecs_core::Entity";

impl Serialize for Entity {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_newtype_struct(HANDLE, &(self.index(), self.generation()))
        }
    }
}

impl<'de> Deserialize<'de> for Entity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_any(Either);
        }
        let (index, generation) = Deserialize::deserialize(deserializer)?;
        of(index, generation)
    }
}

fn of<E: Error>(index: u32, generation: u32) -> Result<Entity, E> {
    Entity::new(index, generation)
        .ok_or_else(|| E::custom(format_args!("the handle of index {index} has the generation 0")))
}

/// Reads a handle in either form.
struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = Entity;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entity, such as `12v3`, or `@name` in a prefab, with `#[entities]` before the component")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Entity, E> {
        #[cfg(all(feature = "save", feature = "transfer"))]
        if let Some(handle) = crate::prefabs::named_in_a_prefab(text) {
            return Ok(handle);
        }
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Entity, A::Error> {
        let mut number =
            |at| seq.next_element()?.ok_or_else(|| A::Error::invalid_length(at, &self));
        let (index, generation) = (number(0)?, number(1)?);
        of(index, generation)
    }
}
