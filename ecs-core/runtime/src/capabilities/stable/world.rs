//! Compacting rows that stay.
#![expect(missing_docs, reason = "documented on the method that the macro writes")]

use super::schema::{CompactStore as _, Stays};
use crate::schema::data::store_mut;

pub fn compact<W: Stays<R>, R>(world: &mut W, moved: impl FnMut(usize, usize)) {
    store_mut::<W, R>(world).compact(moved);
}
