//! The filters of `any(..)`.

use proc_macro2::Span;
use syn::Ident;

use crate::capabilities::track::model::NoteFilter;
use crate::each::{Each as _, IntoEach as _};
use crate::model::{List, Units};
use crate::names::plain;
use crate::planner::mask::Mask;

/// The filters of one `any(..)`.
pub(crate) struct AnyOf {
    pub(crate) span: Span,
    pub(crate) with: List,
    pub(crate) without: List,
    pub(crate) notes: Vec<NoteFilter>,
}

impl AnyOf {
    /// Returns the word and the name of each filter.
    pub(crate) fn filters(&self) -> Vec<(&'static str, &Ident)> {
        let mut all = Vec::new();
        for (word, list) in [("with", &self.with), ("without", &self.without)] {
            for term in list.iter() {
                all.push((word, &term.name));
            }
        }
        for filter in &self.notes {
            all.push((filter.word(), &filter.name));
        }
        all
    }

    /// Returns the units that it names.
    pub(crate) fn units(&self, units: Units<'_>) -> Mask {
        let noted: Vec<_> = self.notes.each().map(|filter| units.of(filter.id)).gather();
        self.with.set().union(self.without.set()).union(Mask::of(&noted))
    }

    /// Returns the components that it names, and those of the tables.
    pub(crate) fn components(&self, units: Units<'_>) -> Vec<usize> {
        let terms = self.with.each().chain(&self.without).flat_map(|term| units.columns(term.id));
        let mut all: Vec<usize> = terms.gather();
        all.extend(self.notes.iter().map(|filter| filter.id));
        all
    }

    /// Returns whether its filters test for some of these units, and for nothing else.
    pub(crate) fn is_of(&self, units: Units<'_>, own: Mask) -> bool {
        self.notes.is_empty() && self.units(units).is_subset(own)
    }

    /// Returns the filters as they are written.
    pub(crate) fn written(&self) -> String {
        let filters = self.filters().into_each();
        let filters = filters.map(|(word, name)| format!("{word}({})", plain(name)));
        filters.gather::<Vec<_>>().join(", ")
    }
}
