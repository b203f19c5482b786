//! The method that runs a query over columns of a split world.

use proc_macro2::TokenStream;
use syn::Type;

use super::Context;
use crate::derived::{Derived, Field, Lane};
use crate::expand::nested;

/// The columns come in the order of fields, with(..) and without(..).
pub(super) fn over(context: &Context<'_>) -> TokenStream {
    let Context { derived, private: p, world } = context;
    let Derived { vis, fields, words, generics, .. } = derived;
    let lifetime = context.lifetime();
    let item = context.item(&lifetime);
    let (params, ..) = generics.split_for_impl();
    // A query that lends nothing has no lifetime of its own to give to its method.
    let on_method = derived.lifetime.is_none().then(|| code!(#lifetime,));
    let (bounds, own_bounds) = (context.bounds(), context.own_bounds());
    let (mut arguments, mut lanes, mut filters) = (Vec::new(), Vec::new(), Vec::new());
    if !derived.requires() {
        arguments.push(code!(#p::Entities<#lifetime>));
    }
    let mut place = |ty: &Type, word: TokenStream| {
        let place = syn::Index::from(arguments.len());
        let storage = code!(<#world as #p::Has<#ty>>::Storage);
        arguments.push(code!(impl #p::#word<#lifetime, #ty, #storage>));
        place
    };
    for Field { lane, .. } in fields {
        lanes.push(match lane {
            Lane::Entity => code!(#p::EntityTerm),
            Lane::Borrowed { ty, write: false, optional } => {
                let place = place(ty, code!(IntoColumn));
                let optional = optional.then(|| code!(.optional()));
                code!(columns.#place.into_column()#optional)
            }
            Lane::Borrowed { ty, write: true, optional } => {
                let place = place(ty, code!(IntoColumnMut));
                let optional = optional.then(|| code!(.into_optional()));
                code!(columns.#place.into_column_mut()#optional)
            }
            Lane::Row { .. } => return TokenStream::new(),
        });
    }
    let with = words.with.iter().map(|ty| (ty, code!(.with())));
    let without = words.without.iter().map(|ty| (ty, code!(.without())));
    for (ty, filter) in with.chain(without) {
        let place = place(ty, code!(IntoColumn));
        filters.push(code!(columns.#place.into_column()#filter));
    }
    let columns = nested(filters.into_iter().chain(lanes));
    let run = if derived.requires() {
        code!(#p::QueryIter::over(#columns))
    } else {
        code!(#p::QueryIter::living(columns.0, #columns))
    };
    code! {
        impl #params #item
        where
            #own_bounds
        {
            /// Runs the query over columns of a split world, which is the first generic argument.
            ///
            /// The columns are a tuple: `entities` if the query requires no component, then a reference to the
            /// column of each component, in the order of the fields, `with(..)` and `without(..)`. The other columns
            /// stay free. O(1), and O(rows) for the loop.
            ///
            /// # Panics
            ///
            /// Panics if the columns come from different worlds, or from a world of another type.
            #[track_caller]
            #[inline(always)]
            #vis fn over<#on_method #world>(
                columns: (#(#arguments,)*),
            ) -> #p::QueryIter<#lifetime, #world, #item>
            where
                #bounds
            {
                #run
            }
        }
    }
}
