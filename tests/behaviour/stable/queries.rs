//! Loops over components whose rows stay: alone, beside others, in pieces, in parts and in schedules.

use ecs_core::{Entity, Filtered, Has, Join, With, Without, World, part, world};

#[derive(Debug, PartialEq)]
pub struct A(u32);
#[derive(Debug, PartialEq)]
struct B(u32);
#[derive(Debug, PartialEq)]
struct C(u32);
#[derive(Debug, PartialEq)]
struct D(u32);

world!(
    struct Sim {
        #[storage(stable)]
        a: A,
        b: B,
        #[storage(linear)]
        c: C,
        #[storage(stable)]
        d: D,
    }
    #[query]
    struct Alone {
        entity: Entity,
        a: &mut A,
    }
    #[query(with(a))]
    struct Having {
        entity: Entity,
    }
    #[query(without(b))]
    struct Lacking {
        a: &A,
    }
    #[query]
    struct Both {
        a: &mut A,
        b: &B,
    }
    #[query(lead(a))]
    struct Led {
        b: &mut B,
        a: &A,
    }
    #[query(lead(a))]
    struct LedAlone {
        a: &A,
    }
    #[query]
    struct Three {
        a: &A,
        c: &C,
        d: &mut D,
    }
    #[query]
    struct Perhaps {
        b: &B,
        a: Option<&mut A>,
    }
);

/// Spawns 150 entities with `a`, of which every third has `b` too, every fifth `c`, and every second `d`. Despawns some, so
/// that `a` has long runs of rows, short ones, and gaps.
fn sim() -> Sim {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..150).map(|i| sim.spawn(A(i))).collect();
    for (i, &entity) in (0..).zip(&all) {
        if i % 3 == 0 {
            sim.insert(entity, B(i)).unwrap();
        }
        if i % 5 == 0 {
            sim.insert(entity, C(i)).unwrap();
        }
        if i % 2 == 0 {
            sim.insert(entity, D(i)).unwrap();
        }
    }
    for (i, &entity) in all.iter().enumerate() {
        if i < 3 || (60..70).contains(&i) || i > 140 || i % 7 == 0 && i < 60 {
            sim.despawn(entity).unwrap();
        }
    }
    sim
}

/// Returns the numbers of the entities that are left and for which `keep` is true, in the order of the rows of `a`.
fn left(keep: impl Fn(u32) -> bool) -> Vec<u32> {
    let gone = |i| i < 3 || (60..70).contains(&i) || i > 140 || i % 7 == 0 && i < 60;
    (0..150).filter(|&i| !gone(i) && keep(i)).collect()
}

/// Collects with a `for` loop, backwards, with `for_each`, in pieces and on several threads. All must be the same rows.
macro_rules! collected {
    ($make:expr, |$item:pat_param| $value:expr) => {{
        let mut by_for = Vec::new();
        for $item in $make {
            by_for.push($value);
        }
        let mut by_each = Vec::new();
        $make.for_each(|$item| by_each.push($value));
        assert_eq!(by_for, by_each);
        let mut back: Vec<u32> = $make.rev().map(|$item| $value).collect();
        back.reverse();
        assert_eq!(by_for, back);
        for len in [1, 13, 64, 100] {
            let mut pieces = Vec::new();
            for piece in $make.chunks(len) {
                pieces.extend(piece.map(|$item| $value));
            }
            assert_eq!(by_for, pieces, "pieces of {len}");
        }
        let on_threads = std::sync::Mutex::new(Vec::new());
        $make.par_for_each(|$item| on_threads.lock().unwrap().push($value));
        let mut on_threads = on_threads.into_inner().unwrap();
        on_threads.sort_unstable();
        let mut sorted = by_for.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, on_threads);
        by_for
    }};
}

#[test]
fn a_query_of_one_component_skips_the_gaps() {
    let mut sim = sim();
    assert_eq!(sim.a().len(), left(|_| true).len());
    assert_eq!(collected!(sim.alone(), |Alone { a, .. }| a.0), left(|_| true));
    assert_eq!(collected!(sim.lacking(), |Lacking { a }| a.0), left(|i| i % 3 != 0));
    let having: Vec<u32> = sim
        .having()
        .map(|having| having.entity)
        .collect::<Vec<_>>()
        .into_iter()
        .map(|e| sim.a()[e].0)
        .collect();
    assert_eq!(having, left(|_| true));
    assert_eq!(sim.alone().count(), left(|_| true).len());
    assert_eq!(sim.led_alone().count(), left(|_| true).len());
    assert_eq!(sim.led_alone().nth(1).unwrap().a.0, 4);
    for Alone { entity, a } in sim.alone() {
        a.0 += entity.index();
    }
    assert!(sim.a().iter().all(|(entity, a)| a.0 == 2 * entity.index()));
}

#[test]
fn beside_other_components_each_entity_is_looked_up() {
    let mut sim = sim();
    let sorted = |mut list: Vec<u32>| {
        list.sort_unstable();
        list
    };
    assert_eq!(
        sorted(collected!(sim.both(), |Both { a, b }| {
            assert_eq!(a.0, b.0);
            a.0
        })),
        left(|i| i % 3 == 0)
    );
    assert_eq!(
        collected!(sim.led(), |Led { a, b }| {
            assert_eq!(a.0, b.0);
            a.0
        }),
        left(|i| i % 3 == 0)
    );
    assert_eq!(
        sorted(collected!(sim.three(), |Three { a, c, d }| {
            assert_eq!((a.0, a.0), (c.0, d.0));
            a.0
        })),
        left(|i| i % 10 == 0)
    );
    let lone = sim.spawn(B(1000));
    let perhaps = collected!(sim.perhaps(), |Perhaps { a, b }| {
        assert!(a.is_none_or(|a| a.0 == b.0));
        b.0
    });
    assert_eq!(perhaps.len(), left(|i| i % 3 == 0).len() + 1);
    assert!(sim.perhaps().get(lone).unwrap().a.is_none());
}

#[test]
fn the_smallest_column_leads_also_if_its_rows_stay() {
    let mut sim = Sim::new();
    let many: Vec<Entity> = sim.spawn_batch((0..100).map(B)).collect();
    let few: Vec<Entity> = [70, 3, 40].map(|i| many[i]).to_vec();
    for &entity in &few {
        sim.insert(entity, A(entity.index())).unwrap();
    }
    sim.remove::<A>(few[1]).unwrap();
    assert_eq!(collected!(sim.both(), |Both { b, .. }| b.0), [70, 40], "in the order of its rows");
}

#[test]
fn queries_find_single_entities() {
    let mut sim = sim();
    let at = |sim: &Sim, row| sim.a().entity_at(row).unwrap();
    let (x, y) = (at(&sim, 6), at(&sim, 80));
    assert_eq!(sim.alone().get(x).unwrap().a.0, 6);
    let [p, q] = sim.alone().get_disjoint([y, x]).unwrap();
    std::mem::swap(p.a, q.a);
    assert_eq!((sim.a()[x].0, sim.a()[y].0), (80, 6));
    assert!(sim.alone().get_disjoint([x, x]).is_err());
    sim.despawn(x).unwrap();
    assert!(sim.alone().get(x).is_none() && sim.alone().get_disjoint([y, x]).is_err());
    assert_eq!(sim.alone().nth(1).unwrap().a.0, 4);
    let mut pairs = 0;
    sim.alone().pairs().for_each(|first, second| pairs += usize::from(first.a.0 != second.a.0));
    let count = sim.a().len();
    assert_eq!(pairs, count * (count - 1) / 2);
}

#[test]
fn joins_skip_the_gaps() {
    let mut sim = sim();
    let mut s = sim.split();
    let alone: Vec<u32> = (&mut s.a,).join().map(|(a,)| a.0).collect();
    assert_eq!(alone, left(|_| true));
    let mut named = Vec::new();
    (&s.entities, &s.a).join().for_each(|(entity, a)| named.push((entity.index(), a.0)));
    assert_eq!(named, left(|_| true).into_iter().map(|i| (i, i)).collect::<Vec<_>>());
    let present: Vec<u32> =
        (&s.entities, s.a.with()).join().map(|(entity, ())| entity.index()).collect();
    assert_eq!(present, left(|_| true));
    let mut both = Vec::new();
    for (a, b, d) in (&mut s.a, &s.b, s.d.optional_mut()).join() {
        assert_eq!((a.0, d.is_some()), (b.0, b.0 % 2 == 0));
        both.push(a.0);
    }
    both.sort_unstable();
    assert_eq!(both, left(|i| i % 3 == 0));
    let lacking = (&s.b, s.a.without()).join().count();
    assert_eq!(lacking, 0);
}

#[test]
fn generic_and_derived_queries_work() {
    fn sum<W: World + Has<A> + Has<B>>(world: &W) -> (u32, usize, usize) {
        let both: u32 = world.query::<(&A, &B)>().map(|(a, b)| a.0 + b.0).sum();
        let with = world.query::<Filtered<Entity, With<A>>>().count();
        (both, with, world.query::<Filtered<&A, Without<B>>>().count())
    }
    #[derive(ecs_core::Query)]
    struct Row<'w> {
        entity: Entity,
        a: &'w A,
    }
    let mut sim = sim();
    let thirds = left(|i| i % 3 == 0);
    let all = left(|_| true).len();
    assert_eq!(sum(&sim), (2 * thirds.iter().sum::<u32>(), all, all - thirds.len()));
    let rows: Vec<(u32, u32)> =
        sim.query_mut::<Row<'_>>().map(|row| (row.entity.index(), row.a.0)).collect();
    assert_eq!(rows, left(|_| true).into_iter().map(|i| (i, i)).collect::<Vec<_>>());
    let plan = Sim::plan_of::<&A>();
    assert!(!plan.is_exact(), "the number of rows isn't known: {plan}");
}

mod systems {
    use ecs_core::{Column, ColumnMut, Stable, schedule};

    use super::{A, D, Sim};

    fn double(mut a: ColumnMut<'_, A, Stable>) {
        a.values_mut().for_each(|a| a.0 *= 2);
    }

    fn sum(d: Column<'_, D, Stable>) -> u32 {
        d.values().map(|d| d.0).sum()
    }

    #[schedule]
    impl Sim {
        pub(super) fn step(&mut self, total: &mut u32) {
            double(self.a_mut());
            *total = sum(self.d());
        }
    }
}

#[test]
fn systems_of_a_schedule_borrow_the_columns() {
    let mut sim = sim();
    let mut total = 0;
    sim.step(&mut total);
    assert_eq!(total, left(|i| i % 2 == 0).iter().sum::<u32>());
    assert!(sim.a().iter().all(|(entity, a)| a.0 == 2 * entity.index()));
}

pub mod lamps {
    use super::{A, part};

    part!(
        pub struct Lamps {
            #[storage(stable)]
            lamp: A,
        }
        #[query]
        pub struct Lit {
            lamp: &mut A,
        }
    );

    pub fn brighten(lamps: &mut impl LampsWorld) {
        for lit in lamps.lit() {
            lit.lamp.0 += 1;
        }
    }
}

world!(
    #[parts(lamps::Lamps)]
    struct House {
        b: B,
    }
);

#[test]
fn a_component_of_a_part_can_stay() {
    let mut house = House::new();
    let [x, y] = [1, 2].map(|i| house.spawn(A(i)));
    house.despawn(x).unwrap();
    lamps::brighten(&mut house);
    assert_eq!((house.lamp().row_of(y), house.lamp()[y].0), (Some(1), 3));
    house.compact::<A>(|old, new| assert_eq!((old, new), (1, 0)));
}
