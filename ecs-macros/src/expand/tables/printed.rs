//! The traits that references to a row have for people: `Clone`, `Copy` and `Debug`.

use proc_macro2::TokenStream;

use crate::each::Each as _;
use crate::expand::{Context, types};
use crate::model::Table;
use crate::names::{self, plain};

/// References to a row can be copied, and printed if all values can.
pub(crate) fn printed(context: &Context<'_>, table: &Table) -> TokenStream {
    let p = &context.private;
    let name = plain(&names::row_ref(&table.ident));
    let (shared, own) =
        (context.row_type(table, false, "'_"), context.row_type(table, false, "'w"));
    let parts = context.parts_of(table);
    let names: Vec<_> = parts.each().map(|part| &part.ident).gather();
    let shown = parts.each().map(|part| plain(&part.ident));
    let part_types = parts.each().map(|part| &part.ty);
    let (parameters, with_lifetime) =
        (types::parameters(&table.generics, None), types::parameters(&table.generics, Some("'w")));
    let (clause, bounds) = (&table.generics.where_clause, types::bounds(&table.generics));
    code! {
        // A type that is `Copy` usually derives `Clone`, and a lint of clippy asks for that.
        #[automatically_derived]
        impl #parameters #p::Clone for #shared #clause {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl #parameters #p::Copy for #shared #clause {}
        // A bound with a lifetime is not checked here, so the values need no `Debug`.
        impl #with_lifetime #p::fmt::Debug for #own
        where
            #bounds
            #(&'w #part_types: #p::fmt::Debug,)*
        {
            fn fmt(&self, formatter: &mut #p::fmt::Formatter<'_>) -> #p::fmt::Result {
                formatter.debug_struct(#name)#(.field(#shown, &self.#names))*.finish()
            }
        }
    }
}
