//! The entities of the readable form, with their components.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{MapAccess, Visitor};

use super::fields::FieldsIn;
use crate::capabilities::save::loading::Refusal;
use crate::capabilities::save::loading::traits::Load;
use crate::capabilities::save::reading::seeds;
use crate::entity::allocator::EntitySlots;
use crate::entity::handle::{Entity, FIRST, Generation};

/// The entities that were read, and the lists of those with each component.
#[derive(Default)]
pub(super) struct Found {
    pub(super) entities: Vec<Entity>,
    pub(super) lists: Vec<Vec<Entity>>,
}

/// Reads all entities and their components.
pub(super) struct EntitiesIn<'s, 'de, W: Load<'de>>(pub(super) &'s mut W::Staged);

seeds! {
    [W: Load<'de>] EntitiesIn<'_, 'de, W>: deserialize_map();
}

impl<'de, W: Load<'de>> Visitor<'de> for EntitiesIn<'_, 'de, W> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("entities such as `12v3`, each with its components")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Found, A::Error> {
        let mut found = Found::default();
        while let Some(entity) = map.next_key::<Entity>()? {
            found.entities.push(entity);
            let of = Some((entity, &mut found.lists));
            map.next_value_seed(FieldsIn::<W> { staged: self.0, of })?;
        }
        Ok(found)
    }
}

/// The number of unused indices that a save can have besides eight for each entity that it names.
/// Each of them takes memory.
const MOST_GAPS: usize = 1024;

/// Returns the entity table with these alive entities. Indices that are neither alive, nor free, nor
/// retired are free too, and come last: somebody removed their entities from the text.
pub(super) fn slots(
    entities: &[Entity],
    next: Vec<Entity>,
    retired: Vec<u32>,
) -> Result<EntitySlots, Refusal> {
    let named =
        entities.iter().chain(&next).map(|entity| entity.index()).chain(retired.iter().copied());
    let indices = named.max().map_or(0, |highest| highest as usize + 1);
    let count = entities.len() + next.len() + retired.len();
    if indices > count.saturating_mul(9).saturating_add(MOST_GAPS) {
        let highest = indices - 1;
        return Err(format!("the index {highest} is far beyond the {count} entities of the save"));
    }
    let mut alive: Vec<Option<Generation>> = alloc::vec![None; indices];
    let mut gap = alloc::vec![true; indices];
    for &entity in entities {
        let slot = &mut alive[entity.index() as usize];
        if let Some(other) = slot.replace(entity.version()) {
            let other = Entity::from_parts(entity.index(), other);
            return Err(format!("{other} and {entity} have the same index"));
        }
        gap[entity.index() as usize] = false;
    }
    next.iter().for_each(|entity| gap[entity.index() as usize] = false);
    for index in retired {
        if alive[index as usize].is_some() {
            return Err(format!("the index {index} is alive and retired"));
        }
        gap[index as usize] = false;
    }
    let gaps = (0..).zip(gap).filter_map(|(index, gap)| gap.then_some(index));
    let gaps = gaps.map(|index| Entity::from_parts(index, FIRST));
    let mut free: Vec<Entity> = gaps.collect();
    free.reverse();
    free.extend(next.into_iter().rev());
    EntitySlots::from_parts(alive, free).map_err(|error| format!("{error}"))
}
