//! Components whose types name parameters of the world: for which of them rustc accepts the impls.

use syn::{GenericArgument, Generics, PathArguments, Type};

use crate::capabilities::generics::syntax as params;
use crate::capabilities::parts::syntax::unify::{Term, equal, is_any, term};
use crate::codes::Code;
use crate::diag::joined;
use crate::each::{Each as _, Gather as _};
use crate::model::Component;
use crate::names::plain;
use crate::syntax::types::{bare, last_word, optional, spelt};

/// E116: the type of a component is not a parameter, nor a `&`, `Box` or `Pin` of one. Traits of ecs-core can't be
/// implemented for these types.
pub(crate) fn parameter(component: &Component, generics: &Generics) -> Option<syn::Error> {
    let ty = &component.ty;
    if !uncovered(ty, generics) {
        return None;
    }
    let (name, text) = (plain(&component.ident), spelt(bare(ty)).replace("< ", "<"));
    let words = name.split('_').filter_map(|word| {
        let mut letters = word.chars();
        Some(letters.next()?.to_uppercase().chain(letters).gather::<String>())
    });
    let wrapper: String = words.gather();
    let params = params::text(&params::named(generics, ty));
    let message = format!(
        "`{name}` can't be a component: `{text}` may be the type of another component too; wrap it: \
         `struct {wrapper}{params}({text})`"
    );
    Some(Code::E116.over(ty, message))
}

/// Returns whether a type is a parameter, or a `&`, `Box` or `Pin` of one, which the orphan rule treats like the
/// parameter.
fn uncovered(ty: &Type, generics: &Generics) -> bool {
    if is_any(ty, generics) {
        return true;
    }
    match bare(ty) {
        Type::Reference(reference) => uncovered(&reference.elem, generics),
        Type::Path(path) if last_word(ty).is_some_and(|word| word == "Box" || word == "Pin") => {
            match path.path.segments.last().map(|segment| &segment.arguments) {
                Some(PathArguments::AngleBracketed(list)) => list.args.each().any(
                    |arg| matches!(arg, GenericArgument::Type(inner) if uncovered(inner, generics)),
                ),
                _ => false,
            }
        }
        _ => false,
    }
}

/// Returns the terms of the components' types, to compare them. There are none without parameters.
pub(crate) fn terms(components: &[Component], generics: &Generics) -> Vec<Term> {
    let all = if generics.params.is_empty() { &[] } else { components };
    all.each().map(|component| term(&component.ty, generics)).gather()
}

/// Removes the term of a component that is dropped.
pub(crate) fn forget(terms: &mut Vec<Term>, number: usize) {
    if number < terms.len() {
        terms.remove(number);
    }
}

/// E109 for types that are equal for some parameters. The component is the one after `others`.
pub(crate) fn may_be_taken(
    component: &Component,
    others: &[Component],
    terms: &[Term],
) -> Option<syn::Error> {
    let own = terms.get(others.len())?;
    let (other, bindings) =
        others.each().zip(terms).find_map(|(other, term)| Some((other, equal(term, own)?)))?;
    let cases = bindings.each().map(|(name, term)| format!("`{name}` is `{}`", term.text));
    let message = format!(
        "`{}` has this type too if {}; wrap one of them in a struct",
        plain(&other.ident),
        joined(cases, "and")
    );
    Some(Code::E109.over(&component.ty, message))
}

/// The error of an option that a bundle would have as a component that may be missing.
pub(crate) fn option(component: &Component, inner: &Type) -> syn::Error {
    let message = format!(
        "an option of the component `{}` is a component that may be missing from a bundle; use a struct instead",
        spelt(bare(inner))
    );
    Code::E075.over(&component.ty, message)
}

/// E110 for tuples that are bundles for some parameters.
pub(crate) fn may_be_bundle(
    component: &Component,
    generics: &Generics,
    terms: &[Term],
) -> Option<syn::Error> {
    if let Some(inner) = optional(&component.ty)
        && is_unit(inner, generics, terms)
    {
        let message = format!(
            "`{}` may be a component, so an option of it may be a component that is missing from a bundle; use a \
             struct instead",
            spelt(bare(inner))
        );
        return Some(Code::E075.over(&component.ty, message));
    }
    let is_unit = |ty: &Type| is_unit(ty, generics, terms);
    let found = !terms.is_empty() && has_bundles(&component.ty, &is_unit);
    found.then(|| {
        let message = "a tuple of components or parameters may be a bundle of components; use a \
                       struct instead";
        Code::E110.over(&component.ty, message)
    })
}

/// Returns whether a type can be that of a component, for some parameters.
fn is_unit(ty: &Type, generics: &Generics, terms: &[Term]) -> bool {
    let own = term(ty, generics);
    uncovered(ty, generics) || terms.each().any(|term| equal(term, &own).is_some())
}

/// Returns whether a type is a tuple of units, of options of them, and of such tuples.
pub(crate) fn has_bundles(ty: &Type, is_unit: &dyn Fn(&Type) -> bool) -> bool {
    let is_bundle =
        |ty: &Type| is_unit(ty) || optional(ty).is_some_and(is_unit) || has_bundles(ty, is_unit);
    match bare(ty) {
        Type::Tuple(tuple) => tuple.elems.each().all(is_bundle),
        _ => false,
    }
}
