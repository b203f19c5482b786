//! Lowers `any(..)` of queries.

use proc_macro2::Span;

use crate::capabilities::alternatives::model::AnyOf;
use crate::capabilities::track::lower as notes;
use crate::each::Each as _;
use crate::model::Slips;
use crate::model::scope::Scope;
use crate::syntax::attr::Words;

/// Resolves the names of `any(..)`.
pub(crate) fn any(span: Span, words: Words, scope: &Scope<'_>, slips: &mut Slips) -> AnyOf {
    let with = scope.list(words.with, "with", slips);
    let without = scope.list(words.without, "without", slips);
    // A value that is added counts as changed, so one of the two words is enough.
    let (mut named, all) = (Vec::new(), &words.note_filters);
    for (word, name) in all {
        if word == "added" && all.each().any(|(other, one)| other == "changed" && one == name) {
            slips.repeated.push((name.clone(), "any"));
        } else {
            named.push((word.clone(), name.clone()));
        }
    }
    let notes = notes::filters(named, scope, slips);
    AnyOf { span, with, without, notes }
}
