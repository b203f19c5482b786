//! Lowers `#[query]` structs to the model.

use quote::quote;
use syn::punctuated::Punctuated;
use syn::token::Paren;
use syn::{
    GenericParam, Generics, Ident, Lifetime, Type, TypeParen, TypeReference, TypeTuple, Visibility,
};

use super::lower_lifetime::{completed, made_up_lifetime};
use super::scope::Scope;
use super::{Doubled, Fetch, Flaw, Query, QueryField, Slips};
use crate::capabilities::alternatives::lower as alternatives;
use crate::capabilities::derived::syntax as rows;
use crate::capabilities::track::lower as notes;
use crate::capabilities::track::syntax::touch::{touched, wraps_entity};
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _};
use crate::names;
use crate::reading::parsed;
use crate::syntax::attr::Words;
use crate::syntax::types::{self, Shape};
use crate::syntax::{Field, Fields, Item};

pub(crate) fn query(item: Item, fields: Fields, words: Words, scope: &Scope<'_>) -> Query {
    let declared = declared_lifetime(&item.generics);
    let mut slips = Slips::default();
    let mut lowered: Vec<QueryField> = Vec::new();
    let mut doubled = Vec::new();
    for field in fields.fields {
        slips.keywords.add_all(field.keyword.clone());
        if lowered.each().any(|other| names::same(&other.ident, &field.ident)) {
            doubled.push(Doubled::Name(field.ident));
            continue;
        }
        let mut field = self::field(field, &item.vis, declared, scope);
        if matches!(field.fetch, Fetch::Entity)
            && let Some(other) = lowered.each().find(|other| matches!(other.fetch, Fetch::Entity))
        {
            // The one with another type was probably not meant to be the entity.
            let second = types::is_entity(&other.ty) || !types::is_entity(&field.ty);
            doubled.push(Doubled::Entity(Box::new(if second {
                field.ty
            } else {
                other.ty.clone()
            })));
            continue;
        }
        let fetch = field.fetch;
        let same = lowered
            .each()
            .enumerate()
            .find_map(|(at, other)| Some((at, same_row(other.fetch, fetch, scope)?)));
        if let Some((first, table)) = same {
            field.fetch = Fetch::Unknown;
            field.flaw = Some(Flaw::BorrowedTwice { first, table });
        }
        lowered.push(field);
    }
    let mistaken = lowered.each().any(|field| matches!(field.fetch, Fetch::Unknown));
    for name in &fields.broken {
        if !lowered.each().any(|other| names::same(&other.ident, name)) {
            lowered.add_all(half_typed(name, &item.vis, declared, scope));
        }
    }
    let with = scope.list(words.with, "with", &mut slips);
    let without = scope.list(words.without, "without", &mut slips);
    let note_filters = notes::filters(words.note_filters, scope, &mut slips);
    let any = words.any.into_each();
    let any = any.map(|(span, words)| alternatives::any(span, words, scope, &mut slips)).gather();
    let lead = scope.list(words.lead.into_iter().gather(), "lead", &mut slips);
    let lends = lowered.each().any(|field| {
        // The row of a table, or `Mut<'w, C>`.
        let row = rows::lifetime(&field.ty).is_some();
        (row || types::borrows(&field.ty)) && field.fetch != Fetch::Entity
    });
    let read = words.clean && fields.clean && doubled.is_empty();
    Query {
        attrs: item.attrs,
        vis: item.vis,
        struct_token: item.struct_token,
        accessor: names::accessor(&item.ident).ok(),
        ident: item.ident,
        lifetime: lends.then(|| declared.cloned().unwrap_or_else(made_up_lifetime)),
        generics: item.generics,
        fields: lowered,
        doubled,
        with,
        without,
        note_filters,
        any,
        lead: lead.first().cloned(),
        packed: words.packed,
        unowned: words.unowned,
        conditional: item.conditional,
        clean: read && !mistaken && slips.resolved(),
        slips,
        whole: fields.clean,
        // No code can be written for a struct with half-typed or misplaced fields.
        sound: fields.clean && !mistaken,
        origin: item.origin,
    }
}

/// Returns the table of which one of two fields borrows a row, and the other a part or a row.
fn same_row(one: Fetch, other: Fetch, scope: &Scope<'_>) -> Option<usize> {
    let table = |fetch: Fetch| match fetch {
        Fetch::Table { table, .. } => Some(table),
        Fetch::Borrowed { id, .. } => scope.components[id].table,
        Fetch::Entity | Fetch::Unknown => None,
    };
    let row = |fetch: Fetch| matches!(fetch, Fetch::Table { .. });
    table(one).filter(|_| row(one) || row(other)).filter(|_| table(one) == table(other))
}

/// Returns the lifetime that a query declares.
pub(crate) fn declared_lifetime(generics: &Generics) -> Option<&Lifetime> {
    generics.params.each().find_map(|param| match param {
        GenericParam::Lifetime(param) => declarable(&param.lifetime).then_some(&param.lifetime),
        GenericParam::Type(_) | GenericParam::Const(_) => None,
    })
}

/// Returns whether a lifetime can be declared.
pub(crate) fn declarable(lifetime: &Lifetime) -> bool {
    lifetime.ident != "static" && lifetime.ident != "_"
}

fn field(
    field: Field,
    vis: &Visibility,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
) -> QueryField {
    let written = field.ty;
    let name = &field.ident;
    let wraps_entity = wraps_entity(&written) && !scope.stores_entity(name);
    let row = scope.row(name, &written).filter(|_| !wraps_entity);
    let no_component = scope.resource(name, &field.attrs, &written);
    let noting = notes::field(name, &written, scope).filter(|_| row.is_none());
    let foreign = match types::shape(&written) {
        _ if wraps_entity => None,
        _ if noting.is_some() => noting.as_ref().and_then(|noting| noting.lifetime()),
        Shape::Reference(reference) | Shape::Optional(reference) => reference.lifetime.as_ref(),
        Shape::OptionOfValue | Shape::Plain => rows::lifetime(&written).filter(|_| row.is_some()),
    };
    let foreign = foreign.filter(|lifetime| self::foreign(lifetime, declared)).cloned();
    let mut ty = written.clone();
    let fetch = match (row, types::shape(&written)) {
        _ if no_component.is_some() => Err(no_component.unwrap_or(Flaw::Resource)),
        _ if wraps_entity => {
            if let Some(touched) = touched(&written) {
                ty = touched.ty.clone();
            }
            Err(Flaw::WrapsEntity)
        }
        (Some(row), _) => {
            ty = row_type(row, &written, declared, scope);
            row
        }
        (None, _) if noting.is_some() => {
            let noting = noting.as_ref().ok_or(Flaw::HalfTyped);
            noting.and_then(|noting| noting.lower(name, &mut ty, declared, scope))
        }
        (None, Shape::Reference(reference)) => lent(name, reference, false, scope),
        (None, Shape::Optional(reference)) => lent(name, reference, true, scope),
        (None, Shape::OptionOfValue) => Err(Flaw::OptionOfValue),
        (None, Shape::Plain) => entity(name, &written, scope),
    };
    let (fetch, flaw) = match fetch {
        Ok(fetch) => (fetch, None),
        Err(flaw) => (Fetch::Unknown, Some(flaw)),
    };
    if let Some(reference) = types::reference_mut(&mut ty)
        && row.is_none()
        && noting.is_none()
        && fetch != Fetch::Entity
    {
        complete(reference, fetch, declared, scope);
    }
    let vis = match field.vis {
        Visibility::Inherited => vis.clone(),
        own => own,
    };
    QueryField { attrs: field.attrs, vis, ident: field.ident, ty, written, fetch, flaw, foreign }
}

/// Gives a reference the lifetime of the item, and the component's type instead of `_`.
fn complete(
    reference: &mut TypeReference,
    fetch: Fetch,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
) {
    let lifetime = match &reference.lifetime {
        Some(written) => completed(written, declared),
        None => declared.cloned().unwrap_or_else(made_up_lifetime),
    };
    reference.lifetime = Some(lifetime);
    if reference.mutability.is_none() && matches!(*reference.elem, Type::Path(_)) {
        // Written as `&'w (X)`, because completion in rust-analyzer takes an `X` directly after the
        // lifetime as part of the lifetime.
        *reference.elem = Type::Paren(TypeParen {
            attrs: Vec::new(),
            paren_token: Paren::default(),
            elem: reference.elem.clone(),
        });
    }
    if matches!(types::bare(&reference.elem), Type::Infer(_)) {
        *reference.elem = match fetch {
            Fetch::Borrowed { id, .. } => scope.components[id].ty.clone(),
            Fetch::Table { .. } | Fetch::Entity | Fetch::Unknown => Type::Tuple(TypeTuple {
                attrs: Vec::new(),
                paren_token: Paren::default(),
                elems: Punctuated::new(),
            }),
        };
    }
}

/// Returns a field that replaces a half-typed one with the name of a component. Loops that
/// destructure the struct use its name.
fn half_typed(
    name: &Ident,
    vis: &Visibility,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
) -> Option<QueryField> {
    let component = scope.components.each().find(|other| names::same(&other.ident, name))?;
    let (lifetime, ty) = (declared.cloned().unwrap_or_else(made_up_lifetime), &component.ty);
    let ty: Type = parsed(quote!(&#lifetime mut #ty));
    Some(QueryField {
        attrs: vec![],
        vis: vis.clone(),
        ident: name.clone(),
        written: ty.clone(),
        ty,
        fetch: Fetch::Unknown,
        flaw: Some(Flaw::HalfTyped),
        foreign: None,
    })
}

/// Returns whether the lifetime of a field is not the query's.
fn foreign(written: &Lifetime, declared: Option<&Lifetime>) -> bool {
    declared.map_or(written.ident == "static", |declared| declared != written)
}

/// Returns the type of a field for a row: with the lifetime of the item. A field with an error gets the type that
/// was probably meant.
fn row_type(
    row: Result<Fetch, Flaw>,
    written: &Type,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
) -> Type {
    let found = rows::row(written);
    let lifetime = match found.as_ref().and_then(|row| row.lifetime) {
        Some(lifetime) => completed(lifetime, declared),
        None => declared.cloned().unwrap_or_else(made_up_lifetime),
    };
    let (path, optional, table) = match (row, found) {
        (Ok(Fetch::Table { table, .. }), Some(row)) => (row.path.clone(), row.optional, table),
        (Err(Flaw::RowForm(table)), found) => {
            let ident = &scope.tables[table].ident;
            let write = types::is_mutable(written)
                || types::innermost(written).is_some_and(|word| *word == names::row_mut(ident));
            let row = if write { names::row_mut(ident) } else { names::row_ref(ident) };
            (row.into(), found.is_some_and(|row| row.optional), table)
        }
        // There is no such table.
        _ => return parsed(quote!(&#lifetime ())),
    };
    let ty = rows::with_lifetime(path, lifetime, &scope.tables[table].generics);
    if optional { rows::option_of(written, ty) } else { ty }
}

/// Lowers a field that borrows a component.
fn lent(
    name: &Ident,
    reference: &TypeReference,
    optional: bool,
    scope: &Scope<'_>,
) -> Result<Fetch, Flaw> {
    let id = scope.find(name).ok_or(Flaw::NoComponent)?;
    Ok(Fetch::Borrowed { id, write: reference.mutability.is_some(), optional, noting: false })
}

/// Lowers a field that is neither a reference nor an option. If it has the type of a component, or the name
/// and the last word of one, the `&` is missing. Any other type may be the user's name for `Entity`; if it
/// is not, that is an error of rustc.
fn entity(name: &Ident, ty: &Type, scope: &Scope<'_>) -> Result<Fetch, Flaw> {
    if types::is_entity(ty) {
        return Ok(Fetch::Entity);
    }
    if scope.off.each().any(|off| off.is(name)) {
        return Err(Flaw::NoComponent);
    }
    let word = types::last_word(ty);
    let by_value = scope.components.each().any(|component| {
        let named = names::same(&component.ident, name);
        types::text(&component.ty) == types::text(ty)
            || named && types::last_word(&component.ty) == word
    });
    if by_value { Err(Flaw::ByValue) } else { Ok(Fetch::Entity) }
}
