//! The parameters of queries and tables: those parameters of the world that their fields name.

use syn::{GenericParam, Generics, Ident, Type, TypeParamBound};

use crate::capabilities::generics::syntax as params;
use crate::capabilities::generics::syntax::Bound;
use crate::capabilities::save::syntax::renaming;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, IntoEach as _};
use crate::model::{Component, World};
use crate::names::plain;
use crate::syntax::types::spelt;

/// The codes of the rules, which queries and tables share.
pub(crate) struct Rules {
    /// A parameter is one of the world.
    pub(crate) foreign: Code,
    /// A parameter of the world that a field names is declared.
    pub(crate) undeclared: Code,
    /// A parameter is named by a field.
    pub(crate) unused: Code,
    /// A bound is one of the world.
    pub(crate) bound: Code,
}

/// A field's type, and where it is written.
pub(crate) type Written<'a> = (&'a Type, &'a Type);

/// Checks the parameters of a struct with these fields, and removes or adds parameters where they are wrong. Returns
/// the parameters that are not the world's.
pub(crate) fn check(
    (ident, generics): (&Ident, &mut Generics),
    world: &World,
    fields: &[Written<'_>],
    rules: &Rules,
    diag: &mut Diag,
) -> Vec<GenericParam> {
    renaming::free_lifetimes(generics);
    let written = std::mem::take(&mut generics.params).into_each();
    let (lifetimes, written): (Vec<_>, Vec<_>) =
        written.partition(|param| matches!(param, GenericParam::Lifetime(_)));
    let (own, others): (Vec<_>, Vec<_>) =
        written.into_each().partition(|param| params::declares(&world.generics, param));
    for param in &others {
        foreign(param, world, rules.foreign, diag);
    }
    generics.params.extend(lifetimes.into_each().chain(own));
    undeclared((ident, generics), world, &others, fields, rules.undeclared, diag);
    unused((ident, generics), fields, rules.unused, diag);
    bounds(generics, world, &others, rules.bound, diag);
    others
}

/// A parameter is one of the world.
fn foreign(param: &GenericParam, world: &World, code: Code, diag: &mut Diag) {
    let Some(name) = params::name(param) else { return };
    let of = plain(&world.ident);
    let message = match params::find(&world.generics, name) {
        Some(meant) => format!(
            "`{name}` is another kind of parameter in `{of}`; write `{}`",
            params::text(&[meant])
        ),
        None => format!("`{name}` is not a parameter of `{of}`; remove it and name the type"),
    };
    diag.error_at(code, param, message);
}

/// A parameter of the world that a field names is declared.
fn undeclared(
    (ident, generics): (&Ident, &mut Generics),
    world: &World,
    others: &[GenericParam],
    fields: &[Written<'_>],
    code: Code,
    diag: &mut Diag,
) {
    // Another kind of parameter has an error already.
    let known = |param: &GenericParam| {
        let same = |other: &GenericParam| params::name(other) == params::name(param);
        params::declares(generics, param) || others.each().any(same)
    };
    let lacking = |ty: &Type| -> Vec<GenericParam> {
        let named = params::named(&world.generics, ty);
        named.each().cloned().filter(|param| !known(param)).cloned().gather()
    };
    let Some(first) = fields.each().find(|(ty, _)| !lacking(ty).is_empty()) else { return };
    let needed = fields
        .each()
        .flat_map(|(ty, _)| lacking(ty))
        .filter_map(|param| params::name(&param).cloned());
    let needed: Vec<Ident> = needed.gather();
    // In the order of the world, and after those that are declared.
    let of_world = world.generics.params.each();
    let added: Vec<&GenericParam> = of_world
        .filter(|param| params::name(param).is_some_and(|name| needed.contains(name)))
        .gather();
    let all: Vec<&GenericParam> = generics.params.each().chain(added.each().cloned()).gather();
    let (name, text) = (plain(ident), params::text(&all));
    let lacks = crate::diag::list(added.each().filter_map(|param| params::name(param)), "and");
    let message = format!(
        "`{name}` does not declare {lacks} of `{}`; write `struct {name}{text}`",
        plain(&world.ident)
    );
    diag.error_at(code, first.1, message);
    let added: Vec<GenericParam> = added.each().cloned().cloned().gather();
    generics.params.extend(added);
}

/// A parameter is named by a field.
fn unused(
    (ident, generics): (&Ident, &mut Generics),
    fields: &[Written<'_>],
    code: Code,
    diag: &mut Diag,
) {
    for param in &generics.params {
        let Some(name) = params::name(param).filter(|name| !named(name, generics, fields)) else {
            continue;
        };
        let message = format!("no field of `{}` names `{name}`; remove it", plain(ident));
        diag.error_at(code, param, message);
    }
    drop_unused(generics, fields);
}

/// Drops the parameters that no field names, because rustc would report them.
pub(crate) fn drop_unused(generics: &mut Generics, fields: &[Written<'_>]) {
    let written = generics.clone();
    let kept =
        |param: &GenericParam| params::name(param).is_none_or(|name| named(name, &written, fields));
    let params = std::mem::take(&mut generics.params).into_each();
    generics.params = params.filter(kept).gather();
}

/// Returns whether these parts of a table name all parameters.
pub(crate) fn all_named(generics: &Generics, parts: &[&Component]) -> bool {
    let types: Vec<_> = parts.each().map(|part| (&part.ty, &part.ty)).gather();
    generics.params.each().filter_map(params::name).all(|name| named(name, generics, &types))
}

fn named(name: &Ident, generics: &Generics, fields: &[Written<'_>]) -> bool {
    let names = |(ty, _): &Written<'_>| {
        params::named(generics, ty).each().any(|other| params::name(other) == Some(name))
    };
    fields.each().any(names)
}

/// A bound is one of the world. Otherwise the impls for the world would not compile.
fn bounds(
    generics: &mut Generics,
    world: &World,
    others: &[GenericParam],
    code: Code,
    diag: &mut Diag,
) {
    // A parameter that is not the world's has an error already.
    let other = |of: &str| others.each().filter_map(params::name).any(|name| name == of);
    let of_world = params::bounds(&world.generics);
    let known = |of: &str, bound: &TypeParamBound| {
        let text = spelt(bound);
        text.starts_with('?') || of_world.each().any(|known| known.of == of && known.has(&text))
    };
    let unknown = |bound: &&Bound| !known(&bound.of, &bound.tokens) && !other(&bound.of);
    for bound in params::bounds(generics).each().filter(unknown) {
        let message = format!(
            "`{}` does not have the bound `{}` in `{}`; add it there, or remove it here",
            bound.of,
            bound.text,
            plain(&world.ident)
        );
        diag.error_at(code, &bound.tokens, message);
    }
    params::retain_bounds(generics, known);
}
