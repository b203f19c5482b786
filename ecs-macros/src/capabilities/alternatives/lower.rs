//! Lowers `any(..)` of queries.

use proc_macro2::Span;

use crate::capabilities::alternatives::model::AnyOf;
use crate::capabilities::track::lower as notes;
use crate::model::Slips;
use crate::model::scope::Scope;
use crate::syntax::attr::Words;

/// Resolves the names of `any(..)`.
pub(crate) fn any(span: Span, words: Words, scope: &Scope<'_>, slips: &mut Slips) -> AnyOf {
    let with = scope.list(words.with, "with", slips);
    let without = scope.list(words.without, "without", slips);
    // A value that is added counts as changed, so one of the two words is enough.
    let (added, changed): (Vec<_>, Vec<_>) =
        words.note_filters.into_iter().partition(|(word, _)| word == "added");
    let (twice, added): (Vec<_>, Vec<_>) =
        added.into_iter().partition(|(_, name)| changed.iter().any(|(_, other)| other == name));
    slips.repeated.extend(twice.into_iter().map(|(_, name)| (name, "any")));
    let notes = notes::filters([changed, added].concat(), scope, slips);
    AnyOf { span, with, without, notes }
}
