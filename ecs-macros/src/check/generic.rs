//! The parameters of a world, and components whose types name them.

use proc_macro2::Span;
use quote::{ToTokens as _, quote};
use syn::{
    GenericArgument, GenericParam, Generics, Ident, PathArguments, Type, TypeParam, Visibility,
    parse_quote,
};

use super::names::of_declarations;
use crate::codes::Code;
use crate::diag::{Diag, joined};
use crate::model::{Component, Model, World};
use crate::names::plain;
use crate::syntax::params::{self, Bound};
use crate::syntax::types::{bare, last_word, spelt, unit};
use crate::syntax::unify::{Term, equal, is_any, term};

/// E044: a world has no lifetime parameters.
pub(super) fn lifetimes(world: &mut World, diag: &mut Diag) {
    params::free_lifetimes(&mut world.generics);
    for param in world.generics.lifetimes() {
        let message = format!(
            "a world owns its components, so it has no lifetime; remove `{}`, and own the values",
            param.lifetime
        );
        diag.error(Code::E044, param.lifetime.span(), message);
    }
    let params = std::mem::take(&mut world.generics.params).into_iter();
    world.generics.params =
        params.filter(|param| !matches!(param, GenericParam::Lifetime(_))).collect();
}

/// E048: a type parameter has the bound `'static`.
pub(super) fn outlives(generics: &mut Generics, what: &str, diag: &mut Diag) {
    let bounds = params::bounds(generics);
    for param in generics.type_params_mut() {
        let has = |bound: &Bound| param.ident == bound.of && bound.text == "'static";
        if bounds.iter().any(has) {
            continue;
        }
        // The message has the right bounds, and the code too.
        param.bounds.push(parse_quote!('static));
        param.colon_token.get_or_insert_default();
        let (name, right) = (&param.ident, spelt(&param.bounds).replace("' ", "'"));
        let message = format!(
            "{what} owns its components, so `{name}` can't borrow; write `{name}: {right}`"
        );
        diag.error(Code::E048, name.span(), message);
    }
}

/// E046: a component names each type parameter. Otherwise rustc would ask for a field of the world.
pub(super) fn parameters(model: &Model, diag: &mut Diag) {
    let Some(world) = model.world.as_ref().filter(|_| model.fields_clean) else { return };
    for param in idle(&world.generics, &model.components) {
        let message = format!(
            "no component of `{}` has a type with `{}`; remove the parameter, or add such a component",
            plain(&world.ident),
            param.ident
        );
        diag.error_at(Code::E046, param, message);
    }
}

/// Adds a component that names the parameters of dropped ones. Otherwise rustc would report them, and so would
/// each use of the world.
pub(super) fn settle(model: &mut Model) {
    let Some(world) = &model.world else { return };
    let idle = idle(&world.generics, &model.components);
    if idle.is_empty() {
        return;
    }
    let (krate, idle) = (&model.krate, idle.iter().map(|param| &param.ident));
    let marker = quote!(#krate::__private::core::marker::PhantomData);
    let lost = Component {
        docs: Vec::new(),
        attrs: Vec::new(),
        vis: Visibility::Inherited,
        ident: Ident::new("__ecs_lost", Span::mixed_site()),
        keyword: None,
        ty: parse_quote!(#marker<(#(#marker<#idle>,)*)>),
        linear: None,
        accessible: false,
        table: None,
        origin: None,
    };
    let parts = model.components.iter().position(|component| component.table.is_some());
    model.components.insert(parts.unwrap_or(model.components.len()), lost);
}

/// Returns the type parameters that no component names.
fn idle<'a>(generics: &'a Generics, components: &[Component]) -> Vec<&'a TypeParam> {
    let mut idle: Vec<_> = generics.type_params().collect();
    for component in components {
        let named = params::named(generics, &component.ty);
        idle.retain(|param| !named.iter().any(|other| params::name(other) == Some(&param.ident)));
    }
    idle
}

/// E047: a parameter is not named like a type of the world or of a table, nor like a hidden one. It gets another
/// name.
pub(super) fn types(model: &mut Model, diag: &mut Diag) {
    let taken = of_declarations(model);
    let Some(world) = &mut model.world else { return };
    let clashes =
        |name: &Ident| taken.contains_key(&plain(name)) || plain(name).starts_with("__Ecs");
    let renames = params::renames(&world.generics, clashes);
    for (name, _) in &renames {
        let message = match taken.get(&plain(name)) {
            Some(what) => format!("`{name}` is already {what}; rename the parameter"),
            None => format!("`{name}` may be the name of a hidden type; rename the parameter"),
        };
        diag.error(Code::E047, name.span(), message);
    }
    if renames.is_empty() {
        return;
    }
    let renamed = |ty: &mut Type| {
        let tokens = params::replaced(ty.to_token_stream(), &renames, false);
        *ty = syn::parse2(tokens).unwrap_or_else(|_| unit());
    };
    model.components.iter_mut().for_each(|component| renamed(&mut component.ty));
    let tables = model.tables.iter_mut();
    tables.flat_map(|table| &mut table.fields).for_each(|field| renamed(&mut field.ty));
    let tables = model.tables.iter_mut().map(|table| &mut table.generics);
    for generics in tables.chain([&mut world.generics]) {
        if let Ok(renamed) = params::renamed(generics, &renames) {
            *generics = renamed;
        }
    }
}

/// E047 again: a parameter is not named like a group or query, which is left out then.
pub(super) fn items(model: &mut Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    let mut free = |ident: &Ident, what: &str| {
        let Some(name) = params::find(&world.generics, ident).and_then(params::name) else {
            return true;
        };
        let message = format!("`{name}` is already {what}; rename the parameter");
        diag.error(Code::E047, name.span(), message);
        false
    };
    model.groups.retain(|group| free(&group.ident, "a group"));
    model.queries.retain(|query| free(&query.ident, "a query"));
}

/// E116: the type of a component is not a parameter, nor a `&`, `Box` or `Pin` of one. Traits of ecs-core can't be
/// implemented for these types.
pub(super) fn parameter(component: &Component, generics: &Generics) -> Option<syn::Error> {
    let ty = &component.ty;
    if !uncovered(ty, generics) {
        return None;
    }
    let (name, text) = (plain(&component.ident), spelt(bare(ty)).replace("< ", "<"));
    let words = name.split('_').filter_map(|word| {
        let mut letters = word.chars();
        Some(letters.next()?.to_uppercase().chain(letters).collect::<String>())
    });
    let wrapper: String = words.collect();
    let params = params::text(&params::named(generics, ty));
    let message = format!(
        "`{name}` can't be a component: `{text}` may be the type of another component too; wrap it: \
         `struct {wrapper}{params}({text})`"
    );
    Some(Code::E116.over(ty, message))
}

/// Returns whether a type is a parameter, or a pointer to one that counts as local where it does.
fn uncovered(ty: &Type, generics: &Generics) -> bool {
    if is_any(ty, generics) {
        return true;
    }
    match bare(ty) {
        Type::Reference(reference) => uncovered(&reference.elem, generics),
        Type::Path(path) if last_word(ty).is_some_and(|word| word == "Box" || word == "Pin") => {
            match path.path.segments.last().map(|segment| &segment.arguments) {
                Some(PathArguments::AngleBracketed(list)) => list.args.iter().any(
                    |arg| matches!(arg, GenericArgument::Type(inner) if uncovered(inner, generics)),
                ),
                _ => false,
            }
        }
        _ => false,
    }
}

/// Returns the terms of the components' types, to compare them. There are none without parameters.
pub(super) fn terms(components: &[Component], generics: &Generics) -> Vec<Term> {
    let all = if generics.params.is_empty() { &[] } else { components };
    all.iter().map(|component| term(&component.ty, generics)).collect()
}

/// Removes the term of a component that is dropped.
pub(super) fn forget(terms: &mut Vec<Term>, number: usize) {
    if number < terms.len() {
        terms.remove(number);
    }
}

/// E109 for types that are equal for some parameters. The component is the one after `others`.
pub(super) fn may_be_taken(
    component: &Component,
    others: &[Component],
    terms: &[Term],
) -> Option<syn::Error> {
    let own = terms.get(others.len())?;
    let (other, bindings) =
        others.iter().zip(terms).find_map(|(other, term)| Some((other, equal(term, own)?)))?;
    let cases = bindings.iter().map(|(name, term)| format!("`{name}` is `{}`", term.text));
    let message = format!(
        "`{}` has this type too if {}; wrap one of them in a struct",
        plain(&other.ident),
        joined(cases, "and")
    );
    Some(Code::E109.over(&component.ty, message))
}

/// E110 for tuples that are bundles for some parameters.
pub(super) fn may_be_bundle(
    component: &Component,
    generics: &Generics,
    terms: &[Term],
) -> Option<syn::Error> {
    let found = !terms.is_empty() && has_bundles(&component.ty, generics, terms);
    found.then(|| {
        let message = "a tuple of components or parameters may be a bundle of components; use a \
                       struct instead";
        Code::E110.over(&component.ty, message)
    })
}

fn has_bundles(ty: &Type, generics: &Generics, terms: &[Term]) -> bool {
    let is_bundle = |ty: &Type| {
        let own = term(ty, generics);
        is_any(ty, generics)
            || terms.iter().any(|term| equal(term, &own).is_some())
            || has_bundles(ty, generics, terms)
    };
    match bare(ty) {
        Type::Tuple(tuple) => tuple.elems.iter().all(is_bundle),
        _ => false,
    }
}
