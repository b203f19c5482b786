//! The filters of queries by notes, `changed(..)` and `added(..)`, and units that keep removed rows.

use syn::Ident;

use crate::each::{Each as _, Step, Walk};
use crate::model::{Query, Unit, Units};
use crate::planner::mask::Mask;

/// A filter by notes: a component of which only changed or added values are rows of a query.
pub(crate) struct NoteFilter {
    /// The name as it is written.
    pub(crate) name: Ident,
    /// The number of the component.
    pub(crate) id: usize,
    pub(crate) added: bool,
    /// True unless the storage is linear: the notes then lead to the rows.
    pub(crate) leads: bool,
}

impl NoteFilter {
    /// Returns the word of the list.
    pub(crate) const fn word(&self) -> &'static str {
        word(self.added)
    }
}

/// Returns the word of the list of changed or of added values.
pub(crate) const fn word(added: bool) -> &'static str {
    if added { "added" } else { "changed" }
}

/// An error in `changed(..)` or `added(..)`.
pub(crate) struct NoteSlip {
    pub(crate) name: Ident,
    /// The word of the list.
    pub(crate) word: &'static str,
    pub(crate) flaw: NoteFlaw,
}

pub(crate) enum NoteFlaw {
    /// No component and no table has this name.
    Unknown,
    /// The component has no `#[track]`.
    Untracked,
    /// It is this table, not a component.
    Table(usize),
    /// It is in the other list too.
    InBoth,
}

impl Query {
    /// Returns the names in `added(..)` if `added` is set, otherwise those in `changed(..)`.
    pub(crate) fn noted(&self, added: bool) -> Walk<impl Step<&Ident>> {
        let listed = self.note_filters.each().filter(move |filter| filter.added == added);
        listed.map(|filter| &filter.name)
    }

    /// Returns the units whose notes lead to the rows.
    pub(crate) fn leading_notes(&self, units: Units<'_>) -> Mask {
        let leading = self.note_filters.each().filter(|filter| filter.leads);
        Mask::of(&leading.map(|filter| units.of(filter.id)).gather::<Vec<_>>())
    }
}

impl Unit<'_> {
    /// Returns whether removed rows are kept.
    pub(crate) fn keeps_removed(self) -> bool {
        let track = match self {
            Unit::Component(component) => &component.words.track,
            Unit::Table(table) => &table.track,
        };
        track.as_ref().is_some_and(|track| track.removed.is_some())
    }
}
