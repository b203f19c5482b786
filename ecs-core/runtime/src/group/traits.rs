//! A group as a type: its terms, its columns and the groups nested in it.

use super::owned::{OwnedColumns, OwnedUnits};
use crate::capabilities::events::storage::GroupEvents;
use crate::plan::cube::Cube;
#[cfg(feature = "families")]
use crate::plan::family::Segment;
use crate::plan::planner::GroupTerms;
use crate::schema::data::WorldData;
use crate::tuples::Tuple;

/// A group of a world, declared by `#[group(..)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a group of `{W}`",
    label = "not a group of `{W}`",
    note = "a group is a unit struct declared by `#[group(..)]` in the world's macro"
)]
pub trait Group<W: WorldData> {
    #[doc(hidden)]
    const ID: usize;
    #[doc(hidden)]
    const NAME: &'static str;
    #[doc(hidden)]
    const TERMS: GroupTerms;
    /// The number of its events among those of the world, if it is declared with `events`.
    #[doc(hidden)]
    const EVENTS: Option<usize> = None;
    /// The terms of the entities in front of a border of a family, of which any suffices. A group has none.
    #[doc(hidden)]
    const BORDER: &'static [Cube] = &[];
    /// The segments of a group of a family, in order. The members of another group are sorted by the groups inside.
    #[cfg(feature = "families")]
    #[doc(hidden)]
    const SEGMENTS: &'static [Segment] = &[];
    #[doc(hidden)]
    type Own: Tuple<List: OwnedUnits<W>>;
    #[doc(hidden)]
    type Columns: Tuple<List: OwnedColumns<W>>;
    #[doc(hidden)]
    type Inner: Group<W>;
}

/// The end of a chain of nested groups.
impl<W: WorldData> Group<W> for () {
    const ID: usize = usize::MAX;
    const NAME: &'static str = "";
    const TERMS: GroupTerms = GroupTerms::new(&[], &[], &[], None);
    type Own = ();
    type Columns = ();
    type Inner = ();
}

/// A group of the world `W` that is declared with `events`.
///
/// The method of the world that lends its [`GroupEvents`] has the name of the group with `_events`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` has no events in `{W}`",
    label = "declared without `events`",
    note = "a group has events if it is declared by `#[group(.., events)]`"
)]
pub trait HasEvents<W: WorldData>: Group<W> {
    #[doc(hidden)]
    fn events_borrow<'w: 'w>(borrows: &mut W::Borrows<'w>) -> Option<&'w mut GroupEvents>;
}

/// A group that owns the column of `C` in the world `W`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` doesn't own the column of `{C}`",
    label = "not owned by `{Self}`",
    note = "only the columns that a group owns are packed; look the others up by entity"
)]
pub trait Owns<W, C> {}

/// A group of the world `W` that is nested in the group `G`, or that owns the table `G`. The members
/// of both kinds are the first rows of `G`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` isn't nested in `{G}`",
    label = "not nested in `{G}`",
    note = "a nested group owns all that the outer one owns, and has all of its terms and more",
    note = "a group is nested in each table that it owns"
)]
pub trait NestedIn<W, G> {}
