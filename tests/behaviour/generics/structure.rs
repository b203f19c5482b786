//! Entities, components, groups and commands.

use ecs_core::{Layout, World};

use super::sim::{Asleep, Awake, Bodies, Grid, Position, Resting, Shape, Sim, SimCommands, filled};

#[test]
fn components_are_found_by_their_types() {
    let (mut sim, [awake, _, grid]) = filled();
    assert_eq!(sim.get::<Shape<String>>(awake), Some(&Shape("a".to_owned())));
    assert_eq!(sim.grid()[grid], Grid([1, 2, 3]));
    sim.shape_mut()[awake].0.push('!');
    assert_eq!(sim.remove::<Shape<String>>(awake), Ok(Shape("a!".to_owned())));
    assert_eq!(sim.insert(awake, Shape("c".to_owned())), Ok(()));
    assert_eq!(sim.label().len(), 2);
    assert!(sim.despawn(awake).is_ok());
    assert_eq!(sim.len(), 2);
}

#[test]
fn each_world_has_its_own_arguments() {
    let mut numbers = Sim::<u64, 1>::with_capacity(4);
    let e = numbers.spawn((Shape(7), Grid([9])));
    assert_eq!(numbers.shape()[e].0 + u64::from(numbers.grid()[e].0[0]), 16);
    let mut default: Sim<u64> = Sim::default();
    default.spawn(Grid([1, 2, 3]));
    assert_eq!(default.grid().len(), 1);
}

#[test]
fn groups_keep_their_members() {
    let (mut sim, [awake, asleep, grid]) = filled();
    assert_eq!(sim.bodies().len(), 2);
    assert_eq!(sim.awake().entities(), [awake]);
    assert_eq!(sim.resting().entities(), [grid]);
    let (entities, positions, shapes) = sim.bodies().outside::<Awake>().slices();
    assert_eq!((entities, positions), (&[asleep][..], &[Position(2)][..]));
    assert_eq!(shapes, [Shape("b".to_owned())]);
    sim.remove::<Asleep>(asleep).unwrap();
    assert_eq!(sim.awake().len(), 2);
    sim.awake_mut().sort_by::<&Shape<String>>(|a, b| b.0.cmp(&a.0));
    assert_eq!(sim.bodies().entities(), [asleep, awake]);
}

#[test]
fn commands_are_applied() {
    let mut sim = Sim::<&'static str, 2>::new();
    let e = sim.spawn(Position(3));
    let mut commands = SimCommands::<&'static str, 2>::new();
    commands.insert(e, Shape("later"));
    commands.spawn(&mut sim.reserver(), (Grid([4, 5]), Asleep));
    assert_eq!(sim.apply(&mut commands).applied, 2);
    assert_eq!(sim.bodies().entities(), [e]);
    assert_eq!(sim.resting().len(), 1);
}

#[test]
fn batches_are_spawned() {
    let mut sim = Sim::<u8, 1>::new();
    let spawned = sim.spawn_batch((0..10).map(|i| (Position(i32::from(i)), Shape(i))));
    assert_eq!(spawned.len(), 10);
    let (mut positions, mut shapes) = (vec![Position(10)], vec![Shape(10)]);
    assert_eq!(sim.spawn_columns((&mut positions, &mut shapes)).map(|new| new.len()), Ok(1));
    assert_eq!(sim.despawn_where::<&Shape<u8>>(|shape| shape.0 % 2 == 0), 6);
    assert_eq!(sim.bodies().len(), 5);
    sim.clear_component::<Shape<u8>>();
    assert!(sim.bodies().is_empty());
}

#[test]
fn the_layout_has_types_as_they_are_written() {
    const LAYOUT: Layout = Sim::<u32, 4>::LAYOUT;
    let written: Vec<&str> =
        LAYOUT.components.iter().map(|component| component.type_name).collect();
    assert_eq!(written, ["Position", "Shape<T>", "Grid<N>", "Asleep", "Result<T, ()>"]);
    assert!(LAYOUT.to_string().contains("Bodies"));
}

#[test]
fn a_world_is_sent_to_another_thread() {
    fn send<T: Send>(_: &T) {}
    fn both<T: Send + Sync>(_: &T) {}
    let (sim, _) = filled();
    both(&sim);
    send(&SimCommands::<u8>::new());
    let len = std::thread::spawn(move || sim.len()).join().unwrap();
    assert_eq!(len, 3);
}

#[test]
fn groups_have_no_parameters() {
    fn members<W: World, G: ecs_core::Group<W>>(world: &W, group: fn(&W) -> usize, _: G) -> usize {
        group(world)
    }
    let (sim, _) = filled();
    assert_eq!(members(&sim, |sim| sim.bodies().len(), Bodies), 2);
    assert_eq!(members(&sim, |sim| sim.resting().len(), Resting), 1);
    let numbers = Sim::<u8, 1>::new();
    assert_eq!(members(&numbers, |sim| sim.bodies().len(), Bodies), 0);
}
