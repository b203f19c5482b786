//! Parts, and the worlds that have them.

use syn::Visibility;

use crate::capabilities::parts::syntax::Kind;
use crate::check::widen;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, IntoEach as _};
use crate::model::Model;
use crate::names::plain;
use crate::syntax::vis::written;

/// Checks that a part has nothing that only a world can have.
pub(crate) fn form(model: &mut Model, diag: &mut Diag) {
    if model.kind != Kind::Part {
        return;
    }
    let Some(part) = &mut model.world else { return };
    // E906: a part is not generic.
    if !part.generics.params.is_empty() || part.generics.where_clause.is_some() {
        let message = "a part can't have generic parameters; remove them, and write the types";
        diag.error_at(Code::E906, &part.generics, message);
        part.generics = syn::Generics::default();
    }
    // E907: a part derives no traits.
    if let Some(span) = part.derives.span {
        let message = "a part can't derive traits; derive them for the world";
        diag.error(Code::E907, span, message);
    }
}

/// E905: a part is at least as visible as its world. E908: a query of a part is at least as visible as the part.
pub(crate) fn visibility(model: &mut Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    for part in model.parts.each().filter(|part| part.listed) {
        // A part of another crate is `pub`. One of this crate may be in another module, where words such as
        // `pub(super)` have another meaning, so these can't be compared.
        let public = |vis: &Visibility| matches!(vis, Visibility::Public(_));
        if public(&world.vis) && !public(&part.vis) {
            let (text, name) = (part.text(), plain(&world.ident));
            let advice = match written(&part.vis) {
                words if words.contains("crate") => format!("write `{words} struct {name}`"),
                _ => format!("write `pub struct {}`, or make `{name}` private", plain(&part.name)),
            };
            let message =
                format!("the part `{text}` is less visible than `{name}`, which has it; {advice}");
            diag.error(Code::E905, part.place(), message);
        }
    }
    if model.kind != Kind::Part {
        return;
    }
    for query in model.queries.iter_mut().into_each().filter(|query| query.origin.is_none()) {
        widen(&mut query.vis, &query.ident, world, (Code::E908, "query"), diag);
    }
}
