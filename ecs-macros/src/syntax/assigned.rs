//! The attributes that decide where groups are assigned: `#[world(groups = ..)]`, and `#[sorted]` of a component or a table.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Attribute, LitStr, Meta};

use super::named::{name_of, once, take_named, value};
use crate::codes::Code;
use crate::diag::Diag;

const EXPECTED: &str = "expected `#[world(groups = \"declared\")]`, by which queries get no groups, or `#[world(groups = \"assigned\")]`";

/// Takes `#[world(..)]` out of the attributes of a world, and returns whether it says that groups are assigned, and its place.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<(bool, Span)> {
    once(attrs, "world", (Code::E128, "world(..)"), diag, |attr, diag| {
        let assigned = value(attr, "groups", (Code::E128, EXPECTED), diag, |input| {
            Ok(match &*input.parse::<LitStr>().map(|which| which.value()).unwrap_or_default() {
                "assigned" => Some(true),
                "declared" => Some(false),
                _ => None,
            })
        });
        assigned.map(|assigned| (assigned, attr.path().span()))
    })
}

/// Takes `#[sorted]` out of the attributes of a table. Returns whether there is one.
pub(crate) fn take_sorted(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> bool {
    let taken = take_named(attrs, &["sorted"]);
    taken.iter().any(|attr| name_of(attr, &["sorted"], diag).is_some() && sorted(attr, diag))
}

/// Reads `#[sorted]`.
pub(crate) fn sorted(attr: &Attribute, diag: &mut Diag) -> bool {
    let plain = matches!(attr.meta, Meta::Path(_));
    if !plain {
        let message =
            "`#[sorted]` has no arguments; it keeps assigned groups off the order of these rows";
        diag.error_at(Code::E129, attr, message);
    }
    plain
}
