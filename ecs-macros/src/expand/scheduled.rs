//! The terms of queries over a split world, as schedules write them.

use proc_macro2::{Span, TokenStream, TokenTree};

use crate::capabilities::schedule::{How, Leaf, Query, Term, local};
use crate::each::{AddAll as _, Each as _, IntoEach as _};
use crate::names;
use crate::sorted::sort_by_key;

/// Returns the terms of a query's fields: the parts of a table follow each other.
pub(crate) fn terms(leaves: Vec<Leaf>) -> Vec<Term> {
    let unit = |leaf: &Leaf| first!(leaf.table.clone(), leaf.column.clone());
    let mut ordered: Vec<&Leaf> = leaves.each().gather();
    sort_by_key(&mut ordered, |leaf| {
        let first =
            leaves.each().position(|other| unit(other).is_some() && unit(other) == unit(leaf));
        first!(first, leaves.each().position(|other| other.field == leaf.field))
    });
    let term = |leaf: &Leaf| match &leaf.column {
        None => Term(Vec::new()),
        Some(name) => Term::column(name.clone(), leaf.how),
    };
    ordered.into_each().map(term).gather()
}

/// Returns the terms over variables with columns, as a list.
pub(crate) fn columns(query: &Query, krate: &TokenTree, from: Span) -> TokenStream {
    let inner = names::site(from);
    let column = |(name, how): &(String, How)| {
        let local = local(name, from);
        match how {
            How::Read => quote_spanned!(inner=> #local.as_ref()),
            How::Change => quote_spanned!(inner=> #local.reborrow()),
            How::ReadOptional => quote_spanned!(inner=> #local.as_ref().optional()),
            How::ChangeOptional => quote_spanned!(inner=> #local.reborrow().into_optional()),
            How::Touch => quote_spanned!(inner=> #local.reborrow().into_on_write()),
            How::TouchOptional => {
                quote_spanned!(inner=> #local.reborrow().into_on_write().optional())
            }
            How::Changed => quote_spanned!(inner=> #local.only_changed()),
            How::Added => quote_spanned!(inner=> #local.only_added()),
            How::With => quote_spanned!(inner=> #local.as_ref().presence().with()),
            How::Without => quote_spanned!(inner=> #local.as_ref().presence().without()),
        }
    };
    let mut terms: Vec<TokenStream> = Vec::new();
    for term in &query.terms {
        match &term.0[..] {
            [] => terms.push(quote_spanned!(inner=> #krate::__private::EntityTerm)),
            columns => terms.add_all(columns.each().map(column)),
        }
    }
    let nest = |rest, term| quote_spanned!(inner=> (#term, #rest));
    terms.into_iter().rev().fold(quote_spanned!(inner=> ()), nest)
}
