//! `any(..)` of queries: each row passes at least one of its filters.

use proc_macro2::Span;
use syn::Ident;

use crate::capabilities::track::lower as notes;
use crate::capabilities::track::model::NoteFilter;
use crate::codes::Code;
use crate::diag::{Diag, joined};
use crate::each::{Each as _, IntoEach as _};
use crate::model::scope::Scope;
use crate::model::{List, Query, Slips, Units};
use crate::names::plain;
use crate::planner::mask::Mask;
use crate::syntax::attr::Words;

/// The filters that `any(..)` can have.
pub(crate) const FILTERS: [&str; 4] = ["with", "without", "changed", "added"];

/// The filters of one `any(..)`.
pub(crate) struct AnyOf {
    pub(crate) span: Span,
    pub(crate) with: List,
    pub(crate) without: List,
    pub(crate) notes: Vec<NoteFilter>,
}

impl AnyOf {
    /// Resolves the names.
    pub(crate) fn lower(span: Span, words: Words, scope: &Scope<'_>, slips: &mut Slips) -> Self {
        let with = scope.list(words.with, "with", slips);
        let without = scope.list(words.without, "without", slips);
        // A value that is added counts as changed, so one of the two words is enough.
        let (added, changed): (Vec<_>, Vec<_>) =
            words.note_filters.into_iter().partition(|(word, _)| word == "added");
        let (twice, added): (Vec<_>, Vec<_>) =
            added.into_iter().partition(|(_, name)| changed.iter().any(|(_, other)| other == name));
        slips.repeated.extend(twice.into_iter().map(|(_, name)| (name, "any")));
        let notes = notes::filters([changed, added].concat(), scope, slips);
        Self { span, with, without, notes }
    }

    /// Returns the word and the name of each filter.
    pub(crate) fn filters(&self) -> Vec<(&'static str, &Ident)> {
        let mut all = Vec::new();
        for (word, list) in [("with", &self.with), ("without", &self.without)] {
            all.extend(list.iter().map(|term| (word, &term.name)));
        }
        all.extend(self.notes.iter().map(|filter| (filter.word(), &filter.name)));
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

    /// Returns what a loop does with a row.
    pub(crate) fn test(&self) -> String {
        let tests = self.filters().into_each().map(|(word, name)| match word {
            "with" => format!("`{}`", plain(name)),
            "without" => format!("the absence of `{}`", plain(name)),
            "added" => format!("an added `{}`", plain(name)),
            _ => format!("a changed `{}`", plain(name)),
        });
        format!("tests for {}", joined(tests, "or"))
    }
}

/// E430: `any(..)` has several filters. E431: what a query requires or excludes decides none of them. Drops those with an error.
pub(crate) fn check(query: &mut Query, units: Units<'_>, diag: &mut Diag) {
    let (required, excluded) = (units.required(query), query.without.set());
    let resolved = query.slips.resolved();
    let before = query.any.len();
    query.any.retain(|any| {
        let error = too_few(any).or_else(|| decided(any, required, excluded));
        // The error of a name is reported by itself.
        let lacks = any.filters().len() < 2;
        if let Some((code, place, message)) = error.filter(|_| resolved || !lacks) {
            diag.error(code, place, message);
            return false;
        }
        !lacks
    });
    query.clean &= query.any.len() == before;
}

fn too_few(any: &AnyOf) -> Option<(Code, Span, String)> {
    let message = match any.filters()[..] {
        [] => "`any(..)` is passed by rows that pass one of its filters; write some, such as `any(with(a), with(b))`".to_owned(),
        [(word, name)] => {
            format!("`any(..)` has one filter; write `{word}({})`, or add another one", plain(name))
        }
        _ => return None,
    };
    Some((Code::E430, any.span, message))
}

fn decided(any: &AnyOf, required: Mask, excluded: Mask) -> Option<(Code, Span, String)> {
    let error = |name: &Ident, why: String| Some((Code::E431, name.span(), why));
    let all = "so each row passes this `any(..)`; remove it";
    let none = "so no row passes this filter; remove it";
    for (list, if_required, if_excluded) in [(&any.with, all, none), (&any.without, none, all)] {
        for term in list.iter() {
            let name = plain(&term.name);
            if required.contains(term.id) {
                return error(&term.name, format!("`{name}` is required, {if_required}"));
            }
            if excluded.contains(term.id) {
                return error(&term.name, format!("`{name}` is excluded, {if_excluded}"));
            }
        }
    }
    let both = any.with.iter().find(|term| any.without.set().contains(term.id))?;
    error(&both.name, format!("each row has `{}` or lacks it, {all}", plain(&both.name)))
}
