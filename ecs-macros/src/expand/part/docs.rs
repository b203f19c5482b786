//! The docs of what `part!` writes.

use proc_macro2::TokenStream;
use quote::quote;

use crate::expand::context::Context;
use crate::expand::docs::{behind, method, parts, rows, terms};
use crate::model::own;
use crate::names::{self, plain};

/// Returns the name of the part.
pub(super) fn title(context: &Context<'_>) -> String {
    plain(&context.world.ident)
}

/// Returns the docs of a part's module.
pub(super) fn part(context: &Context<'_>) -> TokenStream {
    let (name, of_worlds) = (title(context), names::world_trait(&context.world.ident));
    let text = format!(
        "The part `{name}`, which a world has by `#[parts({name})]`.\n\n [`{of_worlds}`] is the trait of the worlds that have it."
    );
    behind(&context.world.attrs, &text)
}

/// Returns the docs of the trait of the worlds that have a part.
pub(super) fn world_trait(context: &Context<'_>) -> String {
    let name = title(context);
    let mut text = format!(
        " A world with the part `{name}`.\n\n `world!` implements it for worlds that list the part. It is the bound of generic functions over such worlds."
    );
    let components = own(context.components());
    let components = components.map(|component| format!("| {} |", method(&component.ident)));
    rows(&mut text, "component", components.gather::<Vec<_>>().into_iter());
    let tables = own(context.tables()).filter_map(|table| {
        let (name, parts) = (plain(&table.ident), parts(context, table));
        Some(format!("| {} | `{name}` | {parts} |", method(table.accessor.as_ref()?)))
    });
    rows(&mut text, "table | type | components", tables.gather::<Vec<_>>().into_iter());
    let groups = own(context.groups()).filter_map(|group| {
        let name = plain(&group.ident);
        Some(format!("| {} | `{name}` | {} |", method(group.accessor.as_ref()?), terms(group)))
    });
    rows(&mut text, "group | type | what it does", groups.gather::<Vec<_>>().into_iter());
    let queries = own(&context.model.queries).filter_map(|query| {
        Some(format!("| {} | `{}` |", method(query.accessor.as_ref()?), plain(&query.ident)))
    });
    rows(&mut text, "query | type", queries.gather::<Vec<_>>().into_iter());
    context.mark(quote!(#[doc = #text]))
}

/// Returns the docs of the split handle of a part.
pub(super) fn part_split(context: &Context<'_>) -> String {
    let name = title(context);
    format!(
        "/// The columns of the part `{name}` in a split world, the entities, and a token for each of its groups.
        ///
        /// Its methods run the queries that borrow no other columns.
        "
    )
}

/// Returns the docs of the split handles of a part and of its own parts.
pub(super) fn part_split_parts(context: &Context<'_>) -> String {
    let name = title(context);
    format!("/// The columns of the part `{name}` and of its parts in a split world.\n")
}
