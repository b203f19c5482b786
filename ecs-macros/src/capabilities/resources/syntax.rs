//! The attribute `#[resource]` of a field of the world.

use syn::{Attribute, Meta};

use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::{Each as _, retain};

/// Returns whether these attributes have `#[resource]`.
pub(crate) fn is_resource(attrs: &[Attribute]) -> bool {
    attrs.each().any(|attr| attr.path().is_ident("resource"))
}

/// Takes `#[resource]` out of the attributes of a field. Returns whether the field is a resource.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> bool {
    let mut found = false;
    retain(attrs, |attr| {
        let named = attr.path().is_ident("resource") || misspelt(attr, diag);
        if named && std::mem::replace(&mut found, true) {
            // E051: a resource has one `#[resource]`.
            let message = "a second `#[resource]` on one field; remove it";
            diag.error_at(Code::E051, attr, message);
        } else if named && !matches!(attr.meta, Meta::Path(_)) {
            // E050: `#[resource]` has no words.
            diag.error_at(Code::E050, attr, "a resource has no words; write `#[resource]`");
        }
        !named
    });
    if found {
        retain(attrs, |attr| !stored(attr, diag));
    }
    found
}

/// E021: the name of an attribute is not a misspelling of `resource`.
fn misspelt(attr: &Attribute, diag: &mut Diag) -> bool {
    let Some(word) = attr.path().get_ident() else { return false };
    let misspelt = nearest(&word.to_string(), ["resource"]).is_some();
    if misspelt {
        let message = format!("unknown attribute `{word}`; did you mean `resource`?");
        diag.error(Code::E021, word.span(), message);
    }
    misspelt
}

/// E052: a resource has no `#[storage(..)]`.
fn stored(attr: &Attribute, diag: &mut Diag) -> bool {
    let stored = attr.path().is_ident("storage");
    if stored {
        let message =
            "a resource is one value, so it has no storage; remove this, or remove `#[resource]`";
        diag.error_at(Code::E052, attr, message);
    }
    stored
}
