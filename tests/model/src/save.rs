//! Saves a world in a format and loads it.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::run::hash_of;

/// Returns the loaded world, which must equal the saved one. Returns `None` if there are reserved
/// entities: then the world can't be saved.
///
/// # Panics
///
/// Panics if the worlds differ, or if a world with reserved entities can be saved.
pub(crate) fn loaded<W>(world: &W, format: u8, reserved: bool) -> Option<W>
where
    W: Serialize + DeserializeOwned + Hash + PartialEq + Debug,
{
    let result = match format % 3 {
        0 => match postcard::to_allocvec(world) {
            Ok(bytes) => Ok(postcard::from_bytes(&bytes).expect("the save of a world")),
            Err(error) => Err(error.to_string()),
        },
        1 => match serde_json::to_string(world) {
            Ok(text) => Ok(serde_json::from_str(&text).expect("the save of a world")),
            Err(error) => Err(error.to_string()),
        },
        _ => match ron::to_string(world) {
            Ok(text) => Ok(ron::from_str(&text).expect("the save of a world")),
            Err(error) => Err(error.to_string()),
        },
    };
    let loaded: Option<W> = result.ok();
    assert_eq!(loaded.is_none(), reserved, "a world can be saved if no entities are reserved");
    if let Some(loaded) = &loaded {
        assert!(loaded == world && hash_of(loaded) == hash_of(world), "the loaded world differs");
    }
    loaded
}
