//! Reads a struct that derives `Query`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, GenericParam, Lifetime};

use super::item::Derived;
use super::{fields, words};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::reading::{parse, parsed};
use crate::syntax::constants;

/// Reads a struct with `#[derive(Query)]`.
pub(crate) fn read(input: TokenStream, diag: &mut Diag) -> Option<Derived> {
    let input = parse(constants::hide(input)).map_err(|error| diag.push(error)).ok()?;
    lowered(input, diag)
}

fn lowered(input: DeriveInput, diag: &mut Diag) -> Option<Derived> {
    let words = words::words(&input.attrs, diag);
    let lifetimes: Vec<&Lifetime> = input
        .generics
        .params
        .each()
        .filter_map(|param| match param {
            GenericParam::Lifetime(param) => Some(&param.lifetime),
            GenericParam::Type(_) | GenericParam::Const(_) => None,
        })
        .gather();
    if let [_, second, ..] = lifetimes[..] {
        let message = "a query has one lifetime, that of the world; use it in every field";
        diag.error_at(Code::E802, second, message);
        return None;
    }
    let lifetime = lifetimes.first().copied().cloned();
    let fields = fields::fields(&input, lifetime.as_ref(), diag)?;
    fields::check(&fields, &words, diag);
    Some(Derived {
        krate: words.krate.clone().unwrap_or_else(|| parsed(quote!(::ecs_core))),
        vis: input.vis,
        ident: input.ident,
        generics: input.generics,
        lifetime,
        fields,
        words,
    })
}
