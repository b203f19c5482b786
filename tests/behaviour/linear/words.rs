//! Loops over linear columns, whose rows are found by the bits of all columns.

use ecs_core::{Entity, world};

use crate::support::Xorshift;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Charge(u32);
#[derive(Clone, Debug, PartialEq)]
struct Name(String);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Asleep;

world!(
    struct Sim {
        #[storage(linear)]
        mass: Mass,
        #[storage(linear)]
        #[track]
        charge: Charge,
        #[storage(linear)]
        name: Name,
        #[storage(linear)]
        asleep: Asleep,
    }

    #[query(without(asleep))]
    struct Awake {
        entity: Entity,
        mass: &mut Mass,
        charge: &Charge,
        name: Option<&Name>,
    }

    #[query(with(name))]
    struct Named {
        mass: &mut Mass,
        charge: &mut Charge,
    }

    #[query(changed(charge))]
    struct Recharged {
        mass: &Mass,
        charge: &mut Charge,
    }
);

/// Which entities have a component: all, none, each second one, long runs, and random ones.
fn has(pattern: usize, i: usize, numbers: &mut Xorshift) -> bool {
    match pattern {
        0 => true,
        1 => false,
        2 => i % 2 == 1,
        3 => i % 100 < 70,
        4 => (60..300).contains(&i),
        5 => i % 64 != 63,
        _ => numbers.below(2) == 0,
    }
}

const LENGTHS: &[usize] =
    if cfg!(miri) { &[0, 65, 130] } else { &[0, 1, 8, 63, 64, 65, 127, 128, 192, 200, 700] };

fn world_of(len: usize, patterns: [usize; 4], numbers: &mut Xorshift) -> Sim {
    let mut sim = Sim::new();
    for i in 0..len {
        let n = u32::try_from(i).unwrap();
        let entity = sim.spawn(());
        if has(patterns[0], i, numbers) {
            sim.insert(entity, Mass(n)).unwrap();
        }
        if has(patterns[1], i, numbers) {
            sim.insert(entity, Charge(n)).unwrap();
        }
        if has(patterns[2], i, numbers) {
            sim.insert(entity, Name(n.to_string())).unwrap();
        }
        if has(patterns[3], i, numbers) {
            sim.insert(entity, Asleep).unwrap();
        }
    }
    sim
}

type Row = (Entity, u32, u32, Option<String>);

fn row(row: Awake<'_>) -> Row {
    (row.entity, row.mass.0, row.charge.0, row.name.map(|name| name.0.clone()))
}

fn expected(sim: &Sim) -> Vec<Row> {
    let row = |e: Entity| {
        let name = sim.get::<Name>(e).map(|name| name.0.clone());
        let row = (e, sim.get::<Mass>(e)?.0, sim.get::<Charge>(e)?.0, name);
        (!sim.has::<Asleep>(e)).then_some(row)
    };
    sim.entities().iter().filter_map(row).collect()
}

/// Calls a function with worlds in which the components have each pattern.
fn worlds(mut check: impl FnMut(Sim)) {
    let mut numbers = Xorshift::new(11);
    for &len in LENGTHS {
        for first in (0..7).step_by(if cfg!(miri) { 3 } else { 1 }) {
            for second in [0, 3, 6] {
                check(world_of(len, [first, second, second, 1], &mut numbers));
                check(world_of(len, [0, first, 6, second], &mut numbers));
            }
        }
    }
}

#[test]
fn loops_over_linear_columns_yield_the_rows_that_match() {
    worlds(|mut sim| {
        let rows = expected(&sim);
        let mut each = Vec::new();
        sim.awake().for_each(|item| each.push(row(item)));
        assert_eq!(each, rows);
        let mut single = Vec::new();
        for item in sim.awake() {
            single.push(row(item));
        }
        assert_eq!(single, rows);
        let back: Vec<Row> = sim.awake().rev().map(row).collect();
        assert!(back.iter().rev().eq(&rows));
        let named = rows.iter().filter(|row| row.3.is_some()).count();
        let asleep = sim.query_mut::<(&Name, &Asleep, &Mass, &Charge)>().count();
        assert_eq!(sim.named().count(), named + asleep);
    });
}

#[test]
fn a_loop_can_change_its_form_after_any_row() {
    worlds(|mut sim| {
        let rows = expected(&sim);
        // All of these lengths take minutes under Miri.
        let lengths: &[usize] = if cfg!(miri) { &[2, 64] } else { &[1, 2, 7, 40, 64, 100] };
        for &taken in lengths {
            let mut all: Vec<Row> = sim.awake().by_ref().take(taken).map(row).collect();
            let mut left = sim.awake();
            left.by_ref().take(taken).for_each(drop);
            let (least, most) = left.size_hint();
            let count = rows.len().saturating_sub(taken);
            assert!(least <= count && most.is_none_or(|most| most >= count));
            left.for_each(|item| all.push(row(item)));
            assert_eq!(all, rows);

            let mut both = sim.awake();
            let (mut front, mut back) = (Vec::new(), Vec::new());
            for _ in 0..taken {
                front.extend(both.next().map(row));
                back.extend(both.next_back().map(row));
            }
            both.for_each(|item| front.push(row(item)));
            front.extend(back.into_iter().rev());
            assert_eq!(front, rows);
        }
        if let Some(third) = rows.get(2) {
            let mut left = sim.awake();
            left.next();
            assert_eq!(left.get(third.0).map(row).as_ref(), Some(third));
            let mut left = sim.awake();
            left.by_ref().take(3).for_each(drop);
            assert!(left.get(third.0).is_none(), "the row was lent before");
        }
    });
}

#[test]
fn loops_over_linear_columns_mark_the_rows_that_they_lend() {
    worlds(|mut sim| {
        sim.next_frame();
        let named: Vec<Entity> =
            sim.query::<(Entity, &Mass, &Charge, &Name)>().map(|row| row.0).collect();
        sim.named().for_each(|row| row.charge.0 += 1);
        assert!(sim.changed::<Charge>().map(|(entity, _)| entity).eq(named.iter().copied()));
        let mut changed = 0;
        sim.recharged().for_each(|row| changed += usize::from(row.charge.0 > 0));
        assert_eq!(changed, named.len());
        assert_eq!(sim.recharged().count(), named.len());
    });
}
