//! The attributes that decide where groups are assigned: `#[world(groups = ..)]`, and `#[sorted]` of a component or a table.

use proc_macro2::Span;
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, LitStr, Meta, Token};

use super::named::{name_of, take_named};
use crate::codes::Code;
use crate::diag::Diag;
use crate::reading::read_arguments;

const EXPECTED: &str = "expected `#[world(groups = \"assigned\")]`, by which queries get groups, or `#[world(groups = \"declared\")]`";

/// Takes `#[world(..)]` out of the attributes of a world, and returns its place if groups are assigned.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Span> {
    let mut found = None;
    for attr in &take_named(attrs, &["world"]) {
        if name_of(attr, &["world"], diag).is_none() {
            continue;
        }
        let mut assigned = None;
        let read = read_arguments(attr, &mut |input| {
            assigned = Some(groups(input)?);
            Ok(())
        });
        match (read, assigned) {
            (Err(error), _) if matches!(attr.meta, Meta::List(_)) => diag.push(error),
            (Ok(()), Some(_)) if found.is_some() => {
                diag.error_at(Code::E128, attr, "a second `#[world(..)]`; write it once");
            }
            (Ok(()), Some(assigned)) => found = Some(assigned.then(|| attr.path().span())),
            _ => diag.error_at(Code::E128, attr, EXPECTED),
        }
    }
    found.flatten()
}

/// Reads `groups = "assigned"`.
fn groups(input: ParseStream<'_>) -> syn::Result<bool> {
    let expected = |span| Code::E128.at(span, EXPECTED);
    let word: Ident = input.parse().map_err(|_| expected(input.span()))?;
    if word != "groups" {
        return Err(expected(word.span()));
    }
    input.parse::<Token![=]>().map_err(|_| expected(input.span()))?;
    let which: LitStr = input.parse().map_err(|_| expected(input.span()))?;
    match &*which.value() {
        "assigned" => Ok(true),
        "declared" => Ok(false),
        _ => Err(expected(which.span())),
    }
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
