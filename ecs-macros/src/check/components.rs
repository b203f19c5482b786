//! The components of a world: their names and types.

use proc_macro2::Span;
use syn::{Generics, Ident, Type, Visibility};

use super::{attributes, coherence, types as rules};
use crate::capabilities::index::check as index;
use crate::capabilities::links::check as links;
use crate::capabilities::parts::syntax::{Origin, Part, from};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, IntoEach as _, Step, Walk};
use crate::model::{Component, Model, Table};
use crate::names::{self, RESERVED, plain};
use crate::planner::mask::MAX_COMPONENTS;
use crate::reading::parse_text;
use crate::syntax::{keyword, types};

/// Fields that a world has besides its components.
pub(crate) const OWN_FIELDS: [&str; 2] = ["entities", "groups"];

/// The attributes that a component can have.
const ONLY: &str = "only doc comments, `#[storage(..)]`, `#[track]`, `#[link(..)]`, `#[index]`, `#[entities]`, `#[sorted]` or `#[resource]`";

/// Checks all components, and drops those that can't be components.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let candidates = std::mem::take(&mut model.components);
    let mut written: Vec<String> =
        candidates.each().map(|component| text(component, &model.parts)).gather();
    // A row is a bundle, as a component is.
    written.add_all(model.tables.each().map(|table| table.ident.to_string()));
    let generics = model.world.as_ref().map(|world| world.generics.clone()).unwrap_or_default();
    let mut terms = coherence::terms(&candidates, &generics);
    // Those in tables of parts follow the world's own components, but are not the world's mistake.
    let is_of_part = |component: &&Component| component.origin.is_some();
    let of_parts: Vec<Component> = candidates.each().filter(is_of_part).cloned().gather();
    for (mut component, ty) in candidates.into_each().zip(&written) {
        let others = &model.components;
        if component.origin.is_some() {
            // Its part was checked when it was built, but not beside other declarations.
        } else if first!(component.table, component.optional).is_none() {
            visibility(&component, diag);
            attributes::of_field(&component.attrs, "component", ONLY, diag);
            links::storage(&mut component, diag);
            links::removed(&mut component, diag);
            index::beside(&mut component, diag);
        }
        if let Some(word) = &component.keyword {
            diag.push(keyword::unescaped(word));
            // Its uses are no further errors.
            model.broken.push(component.ident.clone());
        }
        if let Some(error) = method_taken(&component, others, &model.parts) {
            diag.push(error);
            component.accessible = false;
        }
        let own = component.origin.is_none();
        let before = if own { &of_parts[..] } else { &[] };
        let flaw = first!(
            name_taken(&component, before, &model.parts),
            name_taken(&component, others, &model.parts),
            type_flaw(&component, &generics, &mut model.tables),
            type_taken(&component, ty, before, &model.parts),
            type_taken(&component, ty, others, &model.parts),
            coherence::may_be_taken(&component, others, &terms),
            option_of_component(&component, &written),
            made_of_components(&component, &written),
            coherence::may_be_bundle(&component, &generics, &terms),
            too_many(&component, others.len()),
        );
        match flaw {
            Some(error) => {
                diag.push(error);
                coherence::forget(&mut terms, model.components.len());
                // Its split handle would lack a column.
                if let Some(origin) = &component.origin {
                    model.parts[origin.part].accessor = None;
                }
                model.broken.push(component.ident);
            }
            None => model.components.push(component),
        }
    }
}

/// Returns the error of a type that can't be a component. The field of a table's struct then has the type `()`, so
/// that rustc does not report the type too.
fn type_flaw(
    component: &Component,
    generics: &Generics,
    tables: &mut [Table],
) -> Option<syn::Error> {
    let flaw = first!(rules::flaw(component), coherence::parameter(component, generics))?;
    if let Some(table) = first!(component.table, component.optional) {
        let mut fields = tables[table].fields.iter_mut().into_each();
        if let Some(field) = fields.find(|field| names::same(&field.ident, &component.ident)) {
            field.ty = types::unit();
        }
    }
    Some(flaw)
}

/// E100: a component has no visibility of its own.
fn visibility(component: &Component, diag: &mut Diag) {
    if !matches!(component.vis, Visibility::Inherited) {
        let message = "a component has no visibility of its own; its methods have the world's";
        diag.error_at(Code::E100, &component.vis, message);
    }
}

/// The advice for a component that two tables declare.
const ONE_TABLE: &str =
    "a component is in one table only; declare it in one shared table, or outside tables";

fn in_two_tables(component: &Component, other: &Component) -> bool {
    component.table.is_some() && other.table.is_some() && component.table != other.table
}

/// E101: two components have different names. Also E102, for the fields of every world.
fn name_taken(component: &Component, others: &[Component], parts: &[Part]) -> Option<syn::Error> {
    let ident = &component.ident;
    let name = plain(ident);
    if let Some(other) = others.each().find(|other| names::is(&other.ident, &name)) {
        let Some(origin) = &other.origin else {
            let message = match text(other, parts) == text(component, parts) {
                true if in_two_tables(component, other) => {
                    format!("a second component `{name}`, and {ONE_TABLE}")
                }
                _ => format!("a second component `{name}`; rename one of them"),
            };
            return Some(Code::E101.at(ident.span(), message));
        };
        let (of_other, part) = (from(parts, origin), parts[origin.part].text());
        let message = format!(
            "a second component `{name}`, beside `{name}`{of_other}; rename this one, or list the part with a \
             prefix: `{part} as prefix`"
        );
        Some(Code::E101.at(ident.span(), message))
    } else if OWN_FIELDS.contains(&name.as_str()) {
        Some(reserved_name(component, parts, &name))
    } else {
        None
    }
}

/// Returns the error of a component whose method has a name that is taken. The component then has
/// no such method.
fn method_taken(component: &Component, others: &[Component], parts: &[Part]) -> Option<syn::Error> {
    let ident = &component.ident;
    if OWN_FIELDS.contains(&plain(ident).as_str()) {
        return None;
    }
    let place = place(component, parts);
    if let Some(method) = reserved(ident) {
        return Some(reserved_name(component, parts, &method));
    }
    first!(accessor_of_other(ident, others, place), same_mutable(ident, others, place))
}

/// Returns where an error in a component is shown.
fn place(component: &Component, parts: &[Part]) -> Span {
    let origin = component.origin.as_ref();
    origin.map_or_else(|| component.ident.span(), |origin| parts[origin.part].place())
}

/// E102: a component is not named like a method of every world.
fn reserved_name(component: &Component, parts: &[Part], method: &str) -> syn::Error {
    let advice = match component.origin {
        None => "rename the component",
        Some(_) => "list the part with another prefix",
    };
    let message = format!("`{method}` is reserved for a method of the world; {advice}");
    Code::E102.at(place(component, parts), message)
}

/// Returns the reserved name among the two accessors of a component or group.
pub(crate) fn reserved(accessor: &Ident) -> Option<String> {
    [plain(accessor), names::mutable(accessor).to_string()]
        .into_each()
        .find(|name| RESERVED.contains(&name.as_str()))
}

fn different<'a>(name: &'a str, others: &'a [Component]) -> Walk<impl Step<&'a Component>> {
    others.each().filter(move |other| !names::is(&other.ident, name))
}

/// E103: a component is not named like the mutable accessor of another one.
fn accessor_of_other(ident: &Ident, others: &[Component], place: Span) -> Option<syn::Error> {
    let (name, mutable) = (plain(ident), names::mutable(ident).to_string());
    // Formatting the accessor of every other component would take most of the time of a large world.
    let column = name.strip_suffix("_mut");
    let other = different(&name, others).find(|other| {
        column.is_some_and(|column| names::stem(&other.ident) == column)
            || names::is(&other.ident, &mutable)
    })?;
    let other = plain(&other.ident);
    let mut pair = (name, other);
    if pair.0.ends_with("_mut") && pair.1.len() < pair.0.len() {
        pair = (pair.1, pair.0);
    }
    let (shorter, longer) = pair;
    let message = format!("`{longer}` is the mutable accessor of `{shorter}`; rename one of them");
    Some(Code::E103.at(place, message))
}

/// E104: the mutable accessors of two components have different names.
fn same_mutable(ident: &Ident, others: &[Component], place: Span) -> Option<syn::Error> {
    let (name, mutable, stem) = (plain(ident), names::mutable(ident), names::stem(ident));
    let other = different(&name, others).find(|other| names::stem(&other.ident) == stem)?;
    let message = format!(
        "`{name}` would get the method `{mutable}`, which `{}` has already; rename one of them",
        plain(&other.ident)
    );
    Some(Code::E104.at(place, message))
}

/// E109: two components have different types.
fn type_taken(
    component: &Component,
    written: &str,
    others: &[Component],
    parts: &[Part],
) -> Option<syn::Error> {
    let other = others.each().find(|other| text(other, parts) == written)?;
    let name = plain(&other.ident);
    if let (Some(origin), None) = (&other.origin, &component.origin) {
        let of_other = from(parts, origin);
        let message = format!(
            "`{name}`{of_other} has this type already, and a type identifies its component; remove this, and use \
             `{name}`"
        );
        return Some(Code::E109.over(&component.ty, message));
    }
    if let (Some(of_this), Some(of_other)) = (&component.origin, &other.origin) {
        let message = format!(
            "`{}`{} has the type of `{name}`{}, and a type identifies its component; one part must list the other and use its component",
            plain(&component.ident),
            from(parts, of_this),
            from(parts, of_other),
        );
        return Some(Code::E109.at(place(component, parts), message));
    }
    let message = if in_two_tables(component, other) {
        format!("`{name}` has this type already, and {ONE_TABLE}")
    } else {
        format!(
            "`{name}` has this type already, and a type identifies its component; wrap one of them in a \
             struct"
        )
    };
    Some(Code::E109.over(&component.ty, message))
}

fn text(component: &Component, parts: &[Part]) -> String {
    type_text(&component.ty, component.origin.as_ref(), parts)
}

/// Returns the tokens of a field's type. A part's own type is assumed to be declared beside the part.
pub(crate) fn type_text(ty: &Type, origin: Option<&Origin>, parts: &[Part]) -> String {
    let own = types::text(ty);
    let Some(origin) = origin else { return own };
    let part = &parts[origin.part];
    if !part.listed {
        return own;
    }
    let path = part.text();
    let module = path.rsplit_once("::").map_or("", |(module, _)| module);
    let outside =
        ["crate", "self", "super", "::"].each().any(|word| origin.spelt.starts_with(word));
    match parse_text::<Type>(&format!("{module}::{}", origin.spelt)) {
        Ok(ty) if !outside && !module.is_empty() => types::text(&ty),
        _ => own,
    }
}

/// E075: an option of a component is not a component.
fn option_of_component(component: &Component, written: &[String]) -> Option<syn::Error> {
    let inner = types::optional(&component.ty)?;
    written.contains(&types::text(inner)).then(|| coherence::option(component, inner))
}

/// E110: a tuple of components is not a component.
fn made_of_components(component: &Component, written: &[String]) -> Option<syn::Error> {
    if !coherence::has_bundles(&component.ty, &|ty| written.contains(&types::text(ty))) {
        return None;
    }
    let message = "a tuple of components is a bundle of them; use a struct instead";
    Some(Code::E110.over(&component.ty, message))
}

/// E111: a world has at most 1024 components.
fn too_many(component: &Component, before: usize) -> Option<syn::Error> {
    (before >= MAX_COMPONENTS).then(|| {
        let message = format!(
            "a world can have at most {MAX_COMPONENTS} components; put several values into one struct"
        );
        Code::E111.at(component.ident.span(), message)
    })
}
