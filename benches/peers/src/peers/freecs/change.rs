//! Inserts and removes components.

use super::{A, B, Number};
use crate::rows::{ADD_REMOVE, ADD_REMOVE_GROUP, COMMANDS_CHANGE};
use crate::suite::Peer;
use crate::workloads;
use freecs::Entity;

freecs::ecs! {
    World {
        a: A => HAS_A,
        b: B => HAS_B,
        number: Number => HAS_NUMBER,
    }
    Resources {}
}

/// Registers inserting and removing.
pub fn register(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE, ADD_REMOVE_GROUP],
        ("", "`set_b` and `remove_b`"),
        |n| {
            let mut world = World::default();
            let entities = world.spawn_batch(HAS_A, n, |table, row| table.a[row] = A(1.0));
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.set_b(entity, B(0.0));
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.remove_b(entity);
            }
        },
        |world| {
            let a: f64 = world.query_a().map(|a| f64::from(a.0)).sum();
            a + world.query_b().count() as f64
        },
    );
    workloads::add_remove(
        peer,
        &[COMMANDS_CHANGE],
        ("", "`queue_set_b`, `queue_remove_components` and `apply_commands`"),
        |n| {
            let mut world = World::default();
            let entities = world.spawn_batch(HAS_A, n, |table, row| table.a[row] = A(1.0));
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.queue_set_b(entity, B(0.0));
            }
            world.apply_commands();
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.queue_remove_components(entity, HAS_B);
            }
            world.apply_commands();
        },
        |world| {
            let a: f64 = world.query_a().map(|a| f64::from(a.0)).sum();
            a + world.query_b().count() as f64
        },
    );
    workloads::remove(
        peer,
        ("", "`get_number`, then `remove_number`, which doesn't return it"),
        |n| {
            let mut world = World::default();
            let entities = world.spawn_batch(HAS_NUMBER, n, |table, row| {
                table.number[row] = Number(row as i32);
            });
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let mut sum = 0;
            for &entity in entities {
                if let Some(&number) = world.get_number(entity) {
                    sum += i64::from(number.0);
                    world.remove_number(entity);
                }
            }
            sum
        },
        |world| world.query_number().count(),
    );
}
