//! Structural changes of one or several entities.

use ecs_core::{ApplyReport, Entity};

use super::naive::is_lawful;
use super::world::{
    BELL, BODY, Bell, Body, COAT, COLD, Coat, Cold, HORN, HerdBundle, HerdCommands, Horn, OLD, Old,
    Options, ROPE, Rope, UNITS, Unit, WALKING, WET, Walking, Wet, YOUNG, Young, built, of_unit,
    options, value_of,
};
use super::{Bytes, Families};

impl Families {
    pub(super) fn spawn(&mut self, bytes: Bytes, kind: u8) -> bool {
        let values = self.values(bytes);
        let herd = &mut self.one.herd;
        let new = match kind % 3 {
            0 => herd.try_spawn(options(&values)).ok(),
            1 => herd.try_spawn(built(&values)).ok(),
            _ if is_lawful(&values) => Some(herd.spawn(options(&values))),
            _ => None,
        };
        assert_eq!(new.is_some(), is_lawful(&values), "spawning {values:?}");
        if let Some(new) = new {
            self.one.model.spawn(new, &values);
        }
        new.is_some()
    }

    pub(super) fn spawn_batch(&mut self, bytes: Bytes) -> bool {
        let many = usize::from(bytes.y % 8);
        let rows: Vec<_> =
            (0..many).map(|_| self.values(Bytes { z: bytes.z % 250, ..bytes })).collect();
        if bytes.z.is_multiple_of(2) {
            let new = self.one.herd.spawn_batch(rows.iter().map(options));
            let new: Vec<Entity> = new.collect();
            new.into_iter().zip(&rows).for_each(|(new, row)| self.one.model.spawn(new, row));
            return many > 0;
        }
        // Whole columns, of members of groups of two families.
        let number = |i: usize, unit: usize| value_of(self.serial.wrapping_add(i as u32), unit);
        macro_rules! columns {
            ($($Unit:ident)*) => {{
                let columns = ($(&mut (0..many).map(|i| $Unit::make(number(i, $Unit::UNIT))).collect::<Vec<_>>(),)*);
                let new = self.one.herd.spawn_columns(columns).expect("one length");
                for (i, new) in new.collect::<Vec<_>>().into_iter().enumerate() {
                    let mut row = [None; UNITS];
                    $(row[$Unit::UNIT] = Some(number(i, $Unit::UNIT));)*
                    self.one.model.spawn(new, &row);
                }
            }};
        }
        match bytes.x % 3 {
            0 => columns!(Bell Old Horn Coat),
            1 => columns!(Walking Body Horn Bell Young),
            _ => columns!(Wet Cold Coat Rope Horn Bell Old Young),
        }
        self.serial = self.serial.wrapping_add(many as u32);
        many > 0
    }

    pub(super) fn despawn(&mut self, entity: Entity) -> bool {
        let before = self.rows_before();
        let alive = self.one.model.despawn(entity);
        assert_eq!(self.one.herd.despawn(entity).is_ok(), alive, "despawning {entity}");
        self.check_moves(before, entity);
        alive
    }

    pub(super) fn despawn_batch(&mut self, x: u8) -> bool {
        let going = if x.is_multiple_of(4) {
            let is = |value: u32| value / 16 % 4 == u32::from(x) / 4 % 4;
            let going = self.one.model.rows.iter().filter(|(_, row)| row[BELL].is_some_and(is));
            let going: Vec<Entity> = going.map(|(&entity, _)| entity).collect();
            assert_eq!(self.one.herd.despawn_where::<&Bell>(|bell| is(bell.0)), going.len());
            going
        } else {
            let mut going = self.one.picks(x);
            assert_eq!(
                self.one.herd.despawn_batch(going.iter().chain(going.first()).copied()),
                going.len()
            );
            going.reverse();
            going
        };
        going.iter().for_each(|&entity| _ = self.one.model.despawn(entity));
        !going.is_empty()
    }

    pub(super) fn insert(&mut self, bytes: Bytes, kind: u8) -> bool {
        let (entity, values) = (self.one.pick(bytes.z), self.values(bytes));
        let before = self.rows_before();
        let herd = &mut self.one.herd;
        let done = match kind % 3 {
            0 => herd.insert(entity, options(&values)).is_ok(),
            1 => herd.insert(entity, built(&values)).is_ok(),
            _ => {
                let mut bundle = built(&values);
                bundle.insert_into(herd, entity).is_ok()
            }
        };
        assert_eq!(
            done,
            self.one.model.insert(entity, &values),
            "inserting {values:?} into {entity}"
        );
        self.check_moves(before, entity);
        done
    }

    pub(super) fn insert_batch(&mut self, bytes: Bytes) -> bool {
        let values = self.values(Bytes { z: bytes.z % 250, ..bytes });
        let all = self.one.picks(bytes.x);
        assert_eq!(self.one.herd.insert_batch(all.iter().copied(), options(&values)), all.len());
        all.iter().for_each(|&entity| assert!(self.one.model.insert(entity, &values)));
        !all.is_empty()
    }

    pub(super) fn put(&mut self, bytes: Bytes) -> bool {
        let (entity, values) = (self.one.pick(bytes.z), self.values(bytes));
        let before = self.rows_before();
        let done = self.one.herd.put(entity, built(&values)).is_ok();
        assert_eq!(done, self.one.model.put(entity, &values), "putting {values:?} into {entity}");
        self.check_moves(before, entity);
        done
    }

    /// Takes an entity, and sometimes spawns it again, puts it into another entity or moves it to the other world.
    pub(super) fn take(&mut self, entity: Entity, x: u8) -> bool {
        let Some(values) = self.one.model.rows.get(&entity).copied() else {
            assert!(self.one.herd.take(entity).is_err());
            return false;
        };
        let bundle = self.one.herd.take(entity).expect("it is alive");
        assert_eq!(bundle.len(), values.iter().flatten().count());
        self.one.model.despawn(entity);
        let other = self.one.pick(x / 2);
        let pair = if x.is_multiple_of(2) { &mut self.one } else { &mut self.two };
        match x % 3 {
            0 => {}
            1 if pair.model.is_alive(other) => {
                pair.herd.put(other, bundle).map_err(drop).expect("a lawful bundle");
                pair.model.put(other, &values);
            }
            _ if pair.model.rows.len() < self.limit => {
                let new = pair.herd.spawn(bundle);
                pair.model.spawn(new, &values);
            }
            _ => {}
        }
        true
    }

    pub(super) fn remove(&mut self, entity: Entity, x: u8) -> bool {
        let before = self.rows_before();
        let (herd, model) = (&mut self.one.herd, &mut self.one.model);
        let alive = model.is_alive(entity);
        macro_rules! options {
            ($method:ident $($Unit:ident)*) => {{
                let done = herd.$method::<($(Option<$Unit>,)*)>(entity).is_ok();
                assert_eq!(done, alive);
                $(model.remove(entity, $Unit::UNIT);)*
            }};
        }
        match x % 32 {
            // Most often one unit, which may be missing.
            unit @ 0..28 => {
                let unit = usize::from(unit) % UNITS;
                let had = model.has(entity, unit);
                of_unit!(unit, U => {
                    let done = if x < 128 {
                        herd.remove::<U>(entity).is_ok()
                    } else {
                        herd.discard::<U>(entity).is_ok()
                    };
                    assert_eq!(done, had, "removing unit {unit} of {entity}");
                });
                model.remove(entity, unit);
                self.check_moves(before, entity);
                return had;
            }
            28 => options!(remove Old Young),
            29 => options!(discard Horn Wet Bell Rope),
            30 => options!(remove Coat Walking Body Cold),
            _ if x < 128 => {
                assert_eq!(herd.discard::<Options>(entity).is_ok(), alive);
                (0..UNITS).for_each(|unit| _ = model.remove(entity, unit));
            }
            _ => {
                let len = model.rows.get(&entity).map(|row| row.iter().flatten().count());
                let found = herd.remove::<HerdBundle>(entity).ok().map(|bundle| bundle.len());
                assert_eq!(found, len);
                (0..UNITS).for_each(|unit| _ = model.remove(entity, unit));
            }
        }
        self.check_moves(before, entity);
        alive
    }

    pub(super) fn remove_batch(&mut self, Bytes { x, y, .. }: Bytes) -> bool {
        let all = self.one.picks(x);
        let unit = usize::from(y) % UNITS;
        let removed = of_unit!(unit, U => self.one.herd.remove_batch::<U>(all.iter().copied()));
        let having = all.iter().filter(|&&entity| self.one.model.remove(entity, unit)).count();
        assert_eq!(removed, having);
        having > 0
    }

    pub(super) fn get_or_insert(&mut self, entity: Entity, x: u8) -> bool {
        self.serial = self.serial.wrapping_add(1);
        let unit = [HORN, WET, OLD, BELL, ROPE, COLD][usize::from(x % 6)];
        let value = value_of(self.serial, unit);
        let done = match unit {
            HORN => self.one.herd.get_or_insert_with(entity, || Horn::make(value)).is_ok(),
            WET => self.one.herd.get_or_insert_with(entity, || Wet::make(value)).is_ok(),
            OLD => self.one.herd.get_or_insert_with(entity, || Old::make(value)).is_ok(),
            BELL => self.one.herd.get_or_insert_with(entity, || Bell::make(value)).is_ok(),
            ROPE => self.one.herd.get_or_insert_with(entity, || Rope::make(value)).is_ok(),
            _ => self.one.herd.get_or_insert_with(entity, || Cold::make(value)).is_ok(),
        };
        let model = &mut self.one.model;
        assert_eq!(done, model.is_alive(entity));
        if model.has(entity, unit) {
            model.mark(entity, unit);
        } else {
            let mut values = [None; UNITS];
            values[unit] = Some(value);
            model.insert(entity, &values);
        }
        done
    }

    /// Records commands and applies them.
    pub(super) fn commands(&mut self, bytes: Bytes) -> bool {
        let [e, f] = [bytes.z, bytes.x].map(|byte| self.one.pick(byte));
        let values = self.values(bytes);
        let mut commands = HerdCommands::new();
        commands.insert(e, options(&values));
        commands.remove::<(Option<Old>, Option<Body>, Option<Wet>)>(f);
        let lawful = self.values(Bytes { z: 0, ..bytes });
        let new = commands.spawn(&mut self.one.herd.reserver(), built(&lawful));
        if bytes.y.is_multiple_of(2) {
            commands.despawn(e);
        }
        commands.insert(f, built(&values));
        let report = self.one.herd.apply(&mut commands);
        let model = &mut self.one.model;
        let mut wanted = ApplyReport::default();
        let mut count = |done: bool, refused: bool| {
            *(if done { &mut wanted.applied } else { &mut wanted.skipped }) += 1;
            wanted.refused += usize::from(refused);
        };
        model.rows.insert(new, [None; UNITS]);
        for (step, (entity, values)) in
            [(e, &values), (new, &lawful), (f, &values)].into_iter().enumerate()
        {
            let is_alive = model.is_alive(entity);
            let done = model.insert(entity, values);
            count(done, is_alive && !done);
            if step == 0 {
                count(model.is_alive(f), false);
                [OLD, BODY, WET].into_iter().for_each(|unit| _ = model.remove(f, unit));
            } else if step == 1 && bytes.y.is_multiple_of(2) {
                count(model.despawn(e), false);
            }
        }
        assert_eq!(report, wanted);
        true
    }

    pub(super) fn clear_unit(&mut self, x: u8) -> bool {
        let units = match x % 17 {
            unit @ 0..14 => {
                of_unit!(usize::from(unit), U => self.one.herd.clear_component::<U>());
                vec![usize::from(unit)]
            }
            14 => {
                self.one.herd.clear_component::<(Old, Young)>();
                vec![OLD, YOUNG]
            }
            15 => {
                self.one.herd.clear_component::<(Wet, Coat)>();
                vec![WET, COAT]
            }
            _ => {
                self.one.herd.clear_component::<(Walking, Cold, Horn)>();
                vec![WALKING, COLD, HORN]
            }
        };
        for unit in units {
            for entity in self.one.model.matching(&[unit], &[]) {
                self.one.model.remove(entity, unit);
            }
        }
        true
    }

    pub(super) fn clear(&mut self) -> bool {
        self.one.herd.clear();
        self.one.model.clear();
        true
    }

    pub(super) fn next_frame(&mut self) -> bool {
        self.one.herd.next_frame();
        self.one.model.next_frame();
        true
    }
}
