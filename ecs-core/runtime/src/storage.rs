//! The storage of values: indices, buffers, sets and columns.

pub(crate) mod bits;
pub(crate) mod buffer;
pub(crate) mod buffers;
pub(crate) mod changes;
#[cfg(all(feature = "check", debug_assertions))]
mod check;
pub(crate) mod checked;
pub(crate) mod chunk;
pub(crate) mod column;
pub(crate) mod copies;
#[cfg(feature = "delta")]
pub(crate) mod delta;
pub(crate) mod entity_list;
pub(crate) mod entity_map;
pub(crate) mod group_events;
pub(crate) mod group_state;
pub(crate) mod index;
pub(crate) mod kept;
pub(crate) mod kind;
pub(crate) mod lane;
pub(crate) mod leaver;
pub(crate) mod linear_set;
pub(crate) mod link_lists;
pub(crate) mod links;
pub(crate) mod marking;
pub(crate) mod members;
pub(crate) mod noted;
pub(crate) mod notes;
pub(crate) mod order;
pub(crate) mod origin;
pub(crate) mod owned;
pub(crate) mod pending;
pub(crate) mod pool;
pub(crate) mod queue;
pub(crate) mod room;
pub(crate) mod row_set;
pub(crate) mod rows;
pub(crate) mod slots;
pub(crate) mod sparse_set;
pub(crate) mod store;
pub(crate) mod tracked;
pub(crate) mod unit_notes;
pub(crate) mod values;
