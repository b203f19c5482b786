//! The parameters of a world.

pub(crate) mod inherited;

use proc_macro2::Span;
use quote::{ToTokens as _, quote};
use syn::{GenericParam, Generics, Ident, Type, TypeParam, Visibility};

use crate::capabilities::generics::syntax as params;
use crate::capabilities::generics::syntax::Bound;
use crate::capabilities::save::syntax::renaming;
use crate::check::names::of_declarations;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, IntoEach as _, retain};
use crate::model::{Component, Model, World};
use crate::names::plain;
use crate::reading::{parse, parsed};
use crate::syntax::storage::Words;
use crate::syntax::types::{spelt, unit};

/// E044: a world has no lifetime parameters.
pub(crate) fn lifetimes(world: &mut World, diag: &mut Diag) {
    renaming::free_lifetimes(&mut world.generics);
    for param in world.generics.lifetimes() {
        let message = format!(
            "a world owns its components, so it has no lifetime; remove `{}`, and own the values",
            param.lifetime
        );
        diag.error(Code::E044, param.lifetime.span(), message);
    }
    let params = std::mem::take(&mut world.generics.params).into_each();
    world.generics.params =
        params.filter(|param| !matches!(param, GenericParam::Lifetime(_))).gather();
}

/// E048: a type parameter has the bound `'static`.
pub(crate) fn outlives(generics: &mut Generics, what: &str, diag: &mut Diag) {
    let bounds = params::bounds(generics);
    for param in generics.type_params_mut() {
        let has = |bound: &Bound| param.ident == bound.of && bound.text == "'static";
        if bounds.each().any(has) {
            continue;
        }
        // The message has the right bounds, and the code too.
        param.bounds.push(parsed(quote!('static)));
        param.colon_token.get_or_insert_default();
        let (name, right) = (&param.ident, spelt(&param.bounds).replace("' ", "'"));
        let message = format!(
            "{what} owns its components, so `{name}` can't borrow; write `{name}: {right}`"
        );
        diag.error(Code::E048, name.span(), message);
    }
}

/// E046: a component names each type parameter. Otherwise rustc would ask for a field of the world.
pub(crate) fn parameters(model: &Model, diag: &mut Diag) {
    let Some(world) = model.world.as_ref().filter(|_| model.fields_clean) else { return };
    for param in idle(&world.generics, model) {
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
pub(crate) fn settle(model: &mut Model) {
    let Some(world) = &model.world else { return };
    let idle = idle(&world.generics, model);
    if idle.is_empty() {
        return;
    }
    let (krate, idle) = (&model.krate, idle.each().map(|param| &param.ident));
    let marker = quote!(#krate::__private::core::marker::PhantomData);
    let lost = Component {
        docs: Vec::new(),
        attrs: Vec::new(),
        vis: Visibility::Inherited,
        ident: Ident::new("__ecs_lost", Span::mixed_site()),
        keyword: None,
        ty: parsed(quote!(#marker<(#(#marker<#idle>,)*)>)),
        words: Words::default(),
        accessible: false,
        table: None,
        optional: None,
        origin: None,
    };
    let parts = model.components.each().position(|component| component.table.is_some());
    model.components.insert(parts.unwrap_or(model.components.len()), lost);
}

/// Returns the type parameters that no component and no resource names.
fn idle<'a>(generics: &'a Generics, model: &Model) -> Vec<&'a TypeParam> {
    let mut idle: Vec<_> = generics.type_params().into_each().gather();
    let components = model.components.each().map(|component| &component.ty);
    for ty in components.chain(model.resources.each().map(|resource| &resource.ty)) {
        let named = params::named(generics, ty);
        retain(&mut idle, |param| {
            !named.each().any(|other| params::name(other) == Some(&param.ident))
        });
    }
    idle
}

/// E047: a parameter is not named like a type of the world or of a table, nor like a hidden one. It gets another
/// name.
pub(crate) fn types(model: &mut Model, diag: &mut Diag) {
    let taken = of_declarations(model);
    let Some(world) = &mut model.world else { return };
    let clashes =
        |name: &Ident| taken.contains_key(&plain(name)) || plain(name).starts_with("__Ecs");
    let renames = renaming::renames(&world.generics, clashes);
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
        let tokens = renaming::replaced(ty.to_token_stream(), &renames, false);
        *ty = parse(tokens).unwrap_or_else(|_| unit());
    };
    model.components.iter_mut().into_each().for_each(|component| renamed(&mut component.ty));
    model.resources.iter_mut().into_each().for_each(|resource| renamed(&mut resource.ty));
    let tables = model.tables.iter_mut().into_each();
    tables.flat_map(|table| &mut table.fields).for_each(|field| renamed(&mut field.ty));
    let tables = model.tables.iter_mut().into_each().map(|table| &mut table.generics);
    for generics in tables.chain([&mut world.generics]) {
        if let Ok(renamed) = renaming::renamed(generics, &renames) {
            *generics = renamed;
        }
    }
}

/// E047 again: a parameter is not named like a group or query, which is left out then.
pub(crate) fn items(model: &mut Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    let mut free = |ident: &Ident, what: &str| {
        let Some(name) = params::find(&world.generics, ident).and_then(params::name) else {
            return true;
        };
        let message = format!("`{name}` is already {what}; rename the parameter");
        diag.error(Code::E047, name.span(), message);
        false
    };
    retain(&mut model.groups, |group| free(&group.ident, "a group"));
    retain(&mut model.queries, |query| free(&query.ident, "a query"));
}
