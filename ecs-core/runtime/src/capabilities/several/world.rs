//! Running several queries beside each other.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use super::query::QuerySet;
use crate::schema::data::WorldData;

#[inline(always)]
pub fn queries<W: WorldData, Q: QuerySet<W>>(world: &mut W) -> Q::Iters<'_> {
    let (mut borrows, origin) = world.borrows();
    Q::take(&mut borrows, origin)
}
