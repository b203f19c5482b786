//! Code that is generic over the parameters, or over the world.

use ecs_core::{Adds, Entity, Has, World};

use super::sim::{Grid, Moving, Position, Shape, Sim, filled};

fn spawn<T: Clone + Send + 'static, const N: usize>(sim: &mut Sim<T, N>, shape: T) -> Entity {
    let entity = sim.spawn((Position(1), Shape(shape), Grid([0; N])));
    for Moving { position, .. } in sim.moving() {
        position.0 += 1;
    }
    let split = sim.split();
    assert_eq!(split.grid[entity].0.len(), N);
    entity
}

#[test]
fn a_function_takes_a_world_with_any_arguments() {
    let mut numbers = Sim::<u16, 5>::new();
    let e = spawn(&mut numbers, 3);
    assert_eq!(numbers.position()[e], Position(2));
    let mut words = Sim::<&'static str, 0>::new();
    let e = spawn(&mut words, "three");
    assert_eq!(words.shape()[e], Shape("three"));
}

#[test]
fn a_function_takes_any_world_with_the_components() {
    fn rename<W: Adds<Shape<String>> + Has<Position>>(world: &mut W) -> usize {
        let found: Vec<Entity> = world.query::<(Entity, &Position)>().map(|row| row.0).collect();
        for &entity in &found {
            world.insert(entity, Shape("x".to_owned())).unwrap();
        }
        world.column_of::<Shape<String>>().len()
    }
    let (mut sim, _) = filled();
    assert_eq!(rename(&mut sim), 2);
}

#[test]
fn the_methods_of_the_trait_are_those_of_the_world() {
    fn spawned<W: World>(world: &mut W) -> usize {
        world.spawn(());
        world.len()
    }
    let (mut sim, _) = filled();
    assert_eq!(spawned(&mut sim), 4);
}
