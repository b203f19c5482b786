//! The docs of what is generated for a table.

use proc_macro2::TokenStream;

use super::{documented, line};
use crate::diag::list;
use crate::expand::Context;
use crate::model::{Component, Table};
use crate::names::plain;

/// The docs of a table's struct.
pub(in crate::expand) fn item(context: &Context<'_>, table: &Table) -> Option<TokenStream> {
    if documented(&table.attrs) {
        return None;
    }
    let parts = context.parts_of(table).iter().map(|part| plain(&part.ident));
    let parts = list(parts.collect::<Vec<_>>(), "and");
    Some(line(&format!("A table: {parts}, which are added and removed together.")))
}

pub(in crate::expand) fn row_ref(table: &Table) -> TokenStream {
    line(&format!("References to the values of one row of the table `{}`.", plain(&table.ident)))
}

pub(in crate::expand) fn row_mut(table: &Table) -> TokenStream {
    let name = plain(&table.ident);
    line(&format!("Mutable references to the values of one row of the table `{name}`."))
}

pub(in crate::expand) fn row_columns(table: &Table) -> TokenStream {
    let name = plain(&table.ident);
    line(&format!(
        "Columns of new rows of the table `{name}`, for `spawn_columns`. They have one length."
    ))
}

/// The docs of a part's field, if the user wrote none.
pub(in crate::expand) fn part(part: &Component) -> Option<TokenStream> {
    let name = plain(&part.ident);
    part.docs.is_empty().then(|| line(&format!("The part `{name}`.")))
}

/// The docs of the methods that return a table.
pub(in crate::expand) fn methods(name: &str) -> (TokenStream, TokenStream) {
    let shared = format!("Returns the rows of the table `{name}`, read-only. O(1).");
    let mutable = format!("Returns the rows of the table `{name}`, mutable. O(1).");
    (line(&shared), line(&mutable))
}
