//! From `#[query]` structs to the model.

use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::token::Paren;
use syn::{
    GenericParam, Generics, Lifetime, Type, TypeParen, TypeReference, TypeTuple, Visibility,
};

use super::lower::method;
use super::terms::{Scope, disjoint};
use super::{Lane, Query, QueryField, Term};
use crate::diag::Diag;
use crate::names::{self, plain};
use crate::syntax::attr::{self, Terms};
use crate::syntax::types::{self, Shape};
use crate::syntax::{Field, Fields, Item};

pub(super) fn query(
    item: Item,
    fields: Fields,
    terms: Terms,
    scope: &Scope<'_>,
    diag: &mut Diag,
) -> Query {
    let declared = declared_lifetime(&item.generics, diag);
    let mut clean = terms.clean && fields.clean;
    let mut unknown = fields.broken.clone();
    let mut lowered: Vec<QueryField> = Vec::new();
    for field in fields.fields {
        if let Some(word) = &field.keyword {
            scope.escaped(word, diag);
        }
        if lowered.iter().any(|other| names::same(&other.ident, &field.ident)) {
            let message = format!("a second field `{}`; leave one out", plain(&field.ident));
            diag.error(field.ident.span(), message);
            clean = false;
            continue;
        }
        let field = self::field(field, &item.vis, declared.as_ref(), scope, diag);
        if matches!(field.lane, Lane::Entity)
            && lowered.iter().any(|other| matches!(other.lane, Lane::Entity))
        {
            let message = "a second field for the entity; write `&` before a component's type";
            diag.error_at(&field.ty, message);
            clean = false;
            continue;
        }
        if matches!(field.lane, Lane::Unknown) {
            unknown.push(field.ident.clone());
            clean = false;
        }
        lowered.push(field);
    }
    for name in &fields.broken {
        if !lowered.iter().any(|other| names::same(&other.ident, name)) {
            lowered.extend(half_typed(name, &item.vis, declared.as_ref(), scope));
        }
    }
    // Half-typed and misplaced fields leave a struct that code can't be written for.
    let sound = fields.clean && !lowered.iter().any(|field| matches!(field.lane, Lane::Unknown));
    let with = scope.terms(terms.with, "with", &mut unknown, &mut clean, diag);
    let without = scope.terms(terms.without, "without", &mut unknown, &mut clean, diag);
    let lends = lowered.iter().any(|field| {
        let borrows = matches!(types::shape(&field.ty), Shape::Reference(_) | Shape::Optional(_));
        borrows && field.lane != Lane::Entity
    });
    if let Some(lifetime) = declared.as_ref().filter(|_| fields.clean && !lends) {
        let message = "nothing is lent for this lifetime; leave it out";
        diag.error(lifetime.span(), message);
    }
    let lifetime = lends.then(|| declared.unwrap_or_else(made_up_lifetime));
    let mut query = Query {
        attrs: attr::passed_on(item.attrs, diag),
        vis: item.vis,
        struct_token: item.struct_token,
        accessor: method(&item.ident, diag),
        ident: item.ident,
        lifetime,
        fields: lowered,
        with,
        without,
        unknown,
        packed: terms.packed,
        clean,
        sound,
    };
    settle(&mut query, diag);
    query
}

fn made_up_lifetime() -> Lifetime {
    Lifetime::new("'w", Span::mixed_site())
}

/// The one lifetime that may be declared.
fn declared_lifetime(generics: &Generics, diag: &mut Diag) -> Option<Lifetime> {
    let mut declared = None;
    for param in &generics.params {
        match param {
            GenericParam::Lifetime(param)
                if param.lifetime.ident == "static" || param.lifetime.ident == "_" =>
            {
                let message = format!("`{}` can't be declared; leave it out", param.lifetime);
                diag.error(param.lifetime.span(), message);
            }
            GenericParam::Lifetime(param) if declared.is_none() => {
                if !param.bounds.is_empty() {
                    let message = "the lifetime of a query has no bounds; leave them out";
                    diag.error_at(&param.bounds, message);
                }
                declared = Some(param.lifetime.clone());
            }
            GenericParam::Lifetime(param) => {
                let message = "a query lends everything for one lifetime; leave this one out";
                diag.error(param.lifetime.span(), message);
            }
            GenericParam::Type(_) | GenericParam::Const(_) => {
                diag.error_at(param, "a query can't be generic yet; name the types");
            }
        }
    }
    if let Some(clause) = &generics.where_clause {
        diag.error(clause.where_token.span(), "a query can't have a where clause; leave it out");
    }
    declared
}

fn field(
    field: Field,
    vis: &Visibility,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
    diag: &mut Diag,
) -> QueryField {
    let mut ty = field.ty;
    let lane = match types::shape(&ty) {
        _ if types::wraps_entity(&ty) && !scope.stores_entity(&field.ident) => {
            let name = plain(&field.ident);
            let message =
                format!("an entity is always there, and is copied; write `{name}: Entity`");
            diag.error_at(&ty, message);
            Lane::Unknown
        }
        Shape::Reference(reference) => lent(&field.ident, reference, false, declared, scope, diag),
        Shape::Optional(reference) => lent(&field.ident, reference, true, declared, scope, diag),
        Shape::OptionOfValue => {
            let message =
                "an optional component is borrowed; write `Option<&X>` or `Option<&mut X>`";
            diag.error_at(&ty, message);
            Lane::Unknown
        }
        Shape::Plain => entity(&field.ident, &ty, scope, diag),
    };
    if let Some(reference) = types::reference_mut(&mut ty)
        && !matches!(lane, Lane::Entity)
    {
        let span = reference.lifetime.as_ref().map_or_else(Span::mixed_site, Lifetime::span);
        let lifetime = declared.cloned().unwrap_or_else(made_up_lifetime);
        // At the place of a written one, so that an editor still knows it there.
        let lifetime = match &reference.lifetime {
            Some(written) if declared.is_some_and(|declared| declared == written) => {
                written.clone()
            }
            Some(_) if declared.is_none() => {
                Lifetime::new("'w", Span::mixed_site().located_at(span))
            }
            _ => lifetime,
        };
        reference.lifetime = Some(lifetime);
        if reference.mutability.is_none() && matches!(*reference.elem, Type::Path(_)) {
            // `&'w (X)`: completion in rust-analyzer takes an `X` right behind the lifetime for a part of it.
            *reference.elem = Type::Paren(TypeParen {
                attrs: Vec::new(),
                paren_token: Paren::default(),
                elem: reference.elem.clone(),
            });
        }
        if matches!(types::bare(&reference.elem), Type::Infer(_)) {
            *reference.elem = match lane {
                Lane::ColumnSet { id, .. } => scope.components[id].ty.clone(),
                Lane::Entity | Lane::Unknown => Type::Tuple(TypeTuple {
                    attrs: Vec::new(),
                    paren_token: Paren::default(),
                    elems: Punctuated::new(),
                }),
            };
        }
    }
    let vis = match field.vis {
        Visibility::Inherited => vis.clone(),
        own => own,
    };
    QueryField { attrs: attr::passed_on(field.attrs, diag), vis, ident: field.ident, ty, lane }
}

/// A half-typed field that is called like a component most likely lends it: the struct has it, for the loops
/// that take the struct apart.
fn half_typed(
    name: &syn::Ident,
    vis: &Visibility,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
) -> Option<QueryField> {
    let component = scope.components.iter().find(|other| names::same(&other.ident, name))?;
    let (lifetime, ty) = (declared.cloned().unwrap_or_else(made_up_lifetime), &component.ty);
    let ty = syn::parse_quote!(&#lifetime mut #ty);
    Some(QueryField {
        attrs: vec![],
        vis: vis.clone(),
        ident: name.clone(),
        ty,
        lane: Lane::Unknown,
    })
}

/// A field that borrows a component.
fn lent(
    name: &syn::Ident,
    reference: &TypeReference,
    optional: bool,
    declared: Option<&Lifetime>,
    scope: &Scope<'_>,
    diag: &mut Diag,
) -> Lane {
    if let Some(written) = &reference.lifetime {
        let known = declared.map_or(written.ident != "static", |declared| declared == written);
        if !known {
            diag.error(written.span(), "a query lends for its own lifetime; leave this one out");
        }
    }
    match scope.find(name, diag) {
        Some(id) => Lane::ColumnSet { id, write: reference.mutability.is_some(), optional },
        None => Lane::Unknown,
    }
}

/// A field that is neither a reference nor an option. Where it has a component's type, as that is written
/// there, or the name and last word of one, the `&` was forgotten. Anything else may be a name that the user
/// gave to `Entity`; if it isn't, rustc says so.
fn entity(name: &syn::Ident, ty: &Type, scope: &Scope<'_>, diag: &mut Diag) -> Lane {
    if types::is_entity(ty) {
        return Lane::Entity;
    }
    let word = types::last_word(ty);
    let forgotten = scope.components.iter().any(|component| {
        let named = names::same(&component.ident, name);
        types::text(&component.ty) == types::text(ty)
            || named && types::last_word(&component.ty) == word
    });
    if forgotten {
        let message = "a query borrows its components; write `&` or `&mut` before the type";
        diag.error_at(ty, message);
        return Lane::Unknown;
    }
    Lane::Entity
}

/// The rules between the fields and the filters of one query.
fn settle(query: &mut Query, diag: &mut Diag) {
    let mut lent = Vec::new();
    let mut maybe = Vec::new();
    for field in &query.fields {
        if let Lane::ColumnSet { id, optional, .. } = field.lane {
            let list = if optional { &mut maybe } else { &mut lent };
            list.push(Term { name: field.ident.clone(), id });
        }
    }
    let Query { with, without, clean, .. } = query;
    disjoint(&lent, with, clean, diag, |name| {
        format!("`{name}` is lent by a field, which requires it already; leave it out of with(..)")
    });
    disjoint(&maybe, with, clean, diag, |name| {
        format!(
            "`{name}` is required, but the field is an `Option`; write `&` there and leave it out here"
        )
    });
    disjoint(&lent, without, clean, diag, |name| {
        format!(
            "nothing has `{name}` and lacks it; leave it out of without(..), or leave the field out"
        )
    });
    disjoint(&maybe, without, clean, diag, |name| {
        format!("`{name}` is excluded, so the `Option` would always be `None`; leave the field out")
    });
    disjoint(with, without, clean, diag, |name| {
        format!("nothing has `{name}` and lacks it; leave it out of without(..) or of with(..)")
    });
    let entity = query.fields.iter().any(|field| matches!(field.lane, Lane::Entity));
    if query.fields.is_empty() {
        if query.clean {
            let message = format!(
                "`{}` has no fields; lend a component as `&X`, or add a field for the entity, such as \
                 `entity: Entity`",
                plain(&query.ident)
            );
            diag.error(query.ident.span(), message);
        }
        query.sound = false;
    } else if query.clean && !query.requires() && !entity {
        let message = format!(
            "`{}` requires nothing; lend a component as `&X`, or add a field for the entity, such as \
             `entity: Entity`",
            plain(&query.ident)
        );
        diag.error(query.ident.span(), message);
        query.sound = false;
    }
}
