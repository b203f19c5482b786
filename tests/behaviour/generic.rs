//! Generic functions over every world that has the components they need.

use ecs_core::{
    Adds, ColumnMut, ColumnSet, Commands, Entity, Filtered, Has, Join, Query, Sparse, With,
    Without, World, world,
};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(i32);
struct Asleep;

world!(
    struct Plain {
        velocity: Velocity,
        position: Position,
    }
);

world!(
    struct Grouped {
        mass: Mass,
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query(without(asleep))]
    struct Awake {
        position: &mut Position,
    }
);

/// Uses two columns at once.
fn drift<W: World + Has<Position> + Has<Velocity>>(world: &mut W, dt: i32) {
    let (mut position, velocity) = world.columns::<(&mut Position, &Velocity)>();
    for (p, v) in (&mut position, &velocity).join() {
        p.0 += v.0 * dt;
    }
}

/// Runs a query with the plan of the given world.
fn bounce<W: World + Has<Position> + Has<Velocity>>(world: &mut W, wall: i32) -> usize {
    let mut bounced = 0;
    world.query_mut::<(&Position, &mut Velocity)>().for_each(|(p, v)| {
        if p.0 > wall {
            v.0 = -v.0;
            bounced += 1;
        }
    });
    bounced
}

fn positions<W: World + Has<Position>>(world: &mut W) -> Vec<(Entity, Position)> {
    let mut all: Vec<_> = world.query_mut::<(Entity, &Position)>().map(|(e, p)| (e, *p)).collect();
    all.sort_by_key(|row| row.0);
    all
}

fn count<W: World, Q: Query<W>>(world: &mut W) -> usize {
    world.query_mut::<Q>().count()
}

/// Swaps the first values of two columns.
fn swap_first<T>(a: &mut ColumnMut<'_, T>, b: &mut ColumnMut<'_, T>) -> bool {
    match (a.as_mut_slice(), b.as_mut_slice()) {
        ([a, ..], [b, ..]) => {
            std::mem::swap(a, b);
            true
        }
        _ => false,
    }
}

/// Uses a bound on `ColumnSet`.
fn borrow_columns<W: World, T: ColumnSet<W>>(world: &mut W) {
    drop(world.columns::<T>());
}

fn plain() -> Plain {
    let mut world = Plain::new();
    world.spawn((Position(1), Velocity(10)));
    world.spawn(Position(2));
    world.spawn((Velocity(30), Position(3)));
    world
}

fn grouped() -> Grouped {
    let mut world = Grouped::new();
    world.spawn((Position(1), Velocity(10)));
    world.spawn((Mass(5), Position(2)));
    world.spawn((Velocity(30), Position(3), Asleep));
    world
}

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

#[test]
fn a_generic_function_runs_on_different_worlds() {
    let (mut one, mut two) = (plain(), grouped());
    drift(&mut one, 2);
    drift(&mut two, 2);
    let moved = [(entity(0), Position(21)), (entity(1), Position(2)), (entity(2), Position(63))];
    assert_eq!(positions(&mut one), moved);
    assert_eq!(positions(&mut two), moved);
    assert_eq!((bounce(&mut one, 50), bounce(&mut two, 50)), (1, 1));
    assert_eq!(one.velocity()[entity(2)], Velocity(-30));
    assert_eq!(two.velocity()[entity(2)], Velocity(-30));
    assert_eq!(two.velocity()[entity(0)], Velocity(10));
}

#[test]
fn columns_returns_the_column_types() {
    let mut world = grouped();
    let (mass, mut position, maybe, _) =
        world.columns::<(&mut Mass, &mut Position, Option<&Asleep>, Entity)>();
    position[entity(1)].0 += mass[entity(1)].0;
    assert!(maybe.contains(entity(2)));
    assert_eq!(position.as_slice().len(), 3);
    assert_eq!(world.position()[entity(1)], Position(7));
}

#[test]
fn columns_of_two_worlds_can_be_borrowed_together() {
    let (mut one, mut two) = (plain(), grouped());
    two.position_mut()[entity(0)] = Position(70);
    let (mut a,) = one.columns::<(&mut Position,)>();
    let (mut b,) = two.columns::<(&mut Position,)>();
    assert!(swap_first(&mut a, &mut b));
    assert_eq!((a[entity(0)], b[entity(0)]), (Position(70), Position(1)));
}

#[test]
fn a_query_can_be_a_type_parameter() {
    let mut world = grouped();
    assert_eq!(count::<_, &Position>(&mut world), 3);
    assert_eq!(count::<_, (&Position, &mut Velocity)>(&mut world), 2);
    assert_eq!(count::<_, Awake>(&mut world), 2);
    assert_eq!(count::<_, Entity>(&mut world), 3);
    assert_eq!(count::<_, (&Mass, Option<&mut Asleep>)>(&mut world), 1);
    borrow_columns::<_, (&Mass, &Position)>(&mut world);
}

#[test]
fn split_can_be_called_through_the_trait() {
    let mut world = grouped();
    let s = World::split(&mut world);
    assert_eq!((s.bodies.len(), s.position.len()), (2, 3));
}

/// A handwritten query, for worlds that didn't declare it.
struct Heavy<'w> {
    position: &'w Position,
}

impl<'q, W: World + Has<Position> + Has<Mass>> Query<W> for Heavy<'q> {
    type Item<'w> = Heavy<'w>;
    type Terms = (With<Mass>, (&'q Position, ()));

    fn item<'w>(((), (position, ())): ((), (&'w Position, ()))) -> Heavy<'w>
    where
        'w: 'w,
    {
        Heavy { position }
    }
}

#[test]
fn a_query_can_be_implemented_without_the_macro() {
    let mut world = grouped();
    assert_eq!(World::query_mut::<Heavy>(&mut world).single().unwrap().position, &Position(2));
}

#[test]
fn columns_and_worlds_can_be_used_on_other_threads() {
    let mut world = grouped();
    let mut s = world.split();
    let (position, velocity) = (&mut s.position, &s.velocity);
    let sum = std::thread::scope(|scope| {
        let writer = scope.spawn(move || position.as_mut_slice().iter_mut().for_each(|p| p.0 += 1));
        let reader = scope.spawn(|| velocity.as_slice().iter().map(|v| v.0).sum::<i32>());
        writer.join().unwrap();
        reader.join().unwrap()
    });
    assert_eq!(sum, 40);
    let moved = std::thread::spawn(move || {
        world.query_mut::<&mut Position>().for_each(|p| p.0 *= 2);
        world
    });
    let mut values = positions(&mut moved.join().unwrap());
    assert_eq!(values.remove(0).1, Position(4));
}

#[test]
fn columns_accepts_a_single_column_without_a_tuple() {
    fn raise<W: World + Has<Mass, Storage = Sparse>>(world: &mut W) -> i32 {
        for (_, mass) in world.columns::<&mut Mass>() {
            mass.0 += 1;
        }
        world.columns::<&Mass>().as_slice().iter().map(|mass| mass.0).sum()
    }
    let mut sim = Grouped::new();
    sim.spawn_batch([Mass(1), Mass(5)]);
    assert_eq!(raise(&mut sim), 8);
}

/// Reads, structural changes and commands in any world.
fn settle<W: World + Adds<Position> + Adds<Velocity>>(world: &mut W) -> Entity {
    let fast: Vec<Entity> =
        world.query::<(Entity, &Velocity)>().filter(|(_, v)| v.0 > 5).map(|(e, _)| e).collect();
    for entity in fast {
        let velocity: Velocity = world.remove(entity).unwrap();
        world.insert(entity, Position(velocity.0)).unwrap();
    }
    let made = world.spawn((Position(0), Velocity(0)));
    world.column_of_mut::<Position>()[made].0 += 7;
    let mut commands = Commands::<W>::new();
    let reserved = commands.spawn(&mut world.reserver(), Velocity(3));
    commands.despawn(made);
    assert_eq!(world.apply(&mut commands).applied, 2);
    assert!(world.despawn(made).is_err());
    reserved
}

#[test]
fn a_generic_function_spawns_and_despawns() {
    let mut plain = Plain::new();
    let slow = plain.spawn((Velocity(1), Position(1)));
    let fast = plain.spawn((Velocity(9), Position(2)));
    let new = settle(&mut plain);
    assert_eq!(
        plain.position().iter().collect::<Vec<_>>(),
        [(slow, &Position(1)), (fast, &Position(9))]
    );
    assert_eq!(plain.get::<Velocity>(new), Some(&Velocity(3)));
    assert!(!plain.has::<Velocity>(fast));

    let mut grouped = grouped();
    assert_eq!(grouped.bodies().len(), 2);
    settle(&mut grouped);
    assert_eq!(
        (grouped.bodies().len(), grouped.position().len()),
        (0, 3),
        "the remaining two were fast and lost their velocity"
    );
}

/// The moving entities that aren't `Asleep`, or whose world has no such component.
type Rested<'a> = Filtered<Filtered<(Entity, &'a mut Position), With<Velocity>>, Without<Asleep>>;

#[test]
fn filtered_adds_filters_to_a_query() {
    let mut world = grouped();
    let extra = world.spawn((Position(4), Velocity(1), Mass(1)));
    let rows: Vec<(Entity, i32)> = World::query_mut::<Rested>(&mut world)
        .map(|(entity, position)| (entity, position.0))
        .collect();
    assert_eq!(rows, [(entity(0), 1), (extra, 4)]);
    // Also for a declared query, and through a shared reference.
    let heavy = World::query_mut::<Filtered<Awake, With<Mass>>>(&mut world);
    assert!(heavy.map(|row| row.position.0).eq([2, 4]));
    let light = world.query::<Filtered<&Position, Without<Mass>>>();
    let mut light: Vec<i32> = light.map(|position| position.0).collect();
    light.sort_unstable();
    assert_eq!(light, [1, 3]);
    assert_eq!(world.query::<Filtered<Entity, Without<Position>>>().count(), 0);
    assert_eq!(world.despawn_where::<Filtered<Entity, With<Mass>>>(|_| true), 2);
}
