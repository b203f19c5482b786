//! A world with indices, beside a map that searches all of its rows.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use ecs_core::{BrokenRule, Entity, InsertReason, SpawnReason, world};

use crate::save::loaded;
use crate::{BYTES, Modelled, hash_of};

macro_rules! component {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $Name(u8);
    )*};
}

component!(Name Rank Team Level Place Weight Owner Kind);

/// A text, so that keys own memory.
fn text(name: &Name) -> String {
    format!("name {}", name.0)
}

impl Place {
    /// Several values have one key.
    fn cell(&self) -> u8 {
        self.0 / 4
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[index(owner, kind)]
    #[index(kind, owner, ordered)]
    pub struct Roster {
        #[index(unique, key = text -> String)]
        name: Name,
        #[index(ordered, unique)]
        rank: Rank,
        #[index]
        team: Team,
        #[track]
        #[index(ordered)]
        level: Level,
        #[index(key = Place::cell -> u8)]
        place: Place,
        weight: Weight,
        #[track]
        owner: Owner,
        kind: Kind,
    }

    #[group(own(team, weight), events)]
    pub struct Weighed;
    #[group(own(kind), with(weight))]
    pub struct Kinds;
    #[group(own(place), without(level))]
    pub struct Low;
    #[query]
    pub struct Heavy {
        entity: Entity,
        weight: &mut Weight,
        level: Option<&Level>,
    }
);

const NAME: usize = 0;
const RANK: usize = 1;
const TEAM: usize = 2;
const LEVEL: usize = 3;
const PLACE: usize = 4;
const WEIGHT: usize = 5;
const OWNER: usize = 6;
const KIND: usize = 7;

/// The components of an entity, by their numbers.
type Row = [Option<u8>; 8];
type Rows = BTreeMap<Entity, Row>;
type Bundle = (
    (Option<Name>, Option<Rank>, Option<Team>),
    (Option<Level>, Option<Place>, Option<Weight>),
    (Option<Owner>, Option<Kind>),
);

const NOTHING: Row = [None; 8];

fn bundle(row: &Row) -> Bundle {
    (
        (row[NAME].map(Name), row[RANK].map(Rank), row[TEAM].map(Team)),
        (row[LEVEL].map(Level), row[PLACE].map(Place), row[WEIGHT].map(Weight)),
        (row[OWNER].map(Owner), row[KIND].map(Kind)),
    )
}

fn row_of(roster: &Roster, entity: Entity) -> Row {
    [
        roster.get::<Name>(entity).map(|value| value.0),
        roster.get::<Rank>(entity).map(|value| value.0),
        roster.get::<Team>(entity).map(|value| value.0),
        roster.get::<Level>(entity).map(|value| value.0),
        roster.get::<Place>(entity).map(|value| value.0),
        roster.get::<Weight>(entity).map(|value| value.0),
        roster.get::<Owner>(entity).map(|value| value.0),
        roster.get::<Kind>(entity).map(|value| value.0),
    ]
}

/// Returns the rule that an entity with these values would break, beside these rows but its own.
fn clash(rows: &Rows, own: Option<Entity>, row: &Row) -> Option<BrokenRule> {
    [(NAME, "name"), (RANK, "rank")].into_iter().find_map(|(unit, name)| {
        let value = row[unit]?;
        let holder =
            rows.iter().find(|(entity, row)| Some(**entity) != own && row[unit] == Some(value));
        holder.map(|(&holder, _)| BrokenRule::NotUnique(name, holder))
    })
}

fn merged(row: &Row, added: &Row) -> Row {
    let mut new = *row;
    new.iter_mut().zip(added).for_each(|(new, added)| *new = added.or(*new));
    new
}

/// A roster and its model.
pub struct Indices {
    limit: usize,
    roster: Roster,
    rows: Rows,
    save: bool,
    /// A copy of the roster and its model, from some operations before.
    former: Option<(Roster, Rows)>,
}

impl Indices {
    fn pick(&self, number: u8) -> Option<Entity> {
        let len = self.rows.len().max(1);
        self.rows.keys().nth(usize::from(number) % len).copied()
    }

    fn spawn(&mut self, row: &Row) -> bool {
        let clash = clash(&self.rows, None, row);
        match self.roster.try_spawn(bundle(row)) {
            Ok(entity) => {
                assert_eq!(clash, None);
                self.rows.insert(entity, *row);
                true
            }
            Err(error) => {
                assert_eq!(error.bundle, bundle(row));
                assert_eq!(Some(error.reason), clash.map(SpawnReason::Broken));
                false
            }
        }
    }

    fn insert(&mut self, entity: Entity, row: &Row) -> bool {
        let clash = clash(&self.rows, Some(entity), row);
        let result = self.roster.insert(entity, bundle(row));
        match result {
            Ok(()) => {
                assert_eq!(clash, None);
                self.rows.insert(entity, merged(&self.rows[&entity], row));
                true
            }
            Err(error) => {
                assert_eq!(error.bundle, bundle(row));
                assert_eq!(Some(error.reason), clash.map(InsertReason::Broken));
                false
            }
        }
    }

    fn replace(&mut self, entity: Entity, unit: usize, value: u8) -> bool {
        let mut row = NOTHING;
        row[unit] = Some(value);
        let clash = clash(&self.rows, Some(entity), &row);
        macro_rules! replace {
            ($C:ident) => {
                match self.roster.replace(entity, $C(value)) {
                    Ok(old) => Ok(old.map(|old| old.0)),
                    Err(error) => {
                        assert_eq!(error.bundle, $C(value));
                        Err(error.reason)
                    }
                }
            };
        }
        let result = match unit {
            NAME => replace!(Name),
            RANK => replace!(Rank),
            TEAM => replace!(Team),
            LEVEL => replace!(Level),
            PLACE => replace!(Place),
            WEIGHT => replace!(Weight),
            OWNER => replace!(Owner),
            _ => replace!(Kind),
        };
        let known = self.rows.get_mut(&entity).expect("a known entity");
        match result {
            Ok(old) => {
                assert_eq!((clash, old), (None, known[unit]));
                known[unit] = Some(value);
                true
            }
            Err(reason) => {
                assert_eq!(Some(reason), clash.map(InsertReason::Broken));
                false
            }
        }
    }

    fn remove(&mut self, entity: Entity, which: u8) -> bool {
        let row = self.rows.get_mut(&entity).expect("a known entity");
        macro_rules! remove {
            ($method:ident $Bundle:ty: $($unit:ident)*) => {{
                self.roster.$method::<$Bundle>(entity).map(drop).expect("all are optional");
                $(row[$unit] = None;)*
            }};
        }
        match which % 7 {
            0 => remove!(remove (Option<Name>, Option<Level>): NAME LEVEL),
            1 => remove!(discard (Option<Rank>, Option<Team>): RANK TEAM),
            2 => remove!(discard (Option<Place>,): PLACE),
            3 => remove!(remove (Option<Weight>, Option<Place>): WEIGHT PLACE),
            4 => remove!(remove (Option<Owner>, Option<Weight>): OWNER WEIGHT),
            5 => remove!(discard (Option<Kind>,): KIND),
            _ => remove!(discard (Option<Team>, Option<Level>): TEAM LEVEL),
        }
        true
    }

    /// Changes many entities at once.
    fn batch(&mut self, row: &Row, number: u8) -> bool {
        let all: Vec<Entity> =
            self.rows.keys().copied().skip(usize::from(number % 5)).step_by(2).collect();
        match number % 9 {
            0 => {
                let mut inserted = 0;
                for &entity in &all {
                    if clash(&self.rows, Some(entity), row).is_none() {
                        self.rows.insert(entity, merged(&self.rows[&entity], row));
                        inserted += 1;
                    }
                }
                assert_eq!(self.roster.insert_batch(all, bundle(row)), inserted);
            }
            1 => {
                assert_eq!(self.roster.despawn_batch(all.iter().copied()), all.len());
                all.iter().for_each(|entity| _ = self.rows.remove(entity));
            }
            2 => {
                let team = row[TEAM].unwrap_or_default();
                self.roster.despawn_where::<(&Team,)>(|(other,)| other.0 == team);
                self.rows.retain(|_, row| row[TEAM] != Some(team));
            }
            3 if self.rows.len() + 5 < self.limit => {
                let new = (0..5).map(|i| (Team(number % 3), Level(number.wrapping_add(i) % 16)));
                for (i, entity) in (0..5).zip(self.roster.spawn_batch(new)) {
                    let mut row = NOTHING;
                    (row[TEAM], row[LEVEL]) = (Some(number % 3), Some(number.wrapping_add(i) % 16));
                    self.rows.insert(entity, row);
                }
            }
            4 if self.rows.len() + 3 < self.limit => {
                let values =
                    [number % 16, number.wrapping_add(1) % 16, row[RANK].unwrap_or(number % 16)];
                let mut ranks: Vec<Rank> = values.map(Rank).into();
                let mut places: Vec<Place> = values.map(Place).into();
                let rows = values.map(|value| {
                    let mut row = NOTHING;
                    (row[RANK], row[PLACE]) = (Some(value), Some(value));
                    row
                });
                let repeats = values[..2].contains(&values[2]);
                let clashes = rows.iter().any(|row| clash(&self.rows, None, row).is_some());
                match self.roster.spawn_columns((&mut ranks, &mut places)) {
                    Ok(spawned) => {
                        assert!(!repeats && !clashes);
                        self.rows.extend(spawned.zip(rows));
                    }
                    Err(_) => {
                        assert!((repeats || clashes) && ranks.len() == 3 && places.len() == 3)
                    }
                }
            }
            7 => {
                self.roster.clear_component::<Owner>();
                self.rows.values_mut().for_each(|row| row[OWNER] = None);
            }
            8 => {
                let kind = row[KIND].unwrap_or_default();
                assert_eq!(self.roster.insert_batch(all.iter().copied(), Kind(kind)), all.len());
                for entity in all {
                    self.rows.get_mut(&entity).expect("a known entity")[KIND] = Some(kind);
                }
            }
            5 => {
                self.roster.clear_component::<(Level, Name)>();
                self.rows.values_mut().for_each(|row| (row[LEVEL], row[NAME]) = (None, None));
            }
            _ => {
                let mut commands = RosterCommands::new();
                let mut skipped = 0;
                for &entity in &all {
                    commands.insert(entity, bundle(row));
                    match clash(&self.rows, Some(entity), row) {
                        None => _ = self.rows.insert(entity, merged(&self.rows[&entity], row)),
                        Some(_) => skipped += 1,
                    }
                }
                let report = self.roster.apply(&mut commands);
                assert_eq!((report.applied, report.skipped), (all.len() - skipped, skipped));
            }
        }
        true
    }

    /// Moves or copies entities between worlds.
    fn transfer(&mut self, entity: Entity, row: &Row, number: u8) -> bool {
        match number % 4 {
            0 => {
                let taken = self.roster.take(entity).expect("an alive entity");
                let row = self.rows.remove(&entity).expect("a known entity");
                let new = self.roster.spawn(taken);
                self.rows.insert(new, row);
            }
            1 if self.rows.len() < self.limit => {
                let copy = self.roster.duplicate(entity).expect("an alive entity");
                let mut row = self.rows[&entity];
                (row[NAME], row[RANK]) = (None, None);
                self.rows.insert(copy, row);
            }
            2 if self.rows.len() + 2 < self.limit => {
                let mut other = Roster::new();
                let new = [other.spawn(bundle(row)), other.spawn(Level(3))];
                let clashes = clash(&self.rows, None, row).is_some();
                if clashes {
                    // It would panic.
                    return false;
                }
                let mapping = if number < 128 {
                    self.roster.merge(&mut other)
                } else {
                    self.roster.instance(&other)
                };
                let new = new.map(|entity| mapping.get(entity).expect("a merged entity"));
                let mut level = NOTHING;
                level[LEVEL] = Some(3);
                self.rows.extend([(new[0], *row), (new[1], level)]);
            }
            _ => {
                let mut built = RosterBundle::new();
                let ((name, rank, team), (level, place, weight), (owner, kind)) = bundle(row);
                name.map(|value| built.insert(value));
                rank.map(|value| built.insert(value));
                team.map(|value| built.insert(value));
                level.map(|value| built.insert(value));
                place.map(|value| built.insert(value));
                weight.map(|value| built.insert(value));
                owner.map(|value| built.insert(value));
                kind.map(|value| built.insert(value));
                let clash = clash(&self.rows, Some(entity), row);
                let result = self.roster.put(entity, built);
                assert_eq!(result.err().map(|error| error.reason), clash.map(InsertReason::Broken));
                if clash.is_none() {
                    self.rows.insert(entity, *row);
                }
            }
        }
        true
    }

    /// Keeps a copy, or goes back to the kept one, in several ways.
    fn rewind(&mut self, number: u8) -> bool {
        let Some((former, rows)) = self.former.take() else {
            self.former = Some((self.roster.clone(), self.rows.clone()));
            return false;
        };
        if number.is_multiple_of(2) {
            let delta = former.diff(&self.roster);
            let mut roster = former.clone();
            self.check_lookups(&roster, &rows);
            roster.apply_delta(&delta).expect("it begins with this world");
            assert_eq!(roster, self.roster);
            self.check_lookups(&roster, &self.rows);
            self.roster.apply_delta(&delta.inverse().unwrap()).expect("it ends with this world");
        } else {
            self.roster.clone_from(&former);
        }
        assert_eq!(self.roster, former);
        self.rows = rows;
        true
    }

    /// Compares the indices with a search of all rows.
    fn check_lookups(&self, roster: &Roster, rows: &Rows) {
        let mut by_index: Vec<(Entity, Row)> =
            rows.iter().map(|(&entity, &row)| (entity, row)).collect();
        by_index.sort_unstable_by_key(|(entity, _)| entity.index());
        let having = |is: &dyn Fn(&Row) -> bool| -> Vec<Entity> {
            by_index.iter().filter(|(_, row)| is(row)).map(|&(entity, _)| entity).collect()
        };
        for key in 0..16 {
            let named = having(&|row| row[NAME] == Some(key));
            assert_eq!(
                roster
                    .name_index()
                    .get(format!("name {key}").as_str())
                    .into_iter()
                    .collect::<Vec<_>>(),
                named
            );
            let ranked = having(&|row| row[RANK] == Some(key));
            assert_eq!(roster.rank_index().get(&Rank(key)).into_iter().collect::<Vec<_>>(), ranked);
            let team = having(&|row| row[TEAM] == Some(key));
            assert_eq!(roster.team_index().contains(&Team(key)), !team.is_empty());
            assert_eq!(roster.team_index().get(&Team(key)).collect::<Vec<_>>(), team);
            let level = having(&|row| row[LEVEL] == Some(key));
            assert_eq!(roster.level_index().get(&Level(key)).rev().collect::<Vec<_>>(), {
                let mut level = level;
                level.reverse();
                level
            });
            let cell = having(&|row| row[PLACE].map(|place| place / 4) == Some(key));
            assert_eq!(roster.place_index().get(&key).collect::<Vec<_>>(), cell);
        }
        let sorted = |unit: usize| {
            let mut sorted: Vec<(u8, u32, Entity)> = rows
                .iter()
                .filter_map(|(&entity, row)| Some((row[unit]?, entity.index(), entity)))
                .collect();
            sorted.sort_unstable();
            sorted.into_iter().map(|(value, _, entity)| (value, entity)).collect::<Vec<_>>()
        };
        let levels = sorted(LEVEL);
        let index = roster.level_index();
        assert!(index.iter().map(|(key, entity)| (key.0, entity)).eq(levels.iter().copied()));
        assert!(
            index
                .iter()
                .rev()
                .map(|(key, entity)| (key.0, entity))
                .eq(levels.iter().rev().copied())
        );
        assert_eq!(index.first().map(|(key, entity)| (key.0, entity)), levels.first().copied());
        assert_eq!(index.last().map(|(key, entity)| (key.0, entity)), levels.last().copied());
        let between = levels.iter().copied().filter(|(level, _)| (3..9).contains(level));
        assert!(index.range(Level(3)..Level(9)).map(|(key, entity)| (key.0, entity)).eq(between));
        let nearest =
            levels.iter().copied().min_by_key(|&(level, _)| (level.abs_diff(7), level > 7));
        let found = index.nearest(&Level(7), |a, b| a.0.abs_diff(b.0));
        assert_eq!(found.map(|(key, entity)| (key.0, entity)), nearest);
        let ranks = sorted(RANK);
        assert!(roster.rank_index().iter().map(|(key, entity)| (key.0, entity)).eq(ranks));
        let mut joint: Vec<(u8, u8, u32, Entity)> = rows
            .iter()
            .filter_map(|(&entity, row)| Some((row[KIND]?, row[OWNER]?, entity.index(), entity)))
            .collect();
        joint.sort_unstable();
        let index = roster.kind_owner_index();
        let flat = |((kind, owner), entity): (&(Kind, Owner), Entity)| (kind.0, owner.0, entity);
        let expected = joint.iter().map(|&(kind, owner, _, entity)| (kind, owner, entity));
        assert!(index.iter().map(flat).eq(expected.clone()));
        for kind in 0..16 {
            let found = index.prefix(&Kind(kind)).map(flat);
            assert!(found.eq(expected.clone().filter(|one| one.0 == kind)));
            // The values of one bundle are related so.
            for owner in [kind >> 1, kind >> 1 | 8] {
                let found = roster.owner_kind_index().get(&(Owner(owner), Kind(kind)));
                let expected = expected.clone().filter(|one| (one.0, one.1) == (kind, owner));
                assert!(found.eq(expected.map(|one| one.2)));
            }
        }
        assert_eq!(roster.owner_kind_index().len(), joint.len());
        let lens = [NAME, RANK, TEAM, LEVEL, PLACE]
            .map(|unit| rows.values().filter(|row| row[unit].is_some()).count());
        let found = [
            roster.name_index().len(),
            roster.rank_index().len(),
            roster.team_index().len(),
            roster.level_index().len(),
            roster.place_index().len(),
        ];
        assert_eq!(found, lens);
    }
}

impl Modelled for Indices {
    fn new(limit: usize) -> Self {
        Self { limit, roster: Roster::new(), rows: Rows::new(), save: true, former: None }
    }

    fn watch(&mut self, _: bool) {}

    fn save(&mut self, save: bool) {
        self.save = save;
    }

    fn apply(&mut self, [op, who, mask, value]: [u8; BYTES]) -> bool {
        let mut row = NOTHING;
        // Few components in most cases, and values that differ, so that bundles are often allowed.
        let mask = if op % 3 == 0 { mask } else { mask & mask.rotate_left(3) };
        for (unit, place) in row.iter_mut().enumerate() {
            let value = value.rotate_left(unit as u32) % 16;
            *place = (mask >> unit & 1 == 1).then_some(value);
        }
        let Some(entity) = self.pick(who) else { return self.spawn(&row) };
        match op % 64 {
            0..12 if self.rows.len() < self.limit => self.spawn(&row),
            0..12 | 44..47 => {
                self.roster.despawn(entity).expect("an alive entity");
                self.rows.remove(&entity);
                true
            }
            12..24 => self.insert(entity, &row),
            24..32 => self.replace(entity, usize::from(who % 8), value % 16),
            32..44 => self.remove(entity, value),
            47..51 => self.batch(&row, value),
            51..55 => self.transfer(entity, &row, value),
            55 => {
                // Only some of the indices are brought up to date.
                let team = self.roster.team_index().get(&Team(value % 16)).count();
                assert_eq!(
                    team,
                    self.rows.values().filter(|row| row[TEAM] == Some(value % 16)).count()
                );
                let last = self.roster.level_index().last().map(|(level, _)| level.0);
                assert_eq!(last, self.rows.values().filter_map(|row| row[LEVEL]).max());
                false
            }
            56 => {
                self.roster.sort_by_key::<Level, _>(|level| level.0);
                false
            }
            57 => {
                self.roster.next_frame();
                let _ = self.roster.weighed_events().drain().count();
                self.roster.shrink_to_fit();
                false
            }
            58 => {
                if self.save {
                    self.roster = loaded(&self.roster, value, false).expect("nothing is reserved");
                }
                false
            }
            59 => {
                // A query over a key visits the entities that a query and a search of its rows find.
                let heavy = self.roster.heavy().map(|heavy| heavy.entity);
                let heavy: Vec<Entity> = heavy.collect();
                let rows = &self.rows;
                let expected =
                    heavy.into_iter().filter(|entity| rows[entity][TEAM] == Some(value % 16));
                let expected: Vec<Entity> = expected.collect();
                let found = self.roster.query_at::<Heavy, Team>(&Team(value % 16));
                assert_eq!(found.map(|heavy| heavy.entity).collect::<Vec<_>>(), expected);
                false
            }
            _ => self.rewind(value),
        }
    }

    fn check(&mut self) {
        let Self { roster, rows, .. } = self;
        assert_eq!(roster.len(), rows.len());
        for (&entity, row) in &*rows {
            assert_eq!(row_of(roster, entity), *row, "{entity}");
        }
        self.check_lookups(&self.roster, &self.rows);
    }

    fn hash(&self) -> u64 {
        hash_of(&self.roster)
    }

    fn finish(self) {}
}
