//! Random operations on two worlds, compared with a map from entities to their values.

use std::collections::{BTreeMap, BTreeSet};

use ecs_core::{Entity, GroupEvent};

use super::crowd::{
    A, Aim, B, Body, ChildOf, Crowd, CrowdBundle, Flat, Friends, Kept, Seen, SeenFlat, X, body,
};
use crate::support::{Xorshift, rounds};

/// What an entity has.
#[derive(Clone, Debug, Default, PartialEq)]
struct Values {
    a: Option<u32>,
    b: Option<u32>,
    seen: Option<u32>,
    kept: Option<u32>,
    flat: Option<u32>,
    seen_flat: Option<u32>,
    parent: Option<Entity>,
    friends: Option<Vec<Entity>>,
    body: Option<(u32, Option<Entity>)>,
}

/// A world and what it should be.
struct Pair {
    crowd: Crowd,
    values: BTreeMap<Entity, Values>,
    /// The sources of each alive target, in order.
    lists: BTreeMap<Entity, Vec<Entity>>,
    /// The members of the groups with events, by the events.
    known: BTreeSet<Entity>,
    roots: BTreeSet<Entity>,
}

impl Values {
    fn random(random: &mut Xorshift, entities: &[Entity]) -> Self {
        let mut some = |number: u32| (random.below(2) == 0).then_some(number);
        let numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(&mut some);
        let any = |random: &mut Xorshift| match entities {
            [] => Entity::DANGLING,
            _ => entities[random.below(entities.len())],
        };
        let number = random.below(1_000) as u32;
        Self {
            a: numbers[0].map(|_| number),
            b: numbers[1].map(|_| number + 1),
            seen: numbers[2].map(|_| number + 2),
            kept: numbers[3].map(|_| number + 3),
            flat: numbers[4].map(|_| number + 4),
            seen_flat: numbers[5].map(|_| number + 5),
            parent: numbers[6].map(|_| any(random)),
            friends: numbers[7].map(|_| vec![any(random), any(random)]),
            body: numbers[8].map(|_| (number + 6, number.is_multiple_of(2).then(|| any(random)))),
        }
    }

    fn bundle(&self) -> CrowdBundle {
        let mut bundle = CrowdBundle::new();
        self.a.map(|number| bundle.insert(A(number)));
        self.b.map(|number| bundle.insert(B(number)));
        self.seen.map(|number| bundle.insert(Seen(number)));
        self.kept.map(|number| bundle.insert(Kept(number)));
        self.flat.map(|number| bundle.insert(Flat(number)));
        self.seen_flat.map(|number| bundle.insert(SeenFlat(number)));
        self.parent.map(|parent| bundle.insert(ChildOf(parent)));
        self.friends.clone().map(|friends| bundle.insert(Friends(friends)));
        self.body.map(|(x, aim)| bundle.insert::<Body>(body(x, aim)));
        bundle
    }

    fn of(crowd: &Crowd, entity: Entity) -> Self {
        let x = crowd.get::<X>(entity).map(|x| x.0);
        let aim = crowd.get::<Aim>(entity).map(|aim| aim.0);
        Self {
            a: crowd.get::<A>(entity).map(|value| value.0),
            b: crowd.get::<B>(entity).map(|value| value.0),
            seen: crowd.get::<Seen>(entity).map(|value| value.0),
            kept: crowd.get::<Kept>(entity).map(|value| value.0),
            flat: crowd.get::<Flat>(entity).map(|value| value.0),
            seen_flat: crowd.get::<SeenFlat>(entity).map(|value| value.0),
            parent: crowd.get::<ChildOf>(entity).map(|value| value.0),
            friends: crowd.get::<Friends>(entity).map(|value| value.0.clone()),
            body: x.zip(aim),
        }
    }

    /// Returns the number of its handles that have no new one.
    fn lost(&self, map: &BTreeMap<Entity, Entity>) -> usize {
        let friends = self.friends.iter().flatten();
        let aim = self.body.iter().filter_map(|(_, aim)| aim.as_ref());
        let all = self.parent.iter().chain(friends).chain(aim);
        all.filter(|&&old| old != Entity::DANGLING && !map.contains_key(&old)).count()
    }

    fn mapped(&self, map: &BTreeMap<Entity, Entity>) -> Self {
        let one = |old: Entity| map.get(&old).copied().unwrap_or(Entity::DANGLING);
        Self {
            parent: self.parent.map(one),
            friends: self.friends.as_ref().map(|all| all.iter().map(|&old| one(old)).collect()),
            body: self.body.map(|(x, aim)| (x, aim.and_then(|old| map.get(&old).copied()))),
            ..self.clone()
        }
    }
}

impl Pair {
    fn new() -> Self {
        let crowd = Crowd::new(0);
        let (values, lists) = (BTreeMap::new(), BTreeMap::new());
        Self { crowd, values, lists, known: BTreeSet::new(), roots: BTreeSet::new() }
    }

    fn detach(&mut self, source: Entity) {
        self.lists.values_mut().for_each(|list| list.retain(|&other| other != source));
    }

    fn target(&self, source: Entity) -> Option<Entity> {
        self.lists.iter().find(|(_, list)| list.contains(&source)).map(|(&target, _)| target)
    }

    fn closes_cycle(&self, source: Entity, target: Entity) -> bool {
        let mut at = Some(target);
        while let Some(entity) = at {
            if entity == source {
                return true;
            }
            at = self.target(entity);
        }
        false
    }

    /// Notes the values of an entity.
    fn set(&mut self, entity: Entity, values: Values) {
        let parent = values.parent.filter(|parent| {
            (self.values.contains_key(parent) || *parent == entity)
                && !self.closes_cycle(entity, *parent)
        });
        if parent.is_none() || parent != self.target(entity) {
            self.detach(entity);
            if let Some(parent) = parent {
                self.lists.entry(parent).or_default().push(entity);
            }
        }
        self.values.insert(entity, values);
    }

    /// Notes that an entity is despawned: its sources lose their links.
    fn forget(&mut self, entity: Entity) -> Values {
        self.detach(entity);
        for source in self.lists.remove(&entity).unwrap_or_default() {
            self.values.get_mut(&source).unwrap().parent = None;
        }
        self.values.remove(&entity).unwrap()
    }

    fn any(&self, random: &mut Xorshift) -> Option<Entity> {
        let at = random.below(self.values.len().max(1));
        self.values.keys().nth(at).copied()
    }

    /// Notes that copies of all entities of another world arrive.
    fn arrive(
        &mut self,
        values: &BTreeMap<Entity, Values>,
        lists: &BTreeMap<Entity, Vec<Entity>>,
        mapping: &ecs_core::EntityMapping,
    ) {
        let map: BTreeMap<Entity, Entity> = mapping.iter().collect();
        assert!(map.keys().eq(values.keys()));
        let lost: usize = values.values().map(|values| values.lost(&map)).sum();
        assert_eq!(mapping.lost(), lost);
        for (old, values) in values {
            self.values.insert(map[old], values.mapped(&map));
        }
        for (target, sources) in lists {
            let sources: Vec<_> = sources.iter().map(|source| map[source]).collect();
            self.lists.insert(map[target], sources);
        }
    }

    /// Returns some entities, in any order and perhaps twice, and their values and lists.
    #[expect(clippy::type_complexity, reason = "the parameters of `arrive`")]
    fn some(
        &self,
        random: &mut Xorshift,
    ) -> (Vec<Entity>, BTreeMap<Entity, Values>, BTreeMap<Entity, Vec<Entity>>) {
        let mut values = self.values.clone();
        values.retain(|_, _| random.below(3) == 0);
        let mut lists = self.lists.clone();
        lists.retain(|target, _| values.contains_key(target));
        for sources in lists.values_mut() {
            sources.retain(|source| values.contains_key(source));
        }
        let mut entities: Vec<Entity> = values.keys().copied().collect();
        for i in (1..entities.len()).rev() {
            entities.swap(i, random.below(i + 1));
        }
        entities.extend(entities.first().copied());
        (entities, values, lists)
    }

    /// Notes that entities leave: those that stay lose their links to them.
    fn depart(&mut self, entities: &[Entity]) {
        for entity in entities {
            if self.values.contains_key(entity) {
                self.forget(*entity);
            }
        }
    }

    fn check(&mut self) {
        let alive: BTreeSet<Entity> = self.crowd.entities().iter().collect();
        assert!(alive.iter().eq(self.values.keys()));
        for (&entity, values) in &self.values {
            assert_eq!(Values::of(&self.crowd, entity), *values, "{entity}");
            let sources = self.lists.get(&entity).map_or(&[][..], Vec::as_slice);
            let found: Vec<_> = self.crowd.parent().children(entity).collect();
            assert_eq!(found, sources, "sources of {entity}");
        }
        let members = |is: &dyn Fn(&Values) -> bool| -> BTreeSet<Entity> {
            self.values.iter().filter(|(_, values)| is(values)).map(|(&entity, _)| entity).collect()
        };
        let pairs = members(&|values| values.a.is_some() && values.b.is_some());
        let triples =
            members(&|values| values.a.is_some() && values.b.is_some() && values.seen.is_some());
        let known = members(&|values| values.flat.is_some() && values.body.is_some());
        let free = members(&|values| {
            values.body.is_some() && values.friends.is_some() && values.kept.is_none()
        });
        let roots = members(&|values| values.a.is_some() && values.parent.is_none());
        let crowd = &self.crowd;
        let set = |entities: &[Entity]| -> BTreeSet<Entity> {
            let found: BTreeSet<Entity> = entities.iter().copied().collect();
            assert_eq!(found.len(), entities.len());
            found
        };
        assert_eq!(set(crowd.pairs().entities()), pairs);
        assert_eq!(set(crowd.triples().entities()), triples);
        assert_eq!(set(crowd.known().entities()), known);
        assert_eq!(set(crowd.free().entities()), free);
        assert_eq!(set(crowd.roots().entities()), roots);
        // Members are the first rows of each column, in one order.
        for group in [crowd.pairs().entities(), crowd.triples().entities()] {
            assert_eq!(&crowd.a().entities()[..group.len()], group);
            assert_eq!(&crowd.b().entities()[..group.len()], group);
        }
        let group = crowd.free().entities();
        assert_eq!(&crowd.friends().entities()[..group.len()], group);
        assert_eq!(&crowd.body().entities()[..group.len()], group);
        let replay = |members: &mut BTreeSet<Entity>, event| match event {
            GroupEvent::Entered(entity) => assert!(members.insert(entity), "{entity} is in"),
            GroupEvent::Left(entity) => assert!(members.remove(&entity), "{entity} isn't in"),
        };
        self.crowd.known_events().drain().for_each(|event| replay(&mut self.known, event));
        self.crowd.roots_events().drain().for_each(|event| replay(&mut self.roots, event));
        assert_eq!((&self.known, &self.roots), (&known, &roots));
        // A world that is cloned from scratch is equal.
        assert_eq!(self.crowd, self.crowd.clone());
    }
}

/// One operation on the first world, with the second.
fn step(one: &mut Pair, two: &mut Pair, random: &mut Xorshift) {
    let all: Vec<Entity> = one.values.keys().copied().collect();
    let (entity, other) = (one.any(random), two.any(random));
    match (random.below(16), entity, other) {
        (0..=3, ..) => {
            let values = Values::random(random, &all);
            let new = one.crowd.spawn(values.bundle());
            one.set(new, values);
        }
        (4, Some(entity), _) => {
            one.crowd.despawn(entity).unwrap();
            one.forget(entity);
        }
        (5, Some(entity), _) => {
            let values = one.values[&entity].clone();
            let copy = one.crowd.duplicate(entity).unwrap();
            one.set(copy, values);
        }
        (6, _, Some(entity)) => {
            let new = one.crowd.copy_from(&two.crowd, entity).unwrap();
            let values = two.values[&entity].mapped(&[(entity, new)].into());
            one.set(new, values);
        }
        (7, Some(entity), _) => {
            let bundle = one.crowd.take(entity).unwrap();
            let values = one.forget(entity);
            let new = one.crowd.spawn(bundle);
            one.set(new, values);
        }
        (8 | 9, Some(entity), _) => {
            let values = Values::random(random, &all);
            let cycle = values.parent.is_some_and(|parent| one.closes_cycle(entity, parent));
            let put = one.crowd.put(entity, values.bundle());
            assert_eq!(put.is_err(), cycle);
            if !cycle {
                one.set(entity, values);
            }
        }
        (10, ..) if one.values.len() < 60 => {
            let mapping = one.crowd.instance(&two.crowd);
            one.arrive(&two.values, &two.lists, &mapping);
        }
        (11, ..) if one.values.len() < 60 => {
            let mapping = one.crowd.merge(&mut two.crowd);
            one.arrive(&two.values, &two.lists, &mapping);
            two.values.clear();
            two.lists.clear();
        }
        (12, ..) if two.values.len() < 60 => {
            let (entities, values, lists) = one.some(random);
            let mapping = one.crowd.move_to(&mut two.crowd, entities.iter().copied());
            two.arrive(&values, &lists, &mapping);
            one.depart(&entities);
        }
        (13, ..) if two.values.len() < 60 => {
            let (entities, values, lists) = one.some(random);
            let mapping = one.crowd.copy_to(&mut two.crowd, entities);
            two.arrive(&values, &lists, &mapping);
        }
        (14, ..) => {
            let (entities, values, lists) = one.some(random);
            let mut part = Pair::new();
            let mapping;
            (part.crowd, mapping) = one.crowd.split_off(entities.iter().copied());
            part.arrive(&values, &lists, &mapping);
            part.check();
            one.depart(&entities);
            let mapping = one.crowd.merge(&mut part.crowd);
            one.arrive(&part.values, &part.lists, &mapping);
        }
        (15, ..) if two.values.len() < 60 => {
            let (entities, values, lists) = one.some(random);
            let mut part = Pair::new();
            let mapping;
            (part.crowd, mapping) = one.crowd.copy_of(entities);
            part.arrive(&values, &lists, &mapping);
            part.check();
            let mapping = two.crowd.merge(&mut part.crowd);
            two.arrive(&part.values, &part.lists, &mapping);
        }
        _ => one.crowd.next_frame(),
    }
}

#[test]
fn random_operations_agree_with_a_map() {
    let (seeds, steps) = if cfg!(miri) { (1, 12) } else { (rounds(20), 80) };
    for seed in 1..=seeds {
        let mut random = Xorshift::new(seed * 0x9E37_79B9);
        let (mut one, mut two) = (Pair::new(), Pair::new());
        for _ in 0..steps {
            step(&mut one, &mut two, &mut random);
            one.check();
            two.check();
            if random.below(2) == 0 {
                std::mem::swap(&mut one, &mut two);
            }
        }
    }
}
