//! Groups: the entities that have some components and lack others. Every structural change keeps
//! the groups up to date.
//!
//! An owning group keeps its members at the front of each column that it owns, in one order:
//!
//! ```text
//! position  a c e | d b        members a, c, e; d and b lack a velocity
//! velocity  a c e | g
//!                 ^ len
//! ```
//!
//! An entity enters a group by a swap with the first row past the members. The number of members
//! (`len`) then grows by one. Leaving does the reverse. A nested group is a shorter prefix of the
//! same columns. So an entity enters it after the outer groups, and leaves it before them. A
//! non-owning group keeps a list of its members.
//!
//! Groups that own a common column without being nested are a family. Its columns consist of segments, and the members of
//! a group are some segments that follow each other:
//!
//! ```text
//! body      a c | e | b f g | d     asleep: a, c, e; frozen: e, b, f, g; d is neither
//! ```
//!
//! The rows in front of a border between two segments are counted like the members of a group that is first. So an entity
//! crosses a border as it enters or leaves such a group, and a group has two counts: the borders around its members.

mod border;
pub(crate) mod leave;
mod list;
pub(crate) mod members;
pub(crate) mod mixed;
pub(crate) mod owned;
mod rebuild;
mod rows;
#[cfg(feature = "families")]
pub(crate) mod segments;
mod token;
pub(crate) mod traits;
mod view;

#[cfg(feature = "families")]
pub use border::{Border, border_terms};
pub use list::Each;
pub use owned::{OwnedColumns, OwnedUnits};
pub use token::{GroupToken, PackedColumns};
pub use traits::{Group, HasEvents, NestedIn, Owns};
pub use view::{GroupMut, GroupRef};
