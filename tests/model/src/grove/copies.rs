//! Copies of entities and worlds: clones, moves, deltas, saves and restored worlds.

use ecs_core::Entity;

use super::naive::mapped;
use super::world::{
    A, B, Body, ChildOf, Flat, Friend, Grove, Heirs, Kept, Likes, Outer, Seen, T, Watches,
    values_of,
};
use super::{Bytes, Groves};
use crate::save::loaded;

impl Groves {
    pub(super) fn duplicate(&mut self, entity: Entity) -> bool {
        let found = self.one.grove.duplicate(entity).ok();
        let values = self.one.model.rows.get(&entity).copied();
        assert_eq!(found.is_some(), values.is_some(), "duplicate {entity}");
        if let (Some(new), Some(values)) = (found, values) {
            self.one.model.spawn(new, &values);
        }
        found.is_some()
    }

    pub(super) fn copy_from(&mut self, Bytes { x, .. }: Bytes) -> bool {
        let entity = self.two.pick(x);
        let found = self.one.grove.copy_from(&self.two.grove, entity).ok();
        let values = self.two.model.rows.get(&entity);
        assert_eq!(found.is_some(), values.is_some(), "copy_from {entity}");
        if let (Some(new), Some(values)) = (found, values) {
            let values = mapped(values, |old| (old == entity).then_some(new));
            self.one.model.spawn(new, &values);
        }
        found.is_some()
    }

    /// Merges the second world into the first one, or clones it.
    pub(super) fn arrive(&mut self, merge: bool) -> bool {
        if self.one.model.rows.len() + self.two.model.rows.len() > self.limit {
            return false;
        }
        let mapping = if merge {
            self.one.grove.merge(&mut self.two.grove)
        } else {
            self.one.grove.instance(&self.two.grove)
        };
        self.one.model.arrive(&self.two.model, &mapping);
        if merge {
            self.two.model.clear(false);
        }
        !mapping.is_empty()
    }

    pub(super) fn drain(&mut self) -> bool {
        self.one.drain();
        true
    }

    /// Compares the world with an older state. The next call has the present one.
    pub(super) fn deltas(&mut self) -> bool {
        let new = &self.one.grove;
        let Some(old) = self.mark.replace(new.clone()) else { return false };
        let delta = old.diff(new);
        let mut there = old.clone();
        there.apply_delta(&delta).expect("the delta begins with this world");
        assert!(there == *new, "a delta leads to another world");
        there
            .apply_delta(&delta.inverse().expect("it has one"))
            .expect("the delta ends with this world");
        assert!(there == old, "the inverse of a delta leads to another world");
        there.apply_delta(&old.diff_tracked(new)).expect("the delta begins with this world");
        assert!(there == *new, "a delta of tracked values leads to another world");
        let mut edited = old.clone();
        let changes = edited.edit(|world| world.clone_from(new));
        assert!(edited == *new);
        edited
            .apply_delta(&changes.inverse().expect("it has one"))
            .expect("the edit ends with this world");
        assert!(edited == old, "the inverse of an edit leads to another world");
        // Some components: the others stay as they are.
        edited.apply_delta(&old.diff_of::<(A, Kept, Body)>(new)).expect("the same entities");
        assert!(edited.entities().iter().eq(new.entities().iter()));
        for entity in new.entities() {
            let (found, wanted) = (values_of(&edited, entity), values_of(new, entity));
            let before =
                if old.contains(entity) { values_of(&old, entity) } else { [None; super::UNITS] };
            for (unit, found) in found.into_iter().enumerate() {
                let of = [0, super::world::KEPT, super::world::BODY].contains(&unit);
                let expected = if of { wanted } else { before }[unit];
                assert_eq!(found, expected, "unit {unit} of {entity}");
            }
        }
        false
    }

    /// Restores a copy of the world from its columns.
    pub(super) fn restore(&mut self) -> bool {
        let grove = &self.one.grove;
        let mut copy = Grove::new(grove.clock().clone());
        let mut restoring = copy.restore(grove.entities().to_slots().expect("nothing is reserved"));
        macro_rules! columns {
            ($($name:ident)*) => {$({
                let column = grove.$name();
                restoring.rows(column.entities(), column.as_slice().to_vec()).expect("a column");
            })*};
        }
        columns!(kept b parent a t likes friend seen watches);
        let flat: (Vec<Entity>, Vec<Flat>) =
            grove.flat().iter().map(|(entity, flat)| (entity, flat.clone())).unzip();
        restoring.rows(&flat.0, flat.1).expect("a column");
        let rows = grove.body().iter().map(|(_, row)| Body { x: row.x.clone(), y: row.y.clone() });
        restoring.rows::<Body>(grove.body().entities(), rows.collect()).expect("a table");
        restoring.members::<Heirs>(grove.heirs().entities());
        macro_rules! links {
            ($($Link:ident $name:ident)*) => {$({
                let unlinked = grove.$name().entities().iter().copied();
                let unlinked = unlinked.filter(|&source| grove.$name().parent(source).is_none());
                restoring.unlinked::<$Link>(&unlinked.collect::<Vec<_>>());
                for target in grove.entities() {
                    let sources: Vec<Entity> = grove.$name().children(target).collect();
                    restoring.sources::<$Link>(target, &sources);
                }
            })*};
        }
        links!(ChildOf parent Likes likes Watches watches);
        // Events are drained by each check.
        self.one.replay();
        let _ = (B::new, Friend, Seen, T);
        restoring.events::<Outer>([]);
        restoring.finish();
        assert!(copy == self.one.grove, "a restored world differs");
        false
    }

    /// Continues with a world that was saved and loaded, which has another frame and keeps no values.
    pub(super) fn load(&mut self, format: u8) -> bool {
        self.one.drain();
        if self.save
            && let Some(loaded) = loaded(&self.one.grove, format, false)
        {
            assert_eq!(loaded.frame_of::<Seen>(), 0, "a loaded world begins with the first frame");
            self.one.grove = loaded;
            self.one.model.frame = 0;
            self.one.model.removed.clear();
            self.next_frame();
        }
        self.mark = None;
        false
    }

    /// Copies a world: into a new one, or over another one.
    pub(super) fn copy(&mut self, x: u8) -> bool {
        if x.is_multiple_of(2) {
            self.one.grove = self.one.grove.clone();
        } else {
            self.two.grove.clone_from(&self.one.grove);
            self.two.model.clone_from(&self.one.model);
        }
        false
    }
}
