//! Two variants of a world: components, groups and queries under opposite conditions.

use ecs_core::{Entity, world};

use super::components;

#[cfg(feature = "variant")]
#[derive(Clone, Debug, PartialEq)]
struct Position(f32);
#[derive(Clone, Debug, PartialEq)]
struct Velocity(f32);
#[cfg(not(feature = "variant"))]
#[derive(Clone, Debug, PartialEq)]
struct Precise(f64);
#[cfg(all(not(feature = "variant"), debug_assertions))]
#[derive(Clone, Debug, PartialEq)]
struct Label(&'static str);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[cfg(feature = "variant")]
        position: Position,
        #[cfg(not(feature = "variant"))]
        position: Precise,
        velocity: Velocity,
        #[cfg(all(not(feature = "variant"), debug_assertions))]
        label: Label,
    }

    #[cfg(feature = "variant")]
    #[group(own(position, velocity))]
    struct Bodies;

    #[cfg(all(not(feature = "variant"), debug_assertions))]
    #[group(own(position, velocity), without(label))]
    struct Bodies;

    #[cfg(not(feature = "variant"))]
    #[cfg(not(debug_assertions))]
    #[group(with(position, velocity))]
    struct Bodies;

    #[query]
    struct Moving {
        #[cfg(feature = "variant")]
        position: &mut Position,
        #[cfg(not(feature = "variant"))]
        position: &mut Precise,
        velocity: &Velocity,
        #[cfg(all(not(feature = "variant"), debug_assertions))]
        label: Option<&Label>,
    }

    #[cfg(feature = "variant")]
    #[query(packed)]
    struct Packed {
        position: &Position,
        velocity: &Velocity,
    }

    #[cfg(any())]
    #[query]
    struct Gone {
        label: &Label,
        position: &Nowhere,
    }

    #[cfg(any())]
    #[group(own(label, nothing))]
    struct Nothing;
);

#[test]
fn a_component_has_the_type_of_its_variant() {
    let mut sim = Sim::new();
    #[cfg(feature = "variant")]
    let entity = sim.spawn((Position(1.0), Velocity(2.0)));
    #[cfg(not(feature = "variant"))]
    let entity = sim.spawn((Precise(1.0), Velocity(2.0)));
    for row in sim.moving() {
        row.position.0 += 1.0;
    }
    assert_eq!(sim.position()[entity].0, 2.0);
    assert_eq!(sim.bodies().len(), 1);
    assert_eq!(sim, sim.clone());
}

#[test]
fn layout_has_what_is_switched_on() {
    let label = cfg!(all(not(feature = "variant"), debug_assertions));
    let expected =
        if label { &["position", "velocity", "label"][..] } else { &["position", "velocity"] };
    assert_eq!(components(&Sim::LAYOUT), expected);
    let groups: Vec<_> = Sim::LAYOUT.groups.iter().map(|group| group.name).collect();
    assert_eq!(groups, ["Bodies"]);
    let queries: Vec<_> = Sim::LAYOUT.queries.iter().map(|query| query.name).collect();
    let packed = if cfg!(feature = "variant") { &["Moving", "Packed"][..] } else { &["Moving"] };
    assert_eq!(queries, packed);
}

/// Queries are planned by the groups of the variant.
#[cfg(feature = "variant")]
#[test]
fn plans_are_those_of_the_variant() {
    let mut sim = Sim::new();
    sim.spawn((Position(1.0), Velocity(2.0)));
    let (entities, positions, velocities) = sim.bodies().slices();
    assert_eq!((entities.len(), positions.len(), velocities.len()), (1, 1, 1));
    assert_eq!(sim.packed().count(), 1);
}

mod derived {
    use ecs_core::Query;

    use super::*;

    /// rustc resolves the conditions of a derived query before the derive macro sees it.
    #[derive(Query)]
    #[cfg_attr(any(), query(with(Nowhere)))]
    #[cfg_attr(all(), query(packed))]
    struct Placed<'w> {
        entity: Entity,
        velocity: &'w Velocity,
        #[cfg(any())]
        nowhere: &'w Nowhere,
    }

    #[test]
    fn a_derived_query_has_what_is_switched_on() {
        world!(
            struct Small {
                velocity: Velocity,
            }
        );
        let mut small = Small::new();
        let entity = small.spawn(Velocity(3.0));
        let found: Vec<_> =
            small.query::<Placed>().map(|row| (row.entity, row.velocity.0)).collect();
        assert_eq!(found, [(entity, 3.0)]);
    }
}
