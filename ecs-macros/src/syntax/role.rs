//! The role of a struct, by our attributes: `#[group(..)]`, `#[query(..)]` or `#[table]`.

use syn::{Attribute, Ident, Meta, Type};

use super::attr::{Words, words};
use super::types::{self, Shape};
use super::{Body, Field, Fields, Item};
use crate::capabilities::derived::syntax as rows;
use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::{Each as _, IntoEach as _};

/// The names of our attributes.
const ROLES: [&str; 3] = ["group", "query", "table"];

/// The role of an item, by its attributes.
pub(crate) enum Role {
    /// No role of these.
    Plain,
    Group(Words),
    Query(Words),
    Table,
}

/// Returns whether an attribute of this name gives a role, or is a misspelling of one that does.
pub(crate) fn is_role(name: &Ident) -> bool {
    nearest(&name.to_string(), ROLES).is_some()
}

/// Takes the role out of an item's attributes. Of two attributes the one that fits the body counts; the
/// other was probably half typed for a new item.
pub(crate) fn role(item: &mut Item, diag: &mut Diag) -> Role {
    let is_role = |attr: &Attribute| ROLES.each().any(|word| attr.path().is_ident(word));
    let (roles, rest): (Vec<_>, Vec<_>) =
        std::mem::take(&mut item.attrs).into_each().partition(is_role);
    item.attrs = rest;
    let fitting = match &item.body {
        Body::Unit => "group",
        Body::Named(fields) if owns(fields) => "table",
        Body::Named(_) | Body::Tuple(_) => "query",
    };
    let position = |word: &str| roles.each().position(|attr| attr.path().is_ident(word));
    // A struct with fields is no group.
    let fields = || if fitting == "group" { None } else { position("query").or(position("table")) };
    let chosen = position(fitting).or_else(fields).unwrap_or(0);
    let mut role = Role::Plain;
    for (at, attr) in roles.each().enumerate() {
        if at == chosen {
            let word = ROLES.into_each().find(|word| attr.path().is_ident(word));
            role = read(attr, word.unwrap_or_default(), diag);
        } else {
            let message = "a struct is one group, query or table; remove all but one attribute";
            diag.error_at(Code::E020, attr, message);
            item.clean = false;
        }
    }
    role
}

/// Returns the probable role of a half-typed item: its attribute is incomplete, or it stops after its name.
pub(crate) fn meant(role: Role, body: Body) -> (Role, Body) {
    match (role, body) {
        (Role::Plain, Body::Named(fields)) if owns(&fields) => (Role::Table, Body::Named(fields)),
        (Role::Plain, Body::Named(fields)) => {
            let words = Words { clean: false, ..Words::default() };
            (Role::Query(words), Body::Named(fields))
        }
        (Role::Query(words), Body::Unit) => (Role::Query(words), Body::Named(Fields::lost())),
        other => other,
    }
}

/// Returns whether these look like the fields of a table: none borrows, and none is the entity.
fn owns(fields: &Fields) -> bool {
    let borrows = |ty: &Type| match types::shape(ty) {
        Shape::Reference(_) | Shape::Optional(_) | Shape::OptionOfValue => true,
        Shape::Plain => types::is_entity(ty) || rows::lifetime(ty).is_some(),
    };
    let queried = |field: &Field| borrows(&field.ty);
    !fields.fields.is_empty() && !fields.fields.each().any(queried)
}

/// Reads an attribute as if it had this name.
fn read(attr: &Attribute, word: &str, diag: &mut Diag) -> Role {
    match word {
        "group" => Role::Group(words(attr, &["own", "with", "without", "events"], diag)),
        "query" => Role::Query(words(
            attr,
            &["with", "without", "changed", "added", "any", "lead", "packed", "unowned"],
            diag,
        )),
        _ => {
            no_words(attr, diag);
            Role::Table
        }
    }
}

/// E037: `#[table]` has no words.
fn no_words(attr: &Attribute, diag: &mut Diag) {
    if !matches!(attr.meta, Meta::Path(_)) {
        let message = "a table has no words, because its fields are its parts; write `#[table]`";
        diag.error_at(Code::E037, attr, message);
    }
}

/// Reads an attribute whose name is a misspelling of ours, which is an error.
pub(crate) fn misspelt(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Role> {
    let near = |attr: &Attribute| {
        let word = attr.path().get_ident()?;
        Some((word.clone(), nearest(&word.to_string(), ROLES)?))
    };
    let (at, (word, meant)) =
        attrs.each().enumerate().find_map(|(at, attr)| Some((at, near(attr)?)))?;
    let message = format!("unknown attribute `{word}`; did you mean `{meant}`?");
    diag.error(Code::E021, word.span(), message);
    Some(read(&attrs.remove(at), meant, diag))
}
