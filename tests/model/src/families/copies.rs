//! Copies of entities and worlds: clones, moves, deltas, saves and restored worlds.

use ecs_core::Entity;

use super::naive::Naive;
use super::world::{
    BODY, Body, Calm, Calves, Dairy, Grazers, HORN, Herd, Horn, Leaders, Runners, Soaked, TRACKED,
    UNITS, Unit, columns, of_unit, values_of,
};
use super::{Families, Pair};
use crate::save::loaded;

impl Families {
    pub(super) fn duplicate(&mut self, entity: Entity) -> bool {
        let found = self.one.herd.duplicate(entity).ok();
        let values = self.one.model.rows.get(&entity).copied();
        assert_eq!(found.is_some(), values.is_some(), "duplicate {entity}");
        if let (Some(new), Some(values)) = (found, values) {
            self.one.model.spawn(new, &values);
        }
        found.is_some()
    }

    pub(super) fn copy_from(&mut self, x: u8) -> bool {
        let entity = self.two.pick(x);
        let found = self.one.herd.copy_from(&self.two.herd, entity).ok();
        let values = self.two.model.rows.get(&entity);
        assert_eq!(found.is_some(), values.is_some(), "copy_from {entity}");
        if let (Some(new), Some(values)) = (found, values) {
            self.one.model.spawn(new, values);
        }
        found.is_some()
    }

    /// Merges the second world into the first one, or clones it.
    pub(super) fn arrive(&mut self, merge: bool) -> bool {
        if self.two.model.rows.len() > self.room() {
            return false;
        }
        let mapping = if merge {
            self.one.herd.merge(&mut self.two.herd)
        } else {
            self.one.herd.instance(&self.two.herd)
        };
        assert!(mapping.iter().map(|(old, _)| old).eq(self.two.model.rows.keys().copied()));
        for (old, new) in mapping.iter() {
            self.one.model.spawn(new, &self.two.model.rows[&old]);
        }
        if merge {
            self.two.model.clear();
        }
        !mapping.is_empty()
    }

    /// Keeps a copy, or compares the world with the kept one. Half of these calls go back to it.
    pub(super) fn rewind(&mut self, x: u8) -> bool {
        let Some((old, model)) = self.former.take() else {
            self.former = Some((self.one.herd.clone(), self.one.model.clone()));
            return false;
        };
        let new = &self.one.herd;
        if x.is_multiple_of(2) {
            let delta = old.diff(new);
            let mut there =
                Pair { herd: old.clone(), model: self.one.model.with_changes_since(&model) };
            there.herd.next_frame();
            there.herd.apply_delta(&delta).expect("the delta begins with this world");
            assert!(there.herd == *new, "a delta leads to another world");
            there.check();
            // The events of the copy are taken out by now.
            there.herd.clone_from(new);
            there.herd.next_frame();
            let inverse = delta.inverse().expect("it has one");
            there.herd.apply_delta(&inverse).expect("the delta ends with this world");
            assert!(there.herd == old, "the inverse of a delta leads to another world");
            there.model = model.with_changes_since(&self.one.model);
            self.one = there;
            return true;
        }
        let mut there = old.clone();
        there.apply_delta(&old.diff_tracked(new)).expect("the delta begins with this world");
        assert!(there == *new, "a delta of tracked values leads to another world");
        let mut edited = old.clone();
        let changes = edited.edit(|herd| herd.clone_from(new));
        assert!(edited == *new);
        edited
            .apply_delta(&changes.inverse().expect("it has one"))
            .expect("the edit ends with this world");
        assert!(edited == old, "the inverse of an edit leads to another world");
        // Some units: the others stay as they are.
        edited.apply_delta(&old.diff_of::<(Horn, Body)>(new)).expect("the same entities");
        let mut mixed = model;
        mixed.rows.retain(|entity, _| new.contains(*entity));
        for (&entity, values) in &self.one.model.rows {
            let row = mixed.rows.entry(entity).or_insert([None; UNITS]);
            [HORN, BODY].into_iter().for_each(|unit| row[unit] = values[unit]);
            assert_eq!(values_of(&edited, entity), *row, "{entity} after a delta of some units");
        }
        Pair { herd: edited, model: mixed }.check_groups();
        false
    }

    /// Restores a world from its columns, and continues with it. Three of four calls reverse some columns, so that the members
    /// of a group come in several orders.
    pub(super) fn restore(&mut self, x: u8) -> bool {
        self.one.replay();
        let (herd, reversed) = (&self.one.herd, if x.is_multiple_of(4) { 0 } else { x });
        let mut copy = Herd::new();
        let mut restoring = copy.restore(herd.entities().to_slots().expect("nothing is reserved"));
        for (unit, entities) in columns(herd).into_iter().enumerate() {
            let mut entities = entities.to_vec();
            if reversed >> (unit % 8) & 1 == 1 {
                entities.reverse();
            }
            of_unit!(unit, U => {
                let value = |&entity| values_of(herd, entity)[unit].expect("it has the unit");
                let rows = entities.iter().map(|entity| <U as Unit>::make(value(entity)));
                restoring.rows::<U>(&entities, rows.collect()).expect("a column");
            });
        }
        restoring.members::<Calm>(herd.calm().entities());
        restoring.events::<Grazers>([]);
        restoring.events::<Runners>([]);
        restoring.events::<Soaked>([]);
        restoring.events::<Calves>([]);
        restoring.events::<Leaders>([]);
        restoring.events::<Dairy>([]);
        restoring.finish();
        assert!(reversed != 0 || copy == *herd, "a restored world differs");
        self.one.herd = copy;
        self.begin();
        false
    }

    /// Continues with a world that was saved and loaded.
    pub(super) fn load(&mut self, format: u8) -> bool {
        if self.save
            && let Some(loaded) = loaded(&self.one.herd, format, false)
        {
            self.one.herd = loaded;
            self.begin();
            self.one.check_changes();
        }
        // A world that isn't saved here goes on in the same way.
        self.former = None;
        self.next_frame();
        false
    }

    /// All values of a world that was restored count as added, and it has no older frames.
    fn begin(&mut self) {
        self.former = None;
        self.one.model = self.one.model.with_changes_since(&Naive::default());
    }

    /// Copies a world: into a new one, or over another one.
    pub(super) fn copy(&mut self, x: u8) -> bool {
        if x.is_multiple_of(2) {
            self.one.herd = self.one.herd.clone();
        } else {
            self.two.herd.clone_from(&self.one.herd);
            self.two.model.clone_from(&self.one.model);
        }
        false
    }
}

impl Naive {
    /// Returns this state as it is after a change from another one, within one frame.
    fn with_changes_since(&self, old: &Self) -> Self {
        let mut new = self.clone();
        new.next_frame();
        for (at, unit) in TRACKED.into_iter().enumerate() {
            for (&entity, values) in &self.rows {
                let former = old.rows.get(&entity).and_then(|former| former[unit]);
                if values[unit].is_some() && former.is_none() {
                    new.added[at].insert(entity);
                }
                if values[unit].is_some() && former != values[unit] {
                    new.changed[at].insert(entity);
                }
            }
            let gone = old.rows.keys().copied();
            let gone = gone.filter(|&entity| old.has(entity, unit) && !self.has(entity, unit));
            new.removed[at] = gone.collect();
        }
        new
    }
}
