//! The components in `changed(..)` and `added(..)` of a query, and the tracking of units.

use syn::Ident;

use crate::model::Unit;

/// A component of which only changed or added values are rows of a query.
pub(crate) struct Mark {
    /// The name as it is written.
    pub(crate) name: Ident,
    /// The number of the component.
    pub(crate) id: usize,
    pub(crate) added: bool,
    /// True unless the storage is linear: the marks then lead to the rows.
    pub(crate) leads: bool,
}

impl Mark {
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
pub(crate) struct MarkSlip {
    pub(crate) name: Ident,
    /// The word of the list.
    pub(crate) word: &'static str,
    pub(crate) flaw: MarkFlaw,
}

pub(crate) enum MarkFlaw {
    /// No component and no table has this name.
    Unknown,
    /// The component has no `#[track]`.
    Untracked,
    /// It is this table, not a component.
    Table(usize),
    /// It is in the other list too.
    InBoth,
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
