//! Links: beside which words a link can be, and how queries borrow one.

use syn::Type;
use syn::spanned::Spanned as _;

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::model::{Component, Fetch, Query, QueryField};
use crate::names::plain;
use crate::syntax::types::{Shape, shape};

/// E062: a link has sparse storage, because its rows have an order.
pub(crate) fn storage(component: &mut Component, diag: &mut Diag) {
    let words = &mut component.words;
    if words.link.is_some()
        && let Some(storage) = first!(words.linear.take(), words.stable.take())
    {
        let message = "a link has sparse storage; remove this";
        diag.error(Code::E062, storage, message);
    }
}

/// E067: the removed values of a link are not kept. The removed entities are.
pub(crate) fn removed(component: &mut Component, diag: &mut Diag) {
    if component.words.link.is_some()
        && let Some(removed) = component.words.track.as_mut().and_then(|track| track.removed.take())
    {
        let message =
            "removed values of a link can't be kept; write `#[track]`, which lists the entities";
        diag.error(Code::E067, removed, message);
    }
}

/// E066: a query borrows a link as read-only. E134: so it does with a component that has an index. No code is generated for a query with this error.
pub(crate) fn immutable(query: &mut Query, components: &[Component], diag: &mut Diag) {
    let is_written = |field: &&QueryField| match field.fetch {
        Fetch::Borrowed { id, write, .. } => write && components[id].words.read_only(),
        Fetch::Entity | Fetch::Table { .. } | Fetch::Unknown => false,
    };
    let mut sound = true;
    for field in query.fields.each().filter(is_written) {
        let place = match shape(&field.written) {
            Shape::Reference(reference) | Shape::Optional(reference) => reference.mutability.span(),
            Shape::Plain | Shape::OptionOfValue => Type::span(&field.written),
        };
        let advice = match field.fetch {
            Fetch::Borrowed { noting: true, .. } => "write `&` instead of `Mut`",
            _ => "remove `mut`",
        };
        let name = plain(&field.ident);
        let indexed = matches!(field.fetch, Fetch::Borrowed { id, .. } if components[id].words.link.is_none());
        let (code, what) = if indexed {
            (Code::E134, "has an index, so it is changed by `insert` or `replace`")
        } else {
            (Code::E066, "is a link, which is changed by `insert`")
        };
        diag.error(code, place, format!("`{name}` {what}; {advice}"));
        sound = false;
    }
    query.sound &= sound;
}
