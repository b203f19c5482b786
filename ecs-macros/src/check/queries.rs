//! The fields and filters of a single query, and its form.

use syn::GenericParam;
use syn::spanned::Spanned as _;

use super::terms::{Known, exclude};
use super::{MOST, attributes, kinds, methods};
use crate::capabilities::alternatives::check as alternatives;
use crate::capabilities::derived::check as rows;
use crate::capabilities::generics::check::inherited;
use crate::capabilities::generics::check::inherited::Rules;
use crate::capabilities::links::check::immutable;
use crate::capabilities::resources::check::none as no_resource;
use crate::capabilities::track::check as notes;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::model::{
    Doubled, Fetch, Flaw, Model, Query, QueryField, Unit, Units, World, declarable,
    declared_lifetime,
};
use crate::names::plain;
use crate::syntax::types::last_word;

/// Checks each query by itself.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let known = Known {
        world: model.world.as_ref(),
        units: Units::new(&model.components, &model.tables),
        resources: &model.resources,
        broken: &model.broken,
        off: &model.off,
        what: "query",
        clean: model.fields_clean,
    };
    for query in &mut model.queries {
        generics(query, diag);
        if let Some(world) = known.world {
            parameters(query, world, diag);
        }
        for doubled in &query.doubled {
            self::doubled(doubled, known.units, diag);
        }
        kinds::rows(query, known.units.tables(), diag);
        for field in &query.fields {
            flaw(field, query, &known, diag);
        }
        for field in &mut query.fields {
            foreign_lifetime(field, diag);
            attributes::of_item(&mut field.attrs, diag);
        }
        known.report(&query.slips, diag);
        idle_lifetime(query, diag);
        attributes::of_item(&mut query.attrs, diag);
        methods::method(&query.ident, diag);
        overlaps(query, known.units, diag);
        alternatives::check(query, known.units, diag);
        immutable(query, known.units.components(), diag);
        rows::always_there(query, known.units, diag);
        lead(query, known.units, diag);
        no_fields(query, diag);
        requires_nothing(query, diag);
    }
}

/// E402: a query without parameters has no where clause. E403 to E405: it declares at most one lifetime, with a
/// name of its own and without bounds.
fn generics(query: &mut Query, diag: &mut Diag) {
    let (mut declared, mut generic) = (false, false);
    for param in &query.generics.params {
        match param {
            GenericParam::Lifetime(param) if !declarable(&param.lifetime) => {
                let message = format!("`{}` can't be declared; remove it", param.lifetime);
                diag.error(Code::E403, param.lifetime.span(), message);
            }
            GenericParam::Lifetime(param) if !declared => {
                declared = true;
                if !param.bounds.is_empty() {
                    let message = "the lifetime of a query can't have bounds; remove them";
                    diag.error_at(Code::E404, &param.bounds, message);
                }
            }
            GenericParam::Lifetime(param) => {
                let message = "a query borrows everything for one lifetime; remove this one";
                diag.error(Code::E405, param.lifetime.span(), message);
            }
            GenericParam::Type(_) | GenericParam::Const(_) => generic = true,
        }
    }
    if let Some(clause) = query.generics.where_clause.take_if(|_| !generic) {
        let message = "a query without parameters can't have a where clause; remove it";
        diag.error(Code::E402, clause.where_token.span(), message);
    }
}

/// E401: a query declares only parameters of its world. E425: it declares those that its fields name. E426: its
/// fields name those that it declares. E427: their bounds are bounds of the world.
fn parameters(query: &mut Query, world: &World, diag: &mut Diag) {
    let fields: Vec<_> = query.fields.each().map(|field| (&field.ty, &field.written)).gather();
    let rules = Rules {
        foreign: Code::E401,
        undeclared: Code::E425,
        unused: Code::E426,
        bound: Code::E427,
    };
    let others =
        inherited::check((&query.ident, &mut query.generics), world, &fields, &rules, diag);
    if !others.is_empty() {
        // The struct keeps the parameters that its fields name.
        query.generics.params.extend(others);
        inherited::drop_unused(&mut query.generics, &fields);
        query.sound = false;
    }
}

/// E406: a query declares a lifetime only if it borrows a component.
fn idle_lifetime(query: &Query, diag: &mut Diag) {
    if let Some(lifetime) = declared_lifetime(&query.generics)
        && query.whole
        && query.lifetime.is_none()
    {
        let message = "nothing is borrowed for this lifetime; remove it";
        diag.error(Code::E406, lifetime.span(), message);
    }
}

/// E407: a field borrows for the lifetime of its query.
fn foreign_lifetime(field: &QueryField, diag: &mut Diag) {
    if let Some(lifetime) = &field.foreign {
        let message = "a field borrows for the lifetime of its query; remove this lifetime";
        diag.error(Code::E407, lifetime.span(), message);
    }
}

/// E408: two fields of a query have different names. E409: a query has at most one field for the entity.
fn doubled(doubled: &Doubled, units: Units<'_>, diag: &mut Diag) {
    match doubled {
        Doubled::Name(ident) => {
            let message = format!("a second field `{}`; remove one of them", plain(ident));
            diag.error(Code::E408, ident.span(), message);
        }
        Doubled::Entity(ty) => {
            let message = match last_word(ty).and_then(|word| rows::near(word, units)) {
                Some(near) => {
                    format!("a second field for the entity; did you mean the row `{near}`?")
                }
                None => "a second field for the entity; write `&` before a component's type".into(),
            };
            diag.error_at(Code::E409, ty, message);
        }
    }
}

/// E410: the entity is neither borrowed nor optional. E411: an optional field contains a reference. E412: a
/// field borrows its component. E203: it is named like a component.
fn flaw(field: &QueryField, query: &Query, known: &Known<'_>, diag: &mut Diag) {
    match field.flaw {
        Some(Flaw::WrapsEntity) => {
            let name = plain(&field.ident);
            let message = format!("a row always has its entity, by value; write `{name}: Entity`");
            diag.error_at(Code::E410, &field.written, message);
        }
        Some(Flaw::OptionOfValue) => {
            let message =
                "an optional component is borrowed; write `Option<&X>` or `Option<&mut X>`";
            diag.error_at(Code::E411, &field.written, message);
        }
        Some(Flaw::ByValue) => {
            let message = "a query borrows its components; write `&` or `&mut` before the type";
            diag.error_at(Code::E412, &field.written, message);
        }
        Some(Flaw::Untracked) => notes::untracked(field, diag),
        Some(Flaw::MutForm) => notes::form(field, known.units, diag),
        Some(Flaw::NoComponent) => known.unknown_field(&field.ident, diag),
        Some(Flaw::Resource) => no_resource::report(&field.ident, diag),
        Some(Flaw::RowOff) => known.row_off(field, diag),
        Some(Flaw::RowForm(table)) => rows::form(field, &known.units.tables()[table], diag),
        Some(Flaw::BorrowedTwice { first, table }) => {
            rows::borrowed_twice(field, &query.fields[first], &known.units.tables()[table], diag);
        }
        Some(Flaw::HalfTyped) | None => {}
    }
}

/// E414 to E417: a unit is not in two of: fields, with(..) and without(..), except as a field and in with(..).
fn overlaps(query: &mut Query, units: Units<'_>, diag: &mut Diag) {
    let (required, optional) = (units.lent(query, false), units.lent(query, true));
    let Query { with, without, fields, .. } = query;
    // A table is named by the first field that borrows from it, which may have another name.
    let field = |unit: usize| {
        let field = fields.each().find(|field| units.borrowed(field.fetch) == Some(unit));
        field.map(|field| plain(&field.ident)).filter(|_| units.table(unit).is_some())
    };
    // A component that is a field and in with(..) is required once.
    with.take(required);
    let mut clean = exclude(with, optional, Code::E414, diag, |name, unit| {
        let its =
            field(unit).map_or("its field".to_owned(), |field| format!("the field `{field}`"));
        format!(
            "`{name}` is required, but {its} is an `Option`; write `&` there and remove it here"
        )
    });
    clean &= exclude(without, required, Code::E415, diag, |name, unit| {
        let the =
            field(unit).map_or("the field".to_owned(), |field| format!("the field `{field}`"));
        format!(
            "`{name}` is both required and excluded; remove it from without(..), or remove {the}"
        )
    });
    clean &= exclude(without, optional, Code::E416, diag, |name, unit| {
        let (its, the) = match field(unit) {
            Some(field) => (format!("the `Option` of `{field}`"), format!("the field `{field}`")),
            None => ("its `Option`".to_owned(), "the field".to_owned()),
        };
        format!("`{name}` is excluded, so {its} would always be `None`; remove {the}")
    });
    clean &= notes::overlaps(query, units, diag);
    let Query { with, without, .. } = query;
    clean &= exclude(without, with.set(), Code::E417, diag, |name, _| {
        format!(
            "`{name}` is both required and excluded; remove it from without(..) or from with(..)"
        )
    });
    query.clean &= clean;
}

/// E511: the leading component or table is required by the query. Otherwise its column may lack rows of the query.
fn lead(query: &mut Query, units: Units<'_>, diag: &mut Diag) {
    let Some(lead) = &query.lead else { return };
    // In a query with another mistake, the requirement may be missing for that reason.
    if !units.required(query).contains(lead.id) {
        if query.clean {
            let name = plain(&lead.name);
            let message = match units.get(lead.id) {
                Unit::Component(_) => format!(
                    "`{name}` leads a query that does not require it; add a field `{name}`, or add it to \
                     with(..)"
                ),
                Unit::Table(_) => format!(
                    "`{name}` leads a query that does not require it; add a field for a part, or add it to \
                     with(..)"
                ),
            };
            diag.error(Code::E511, lead.name.span(), message);
            query.clean = false;
        }
        query.lead = None;
    }
}

/// E418: a query has fields.
fn no_fields(query: &mut Query, diag: &mut Diag) {
    if query.fields.is_empty() {
        if query.clean {
            let message = format!(
                "`{}` has no fields; add a component such as `&X`, or the entity as `entity: Entity`",
                plain(&query.ident)
            );
            diag.error(Code::E418, query.ident.span(), message);
        }
        query.sound = false;
    }
}

/// E419: a query without an entity field requires a component.
fn requires_nothing(query: &mut Query, diag: &mut Diag) {
    let entity = query.fields.each().any(|field| matches!(field.fetch, Fetch::Entity));
    if !query.fields.is_empty() && query.clean && !query.requires() && !entity {
        let message = format!(
            "`{}` requires nothing; add a component such as `&X`, or the entity as `entity: Entity`",
            plain(&query.ident)
        );
        diag.error(Code::E419, query.ident.span(), message);
        query.sound = false;
    }
}

/// E420: a query has at most 24 fields. E421: it has at most 24 filters.
pub(crate) fn lengths(model: &mut Model, diag: &mut Diag) {
    let tables = &model.tables;
    for query in &mut model.queries {
        let name = plain(&query.ident);
        let width = |field: &QueryField| match field.fetch {
            Fetch::Table { table, .. } => tables[table].parts.len(),
            Fetch::Borrowed { .. } | Fetch::Entity | Fetch::Unknown => 1,
        };
        let fields: usize = query.fields.each().map(width).sum();
        let filters = query.with.len()
            + query.without.len()
            + query.note_filters.len()
            + query.any.each().map(|any| any.filters().len()).sum::<usize>();
        if fields > MOST {
            let borrows = if fields == query.fields.len() {
                format!("has {fields} fields")
            } else {
                format!("borrows {fields} columns, those of rows included")
            };
            let message = format!(
                "`{name}` {borrows}, and a query can have at most {MOST}; split it into two queries"
            );
            diag.error(Code::E420, query.ident.span(), message);
            query.sound = false;
        }
        if filters > MOST {
            let message = format!(
                "`{name}` has {filters} filters, and a query can have at most {MOST}; remove some"
            );
            diag.error(Code::E421, query.ident.span(), message);
            query.sound = false;
        }
    }
}
