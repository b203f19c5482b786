//! Copies of the world under a name, to compare with and to go back to.

use ecs_core::Entity;

use crate::json::{Json, json};
use crate::lists::{Component, Inspect, ListComponents, Lists};
use crate::request::Request;
use crate::text::Text;
use crate::walk::slots;

/// The most snapshots, and the most bytes of text in one of a world that isn't `Clone`.
const MOST: usize = 8;
const MOST_BYTES: usize = 64 << 20;

/// The snapshots by their names, in the order in which they were taken.
pub(crate) struct Snapshots<W> {
    all: Vec<(String, Snapshot<W>)>,
    copy: Option<fn(&W) -> W>,
}

/// The values, in the form in which they are kept.
pub(crate) enum Snapshot<W> {
    /// The world, because it is `Clone`.
    Copy(Box<W>),
    /// The entities by their indices, and the values of all components as text.
    Values(Vec<Option<(Entity, Vec<Option<Text>>)>>),
}

impl<W: ListComponents> Default for Snapshots<W> {
    fn default() -> Self {
        Self { all: Vec::new(), copy: W::list_copy() }
    }
}

impl<W: Inspect> Snapshots<W> {
    /// Returns whether a snapshot is a copy of the world, which can be restored.
    pub(crate) const fn copies(&self) -> bool {
        self.copy.is_some()
    }

    pub(crate) fn json(&self) -> Json {
        let all = self.all.iter().map(|(name, snapshot)| {
            let entities = match snapshot {
                Snapshot::Copy(world) => world.len(),
                Snapshot::Values(entities) => entities.iter().flatten().count(),
            };
            json!({ "name": name, "entities": entities })
        });
        json!({ "snapshots": all.collect::<Vec<_>>(), "most": MOST, "restores": self.copies() })
    }

    /// Keeps the world under a name. One with this name is replaced. O(world).
    pub(crate) fn take(
        &mut self,
        lists: &Lists<W>,
        world: &W,
        request: &Request,
    ) -> Result<(), String> {
        let name = request.text("name")?;
        let there = self.all.iter().position(|(other, _)| other == name);
        if there.is_none() && self.all.len() == MOST {
            return Err(format!("there are {MOST} snapshots already; forget one of them first"));
        }
        let snapshot = match self.copy {
            Some(copy) => Snapshot::Copy(Box::new(copy(world))),
            None => values(lists, world)?,
        };
        match there {
            Some(number) => self.all[number].1 = snapshot,
            None => self.all.push((name.to_owned(), snapshot)),
        }
        Ok(())
    }

    /// Replaces the world by a copy of a snapshot. O(world).
    pub(crate) fn restore(&self, world: &mut W, request: &Request) -> Result<(), String> {
        match (self.find(request)?, self.copy) {
            (Snapshot::Copy(kept), Some(copy)) => {
                *world = copy(kept);
                Ok(())
            }
            _ => Err("the world isn't `Clone`; derive it in `world!` to restore snapshots".into()),
        }
    }

    /// Drops a snapshot. O(world).
    pub(crate) fn forget(&mut self, request: &Request) -> Result<(), String> {
        self.find(request)?;
        let name = request.text("name")?;
        self.all.retain(|(other, _)| other != name);
        Ok(())
    }

    pub(crate) fn find(&self, request: &Request) -> Result<&Snapshot<W>, String> {
        let name = request.text("name")?;
        let found = self.all.iter().find(|(other, _)| other == name);
        found.map(|(_, snapshot)| snapshot).ok_or_else(|| format!("no snapshot `{name}`"))
    }
}

impl<W: Inspect> Snapshot<W> {
    /// Returns the number of indices that were used then.
    pub(crate) fn slots(&self) -> u32 {
        match self {
            Self::Copy(world) => slots(&**world),
            Self::Values(entities) => u32::try_from(entities.len()).unwrap_or(u32::MAX),
        }
    }

    /// Returns the entity that had this index.
    pub(crate) fn at(&self, index: u32) -> Option<Entity> {
        match self {
            Self::Copy(world) => world.entities().at(index),
            Self::Values(entities) => Some(entities.get(index as usize)?.as_ref()?.0),
        }
    }

    /// Returns the value that an entity had, as [`value`] does.
    pub(crate) fn value(&self, lists: &Lists<W>, number: usize, entity: Entity) -> Option<Text> {
        match self {
            Self::Copy(world) => value(&lists.components[number], world, entity),
            Self::Values(entities) => {
                let (there, values) = entities.get(entity.index() as usize)?.as_ref()?;
                if *there == entity { values[number].clone() } else { None }
            }
        }
    }
}

/// Returns the value of an entity as text, or a word in its place if its type can't be shown.
pub(crate) fn value<W: Inspect>(
    component: &Component<W>,
    world: &W,
    entity: Entity,
) -> Option<Text> {
    let present = (component.has)(world, entity);
    present.then(|| component.read.text(world, entity).unwrap_or_else(|| Ok("(not shown)".into())))
}

/// Keeps the values of all entities as text.
fn values<W: Inspect>(lists: &Lists<W>, world: &W) -> Result<Snapshot<W>, String> {
    let (mut entities, mut bytes) = (vec![None; slots(world) as usize], 0);
    for entity in world.entities() {
        let values = lists.components.iter().map(|component| value(component, world, entity));
        let values: Vec<Option<Text>> = values.collect();
        let texts = values.iter().flatten().map(|(Ok(text) | Err(text))| text.len());
        bytes += texts.sum::<usize>();
        if bytes > MOST_BYTES {
            return Err(format!(
                "the values have more than {MOST_BYTES} bytes as text; derive `Clone` for the world, \
                 and a snapshot is a copy of it"
            ));
        }
        entities[entity.index() as usize] = Some((entity, values));
    }
    Ok(Snapshot::Values(entities))
}
