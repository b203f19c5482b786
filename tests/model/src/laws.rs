//! A world with invariants, beside a map that keeps them by their definition.

use std::collections::BTreeMap;

use ecs_core::{Entity, world};

use crate::{BYTES, Modelled, hash_of};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weight(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Speed(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asleep(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frozen(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Burning;
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Helmet(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Head(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(u8);

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[one_of(asleep, frozen, burning)]
    #[never(speed, frozen)]
    #[requires(speed: body)]
    #[requires(helmet: head, on_remove = cascade)]
    #[requires(head: body, on_remove = cascade)]
    pub struct Town {
        speed: Speed,
        #[track]
        asleep: Asleep,
        #[storage(linear)]
        frozen: Frozen,
        burning: Burning,
        #[track(removed)]
        helmet: Helmet,
        head: Head,
        name: Name,
    }

    #[table]
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Body {
        place: Place,
        weight: Weight,
    }

    #[group(own(body, head))]
    pub struct Heads;
    #[group(own(body, head), with(asleep), events)]
    pub struct Sleepers;
    #[group(own(speed), without(helmet))]
    pub struct Bare;
    #[group(with(frozen, body), without(head))]
    pub struct Ice;
    #[group(with(burning, name), events)]
    pub struct Fires;

    #[query]
    pub struct Moving {
        entity: Entity,
        speed: &Speed,
        weight: &Weight,
    }

    #[query(with(body), without(frozen))]
    pub struct Clever {
        entity: Entity,
        head: &Head,
        helmet: Option<&Helmet>,
    }

    #[query(without(asleep, frozen))]
    pub struct Hot {
        entity: Entity,
        name: &mut Name,
        burning: &Burning,
    }

    #[query(with(head), without(frozen, burning))]
    pub struct Dreams {
        entity: Entity,
        place: &Place,
        asleep: &Asleep,
    }
);

const SPEED: usize = 0;
const ASLEEP: usize = 1;
const FROZEN: usize = 2;
const BURNING: usize = 3;
const HELMET: usize = 4;
const HEAD: usize = 5;
const NAME: usize = 6;
const BODY: usize = 7;
const STATES: [usize; 3] = [ASLEEP, FROZEN, BURNING];

/// The components of an entity, by their numbers.
type Row = [Option<u8>; 8];
type Bundle = (
    (Option<Speed>, Option<Asleep>, Option<Frozen>, Option<Burning>),
    (Option<Helmet>, Option<Head>, Option<Name>, Option<Body>),
);

const NOTHING: Row = [None; 8];

/// Returns whether the rules hold.
fn is_lawful(row: &Row) -> bool {
    let has = |unit: usize| row[unit].is_some();
    STATES.iter().filter(|&&unit| has(unit)).count() < 2
        && !(has(SPEED) && has(FROZEN))
        && (!has(SPEED) || has(BODY))
        && (!has(HELMET) || has(HEAD))
        && (!has(HEAD) || has(BODY))
}

/// Adds components as the rules say, or returns nothing.
fn added(row: &Row, added: &Row) -> Option<Row> {
    let states = STATES.iter().filter(|&&unit| added[unit].is_some()).count();
    let mut new = *row;
    if states > 0 {
        STATES.iter().for_each(|&unit| new[unit] = None);
    }
    for (new, added) in new.iter_mut().zip(added) {
        *new = added.or(*new);
    }
    (states < 2 && is_lawful(&new)).then_some(new)
}

/// Removes components, and those that go with them, or returns nothing.
fn removed(row: &Row, units: &[usize]) -> Option<Row> {
    let mut new = *row;
    units.iter().for_each(|&unit| new[unit] = None);
    for (unit, needs) in [(HEAD, BODY), (HELMET, HEAD)] {
        if new[needs].is_none() {
            new[unit] = None;
        }
    }
    is_lawful(&new).then_some(new)
}

fn bundle(row: &Row) -> Bundle {
    let body = |at| Body { place: Place(at), weight: Weight(at) };
    (
        (
            row[SPEED].map(Speed),
            row[ASLEEP].map(Asleep),
            row[FROZEN].map(Frozen),
            row[BURNING].map(|_| Burning),
        ),
        (row[HELMET].map(Helmet), row[HEAD].map(Head), row[NAME].map(Name), row[BODY].map(body)),
    )
}

fn row_of(town: &Town, entity: Entity) -> Row {
    let body = town.get::<Place>(entity).map(|place| place.0);
    assert_eq!(town.get::<Weight>(entity).map(|weight| weight.0), body);
    [
        town.get::<Speed>(entity).map(|value| value.0),
        town.get::<Asleep>(entity).map(|value| value.0),
        town.get::<Frozen>(entity).map(|value| value.0),
        town.get::<Burning>(entity).map(|_| 1),
        town.get::<Helmet>(entity).map(|value| value.0),
        town.get::<Head>(entity).map(|value| value.0),
        town.get::<Name>(entity).map(|value| value.0),
        body,
    ]
}

/// A town and its model.
pub struct Laws {
    limit: usize,
    town: Town,
    rows: BTreeMap<Entity, Row>,
    /// A copy of the town and its model, from some operations before.
    former: Option<(Town, BTreeMap<Entity, Row>)>,
}

impl Laws {
    fn pick(&self, number: u8) -> Option<Entity> {
        let len = self.rows.len().max(1);
        self.rows.keys().nth(usize::from(number) % len).copied()
    }

    /// Puts the result of a change of an entity into the model. Returns whether it was changed.
    fn note(&mut self, entity: Entity, is_ok: bool, new: Option<Row>) -> bool {
        assert_eq!(is_ok, new.is_some(), "{:?} becomes {new:?}", self.rows[&entity]);
        if let Some(new) = new {
            self.rows.insert(entity, new);
        }
        is_ok
    }

    fn insert(&mut self, entity: Entity, row: &Row) -> bool {
        let new = added(&self.rows[&entity], row);
        let result = self.town.insert(entity, bundle(row));
        if let Err(error) = &result {
            assert_eq!(error.bundle, bundle(row));
        }
        self.note(entity, result.is_ok(), new)
    }

    /// Removes one of several sets of components.
    fn remove(&mut self, entity: Entity, which: u8) -> bool {
        let row = self.rows[&entity];
        let has = |units: &[usize]| units.iter().all(|&unit| row[unit].is_some());
        macro_rules! remove {
            ($method:ident $Bundle:ty: $($required:ident)* | $($optional:ident)*) => {{
                let (required, all) = ([$($required),*], [$($required,)* $($optional),*]);
                let new = removed(&row, &all).filter(|_| has(&required));
                let result = self.town.$method::<$Bundle>(entity).map(drop);
                self.note(entity, result.is_ok(), new)
            }};
        }
        match which % 10 {
            0 => remove!(remove Body: BODY |),
            1 => remove!(remove (Body, Option<Speed>): BODY | SPEED),
            2 => remove!(discard Head: HEAD |),
            3 => remove!(remove (Option<Head>, Option<Name>): | HEAD NAME),
            4 => remove!(discard (Option<Helmet>, Option<Speed>): | HELMET SPEED),
            5 => remove!(remove (Option<Asleep>, Option<Burning>): | ASLEEP BURNING),
            6 => remove!(remove Frozen: FROZEN |),
            7 => remove!(discard (Body, Head): BODY HEAD |),
            8 => remove!(remove (Speed, Body, Option<Name>): SPEED BODY | NAME),
            _ => remove!(discard (Option<Body>, Option<Asleep>): | BODY ASLEEP),
        }
    }

    /// Clears a component of all entities.
    fn clear(&mut self, which: u8) -> bool {
        macro_rules! clear {
            ($Bundle:ty: $($unit:ident)*) => {{
                let new: Option<BTreeMap<Entity, Row>> = self
                    .rows
                    .iter()
                    .map(|(&entity, row)| Some((entity, removed(row, &[$($unit),*])?)))
                    .collect();
                // It panics if a component would stay that requires one of these.
                let Some(new) = new else { return false };
                self.town.clear_component::<$Bundle>();
                self.rows = new;
            }};
        }
        match which % 5 {
            0 => clear!(Body: BODY),
            1 => clear!(Head: HEAD),
            2 => clear!((Body, Speed): BODY SPEED),
            3 => clear!((Asleep, Frozen): ASLEEP FROZEN),
            _ => clear!((Speed, Name): SPEED NAME),
        }
        true
    }

    fn despawn(&mut self, entity: Entity) {
        self.town.despawn(entity).expect("an alive entity");
        self.rows.remove(&entity);
    }

    fn spawn(&mut self, row: &Row) -> bool {
        let new = added(&NOTHING, row);
        match self.town.try_spawn(bundle(row)) {
            Ok(entity) => {
                assert_eq!(new.as_ref(), Some(row));
                self.rows.insert(entity, *row);
                true
            }
            Err(error) => {
                assert_eq!(error.bundle, bundle(row));
                assert!(new.is_none(), "{row:?}");
                false
            }
        }
    }

    /// Records changes of several entities, and applies them.
    fn command(&mut self, entity: Entity, row: &Row, number: u8) -> bool {
        let mut commands = TownCommands::new();
        let mut skipped = 0;
        let mut rows = self.rows.clone();
        let all: Vec<Entity> = rows.keys().copied().take(3).chain([entity]).collect();
        for (step, &entity) in all.iter().enumerate() {
            if step % 2 == usize::from(number) % 2 {
                commands.insert(entity, bundle(row));
                match added(&rows[&entity], row) {
                    Some(new) => _ = rows.insert(entity, new),
                    None => skipped += 1,
                }
            } else {
                commands.remove::<(Option<Body>, Option<Name>)>(entity);
                match removed(&rows[&entity], &[BODY, NAME]) {
                    Some(new) => _ = rows.insert(entity, new),
                    None => skipped += 1,
                }
            }
        }
        let report = self.town.apply(&mut commands);
        assert_eq!((report.applied, report.skipped), (all.len() - skipped, skipped));
        self.rows = rows;
        true
    }

    fn batch(&mut self, row: &Row, number: u8) -> bool {
        let all: Vec<Entity> = self.rows.keys().copied().skip(usize::from(number % 7)).collect();
        if number.is_multiple_of(2) {
            let new = all.iter().filter_map(|&e| Some((e, added(&self.rows[&e], row)?)));
            let new: Vec<_> = new.collect();
            assert_eq!(self.town.insert_batch(all.iter().copied(), bundle(row)), new.len());
            self.rows.extend(new);
        } else {
            let has = |e: &&Entity| self.rows[e][BODY].is_some();
            let new = all.iter().filter(has);
            let new: Vec<_> =
                new.filter_map(|&e| Some((e, removed(&self.rows[&e], &[BODY])?))).collect();
            assert_eq!(self.town.remove_batch::<Body>(all.iter().copied()), new.len());
            self.rows.extend(new);
        }
        true
    }

    /// Keeps a copy, or goes back to the kept one and forward again by deltas.
    fn rewind(&mut self) -> bool {
        let Some((former, rows)) = self.former.take() else {
            self.former = Some((self.town.clone(), self.rows.clone()));
            return false;
        };
        let delta = former.diff(&self.town);
        let mut town = former.clone();
        town.apply_delta(&delta).expect("it begins with this world");
        assert_eq!(town, self.town);
        self.town.apply_delta(&delta.inverse().unwrap()).expect("it ends with this world");
        assert_eq!(self.town, former);
        self.rows = rows;
        true
    }
}

impl Modelled for Laws {
    fn new(limit: usize) -> Self {
        Self { limit, town: Town::new(), rows: BTreeMap::new(), former: None }
    }

    fn watch(&mut self, _: bool) {}

    fn save(&mut self, _: bool) {}

    fn apply(&mut self, [op, who, mask, value]: [u8; BYTES]) -> bool {
        let mut row = NOTHING;
        // Few components in most cases, so that bundles are often lawful.
        let mask = if op % 3 == 0 { mask } else { mask & mask.rotate_left(3) };
        for (unit, place) in row.iter_mut().enumerate() {
            *place = (mask >> unit & 1 == 1).then_some(if unit == BURNING { 1 } else { value });
        }
        let Some(entity) = self.pick(who) else { return self.spawn(&row) };
        match op % 64 {
            0..12 if self.rows.len() < self.limit => self.spawn(&row),
            0..12 => {
                self.despawn(entity);
                true
            }
            12..32 => self.insert(entity, &row),
            32..46 => self.remove(entity, value),
            46..50 => {
                self.despawn(entity);
                true
            }
            50..52 => {
                let bundle = self.town.take(entity).expect("an alive entity");
                let row = self.rows.remove(&entity).expect("a known entity");
                let new = self.town.spawn(bundle);
                self.rows.insert(new, row);
                true
            }
            52..54 => {
                let mut built = TownBundle::new();
                let (first, second) = bundle(&row);
                first.0.map(|value| built.insert(value));
                first.1.map(|value| built.insert(value));
                first.2.map(|value| built.insert(value));
                first.3.map(|value| built.insert(value));
                second.0.map(|value| built.insert(value));
                second.1.map(|value| built.insert(value));
                second.2.map(|value| built.insert(value));
                second.3.map(|value| built.insert(value));
                let result = self.town.put(entity, built).map_err(drop);
                self.note(entity, result.is_ok(), is_lawful(&row).then_some(row))
            }
            54..56 => self.command(entity, &row, value),
            56..58 => self.batch(&row, value),
            58 => self.clear(value),
            59 => {
                self.town.next_frame();
                drop(self.town.drain_removed::<Helmet>());
                let _ = self.town.sleepers_events().drain().count();
                let _ = self.town.fires_events().drain().count();
                false
            }
            60 => {
                self.town.shrink_to_fit();
                false
            }
            61 => {
                let copy = self.town.duplicate(entity).expect("an alive entity");
                self.rows.insert(copy, self.rows[&entity]);
                true
            }
            _ => self.rewind(),
        }
    }

    fn check(&mut self) {
        let Self { town, rows, .. } = self;
        assert_eq!(town.len(), rows.len());
        for (&entity, row) in &*rows {
            assert!(is_lawful(row));
            assert_eq!(row_of(town, entity), *row, "{entity}");
        }
        let members = |is: &dyn Fn(&Row) -> bool| -> Vec<Entity> {
            rows.iter().filter(|(_, row)| is(row)).map(|(&entity, _)| entity).collect()
        };
        let sorted = |entities: &mut dyn Iterator<Item = Entity>| {
            let mut entities: Vec<Entity> = entities.collect();
            entities.sort();
            entities
        };
        let has = |unit: usize| move |row: &Row| row[unit].is_some();
        let (speed, asleep, frozen) = (has(SPEED), has(ASLEEP), has(FROZEN));
        let (burning, helmet, head) = (has(BURNING), has(HELMET), has(HEAD));
        let (name, body) = (has(NAME), has(BODY));
        let group = |entities: &[Entity]| sorted(&mut entities.iter().copied());
        assert_eq!(group(town.heads().entities()), members(&head));
        assert_eq!(group(town.sleepers().entities()), members(&|row| head(row) && asleep(row)));
        assert_eq!(group(town.bare().entities()), members(&|row| speed(row) && !helmet(row)));
        let ice = members(&|row| frozen(row) && body(row) && !head(row));
        assert_eq!(group(town.ice().entities()), ice);
        assert_eq!(group(town.fires().entities()), members(&|row| burning(row) && name(row)));
        // Queries yield what their terms say, however the rules change their plans.
        assert_eq!(town.moving().len(), members(&speed).len());
        assert_eq!(sorted(&mut town.moving().map(|row| row.entity)), members(&speed));
        assert!(town.moving().all(|row| row_of(town, row.entity)[SPEED] == Some(row.speed.0)));
        assert!(town.moving().all(|row| row_of(town, row.entity)[BODY] == Some(row.weight.0)));
        let clever = members(&|row| head(row) && !frozen(row));
        assert_eq!(sorted(&mut town.clever().map(|row| row.entity)), clever);
        for row in town.clever() {
            let known = row_of(town, row.entity);
            assert_eq!((known[HEAD], known[HELMET]), (Some(row.head.0), row.helmet.map(|h| h.0)));
        }
        let dreams = members(&|row| head(row) && asleep(row));
        assert_eq!(sorted(&mut town.dreams().map(|row| row.entity)), dreams);
        assert!(town.dreams().all(|row| town.get(row.entity) == Some(row.place)));
        let hot = sorted(&mut town.hot().map(|row| row.entity));
        assert_eq!(hot, members(&|row| burning(row) && name(row)));
        let pairs = sorted(&mut town.query::<(Entity, &Asleep)>().map(|row| row.0));
        assert_eq!(pairs, members(&asleep));
    }

    fn hash(&self) -> u64 {
        hash_of(&self.town)
    }

    fn finish(self) {}
}
