//! Conditions on tables and their parts.

use ecs_core::world;

use super::components;

#[derive(Clone, Debug, PartialEq)]
struct Position(f32);
#[derive(Clone, Debug, PartialEq)]
struct Velocity(f32);
#[derive(Clone, Debug, PartialEq)]
struct Mass(f32);
#[derive(Clone, Debug, PartialEq)]
struct Light(u8);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        light: Light,
    }

    /// Two of its three parts exist.
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Body {
        #[cfg(any())]
        nothing: Nothing,
        /// Docs before
        #[cfg(all())]
        /// and behind.
        pub position: Position,
        #[cfg(not(any()))]
        #[allow(dead_code)]
        velocity: Velocity,
        #[cfg(not(all()))]
        last: Nothing,
    }

    #[cfg(any())]
    #[table]
    struct Stone {
        mass: Nothing,
        weight: Nothing,
    }

    #[table]
    #[cfg(all())]
    struct Stone {
        mass: Mass,
    }

    #[group(own(body, light))]
    struct Lit;

    #[query(packed)]
    struct Whole {
        #[cfg(not(any()))]
        body: BodyMut,
        #[cfg(any())]
        stone: StoneMut,
    }

    #[query(lead(stone))]
    struct Heavy {
        stone: StoneRef,
        #[cfg(any())]
        weight: &Nothing,
    }
);

fn body(x: f32) -> Body {
    Body { position: Position(x), velocity: Velocity(2.0) }
}

#[test]
fn a_row_has_the_parts_that_are_switched_on() {
    let mut sim = Sim::new();
    let entity = sim.spawn((body(1.0), Light(3)));
    for Whole { body } in sim.whole() {
        body.position.0 += body.velocity.0;
    }
    assert_eq!(sim.lit().len(), 1);
    assert_eq!(sim.remove::<Body>(entity), Ok(body(3.0)));
    assert_eq!(components(&Sim::LAYOUT), ["light", "position", "velocity", "mass"]);
}

#[test]
fn rows_are_spawned_from_the_columns_that_are_switched_on() {
    let mut sim = Sim::new();
    let (mut positions, mut velocities) = (vec![Position(1.0)], vec![Velocity(1.0)]);
    let columns = BodyColumns { position: &mut positions, velocity: &mut velocities };
    assert_eq!(sim.spawn_columns(columns).unwrap().len(), 1);
    let mut split = sim.split();
    for row in BodyMut::over((&mut split.position, &mut split.velocity)) {
        row.position.0 = 4.0;
    }
    assert_eq!(sim.position().as_slice(), [Position(4.0)]);
}

#[test]
fn a_table_that_is_declared_twice_is_the_one_that_is_switched_on() {
    let mut sim = Sim::new();
    sim.spawn(Stone { mass: Mass(5.0) });
    let masses: Vec<f32> = sim.heavy().map(|row| row.stone.mass.0).collect();
    assert_eq!(masses, [5.0]);
}
