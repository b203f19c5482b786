//! The rule of `#[capacity(..)]`.

use syn::spanned::Spanned as _;

use crate::capabilities::parts::syntax::Kind;
use crate::codes::Code;
use crate::diag::Diag;
use crate::model::Model;

/// E127: a capacity is that of a world.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let Some(world) = model.world.as_mut().filter(|_| model.kind == Kind::Part) else { return };
    if let Some(entities) = world.capacity.take() {
        let message = "a part has the capacity of its world; write `#[capacity(..)]` on the world";
        diag.error(Code::E127, entities.span(), message);
    }
}
