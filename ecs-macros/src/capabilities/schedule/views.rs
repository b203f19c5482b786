//! The terms of queries over a split world, as schedules write them.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};

use super::{How, Query, Term, local};
use crate::names;

/// Returns the worlds of variables with columns, and the views of the terms over them.
pub(crate) fn columns(query: &Query, _: &TokenTree, from: Span) -> TokenStream {
    let inner = names::site(from);
    let view = |(name, how): &(String, How)| {
        let local = local(name, from);
        match how {
            How::With | How::Without => quote_spanned!(inner=> #local.lookup()),
            How::Changed => quote_spanned!(inner=> #local.marked_rows(false)),
            How::Added => quote_spanned!(inner=> #local.marked_rows(true)),
            how if how.changes() => quote_spanned!(inner=> #local.reborrow()),
            _ => quote_spanned!(inner=> #local.as_ref()),
        }
    };
    let nested = |views: Vec<TokenStream>| {
        let nest = |rest, view| quote_spanned!(inner=> (#view, #rest));
        views.into_iter().rev().fold(quote_spanned!(inner=> ()), nest)
    };
    let views = query.terms.iter().map(|Term(columns)| match &columns[..] {
        [] => quote_spanned!(inner=> ()),
        [one] => view(one),
        // The filters of `any(..)` are a list that nothing ends.
        [filters @ .., last] if last.1.filters() => {
            let nest = |rest, filter| {
                let filter = view(filter);
                quote_spanned!(inner=> (#filter, #rest))
            };
            filters.iter().rev().fold(view(last), nest)
        }
        several => nested(several.iter().map(view).collect()),
    });
    let views = nested(views.collect());
    let entities = query.living.then_some("entities");
    let columns = query.columns().into_iter().map(|(name, _)| &**name);
    let locals = entities.into_iter().chain(columns).map(|name| local(name, from));
    let origins: Vec<TokenStream> =
        locals.map(|local| quote_spanned!(inner=> #local.origin(),)).collect();
    let origins = quote!(&[#(#origins)*]);
    quote_spanned!(inner=> #origins, #views)
}
