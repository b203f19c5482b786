//! The rows of a table over columns of a split world.

use proc_macro2::TokenStream;

use crate::each::numbers;
use crate::expand::{Context, docs, nested, types};
use crate::model::{Table, own};
use crate::names;

/// The methods that run the queries of rows over columns of a split world.
pub(crate) fn over(context: &Context<'_>) -> TokenStream {
    let tables = own(context.tables());
    tables.flat_map(|table| [false, true].map(|write| over_columns(context, table, write))).gather()
}

fn over_columns(context: &Context<'_>, table: &Table, write: bool) -> TokenStream {
    let Context { shown: vis, quiet, .. } = context;
    let world = context.world_type();
    let site = names::site(table.struct_token.span);
    let p = &context.private_at(table.struct_token.span);
    let row = context.row_type(table, write, "'w");
    let (word, call) = if write {
        (code!(IntoColumnMut), code!(into_column_mut))
    } else {
        (code!(IntoColumn), code!(into_column))
    };
    let part_types = &context.columns()[table.parts.clone()];
    let places = numbers(0..table.parts.len()).map(syn::Index::from);
    let columns = nested(places.map(|place| code!(columns.#place.#call())));
    let own = types::parameters(&table.generics, Some("'w"));
    let clause = &table.generics.where_clause;
    let (on_method, bounded) = context.others(&table.generics, &[]);
    let doc = docs::tables::over(context, table, write);
    code! { at site =>
        #quiet
        impl #own #row #clause {
            #doc
            #[track_caller]
            #vis fn over #on_method (
                columns: (#(impl #p::#word<'w, #part_types>,)*),
            ) -> #p::QueryIter<'w, #world, #row>
            #bounded
            {
                #p::QueryIter::over(#columns)
            }
        }
    }
}
