//! Attributes that can't be where they are.

use syn::{Attribute, MacroDelimiter, Meta};

use crate::capabilities::conditions::syntax::off::predicate;
use crate::capabilities::index::check as index;
use crate::capabilities::links::check as links;
use crate::capabilities::save::syntax::is_saved;
use crate::capabilities::track::check as notes;
use crate::capabilities::transfer::syntax::is_entities;
use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::{numbers, retain};
use crate::model::Model;

/// E034: no `#[cfg]` is on the world's struct. Also E036.
pub(crate) fn of_world(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    retain(attrs, |attr| {
        let conditional = is_cfg(attr) || attr.path().is_ident("cfg_attr");
        if conditional {
            let message = "`cfg` can't be on the world alone; put it on the whole `world!`";
            diag.error_at(Code::E034, attr, message);
        }
        let misplaced = misplaced_storage(attr, diag)
            || misplaced_resource(attr, diag)
            || notes::on_item(attr, diag)
            || misplaced_entities(attr, diag)
            || misplaced_saved(attr, diag);
        !conditional && !misplaced && !misspelt_parts(attr, diag)
    });
}

/// E021: the name of an attribute is not a misspelling of `parts`.
fn misspelt_parts(attr: &Attribute, diag: &mut Diag) -> bool {
    let Some(word) = attr.path().get_ident() else { return false };
    let misspelt = nearest(&word.to_string(), ["parts"]).is_some();
    if misspelt {
        let message = format!("unknown attribute `{word}`; did you mean `parts`?");
        diag.error(Code::E021, word.span(), message);
    }
    misspelt
}

/// Drops attributes that can't be on a group, a query, a table or a field of one: `#[storage(..)]`, `#[link(..)]`,
/// `#[resource]`, and `#[cfg]` that could not be resolved.
pub(crate) fn of_item(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    retain(attrs, |attr| {
        if is_cfg(attr) {
            unresolved(attr, diag);
        }
        !is_cfg(attr)
            && !misplaced_storage(attr, diag)
            && !links::on_item(attr, diag)
            && !index::on_item(attr, diag)
            && !misplaced_resource(attr, diag)
            && !notes::on_item(attr, diag)
            && !misplaced_entities(attr, diag)
            && !misplaced_saved(attr, diag)
    });
}

/// E112: a component has no attributes but docs, `#[storage(..)]`, `#[track]`, `#[link(..)]`, `#[entities]` and `#[resource]`, which makes it a resource. A
/// resource has only docs.
pub(crate) fn of_field(attrs: &[Attribute], what: &str, only: &str, diag: &mut Diag) {
    for attr in attrs {
        if is_cfg(attr) {
            unresolved(attr, diag);
        } else if attr.path().is_ident("cfg_attr") {
            cfg_attr(attr, what, diag);
        } else {
            let message = format!("a {what} can have {only}; remove this");
            diag.error_at(Code::E112, attr, message);
        }
    }
}

fn is_cfg(attr: &Attribute) -> bool {
    attr.path().is_ident("cfg")
}

/// E038: `#[cfg(..)]` contains one predicate. All others are resolved before the input is read, except on an item
/// whose role is unknown because of an error.
fn unresolved(attr: &Attribute, diag: &mut Diag) {
    let one = match &attr.meta {
        Meta::List(list) => {
            matches!(list.delimiter, MacroDelimiter::Paren(_))
                && predicate(list.tokens.clone()).is_some()
        }
        Meta::Path(_) | Meta::NameValue(_) => false,
    };
    if !one {
        let message = "expected one condition, such as `#[cfg(debug_assertions)]`";
        diag.error_at(Code::E038, attr, message);
    }
}

/// E035: no `#[cfg_attr]` is on a component or a resource.
fn cfg_attr(attr: &Attribute, what: &str, diag: &mut Diag) {
    let message = format!(
        "`cfg_attr` can't be on a {what}; declare the {what} twice, with `#[cfg(..)]` and with `#[cfg(not(..))]`"
    );
    diag.error_at(Code::E035, attr, message);
}

/// E036: `#[storage(..)]` is on a component. Returns whether the attribute is one.
fn misplaced_storage(attr: &Attribute, diag: &mut Diag) -> bool {
    let storage = attr.path().is_ident("storage");
    if storage {
        let message = "only a component has a storage; move this to its field in the world";
        diag.error_at(Code::E036, attr, message);
    }
    storage
}

/// E053: `#[resource]` is on a field of the world. Returns whether the attribute is one.
fn misplaced_resource(attr: &Attribute, diag: &mut Diag) -> bool {
    let resource = attr.path().is_ident("resource");
    if resource {
        let message =
            "a resource is a field of the world: `#[resource] name: Type`; move this there";
        diag.error_at(Code::E053, attr, message);
    }
    resource
}

/// E073: `#[entities]` is on a component. Returns whether the attribute is one.
fn misplaced_entities(attr: &Attribute, diag: &mut Diag) -> bool {
    let entities = is_entities(attr);
    if entities {
        let message = "only the values of a component contain handles that are mapped; move this to its field in the world or in a table";
        diag.error_at(Code::E073, attr, message);
    }
    entities
}

/// E096: `#[skip]`, `#[was(..)]` and `#[default]` are on a component or a resource. Returns whether the attribute is one.
fn misplaced_saved(attr: &Attribute, diag: &mut Diag) -> bool {
    let saved = is_saved(attr);
    if saved {
        let message = "only components and resources are saved; move this to a field of the world or of a table";
        diag.error_at(Code::E096, attr, message);
    }
    saved
}

/// Checks that no rows are in pages.
pub(super) fn paged(model: &Model, diag: &mut Diag) {
    let kept = numbers(0..model.units()).filter_map(|unit| model.all_units().stable(unit));
    kept.filter(|stable| stable.paged).for_each(|paged| {
        let message = "`paged` storage is left out; write `#[storage(stable)]`, whose rows stay too, and whose values stay in memory until their column grows";
        diag.error(Code::E115, paged.place, message);
    });
}
