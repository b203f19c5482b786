//! The operations of a world on removed values that it keeps.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::boxed::Box;
use alloc::vec::{self, Vec};

use crate::capabilities::kept::schema::{Keeps as _, KeepsRemoved};
use crate::entity::handle::Entity;
use crate::schema::data::{HasUnit, Visitor, WorldData, store_mut};
use crate::storage::store::{Form as _, Store};

/// Hands out the rows of every unit that keeps removed rows.
struct Finish;

impl<W: WorldData> Visitor<W> for Finish {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W::Store as Store>::KEEPS } {
            store_mut::<W, R>(world).finish();
        }
    }
}

/// Passes the values that are left in a world to the functions that were set for its drop.
pub fn finish<W: WorldData>(world: &mut W) {
    world.visit(&mut Finish);
}

pub fn drain_removed<W: KeepsRemoved<R>, R>(world: &mut W) -> vec::IntoIter<(Entity, R)> {
    let rows = store_mut::<W, R>(world).drain().into_iter();
    let rows: Vec<_> = rows.map(|(entity, row)| (entity, W::Form::from_values(row))).collect();
    rows.into_iter()
}

pub fn at_drop<W: KeepsRemoved<R>, R>(
    world: &mut W,
    mut function: impl FnMut(Entity, R) + Send + Sync + 'static,
) {
    let function = Box::new(move |entity, row| function(entity, W::Form::from_values(row)));
    store_mut::<W, R>(world).set_at_drop(function);
}
