//! A world with two tables and no group. Most of these tests use it.

use ecs_core::{Entity, world};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(pub i32);
    )*};
}
components!(Light Position Velocity Lifetime Radius Tint);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asleep;

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Body {
        pub position: Position,
        pub velocity: Velocity,
        pub lifetime: Lifetime,
    }

    #[table]
    #[sorted]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Shape {
        pub radius: Radius,
        pub tint: Tint,
    }

    #[query(packed)]
    pub struct Moving {
        pub entity: Entity,
        pub position: &mut Position,
        pub velocity: &Velocity,
    }

    #[query(lead(body))]
    pub struct Led {
        pub entity: Entity,
        pub light: &Light,
        pub velocity: &Velocity,
    }

    #[query(with(body), without(shape))]
    pub struct Shapeless {
        pub entity: Entity,
        pub asleep: Option<&Asleep>,
    }

    #[query]
    pub struct Dots {
        pub entity: Entity,
        pub light: &Light,
        pub tint: Option<&mut Tint>,
    }

    #[query]
    pub struct Drawn {
        pub entity: Entity,
        pub position: &Position,
        pub tint: &mut Tint,
    }

    #[query]
    pub struct Whole {
        pub entity: Entity,
        pub body: BodyMut,
        pub radius: Option<&Radius>,
    }

    #[query(without(asleep))]
    pub struct Seen {
        pub shape: ShapeRef,
        pub body: Option<BodyRef>,
    }

    #[query]
    pub struct Anyone {
        pub entity: Entity,
        pub body: Option<BodyMut>,
        pub shape: Option<ShapeRef>,
    }
);

/// Returns a row whose values follow from one number.
pub fn body(i: i32) -> Body {
    Body { position: Position(i), velocity: Velocity(10 * i), lifetime: Lifetime(100 * i) }
}

pub fn shape(i: i32) -> Shape {
    Shape { radius: Radius(i), tint: Tint(-i) }
}

/// Returns a world of `n` bodies, numbered from 0.
pub fn bodies(n: i32) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..n).map(|i| sim.spawn(body(i))).collect();
    (sim, all)
}

/// Checks that the table has these rows, in this order, in every column.
#[track_caller]
pub fn assert_rows(sim: &Sim, rows: &[(Entity, i32)]) {
    let entities: Vec<Entity> = rows.iter().map(|row| row.0).collect();
    assert_eq!(sim.body().entities(), entities);
    assert_eq!(sim.position().entities(), entities);
    assert_eq!(sim.lifetime().entities(), entities);
    let (listed, positions, velocities, lifetimes) = sim.body().slices();
    assert_eq!(listed, entities);
    let expected: Vec<Body> = rows.iter().map(|row| body(row.1)).collect();
    assert!(expected.iter().map(|body| &body.position).eq(positions), "{positions:?}");
    assert!(expected.iter().map(|body| &body.velocity).eq(velocities), "{velocities:?}");
    assert!(expected.iter().map(|body| &body.lifetime).eq(lifetimes), "{lifetimes:?}");
    for (row, &(entity, i)) in rows.iter().enumerate() {
        assert_eq!(sim.body().row_of(entity), Some(row));
        assert_eq!(sim.get::<Velocity>(entity), Some(&Velocity(10 * i)));
    }
}
