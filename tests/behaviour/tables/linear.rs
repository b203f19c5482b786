//! Tables beside components with linear storage.

use ecs_core::{Entity, Join as _, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Asleep;

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[storage(linear)]
        mass: Mass,
        #[storage(linear)]
        asleep: Asleep,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(body), with(mass))]
    struct Heavy;

    #[group(own(body), with(mass), without(asleep))]
    struct Awake;

    #[query]
    struct Falling {
        entity: Entity,
        mass: &Mass,
        velocity: &mut Velocity,
    }

    #[query(without(mass))]
    struct Light {
        entity: Entity,
        body: BodyRef,
    }

    #[query(with(body))]
    struct Weights {
        mass: &mut Mass,
    }
);

fn body(i: u32) -> Body {
    Body { position: Position(i), velocity: Velocity(i) }
}

/// Bodies 0 to 5. Those with an even number have a mass, and the last one sleeps.
fn six() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..6).map(|i| sim.spawn(body(i))).collect();
    for i in [4, 0, 2] {
        sim.insert(all[i], Mass(10 * i as u32)).unwrap();
    }
    sim.insert(all[0], Asleep).unwrap();
    (sim, all)
}

#[test]
fn a_group_owns_a_table_by_a_linear_component() {
    let (mut sim, all) = six();
    assert_eq!(sim.heavy().len(), 3);
    let (entities, positions, velocities) = sim.awake().slices();
    assert_eq!(entities, [all[4], all[2]]);
    assert!(positions.iter().map(|p| p.0).eq([4, 2]) && velocities.len() == 2);
    sim.falling().for_each(|row| row.velocity.0 += row.mass.0);
    assert_eq!(sim.velocity().as_slice()[..2], [Velocity(44), Velocity(22)]);
    sim.remove::<Mass>(all[4]).unwrap();
    assert_eq!(sim.awake().entities(), [all[2]]);
}

#[test]
fn queries_and_joins_mix_tables_and_linear_columns() {
    let (mut sim, all) = six();
    let mut light: Vec<_> = sim.light().map(|row| (row.entity, row.body.position.0)).collect();
    light.sort();
    assert_eq!(light, [(all[1], 1), (all[3], 3), (all[5], 5)]);
    sim.weights().for_each(|row| row.mass.0 += 1);
    let mut s = sim.split();
    let sum: u32 = (&s.mass, &mut s.position).join().map(|(mass, p)| mass.0 * p.0).sum();
    assert_eq!(sum, 21 * 2 + 41 * 4);
}

#[test]
fn despawn_removes_rows_and_linear_values() {
    let (mut sim, all) = six();
    let copy = sim.clone();
    assert_eq!(sim.despawn_batch(all[..4].iter().copied()), 4);
    assert_eq!((sim.body().len(), sim.mass().len(), sim.heavy().len()), (2, 1, 1));
    assert!(sim != copy);
    sim.clone_from(&copy);
    assert!(sim == copy && sim.heavy().len() == 3);
}
