//! Structural changes of one or several entities.

use ecs_core::{ApplyReport, Entity, InsertReason, NoSuchEntity};

use super::naive::LINKS;
use super::world::{
    A, B, BODY, Body, ChildOf, Clock, Flat, Friend, GroveBundle, GroveCommands, KEPT, Kept, LIKES,
    Likes, Options, PARENT, SEEN, Seen, T, UNITS, WATCHES, Watches, X, built, options, values_of,
};
use super::{Bytes, Groves, units};
use crate::parts::Part as _;

impl Groves {
    pub(super) fn spawn(&mut self, bytes: Bytes, kind: u8) -> bool {
        let values = self.values(bytes);
        let grove = &mut self.one.grove;
        let new = match kind % 3 {
            0 => grove.spawn(options(values)),
            1 => grove.spawn(built(values)),
            _ => {
                let mut bundle = built(values);
                let new = bundle.spawn_into(grove);
                assert!(bundle.is_empty());
                new
            }
        };
        self.one.model.spawn(new, &values);
        true
    }

    pub(super) fn spawn_at(&mut self, bytes: Bytes) -> bool {
        let values = self.values(bytes);
        let at = u32::from(bytes.y) % (self.one.model.newest.len() as u32 + 3);
        let newest = self.one.model.newest.get(at as usize).copied().unwrap_or(0);
        let entity =
            Entity::new(at, (newest + u32::from(bytes.x % 3)).max(1)).expect("a generation");
        let reason = self.one.model.claim(entity, &values);
        let found = self.one.grove.spawn_at(entity, options(values)).map_err(|error| error.reason);
        assert_eq!(found.err(), reason, "spawn_at {entity}");
        if reason.is_none() {
            self.one.model.spawn(entity, &values);
        }
        reason.is_none()
    }

    pub(super) fn spawn_batch(&mut self, bytes: Bytes) -> bool {
        let many = usize::from(bytes.y % 8);
        let target = self.one.pick(bytes.z);
        let value = self.serial as u32;
        self.serial += many as u64;
        let bundles = (0..many as u32).map(|i| (ChildOf(target), A(value + i), Kept::new(i)));
        let new: Vec<Entity> = if bytes.x.is_multiple_of(2) {
            self.one.grove.spawn_batch(bundles).collect()
        } else {
            let (mut links, (mut numbers, mut kept)): (Vec<_>, (Vec<_>, Vec<_>)) =
                bundles.map(|(link, a, kept)| (link, (a, kept))).unzip();
            let columns = (&mut links, &mut numbers, &mut kept);
            self.one.grove.spawn_columns(columns).expect("one length").collect()
        };
        let all: Vec<_> =
            new.into_iter().map(|new| (new, values_of(&self.one.grove, new))).collect();
        for (i, (_, values)) in all.iter().enumerate() {
            assert_eq!(
                (values[0], values[KEPT]),
                (Some(u64::from(value) + i as u64), Some(i as u64))
            );
            assert!(values[PARENT].is_some());
        }
        self.one.model.spawn_all(&all);
        many > 0
    }

    pub(super) fn despawn(&mut self, entity: Entity) -> bool {
        let wanted = self.one.model.despawn(entity, true) > 0;
        let found = self.one.grove.despawn(entity);
        assert_eq!(found, if wanted { Ok(()) } else { Err(NoSuchEntity(entity)) });
        wanted
    }

    pub(super) fn despawn_batch(&mut self, Bytes { x, y, z }: Bytes) -> bool {
        if x % 4 == 0 {
            let limit = u64::from(y) * 1000 % (self.serial * 16 + 1);
            let going = self.one.model.rows.iter();
            let going =
                going.filter(|(_, values)| values[0].is_some_and(|a| a % 1000 < limit % 1000));
            let going: Vec<Entity> = going.map(|(&entity, _)| entity).collect();
            let wanted: usize =
                going.into_iter().map(|entity| self.one.model.despawn(entity, true)).sum();
            let found =
                self.one.grove.despawn_where::<&A>(|a| u64::from(a.0) % 1000 < limit % 1000);
            assert_eq!(found, wanted);
            return wanted > 0;
        }
        let all = [x, y, z, x].map(|byte| self.one.pick(byte));
        let wanted: usize = all.iter().map(|&entity| self.one.model.despawn(entity, true)).sum();
        assert_eq!(self.one.grove.despawn_batch(all), wanted);
        wanted > 0
    }

    pub(super) fn insert(&mut self, bytes: Bytes, kind: u8) -> bool {
        let (entity, values) = (self.one.pick(bytes.z), self.values(bytes));
        let alive = self.one.model.is_alive(entity);
        let reason = if !alive {
            Some(InsertReason::NoSuchEntity)
        } else {
            self.one.model.refuses(entity, &values).then_some(InsertReason::Cycle)
        };
        let grove = &mut self.one.grove;
        let found = match kind % 3 {
            0 => grove.insert(entity, options(values)).map_err(|error| error.reason),
            1 => grove.insert(entity, built(values)).map_err(|error| error.reason),
            _ => {
                let mut bundle = built(values);
                let len = bundle.len();
                let old = self.one.model.rows.get(&entity);
                let found = bundle.insert_into(grove, entity).map_err(|error| error.reason);
                // Replaced values are in the bundle, unless they are kept.
                let replaced = old.map_or(0, |old| {
                    (0..UNITS).filter(|&i| i != KEPT && old[i].and(values[i]).is_some()).count()
                });
                assert_eq!(bundle.len(), if found.is_ok() { replaced } else { len });
                found
            }
        };
        assert_eq!(found.err(), reason, "insert into {entity}");
        if reason.is_none() {
            self.one.model.insert(entity, &values);
        }
        reason.is_none()
    }

    pub(super) fn put(&mut self, bytes: Bytes) -> bool {
        let (entity, values) = (self.one.pick(bytes.z), self.values(bytes));
        let refused = !self.one.model.is_alive(entity) || self.one.model.refuses(entity, &values);
        let found = self.one.grove.put(entity, built(values));
        assert_eq!(found.is_err(), refused, "put into {entity}");
        if refused {
            return false;
        }
        for unit in (0..UNITS).filter(|&unit| values[unit].is_none()) {
            self.one.model.remove(entity, unit, true);
        }
        self.one.model.insert(entity, &values);
        true
    }

    /// Takes an entity, and sometimes spawns it again, puts it into another entity or moves it to the other world.
    pub(super) fn take(&mut self, entity: Entity, x: u8) -> bool {
        let Some(values) = self.one.model.rows.get(&entity).copied() else {
            assert_eq!(self.one.grove.take(entity).err(), Some(NoSuchEntity(entity)));
            return false;
        };
        let bundle = self.one.grove.take(entity).expect("it is alive");
        assert_eq!(bundle.len(), values.iter().flatten().count());
        self.one.model.despawn(entity, false);
        let pair = if x.is_multiple_of(2) { &mut self.one } else { &mut self.two };
        if !x.is_multiple_of(3) && pair.model.rows.len() < self.limit {
            let new = pair.grove.spawn(bundle);
            pair.model.spawn(new, &values);
        }
        true
    }

    pub(super) fn remove(&mut self, Bytes { x, y, z }: Bytes, kind: u8) -> bool {
        let entity = self.one.pick(z);
        let (grove, model) = (&mut self.one.grove, &mut self.one.model);
        let alive = model.is_alive(entity);
        match kind % 5 {
            0 => {
                let found = grove.remove::<GroveBundle>(entity).ok().map(|bundle| bundle.len());
                // Kept values are not returned.
                let wanted =
                    (0..UNITS).filter_map(|unit| Some((unit, model.remove(entity, unit, true)?)));
                let wanted = wanted.filter(|(unit, _)| *unit != KEPT).count();
                assert_eq!(found, alive.then_some(wanted));
            }
            1 => {
                type Some3 = (Option<A>, Option<Body>, Option<Likes>);
                let found = grove.remove::<Some3>(entity).ok();
                let found = found.map(|(a, row, likes)| {
                    (a.map(|a| u64::from(a.0)), row.is_some(), likes.is_some())
                });
                let wanted = [0, BODY, LIKES].map(|unit| model.remove(entity, unit, true));
                assert_eq!(
                    found,
                    alive.then_some((wanted[0], wanted[1].is_some(), wanted[2].is_some()))
                );
            }
            2 => {
                let has =
                    model.rows.get(&entity).is_some_and(|row| row[1].and(row[BODY]).is_some());
                assert_eq!(grove.discard::<(B, (Body, Option<T>))>(entity).is_ok(), has);
                if has {
                    [1, 2, BODY].into_iter().for_each(|unit| _ = model.remove(entity, unit, true));
                }
            }
            3 => {
                assert_eq!(grove.discard::<Options>(entity).is_ok(), alive);
                (0..UNITS).for_each(|unit| _ = model.remove(entity, unit, true));
            }
            _ => {
                let all = [self.one.pick(x), self.one.pick(y), entity];
                let having = all
                    .iter()
                    .filter(|entity| self.one.model.remove(**entity, KEPT, true).is_some());
                let having = having.count();
                assert_eq!(self.one.grove.remove_batch::<Kept>(all), having);
            }
        }
        alive
    }

    pub(super) fn get_or_insert(&mut self, Bytes { x, z, .. }: Bytes) -> bool {
        self.serial += 1;
        let (entity, value) = (self.one.pick(z), self.serial as u32);
        let (grove, model) = (&mut self.one.grove, &mut self.one.model);
        let unit = [0, SEEN, 3, KEPT][usize::from(x % 4)];
        let found = match unit {
            0 => grove.get_or_insert_with(entity, || A(value)).ok().map(|a| a.0),
            SEEN => grove.get_or_insert_with(entity, || Seen(value)).ok().map(|seen| seen.0),
            KEPT => {
                let found = grove.get_or_insert_with(entity, || Kept::new(value));
                found.ok().map(|kept| kept.0.value())
            }
            _ => grove.get_or_insert_with(entity, || Flat(value)).ok().map(|flat| flat.0),
        };
        let Some(row) = model.rows.get(&entity).copied() else {
            assert_eq!(found, None);
            return false;
        };
        assert_eq!(found.map(u64::from), Some(row[unit].unwrap_or(u64::from(value))));
        let mut values = [None; UNITS];
        values[unit] = Some(u64::from(value));
        match row[unit] {
            None => model.insert(entity, &values),
            Some(_) => model.mark(entity, unit),
        }
        true
    }

    /// Writes values by entity, by column and by query, and the resource.
    pub(super) fn write(&mut self, Bytes { x, z, .. }: Bytes) -> bool {
        self.serial += 1;
        let (entity, value) = (self.one.pick(z), self.serial as u32);
        let (grove, model) = (&mut self.one.grove, &mut self.one.model);
        match x % 4 {
            0 => {
                if let Some(seen) = grove.get_mut::<Seen>(entity) {
                    seen.0 = value;
                    model.overwrite(entity, SEEN, u64::from(value));
                }
            }
            1 => {
                grove.a_mut().iter_mut().for_each(|(_, a)| a.0 ^= 1);
                let all: Vec<_> = model.matching(&[0], &[]).into_iter().collect();
                for entity in all {
                    let a = model.rows[&entity][0].expect("it has the unit");
                    model.overwrite(entity, 0, a ^ 1);
                }
            }
            2 => {
                if let Some(row) = grove.body_mut().get_mut(entity) {
                    (*row.y, row.x.0) = (super::world::Y::new(!value), value);
                    model.overwrite(entity, BODY, u64::from(value));
                }
            }
            _ => {
                *grove.clock_mut() = Clock(value);
                model.clock = value;
            }
        }
        true
    }

    /// Records commands and applies them.
    pub(super) fn commands(&mut self, bytes: Bytes) -> bool {
        let [e, f] = [bytes.z, bytes.x].map(|byte| self.one.pick(byte));
        let values = self.values(bytes);
        let mut commands = GroveCommands::new();
        commands.insert(e, options(values));
        commands.remove::<(Option<B>, Option<Body>)>(f);
        let new = commands.spawn(&mut self.one.grove.reserver(), built(values));
        if bytes.y.is_multiple_of(2) {
            commands.despawn(e);
        }
        commands.insert(f, built(values));
        let report = self.one.grove.apply(&mut commands);
        let model = &mut self.one.model;
        model.create(new);
        let mut wanted = ApplyReport::default();
        let mut count = |done: bool, refused: bool| {
            *(if done { &mut wanted.applied } else { &mut wanted.skipped }) += 1;
            wanted.refused += usize::from(refused);
        };
        // Returns whether it is done, and whether the world refuses it.
        let insert = |model: &mut super::Naive, entity: Entity| {
            let is_alive = model.is_alive(entity);
            let refused = is_alive && model.refuses(entity, &values);
            if is_alive && !refused {
                model.insert(entity, &values);
            }
            (is_alive && !refused, refused)
        };
        let (done, refused) = insert(model, e);
        count(done, refused);
        count(model.is_alive(f), false);
        [1, BODY].into_iter().for_each(|unit| _ = model.remove(f, unit, true));
        for entity in [Some(new), None, Some(f)] {
            let (done, refused) = match entity {
                Some(entity) => insert(model, entity),
                None if bytes.y.is_multiple_of(2) => (model.despawn(e, true) > 0, false),
                None => continue,
            };
            count(done, refused);
        }
        assert_eq!(report, wanted);
        true
    }

    pub(super) fn relink(&mut self, x: u8) -> bool {
        let grove = &mut self.one.grove;
        let link = usize::from(x % 3);
        let sources = match LINKS[link] {
            PARENT => grove.parent().entities(),
            LIKES => grove.likes().entities(),
            _ => grove.watches().entities(),
        };
        let wanted = self.one.model.relink(link, sources);
        let found = match LINKS[link] {
            PARENT => grove.relink::<ChildOf>(),
            LIKES => grove.relink::<Likes>(),
            _ => grove.relink::<Watches>(),
        };
        assert_eq!(found, wanted);
        wanted > 0
    }

    pub(super) fn clear_unit(&mut self, x: u8) -> bool {
        let grove = &mut self.one.grove;
        let set: u16 = match x % 6 {
            0 => (grove.clear_component::<(A, T)>(), 0b101).1,
            1 => (grove.clear_component::<Kept>(), 1 << KEPT).1,
            2 => (grove.clear_component::<ChildOf>(), 1 << PARENT).1,
            3 => (grove.clear_component::<Body>(), 1 << BODY).1,
            4 => (grove.clear_component::<(Watches, Seen)>(), 1 << WATCHES | 1 << SEEN).1,
            _ => (grove.clear_component::<(B, Friend)>(), 1 << 1 | 1 << super::world::FRIEND).1,
        };
        let all: Vec<Entity> = self.one.model.rows.keys().copied().collect();
        for entity in all {
            units(set).for_each(|unit| _ = self.one.model.remove(entity, unit, true));
        }
        true
    }

    pub(super) fn clear(&mut self) -> bool {
        self.one.grove.clear();
        self.one.model.clear(true);
        true
    }

    /// Sorts groups and columns. Changes no value.
    pub(super) fn sort(&mut self, x: u8) -> bool {
        let scattered = |entity: Entity| entity.index().wrapping_mul(0x9E37_79B9);
        let grove = &mut self.one.grove;
        match x % 8 {
            0 => grove.outer_mut().sort_by_key::<Entity, _>(scattered),
            1 => grove.middle_mut().sort_by_key::<&X, _>(|x| x.0),
            2 => grove.inner_mut().sort_by_key::<Entity, _>(scattered),
            3 => grove.heirs_mut().sort_by_key::<Entity, _>(scattered),
            4 => grove.fans_mut().sort_parents_first::<Likes>(),
            5 => {
                grove.sort_parents_first::<ChildOf>();
                assert!(grove.parent().is_parents_first());
            }
            6 => grove.sort_by_key::<Kept, _>(|kept| kept.0.value()),
            _ => grove.shrink_to_fit(),
        }
        true
    }

    pub(super) fn next_frame(&mut self) -> bool {
        self.one.grove.next_frame();
        self.one.model.next_frame();
        true
    }
}
