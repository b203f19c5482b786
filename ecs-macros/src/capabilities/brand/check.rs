//! The rules of `#[brand]`.

use syn::Ident;

use crate::capabilities::parts::syntax::Kind;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::model::Model;
use crate::names::plain;

/// The methods of a world with a brand.
const METHODS: [&str; 2] = ["brand", "with_brand"];

/// E126: a brand is that of a world. E102: nothing in the world is named like a method of the brand.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let Some(place) = model.world.as_ref().and_then(|world| world.brand) else { return };
    if model.kind == Kind::Part {
        let message = "a part has the brand of its world; write `#[brand]` on the world";
        diag.error(Code::E126, place, message);
    } else if let Some((ident, method)) = taken(model) {
        let message =
            format!("`{method}` is reserved for a method of a world with `#[brand]`; rename it");
        diag.error(Code::E102, ident.span(), message);
    } else {
        return;
    }
    // Without it, the rest is the world's own.
    if let Some(world) = &mut model.world {
        world.brand = None;
    }
}

/// Returns a name whose method would have the name of one of [`METHODS`].
fn taken(model: &Model) -> Option<(&Ident, String)> {
    let columns = model.components.each().map(|component| &component.ident);
    let resources = model.resources.each().map(|resource| &resource.ident);
    let tables = model.tables.each().filter_map(|table| table.accessor.as_ref());
    let groups = model.groups.each().filter_map(|group| group.accessor.as_ref());
    let queries = model.queries.each().filter_map(|query| query.accessor.as_ref());
    let mut all = columns.chain(resources).chain(tables).chain(groups).chain(queries);
    all.find_map(|ident| {
        let name = plain(ident);
        METHODS.contains(&name.as_str()).then_some((ident, name))
    })
}
