//! The check of a budget by rustc.

use proc_macro2::TokenStream;

use crate::each::Each as _;
use crate::expand::Context;
use crate::names::{self, plain};

/// Returns the check of a world or a part whose types are known where it is declared.
pub(crate) fn check(context: &Context<'_>) -> Option<TokenStream> {
    let call = call(context).filter(|_| !is_generic(context))?;
    let place = names::site(context.model.world.as_ref()?.budget.as_ref()?.span);
    let quiet = &context.quiet;
    Some(code!(at place => #quiet const _: () = #call;))
}

/// Returns the check of a world with parameters. Its constructor evaluates it, for the types that the world has there.
pub(crate) fn check_in_new(context: &Context<'_>) -> Option<TokenStream> {
    let call = call(context).filter(|_| is_generic(context))?;
    Some(code!(const { #call }))
}

fn is_generic(context: &Context<'_>) -> bool {
    let world = context.model.world.as_ref();
    world.is_some_and(|world| !world.generics.params.is_empty())
}

fn call(context: &Context<'_>) -> Option<TokenStream> {
    let budget = context.model.world.as_ref()?.budget.as_ref()?;
    let place = names::site(budget.span);
    let p = context.private_at(budget.span);
    let name = plain(context.world);
    let limit = |limit: &Option<TokenStream>| match limit {
        Some(bytes) => code!(#p::Some(#bytes)),
        None => code!(#p::None),
    };
    let (entity, component) = (limit(&budget.entity), limit(&budget.component));
    let sizes = context.components().each().map(|component| {
        let (name, ty) = (plain(&component.ident), &component.ty);
        code!((#name, #p::core::mem::size_of::<#ty>()))
    });
    Some(code!(at place => #p::within_budget(#name, &[#(#sizes),*], #entity, #component)))
}
