//! Every kind of field that a query can have.

use ecs_core::{Entity, world};

pub(crate) struct Position(f32);
pub(crate) struct Velocity(f32);
struct Mass(f32);
pub(crate) struct Light(u8);
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
        light: Light,
        asleep: Asleep,
    }

    /// Every kind of field.
    #[derive(Debug)]
    #[query(with(mass), without(asleep))]
    pub(crate) struct Moving {
        /// The entity, under any name.
        me: Entity,
        position: &mut Position,
        pub(crate) velocity: &_,
        light: Option<&mut Light>,
    }

    #[query(packed)]
    struct Placed {
        position: &crate::query_fields::Position,
    }

    #[query]
    struct Everyone {
        entity: Entity,
        position: core::option::Option<&Position>,
        velocity: Option<&mut _>,
        mass: Option<&Mass>,
    }

    #[query(with(position,), without(asleep, light,))]
    struct Named {
        entity: ecs_core::Entity,
    }

    #[query(with(asleep))]
    struct Sleeping {
        mass: &Mass,
    }
);

impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl core::fmt::Debug for Velocity {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl core::fmt::Debug for Light {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

pub(crate) fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position(1.0), Velocity(2.0), Mass(3.0)));
    sim.spawn((Mass(5.0), Asleep));
    for Moving { me, position, velocity, light } in sim.moving() {
        assert_eq!(me, entity);
        position.0 += velocity.0;
        assert!(light.is_none());
    }
    assert_eq!(sim.placed().map(|Placed { position }| position.0).sum::<f32>(), 3.0);
    for Everyone { position, velocity, mass, .. } in sim.everyone() {
        assert_eq!(position.is_some(), velocity.is_some_and(|v| v.0 == 2.0));
        assert!(mass.is_some());
    }
    assert!(sim.named().map(|Named { entity }| entity).eq([entity]));
    assert!(sim.sleeping().all(|Sleeping { mass }| mass.0 == 5.0));
}
