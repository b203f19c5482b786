//! The deltas of a world that derives `Clone` and `PartialEq`.

#[cfg(feature = "delta")]
mod impls;

use proc_macro2::TokenStream;

use crate::expand::types::unbounded;
use crate::expand::{Context, docs};
use crate::names;

/// Returns whether the world derives what deltas need. Without the feature, its methods name the feature.
pub(crate) fn comparable(context: &Context<'_>) -> bool {
    let derives = context.model.world.as_ref().map(|world| &world.derives);
    derives.is_some_and(|derives| derives.clone && derives.partial_eq)
}

/// Returns whether the world has deltas.
pub(crate) fn has(context: &Context<'_>) -> bool {
    cfg!(feature = "delta") && comparable(context)
}

/// The alias of the type of deltas.
pub(crate) fn alias(context: &Context<'_>) -> Option<TokenStream> {
    let Context { private: p, vis, quiet, .. } = context;
    let (name, parameters) = (names::delta(context.world), unbounded(context.generics));
    let (world, doc) = (context.world_type(), docs::delta(context));
    has(context).then(|| {
        code! {
            #doc
            #quiet
            #vis type #name #parameters = #p::Delta<#world>;
        }
    })
}

/// What differs in each unit and each resource, and how generic code visits it.
pub(crate) fn impls(context: &Context<'_>) -> Option<TokenStream> {
    #[cfg(not(feature = "delta"))]
    let _ = context;
    #[cfg(feature = "delta")]
    if has(context) {
        return Some(impls::impls(context));
    }
    None
}
