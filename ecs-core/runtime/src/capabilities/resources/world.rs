//! The derives of a world, for its resources. Each function is the only place that requires the
//! trait, so a resource without it causes one error, at the code that names the resource.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

/// The functions that clone a resource: a new one, and over an old one.
pub struct ResourceClones<R> {
    pub fresh: fn(&R) -> R,
    pub renew: fn(&mut R, &R),
}

#[must_use]
#[inline]
pub const fn resource_clones<R: Clone>() -> ResourceClones<R> {
    ResourceClones { fresh: R::clone, renew: R::clone_from }
}

#[must_use]
#[inline]
pub fn resource_default<R: Default>() -> R {
    R::default()
}
