//! The attribute `#[brand]` of a world.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Attribute, Meta};

use crate::codes::Code;
use crate::diag::Diag;
use crate::syntax::named::{name_of, take_named};

/// Takes `#[brand]` out of the attributes of a world, and returns its place.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Span> {
    let mut found = None;
    for attr in &take_named(attrs, &["brand"]) {
        if name_of(attr, &["brand"], diag).is_none() {
            continue;
        }
        if !matches!(attr.meta, Meta::Path(_)) {
            let message =
                "`#[brand]` has no arguments; `with_brand` creates a world with a certain brand";
            diag.error_at(Code::E126, attr, message);
        } else if found.is_some() {
            diag.error_at(Code::E126, attr, "a second `#[brand]`; write it once");
        } else {
            found = Some(attr.path().span());
        }
    }
    found
}
