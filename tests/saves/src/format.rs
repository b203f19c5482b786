//! The formats.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A format that worlds are saved in. The first is compact, the others are readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Postcard,
    Json,
    Ron,
}

/// All formats.
pub const FORMATS: [Format; 3] = [Format::Postcard, Format::Json, Format::Ron];

impl Format {
    /// Returns the extension of its files.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Postcard => "postcard",
            Self::Json => "json",
            Self::Ron => "ron",
        }
    }

    /// Saves a value.
    pub fn save(self, value: &impl Serialize) -> Result<Vec<u8>, String> {
        match self {
            Self::Postcard => postcard::to_allocvec(value).map_err(|error| error.to_string()),
            Self::Json => serde_json::to_vec_pretty(value).map_err(|error| error.to_string()),
            Self::Ron => ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::default())
                .map(String::into_bytes)
                .map_err(|error| error.to_string()),
        }
    }

    /// Loads a value.
    ///
    /// # Errors
    ///
    /// Errors if the bytes are none of this value, or if bytes are left.
    pub fn load<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, String> {
        match self {
            Self::Postcard => match postcard::take_from_bytes(bytes) {
                Ok((value, [])) => Ok(value),
                Ok((_, rest)) => Err(format!("{} bytes are left", rest.len())),
                Err(error) => Err(error.to_string()),
            },
            Self::Json => serde_json::from_slice(bytes).map_err(|error| error.to_string()),
            Self::Ron => ron::de::from_bytes(bytes).map_err(|error| error.to_string()),
        }
    }
}
