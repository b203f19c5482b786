//! A world with rows that stay, beside maps that keep the row of each entity by its definition.

use std::collections::BTreeMap;

use ecs_core::{Entity, Join, world};

use crate::{BYTES, Modelled, hash_of};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lit(Box<u8>);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Warm(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Named(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Flat(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Depth(u8);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colour(Box<u8>);

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Yard {
        #[storage(stable)]
        lit: Lit,
        #[storage(stable)]
        #[track(removed)]
        warm: Warm,
        named: Named,
        #[storage(linear)]
        flat: Flat,
    }

    #[storage(stable)]
    #[track]
    #[table]
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Post {
        depth: Depth,
        colour: Colour,
    }

    #[group(own(named), with(lit, post))]
    pub struct Lamps;

    #[query]
    pub struct Alone {
        entity: Entity,
        lit: &mut Lit,
    }

    #[query(without(named))]
    pub struct Posts {
        entity: Entity,
        depth: &Depth,
        colour: &mut Colour,
    }

    #[query]
    pub struct Several {
        entity: Entity,
        lit: &Lit,
        warm: &mut Warm,
        colour: &Colour,
    }

    #[query(lead(warm))]
    pub struct Led {
        entity: Entity,
        warm: &Warm,
        named: Option<&Named>,
        depth: &mut Depth,
    }

    #[query(with(lit))]
    pub struct Beside {
        entity: Entity,
        flat: &Flat,
    }
);

/// The components of an entity: `lit`, `warm`, `named`, `flat` and the table.
type Row = [Option<u8>; 5];
const LIT: usize = 0;
const WARM: usize = 1;
const NAMED: usize = 2;
const FLAT: usize = 3;
const POST: usize = 4;
/// The units whose rows stay.
const STAY: [usize; 3] = [LIT, WARM, POST];

type Bundle = (Option<Lit>, Option<Warm>, Option<Named>, Option<Flat>, Option<Post>);

fn bundle(row: &Row) -> Bundle {
    let post = |value| Post { depth: Depth(value), colour: Colour(Box::new(value)) };
    (
        row[LIT].map(|value| Lit(Box::new(value))),
        row[WARM].map(Warm),
        row[NAMED].map(Named),
        row[FLAT].map(Flat),
        row[POST].map(post),
    )
}

/// The entities and their components, and the entity at each row of the units whose rows stay.
#[derive(Clone, Default)]
struct Model {
    entities: BTreeMap<Entity, Row>,
    rows: [Vec<Option<Entity>>; 3],
}

impl Model {
    fn set(&mut self, entity: Entity, new: Row) {
        for (rows, unit) in self.rows.iter_mut().zip(STAY) {
            let at = rows.iter().position(|&there| there == Some(entity));
            match (at, new[unit]) {
                (None, Some(_)) => match rows.iter().position(Option::is_none) {
                    Some(gap) => rows[gap] = Some(entity),
                    None => rows.push(Some(entity)),
                },
                (Some(at), None) => {
                    rows[at] = None;
                    while rows.last() == Some(&None) {
                        rows.pop();
                    }
                }
                _ => {}
            }
        }
        self.entities.insert(entity, new);
    }

    fn add(&mut self, entity: Entity, row: &Row) {
        let mut new = self.entities.get(&entity).copied().unwrap_or_default();
        new.iter_mut().zip(row).for_each(|(new, added)| *new = added.or(*new));
        self.set(entity, new);
    }

    fn remove(&mut self, entity: Entity, unit: usize) {
        let mut new = self.entities[&entity];
        new[unit] = None;
        self.set(entity, new);
    }

    fn despawn(&mut self, entity: Entity) {
        self.set(entity, Row::default());
        self.entities.remove(&entity);
    }

    /// Moves the rows of a unit together. Returns the moves.
    fn compact(&mut self, unit: usize) -> Vec<(usize, usize)> {
        let rows = &mut self.rows[unit];
        let taken =
            rows.iter().enumerate().filter(|(_, there)| there.is_some()).map(|(row, _)| row);
        let moves = taken.enumerate().map(|(new, old)| (old, new)).filter(|(old, new)| old != new);
        let moves = moves.collect();
        rows.retain(Option::is_some);
        moves
    }
}

/// A yard and its model.
pub struct Stays {
    limit: usize,
    yard: Yard,
    model: Model,
    /// A copy of both, from some operations before.
    former: Option<(Yard, Model)>,
}

impl Stays {
    fn pick(&self, number: u8) -> Option<Entity> {
        let len = self.model.entities.len().max(1);
        self.model.entities.keys().nth(usize::from(number) % len).copied()
    }

    fn spawn(&mut self, row: &Row) {
        let entity = self.yard.spawn(bundle(row));
        self.model.add(entity, row);
    }

    fn despawn(&mut self, entity: Entity) {
        self.yard.despawn(entity).expect("an alive entity");
        self.model.despawn(entity);
    }

    fn remove(&mut self, entity: Entity, which: u8) -> bool {
        let unit = usize::from(which % 5);
        let had = self.model.entities[&entity][unit].is_some();
        let yard = &mut self.yard;
        let removed = match unit {
            LIT => yard.remove::<Lit>(entity).is_ok(),
            WARM => yard.discard::<Warm>(entity).is_ok(),
            NAMED => yard.remove::<Named>(entity).is_ok(),
            FLAT => yard.remove::<Flat>(entity).is_ok(),
            _ => yard.remove::<Post>(entity).is_ok(),
        };
        assert_eq!(removed, had);
        self.model.remove(entity, unit);
        had
    }

    fn compact(&mut self, which: u8) -> bool {
        let mut moves = Vec::new();
        let moved = |old, new| moves.push((old, new));
        let unit = usize::from(which % 3);
        match STAY[unit] {
            LIT => self.yard.compact::<Lit>(moved),
            WARM => self.yard.compact::<Warm>(moved),
            _ => self.yard.compact::<Post>(moved),
        }
        assert_eq!(moves, self.model.compact(unit));
        !moves.is_empty()
    }

    /// Spawns or removes many at once.
    fn batch(&mut self, row: &Row, number: u8) -> bool {
        if number.is_multiple_of(2) && self.model.entities.len() + 9 < self.limit {
            let new: Vec<Entity> =
                self.yard.spawn_batch((0..number % 8).map(|_| bundle(row))).collect();
            new.into_iter().for_each(|entity| self.model.add(entity, row));
            return true;
        }
        let skipped = usize::from(number % 5);
        let going: Vec<Entity> =
            self.model.entities.keys().copied().skip(skipped).step_by(3).collect();
        if number % 4 == 1 {
            assert_eq!(self.yard.despawn_batch(going.iter().copied()), going.len());
            going.into_iter().for_each(|entity| self.model.despawn(entity));
        } else {
            self.yard.remove_batch::<Post>(going.iter().copied());
            going.into_iter().for_each(|entity| self.model.remove(entity, POST));
        }
        true
    }

    /// Keeps a copy, or goes back to the kept one and forward again by deltas.
    fn rewind(&mut self) -> bool {
        let Some((former, model)) = self.former.take() else {
            self.former = Some((self.yard.clone(), self.model.clone()));
            return false;
        };
        let delta = former.diff(&self.yard);
        let mut yard = former.clone();
        yard.apply_delta(&delta).expect("it begins with this world");
        assert_eq!(yard, self.yard);
        // Its rows are compared with the model.
        std::mem::swap(&mut yard, &mut self.yard);
        self.check();
        self.yard
            .apply_delta(&delta.inverse().expect("it has both"))
            .expect("it ends with this world");
        assert_eq!(self.yard, former);
        self.model = model;
        true
    }
}

impl Modelled for Stays {
    fn new(limit: usize) -> Self {
        Self { limit, yard: Yard::new(), model: Model::default(), former: None }
    }

    fn watch(&mut self, _: bool) {}

    fn save(&mut self, _: bool) {}

    fn apply(&mut self, [op, who, mask, value]: [u8; BYTES]) -> bool {
        let mut row = Row::default();
        for (unit, place) in row.iter_mut().enumerate() {
            *place = (mask >> unit & 1 == 1).then_some(value);
        }
        let Some(entity) = self.pick(who) else {
            self.spawn(&row);
            return true;
        };
        match op % 64 {
            0..16 if self.model.entities.len() < self.limit => self.spawn(&row),
            0..24 => self.despawn(entity),
            24..36 => {
                self.yard.insert(entity, bundle(&row)).expect("an alive entity");
                self.model.add(entity, &row);
            }
            36..48 => return self.remove(entity, value),
            48..52 => return self.compact(value),
            52..55 => return self.batch(&row, value),
            55 => {
                let bundle = self.yard.take(entity).expect("an alive entity");
                let row = self.model.entities[&entity];
                self.model.despawn(entity);
                let new = self.yard.spawn(bundle);
                self.model.add(new, &row);
            }
            56 => {
                let copy = self.yard.duplicate(entity).expect("an alive entity");
                let row = self.model.entities[&entity];
                self.model.add(copy, &row);
            }
            57 => {
                self.yard.clear_component::<Warm>();
                let all: Vec<Entity> = self.model.entities.keys().copied().collect();
                all.into_iter().for_each(|entity| self.model.remove(entity, WARM));
            }
            58 => {
                self.yard.shrink_to_fit();
                self.yard.next_frame();
                drop(self.yard.drain_removed::<Warm>());
                return false;
            }
            59 => {
                self.yard = self.yard.clone();
                return false;
            }
            _ => return self.rewind(),
        }
        true
    }

    fn check(&mut self) {
        let Self { yard, model: Model { entities, rows }, .. } = self;
        assert_eq!(yard.len(), entities.len());
        for (&entity, row) in &*entities {
            let post = yard.get::<Depth>(entity).map(|depth| depth.0);
            assert_eq!(yard.get::<Colour>(entity).map(|colour| *colour.0), post);
            let found = [
                yard.get::<Lit>(entity).map(|lit| *lit.0),
                yard.get::<Warm>(entity).map(|warm| warm.0),
                yard.get::<Named>(entity).map(|named| named.0),
                yard.get::<Flat>(entity).map(|flat| flat.0),
                post,
            ];
            assert_eq!(found, *row, "{entity}");
        }
        // Each entity is in its row, and nothing else is.
        let (lit, warm, depth, colour) = (yard.lit(), yard.warm(), yard.depth(), yard.colour());
        assert_eq!(rows.each_ref().map(Vec::len), [lit.end(), warm.end(), yard.post().end()]);
        assert_eq!((depth.end(), colour.end()), (rows[2].len(), rows[2].len()));
        for (row, &entity) in rows[0].iter().enumerate() {
            assert_eq!(lit.entity_at(row), entity);
            assert!(entity.is_none_or(|entity| lit.row_of(entity) == Some(row)));
        }
        assert!(rows[1].iter().enumerate().all(|(row, &entity)| warm.entity_at(row) == entity));
        assert!(rows[2].iter().enumerate().all(|(row, &entity)| colour.entity_at(row) == entity));
        let listed =
            |rows: &[Option<Entity>]| -> Vec<Entity> { rows.iter().flatten().copied().collect() };
        let [lit_rows, warm_rows, post_rows] = rows.each_ref().map(|rows| listed(rows));
        assert!(depth.entities().eq(post_rows.iter().copied()));
        let sorted = |entities: &mut dyn Iterator<Item = Entity>| {
            let mut entities: Vec<Entity> = entities.collect();
            entities.sort();
            entities
        };
        let members = |units: &[usize]| -> Vec<Entity> {
            let has = |row: &Row| units.iter().all(|&unit| row[unit].is_some());
            entities.iter().filter(|(_, row)| has(row)).map(|(&entity, _)| entity).collect()
        };
        assert_eq!(
            sorted(&mut yard.lamps().entities().iter().copied()),
            members(&[NAMED, LIT, POST])
        );
        // Loops yield the rows in order, or those that match, each once.
        assert!(yard.alone().map(|row| row.entity).eq(lit_rows.iter().copied()));
        let mut each = Vec::new();
        yard.alone().for_each(|row| each.push((row.entity, *row.lit.0)));
        assert!(each.iter().map(|row| row.0).eq(lit_rows.iter().copied()));
        assert!(each.iter().all(|&(entity, value)| entities[&entity][LIT] == Some(value)));
        let unnamed = post_rows.iter().copied().filter(|entity| entities[entity][NAMED].is_none());
        assert!(yard.posts().map(|row| row.entity).eq(unnamed));
        assert!(yard.posts().all(|row| row.depth.0 == *row.colour.0));
        let several = members(&[LIT, WARM, POST]);
        assert_eq!(sorted(&mut yard.several().map(|row| row.entity)), several);
        let mut each = Vec::new();
        yard.several()
            .for_each(|row| each.push((row.entity, *row.lit.0, row.warm.0, *row.colour.0)));
        assert_eq!(sorted(&mut each.iter().map(|row| row.0)), several);
        for (entity, lit, warm, post) in each {
            let row = &entities[&entity];
            assert_eq!((row[LIT], row[WARM], row[POST]), (Some(lit), Some(warm), Some(post)));
        }
        let led = warm_rows.iter().copied().filter(|entity| entities[entity][POST].is_some());
        let led: Vec<Entity> = led.collect();
        assert!(yard.led().map(|row| row.entity).eq(led.iter().copied()));
        let named = |row: Led<'_>| (row.entity, row.named.map(|named| named.0), row.depth.0);
        let known = led.iter().map(|entity| {
            let row = &entities[entity];
            (*entity, row[NAMED], row[POST].expect("it has the table"))
        });
        assert!(yard.led().map(named).eq(known));
        assert_eq!(sorted(&mut yard.beside().map(|row| row.entity)), members(&[FLAT, LIT]));
        let mut s = yard.split();
        let joined = sorted(&mut (&s.entities, &mut s.lit, &s.depth).join().map(|row| row.0));
        assert_eq!(joined, members(&[LIT, POST]));
        let lacking = sorted(&mut (&s.entities, &s.warm, s.lit.without()).join().map(|row| row.0));
        let warm = members(&[WARM]).into_iter();
        assert!(warm.filter(|entity| entities[entity][LIT].is_none()).eq(lacking));
    }

    fn hash(&self) -> u64 {
        hash_of(&self.yard)
    }

    fn finish(self) {}
}
