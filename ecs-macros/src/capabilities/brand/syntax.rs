//! The attribute `#[brand]` of a world.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Attribute, Meta};

use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::retain;

/// Takes `#[brand]` out of the attributes of a world, and returns its place.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Span> {
    let mut found = None;
    retain(attrs, |attr| {
        let Some(word) = attr.path().get_ident() else { return true };
        if word != "brand" {
            let misspelt = nearest(&word.to_string(), ["brand"]).is_some();
            if misspelt {
                let message = format!("unknown attribute `{word}`; did you mean `brand`?");
                diag.error(Code::E021, word.span(), message);
            }
            return !misspelt;
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
        false
    });
    found
}
