//! A world whose queries walk in every way, and a way to compare pieces with the whole.

use std::fmt;

use ecs_core::parallel::SplitRows;
use ecs_core::{Entity, world};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Name(pub(crate) String);
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mass(pub(crate) u64);
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Spin(pub(crate) u64);
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Heat(pub(crate) u64);
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asleep;
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position(pub(crate) u64);
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Velocity(pub(crate) u64);

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) struct Sim {
        name: Name,
        mass: Mass,
        spin: Spin,
        #[storage(linear)]
        heat: Heat,
        asleep: Asleep,
    }

    #[table]
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(name, mass))]
    pub(crate) struct Named;

    #[group(own(body), with(asleep))]
    pub(crate) struct Sleeping;

    /// The rows of a group.
    #[derive(Debug)]
    #[query(packed)]
    pub(crate) struct Packed {
        entity: Entity,
        name: &mut Name,
        mass: &Mass,
    }

    /// A column that leads, and others that are looked up.
    #[derive(Debug)]
    #[query(lead(spin))]
    pub(crate) struct LookedUp {
        spin: &mut Spin,
        mass: &mut Mass,
        heat: Option<&mut Heat>,
    }

    /// The bits of a linear column.
    #[derive(Debug)]
    #[query(lead(heat))]
    pub(crate) struct Hot {
        heat: &mut Heat,
        spin: Option<&mut Spin>,
    }

    /// All alive entities.
    #[derive(Debug)]
    #[query(without(asleep))]
    pub(crate) struct Alive {
        entity: Entity,
        mass: Option<&mut Mass>,
    }

    /// The rows of a table.
    #[derive(Debug)]
    #[query(packed)]
    pub(crate) struct Bodies {
        position: &mut Position,
        velocity: &Velocity,
    }

    /// The rows of a table behind the members of a group.
    #[derive(Debug)]
    #[query(without(asleep))]
    pub(crate) struct Awake {
        position: &mut Position,
        velocity: &mut Velocity,
    }
);

impl fmt::Debug for BodyMut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (&self.position, &self.velocity).fmt(f)
    }
}

/// Numbers that look random and are the same in each run.
#[derive(Clone)]
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end.max(1)
    }
}

/// Makes a world of `count` entities with components by number, some despawned, and the spins in an
/// order of their own for every other seed.
pub(crate) fn sim(count: usize, seed: u64) -> Sim {
    let mut sim = Sim::new();
    let mut numbers = Numbers(seed);
    let mut all = Vec::new();
    for i in 0..count as u64 {
        let entity = sim.spawn(());
        all.push(entity);
        if i % 3 > 0 {
            sim.insert(entity, Name(i.to_string())).unwrap();
        }
        if i % 4 > 0 {
            sim.insert(entity, Mass(i)).unwrap();
        }
        if i % 2 > 0 || i % 5 == 0 {
            sim.insert(entity, Body { position: Position(i), velocity: Velocity(i) }).unwrap();
        }
        if i % 5 == 0 {
            sim.insert(entity, Heat(i)).unwrap();
        }
        if i % 7 == 0 {
            sim.insert(entity, Asleep).unwrap();
        }
        if seed.is_multiple_of(2) && i % 5 < 3 {
            sim.insert(entity, Spin(i)).unwrap();
        }
    }
    for _ in 0..count / 8 {
        sim.despawn(all[numbers.below(all.len())]).ok();
    }
    if seed % 2 == 1 {
        for _ in 0..count / 2 {
            let entity = all[numbers.below(all.len())];
            if sim.contains(entity) {
                sim.insert(entity, Spin(u64::from(entity.index()))).unwrap();
            }
        }
    }
    sim
}

/// Splits rows again and again at random places, into about ten pieces, in order.
pub(crate) fn pieces<R: SplitRows>(rows: R, numbers: &mut Numbers) -> Vec<R> {
    fn go<R: SplitRows>(rows: R, depth: usize, numbers: &mut Numbers, all: &mut Vec<R>) {
        if depth == 0 || numbers.below(8) == 0 {
            return all.push(rows);
        }
        // Also past the end.
        let n = numbers.below(rows.rows_left() + 3);
        let left = rows.rows_left();
        let (a, b) = rows.split_at(n);
        assert_eq!((a.rows_left(), b.rows_left()), (n.min(left), left - n.min(left)));
        go(a, depth - 1, numbers, all);
        go(b, depth - 1, numbers, all);
    }
    let mut all = Vec::new();
    go(rows, 4, numbers, &mut all);
    all
}

/// Runs `$check!(name, |$sim| rows)` for rows of every kind.
macro_rules! for_all_rows {
    ($check:ident) => {
        $check!(packed, |sim: &mut Sim| sim.packed());
        $check!(looked_up, |sim: &mut Sim| sim.looked_up());
        $check!(linear, |sim: &mut Sim| sim.hot());
        $check!(alive, |sim: &mut Sim| sim.alive());
        $check!(bodies, |sim: &mut Sim| sim.bodies());
        $check!(behind_a_group, |sim: &mut Sim| sim.awake());
        $check!(tuple_query, |sim: &mut Sim| sim
            .query_mut::<(ecs_core::Entity, &mut Mass, &mut Heat)>());
        $check!(one_column, |sim: &mut Sim| sim.query_mut::<&mut Spin>());
        $check!(shared_query, |sim: &mut Sim| sim.query::<(&Mass, Option<&Spin>)>());
        $check!(join, |sim: &mut Sim| {
            let sim = sim.split();
            (sim.name, sim.mass, sim.spin.into_column().optional()).join()
        });
        $check!(linear_join, |sim: &mut Sim| {
            let sim = sim.split();
            (sim.entities, sim.heat).join()
        });
        $check!(living_join, |sim: &mut Sim| {
            let sim = sim.split();
            (sim.entities, sim.asleep.into_column().without()).join()
        });
        $check!(column, |sim: &mut Sim| sim.mass().into_iter());
        $check!(column_mut, |sim: &mut Sim| sim.mass_mut().into_iter());
        $check!(linear_column, |sim: &mut Sim| sim.heat().into_iter());
        $check!(linear_column_mut, |sim: &mut Sim| sim.heat_mut().into_iter());
        $check!(table, |sim: &mut Sim| sim.body().iter());
        $check!(table_mut, |sim: &mut Sim| sim.body_mut().into_iter());
        $check!(outside, |sim: &mut Sim| sim.body_mut().outside::<Sleeping>().into_iter());
        $check!(entities, |sim: &mut Sim| sim.entities().iter());
    };
}

pub(crate) use for_all_rows;
