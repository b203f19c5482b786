//! The resources of a world: their names and types.

pub(crate) mod none;
use proc_macro2::Span;
use quote::format_ident;
use syn::{Generics, Ident, Visibility};

use crate::capabilities::parts::syntax::unify::{equal, term};
use crate::capabilities::parts::syntax::{Origin, Part, from};
use crate::capabilities::resources::model::Resource;
use crate::check::attributes::{self, On, misplaced};
use crate::check::{components, types as rules};
use crate::codes::Code;
use crate::diag::{Diag, joined};
use crate::each::{Each as _, IntoEach as _};
use crate::model::Model;
use crate::names::{self, plain};
use crate::sorted::sort_by_key;
use crate::syntax::{keyword, types};

/// A name that is taken, and its owner.
struct Taken {
    ident: Ident,
    what: &'static str,
    origin: Option<Origin>,
}

/// Checks all resources after the components. Drops those whose types can't be those of resources.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let generics = model.world.as_ref().map(|world| world.generics.clone()).unwrap_or_default();
    let component = |component: &crate::model::Component| Taken {
        ident: component.ident.clone(),
        what: "component",
        origin: component.origin.clone(),
    };
    let mut taken: Vec<Taken> = model.components.each().map(component).gather();
    // Those of parts come first, so that a clash is reported at the user's own.
    let (own, of_parts): (Vec<_>, Vec<_>) =
        std::mem::take(&mut model.resources).into_each().partition(|one| one.origin.is_none());
    for (number, mut resource) in of_parts.into_each().chain(own).enumerate() {
        if resource.origin.is_none() {
            form(&resource, diag);
        }
        if let Some(word) = &resource.keyword {
            diag.push(keyword::unescaped(word));
        }
        let place = place(&resource, &model.parts);
        let name = plain(&resource.ident);
        let clash = name_taken(&resource, &taken, &model.parts, place);
        if clash.is_some() || components::OWN_FIELDS.contains(&name.as_str()) {
            // It stays an argument of `new`, so that calls are no further errors.
            resource.ident =
                format_ident!("__ecs_resource{number}_{name}", span = Span::mixed_site());
        }
        let clash = first!(clash, method_taken(&resource, &name, &taken, place));
        resource.accessible &= clash.is_none();
        clash.into_each().for_each(|error| diag.push(error));
        let others = &model.resources;
        let flaw = first!(
            rules::flaw_of_resource(&resource),
            type_taken(&resource, others, &model.parts, place),
            may_be_taken(&resource, others, &generics),
        );
        if let Some(error) = flaw {
            diag.push(error);
            if let Some(origin) = &resource.origin {
                // Its split handle would lack a resource.
                model.parts[origin.part].accessor = None;
            }
            model.broken.push(resource.ident);
            continue;
        }
        taken.push(Taken {
            ident: resource.ident.clone(),
            what: "resource",
            origin: resource.origin.clone(),
        });
        model.resources.push(resource);
    }
    sort_by_key(&mut model.resources, |resource| resource.origin.is_some());
}

/// Returns where an error in a resource is shown.
fn place(resource: &Resource, parts: &[Part]) -> Span {
    let origin = resource.origin.as_ref();
    origin.map_or_else(|| resource.ident.span(), |origin| parts[origin.part].place())
}

/// E100: a resource has no visibility of its own. E112: it has no attributes but docs.
fn form(resource: &Resource, diag: &mut Diag) {
    if !matches!(resource.vis, Visibility::Inherited) {
        let message = "a resource has no visibility of its own; its methods have the world's";
        diag.error_at(Code::E100, &resource.vis, message);
    }
    let others = resource.attrs.stream();
    let others: Vec<_> =
        others.filter(|attr| !misplaced(attr, On::Resource, diag)).cloned().gather();
    attributes::of_field(&others, "resource", "only doc comments", diag);
}

/// E101: a resource has a name of its own.
fn name_taken(
    resource: &Resource,
    taken: &[Taken],
    parts: &[Part],
    place: Span,
) -> Option<syn::Error> {
    let name = plain(&resource.ident);
    let other = taken.each().find(|other| names::same(&other.ident, &resource.ident))?;
    let of = |origin: Option<&Origin>| origin.map(|origin| from(parts, origin)).unwrap_or_default();
    let listed = other.origin.as_ref().or(resource.origin.as_ref());
    let advice = listed.map_or_else(String::new, |origin| {
        format!(", or list the part with a prefix: `{} as prefix`", parts[origin.part].text())
    });
    let message = format!(
        "the resource `{name}`{} has the name of the {} `{name}`{}; rename one of them{advice}",
        of(resource.origin.as_ref()),
        other.what,
        of(other.origin.as_ref()),
    );
    Some(Code::E101.at(place, message))
}

/// Returns the error of a resource whose method has a name that is taken. The resource then has no methods.
///
/// E102: a resource is not named like a method of every world. E103: nor like the mutable accessor of another
/// field. E104: its own mutable accessor has a name of its own.
fn method_taken(
    resource: &Resource,
    name: &str,
    taken: &[Taken],
    place: Span,
) -> Option<syn::Error> {
    let ident = &resource.ident;
    // A field of every world has the name of a method.
    let own_field = components::OWN_FIELDS.contains(&name).then(|| name.to_owned());
    if let Some(method) = first!(own_field, components::reserved(ident)) {
        let advice = match resource.origin {
            None => "rename the resource",
            Some(_) => "list the part with another prefix",
        };
        let message = format!("`{method}` is reserved for a method of the world; {advice}");
        return Some(Code::E102.at(place, message));
    }
    let mutable = names::mutable(ident);
    taken.each().find_map(|other| {
        let (name, other_name) = (plain(ident), plain(&other.ident));
        let others = names::mutable(&other.ident);
        let (code, method, owner) = if names::same(&others, ident) {
            (Code::E103, &name, &other_name)
        } else if names::same(&mutable, &other.ident) {
            (Code::E103, &other_name, &name)
        } else if others == mutable {
            let message = format!(
                "the resource `{name}` would get the method `{mutable}`, which `{other_name}` has already; rename \
                 one of them"
            );
            return Some(Code::E104.at(place, message));
        } else {
            return None;
        };
        let message = format!("`{method}` is the mutable accessor of `{owner}`; rename one of them");
        Some(code.at(place, message))
    })
}

/// E055: two resources have different types.
fn type_taken(
    resource: &Resource,
    others: &[Resource],
    parts: &[Part],
    place: Span,
) -> Option<syn::Error> {
    let text =
        |resource: &Resource| components::type_text(&resource.ty, resource.origin.as_ref(), parts);
    let written = text(resource);
    let other = others.each().find(|other| text(other) == written)?;
    let name = plain(&other.ident);
    let of_other = other.origin.as_ref().map(|origin| from(parts, origin)).unwrap_or_default();
    let Some(origin) = &resource.origin else {
        let advice = match other.origin {
            None => "wrap one of them in a struct",
            Some(_) => "remove this, and use that of the part",
        };
        let message = format!(
            "the resource `{name}`{of_other} has this type already, and a type identifies its resource; {advice}"
        );
        return Some(Code::E055.over(&resource.ty, message));
    };
    let message = format!(
        "the resource `{}`{} has the type of the resource `{name}`{of_other}, and a type identifies its \
         resource; one part must list the other and use its resource",
        plain(&resource.ident),
        from(parts, origin)
    );
    Some(Code::E055.at(place, message))
}

/// E055 for types that are equal for some parameters.
fn may_be_taken(
    resource: &Resource,
    others: &[Resource],
    generics: &Generics,
) -> Option<syn::Error> {
    if generics.params.is_empty() {
        return None;
    }
    let terms: Vec<_> = others.each().map(|other| term(&other.ty, generics)).gather();
    let own = term(&resource.ty, generics);
    let found =
        others.each().zip(&terms).find_map(|(other, term)| Some((other, equal(term, &own)?)));
    let (other, bindings) = found?;
    let cases = bindings.each().map(|(name, term)| format!("`{name}` is `{}`", term.text));
    let message = format!(
        "the resource `{}` has this type too if {}; wrap one of them in a struct",
        plain(&other.ident),
        joined(cases, "and")
    );
    Some(Code::E055.over(types::bare(&resource.ty), message))
}
