//! The attribute `#[entities]` of a component.

use syn::{Attribute, Meta};

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::retain;

/// Takes `#[entities]` out of attributes, and returns whether it was there.
///
/// E071: it has no words. E072: a component has at most one.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> bool {
    let mut found = false;
    retain(attrs, |attr| {
        if !attr.path().is_ident("entities") {
            return true;
        }
        if !matches!(attr.meta, Meta::Path(_)) {
            let message = "`#[entities]` has no words; the component implements `MapEntities`";
            diag.error_at(Code::E071, attr, message);
        } else if found {
            diag.error_at(Code::E072, attr, "a second `#[entities]` on one component; remove it");
        }
        found = true;
        false
    });
    found
}
