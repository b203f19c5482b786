//! Three components of one entity: read, removed together, despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row, remove_row};

fn fill(mut world: World, n: usize) -> (World, Vec<Entity>) {
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
    let entities = world.extend(bundles).to_vec();
    (world, entities)
}

fn no_group(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::builder();
    fill(world.register::<Position>().register::<Velocity>().register::<Life>().build(), n)
}

fn group(n: usize) -> (World, Vec<Entity>) {
    fill(World::builder().add_group::<(Position, Velocity, Life)>().build(), n)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    with(peer, no_group, "");
    with(peer, group, "group");
}

fn with(
    peer: &mut Peer<'_>,
    make: impl Fn(usize) -> (World, Vec<Entity>) + Copy + 'static,
    variant: &'static str,
) {
    get_row(peer, (variant, "`QueryOne::get`"), make, |world, entities: &[Entity]| {
        let mut query = world.query_one::<(&Position, &Velocity, &Life)>();
        let mut sum = 0.0;
        for &entity in entities {
            if let Some((p, v, l)) = query.get(entity) {
                sum += p.x + v.x + l.0 as f32;
            }
        }
        sum
    });
    remove_row(
        peer,
        (variant, "`World::remove` of a tuple"),
        make,
        |world, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let (Some(p), Some(v), Some(l)) =
                    world.remove::<(Position, Velocity, Life)>(entity)
                {
                    sum += f64::from(p.x + v.x) + f64::from(l.0);
                }
            }
            sum
        },
        |world| world.borrow::<Position>().len(),
    );
    despawn_each(
        peer,
        (variant, "`World::destroy`"),
        make,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.destroy(entity);
            }
        },
        |world| world.borrow::<Position>().len(),
    );
    let left = |world: &mut World| world.borrow::<Position>().len();
    clear(peer, (variant, "`World::clear`"), make, World::clear, left);
}
