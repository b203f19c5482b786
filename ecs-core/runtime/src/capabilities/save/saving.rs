//! Saving a world by serde.
//!
//! Formats that aren't readable by people get columns: the entity table, then each column as runs of
//! entity indices and its values. Readable formats get a map per entity. docs/saving.md describes
//! both forms and what they promise.

mod checksum;
mod columns;
pub(crate) mod compact;
mod contents;
mod fingerprint;
mod hasher;
mod links;
mod readable;
pub(crate) mod rows;
mod traits;

use serde::Serializer;
use serde::ser::Error as _;

use crate::capabilities::events::storage::{GroupEvent, GroupEvents};
use crate::entity::allocator::SlotsError;
use crate::entity::handle::Entity;
use crate::schema::data::WorldData;

pub use checksum::{checksum, checksum_of};
pub use fingerprint::{fingerprint_by, fingerprint_of};
pub use traits::{Save, SaveVisitor};

/// The version of both forms. A save of another version is refused.
pub(crate) const FORMAT: u32 = 1;

/// The sections of the readable form.
pub(crate) const SECTIONS: [&str; 10] = [
    "format",
    "resources",
    "entities",
    "free",
    "retired",
    "order",
    "members",
    "events",
    "sources",
    "unlinked",
];

/// The words for events in the readable form.
pub(crate) const ENTERED: &str = "entered";
pub(crate) const LEFT: &str = "left";

/// Saves a world. O(rows + indices).
///
/// # Errors
///
/// Returns the error of the format, or of a component. It is an error if entities are reserved that
/// aren't alive yet.
pub fn serialize<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let reserved = world.table().allocator.reserved();
    if reserved > 0 {
        return Err(S::Error::custom(SlotsError::Reserved(reserved)));
    }
    if serializer.is_human_readable() {
        readable::write(world, serializer)
    } else {
        compact::write(world, serializer)
    }
}

/// The parts of the state of a group that its columns don't tell.
struct GroupParts<'w> {
    name: &'static str,
    /// The members of a non-owning group.
    members: &'w [Entity],
    events: &'w [GroupEvent],
}

/// Returns the groups with members or events to be saved.
fn groups<W: WorldData>(world: &W) -> impl Iterator<Item = GroupParts<'_>> {
    let (mut events, states) = (world.events().iter(), world.groups());
    let groups = W::LAYOUT.groups.iter().zip(states).map(move |(layout, state)| GroupParts {
        name: layout.name,
        members: state.list.entities(),
        events: if layout.events { events.next().map_or(&[], GroupEvents::as_slice) } else { &[] },
    });
    groups.filter(|group| !group.members.is_empty() || !group.events.is_empty())
}
