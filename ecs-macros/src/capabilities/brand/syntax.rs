//! The attribute `#[brand]` of a world.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Attribute, Meta};

use crate::codes::Code;
use crate::diag::Diag;
use crate::syntax::named::once;

/// Takes `#[brand]` out of the attributes of a world, and returns its place.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Span> {
    once(attrs, "brand", (Code::E126, "brand"), diag, |attr, diag| {
        let plain = matches!(attr.meta, Meta::Path(_));
        if !plain {
            let message =
                "`#[brand]` has no arguments; `with_brand` creates a world with a certain brand";
            diag.error_at(Code::E126, attr, message);
        }
        plain.then(|| attr.path().span())
    })
}
