//! The storage of values: indices, buffers, sets and columns.

pub(crate) mod bits;
pub(crate) mod blocks;
pub(crate) mod buffer;
pub(crate) mod buffers;
pub(crate) mod checked;
pub(crate) mod chunk;
pub(crate) mod column;
pub(crate) mod column_iter;
pub(crate) mod entity_list;
pub(crate) mod fetch;
#[cfg(feature = "stable")]
pub(crate) mod gap_rows;
pub(crate) mod group_state;
pub(crate) mod index;
pub(crate) mod kind;
pub(crate) mod leaver;
pub(crate) mod linear_set;
pub(crate) mod members;
pub(crate) mod noted;
pub(crate) mod notes;
pub(crate) mod order;
pub(crate) mod origin;
pub(crate) mod owned;
pub(crate) mod permutation;
pub(crate) mod pool;
#[cfg(any(feature = "links", feature = "index"))]
pub(crate) mod read_only;
pub(crate) mod room;
pub(crate) mod row_set;
pub(crate) mod rows;
pub(crate) mod slots;
pub(crate) mod sparse_set;
mod spot;
#[cfg(feature = "stable")]
pub(crate) mod stable;
pub(crate) mod steps;
pub(crate) mod store;
pub(crate) mod unit_notes;
pub(crate) mod values;
pub(crate) mod whole;
