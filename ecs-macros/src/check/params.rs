//! The parameters of queries and tables: those parameters of the world that their fields name.

use quote::ToTokens as _;
use syn::{GenericParam, Generics, Ident, Type};

use crate::codes::Code;
use crate::diag::Diag;
use crate::model::World;
use crate::names::plain;
use crate::syntax::params;

/// The codes of the rules, which queries and tables share.
pub(super) struct Rules {
    /// A parameter is one of the world.
    pub(super) foreign: Code,
    /// A parameter of the world that a field names is declared.
    pub(super) undeclared: Code,
    /// A parameter is named by a field.
    pub(super) unused: Code,
}

/// Checks the parameters of a struct with these fields, and leaves the right ones. Returns the parameters that
/// are not the world's.
pub(super) fn check(
    (ident, generics): (&Ident, &mut Generics),
    world: &World,
    fields: &[&Type],
    rules: &Rules,
    diag: &mut Diag,
) -> Vec<GenericParam> {
    let written = std::mem::take(&mut generics.params).into_iter();
    let (lifetimes, written): (Vec<_>, Vec<_>) =
        written.partition(|param| matches!(param, GenericParam::Lifetime(_)));
    let (own, others): (Vec<_>, Vec<_>) =
        written.into_iter().partition(|param| params::declares(&world.generics, param));
    for param in &others {
        foreign(param, world, rules.foreign, diag);
    }
    generics.params.extend(lifetimes.into_iter().chain(own));
    undeclared((ident, generics), world, &others, fields, rules.undeclared, diag);
    unused((ident, generics), fields, rules.unused, diag);
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
    fields: &[&Type],
    code: Code,
    diag: &mut Diag,
) {
    // Another kind of parameter has an error already.
    let known = |param: &GenericParam| {
        let same = |other: &GenericParam| params::name(other) == params::name(param);
        params::declares(generics, param) || others.iter().any(same)
    };
    let lacking = |ty: &Type| -> Vec<GenericParam> {
        let named = params::named(&world.generics, ty).into_iter();
        named.filter(|param| !known(param)).cloned().collect()
    };
    let Some(first) = fields.iter().find(|ty| !lacking(ty).is_empty()) else { return };
    let needed =
        fields.iter().flat_map(|ty| lacking(ty)).filter_map(|param| params::name(&param).cloned());
    let needed: Vec<Ident> = needed.collect();
    // In the order of the world, and after those that are declared.
    let of_world = world.generics.params.iter();
    let added: Vec<&GenericParam> = of_world
        .filter(|param| params::name(param).is_some_and(|name| needed.contains(name)))
        .collect();
    let all: Vec<&GenericParam> = generics.params.iter().chain(added.iter().copied()).collect();
    let (name, text) = (plain(ident), params::text(&all));
    let lacks = crate::diag::list(added.iter().filter_map(|param| params::name(param)), "and");
    let message = format!(
        "`{name}` does not declare {lacks} of `{}`; write `struct {name}{text}`",
        plain(&world.ident)
    );
    diag.error_at(code, first.to_token_stream(), message);
    let added: Vec<GenericParam> = added.into_iter().cloned().collect();
    generics.params.extend(added);
}

/// A parameter is named by a field.
fn unused(
    (ident, generics): (&Ident, &mut Generics),
    fields: &[&Type],
    code: Code,
    diag: &mut Diag,
) {
    let mut idle = Vec::new();
    for param in &generics.params {
        let Some(name) = params::name(param) else { continue };
        let names = |ty: &&Type| {
            params::named(generics, ty).into_iter().any(|other| params::name(other) == Some(name))
        };
        if !fields.iter().any(names) {
            let message = format!("no field of `{}` names `{name}`; remove it", plain(ident));
            diag.error_at(code, param, message);
            idle.push(name.clone());
        }
    }
    let kept = std::mem::take(&mut generics.params).into_iter();
    let idle = |param: &GenericParam| params::name(param).is_some_and(|name| idle.contains(name));
    generics.params = kept.filter(|param| !idle(param)).collect();
}
