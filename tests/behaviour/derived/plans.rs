//! Each world plans a derived query by its own groups and tables, as it plans a query of its own.

use ecs_core::{Entity, Has, Query, world};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Charge(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asleep;

/// Queries that know no world.
mod queries {
    use super::*;

    #[derive(Query)]
    pub struct Moving<'w> {
        pub entity: Entity,
        pub position: &'w mut Position,
        pub velocity: &'w Velocity,
        pub charge: Option<&'w Charge>,
    }

    #[derive(Query)]
    #[query(without(Asleep))]
    pub struct Awake<'w> {
        pub entity: Entity,
        pub position: &'w Position,
        pub velocity: &'w Velocity,
    }

    #[derive(Query)]
    #[query(packed, without(Asleep))]
    pub struct Packed<'w> {
        pub position: &'w mut Position,
        pub velocity: &'w Velocity,
    }

    #[derive(Query)]
    #[query(with(Velocity), lead(Charge))]
    pub struct Led<'w> {
        pub entity: Entity,
        pub charge: &'w Charge,
        pub position: &'w Position,
    }
}

mod grouped {
    use super::*;

    world!(
        pub struct Grouped {
            position: Position,
            velocity: Velocity,
            charge: Charge,
            asleep: Asleep,
        }

        #[group(own(position, velocity))]
        pub struct Bodies;

        #[group(own(position, velocity), without(asleep))]
        pub struct Restless;

        #[query]
        pub struct Moving {
            entity: Entity,
            position: &mut Position,
            velocity: &Velocity,
            charge: Option<&Charge>,
        }

        #[query(without(asleep))]
        pub struct Awake {
            entity: Entity,
            position: &Position,
            velocity: &Velocity,
        }

        #[query(with(velocity), lead(charge))]
        pub struct Led {
            entity: Entity,
            charge: &Charge,
            position: &Position,
        }
    );
}

mod tabled {
    use super::*;

    world!(
        pub struct Tabled {
            charge: Charge,
            asleep: Asleep,
        }

        #[table]
        pub struct Body {
            pub position: Position,
            pub velocity: Velocity,
        }

        #[group(own(body), without(asleep))]
        pub struct Restless;

        #[query]
        pub struct Moving {
            entity: Entity,
            position: &mut Position,
            velocity: &Velocity,
            charge: Option<&Charge>,
        }

        #[query(without(asleep))]
        pub struct Awake {
            entity: Entity,
            position: &Position,
            velocity: &Velocity,
        }

        #[query(lead(charge))]
        pub struct Led {
            entity: Entity,
            charge: &Charge,
            position: &Position,
        }
    );
}

mod loose {
    use super::*;

    world!(
        #[world(groups = "declared")]
        pub struct Loose {
            #[storage(linear)]
            charge: Charge,
            asleep: Asleep,
            velocity: Velocity,
            position: Position,
        }

        #[query]
        pub struct Moving {
            entity: Entity,
            position: &mut Position,
            velocity: &Velocity,
            charge: Option<&Charge>,
        }

        #[query(without(asleep))]
        pub struct Awake {
            entity: Entity,
            position: &Position,
            velocity: &Velocity,
        }

        #[query(with(velocity), lead(charge))]
        pub struct Led {
            entity: Entity,
            charge: &Charge,
            position: &Position,
        }
    );
}

use grouped::Grouped;
use loose::Loose;
use tabled::Tabled;

trait All: Has<Position> + Has<Velocity> + Has<Charge> + Has<Asleep> {
    fn body(&mut self, position: u32, velocity: u32) -> Entity;
    fn add(&mut self, entity: Entity, charge: Option<Charge>, asleep: bool);
}

macro_rules! all {
    ($World:ty: |$position:ident, $velocity:ident| $body:expr) => {
        impl All for $World {
            fn body(&mut self, position: u32, velocity: u32) -> Entity {
                let ($position, $velocity) = (Position(position), Velocity(velocity));
                self.spawn($body)
            }

            fn add(&mut self, entity: Entity, charge: Option<Charge>, asleep: bool) {
                if let Some(charge) = charge {
                    self.insert(entity, charge).expect("an alive entity");
                }
                if asleep {
                    self.insert(entity, Asleep).expect("an alive entity");
                }
            }
        }
    };
}

all!(Grouped: |position, velocity| (position, velocity));
all!(Loose: |position, velocity| (position, velocity));
all!(Tabled: |position, velocity| tabled::Body { position, velocity });

/// Makes a world with bodies, some of which are charged or asleep.
fn filled<W: All + Default>() -> W {
    let mut world = W::default();
    for i in 0..100 {
        let entity = world.body(i, 2 * i);
        world.add(entity, (i % 3 == 0).then_some(Charge(i)), i % 4 == 1);
    }
    world
}

#[test]
fn the_plan_is_that_of_a_query_of_the_world() {
    macro_rules! same {
        ($World:ty, $module:ident) => {
            assert_eq!(
                <$World>::plan_of::<queries::Moving>(),
                <$World>::plan_of::<$module::Moving>()
            );
            assert_eq!(
                <$World>::plan_of::<queries::Awake>(),
                <$World>::plan_of::<$module::Awake>()
            );
            assert_eq!(<$World>::plan_of::<queries::Led>(), <$World>::plan_of::<$module::Led>());
        };
    }
    same!(Grouped, grouped);
    same!(Tabled, tabled);
    same!(Loose, loose);
    assert_eq!(Grouped::plan_of::<queries::Moving>().group(), Some("Bodies"));
    assert_eq!(Grouped::plan_of::<queries::Awake>().group(), Some("Restless"));
    assert!(Grouped::plan_of::<queries::Packed>().is_packed());
    assert!(Tabled::plan_of::<queries::Packed>().is_packed());
    assert_eq!(Loose::plan_of::<queries::Moving>().group(), None);
    assert_eq!(Grouped::plan_of::<queries::Led>().leaders().collect::<Vec<_>>(), ["charge"]);
}

/// Runs the derived queries on a world, generically, and compares with single lookups.
fn rows_agree_with_lookups<W: All + Default>() {
    let mut world = filled::<W>();
    let (mut rows, mut sum, mut entities) = (0, 0, Vec::new());
    for row in world.query_mut::<queries::Moving>() {
        row.position.0 += row.velocity.0;
        entities.push(row.entity);
        rows += 1;
        sum += row.charge.map_or(0, |charge| charge.0);
    }
    assert_eq!((rows, sum), (100, (0..100).filter(|i| i % 3 == 0).sum()));
    entities.sort_unstable();
    assert_eq!(entities, world.entities().iter().collect::<Vec<_>>());
    let mut awake = Vec::new();
    world.query::<queries::Awake>().for_each(|row| {
        assert_eq!(world.get::<Position>(row.entity), Some(row.position));
        assert_eq!(row.position.0 / 3 * 2, row.velocity.0);
        awake.push(row.position.0 / 3);
    });
    awake.sort_unstable();
    assert_eq!(awake, (0..100).filter(|i| i % 4 != 1).collect::<Vec<_>>());
    let led: Vec<_> = world
        .query::<queries::Led>()
        .inspect(|row| assert_eq!(world.get(row.entity), Some(row.charge)))
        .map(|row| (row.charge.0, row.position.0))
        .collect();
    assert_eq!(led, (0..100).step_by(3).map(|i| (i, 3 * i)).collect::<Vec<_>>());
}

#[test]
fn a_generic_function_runs_a_query_on_each_world() {
    rows_agree_with_lookups::<Grouped>();
    rows_agree_with_lookups::<Tabled>();
    rows_agree_with_lookups::<Loose>();
}

#[test]
fn a_packed_query_changes_the_rows_of_its_group() {
    let mut world = filled::<Grouped>();
    world.query_mut::<queries::Packed>().for_each(|row| row.position.0 += 1000 * row.velocity.0);
    let moved = world.position().iter().filter(|(_, position)| position.0 >= 1000).count();
    assert_eq!(moved, (1..100).filter(|i| i % 4 != 1).count());
    assert_eq!(world.query_mut::<queries::Packed>().count(), world.restless().len());
}

#[test]
fn a_query_runs_over_columns_of_a_split_world() {
    let mut grouped = filled::<Grouped>();
    let mut tabled = filled::<Tabled>();
    let mut split = grouped.split();
    let columns = (&mut split.position, &split.velocity, &split.asleep);
    queries::Packed::over::<Grouped>(columns).for_each(|row| row.position.0 += row.velocity.0);
    let columns = (&split.position, &split.velocity, &split.asleep);
    assert_eq!(queries::Awake::over::<Grouped>(columns).len_by_fold(), 75);
    let mut split = tabled.split();
    let columns = (&mut split.position, &split.velocity, &split.charge);
    for row in queries::Moving::over::<Tabled>(columns) {
        row.position.0 += row.velocity.0;
    }
    assert!(tabled.position().iter().all(|(_, position)| position.0 % 3 == 0));
}

trait LenByFold: Iterator + Sized {
    fn len_by_fold(self) -> usize {
        self.fold(0, |len, _| len + 1)
    }
}

impl<I: Iterator> LenByFold for I {}

#[test]
#[should_panic(expected = "the columns are from different worlds")]
fn columns_of_two_worlds_are_refused() {
    let (mut one, mut other) = (filled::<Grouped>(), filled::<Grouped>());
    let (mut one, other) = (one.split(), other.split());
    let columns = (&mut one.position, &other.velocity, &one.asleep);
    let _ = queries::Packed::over::<Grouped>(columns);
}

#[test]
fn get_and_single_find_rows() {
    let world = filled::<Tabled>();
    let entity = world.entities().iter().nth(8).expect("a hundred entities");
    let row = world.query::<queries::Awake>().get(entity).expect("a row");
    assert_eq!((row.entity, row.position.0), (entity, 8));
    let asleep = world.entities().iter().nth(9).expect("a hundred entities");
    assert!(world.query::<queries::Awake>().get(asleep).is_none());
    assert!(world.query::<queries::Awake>().single().is_err());
}
