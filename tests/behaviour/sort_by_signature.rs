//! `sort_by_signature`: entities with the same components are in consecutive rows of each column, in one order.

use ecs_core::{Entity, Link, world};

use crate::support::Xorshift;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Force(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Spin(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Charge(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Asleep;
#[derive(Clone, Copy, Debug, PartialEq)]
struct Line(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Speed(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Parent(Entity);

impl Link for Parent {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone)]
    struct Sim {
        mass: Mass,
        force: Force,
        #[track]
        spin: Spin,
        charge: Charge,
        asleep: Asleep,
        #[storage(linear)]
        line: Line,
        #[link(on_despawn = despawn)]
        parent: Parent,
    }

    #[table]
    struct Body {
        place: Place,
        #[track]
        speed: Speed,
    }

    #[group(own(mass, force), events)]
    struct Pushed;
    #[group(own(mass, force, body), without(asleep))]
    struct Moving;
    #[group(with(charge, line))]
    struct Charged;

    #[query]
    struct Turning {
        entity: Entity,
        spin: &mut Spin,
        charge: &Charge,
    }
);

/// Entities with random components. The value of each is the index of the entity.
fn random(sim: &mut Sim, random: &mut Xorshift, count: usize) -> Vec<Entity> {
    let mut all: Vec<Entity> = Vec::new();
    for _ in 0..count {
        let entity = sim.spawn(());
        all.push(entity);
        for _ in 0..4 {
            let entity = all[random.below(all.len())];
            let target = all[random.below(all.len())];
            toggle(sim, entity, target, random.below(8));
        }
    }
    all
}

fn toggle(sim: &mut Sim, entity: Entity, target: Entity, unit: usize) {
    let n = entity.index();
    macro_rules! toggle {
        ($Unit:ty, $value:expr) => {
            if sim.remove::<$Unit>(entity).is_err() {
                sim.insert(entity, $value).unwrap();
            }
        };
    }
    match unit {
        0 => toggle!(Mass, Mass(n)),
        1 => toggle!(Force, Force(n)),
        2 => toggle!(Spin, Spin(n)),
        3 => toggle!(Charge, Charge(n)),
        4 => toggle!(Asleep, Asleep),
        5 => toggle!(Line, Line(n)),
        6 => toggle!(Body, Body { place: Place(n), speed: Speed(n) }),
        _ if sim.remove::<Parent>(entity).is_ok() => {}
        // It can close a cycle.
        _ => drop(sim.insert(entity, Parent(target))),
    }
}

/// The components of an entity that have rows in an order or that a group names, as one number.
fn kind(sim: &Sim, entity: Entity) -> u32 {
    [
        sim.has::<Mass>(entity),
        sim.has::<Force>(entity),
        sim.has::<Spin>(entity),
        sim.has::<Charge>(entity),
        sim.has::<Asleep>(entity),
        sim.has::<Line>(entity),
        sim.has::<Parent>(entity),
        sim.has::<Place>(entity),
    ]
    .iter()
    .fold(0, |kind, &has| 2 * kind + u32::from(has))
}

/// The lists of entities of a world: those of the columns, and that of the group that owns none.
fn lists(sim: &Sim) -> [Vec<Entity>; 8] {
    [
        sim.mass().entities().to_vec(),
        sim.force().entities().to_vec(),
        sim.spin().entities().to_vec(),
        sim.charge().entities().to_vec(),
        sim.asleep().entities().to_vec(),
        sim.parent().entities().to_vec(),
        sim.place().entities().to_vec(),
        sim.charged().entities().to_vec(),
    ]
}

/// Checks that each kind is one run of each list, in the same order everywhere, and that each entity has its values.
fn assert_sorted(sim: &Sim) {
    let mut orders: std::collections::HashMap<u32, Vec<Entity>> = Default::default();
    for list in lists(sim) {
        let mut seen = Vec::new();
        for run in list.chunk_by(|&a, &b| kind(sim, a) == kind(sim, b)) {
            let kind = kind(sim, run[0]);
            assert!(!seen.contains(&kind), "a kind has two runs in a list");
            seen.push(kind);
            assert_eq!(run, orders.entry(kind).or_insert_with(|| run.to_vec()), "two orders");
        }
    }
    assert!(sim.mass().iter().all(|(entity, mass)| mass.0 == entity.index()));
    assert!(sim.force().iter().all(|(entity, force)| force.0 == entity.index()));
    assert!(sim.spin().iter().all(|(entity, spin)| spin.0 == entity.index()));
    assert!(sim.charge().iter().all(|(entity, charge)| charge.0 == entity.index()));
    assert!(sim.place().iter().all(|(entity, place)| place.0 == entity.index()));
    assert!(sim.speed().iter().all(|(entity, speed)| speed.0 == entity.index()));
    let (pushed, mass, force) = sim.pushed().slices();
    assert!(pushed.iter().zip(mass).zip(force).all(|((e, m), f)| m.0 == e.index() && f.0 == m.0));
    let (moving, mass, _, place, _) = sim.moving().slices();
    assert!(moving.iter().zip(mass).zip(place).all(|((e, m), p)| m.0 == e.index() && p.0 == m.0));
}

const COUNT: usize = if cfg!(miri) { 20 } else { 300 };

#[test]
fn each_kind_is_one_run_of_every_list() {
    let mut numbers = Xorshift::new(7);
    let mut sim = Sim::new();
    sim.sort_by_signature();
    let all = random(&mut sim, &mut numbers, COUNT);
    sim.sort_by_signature();
    assert_sorted(&sim);
    for _ in 0..20 {
        let target = all[numbers.below(all.len())];
        toggle(&mut sim, all[numbers.below(all.len())], target, numbers.below(8));
        sim.sort_by_signature();
        assert_sorted(&sim);
    }
}

#[test]
fn entities_of_a_kind_keep_the_order_of_their_first_column() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..9).map(|i| sim.spawn((Spin(i), Charge(i)))).collect();
    let lone = sim.spawn(Spin(9));
    sim.sort_by_key::<Spin, _>(|spin| (spin.0 * 5) % 9);
    let wanted: Vec<Entity> =
        sim.spin().entities().iter().copied().filter(|&e| e != lone).collect();
    sim.sort_by_signature();
    assert_eq!(sim.charge().entities(), wanted);
    assert_eq!(sim.spin().entities(), [&wanted[..], &[lone]].concat());
    assert_ne!(wanted, all);
}

#[test]
fn groups_keep_their_members_and_write_no_events() {
    let mut numbers = Xorshift::new(99);
    let mut sim = Sim::new();
    random(&mut sim, &mut numbers, COUNT);
    let members = |sim: &Sim| {
        let mut members =
            [sim.pushed().entities(), sim.moving().entities(), sim.charged().entities()]
                .map(<[_]>::to_vec);
        members.iter_mut().for_each(|members| members.sort_unstable());
        members
    };
    let before = members(&sim);
    sim.pushed_events().clear();
    sim.sort_by_signature();
    assert_eq!(members(&sim), before);
    assert_eq!(sim.pushed_events().len(), 0);
    let moving = sim.moving().len();
    assert_eq!(sim.pushed().entities()[..moving], *sim.moving().entities());
    assert_eq!(sim.place().entities()[..moving], *sim.moving().entities());
}

#[test]
fn marks_of_changes_stay_with_their_values() {
    let mut numbers = Xorshift::new(3);
    let mut sim = Sim::new();
    let all = random(&mut sim, &mut numbers, COUNT);
    sim.next_frame();
    for &entity in all.iter().step_by(3) {
        let _ = sim.get_mut::<Spin>(entity);
        let _ = sim.get_mut::<Speed>(entity);
    }
    let marked = |sim: &Sim| {
        let mut spin: Vec<Entity> = sim.changed::<Spin>().map(|(entity, _)| entity).collect();
        let mut speed: Vec<Entity> = sim.changed::<Speed>().map(|(entity, _)| entity).collect();
        spin.sort_unstable();
        speed.sort_unstable();
        (spin, speed)
    };
    let before = marked(&sim);
    assert!(!before.0.is_empty());
    sim.sort_by_signature();
    assert_eq!(marked(&sim), before);
}

#[test]
fn links_keep_their_lists_and_can_be_sorted_again() {
    let mut numbers = Xorshift::new(12);
    let mut sim = Sim::new();
    let all = random(&mut sim, &mut numbers, COUNT);
    let sources = |sim: &Sim| -> Vec<Vec<Entity>> {
        all.iter().map(|&e| sim.parent().children(e).collect()).collect()
    };
    let before = sources(&sim);
    sim.sort_parents_first::<Parent>();
    sim.sort_by_signature();
    assert_eq!(sources(&sim), before);
    sim.sort_parents_first::<Parent>();
    assert!(sim.parent().is_parents_first());
    assert_eq!(sources(&sim), before);
}

#[test]
fn loops_yield_the_same_rows_in_a_sorted_and_in_a_disturbed_world() {
    let mut numbers = Xorshift::new(5);
    let mut sim = Sim::new();
    let all = random(&mut sim, &mut numbers, COUNT);
    for round in 0..30 {
        if round % 3 == 0 {
            sim.sort_by_signature();
        }
        let mut expected: Vec<Entity> =
            all.iter().copied().filter(|&e| sim.has::<Spin>(e) && sim.has::<Charge>(e)).collect();
        let mut in_each = Vec::new();
        sim.turning().for_each(|row| {
            assert_eq!((row.spin.0, row.charge.0), (row.entity.index(), row.entity.index()));
            in_each.push(row.entity);
        });
        let mut in_for = Vec::new();
        for row in sim.turning() {
            assert_eq!((row.spin.0, row.charge.0), (row.entity.index(), row.entity.index()));
            in_for.push(row.entity);
        }
        let mut from_both = Vec::new();
        let mut rows = sim.turning();
        while let Some(row) = rows.next() {
            from_both.push(row.entity);
            from_both.extend(rows.next_back().map(|row| row.entity));
        }
        from_both.sort_unstable();
        assert_eq!(in_each, in_for);
        in_each.sort_unstable();
        expected.sort_unstable();
        assert_eq!(in_each, expected);
        assert_eq!(from_both, expected);
        for _ in 0..3 {
            let (entity, target) = (all[numbers.below(all.len())], all[numbers.below(all.len())]);
            toggle(&mut sim, entity, target, numbers.below(8));
        }
    }
}

#[test]
fn sorting_a_sorted_world_changes_nothing() {
    let mut numbers = Xorshift::new(8);
    let mut sim = Sim::new();
    random(&mut sim, &mut numbers, COUNT);
    sim.sort_by_signature();
    let before = lists(&sim);
    sim.sort_by_signature();
    assert_eq!(lists(&sim), before);
    let mut copy = sim.clone();
    copy.sort_by_signature();
    assert_eq!(lists(&copy), before);
}

mod worlds {
    use super::{Entity, world};

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Wide<const N: usize>(pub u32);

    macro_rules! wide {
        ($($name:ident $n:literal)*) => {
            world!(
                /// More components than a word has bits.
                pub struct Many { $($name: Wide<$n>),* }
            );
        };
    }
    wide!(
        c0 0 c1 1 c2 2 c3 3 c4 4 c5 5 c6 6 c7 7 c8 8 c9 9 c10 10 c11 11 c12 12 c13 13 c14 14 c15 15 c16 16 c17 17
        c18 18 c19 19 c20 20 c21 21 c22 22 c23 23 c24 24 c25 25 c26 26 c27 27 c28 28 c29 29 c30 30 c31 31 c32 32
        c33 33 c34 34 c35 35 c36 36 c37 37 c38 38 c39 39 c40 40 c41 41 c42 42 c43 43 c44 44 c45 45 c46 46 c47 47
        c48 48 c49 49 c50 50 c51 51 c52 52 c53 53 c54 54 c55 55 c56 56 c57 57 c58 58 c59 59 c60 60 c61 61 c62 62
        c63 63 c64 64 c65 65 c66 66
    );

    #[test]
    fn a_world_of_many_components_is_sorted() {
        let mut many = Many::new();
        let all: Vec<Entity> = (0..50)
            .map(|i| match i % 3 {
                0 => many.spawn((Wide::<0>(i), Wide::<66>(i))),
                1 => many.spawn((Wide::<0>(i), Wide::<65>(i), Wide::<66>(i))),
                _ => many.spawn((Wide::<64>(i), Wide::<66>(i))),
            })
            .collect();
        many.sort_by_signature();
        let kinds = |first: usize| all.iter().copied().skip(first).step_by(3);
        let expected: Vec<Entity> = kinds(1).chain(kinds(0)).chain(kinds(2)).collect();
        assert_eq!(many.c66().entities(), expected);
        assert_eq!(many.c0().entities(), &expected[..many.c0().len()]);
        assert!(many.c66().iter().all(|(entity, value)| value.0 == entity.index()));
    }
}

mod linear_terms {
    use super::{Force, Line, Mass, world};

    world!(
        struct Fleet {
            mass: Mass,
            force: Force,
            #[storage(linear)]
            line: Line,
        }

        #[group(own(mass), with(line))]
        struct Lined;
    );

    #[test]
    fn a_linear_component_that_a_group_names_changes_the_kind() {
        let mut fleet = Fleet::new();
        let all = fleet.spawn((Mass(0), Force(0), Line(0)));
        let no_force = fleet.spawn((Mass(1), Line(1)));
        let no_line = fleet.spawn((Mass(2), Force(2)));
        fleet.sort_by_signature();
        assert_eq!(fleet.mass().entities(), [all, no_force, no_line]);
        // It enters the group, and no row moves.
        fleet.insert(no_line, Line(2)).expect("an alive entity");
        fleet.sort_by_signature();
        assert_eq!(fleet.mass().entities(), [all, no_line, no_force]);
        assert_eq!(fleet.force().entities(), [all, no_line]);
        assert_eq!(fleet.lined().len(), 3);
    }
}

#[test]
fn runs_are_counted_from_one_per_kind_to_one_per_row() {
    world!(
        struct Yard {
            mass: Mass,
            force: Force,
            line: Line,
        }
        #[query]
        struct Pulled {
            mass: &mut Mass,
            force: &Force,
        }
        #[query]
        struct Heavy {
            mass: &Mass,
        }
        #[query(with(line))]
        struct Lined {
            mass: &Mass,
            force: &Force,
        }
    );
    let mut yard = Yard::new();
    assert_eq!(yard.pulled().runs(), 0);
    let mut all = Vec::new();
    for i in 0..200 {
        all.push(yard.spawn((Mass(i), Force(i))));
        // These have no row in the loop, but are in the list of masses between the others.
        yard.spawn(Mass(i));
    }
    // As a model: a run ends where the next entity of one list isn't the next of the other.
    let model = |yard: &Yard| {
        let (masses, forces) = (yard.mass().entities(), yard.force().entities());
        let row = |entity: &Entity| masses.iter().position(|other| other == entity).unwrap();
        let rows: Vec<_> = forces.iter().map(row).collect();
        1 + rows.windows(2).filter(|pair| pair[1] != pair[0] + 1).count()
    };
    assert_eq!((yard.pulled().runs(), model(&yard)), (200, 200));
    yard.sort_by_signature();
    assert_eq!((yard.pulled().runs(), model(&yard)), (1, 1));
    // Two entities in the middle lose their forces and get them again, in the last rows.
    for i in [50, 120] {
        let force = yard.remove::<Force>(all[i]).unwrap();
        yard.insert(all[i], force).unwrap();
    }
    assert_eq!((yard.pulled().runs(), model(&yard)), (6, 6));
    assert_eq!(yard.heavy().runs(), 1);
    assert_eq!(yard.lined().runs(), 0);
    yard.sort_by_signature();
    assert_eq!(yard.pulled().runs(), 1);
    // Rows that the loop has passed are not counted.
    let mut rest = yard.pulled();
    rest.next();
    assert_eq!(rest.runs(), 1);
}
