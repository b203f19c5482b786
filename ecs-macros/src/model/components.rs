//! The components of a world, and the rules for their names and types.

use syn::{Ident, Type, Visibility};

use super::Component;
use crate::diag::Diag;
use crate::names::{self, RESERVED, plain};
use crate::plan::mask::MAX_COMPONENTS;
use crate::syntax::unfit::flaw;
use crate::syntax::{Fields, attr, keyword, types};

/// Fields that a world has besides its components.
const OWN_FIELDS: [&str; 2] = ["entities", "groups"];

/// The components, and the names of fields that have an error.
pub(super) fn components(fields: Fields, diag: &mut Diag) -> (Vec<Component>, Vec<Ident>) {
    let mut components: Vec<Component> = Vec::new();
    let mut broken = fields.broken;
    let written: Vec<String> = fields.fields.iter().map(|field| types::text(&field.ty)).collect();
    for (field, written_type) in fields.fields.into_iter().zip(&written) {
        if !matches!(field.vis, Visibility::Inherited) {
            let message =
                "a component takes no visibility of its own; its accessors take the world's";
            diag.error_at(&field.vis, message);
        }
        if let Some(word) = &field.keyword {
            diag.error(word.span(), keyword::unescaped(word));
            // It is not said again at each use.
            broken.push(field.ident.clone());
        }
        let (docs, linear) = attr::of_component(field.attrs, diag);
        let mut component =
            Component { docs, ident: field.ident, ty: field.ty, linear, accessible: true };
        if let Some(error) = accessor_taken(&component.ident, &components) {
            diag.push(error);
            component.accessible = false;
        }
        let flaw = name_taken(&component, &components)
            .or_else(|| unfit(&component))
            .or_else(|| type_taken(&component, written_type, &components))
            .or_else(|| made_of_components(&component, &written))
            .or_else(|| too_many(&component, components.len()));
        match flaw {
            Some(error) => {
                diag.push(error);
                broken.push(component.ident);
            }
            None => components.push(component),
        }
    }
    (components, broken)
}

/// A field of this name can't be.
fn name_taken(component: &Component, others: &[Component]) -> Option<syn::Error> {
    let ident = &component.ident;
    let name = plain(ident);
    let message = if others.iter().any(|other| names::same(&other.ident, ident)) {
        format!("a second component `{name}`; give it another name")
    } else if OWN_FIELDS.contains(&name.as_str()) {
        is_reserved(&name)
    } else {
        return None;
    };
    Some(syn::Error::new(ident.span(), message))
}

/// A component of this name can be, but not its methods.
fn accessor_taken(ident: &Ident, others: &[Component]) -> Option<syn::Error> {
    let name = plain(ident);
    let mutable = names::mutable(ident);
    let others = || others.iter().filter(|other| !names::same(&other.ident, ident));
    let message = if OWN_FIELDS.contains(&name.as_str()) {
        return None;
    } else if let Some(method) = reserved(ident) {
        is_reserved(&method)
    } else if let Some(other) = others().find(|other| {
        names::same(&names::mutable(&other.ident), ident) || names::same(&mutable, &other.ident)
    }) {
        let (shorter, longer) = if name.ends_with("_mut") && plain(&other.ident).len() < name.len()
        {
            (plain(&other.ident), name)
        } else {
            (name, plain(&other.ident))
        };
        format!(
            "`{longer}` is the accessor that changes `{shorter}`; give one of them another name"
        )
    } else if let Some(other) = others().find(|other| names::mutable(&other.ident) == mutable) {
        format!(
            "`{name}` would get the method `{mutable}`, which `{}` has already; give one of them another name",
            plain(&other.ident)
        )
    } else {
        return None;
    };
    Some(syn::Error::new(ident.span(), message))
}

fn is_reserved(method: &str) -> String {
    format!("`{method}` is reserved for a method of the world; give the component another name")
}

/// The reserved name among the two accessors of a component or group.
pub(crate) fn reserved(accessor: &Ident) -> Option<String> {
    [plain(accessor), names::mutable(accessor).to_string()]
        .into_iter()
        .find(|name| RESERVED.contains(&name.as_str()))
}

fn unfit(component: &Component) -> Option<syn::Error> {
    let (place, why) = flaw(&component.ty)?;
    Some(syn::Error::new_spanned(
        place,
        format!("`{}` can't be a component: {why}", plain(&component.ident)),
    ))
}

fn type_taken(component: &Component, written: &str, others: &[Component]) -> Option<syn::Error> {
    let other = others.iter().find(|other| types::text(&other.ty) == written)?;
    let message = format!(
        "`{}` has this type already, and a component is found by its type; wrap one of them in a \
         struct of its own",
        plain(&other.ident)
    );
    Some(syn::Error::new_spanned(&component.ty, message))
}

/// A tuple of components is a bundle of them.
fn made_of_components(component: &Component, written: &[String]) -> Option<syn::Error> {
    fn is_bundle(ty: &Type, written: &[String]) -> bool {
        written.contains(&types::text(ty)) || has_bundles(ty, written)
    }
    fn has_bundles(ty: &Type, written: &[String]) -> bool {
        match types::bare(ty) {
            Type::Tuple(tuple) => tuple.elems.iter().all(|ty| is_bundle(ty, written)),
            _ => false,
        }
    }
    if !has_bundles(&component.ty, written) {
        return None;
    }
    let message = "a tuple of this world's components is a bundle of them; make it a struct";
    Some(syn::Error::new_spanned(&component.ty, message))
}

fn too_many(component: &Component, before: usize) -> Option<syn::Error> {
    (before >= MAX_COMPONENTS).then(|| {
        let message = format!(
            "a world can have at most {MAX_COMPONENTS} components; put several values into one struct"
        );
        syn::Error::new(component.ident.span(), message)
    })
}
