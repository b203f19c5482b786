//! Tables with optional components.

use syn::spanned::Spanned as _;

use crate::capabilities::parts::syntax::Kind;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, IntoEach as _};
use crate::model::{Component, Fetch, Flaw, Group, Model, Query, Table, Units, number_parts};
use crate::names::plain;
use crate::planner::mask::Mask;
use crate::syntax::types;

/// The most optional components of a table: a kind has a bit for each, and one for the table.
const MOST: usize = 15;

/// What helps against most of these rules.
const OUTSIDE: &str = "declare its optional components outside of the table";

/// E711: a table with optional components has sparse storage and keeps no removed values, and its world is no part and has no
/// capacity. Returns the tables of parts.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) -> Vec<usize> {
    let is_part = model.kind == Kind::Part;
    let capacity = model.world.as_ref().and_then(|world| world.capacity.clone());
    let mut in_part = Vec::new();
    for (number, table) in model.tables.iter_mut().into_each().enumerate() {
        if !table.optional {
            continue;
        }
        let (name, all) = (plain(&table.ident), model.components.iter_mut());
        if let Some(stable) = table.stable.take() {
            let message = format!(
                "rows of `{name}` move when optional components come and go; remove this, or {OUTSIDE}"
            );
            diag.error(Code::E711, stable, message);
        }
        for one in all {
            if first!(one.table, one.optional) != Some(number) {
                continue;
            }
            one.words.stable = None;
            let track = one.words.track.as_mut();
            if let Some(place) = track.and_then(|track| track.removed.take()) {
                let message = format!(
                    "`{name}` has optional components, so it keeps no removed values; remove `removed`, or declare `{}` outside of the table",
                    plain(&one.ident)
                );
                diag.error(Code::E711, place, message);
            }
        }
        if is_part {
            let message = format!("a table of a part can't have optional components; {OUTSIDE}");
            diag.error(Code::E711, table.ident.span(), message);
            in_part.push(number);
        } else if let Some(capacity) = &capacity {
            let message = format!(
                "rows of `{name}` need more memory than a capacity tells; remove it, or {OUTSIDE}"
            );
            diag.error(Code::E711, capacity.span(), message);
        }
    }
    in_part
}

/// E710: a table has at most 15 optional components, and another one.
pub(crate) fn settle(number: usize, model: &mut Model, diag: &mut Diag) {
    let table = &model.tables[number];
    let is_of_table = |one: &Component| one.optional == Some(number);
    let count = model.components.each().filter(|one| is_of_table(one)).count();
    let name = plain(&table.ident);
    if count > MOST {
        let message = format!(
            "`{name}` has {count} optional components, and a table can have at most {MOST}; declare those outside of the table that few entities have"
        );
        diag.error(Code::E710, table.ident.span(), message);
        let mut left = MOST;
        let dropped = model.components.extract_if(.., |one| {
            let is_one = one.optional == Some(number);
            let drops = is_one && left == 0;
            left -= usize::from(is_one && !drops);
            drops
        });
        model.broken.add_all(dropped.map(|one| one.ident));
        number_parts(model);
    }
    let table = &mut model.tables[number];
    if count > 0 && table.parts.is_empty() && table.clean {
        let message = format!(
            "`{name}` has optional components only; make one required, or declare them as components of the world"
        );
        diag.error(Code::E710, table.ident.span(), message);
    }
    table.optional = count > 0;
}

/// E217: a group owns neither a table with optional components nor one of these, because its members are the first rows.
pub(crate) fn owned(group: &mut Group, units: Units<'_>, diag: &mut Diag) {
    let owned: Vec<usize> = group.own.ids().filter(|&id| units.kinds(id).is_some()).gather();
    for term in group.terms.own.take(Mask::of(&owned)) {
        group.clean = false;
        let name = plain(&term.name);
        let message = format!(
            "the rows of `{name}` are ordered by their optional components, so no group can own it; move `{name}` from own(..) to with(..)"
        );
        diag.error(Code::E217, term.name.span(), message);
    }
}

/// E712: a field of a declared query borrows no row of a table with optional components.
pub(crate) fn rows(query: &mut Query, tables: &[Table], diag: &mut Diag) {
    for field in &mut query.fields {
        if let Fetch::Table { table, .. } = field.fetch
            && tables[table].optional
        {
            let message = format!(
                "`{}` has optional components, so no field of a declared query borrows its row; borrow the components, each by a field of its own, or derive the query",
                plain(&tables[table].ident)
            );
            diag.error_at(Code::E712, &field.written, message);
            (field.fetch, field.flaw) = (Fetch::Unknown, Some(Flaw::HalfTyped));
            field.ty = types::unit();
            query.sound = false;
        }
    }
}
