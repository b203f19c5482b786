//! Checks of a world with links against the model.

use std::collections::BTreeSet;

use ecs_core::{Entity, GroupEvent, Join as _};

use super::Pair;
use super::naive::LINKS;
use super::world::{
    BODY, ChildOf, KEPT, Kept, LIKES, Likes, PARENT, SEEN, Seen, WATCHES, Watches, X, values_of,
};
use crate::parts::Part as _;

impl Pair {
    /// Takes the kept values out and compares them.
    pub(super) fn drain(&mut self) {
        let found = self.grove.drain_removed::<Kept>();
        let mut found: Vec<_> =
            found.map(|(entity, kept)| (entity, u64::from(kept.0.value()))).collect();
        let mut wanted = std::mem::take(&mut self.model.kept);
        // The order of several entities that are removed at once is left open here.
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "kept values");
    }

    /// Takes out the events of groups.
    pub(super) fn replay(&mut self) {
        let replay = |members: &mut BTreeSet<Entity>, event| match event {
            GroupEvent::Entered(entity) => assert!(members.insert(entity), "{entity} enters twice"),
            GroupEvent::Left(entity) => assert!(members.remove(&entity), "{entity} leaves twice"),
        };
        let [outer, heirs] = &mut self.model.members;
        self.grove.outer_events().drain().for_each(|event| replay(outer, event));
        self.grove.heirs_events().drain().for_each(|event| replay(heirs, event));
    }

    pub(super) fn check(&mut self) {
        let (grove, model) = (&self.grove, &self.model);
        assert!(grove.entities().iter().eq(model.rows.keys().copied()), "alive entities");
        for (&entity, values) in &model.rows {
            assert_eq!(values_of(grove, entity), *values, "{entity}");
        }
        assert_eq!(grove.clock().0, model.clock);
        self.lists();
        self.changes();
        self.groups();
        let (outer, heirs) =
            (self.model.matching(&[0, BODY], &[]), self.model.matching(&[KEPT], &[PARENT]));
        self.replay();
        assert_eq!(self.model.members, [outer, heirs], "the members of groups by their events");
    }

    fn lists(&self) {
        let (grove, model) = (&self.grove, &self.model);
        for &entity in model.rows.keys() {
            let wanted =
                |link: usize| model.lists[link].get(&entity).map_or(&[][..], Vec::as_slice);
            macro_rules! link {
                ($link:literal $name:ident) => {
                    let forward: Vec<Entity> = grove.$name().children(entity).collect();
                    let mut backward: Vec<Entity> = grove.$name().children(entity).rev().collect();
                    backward.reverse();
                    assert_eq!(
                        (&*forward, backward),
                        (wanted($link), forward.clone()),
                        "sources of {entity}"
                    );
                    assert_eq!(grove.$name().parent(entity), model.target($link, entity));
                };
            }
            link!(0 parent);
            link!(1 likes);
            link!(2 watches);
        }
        assert_eq!(LINKS, [PARENT, LIKES, WATCHES]);
    }

    /// Compares what is tracked.
    fn changes(&self) {
        let (grove, model) = (&self.grove, &self.model);
        macro_rules! tracked {
            ($($unit:ident $C:ident)*) => {$({
                let name = stringify!($C);
                assert_eq!(grove.frame_of::<$C>(), model.frame, "frame of {name}");
                let added: BTreeSet<Entity> = grove.added::<$C>().map(|row| row.0).collect();
                let changed: BTreeSet<Entity> = grove.changed::<$C>().map(|row| row.0).collect();
                assert_eq!(Some(added).filter(|set| !set.is_empty()).as_ref(), model.added.get(&$unit).filter(|set| !set.is_empty()), "added {name}");
                assert_eq!(Some(changed).filter(|set| !set.is_empty()).as_ref(), model.changed.get(&$unit).filter(|set| !set.is_empty()), "changed {name}");
                let mut removed: Vec<Entity> = grove.removed::<$C>().collect();
                let mut wanted = model.removed.get(&$unit).cloned().unwrap_or_default();
                removed.sort_unstable();
                wanted.sort_unstable();
                assert_eq!(removed, wanted, "removed {name}");
            })*};
        }
        tracked!(SEEN Seen KEPT Kept PARENT ChildOf WATCHES Watches BODY X);
    }

    fn groups(&self) {
        let (grove, model) = (&self.grove, &self.model);
        let set = |entities: &[Entity]| -> BTreeSet<Entity> {
            let found: BTreeSet<Entity> = entities.iter().copied().collect();
            assert_eq!(found.len(), entities.len(), "an entity is repeated");
            found
        };
        assert_eq!(set(grove.outer().entities()), model.matching(&[0, BODY], &[]));
        assert_eq!(set(grove.middle().entities()), model.matching(&[0, 1, BODY], &[]));
        assert_eq!(set(grove.inner().entities()), model.matching(&[0, 1, BODY], &[2]));
        assert_eq!(set(grove.fans().entities()), model.matching(&[LIKES, SEEN], &[]));
        assert_eq!(set(grove.heirs().entities()), model.matching(&[KEPT], &[PARENT]));
        let outer = grove.outer().entities();
        assert!(
            grove.a().entities().starts_with(outer) && grove.body().entities().starts_with(outer)
        );
        let middle = grove.middle().entities();
        assert!(outer.starts_with(middle) && grove.b().entities().starts_with(middle));
        assert!(middle.starts_with(grove.inner().entities()));
        let fans = grove.fans().entities();
        assert!(
            grove.likes().entities().starts_with(fans) && grove.seen().entities().starts_with(fans)
        );
        // A packed loop has the values of one entity in each row.
        let (entities, numbers, xs, _) = grove.outer().slices();
        for (i, &entity) in entities.iter().enumerate() {
            let row = (Some(u64::from(numbers[i].0)), Some(u64::from(xs[i].0)));
            assert_eq!(
                row,
                (model.rows[&entity][0], model.rows[&entity][BODY]),
                "row {i} of a group"
            );
        }
        let joined = (grove.seen(), grove.likes()).join().count();
        assert_eq!(joined, fans.len());
        let _ = Likes;
    }
}
