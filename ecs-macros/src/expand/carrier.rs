//! The carrier: a hidden macro with the name of the world, which passes the declarations to `#[schedule]`.

use proc_macro2::TokenStream;
use quote::ToTokens as _;

use super::context::Context;
use super::parts;
use crate::capabilities::parts::carried;
use crate::names;

/// Returns the carrier and the import that names it like the world, if a feature needs it.
pub(crate) fn carrier(context: &Context<'_>) -> TokenStream {
    // The goldens show all that can be written.
    if !cfg!(any(feature = "schedule", feature = "parts", test)) {
        return TokenStream::new();
    }
    let (model, world) = (context.model, context.world);
    let site = names::site(world.struct_token.span);
    let payload = carried::payload(model, &world.ident, &world.generics, &parts::members(context));
    let payload = carried::located(payload, site);
    let name = names::carrier(&world.ident, carried::hash(&world.ident, &payload));
    let shown = names::respan(world.vis.to_token_stream(), site);
    carried::named(&model.krate, (&world.vis, &shown), [&name, &world.ident], "world", &payload)
}
