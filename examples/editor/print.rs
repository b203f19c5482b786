//! Views of a scene as text.

use std::io::{self, Write};

use ecs_core::Entity;

use crate::world::Scene;

/// Writes all entities with their components, one per line.
pub fn list(scene: &Scene, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{:?}: {} entities", scene.title().0, scene.len())?;
    sorted(scene).into_iter().try_for_each(|entity| show(scene, entity, out))
}

/// Writes an entity with its components.
pub fn show(scene: &Scene, entity: Entity, out: &mut impl Write) -> io::Result<()> {
    match scene.inspect(entity) {
        Some(inspection) => writeln!(out, "{inspection:?}"),
        None => writeln!(out, "{entity} is not alive"),
    }
}

/// Writes each entity indented below the one that it is a part of.
pub fn tree(scene: &Scene, out: &mut impl Write) -> io::Result<()> {
    let links = scene.parent();
    for root in sorted(scene).into_iter().filter(|&entity| links.parent(entity).is_none()) {
        line(scene, root, 0, out)?;
        for part in links.descendants(root) {
            line(scene, part, links.ancestors(part).count(), out)?;
        }
    }
    Ok(())
}

/// Writes the lights that are on, in the order of their group.
pub fn lights(scene: &Scene, out: &mut impl Write) -> io::Result<()> {
    let mut lit = scene.lit().entities().iter();
    lit.try_for_each(|&entity| line(scene, entity, 0, out))
}

fn line(scene: &Scene, entity: Entity, depth: usize, out: &mut impl Write) -> io::Result<()> {
    let indent = 2 * depth;
    match scene.name().get(entity) {
        Some(name) => writeln!(out, "{:indent$}{entity} {}", "", name.0),
        None => writeln!(out, "{:indent$}{entity}", ""),
    }
}

/// Returns all entities in the order of their handles, which edits and undone edits don't change.
fn sorted(scene: &Scene) -> Vec<Entity> {
    let mut entities: Vec<Entity> = scene.entities().iter().collect();
    entities.sort_unstable_by_key(|entity| entity.index());
    entities
}
