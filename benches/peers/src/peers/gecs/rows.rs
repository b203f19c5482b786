//! Three components of one entity: read, taken together, despawned.

use super::{Life, Position, VELOCITY, Velocity};
use crate::suite::{Peer, Way};
use crate::workloads::{clear, despawn_each, get_row, remove_row};
use gecs::prelude::*;

ecs_world! {
    ecs_name!(Things);
    ecs_archetype!(Particle, dyn, Position, Velocity, Life);
}

fn make(n: usize) -> (Things, Vec<Entity<Particle>>) {
    let mut world = Things::default();
    let bundle = |i: usize| (Position::at((i % 1024) as f32), VELOCITY, Life(1));
    let entities = (0..n).map(|i| world.create::<Particle>(bundle(i))).collect();
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    let find = Way::plain("", "`ecs_find!`");
    get_row(peer, find, make, |world, entities: &[Entity<Particle>]| {
        let mut sum = 0.0;
        for &entity in entities {
            let x = ecs_find!(world, entity, |p: &Position, v: &Velocity, l: &Life| {
                p.x + v.x + l.0 as f32
            });
            sum += x.unwrap_or_default();
        }
        sum
    });
    let left = |world: &mut Things| world.archetype::<Particle>().len();
    remove_row(
        peer,
        ("", "`destroy`, which returns the components"),
        make,
        |world, entities: &[Entity<Particle>]| {
            let rows = entities.iter().filter_map(|&entity| world.destroy(entity));
            rows.map(|row| f64::from(row.0.x + row.1.x) + f64::from(row.2.0)).sum()
        },
        left,
    );
    despawn_each(
        peer,
        ("", "`destroy`"),
        make,
        |world, entities: &[Entity<Particle>]| {
            for &entity in entities {
                world.destroy(entity);
            }
        },
        left,
    );
    let drop_all = |world: &mut Things| *world = Things::default();
    clear(peer, ("", "a new world in place of the old one"), make, drop_all, left);
}
