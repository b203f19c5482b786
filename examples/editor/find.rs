//! Entities by handle or by name.

use ecs_core::Entity;

use crate::world::Scene;

/// Returns the alive entity with this handle or name. Errors if there is none, or more than one.
pub fn find(scene: &Scene, text: &str) -> Result<Entity, String> {
    if let Ok(entity) = text.parse() {
        return scene.contains(entity).then_some(entity).ok_or(format!("{entity} is not alive"));
    }
    let named = scene.name().iter().filter(|(_, name)| name.0 == text).map(|(entity, _)| entity);
    match named.collect::<Vec<_>>()[..] {
        [] => Err(format!("no entity `{text}`")),
        [entity] => Ok(entity),
        [one, other, ..] => Err(format!("`{text}` is the name of {one} and {other}")),
    }
}
