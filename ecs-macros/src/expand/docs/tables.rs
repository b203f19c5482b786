//! The docs of what is generated for a table.

use proc_macro2::TokenStream;

use super::{behind, groups_of, line, lines};
use crate::capabilities::track::expand as notes;
use crate::diag::list;
use crate::each::{AddAll as _, Each as _};
use crate::expand::Context;
use crate::model::{Component, Table};
use crate::names::{mutable, plain};
use crate::syntax::storage::Stable;

/// The names of a table's parts.
pub(crate) fn parts(context: &Context<'_>, table: &Table) -> String {
    list(context.parts_of(table).each().map(|part| plain(&part.ident)), "and")
}

/// The docs of a table's struct, which is one row.
pub(crate) fn item(context: &Context<'_>, table: &Table) -> TokenStream {
    let (world, name) = (plain(context.world), plain(&table.ident));
    let mut text = vec![
        format!("A row of a table of `{world}`."),
        String::new(),
        format!("Its parts are added and removed together: {}.", parts(context, table)),
        format!("`spawn` and `insert` take a whole `{name}`, {}.", notes::removal(table)),
        String::new(),
        match table.stable {
            Some(Stable { paged: true, .. }) => {
                "A row and its address stay until it is removed, or `compact` is called."
            }
            Some(_) => "A row stays where it is until it is removed, or `compact` is called.",
            None => "The rows are contiguous, so queries of these parts alone take slices, without a group.",
        }
        .to_owned(),
    ];
    if let Some(accessor) = &table.accessor {
        let mutable = mutable(accessor);
        text.push(format!("`{world}::{}` and `{world}::{mutable}` return them.", plain(accessor)));
    }
    let number = context.tables().each().position(|other| other.ident == table.ident);
    let unit = number.map(|number| context.model.all_units().of_table(number));
    let groups = unit.map(|unit| groups_of(context, unit)).filter(|groups| !groups.is_empty());
    text.add_all(groups.map(|groups| format!("Groups that name it: {groups}.")));
    behind(&table.attrs, text)
}

pub(crate) fn row_ref(table: &Table) -> TokenStream {
    row(table, "read-only")
}

pub(crate) fn row_mut(table: &Table) -> TokenStream {
    row(table, "mutable")
}

fn row(table: &Table, how: &str) -> TokenStream {
    let name = plain(&table.ident);
    lines(&[
        format!("A row of the table `{name}`, {how}: a borrow of each part of one entity."),
        String::new(),
        "A query's field of this type borrows all parts.".to_owned(),
    ])
}

pub(crate) fn row_columns(table: &Table) -> TokenStream {
    let name = plain(&table.ident);
    lines(&[
        format!("The parts of new rows of the table `{name}`, for `spawn_columns`."),
        String::new(),
        "All vectors have the same length. `spawn_columns` drains them.".to_owned(),
    ])
}

/// The docs of a part's field, if the user wrote none.
pub(crate) fn part(part: &Component) -> Option<TokenStream> {
    let name = plain(&part.ident);
    part.docs.is_empty().then(|| line(&format!("The part `{name}`.")))
}

/// The docs of the methods that return a table.
pub(crate) fn methods(name: &str) -> (TokenStream, TokenStream) {
    let shared = format!("Returns the rows of the table `{name}`, read-only. O(1).");
    let mutable = format!("Returns the rows of the table `{name}`, mutable. O(1).");
    (line(&shared), line(&mutable))
}

/// The docs of the method that runs the query of a row over columns of a split world.
pub(crate) fn over(context: &Context<'_>, table: &Table, write: bool) -> TokenStream {
    let borrow = if write { "&mut " } else { "&" };
    let parts = context.parts_of(table).each();
    let columns = list(parts.map(|part| format!("{borrow}{}", plain(&part.ident))), "and");
    let world = plain(context.world);
    lines(&[
        format!(
            "Returns the rows of the table `{}` in columns of a split `{world}`.",
            plain(&table.ident)
        ),
        String::new(),
        format!("The columns are a tuple of {columns}. The other columns stay free."),
        "`get` returns the row of one entity.".to_owned(),
        String::new(),
        "# Panics".to_owned(),
        String::new(),
        "Panics if the columns come from different worlds, or from a world of another type."
            .to_owned(),
    ])
}
