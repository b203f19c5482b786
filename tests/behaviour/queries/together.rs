//! Several queries at the same time, on a world and on its columns.

use ecs_core::{Entity, Filtered, Has, Query, With, World, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Speed(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hunter(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rare(i32);

world!(
    struct Sim {
        place: Place,
        speed: Speed,
        hunter: Hunter,
        #[storage(linear)]
        rare: Rare,
    }

    #[table]
    struct Body {
        mass: u8,
        size: u16,
    }

    #[group(own(place, speed))]
    struct Moved;

    #[query(without(hunter))]
    struct Steered {
        entity: Entity,
        speed: &mut Speed,
        place: &Place,
    }

    #[query]
    struct Hunters {
        place: &Place,
        hunter: &mut Hunter,
        rare: Option<&Rare>,
    }

    #[query]
    struct Rares {
        rare: Option<&Rare>,
        body: Option<BodyRef<'_>>,
        entity: Entity,
    }

    #[query]
    struct Nobody {
        entity: Entity,
    }
);

/// Each world and part declares queries, so this one is found by its type.
#[derive(Query)]
#[query(with(Hunter))]
struct Derived<'w> {
    place: &'w Place,
    rare: Option<&'w Rare>,
}

fn filled() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..10).map(|i| {
        let entity = sim.spawn((Place(i), Speed(0)));
        if i % 3 == 0 {
            sim.insert(entity, Hunter(i)).unwrap();
        }
        if i % 4 == 0 {
            sim.insert(entity, Rare(i)).unwrap();
        }
        if i % 5 == 0 {
            sim.insert(entity, Body { mass: 1, size: 2 }).unwrap();
        }
        entity
    });
    let all = all.collect();
    (sim, all)
}

#[test]
fn queries_that_read_the_same_column_run_together() {
    let (mut sim, _) = filled();
    let (steered, hunters) = sim.queries::<(Steered, Hunters)>();
    let mut hunters: Vec<_> = hunters.collect();
    // The items of both are in use at once.
    for row in steered {
        let nearest = hunters.iter_mut().min_by_key(|hunter| hunter.place.0.abs_diff(row.place.0));
        let nearest = nearest.unwrap();
        row.speed.0 = row.place.0 - nearest.place.0;
        nearest.hunter.0 += 100 + nearest.rare.map_or(0, |rare| rare.0);
    }
    let speeds: Vec<i32> = (0..10).map(|i| sim.speed().as_slice()[i].0).collect();
    assert_eq!(speeds, [0, 1, -1, 0, 1, -1, 0, 1, -1, 0]);
    assert_eq!(sim.hunter().as_slice(), [Hunter(100), Hunter(203), Hunter(206), Hunter(109)]);
}

#[test]
fn a_filter_is_no_conflict_with_a_change() {
    let (mut sim, _) = filled();
    // `Steered` excludes the component that the other query changes.
    let (steered, hunters) = sim.queries::<(Steered, &mut Hunter)>();
    hunters.for_each(|hunter| hunter.0 = -1);
    assert_eq!(steered.count(), 6);
    let (hunters, places) = sim.queries::<(&mut Hunter, Filtered<&mut Place, With<Hunter>>)>();
    places.zip(hunters).for_each(|(place, hunter)| std::mem::swap(&mut place.0, &mut hunter.0));
    assert_eq!(sim.hunter().as_slice(), [Hunter(0), Hunter(3), Hunter(6), Hunter(9)]);
}

#[test]
fn derived_queries_and_tuples_run_beside_declared_ones() {
    let (mut sim, all) = filled();
    let (derived, steered, hunters, body) =
        sim.queries::<(Derived<'_>, Steered, (Entity, &mut Hunter), BodyMut)>();
    let sum: i32 = derived.map(|row| row.place.0 + row.rare.map_or(0, |rare| rare.0)).sum();
    assert_eq!(sum, 18);
    assert_eq!(steered.map(|row| row.entity).collect::<Vec<_>>().len(), 6);
    assert_eq!(hunters.map(|(entity, _)| entity).collect::<Vec<_>>(), [0, 3, 6, 9].map(|i| all[i]));
    body.for_each(|row| *row.size += u16::from(*row.mass));
    assert_eq!(sim.size().as_slice(), [3, 3]);
}

#[test]
fn queries_without_required_components_run_beside_others() {
    let (mut sim, all) = filled();
    sim.spawn(());
    let (rares, everyone, speeds) = sim.queries::<(Rares, Nobody, &mut Speed)>();
    speeds.for_each(|speed| speed.0 = 5);
    let found: Vec<_> = rares.filter(|row| row.rare.is_some() || row.body.is_some()).collect();
    assert_eq!(
        found.iter().map(|row| row.entity).collect::<Vec<_>>(),
        [0, 4, 5, 8].map(|i| all[i])
    );
    assert_eq!(found[0].body.as_ref().map(|row| *row.size), Some(2));
    assert_eq!(everyone.count(), 11);
}

#[test]
fn eight_queries_read_one_column() {
    let (mut sim, _) = filled();
    type Read = &'static Place;
    let (a, b, c, d, e, f, g, h) =
        sim.queries::<(Read, Read, Read, Read, Read, Read, Steered, Hunters)>();
    let sum = [a, b, c, d, e, f].map(|rows| rows.map(|place| place.0).sum::<i32>());
    assert_eq!(sum, [45; 6]);
    assert_eq!((g.count(), h.count()), (6, 4));
}

/// The queries of a generic function are tuples.
fn drift<W: World + Has<Place> + Has<Speed>>(world: &mut W) -> i32 {
    let (places, moving) = world.queries::<(&Place, (&mut Speed, &Place))>();
    let most = places.map(|place| place.0).max().unwrap_or_default();
    moving
        .map(|(speed, place)| {
            speed.0 = most - place.0;
            speed.0
        })
        .sum()
}

#[test]
fn a_generic_function_runs_several_queries() {
    let (mut sim, _) = filled();
    assert_eq!(drift(&mut sim), 45);
}
