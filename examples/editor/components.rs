//! The components by their names: values are read from text.

use ecs_core::{Entity, components};
use ron::error::SpannedError;
use serde::de::DeserializeOwned;

use crate::file;
use crate::world::*;

macro_rules! by_name {
    ($($name:ident: $component:ty,)*) => {
        /// The names of all components.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// Inserts or replaces the component with this name. The scene is unchanged if that fails.
        pub fn insert(scene: &mut Scene, entity: Entity, name: &str, text: &str) -> Result<(), String> {
            match name {
                $(stringify!($name) => {
                    let value: $component = read(text)?;
                    scene.insert(entity, value).map_err(|error| error.to_string())
                })*
                _ => Err(unknown(name)),
            }
        }

        /// Removes the component with this name. The scene is unchanged if that fails.
        pub fn remove(scene: &mut Scene, entity: Entity, name: &str) -> Result<(), String> {
            match name {
                $(stringify!($name) => {
                    scene.remove::<$component>(entity).map(drop).map_err(|error| error.to_string())
                })*
                _ => Err(unknown(name)),
            }
        }
    };
}

components!(Scene, by_name);

fn unknown(name: &str) -> String {
    format!("no component `{name}`; there are {}", NAMES.join(", "))
}

/// Reads a value.
fn read<C: DeserializeOwned>(text: &str) -> Result<C, String> {
    let error = |error: SpannedError| format!("{} at column {}", error.code, error.span.start.col);
    file::options().from_str(text).map_err(error)
}
