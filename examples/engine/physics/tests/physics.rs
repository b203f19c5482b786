//! The part `Physics` in a world that lists nothing else.

use ecs_core::world;
use glam::Vec2;
use physics::{Asleep, Body, PhysicsWorld, Position, Velocity, motion, sleep};

world!(
    #[parts(physics::Physics)]
    struct Field {}
);

const SIDE: f32 = 10.0;

fn body(serial: u32, x: f32, dx: f32) -> Body {
    Body { velocity: Velocity(Vec2::new(dx, 0.0)), ..Body::at(serial, Vec2::new(x, 5.0), 0.5) }
}

fn positions(field: &Field) -> Vec<f32> {
    let mut rows: Vec<_> =
        field.body().iter().map(|(_, row)| (row.serial.0, row.position.0.x)).collect();
    rows.sort_by_key(|&(serial, _)| serial);
    rows.into_iter().map(|(_, x)| x).collect()
}

#[test]
fn bodies_move_by_their_velocity() {
    let mut field = Field::new();
    field.spawn_batch([body(0, 2.0, 1.5), body(1, 5.0, -1.0), body(2, 3.0, 0.0)]);
    motion::advance(&mut field.physics(), SIDE);
    motion::advance(&mut field.physics(), SIDE);
    assert_eq!(positions(&field), [5.0, 3.0, 3.0]);
}

#[test]
fn walls_reflect_bodies_by_their_radius() {
    let mut field = Field::new();
    let a = field.spawn(body(0, 9.0, 1.0));
    let b = field.spawn(body(1, 1.0, -2.0));
    motion::advance(&mut field.physics(), SIDE);
    assert_eq!(positions(&field), [9.0, 2.0]);
    assert_eq!((field.velocity()[a].0.x, field.velocity()[b].0.x), (-1.0, 2.0));
}

/// A body stays in the field even if it is so fast that its reflection is beyond the other wall.
#[test]
fn no_body_leaves_the_field() {
    for velocity in [-1000.0, -9.5, 9.5, 1000.0] {
        let (position, _) = motion::step(Vec2::splat(5.0), Vec2::splat(velocity), 0.5, SIDE);
        assert!((0.5..=9.5).contains(&position.x), "{velocity}: {position}");
    }
}

#[test]
fn sleeping_bodies_neither_move_nor_belong_to_the_group() {
    let mut field = Field::new();
    field.spawn((body(0, 2.0, 1.0), Asleep(2)));
    let awake = field.spawn(body(1, 2.0, 1.0));
    motion::advance(&mut field.physics(), SIDE);
    assert_eq!(positions(&field), [2.0, 3.0]);
    assert_eq!(field.awake().entities(), [awake]);
}

#[test]
fn bodies_wake_after_their_steps() {
    let mut field = Field::new();
    field.spawn((body(0, 2.0, 1.0), Asleep(2)));
    field.spawn((body(1, 2.0, 1.0), Asleep(1)));
    let mut awake = Vec::new();
    for _ in 0..3 {
        sleep::wake(&mut field);
        motion::advance(&mut field.physics(), SIDE);
        awake.push(field.awake().len());
    }
    assert_eq!((awake, positions(&field)), (vec![1, 2, 2], vec![4.0, 5.0]));
}

/// The trait of the part has its columns, tables, groups and queries, for functions over any world.
#[test]
fn a_generic_function_uses_the_part() {
    fn total<W: PhysicsWorld>(world: &mut W) -> (f32, usize) {
        let sum = world.position().as_slice().iter().map(|Position(p)| p.x).sum();
        (sum, world.moving().count().min(world.awake().len()))
    }
    let mut field = Field::new();
    field.spawn((body(0, 2.0, 1.0), Asleep(2)));
    field.spawn(body(1, 4.0, 1.0));
    assert_eq!(total(&mut field), (6.0, 1));
}
