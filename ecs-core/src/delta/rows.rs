//! What differs in the entities, in the rows of a unit, and in an order.

#[cfg(feature = "save")]
use alloc::string::String;
use alloc::vec::Vec;

use crate::entities::EntityTable;
use crate::entity::Entity;
use crate::events::GroupEvent;
use crate::units::Mask;

/// What differs in a unit.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "save", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct UnitDelta {
    pub(super) removed: Vec<Entity>,
    pub(super) added: Vec<Entity>,
    /// The entities whose values differ.
    pub(super) changed: Vec<Entity>,
    pub(super) order: OrderDelta,
    pub(super) links: LinkDelta,
}

/// The sources whose places in the lists of a link differ, by ascending index.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "save", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct LinkDelta {
    pub(super) moves: Vec<LinkMove>,
}

/// A source that has another place in the lists.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "save", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(not(feature = "links"), expect(dead_code, reason = "without links there are none"))]
pub(super) struct LinkMove {
    pub(super) source: u32,
    /// Whether it or its target is another entity. A delta that was read doesn't say.
    #[cfg_attr(feature = "save", serde(skip))]
    pub(super) retargeted: bool,
    /// The target and the source in front of it, before and afterwards.
    pub(super) places: [[u32; 2]; 2],
}

impl UnitDelta {
    pub(super) fn removed(&self) -> &[Entity] {
        &self.removed
    }

    pub(super) fn added(&self) -> &[Entity] {
        &self.added
    }

    /// Returns whether no list has an index twice.
    #[cfg(feature = "save")]
    pub(super) fn is_distinct(&self) -> bool {
        [&self.removed, &self.added, &self.changed].into_iter().all(|list| sorted(list).is_some())
    }

    pub(super) fn is_empty(&self) -> bool {
        let entities = self.removed.len() + self.added.len() + self.changed.len();
        entities == 0 && self.order.is_empty() && self.links.moves.is_empty()
    }

    pub(super) fn invert(&mut self) {
        core::mem::swap(&mut self.removed, &mut self.added);
        self.order.invert();
        self.links.moves.iter_mut().for_each(|moved| moved.places.reverse());
    }
}

/// Returns entities in an order, if no index is there twice.
pub(super) fn sorted(entities: &[Entity]) -> Option<Vec<Entity>> {
    let mut sorted = entities.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0].index() < pair[1].index()).then_some(sorted)
}

/// The waiting events of a group: how many both lists begin with, and the rest of both.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "save", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct EventsDelta {
    kept: u32,
    /// Whether an entity entered, and the entity.
    rest: [Vec<(bool, Entity)>; 2],
}

impl EventsDelta {
    #[expect(clippy::cast_possible_truncation, reason = "a group has fewer than 2^32 events")]
    pub(super) fn between(old: &[GroupEvent], new: &[GroupEvent]) -> Self {
        let kept = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        let rest =
            [old, new].map(|list| list[kept..].iter().map(|event| event.to_form()).collect());
        Self { kept: kept as u32, rest }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of events in it.
    pub(super) fn len(&self) -> usize {
        self.rest[0].len() + self.rest[1].len()
    }

    pub(super) fn invert(&mut self) {
        self.rest.reverse();
    }

    /// Returns the new list, or `None` if the present one isn't the old one.
    pub(super) fn applied(&self, present: &[GroupEvent]) -> Option<Vec<GroupEvent>> {
        let [old, new] = &self.rest;
        let (kept, rest) = present.split_at_checked(self.kept as usize)?;
        let forms = rest.iter().map(|event| event.to_form());
        let new = new.iter().map(|&form| GroupEvent::of_form(form));
        forms.eq(old.iter().copied()).then(|| kept.iter().copied().chain(new).collect())
    }
}

/// The places of two lists whose entities differ.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "save", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct OrderDelta {
    /// The lengths.
    lens: [u32; 2],
    /// The places below both lengths.
    pub(super) places: Vec<u32>,
    /// The entities there, and behind the shorter list.
    pub(super) entities: [Vec<Entity>; 2],
}

#[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
impl OrderDelta {
    pub(super) fn between(old: &[Entity], new: &[Entity]) -> Self {
        if old == new {
            return Self::default();
        }
        let common = old.len().min(new.len());
        let differs = |&place: &u32| old[place as usize] != new[place as usize];
        let places: Vec<u32> = (0..common as u32).filter(differs).collect();
        let entities = [old, new].map(|list| {
            let moved = places.iter().map(|&place| list[place as usize]);
            moved.chain(list[common..].iter().copied()).collect()
        });
        Self { lens: [old.len() as u32, new.len() as u32], places, entities }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entities[0].is_empty() && self.entities[1].is_empty()
    }

    pub(super) fn invert(&mut self) {
        self.lens.reverse();
        self.entities.reverse();
    }

    /// Returns the number of entities in it.
    pub(super) fn len(&self) -> usize {
        self.entities[0].len() + self.entities[1].len()
    }

    /// Returns whether the new list has all entities of the old one but for those that are removed, and those that are added. Gaps
    /// don't count. O(delta · log(delta)).
    pub(super) fn moves(&self, removed: &[Entity], added: &[Entity]) -> bool {
        let [before, after] = [(0, added), (1, removed)].map(|(list, others)| {
            let entities = self.entities[list].iter().chain(others).copied();
            let mut all: Vec<_> = entities.filter(|&entity| entity != Entity::DANGLING).collect();
            all.sort_unstable();
            all
        });
        before == after
    }

    /// Returns the new list, or `None` if the present one isn't the old one.
    pub(super) fn applied(&self, present: &[Entity]) -> Option<Vec<Entity>> {
        let [old, new] = &self.entities;
        let common = self.lens[0].min(self.lens[1]) as usize;
        let moved = self.places.len();
        let ends = [old, new].map(|list| list.get(moved..));
        let [Some(old_end), Some(new_end)] = ends else { return None };
        if present.len() != self.lens[0] as usize || present[common..] != *old_end {
            return None;
        }
        let mut list = present[..common].to_vec();
        for ((&place, old), &new) in self.places.iter().zip(old).zip(new) {
            let at = list.get_mut(place as usize).filter(|at| *at == old)?;
            *at = new;
        }
        list.extend_from_slice(new_end);
        (list.len() == self.lens[1] as usize).then_some(list)
    }
}

/// The number of new indices that a delta need not name: those that are retired.
#[cfg(feature = "save")]
const MOST_UNNAMED: usize = 1024;

/// What differs in the entities.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "save", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct EntityDelta {
    /// The numbers of indices.
    lens: [u32; 2],
    /// The indices whose generations differ, in ascending order, and both generations. Zero stands for none.
    pub(super) slots: Vec<(u32, [u32; 2])>,
    /// The number of free handles that both lists begin with, and the rest of both.
    kept: u32,
    free: [Vec<Entity>; 2],
    /// The numbers of retired and of reserved indices.
    retired: [u32; 2],
    reserved: [u32; 2],
}

#[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
impl EntityDelta {
    pub(super) fn between<M: Mask>(old: &EntityTable<M>, new: &EntityTable<M>) -> Self {
        let generation = |table: &EntityTable<M>, index: usize| {
            table.slots.get(index).map_or(0, |slot| M::generation(slot))
        };
        let slots = (0..old.slots.len().max(new.slots.len())).filter_map(|index| {
            let both = [generation(old, index), generation(new, index)];
            (both[0] != both[1]).then_some((index as u32, both))
        });
        let kept = old.free.iter().zip(&new.free).take_while(|(a, b)| a == b).count();
        let both = |of: fn(&EntityTable<M>) -> usize| [of(old) as u32, of(new) as u32];
        Self {
            lens: both(|table| table.slots.len()),
            slots: slots.collect(),
            kept: kept as u32,
            free: [old, new].map(|table| table.free[kept..].to_vec()),
            retired: both(|table| table.retired),
            reserved: both(|table| table.reserved),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        let same = |[old, new]: [u32; 2]| old == new;
        self.slots.is_empty()
            && self.free.iter().all(Vec::is_empty)
            && [self.lens, self.retired, self.reserved].into_iter().all(same)
    }

    pub(super) fn invert(&mut self) {
        for both in [&mut self.lens, &mut self.retired, &mut self.reserved] {
            both.reverse();
        }
        self.slots.iter_mut().for_each(|(_, both)| both.reverse());
        self.free.reverse();
    }

    /// Returns the number of handles in it.
    pub(super) fn len(&self) -> usize {
        self.free[0].len() + self.free[1].len()
    }

    /// Errors if the memory of the table that it makes isn't in proportion to the delta.
    #[cfg(feature = "save")]
    pub(super) fn check_size(&self) -> Result<(), String> {
        let [old_len, len] = self.lens.map(|len| len as usize);
        let named = self.slots.len() + self.free[1].len();
        let [old_reserved, reserved] = self.reserved;
        if reserved > old_reserved {
            let text =
                "aren't alive yet; apply the commands that reserved them, then make the delta";
            return Err(alloc::format!("{reserved} reserved entities {text}"));
        }
        match len.saturating_sub(old_len + named) {
            0..=MOST_UNNAMED => Ok(()),
            retired => Err(alloc::format!(
                "{retired} new indices are retired, and a delta that is written has at most {MOST_UNNAMED}; save the world instead"
            )),
        }
    }

    /// Returns whether the table is the one before.
    pub(super) fn begins_with<M: Mask>(&self, table: &EntityTable<M>) -> bool {
        let counts = [table.slots.len(), table.retired, table.reserved];
        let old = [self.lens[0], self.retired[0], self.reserved[0]];
        let is_at = |&(index, [old, _]): &(u32, [u32; 2])| {
            table.slots.get(index as usize).map_or(0, |slot| M::generation(slot)) == old
        };
        counts == old.map(|count| count as usize)
            && table.free.get(self.kept as usize..) == Some(&self.free[0][..])
            && self.slots.iter().all(is_at)
    }

    /// Returns the generation of an index afterwards.
    fn generation<M: Mask>(&self, table: &EntityTable<M>, index: u32) -> u32 {
        match self.slots.binary_search_by_key(&index, |(index, _)| *index) {
            Ok(at) => self.slots[at].1[1],
            Err(_) => table.slots.get(index as usize).map_or(0, |slot| M::generation(slot)),
        }
    }

    /// Returns the entity with an index afterwards.
    #[cfg(feature = "links")]
    pub(super) fn at<M: Mask>(&self, table: &EntityTable<M>, index: u32) -> Option<Entity> {
        Entity::new(index, self.generation(table, index))
    }

    /// Returns whether the entity is alive afterwards.
    pub(super) fn is_alive<M: Mask>(&self, table: &EntityTable<M>, entity: Entity) -> bool {
        self.generation(table, entity.index()) == entity.generation()
    }

    /// Returns whether the table that it makes is consistent. O(delta), and one bit for each index.
    pub(super) fn is_consistent<M: Mask>(&self, table: &EntityTable<M>) -> bool {
        let [old_len, len] = self.lens.map(|len| len as usize);
        let ascends = self.slots.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let inside = self.slots.iter().all(|&(index, [old, new])| {
            (new == 0 || (index as usize) < len) && (old == 0 || (index as usize) < old_len)
        });
        let gone = (len..old_len).all(|index| self.generation(table, index as u32) == 0);
        if !ascends || !inside || !gone {
            return false;
        }
        let mut seen = alloc::vec![false; len];
        let kept = table.free.iter().take(self.kept as usize);
        let distinct = kept.chain(&self.free[1]).all(|entity| {
            let index = entity.index() as usize;
            index < len
                && self.generation(table, entity.index()) == 0
                && !core::mem::replace(&mut seen[index], true)
        });
        let came = self.slots.iter().filter(|(_, [old, new])| *old == 0 && *new != 0).count();
        let went = self.slots.iter().filter(|(_, [old, new])| *old != 0 && *new == 0).count();
        let free = self.kept as usize + self.free[1].len();
        distinct && table.len() + came + free + self.retired[1] as usize == len + went
    }

    /// Changes the table. New entities have no units.
    pub(super) fn apply<M: Mask>(&self, table: &mut EntityTable<M>) {
        table.slots.resize(self.lens[1].max(self.lens[0]) as usize, M::EMPTY.slot(0));
        for &(index, [_, generation]) in &self.slots {
            table.slots[index as usize] = M::EMPTY.slot(generation);
        }
        table.slots.truncate(self.lens[1] as usize);
        table.free.truncate(self.kept as usize);
        table.free.extend_from_slice(&self.free[1]);
        table.retired = self.retired[1] as usize;
        table.reserved = self.reserved[1] as usize;
        if self.lens[0] == 0 {
            crate::numbered::follow(table);
        }
    }
}
