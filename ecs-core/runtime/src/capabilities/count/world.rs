//! The operation of a world on its counts.

#![expect(missing_docs, reason = "documented on the method that the macro writes")]

use crate::capabilities::count::schema::Counts;
use crate::schema::data::store;
use crate::storage::store::Store as _;

pub fn count_of<W: Counts<R>, R>(world: &W) -> u64 {
    store::<W, R>(world).notes().0
}
