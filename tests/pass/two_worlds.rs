//! Two worlds in one module, with the same components.

use ecs_core::world;

struct Position(f32);
struct Mass(f32);

world!(
    struct Near {
        position: Position,
        mass: Mass,
    }

    #[group(own(position, mass))]
    struct NearBodies;

    #[query]
    struct NearMass {
        mass: &mut Mass,
    }
);

world!(
    struct Far {
        mass: Mass,
        position: Position,
    }

    #[group(own(mass), with(position))]
    struct FarBodies;

    #[query]
    struct FarMass {
        mass: &Mass,
    }
);

pub(crate) fn main() {
    let (mut near, mut far) = (Near::new(), Far::new());
    let moon = near.spawn((Position(1.0), Mass(2.0)));
    for NearMass { mass } in near.near_mass() {
        mass.0 += 1.0;
    }
    let (position, mass) = near.remove::<(Position, Mass)>(moon).unwrap();
    far.spawn((position, mass));
    assert_eq!(far.far_mass().map(|FarMass { mass }| mass.0).sum::<f32>(), 3.0);
    assert_eq!((near.near_bodies().len(), far.far_bodies().len()), (0, 1));
}
