//! Reading a handle from text.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::entity::handle::Entity;

/// An error: a text is no handle. One is an index and a generation, such as `12v3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEntityError(());

impl fmt::Display for ParseEntityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the index and the generation of an entity, such as `12v3`")
    }
}

impl Error for ParseEntityError {}

impl FromStr for Entity {
    type Err = ParseEntityError;

    /// Reads what `Display` writes: `12v3`. O(1).
    fn from_str(text: &str) -> Result<Self, ParseEntityError> {
        let number = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits)
        };
        let entity = text
            .split_once('v')
            .and_then(|(index, generation)| Self::new(number(index)?, number(generation)?));
        entity.ok_or(ParseEntityError(()))
    }
}
