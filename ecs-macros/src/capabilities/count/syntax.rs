//! The attribute `#[count]` of a component.

use syn::{Attribute, Meta};

use crate::each::retain;

/// Takes `#[count]` out of attributes, and returns whether it was there. A second one, or one with words, is left there,
/// where it is an error.
pub(crate) fn take(attrs: &mut Vec<Attribute>) -> bool {
    let mut found = false;
    retain(attrs, |attr| {
        let first = !found && matches!(&attr.meta, Meta::Path(path) if path.is_ident("count"));
        found |= first;
        !first
    });
    found
}
