//! Adds a component to each entity and removes it again.

use crate::inputs::FEW;
use crate::suite::{Peer, Way};

/// Registers adding and removing. `check` returns a sum over all components.
///
/// A run leaves the world as it was. So the checksum also includes the components after adding
/// alone, which differ if nothing was added.
pub fn add_remove<W: 'static, E: 'static>(
    peer: &mut Peer<'_>,
    rows: &[&'static str],
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    add: impl Fn(&mut W, &[E]) + Copy + 'static,
    remove: impl Fn(&mut W, &[E]) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let way = way.into();
    for row in rows {
        peer.repeated(
            row,
            way,
            move || make(FEW),
            move |(world, entities): &mut (W, Vec<E>)| {
                add(world, entities);
                remove(world, entities);
            },
            move |(world, entities)| {
                let after = check(world);
                add(world, entities);
                let added = check(world);
                remove(world, entities);
                after + 3.0 * added
            },
        );
    }
}
