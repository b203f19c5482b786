//! The numbering and the methods of a world with a brand.

use proc_macro2::TokenStream;

use crate::capabilities::resources::expand as resources;
use crate::expand::Context;

/// Returns the numbering of a world with a brand.
pub(crate) fn numbering(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    has_brand(context).then(|| code!(#p::BrandedGenerations))
}

/// Returns the statement of the constructor that gives a brand to the new `world`.
pub(crate) fn setup(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    has_brand(context).then(|| code!(#p::ops::set_brand(&mut world, #p::Brand::following());))
}

/// Returns the methods of a world with a brand.
pub(crate) fn methods(context: &Context<'_>) -> Option<TokenStream> {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    if !has_brand(context) {
        return None;
    }
    let (parameters, values) = resources::parameters(context);
    // clippy counts the arguments, of which the brand is one.
    let many = (values.len() > 6).then(|| code!(#[allow(clippy::too_many_arguments)]));
    Some(code! { at site =>
        /// Creates an empty world with this brand. Two worlds that create the same handles in the same
        /// order, such as those of a replay, need the same brand. O(1).
        #many
        #[must_use]
        #vis fn with_brand(brand: #p::Brand #(, #parameters)*) -> Self {
            let mut world = Self::new(#(#values),*);
            #p::ops::set_brand(&mut world, brand);
            world
        }
        /// Returns the brand of the world, which each handle has that the world creates. O(1).
        #[must_use]
        #vis fn brand(&self) -> #p::Brand {
            #p::ops::brand_of(self)
        }
    })
}

/// Returns what `LAYOUT` says of the brand.
pub(crate) fn layout(context: &Context<'_>) -> Option<TokenStream> {
    has_brand(context).then(|| code!(.with_brand()))
}

fn has_brand(context: &Context<'_>) -> bool {
    context.model.world.as_ref().is_some_and(|world| world.brand.is_some())
}
