//! Views of a scene as text.

use std::io::{self, Write};

use ecs_core::Entity;

use crate::document::{Document, Edit};
use crate::world::{Scene, SceneDelta};

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

/// Writes the edits that can be undone, and after a minus those that can be redone, with what each of
/// them changes.
pub fn history(document: &Document, out: &mut impl Write) -> io::Result<()> {
    let (done, undone) = document.history();
    let (done, undone) = (done.map(|edit| (' ', edit)), undone.map(|edit| ('-', edit)));
    for (sign, Edit { line, delta }) in done.chain(undone) {
        writeln!(out, "{sign} {line}: {}", changes(delta))?;
    }
    Ok(())
}

/// Returns the number of entities, values of components and resources that a delta changes.
fn changes(delta: &SceneDelta) -> String {
    let summary = delta.summary();
    let mut parts = Vec::new();
    let mut part = |count, sign: &str, name: &str| {
        if count > 0 {
            parts.push(format!("{sign}{count} {name}"));
        }
    };
    part(summary.spawned, "+", "entities");
    part(summary.despawned, "-", "entities");
    for column in &summary.columns {
        part(column.added, "+", column.name);
        part(column.removed, "-", column.name);
        part(column.changed, "", column.name);
    }
    part(summary.resources, "", "resources");
    parts.join(", ")
}

/// Returns all entities in the order of their handles, which edits and undone edits don't change.
fn sorted(scene: &Scene) -> Vec<Entity> {
    let mut entities: Vec<Entity> = scene.entities().iter().collect();
    entities.sort_unstable_by_key(|entity| entity.index());
    entities
}
