//! Worlds with a brand, and worlds of fixed capacity: how their handles are numbered, and their memory. Also what lists new entities.

use quote::quote_spanned;
use syn::spanned::Spanned as _;

use super::context::Context;
use super::{observe, resources};
use crate::names;

/// Returns the type of an entity's units, with the numbering of the handles.
pub(crate) fn mask_type(context: &Context<'_>, private: &str, mask: String) -> String {
    let most = context.world.capacity.as_ref();
    let most = most.map(|most| format!(", {{ {} }}", context.mark(most))).unwrap_or_default();
    let spawn = match observe::watches_spawn(context) {
        true => ", true",
        false if most.is_empty() => "",
        false => ", false",
    };
    let step = if has_brand(context) { 256 } else { 1 };
    match is_plain(context) {
        true => mask,
        false => format!("{private}::Numbered<{mask}, {step}{spawn}{most}>"),
    }
}

/// Returns a set of units as a value of this type.
pub(crate) fn mask(context: &Context<'_>, mask: String) -> String {
    if is_plain(context) { mask } else { format!("__ecs::Numbered({mask})") }
}

/// Returns the statements of the constructor for the new `world`.
pub(crate) fn setup(context: &Context<'_>) -> String {
    let p = &context.out;
    let mut setup = match has_brand(context) {
        true => {
            format!("{p}::numbered::set_brand(&mut world, {p}::Brand::following());\n")
        }
        false => String::new(),
    };
    if context.world.capacity.is_some() {
        setup += &format!("{p}::numbered::allocate(&mut world);\n");
    }
    setup
}

/// Returns the methods of a world with a brand.
pub(crate) fn methods(context: &Context<'_>, many: &str) -> String {
    let Context { out: p, vis, .. } = context;
    if !has_brand(context) {
        return String::new();
    }
    let (parameters, values) = resources::parameters(context);
    format!(
        "/// Creates an empty world with this brand. Two worlds that create the same handles in the same
        /// order, such as those of a replay, need the same brand. O(1).
        {many}
        #[must_use]
        {vis} fn with_brand(brand: {p}::Brand, {parameters}) -> Self {{
            let mut world = Self::new({values});
            {p}::numbered::set_brand(&mut world, brand);
            world
        }}
        /// Returns the brand of the world, which each handle has that the world creates. O(1).
        #[must_use]
        {vis} fn brand(&self) -> {p}::Brand {{
            {p}::numbered::brand_of(self)
        }}
        "
    )
}

/// Returns the check that the capacity isn't 0, which `cargo check` evaluates.
pub(crate) fn check(context: &Context<'_>) -> String {
    let Some(entities) = &context.world.capacity else { return String::new() };
    let place = names::site(entities.span());
    let mut p = context.outside.clone();
    p.set_span(place);
    let quiet = context.tokens(&context.quiet);
    context
        .mark(quote_spanned!(place=> #quiet const _: () = #p::numbered::check_capacity(#entities);))
}

/// Returns what `LAYOUT` says of the capacity and of the brand.
pub(crate) fn layout(context: &Context<'_>) -> String {
    let (p, brand) = (&context.out, has_brand(context));
    let capacity = match &context.world.capacity {
        Some(entities) => format!("{p}::Some({})", context.mark(entities)),
        None => format!("{p}::None"),
    };
    format!("capacity: {capacity},\nbrand: {brand},\n")
}

fn is_plain(context: &Context<'_>) -> bool {
    context.world.capacity.is_none() && !has_brand(context) && !observe::watches_spawn(context)
}

const fn has_brand(context: &Context<'_>) -> bool {
    context.world.brand.is_some()
}
