//! The attribute `#[resource]` of a field of the world.

use syn::{Attribute, Meta};

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::syntax::named::{name_of, take_named};

/// Returns whether these attributes have `#[resource]`.
pub(crate) fn is_resource(attrs: &[Attribute]) -> bool {
    attrs.each().any(|attr| attr.path().is_ident("resource"))
}

/// Takes `#[resource]` out of the attributes of a field. Returns whether the field is a resource.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> bool {
    let mut found = false;
    for attr in &take_named(attrs, &["resource"]) {
        name_of(attr, &["resource"], diag);
        if std::mem::replace(&mut found, true) {
            // E051: a resource has one `#[resource]`.
            let message = "a second `#[resource]` on one field; remove it";
            diag.error_at(Code::E051, attr, message);
        } else if !matches!(attr.meta, Meta::Path(_)) {
            // E050: `#[resource]` has no words.
            diag.error_at(Code::E050, attr, "a resource has no words; write `#[resource]`");
        }
    }
    found
}
