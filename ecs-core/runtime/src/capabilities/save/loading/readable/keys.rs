//! The keys of a map with known names.

use core::fmt;

use serde::de::{Error, Visitor};

use crate::capabilities::save::reading::seeds;

/// Reads one of these names, and returns its position.
pub(super) struct Key(pub(super) &'static [&'static str]);

seeds! {
    [] Key: deserialize_identifier();
}

impl Visitor<'_> for Key {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {:?}", self.0)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
        let known = self.0.iter().position(|known| *known == name);
        known.ok_or_else(|| E::unknown_field(name, self.0))
    }
}
