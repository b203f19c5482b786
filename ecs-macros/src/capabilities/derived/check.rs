//! Fields of queries that borrow parts and rows of tables.

use syn::Ident;

use crate::capabilities::track::syntax::touch::innermost;
use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::Each as _;
use crate::model::{Query, QueryField, Table, Units};
use crate::names::{plain, row_mut, row_ref};

/// E422: the row of a table is borrowed as `BodyRef` or `BodyMut`.
pub(crate) fn form(field: &QueryField, table: &Table, diag: &mut Diag) {
    let name = plain(&table.ident);
    let (shared, mutable) = (row_ref(&table.ident), row_mut(&table.ident));
    let word = innermost(&field.written);
    if word.is_some_and(|word| [&table.ident, &shared, &mutable].contains(&word)) {
        let message = format!(
            "a row of the table `{name}` is borrowed as a whole; write `{shared}` or `{mutable}`"
        );
        diag.error_at(Code::E422, &field.written, message);
    } else {
        let field = &field.ident;
        let message = format!(
            "`{}` is a table, not a component; name a part of it, or borrow a row as `{shared}` or `{mutable}`",
            plain(field)
        );
        diag.error(Code::E422, field.span(), message);
    }
}

/// Returns the type of a table's row that a word is probably a misspelling of.
pub(crate) fn near(word: &Ident, units: Units<'_>) -> Option<String> {
    let tables = units.tables().each();
    let rows = tables.flat_map(|table| [row_ref(&table.ident), row_mut(&table.ident)]);
    let rows: Vec<String> = rows.map(|row| plain(&row)).gather();
    nearest(&plain(word), rows.each().map(String::as_str)).map(str::to_owned)
}

/// E423: a query borrows a part of a table once.
pub(crate) fn borrowed_twice(
    field: &QueryField,
    first: &QueryField,
    table: &Table,
    diag: &mut Diag,
) {
    let message = format!(
        "`{}` and `{}` borrow the same part of the table `{}`, because a row has all parts; remove one of them",
        plain(&first.ident),
        plain(&field.ident),
        plain(&table.ident)
    );
    diag.error(Code::E423, field.ident.span(), message);
}

/// E424: a part of a table that a query requires is not optional.
pub(crate) fn always_there(query: &mut Query, units: Units<'_>, diag: &mut Diag) {
    let required = |unit: usize| {
        let mut fields = query.fields.each();
        fields.find(|field| {
            field.fetch.optional() == Some(false) && units.borrowed(field.fetch) == Some(unit)
        })
    };
    let mut clean = true;
    for field in query.fields.each().filter(|field| field.fetch.optional() == Some(true)) {
        if let Some(unit) = units.borrowed(field.fetch)
            && let Some(other) = required(unit)
        {
            let message = format!(
                "`{}` is always there, because `{}` is a part of the same table; remove the `Option`",
                plain(&field.ident),
                plain(&other.ident)
            );
            diag.error_at(Code::E424, &field.written, message);
            clean = false;
        }
    }
    query.clean &= clean;
}
