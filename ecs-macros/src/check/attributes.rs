//! Attributes that can't be where they are.

use syn::{Attribute, MacroDelimiter, Meta};

use crate::capabilities::conditions::syntax::off::predicate;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::retain;
use crate::syntax::named::{name_of, take_named};
use crate::syntax::storage::stable;

/// E034: no `#[cfg]` is on the world's struct. Also E021, for a misspelling of `parts`.
pub(crate) fn of_world(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    retain(attrs, |attr| {
        let conditional = is_cfg(attr) || attr.path().is_ident("cfg_attr");
        if conditional {
            let message = "`cfg` can't be on the world alone; put it on the whole `world!`";
            diag.error_at(Code::E034, attr, message);
        }
        !conditional && !misplaced(attr, On::World, diag)
    });
    for attr in &take_named(attrs, &["parts"]) {
        name_of(attr, &["parts"], diag);
    }
}

/// Drops attributes that can't be on a group, a query, a table or a field of one: `#[storage(..)]`, `#[link(..)]`,
/// `#[resource]`, and `#[cfg]` that could not be resolved.
pub(crate) fn of_item(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    retain(attrs, |attr| {
        if is_cfg(attr) {
            unresolved(attr, diag);
        }
        !is_cfg(attr) && !misplaced(attr, On::Item, diag)
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

/// Where an attribute is.
#[derive(Clone, Copy)]
pub(crate) enum On {
    World,
    Item,
    Part,
    Resource,
}

/// Reports an attribute that belongs elsewhere. Returns whether it is one.
pub(crate) fn misplaced(attr: &Attribute, on: On, diag: &mut Diag) -> bool {
    use On::{Item, Part, Resource, World};
    let Some(word) = attr.path().get_ident() else { return false };
    let (code, message) = match (word.to_string().as_str(), on) {
        ("storage", World | Item) => {
            (Code::E036, "only a component has a storage; move this to its field in the world")
        }
        ("storage", Part) if stable(attr).is_some() => {
            (Code::E704, "the rows of a table stay as a whole; write this above `#[table]`")
        }
        ("storage", Part) => (
            Code::E704,
            "a part is stored in its table, without gaps; remove this, or move the component to the world",
        ),
        ("storage", Resource) => (
            Code::E052,
            "a resource is one value, so it has no storage; remove this, or remove `#[resource]`",
        ),
        ("resource", World | Item) => (
            Code::E053,
            "a resource is a field of the world: `#[resource] name: Type`; move this there",
        ),
        ("link", Part) => (
            Code::E063,
            "a part of a table can't be a link, because its rows are those of the table; move the component to the world",
        ),
        ("link", Resource) => (
            Code::E064,
            "a resource belongs to no entity, so it can't be a link; remove this, or `#[resource]`",
        ),
        ("link", Item) => {
            (Code::E065, "only a component can be a link; move this to its field in the world")
        }
        ("entities", World | Item) => (
            Code::E073,
            "only the values of a component contain handles that are mapped; move this to its field in the world or in a table",
        ),
        ("track", World | Item) => {
            (Code::E084, "only the changes of a component or a table are tracked; move this to one")
        }
        ("skip" | "was" | "default", World | Item) => (
            Code::E096,
            "only components and resources are saved; move this to a field of the world or of a table",
        ),
        ("index", Part) => (
            Code::E133,
            "a part of a table can't have an index, because its values are lent as mutable; move the component to the world",
        ),
        ("index", Resource) => (
            Code::E133,
            "a resource belongs to no entity, so it can't have an index; remove this, or `#[resource]`",
        ),
        ("index", Item) => (
            Code::E133,
            "only components can have an index; move this to a field of the world, or before the world for several",
        ),
        _ => return false,
    };
    diag.error_at(code, attr, message);
    true
}
