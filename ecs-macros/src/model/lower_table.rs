//! Lowers `#[table]` structs to the model: their parts become components.

use syn::{Attribute, Ident};

use super::{Component, Misfit, MisfitKind, Model, Table, TableField};
use crate::capabilities::track::syntax as track;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, IntoEach as _};
use crate::names;
use crate::syntax::assigned;
use crate::syntax::storage::{self, Words};
use crate::syntax::{Field, Fields, Item, types};

/// Lowers a table. Its parts follow the components so far.
pub(crate) fn table(mut item: Item, fields: Fields, model: &mut Model, diag: &mut Diag) {
    model.fields_clean &= fields.clean;
    let clean = item.clean && fields.clean;
    model.broken.add_all(fields.broken.each().cloned());
    model.off.add_all(fields.off);
    let number = model.tables.len();
    let (mut lowered, mut optional) = (Vec::new(), Vec::new());
    let track = track::take(&mut item.attrs, diag);
    let stable = storage::of_table(&mut item.attrs, diag);
    let sorted = assigned::take_sorted(&mut item.attrs, diag);
    for mut field in fields.fields {
        let mut words = Words::take(&mut field.attrs, diag);
        track::pass_on(track.as_ref(), &mut words.track);
        words.stable = stable;
        let docs = field.attrs.each().filter(|attr| attr.path().is_ident("doc"));
        let inner = types::optional(&field.ty).cloned();
        let list = if inner.is_some() { &mut optional } else { &mut model.components };
        list.push(Component {
            docs: docs.cloned().gather::<Vec<Attribute>>(),
            attrs: Vec::new(),
            vis: field.vis.clone(),
            ident: field.ident.clone(),
            keyword: field.keyword.clone(),
            table: inner.is_none().then_some(number),
            optional: inner.is_some().then_some(number),
            ty: inner.unwrap_or_else(|| field.ty.clone()),
            words,
            accessible: true,
            origin: field.origin.clone(),
        });
        // A second field of one name is an error, and rustc would report it too.
        if !lowered.each().any(|other: &TableField| names::same(&other.ident, &field.ident)) {
            let Field { attrs, vis, ident, ty, .. } = field;
            lowered.push(TableField { attrs, vis, ident, ty, part: true });
        }
    }
    model.tables.push(Table {
        attrs: item.attrs,
        vis: item.vis,
        struct_token: item.struct_token,
        accessor: names::accessor(&item.ident).ok(),
        ident: item.ident,
        generics: item.generics,
        parts: 0..0,
        track,
        stable,
        sorted,
        optional: !optional.is_empty(),
        fields: lowered,
        clean,
        origin: item.origin,
    });
    // Optional components are units, which precede the parts of tables.
    let alone = model.all_units().alone();
    model.components.splice(alone..alone, optional);
    number_parts(model);
}

/// Lowers a table without braces, which has no parts.
pub(crate) fn without_fields(item: Item, model: &mut Model) {
    if item.clean {
        let kind = MisfitKind::TableWithoutFields;
        model.misfits.push(Misfit { ident: item.ident.clone(), kind });
    }
    // The names of its parts are not known.
    model.fields_clean = false;
    lose(&item.ident, model);
    model.strays.push(item);
}

/// Notes the names of a struct without an attribute, which may be meant as a table.
pub(crate) fn without_role(ident: &Ident, fields: &Fields, model: &mut Model) {
    model.broken.add_all(fields.fields.each().map(|field| field.ident.clone()));
    lose(ident, model);
}

/// Removes a table because of an error. The uses of its names are no further errors. The numbers of the other
/// tables change.
pub(crate) fn lose_table(table: usize, model: &mut Model) -> Table {
    let lost = model.tables.remove(table);
    lose(&lost.ident, model);
    let of_table = |part: &mut Component| first!(part.table, part.optional) == Some(table);
    let parts = model.components.extract_if(.., of_table);
    model.broken.add_all(parts.map(|part| part.ident));
    let renumber = |other| if other > table { other - 1 } else { other };
    for part in &mut model.components {
        part.table = part.table.map(renumber);
        part.optional = part.optional.map(renumber);
    }
    number_parts(model);
    lost
}

fn lose(ident: &Ident, model: &mut Model) {
    model.broken.add_all(names::accessor(ident));
    model.lost.push(ident.clone());
}

/// Numbers the parts of each table again, after components were removed.
pub(crate) fn number_parts(model: &mut Model) {
    for (number, table) in model.tables.iter_mut().into_each().enumerate() {
        let mut parts = model.components.each().enumerate();
        let first = parts.position(|(_, part)| part.table == Some(number));
        let more = parts.take_while(|(_, part)| part.table == Some(number)).count();
        table.parts = first.map_or(0..0, |first| first..first + 1 + more);
    }
}
