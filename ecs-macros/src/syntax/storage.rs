//! What stands on a component: docs, and `#[storage(..)]`.

use proc_macro2::Span;
use syn::{Attribute, Ident, Meta};

use super::attr::no_cfg;
use crate::diag::{Diag, nearest};

/// The storages by name.
const STORAGES: [&str; 2] = ["sparse", "linear"];

/// The docs of a component, and where `linear` stands in its `#[storage(..)]`. Everything else is reported.
pub(crate) fn of_component(
    attrs: Vec<Attribute>,
    diag: &mut Diag,
) -> (Vec<Attribute>, Option<Span>) {
    let mut docs = Vec::new();
    let (mut seen, mut linear) = (false, None);
    for attr in attrs {
        let path = attr.path();
        let slip = path
            .get_ident()
            .filter(|word| *word != "storage" && nearest(&word.to_string(), ["storage"]).is_some());
        if let Some(word) = slip {
            let message = format!("unknown attribute `{word}`; did you mean `storage`?");
            diag.error(word.span(), message);
        }
        if path.is_ident("doc") {
            docs.push(attr);
        } else if path.is_ident("storage") || slip.is_some() {
            if std::mem::replace(&mut seen, true) {
                let message = "a second `#[storage(..)]` on one component; write it once";
                diag.error_at(&attr, message);
            } else {
                linear =
                    storage(&attr, diag).filter(|word| word == "linear").map(|word| word.span());
            }
        } else if path.is_ident("cfg") || path.is_ident("cfg_attr") {
            no_cfg(&attr, diag);
        } else {
            let message =
                "only doc comments and `#[storage(..)]` can stand on a component; leave this out";
            diag.error_at(&attr, message);
        }
    }
    (docs, linear)
}

/// Reports a `#[storage(..)]` on something that is no component, and says
/// that it is one.
pub(super) fn misplaced(attr: &Attribute, diag: &mut Diag) -> bool {
    let ours = attr.path().is_ident("storage");
    if ours {
        let message = "a storage is a component's; put this on its field in the world";
        diag.error_at(attr, message);
    }
    ours
}

/// The storage that an attribute names.
fn storage(attr: &Attribute, diag: &mut Diag) -> Option<Ident> {
    let word = match &attr.meta {
        Meta::List(list) => syn::parse2::<Ident>(list.tokens.clone()).ok(),
        Meta::Path(_) | Meta::NameValue(_) => None,
    };
    let Some(word) = word else {
        diag.error_at(attr, "expected `#[storage(sparse)]` or `#[storage(linear)]`");
        return None;
    };
    let known = STORAGES.iter().any(|name| word == name);
    if !known {
        let message = match nearest(&word.to_string(), STORAGES) {
            Some(meant) => format!("no storage `{word}`; did you mean `{meant}`?"),
            None => format!("no storage `{word}`; a component has `sparse` or `linear` storage"),
        };
        diag.error(word.span(), message);
    }
    known.then_some(word)
}
