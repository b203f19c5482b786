//! The docs of tables: their structs, rows and methods.

use proc_macro2::TokenStream;

use super::super::Context;
use super::{behind, groups_of, line, lines};
use crate::diag::list;
use crate::model::Table;
use crate::names::{mutable, plain};

/// The names of a table's parts.
pub(in crate::expand) fn parts(context: &Context<'_>, table: &Table) -> String {
    let parts = &context.components()[table.parts.clone()];
    list(parts.iter().map(|part| plain(&part.ident)), "and")
}

/// The struct of a table, which is one row.
pub(in crate::expand) fn table(context: &Context<'_>, table: &Table) -> TokenStream {
    let (world, name) = (plain(context.world), plain(&table.ident));
    let mut text = vec![
        format!("A row of a table of `{world}`."),
        String::new(),
        format!("Its parts are added and removed together: {}.", parts(context, table)),
        format!("`spawn` and `insert` take a whole `{name}`, and `remove` returns it."),
        String::new(),
        "The rows are contiguous, so queries of these parts alone take slices, without a group."
            .to_owned(),
    ];
    if let Some(accessor) = &table.accessor {
        let mutable = mutable(accessor);
        text.push(format!("`{world}::{}` and `{world}::{mutable}` return them.", plain(accessor)));
    }
    let number = context.model.tables.iter().position(|other| other.ident == table.ident);
    let unit = number.map(|number| context.model.all_units().of_table(number));
    let groups = unit.map(|unit| groups_of(context, unit)).filter(|groups| !groups.is_empty());
    text.extend(groups.map(|groups| format!("Groups that name it: {groups}.")));
    behind(&table.attrs, text)
}

/// `BodyRef` or `BodyMut`.
#[allow(dead_code, reason = "the expansion of tables needs it")]
pub(in crate::expand) fn row(table: &Table, write: bool) -> TokenStream {
    let name = plain(&table.ident);
    let how = if write { "mutable" } else { "read-only" };
    lines(&[
        format!("A row of the table `{name}`, {how}: a borrow of each part of one entity."),
        String::new(),
        format!("`{name}` is a table. A query's field of this type borrows all of its parts."),
    ])
}

/// `BodyColumns`.
#[allow(dead_code, reason = "the expansion of tables needs it")]
pub(in crate::expand) fn columns(table: &Table) -> TokenStream {
    let name = plain(&table.ident);
    lines(&[
        format!("The parts of many rows of the table `{name}`, for `spawn_columns`."),
        String::new(),
        "All vectors have the same length. `spawn_columns` drains them.".to_owned(),
    ])
}

/// The two accessors of a table.
#[allow(dead_code, reason = "the expansion of tables needs it")]
pub(in crate::expand) fn rows(table: &Table) -> (TokenStream, TokenStream) {
    let name = plain(&table.ident);
    (
        line(&format!("Returns the rows of the table `{name}`, read-only. O(1).")),
        line(&format!("Returns the rows of the table `{name}`, mutable and sortable. O(1).")),
    )
}
