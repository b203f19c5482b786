//! The lifetime of a query's item.

use proc_macro2::Span;
use syn::Lifetime;

pub(crate) fn made_up_lifetime() -> Lifetime {
    Lifetime::new("'w", Span::mixed_site())
}

/// Returns the lifetime of the item for one that the user wrote. It has that span, so that an editor still finds it
/// there.
pub(crate) fn completed(written: &Lifetime, declared: Option<&Lifetime>) -> Lifetime {
    match declared {
        Some(declared) if declared == written => written.clone(),
        Some(declared) => declared.clone(),
        None => Lifetime::new("'w", Span::mixed_site().located_at(written.span())),
    }
}
