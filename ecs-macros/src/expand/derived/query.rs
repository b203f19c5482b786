//! The impl of `Query`.

use proc_macro2::{Span, TokenStream};
use syn::Lifetime;

use super::Context;
use crate::derived::{Derived, Field, Lane};

pub(super) fn query(context: &Context<'_>) -> TokenStream {
    let Context { derived, private: p, world } = context;
    let Derived { ident, fields, words, generics, .. } = derived;
    let (own, item) = (context.lifetime(), Lifetime::new("'i", Span::mixed_site()));
    let (own_type, item_type) = (context.item(&own), context.item(&item));
    let mut with_world = generics.clone();
    with_world.params.push(syn::parse_quote!(#world));
    let (params, ..) = with_world.split_for_impl();
    let (bounds, own_bounds) = (context.bounds(), context.own_bounds());
    let names = fields.iter().map(|field| &field.name);
    let (terms, values) = terms(context, &item);
    let lead = words.lead.as_ref().map(|ty| {
        code! {
            const LEAD: #p::Option<#p::usize> = #p::Some(<#world as #p::Has<#ty>>::UNIT);
        }
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
    }
}

/// Returns the list of terms, and the statements that take each field from `row`, which has the values of
/// the terms. Filters come first.
fn terms(context: &Context<'_>, item: &Lifetime) -> (TokenStream, TokenStream) {
    let Context { derived, private: p, world } = context;
    let own = context.lifetime();
    // Built from the end, because the world puts the terms of a row in front of those that follow.
    let (mut terms, mut values) = (code!(()), Vec::new());
    for Field { name, lane } in derived.fields.iter().rev() {
        let term = match lane {
            Lane::Entity => code!(#p::Entity),
            Lane::Borrowed { ty, write, optional } => {
                let mutability = write.then(|| code!(mut));
                let lent = code!(&#own #mutability #ty);
                if *optional { code!(#p::Option<#lent>) } else { lent }
            }
            Lane::Row { ty, optional } => {
                let row = context.terms_of(ty);
                let (then, split, make) = if *optional {
                    (code!(OptionalThen), code!(split_optional), code!(optional))
                } else {
                    (code!(Then), code!(split), code!(of))
                };
                let has_row = code!(<#world as #p::HasRow<#row>>);
                values.push(code! {
                    let (#name, row) = #has_row::#split::<#item, #terms>(row);
                    let #name = <#ty as #p::RowBorrow>::#make(#name);
                });
                terms = code!(#has_row::#then<#terms>);
                continue;
            }
        };
        values.push(code!(let (#name, row) = row;));
        terms = code!((#term, #terms));
    }
    let with = derived.words.with.iter().map(|ty| code!(#p::With<#ty>));
    let without = derived.words.without.iter().map(|ty| code!(#p::Without<#ty>));
    for filter in with.chain(without).rev() {
        // A filter lends `()`.
        values.push(code!(let ((), row) = row;));
        terms = code!((#filter, #terms));
    }
    let values = values.iter().rev();
    (terms, code!(#(#values)* let () = row;))
}
