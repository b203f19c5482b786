//! Queries and joins over linear columns: every form yields the expected rows.

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

/// An entity and its components.
#[derive(Clone, Copy)]
struct Row(Entity, Option<u32>, Option<u32>, bool);

/// Returns a world of hundreds of entities and its rows. It has gaps of whole words, and reused indices.
fn filled() -> (Sim, Vec<Row>) {
    let (count, gone, new) = if cfg!(miri) { (240, 30..170, 20) } else { (500, 100..300, 50) };
    let (mut sim, mut random) = (Sim::new(), Xorshift::new(5));
    let all: Vec<Entity> = (0..count).map(|_| sim.spawn(())).collect();
    sim.despawn_batch(all[gone].iter().copied());
    let mut all: Vec<Entity> = sim.entities().iter().collect();
    all.extend((0..new).map(|_| sim.spawn(())));
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

/// Returns the entities whose rows match, in index order.
fn matching(rows: &[Row], which: impl Fn(&Row) -> bool) -> Vec<Entity> {
    rows.iter().filter(|row| which(row)).map(|row| row.0).collect()
}

#[test]
fn a_leading_column_is_iterated_in_index_order() {
    let (mut sim, rows) = filled();
    let heavy = matching(&rows, |row| row.1.is_some());
    assert!(sim.mass().entities().eq(heavy.iter().copied()));
    assert!(sim.named().map(|named| named.entity).eq(matching(&rows, |row| row.2.is_some())));
    let awake = matching(&rows, |row| row.2.is_some() && !row.3);
    assert!(sim.awake().map(|row| row.entity).eq(awake.iter().copied()));
    assert!(sim.awake().rev().map(|row| row.entity).eq(awake.iter().rev().copied()));
    // `Charge` is rarer than `Mass`.
    let both = matching(&rows, |row| row.1.is_some() && row.2.is_some());
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
fn iteration_from_both_ends_yields_each_row_once() {
    let (mut sim, rows) = filled();
    let wanted = matching(&rows, |row| row.2.is_some() && !row.3);
    let (mut iter, mut front, mut back) = (sim.awake(), 0, wanted.len());
    while front < back {
        assert_eq!(iter.next().map(|row| row.entity), Some(wanted[front]));
        front += 1;
        if front < back {
            back -= 1;
            assert_eq!(iter.next_back().map(|row| row.entity), Some(wanted[back]));
        }
    }
    assert!(iter.next().is_none() && iter.next_back().is_none());
}

/// Holds all items at once: two from the front, two from the back, then the rest.
fn held<T>(mut iter: impl DoubleEndedIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = iter.by_ref().take(2).collect();
    let mut back: Vec<T> = iter.by_ref().rev().take(2).collect();
    iter.for_each(|item| all.push(item));
    back.reverse();
    all.append(&mut back);
    all
}

#[test]
fn the_rest_of_an_iterator_yields_each_row_once() {
    let (mut sim, rows) = filled();
    let (heavy, charged) =
        (matching(&rows, |row| row.1.is_some()), matching(&rows, |row| row.2.is_some()));
    let both = matching(&rows, |row| row.1.is_some() && row.2.is_some());
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
    assert!(joined.iter().map(|row| row.0).eq(charged.iter().copied()));
    // The bits of one column lead, and the other one is looked up.
    let joined = held((&s.entities, &mut s.place, &s.charge).join());
    assert!(joined.iter().map(|row| row.0).eq(charged));
    joined.iter().for_each(|(_, place, charge)| assert_eq!(place.0, charge.0));
    let values = held(s.mass.iter_mut());
    assert!(values.iter().map(|row| row.0).eq(heavy));
    values.into_iter().for_each(|(_, mass)| mass.0 += 1);
    assert!(sim.mass().values().map(|mass| mass.0 - 3).eq(before));
}

#[test]
fn get_on_a_query_finds_only_rows_not_yet_yielded() {
    let (mut sim, rows) = filled();
    for row in &rows {
        let found = sim.both().get(row.0).map(|found| (found.mass.0, found.charge.0));
        assert_eq!(found, row.1.zip(row.2));
        assert_eq!(sim.named().get(row.0).is_some(), row.2.is_some());
        let stale = Entity::new(row.0.index(), row.0.generation() + 1).unwrap();
        assert!(sim.both().get(stale).is_none());
    }
    let awake = matching(&rows, |row| row.2.is_some() && !row.3);
    let mut query = sim.awake();
    query.next();
    assert!(query.get(awake[0]).is_none());
    let mut query = sim.awake();
    query.next();
    assert!(query.get(awake[1]).is_some());
}

#[test]
fn groups_can_look_up_linear_columns() {
    let (mut sim, rows) = filled();
    let mut bodies: Vec<Entity> = sim.bodies().entities().to_vec();
    let mut placed = Vec::new();
    sim.placed().for_each(|row| {
        assert_eq!(row.place.0, row.mass.0, "both hold the same number");
        placed.push(row.entity);
    });
    assert_eq!(bodies, placed, "the group serves the query");
    bodies.sort_unstable_by_key(|entity| entity.index());
    assert_eq!(bodies, matching(&rows, |row| row.1.is_some()));

    let mut charged = sim.charged().entities().to_vec();
    charged.sort_unstable_by_key(|entity| entity.index());
    assert_eq!(charged, matching(&rows, |row| row.1.is_some() && row.2.is_some() && !row.3));
    sim.bodies_mut().sort_by_key::<&Mass, _>(|mass| std::cmp::Reverse(mass.0));
    assert!(sim.bodies().slices().1.is_sorted_by_key(|place| std::cmp::Reverse(place.0)));
    // A group can be sorted by the index order of a linear column.
    let before = sim.charged().len();
    sim.charged_mut().sort_by_key::<Entity, _>(|entity| entity.index());
    assert!(sim.charged().entities().is_sorted_by_key(|entity| entity.index()));
    assert_eq!(sim.charged().len(), before);
}

#[test]
fn optional_terms_match_each_row() {
    let (mut sim, rows) = filled();
    let seen: Vec<_> =
        sim.maybe().map(|m| (m.entity, m.mass.map(|m| m.0), m.charge.map(|c| c.0))).collect();
    let wanted = rows.iter().filter(|row| row.3).map(|row| (row.0, row.1, row.2));
    assert!(seen.into_iter().eq(wanted));
}

#[test]
fn joins_accept_linear_columns_in_every_term() {
    let (mut sim, rows) = filled();
    let wanted = matching(&rows, |row| row.2.is_some() && row.1.is_some() && !row.3);
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
    assert_eq!(masses, matching(&rows, |row| row.1.is_some() && row.3).len());
    // With linear columns only, and with no required term.
    assert_eq!((&s.mass, &s.asleep).join().count(), masses);
    assert_eq!(
        (&s.entities, s.mass.without()).join().count(),
        matching(&rows, |row| row.1.is_none()).len()
    );
}

#[test]
fn over_runs_queries_on_split_linear_columns() {
    let (mut sim, rows) = filled();
    let mut s = sim.split();
    let over = Both::over((&mut s.mass, &s.charge));
    assert!(
        over.map(|row| row.entity).eq(matching(&rows, |row| row.1.is_some() && row.2.is_some()))
    );
    let over = Awake::over((&mut s.charge, &s.asleep));
    assert!(over.map(|row| row.entity).eq(matching(&rows, |row| row.2.is_some() && !row.3)));
    for row in Maybe::over((&s.mass, &mut s.charge, &s.asleep)) {
        assert!(s.place.contains(row.entity));
    }
}

#[test]
fn generic_functions_work_with_any_storage() {
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
