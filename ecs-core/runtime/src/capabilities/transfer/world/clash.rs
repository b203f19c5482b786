//! Checks of entities before they are added to another world.

use super::error::{MergeError, MoveError};
use super::travellers::Travellers;
use crate::schema::data::{HasUnit, Visitor, WorldData, store};
use crate::world::access::is_empty;

/// Errors if the world has too few free indices for the travellers, or if a unique index refuses one.
pub(super) fn refused<W: WorldData>(
    world: &mut W,
    other: &W,
    travellers: &Travellers<W>,
) -> Result<(), MoveError> {
    let (entities, room) = (travellers.entities().len(), world.table().room());
    if entities > room {
        return Err(MoveError::Full { entities, room });
    }
    let broken = |MergeError { entity, rule }| MoveError::Broken { entity, rule };
    clash(world, other, Some(travellers)).map_err(broken)
}

/// Creates a world for the travellers. A `Default` that is written by hand can spawn entities of its own.
pub(super) fn fresh<W: WorldData + Default>(world: &W, travellers: &Travellers<W>) -> W {
    let mut part = W::default();
    if !is_empty(&part)
        && let Err(error) = refused(&mut part, world, travellers)
    {
        panic!("{error}");
    }
    part
}

/// Returns the first value of the other world that a unique index refuses: of the travellers, or of any entity.
pub(super) fn clash<W: WorldData>(
    world: &mut W,
    other: &W,
    travellers: Option<&Travellers<W>>,
) -> Result<(), MergeError> {
    let mut find = FindClash { other, travellers, found: Ok(()) };
    if W::UNIQUE {
        world.visit(&mut find);
    }
    find.found
}

struct FindClash<'o, W: WorldData> {
    other: &'o W,
    travellers: Option<&'o Travellers<W>>,
    found: Result<(), MergeError>,
}

impl<W: WorldData> Visitor<W> for FindClash<'_, W> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        let Some(unique) = (const { <W as HasUnit<R>>::UNIQUE }) else { return };
        if self.found.is_err() {
            return;
        }
        let from = store::<W, R>(self.other);
        let rows = self.travellers.map(|travellers| travellers.of_unit::<R>(from).rows);
        let refused = (unique.refused_from)(store::<W, R>(world), from, rows.as_deref());
        if let Some((entity, refused)) = refused {
            let rule = refused.rule(W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT));
            self.found = Err(MergeError { entity, rule });
        }
    }
}
