//! Every way to iterate over a query yields the rows of a plain loop, for every plan.

use ecs_core::{Entity, world};

// Three numbers, because `fold` walks such values in blocks.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(i64, [i64; 2]);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(i64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Light(i64);
#[derive(Clone)]
struct Asleep;

world!(
    #[derive(Clone)]
    struct Sim {
        position: Position,
        velocity: Velocity,
        light: Light,
        asleep: Asleep,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[query(packed)]
    struct Moved {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: Option<&Light>,
    }

    #[query(packed, without(asleep))]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query(packed)]
    struct Alone {
        light: &mut Light,
    }

    // Iterates over a group and looks up one more column.
    #[query]
    struct Lit {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: &mut Light,
    }

    // No group serves this query.
    #[query(without(asleep))]
    struct Joined {
        entity: Entity,
        velocity: &Velocity,
        light: &mut Light,
    }

    #[query]
    struct Seen {
        entity: Entity,
        position: &Position,
        velocity: &Velocity,
    }
);

const LENGTHS: &[usize] = if cfg!(miri) { &[0, 9] } else { &[0, 1, 7, 8, 9, 17, 1000] };

/// Spawns `n` bodies, and other entities between them. Each third body has a light, each fifth is
/// asleep.
fn world_of(n: usize) -> Sim {
    let mut sim = Sim::new();
    for i in 0..i64::try_from(n).unwrap() {
        let body = sim.spawn((Position(i, [i, 7]), Velocity(i * 7 + 1)));
        if i % 3 == 0 {
            sim.insert(body, Light(i * 100)).unwrap();
        }
        if i % 5 == 0 {
            sim.insert(body, Asleep).unwrap();
        }
        if i % 4 == 0 {
            sim.spawn(Position(-1, [-1, 7]));
            sim.spawn((Velocity(-2), Light(5)));
        }
    }
    sim
}

/// Returns all values by entity, independent of row order.
fn values(sim: &Sim) -> Vec<(Entity, Option<Position>, Option<Light>)> {
    let of = |e| (e, sim.get::<Position>(e).copied(), sim.get::<Light>(e).copied());
    sim.entities().iter().map(of).collect()
}

/// Runs the body in a `for` loop, in `for_each`, in `fold` and in reverse. Compares rows and
/// values.
macro_rules! check_all_ways {
    ($query:ident, $row:ident => $body:expr) => {
        for &n in LENGTHS {
            let start = world_of(n);
            let mut looped = start.clone();
            let mut rows = Vec::new();
            for $row in looped.$query() {
                rows.push($body);
            }

            let mut each = start.clone();
            let mut by_each = Vec::new();
            each.$query().for_each(|$row| by_each.push($body));
            assert_eq!(by_each, rows, "for_each at {n}");
            assert_eq!(values(&each), values(&looped), "for_each at {n}");

            let mut folded = start.clone();
            let by_fold = folded.$query().fold(Vec::new(), |mut all, $row| {
                all.push($body);
                all
            });
            assert_eq!(by_fold, rows, "fold at {n}");
            assert_eq!(values(&folded), values(&looped), "fold at {n}");

            let mut back = start.clone();
            let mut reversed: Vec<_> = back.$query().rev().map(|$row| $body).collect();
            reversed.reverse();
            assert_eq!(reversed, rows, "rev at {n}");
            assert_eq!(values(&back), values(&looped), "rev at {n}");

            // `fold` over the rest of a loop, with both ends consumed.
            let mut rest = start.clone();
            let mut ends = rest.$query();
            let (first, last) = (ends.next().map(|$row| $body), ends.next_back().map(|$row| $body));
            let middle = ends.map(|$row| $body).fold(Vec::new(), |mut all, row| {
                all.push(row);
                all
            });
            let parts: Vec<_> = first.into_iter().chain(middle).chain(last).collect();
            assert_eq!(parts, rows, "parts at {n}");
            assert_eq!(values(&rest), values(&looped), "parts at {n}");

            let mut counted = start.clone();
            assert_eq!(counted.$query().count(), rows.len(), "count at {n}");
            let (least, most) = counted.$query().size_hint();
            assert!(least <= rows.len() && rows.len() <= most.unwrap(), "size_hint at {n}");
            for skip in [0, 1, 7, 8, n, n + 1, usize::MAX] {
                let mut iter = counted.$query();
                let found = iter.nth(skip).map(|$row| $body);
                assert_eq!(found, rows.get(skip).cloned(), "nth({skip}) at {n}");
                let left = rows.len().saturating_sub(skip.saturating_add(1));
                assert_eq!(iter.count(), left, "after nth({skip}) at {n}");
                counted.clone_from(&start);
            }
        }
    };
}

#[test]
fn a_packed_group_yields_the_same_rows_in_every_way() {
    check_all_ways!(moved, row => {
        row.position.0 += row.velocity.0 + row.light.map_or(0, |light| light.0);
        (row.entity, row.position.0)
    });
}

#[test]
fn a_nested_group_yields_the_same_rows_in_every_way() {
    check_all_ways!(moving, row => {
        row.position.0 = row.position.0 * 3 + row.velocity.0;
        (row.position.0, row.velocity.0)
    });
}

#[test]
fn a_single_column_yields_the_same_rows_in_every_way() {
    check_all_ways!(alone, row => {
        row.light.0 += 1;
        row.light.0
    });
}

#[test]
fn a_group_with_a_lookup_yields_the_same_rows_in_every_way() {
    check_all_ways!(lit, row => {
        row.light.0 += row.velocity.0;
        row.position.0 += row.light.0;
        (row.entity, row.position.0, row.light.0)
    });
}

#[test]
fn a_join_yields_the_same_rows_in_every_way() {
    check_all_ways!(joined, row => {
        row.light.0 -= row.velocity.0;
        (row.entity, row.light.0)
    });
}

#[test]
fn every_plan_yields_the_rows_that_match_the_terms() {
    for &n in LENGTHS {
        let mut sim = world_of(n);
        let has = |sim: &Sim, e| {
            (
                sim.has::<Position>(e),
                sim.has::<Velocity>(e),
                sim.has::<Light>(e),
                sim.has::<Asleep>(e),
            )
        };
        let wanted = |sim: &Sim, pick: fn((bool, bool, bool, bool)) -> bool| -> Vec<Entity> {
            sim.entities().iter().filter(|&e| pick(has(sim, e))).collect()
        };
        let sorted = |mut rows: Vec<Entity>| {
            rows.sort();
            rows
        };
        let bodies = wanted(&sim, |(p, v, ..)| p && v);
        assert_eq!(sorted(sim.moved().map(|row| row.entity).collect()), bodies);
        assert_eq!(sorted(sim.seen().map(|row| row.entity).collect()), bodies);
        let lit = wanted(&sim, |(p, v, l, _)| p && v && l);
        assert_eq!(sorted(sim.lit().map(|row| row.entity).collect()), lit);
        let joined = wanted(&sim, |(_, v, l, a)| v && l && !a);
        assert_eq!(sorted(sim.joined().map(|row| row.entity).collect()), joined);
        assert_eq!(sim.moving().len(), wanted(&sim, |(p, v, _, a)| p && v && !a).len());
    }
}

#[test]
fn len_decreases_from_both_ends() {
    let mut sim = world_of(17);
    let mut rows = sim.moved();
    assert_eq!(rows.len(), 17);
    rows.next();
    rows.next_back();
    assert_eq!(rows.len(), 15);
    rows.nth(3);
    assert_eq!(rows.len(), 11);
    // `nth` past the end doesn't wrap around to rows that were already yielded.
    assert!(rows.nth(usize::MAX).is_none() && rows.next().is_none());
    let mut lights = sim.alone();
    // Bodies 0, 3, 6, 9, 12 and 15 have a light. So do the extra entities after 0, 4, 8, 12 and 16.
    assert_eq!(lights.len(), 11);
    lights.by_ref().for_each(drop);
    assert_eq!(lights.len(), 0);
    assert!(lights.next().is_none() && lights.next_back().is_none());
}

#[test]
fn find_map_visits_no_row_after_the_match() {
    let mut sim = Sim::new();
    for _ in 0..20 {
        sim.spawn((Position(0, [0; 2]), Velocity(1)));
    }
    let found = sim.moved().find_map(|row| {
        row.position.0 = 1;
        (row.entity.index() == 9).then_some(row.entity)
    });
    assert_eq!(found, Entity::new(9, 1));
    let touched = sim.position().as_slice().iter().filter(|position| position.0 == 1).count();
    assert_eq!(touched, 10);
}
