//! Loops over linear columns: every form of query and join yields the rows of its definition.

use ecs_core::{Entity, Has, Join, World, world};

use crate::support::Xorshift;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Charge(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Asleep;

world!(
    struct Sim {
        place: Place,
        #[storage(linear)]
        mass: Mass,
        #[storage(linear)]
        charge: Charge,
        #[storage(linear)]
        asleep: Asleep,
    }

    #[group(own(place), with(mass))]
    struct Bodies;
    #[group(with(mass, charge), without(asleep))]
    struct Charged;

    #[query]
    struct Masses {
        mass: &mut Mass,
    }
    #[query]
    struct Placed {
        entity: Entity,
        place: &mut Place,
        mass: &Mass,
    }
    #[query(without(asleep))]
    struct Awake {
        entity: Entity,
        charge: &mut Charge,
    }
    #[query(with(charge))]
    struct Named {
        entity: Entity,
    }
    #[query]
    struct Both {
        entity: Entity,
        mass: &mut Mass,
        charge: &Charge,
    }
    #[query(with(asleep))]
    struct Maybe {
        entity: Entity,
        mass: Option<&Mass>,
        charge: Option<&mut Charge>,
    }
);

/// Who has what.
#[derive(Clone, Copy)]
struct Row(Entity, Option<u32>, Option<u32>, bool);

/// A world of 500 entities and what is in it; gaps of whole words, and indices used again.
fn filled() -> (Sim, Vec<Row>) {
    let (mut sim, mut random) = (Sim::new(), Xorshift::new(5));
    let all: Vec<Entity> = (0..500).map(|_| sim.spawn(())).collect();
    sim.despawn_batch(all[100..300].iter().copied());
    let mut all: Vec<Entity> = sim.entities().iter().collect();
    all.extend((0..50).map(|_| sim.spawn(())));
    all.sort_unstable_by_key(|entity| entity.index());
    let mut rows = Vec::new();
    for (entity, number) in all.into_iter().zip(0..) {
        let mut pick = |n| (random.below(n) == 0).then_some(number);
        let row = Row(entity, pick(2), pick(9), pick(3).is_some());
        sim.insert(entity, Place(number)).unwrap();
        if let Some(mass) = row.1 {
            sim.insert(entity, Mass(mass)).unwrap();
        }
        if let Some(charge) = row.2 {
            sim.insert(entity, Charge(charge)).unwrap();
        }
        if row.3 {
            sim.insert(entity, Asleep).unwrap();
        }
        rows.push(row);
    }
    (sim, rows)
}

/// The entities for which something holds, by ascending index.
fn those(rows: &[Row], which: impl Fn(&Row) -> bool) -> Vec<Entity> {
    rows.iter().filter(|row| which(row)).map(|row| row.0).collect()
}

#[test]
fn a_column_that_leads_is_walked_by_ascending_index() {
    let (mut sim, rows) = filled();
    let heavy = those(&rows, |row| row.1.is_some());
    assert!(sim.mass().entities().eq(heavy.iter().copied()));
    assert!(sim.named().map(|named| named.entity).eq(those(&rows, |row| row.2.is_some())));
    let awake = those(&rows, |row| row.2.is_some() && !row.3);
    assert!(sim.awake().map(|row| row.entity).eq(awake.iter().copied()));
    assert!(sim.awake().rev().map(|row| row.entity).eq(awake.iter().rev().copied()));
    // Charges are rarer than masses.
    let both = those(&rows, |row| row.1.is_some() && row.2.is_some());
    assert!(sim.both().map(|row| row.entity).eq(both.iter().copied()));
    assert_eq!(
        (sim.both().count(), sim.both().nth(3).map(|row| row.entity)),
        (both.len(), Some(both[3]))
    );
    let (least, most) = sim.both().size_hint();
    assert!(least <= both.len() && most.is_some_and(|most| both.len() <= most));

    let sum = |sim: &Sim| sim.mass().values().map(|mass| u64::from(mass.0)).sum::<u64>();
    let before = sum(&sim);
    sim.masses().for_each(|row| row.mass.0 += 1);
    for row in sim.masses() {
        row.mass.0 += 1;
    }
    assert_eq!(sum(&sim), before + 2 * heavy.len() as u64);
}

#[test]
fn a_walk_from_both_ends_yields_each_row_once() {
    let (mut sim, rows) = filled();
    let wanted = those(&rows, |row| row.2.is_some() && !row.3);
    let (mut walk, mut front, mut back) = (sim.awake(), 0, wanted.len());
    while front < back {
        assert_eq!(walk.next().map(|row| row.entity), Some(wanted[front]));
        front += 1;
        if front < back {
            back -= 1;
            assert_eq!(walk.next_back().map(|row| row.entity), Some(wanted[back]));
        }
    }
    assert!(walk.next().is_none() && walk.next_back().is_none());
}

/// Holds every item: two from the front, two from the back, and what is left in whole.
fn held<T>(mut walk: impl DoubleEndedIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = walk.by_ref().take(2).collect();
    let mut back: Vec<T> = walk.by_ref().rev().take(2).collect();
    walk.for_each(|item| all.push(item));
    back.reverse();
    all.append(&mut back);
    all
}

#[test]
fn what_is_left_of_a_walk_is_lent_once() {
    let (mut sim, rows) = filled();
    let (heavy, charged) =
        (those(&rows, |row| row.1.is_some()), those(&rows, |row| row.2.is_some()));
    let both = those(&rows, |row| row.1.is_some() && row.2.is_some());
    let before: Vec<u32> = sim.mass().values().map(|mass| mass.0).collect();

    let mut masses = held(sim.masses());
    masses.iter_mut().for_each(|row| row.mass.0 += 1);
    assert_eq!(masses.len(), heavy.len());
    let met = held(sim.both());
    assert!(met.iter().map(|row| row.entity).eq(both.iter().copied()));
    let mut s = sim.split();
    let joined = held((&s.entities, &mut s.mass).join());
    assert!(joined.iter().map(|row| row.0).eq(heavy.iter().copied()));
    joined.into_iter().for_each(|(_, mass)| mass.0 += 1);
    let joined = held((&s.entities, &mut s.charge).join());
    assert!(joined.iter().map(|row| row.0).eq(charged));
    let values = held(s.mass.iter_mut());
    assert!(values.iter().map(|row| row.0).eq(heavy));
    values.into_iter().for_each(|(_, mass)| mass.0 += 1);
    assert!(sim.mass().values().map(|mass| mass.0 - 3).eq(before));
}

#[test]
fn a_row_is_found_by_its_entity_where_the_walk_has_not_passed_it() {
    let (mut sim, rows) = filled();
    for row in &rows {
        let found = sim.both().get(row.0).map(|found| (found.mass.0, found.charge.0));
        assert_eq!(found, row.1.zip(row.2));
        assert_eq!(sim.named().get(row.0).is_some(), row.2.is_some());
        let stale = Entity::new(row.0.index(), row.0.generation() + 1).unwrap();
        assert!(sim.both().get(stale).is_none());
    }
    let awake = those(&rows, |row| row.2.is_some() && !row.3);
    let mut walk = sim.awake();
    walk.next();
    assert!(walk.get(awake[0]).is_none());
    let mut walk = sim.awake();
    walk.next();
    assert!(walk.get(awake[1]).is_some());
}

#[test]
fn groups_look_linear_columns_up() {
    let (mut sim, rows) = filled();
    let mut bodies: Vec<Entity> = sim.bodies().entities().to_vec();
    let mut placed = Vec::new();
    sim.placed().for_each(|row| {
        assert_eq!(row.place.0, row.mass.0, "both were given the same number");
        placed.push(row.entity);
    });
    assert_eq!(bodies, placed, "the group serves the query");
    bodies.sort_unstable_by_key(|entity| entity.index());
    assert_eq!(bodies, those(&rows, |row| row.1.is_some()));

    let mut charged = sim.charged().entities().to_vec();
    charged.sort_unstable_by_key(|entity| entity.index());
    assert_eq!(charged, those(&rows, |row| row.1.is_some() && row.2.is_some() && !row.3));
    sim.bodies_mut().sort_by_key::<&Mass, _>(|mass| std::cmp::Reverse(mass.0));
    assert!(sim.bodies().slices().1.is_sorted_by_key(|place| std::cmp::Reverse(place.0)));
    // By the order of a linear column, though it can't be sorted itself.
    let before = sim.charged().len();
    sim.charged_mut().sort_by_key::<Entity, _>(|entity| entity.index());
    assert!(sim.charged().entities().is_sorted_by_key(|entity| entity.index()));
    assert_eq!(sim.charged().len(), before);
}

#[test]
fn optional_terms_follow_the_walk() {
    let (mut sim, rows) = filled();
    let seen: Vec<_> =
        sim.maybe().map(|m| (m.entity, m.mass.map(|m| m.0), m.charge.map(|c| c.0))).collect();
    let wanted = rows.iter().filter(|row| row.3).map(|row| (row.0, row.1, row.2));
    assert!(seen.into_iter().eq(wanted));
}

#[test]
fn joins_take_linear_columns_in_every_term() {
    let (mut sim, rows) = filled();
    let wanted = those(&rows, |row| row.2.is_some() && row.1.is_some() && !row.3);
    let mut s = sim.split();
    let join = (&s.entities, &mut s.charge, &s.mass, s.asleep.without()).join();
    let mut seen = Vec::new();
    join.for_each(|(entity, charge, mass, ())| {
        assert_eq!(charge.0, mass.0);
        charge.0 += 1;
        seen.push(entity);
    });
    assert_eq!(seen, wanted);
    let back = (&s.entities, &mut s.charge, &s.mass, s.asleep.without()).join().rev();
    assert!(back.map(|(entity, ..)| entity).eq(wanted.iter().rev().copied()));
    let mut masses = 0;
    for (place, mass, charge, Asleep) in
        (&s.place, s.mass.optional_mut(), s.charge.optional(), &s.asleep).join()
    {
        masses += usize::from(mass.is_some_and(|mass| mass.0 == place.0));
        assert!(charge.is_none_or(|charge| charge.0 == place.0 || charge.0 == place.0 + 1));
    }
    assert_eq!(masses, those(&rows, |row| row.1.is_some() && row.3).len());
    // Nothing but linear columns, and nothing that is required.
    assert_eq!((&s.mass, &s.asleep).join().count(), masses);
    assert_eq!(
        (&s.entities, s.mass.without()).join().count(),
        those(&rows, |row| row.1.is_none()).len()
    );
}

#[test]
fn queries_run_over_columns_of_a_split_world() {
    let (mut sim, rows) = filled();
    let mut s = sim.split();
    let over = Both::over((&mut s.mass, &s.charge));
    assert!(over.map(|row| row.entity).eq(those(&rows, |row| row.1.is_some() && row.2.is_some())));
    let over = Awake::over((&mut s.charge, &s.asleep));
    assert!(over.map(|row| row.entity).eq(those(&rows, |row| row.2.is_some() && !row.3)));
    for row in Maybe::over((&s.mass, &mut s.charge, &s.asleep)) {
        assert!(s.place.contains(row.entity));
    }
}

#[test]
fn functions_that_are_generic_over_worlds_need_not_know_the_storage() {
    fn total<W: World + Has<Place> + Has<Mass>>(world: &mut W) -> u32 {
        let (mut place, mass) = world.columns::<(&mut Place, &Mass)>();
        for (place, mass) in (&mut place, &mass).join() {
            place.0 += mass.0;
        }
        let sum: u32 = mass.iter().map(|(entity, _)| place[entity].0).sum();
        let tuples: u32 = world.query_mut::<(&Place, &Mass)>().map(|(place, _)| place.0).sum();
        assert_eq!(sum, tuples);
        sum
    }
    world!(
        struct Plain {
            place: Place,
            mass: Mass,
        }
    );
    let (mut plain, mut sim) = (Plain::new(), Sim::new());
    for i in 0..10 {
        plain.spawn((Place(i), Mass(1)));
        sim.spawn((Place(i), Mass(1)));
    }
    assert_eq!((total(&mut plain), total(&mut sim)), (55, 55));
}
