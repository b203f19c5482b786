//! The attributes of a component: docs, `#[storage(..)]`, `#[track]`, `#[link(..)]`, `#[index(..)]` and `#[entities]`.

use proc_macro2::Span;
use syn::{Attribute, Ident, Meta};

use crate::capabilities::index::syntax as index;
use crate::capabilities::index::syntax::Index;
use crate::capabilities::links::syntax as link;
use crate::capabilities::save::syntax as saved;
use crate::capabilities::save::syntax::Saved;
use crate::capabilities::track::syntax as track;
use crate::capabilities::transfer::syntax as entities;
use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::each::{AddAll as _, Each as _, retain};
use crate::reading::parse;
use crate::syntax::assigned;
use crate::syntax::named::{meant, name_of};

/// The names of the storages.
const STORAGES: [&str; 3] = ["sparse", "linear", "stable"];

/// The attributes of a component besides docs.
const WORDS: [&str; 6] = ["storage", "track", "link", "index", "entities", "sorted"];

/// What the attributes of a component say of it.
#[derive(Clone, Default)]
pub(crate) struct Words {
    /// The place of `linear` in `#[storage(linear)]`.
    pub(crate) linear: Option<Span>,
    /// The place of `stable` in `#[storage(stable)]`.
    pub(crate) stable: Option<Span>,
    /// True if no assigned group owns the component: `#[sorted]`.
    pub(crate) sorted: bool,
    pub(crate) link: Option<link::Link>,
    pub(crate) index: Option<Index>,
    /// True if an index over several components has it.
    pub(crate) joined: bool,
    /// True if its values contain handles that are mapped: `#[entities]`.
    pub(crate) entities: bool,
    /// Its tracking: its own `#[track]`, or that of its table.
    pub(crate) track: Option<track::Track>,
    pub(crate) saved: Saved,
}

impl Words {
    /// Returns whether the values are never lent as mutable.
    pub(crate) fn read_only(&self) -> bool {
        self.link.is_some() || self.index.is_some() || self.joined
    }

    /// Takes those words out of attributes that a part of a table can have too.
    pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Self {
        Self {
            track: track::take(attrs, diag),
            entities: entities::take(attrs, diag),
            saved: saved::take(attrs, diag),
            ..Self::default()
        }
    }
}

/// The attributes of a component.
pub(crate) struct ComponentAttrs {
    pub(crate) docs: Vec<Attribute>,
    pub(crate) words: Words,
    /// Attributes that a component can't have.
    pub(crate) others: Vec<Attribute>,
}

/// Reads the attributes of a component.
pub(crate) fn attributes(mut attrs: Vec<Attribute>, diag: &mut Diag) -> ComponentAttrs {
    let words = Words::take(&mut attrs, diag);
    let mut read = ComponentAttrs { docs: Vec::new(), words, others: Vec::new() };
    let mut seen = Vec::new();
    for attr in attrs {
        if attr.path().is_ident("doc") {
            read.docs.push(attr);
            continue;
        }
        name_of(&attr, &WORDS, diag);
        let word = meant(&attr, &WORDS);
        let again = word.is_some_and(|word| seen.contains(&word));
        seen.add_all(word);
        match word {
            Some(word @ ("link" | "index" | "storage")) if again => second(word, &attr, diag),
            Some("link") => read.words.link = link::link(&attr, diag),
            Some("index") => read.words.index = Some(index::index(&attr, diag)),
            Some("track") => track::add(&mut read.words.track, &attr, diag),
            Some("entities") => read.words.entities = true,
            Some("sorted") => read.words.sorted |= assigned::sorted(&attr, diag),
            Some("storage") => {
                let storage = storage(&attr, false, diag);
                let linear = storage.as_ref().filter(|word| *word == "linear");
                read.words.linear = linear.map(Ident::span);
                let stable = storage.as_ref().filter(|word| *word == "stable");
                read.words.stable = stable.map(Ident::span);
            }
            _ => read.others.push(attr),
        }
    }
    read
}

/// E061, E113, E130: a component has at most one of each of these attributes.
fn second(word: &str, attr: &Attribute, diag: &mut Diag) {
    let (code, written) = match word {
        "link" => (Code::E061, "link(..)"),
        "storage" => (Code::E113, "storage(..)"),
        _ => (Code::E130, "index"),
    };
    diag.error_at(code, attr, format!("a second `#[{written}]` on one component; remove it"));
}

/// Takes the storage out of the attributes of a table, and returns the place of its word. E036: it is `stable`.
pub(crate) fn of_table(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Span> {
    let mut found = None;
    retain(attrs, |attr| {
        if !attr.path().is_ident("storage") {
            return true;
        }
        let Some(stable) = stable(attr) else {
            if storage(attr, true, diag).is_some() {
                let message =
                    "a table has `#[storage(stable)]` or no storage of its own; remove this";
                diag.error_at(Code::E036, attr, message);
            }
            return false;
        };
        // E113: a table has at most one `#[storage(..)]`.
        if found.replace(stable).is_some() {
            let message = "a second `#[storage(..)]` on one table; remove it";
            diag.error_at(Code::E113, attr, message);
        }
        false
    });
    found
}

/// Returns the place of the word in `#[storage(stable)]`.
pub(crate) fn stable(attr: &Attribute) -> Option<Span> {
    match &attr.meta {
        Meta::List(list) if attr.path().is_ident("storage") => parse::<Ident>(list.tokens.clone())
            .ok()
            .filter(|word| word == "stable")
            .map(|word| word.span()),
        _ => None,
    }
}

/// Reads the storage that an attribute of a component or a table names.
fn storage(attr: &Attribute, table: bool, diag: &mut Diag) -> Option<Ident> {
    let word = match &attr.meta {
        Meta::List(list) => parse::<Ident>(list.tokens.clone()).ok(),
        Meta::Path(_) | Meta::NameValue(_) => None,
    };
    let Some(word) = word else {
        let message = if table {
            "expected `#[storage(stable)]`"
        } else {
            "expected `#[storage(sparse)]`, `#[storage(linear)]` or `#[storage(stable)]`"
        };
        diag.error_at(Code::E114, attr, message);
        return None;
    };
    let known = STORAGES.each().any(|name| word == name);
    if !known {
        let (known, otherwise) = if table {
            (&["stable"][..], "a table has `stable` storage, or none of its own")
        } else {
            (&STORAGES[..], "a component has `sparse`, `linear` or `stable` storage")
        };
        let message = format!("no storage `{word}`; {}", advice(&word, known, otherwise));
        diag.error(Code::E115, word.span(), message);
    }
    known.then_some(word)
}
