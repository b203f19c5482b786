//! Handles in saves: `12v3` in readable formats, and the index and the generation in others.

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
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
            return deserializer.deserialize_str(Text);
        }
        let (index, generation) = Deserialize::deserialize(deserializer)?;
        Self::new(index, generation).ok_or_else(|| {
            D::Error::custom(format_args!("the handle of index {index} has the generation 0"))
        })
    }
}

/// Reads a handle from its text.
struct Text;

impl Visitor<'_> for Text {
    type Value = Entity;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entity, such as `12v3`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Entity, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}
