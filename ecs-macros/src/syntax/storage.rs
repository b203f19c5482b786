//! The attributes of a component: docs, `#[storage(..)]` and `#[track]`.

use proc_macro2::Span;
use syn::{Attribute, Ident, Meta};

use super::track::{self, Track};
use crate::codes::Code;
use crate::diag::{Diag, nearest};

/// The names of the storages.
const STORAGES: [&str; 2] = ["sparse", "linear"];

/// The attributes of a component.
pub(crate) struct ComponentAttrs {
    pub(crate) docs: Vec<Attribute>,
    /// The place of `linear` in `#[storage(linear)]`.
    pub(crate) linear: Option<Span>,
    pub(crate) track: Option<Track>,
    /// Attributes that a component can't have.
    pub(crate) others: Vec<Attribute>,
}

/// Reads the attributes of a component.
pub(crate) fn attributes(mut attrs: Vec<Attribute>, diag: &mut Diag) -> ComponentAttrs {
    let track = track::take(&mut attrs, diag);
    let mut read = ComponentAttrs { docs: Vec::new(), linear: None, track, others: Vec::new() };
    let mut seen = false;
    for attr in attrs {
        let path = attr.path();
        let misspelt = path
            .get_ident()
            .filter(|word| *word != "storage" && nearest(&word.to_string(), ["storage"]).is_some());
        if let Some(word) = misspelt {
            let message = format!("unknown attribute `{word}`; did you mean `storage`?");
            diag.error(Code::E021, word.span(), message);
        }
        if path.is_ident("doc") {
            read.docs.push(attr);
        } else if path.is_ident("storage") || misspelt.is_some() {
            if std::mem::replace(&mut seen, true) {
                let message = "a second `#[storage(..)]` on one component; remove it";
                diag.error_at(Code::E113, &attr, message);
            } else {
                let storage = storage(&attr, diag);
                read.linear = storage.filter(|word| word == "linear").map(|word| word.span());
            }
        } else {
            read.others.push(attr);
        }
    }
    read
}

/// Reads the storage that an attribute names.
fn storage(attr: &Attribute, diag: &mut Diag) -> Option<Ident> {
    let word = match &attr.meta {
        Meta::List(list) => syn::parse2::<Ident>(list.tokens.clone()).ok(),
        Meta::Path(_) | Meta::NameValue(_) => None,
    };
    let Some(word) = word else {
        let message = "expected `#[storage(sparse)]` or `#[storage(linear)]`";
        diag.error_at(Code::E114, attr, message);
        return None;
    };
    let known = STORAGES.iter().any(|name| word == name);
    if !known {
        let message = match nearest(&word.to_string(), STORAGES) {
            Some(meant) => format!("no storage `{word}`; did you mean `{meant}`?"),
            None => format!("no storage `{word}`; a component has `sparse` or `linear` storage"),
        };
        diag.error(Code::E115, word.span(), message);
    }
    known.then_some(word)
}
