//! Components and resources of two parts that have one name.

use quote::format_ident;
use syn::Ident;

use super::rename::{self, Names};
use crate::capabilities::parts::syntax::{Origin, Part, from};
use crate::capabilities::resources::syntax::is_resource;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, Source, Stream};
use crate::names::plain;
use crate::sorted::Map;
use crate::syntax::{Body, Field};

/// E101: the components and resources of parts have different names. Otherwise the second one gets a hidden name, also
/// where other parts use it. So its part still has all of them, and its trait can be implemented.
pub(crate) fn components(parts: &mut [Part], diag: &mut Diag) {
    let mut taken: Map<String, (Origin, &str)> = Map::default();
    for number in 0..parts.len() {
        let mut new = Names::default();
        for (ident, origin, what) in declared(&parts[number]) {
            let name = plain(ident);
            let Some((other, other_what)) = taken.get(&name) else {
                taken.insert(name, (origin.clone(), what));
                continue;
            };
            let other_part = &parts[other.part];
            let advice = if other_part.listed { other_part } else { &parts[number] }.text();
            let what = if what == *other_what { what } else { "component or resource" };
            let message = format!(
                "a second {what} `{name}`{}, beside `{name}`{}; list a part with a prefix: `{advice} as prefix`",
                from(parts, origin),
                from(parts, other),
            );
            diag.error(Code::E101, parts[number].place(), message);
            new.insert(name.clone(), format_ident!("__ecs_{number}_{name}", span = ident.span()));
        }
        let id = parts[number].id.clone();
        for part in parts.iter_mut() {
            if part.id == id || part.parts.each().any(|(used, _)| *used == id) {
                rename::apply(part, &new);
            }
        }
    }
}

/// Returns the components and resources of a part, and what they are.
fn declared(part: &Part) -> Stream<impl Source<(&Ident, &Origin, &'static str)>> {
    let in_tables = part.items.each().flat_map(|item| match &item.body {
        Body::Named(fields) => &fields.fields[..],
        Body::Unit | Body::Tuple(_) => &[],
    });
    let origin = |field: &Field| field.origin.is_some();
    let all = part.fields.each().chain(in_tables).filter(move |field| origin(field));
    all.filter_map(|field| {
        let what = if is_resource(&field.attrs) { "resource" } else { "component" };
        Some((&field.ident, field.origin.as_ref()?, what))
    })
}
