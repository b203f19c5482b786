//! The method that runs a query over columns of a split world.

use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned as _;
use syn::{Ident, Type};

use super::Context;
use crate::capabilities::derived::{Derived, Fetch, Field};
use crate::each::Each as _;
use crate::names;
use crate::syntax::types;

/// The columns come in the order of fields, with(..), without(..), changed(..) and added(..).
pub(crate) fn over(context: &Context<'_>) -> TokenStream {
    let Context { derived, private: p, world } = context;
    let Derived { vis, generics, .. } = derived;
    let lifetime = context.lifetime();
    let item = context.item(&lifetime);
    let (params, ..) = generics.split_for_impl();
    // A query that lends nothing has no lifetime of its own to give to its method.
    let on_method = derived.lifetime.is_none().then(|| code!(#lifetime,));
    let (bounds, own_bounds) = (context.bounds(), context.own_bounds());
    let (arguments, locals, columns) = columns(context);
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
            /// column of each component, in the order of the fields, `with(..)` and `without(..)`, then of those in
            /// `changed(..)` and `added(..)` that no field borrows. For the row of a table, they are a tuple with a reference to the column of each part. The other columns stay free. O(1),
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
                #(#locals)*
                #run
            }
        }
    }
}

/// Returns the types of the columns in the argument, the statements that take those whose marks are read too, and the
/// list of columns that is made of them.
fn columns(context: &Context<'_>) -> (Vec<TokenStream>, Vec<TokenStream>, TokenStream) {
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
    // The changes of a column are taken before the column.
    let marks = &derived.words.marks;
    let (mut locals, mut known) = (Vec::new(), Vec::new());
    let mut taken = |ty: &Type, column: TokenStream| {
        if !marks.each().any(|(marked, _)| types::text(marked) == types::text(ty)) {
            return column;
        }
        let local = Ident::new(&format!("column{}", known.len()), Span::mixed_site());
        locals.push(code!(let #local = #column;));
        known.push((types::text(ty), local.clone()));
        code!(#local)
    };
    let fields = derived.fields.stream().map(|Field { fetch, .. }| match fetch {
        Fetch::Entity => code!(#p::EntityTerm),
        Fetch::Borrowed { ty, write: false, optional, .. } => {
            let (column, optional) = (column(ty), optional.then(|| code!(.optional())));
            let place = place(code!(IntoColumn #column));
            let taken = taken(ty, code!(#place.into_column()));
            code!(#taken #optional)
        }
        Fetch::Borrowed { ty, write: true, optional, touch } => {
            let (column, optional) = (
                column(ty),
                match (touch, optional) {
                    (true, true) => code!(.into_on_write().optional()),
                    (true, false) => code!(.into_on_write()),
                    (false, true) => code!(.into_optional()),
                    (false, false) => code!(),
                },
            );
            let place = place(code!(IntoColumnMut #column));
            let taken = taken(ty, code!(#place.into_column_mut()));
            code!(#taken #optional)
        }
        Fetch::Row { ty, .. } => {
            let row = context.terms_of(ty);
            let at = names::site(ty.span());
            let place = place(code!(at at => IntoRow<#lifetime, #world, #row>));
            code!(at at => #p::IntoRow::<#lifetime, #world, #row>::into_list(#place))
        }
    });
    let fields: Vec<_> = fields.gather();
    let with = derived.words.with.each().map(|ty| (ty, code!(.presence().with())));
    let without = derived.words.without.each().map(|ty| (ty, code!(.presence().without())));
    let filters = with.chain(without).map(|(ty, filter)| {
        let named = context.named(ty);
        let place = place(code!(IntoColumn<#lifetime, #named::Value, #named::Storage>));
        code!(#place.into_column()#filter)
    });
    let mut filters: Vec<_> = filters.gather();
    for (ty, added) in marks {
        let only = if *added { code!(only_added) } else { code!(only_changed) };
        let known = known.each().find(|(known, _)| *known == types::text(ty));
        filters.push(match known {
            Some((_, local)) => code!(#local.#only()),
            None => {
                let column = column(ty);
                let place = place(code!(IntoColumn #column));
                code!(#place.into_column().#only())
            }
        });
    }
    let tails = context.tails();
    let mut list = code!(());
    for (number, first) in fields.iter().enumerate().rev() {
        let Fetch::Row { ty, optional } = &derived.fields[number].fetch else {
            list = code!((#first, #list));
            continue;
        };
        let (row, tail) = (context.terms_of(ty), &tails[number + 1]);
        let then = if *optional { code!(optional_then) } else { code!(then) };
        list = code!(at names::site(ty.span()) => #p::RowColumns::<#lifetime, #world, #row>::#then::<#tail>(#first, #list));
    }
    // Filters come first.
    for filter in filters.iter().rev() {
        list = code!((#filter, #list));
    }
    (arguments, locals, list)
}
