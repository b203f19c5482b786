//! The method that runs a query over columns of a split world.

use proc_macro2::TokenStream;
use syn::Type;
use syn::spanned::Spanned as _;

use super::Context;
use crate::derived::{Derived, Field, Lane};
use crate::names;

/// The columns come in the order of fields, with(..) and without(..).
pub(super) fn over(context: &Context<'_>) -> TokenStream {
    let Context { derived, private: p, world } = context;
    let Derived { vis, generics, .. } = derived;
    let lifetime = context.lifetime();
    let item = context.item(&lifetime);
    let (params, ..) = generics.split_for_impl();
    // A query that lends nothing has no lifetime of its own to give to its method.
    let on_method = derived.lifetime.is_none().then(|| code!(#lifetime,));
    let (bounds, own_bounds) = (context.bounds(), context.own_bounds());
    let (arguments, columns) = columns(context);
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
            /// column of each component, in the order of the fields, `with(..)` and `without(..)`. For the row of a
            /// table, they are a tuple with a reference to the column of each part. The other columns stay free. O(1),
            /// and O(rows) for the loop.
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

/// Returns the types of the columns in the argument, and the list of columns that is made of them.
fn columns(context: &Context<'_>) -> (Vec<TokenStream>, TokenStream) {
    let Context { derived, private: p, world, .. } = context;
    let lifetime = context.lifetime();
    let mut arguments = Vec::new();
    if !derived.requires() {
        arguments.push(code!(#p::Entities<#lifetime>));
    }
    let mut place = |bound: TokenStream| {
        let place = syn::Index::from(arguments.len());
        arguments.push(code!(impl #p::#bound));
        code!(columns.#place)
    };
    let column = |ty: &Type| code!(<#lifetime, #ty, <#world as #p::Has<#ty>>::Storage>);
    let fields = derived.fields.iter().map(|Field { lane, .. }| match lane {
        Lane::Entity => code!(#p::EntityTerm),
        Lane::Borrowed { ty, write: false, optional } => {
            let (column, optional) = (column(ty), optional.then(|| code!(.optional())));
            let place = place(code!(IntoColumn #column));
            code!(#place.into_column()#optional)
        }
        Lane::Borrowed { ty, write: true, optional } => {
            let (column, optional) = (column(ty), optional.then(|| code!(.into_optional())));
            let place = place(code!(IntoColumnMut #column));
            code!(#place.into_column_mut()#optional)
        }
        Lane::Row { ty, .. } => {
            let row = context.terms_of(ty);
            let at = names::site(ty.span());
            let place = place(code!(at at => IntoRow<#lifetime, #world, #row>));
            code!(at at => #p::IntoRow::<#lifetime, #world, #row>::into_list(#place))
        }
    });
    let fields: Vec<_> = fields.collect();
    let with = derived.words.with.iter().map(|ty| (ty, code!(.presence().with())));
    let without = derived.words.without.iter().map(|ty| (ty, code!(.presence().without())));
    let filters = with.chain(without).map(|(ty, filter)| {
        let named = context.named(ty);
        let place = place(code!(IntoColumn<#lifetime, #named::Value, #named::Storage>));
        code!(#place.into_column()#filter)
    });
    let filters: Vec<_> = filters.collect();
    let tails = context.tails();
    let all = fields.iter().zip(&derived.fields).zip(&tails[1..]).rev();
    let list = all.fold(code!(()), |rest, ((first, field), tail)| {
        let Lane::Row { ty, optional } = &field.lane else { return code!((#first, #rest)) };
        let row = context.terms_of(ty);
        let then = if *optional { code!(optional_then) } else { code!(then) };
        code!(at names::site(ty.span()) => #p::RowColumns::<#lifetime, #world, #row>::#then::<#tail>(#first, #rest))
    });
    // Filters come first.
    let list = filters.iter().rev().fold(list, |rest, filter| code!((#filter, #rest)));
    (arguments, list)
}
