//! The impl of `Query`.

use proc_macro2::{Span, TokenStream};
use syn::Lifetime;
use syn::spanned::Spanned as _;

use super::Context;
use crate::capabilities::derived::{Derived, Fetch, Field};
use crate::each::Each as _;
use crate::names;
use crate::reading::parsed;

pub(crate) fn query(context: &Context<'_>) -> TokenStream {
    let Context { derived, private: p, world } = context;
    let Derived { ident, fields, words, generics, .. } = derived;
    let (own, item) = (context.lifetime(), Lifetime::new("'i", Span::mixed_site()));
    let (own_type, item_type) = (context.item(&own), context.item(&item));
    let mut with_world = generics.clone();
    with_world.params.push(parsed(quote!(#world)));
    let (params, ..) = with_world.split_for_impl();
    let (bounds, own_bounds) = (context.bounds(), context.own_bounds());
    let names = fields.each().map(|field| &field.name);
    let (terms, values) = (terms(context), values(context, &item));
    let lead = words.lead.as_ref().map(|ty| {
        let named = context.named(ty);
        code!(const LEAD: #p::Option<#p::usize> = #p::Some(#named::UNIT);)
    });
    let packed = words.packed.map(|_| code!(const PACKED: #p::bool = true;));
    code! {
        #[automatically_derived]
        impl #params #p::Query<#world> for #own_type
        where
            #bounds #own_bounds
        {
            type Item<#item> = #item_type;
            type Terms = #terms;
            #lead
            #packed
            #[inline]
            fn item<#item>(row: #p::TermsRow<#item, #world, Self::Terms>) -> #item_type
            where
                #item: #item,
            {
                #values
                #ident { #(#names,)* }
            }
        }
        #[automatically_derived]
        impl #params #p::QueryAccess<#world> for #own_type
        where
            #bounds #own_bounds
        {
            type Access = ();
        }
    }
}

/// Returns the list of terms. Filters come first.
fn terms(context: &Context<'_>) -> TokenStream {
    let Context { derived, private: p, .. } = context;
    let with = derived.words.with.each().map(|ty| code!(#p::With<#ty>));
    let without = derived.words.without.each().map(|ty| code!(#p::Without<#ty>));
    let fields = &context.tails()[0];
    let marks =
        derived.words.marks.each().map(|(ty, added)| {
            if *added { code!(#p::Added<#ty>) } else { code!(#p::Changed<#ty>) }
        });
    let filters: Vec<_> = with.chain(without).chain(marks).gather();
    filters.iter().rev().fold(fields.clone(), |rest, filter| code!((#filter, #rest)))
}

/// Returns the statements that take the value of each field from `row`, the values of all terms.
fn values(context: &Context<'_>, item: &Lifetime) -> TokenStream {
    let Context { derived, private: p, world } = context;
    // A filter lends `()`.
    let words = &derived.words;
    let filters =
        words.with.each().chain(&words.without).chain(words.marks.each().map(|(ty, _)| ty));
    let filters = filters.map(|_| code!(let ((), row) = row;));
    let tails = context.tails();
    let fields = derived.fields.each().zip(&tails[1..]).map(|(Field { name, fetch }, tail)| {
        let Fetch::Row { ty, optional } = fetch else { return code!(let (#name, row) = row;) };
        let terms = context.terms_of(ty);
        let (split, make) = if *optional {
            (code!(split_optional), code!(optional))
        } else {
            (code!(split), code!(of))
        };
        code! { at names::site(ty.span()) =>
            let (#name, row) = <#world as #p::HasRow<#terms>>::#split::<#item, #tail>(row);
            let #name = <#ty as #p::RowBorrow>::#make(#name);
        }
    });
    code!(#(#filters)* #(#fields)* let () = row;)
}
