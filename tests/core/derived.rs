//! Derived queries whose fields are rows of tables, and what leads them, on worlds with the table and without it.

use ecs_core::{Entity, Has, Query, world};

#[derive(Debug, PartialEq)]
pub struct Position(u32);
#[derive(Debug, PartialEq)]
pub struct Velocity(u32);
pub struct Light(u32);

mod tabled {
    use super::*;

    world!(
        pub struct Tabled {
            light: Light,
        }

        #[table]
        pub struct Body {
            pub position: Position,
            pub velocity: Velocity,
        }
    );
}

mod loose {
    use super::*;

    world!(
        pub struct Loose {
            position: Position,
            velocity: Velocity,
            #[storage(linear)]
            light: Light,
        }
    );
}

use loose::Loose;
use tabled::{Body, BodyMut, BodyRef, Tabled};

#[derive(Query)]
struct Lit<'w> {
    light: &'w Light,
    body: BodyMut<'w>,
}

#[derive(Query)]
#[query(lead(Light))]
struct Led<'w> {
    entity: Entity,
    light: &'w Light,
    body: Option<BodyRef<'w>>,
}

#[derive(Query)]
#[query(packed)]
struct Whole<'w> {
    body: BodyRef<'w>,
}

/// Spawns entities, so that the columns have different orders.
macro_rules! filled {
    ($World:ty, |$position:ident, $velocity:ident| $body:expr) => {{
        let mut world = <$World>::new();
        let all: Vec<Entity> = (0..9).map(|_| world.spawn(())).collect();
        for i in [4, 1, 7, 0, 8] {
            let ($position, $velocity) = (Position(i), Velocity(10 * i));
            world.insert(all[i as usize], $body).unwrap();
        }
        for i in [8, 2, 1, 4] {
            world.insert(all[i as usize], Light(100 * i)).unwrap();
        }
        world
    }};
}

fn tabled() -> Tabled {
    filled!(Tabled, |position, velocity| Body { position, velocity })
}

fn loose() -> Loose {
    filled!(Loose, |position, velocity| (position, velocity))
}

fn moved<W: Has<Position> + Has<Velocity> + Has<Light>>(world: &mut W) -> Vec<u32> {
    for row in world.query_mut::<Lit>() {
        row.body.position.0 += row.body.velocity.0 + row.light.0;
    }
    let led = world.query::<Led>().map(|row| (row.entity.index(), row.light.0, row.body));
    led.inspect(|row| assert_eq!(row.1, 100 * row.0))
        .map(|row| row.2.map_or(row.0, |body| body.position.0))
        .collect()
}

#[test]
fn a_row_is_found_in_a_table_and_in_columns_of_different_orders() {
    assert_eq!(moved(&mut tabled()), [888, 2, 111, 444]);
    assert_eq!(moved(&mut loose()), [111, 2, 444, 888]);
}

#[test]
fn a_query_of_one_table_is_packed() {
    let world = tabled();
    let rows = world.query::<Whole>();
    assert_eq!(rows.size_hint(), (5, Some(5)));
    assert!(rows.map(|row| row.body.position.0).eq([4, 1, 7, 0, 8]));
}

#[test]
fn rows_of_a_split_world_are_tuples_of_columns() {
    let mut world = tabled();
    let mut split = world.split();
    for row in Lit::over::<Tabled>((&split.light, (&mut split.position, &mut split.velocity))) {
        row.body.position.0 = row.light.0;
    }
    let led = Led::over::<Tabled>((&split.light, (&split.position, &split.velocity)));
    let led = led.map(|row| row.body.map(|body| body.position.0));
    assert!(led.eq([Some(800), None, Some(100), Some(400)]));
}

#[test]
#[should_panic(expected = "the columns are from different worlds")]
fn columns_of_a_row_are_from_one_world() {
    let (mut one, mut other) = (tabled(), tabled());
    let (one, other) = (one.split(), other.split());
    let _ = Lit::over::<Tabled>((&one.light, (one.position, other.velocity)));
}
