//! README's first program, and a group beside it.

use ecs_core::{Entity, world};

#[derive(Debug, PartialEq)]
struct Position(f32);
#[derive(Debug, PartialEq)]
struct Velocity(f32);
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[query(without(asleep))]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query]
    struct Seen {
        entity: Entity,
        position: &Position,
        velocity: Option<&Velocity>,
    }
);

#[test]
fn first_program_of_the_readme() {
    let mut sim = Sim::new();
    let rock = sim.spawn(Position(5.0));
    let ship = sim.spawn((Position(0.0), Velocity(2.0)));
    for row in sim.moving() {
        row.position.0 += row.velocity.0;
    }
    assert_eq!(sim.position()[ship], Position(2.0));
    sim.insert(rock, Velocity(1.0)).unwrap();
    sim.despawn(ship).unwrap();
    assert!(sim.get::<Position>(ship).is_none() && sim.contains(rock));
}

#[test]
fn group_has_its_members_first() {
    let mut sim = Sim::new();
    let rock = sim.spawn((Position(5.0), Velocity(1.0), Asleep));
    let ship = sim.spawn((Position(0.0), Velocity(2.0)));
    assert_eq!(sim.awake().entities(), [ship]);
    assert_eq!(sim.awake().slices().1, [Position(0.0)]);
    assert_eq!(sim.seen().map(|row| row.entity).collect::<Vec<_>>(), [ship, rock]);
    sim.remove::<Asleep>(rock).unwrap();
    assert_eq!(sim.awake().entities(), [ship, rock]);
    sim.query_mut::<(&mut Position, &Velocity)>()
        .for_each(|(position, velocity)| position.0 += velocity.0);
    assert_eq!(sim.awake().slices().1, [Position(2.0), Position(6.0)]);
    sim.despawn(ship).unwrap();
    assert_eq!(sim.awake().entities(), [rock]);
    assert_eq!(sim.moving().len(), 1);
}
