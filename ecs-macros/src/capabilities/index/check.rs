//! Indices: beside which words `#[index]` can be.

use crate::codes::Code;
use crate::diag::Diag;
use crate::model::Component;

/// E131: a component with an index has sparse storage, is no link, and its removed values are not kept. E132: a component
/// with a unique index contains no handles that are mapped. The other word is then left out.
pub(crate) fn beside(component: &mut Component, diag: &mut Diag) {
    let words = &mut component.words;
    let Some(index) = &words.index else { return };
    if let Some(storage) = first!(words.linear.take(), words.stable.take()) {
        let message = "a component with an index has sparse storage; remove this";
        diag.error(Code::E131, storage, message);
    }
    if let Some(removed) = words.track.as_mut().and_then(|track| track.removed.take()) {
        let message = "removed values of a component with an index can't be kept; write `#[track]`, which lists the entities";
        diag.error(Code::E131, removed, message);
    }
    if let (Some(unique), true) = (index.unique, words.entities) {
        let message = "values with `#[entities]` change when they are moved to another world, so they can't be unique; remove this";
        diag.error(Code::E132, unique, message);
    }
    if words.link.is_some() {
        let message = "a link finds its sources by their target already, so it can't have an index; remove this";
        diag.error(Code::E131, index.place, message);
        words.index = None;
    }
}
