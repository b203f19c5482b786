//! What stands on a component: docs, and `#[storage(..)]`.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta};

use super::attr::no_cfg;
use crate::diag::{Diag, nearest};

/// The storages by name.
const STORAGES: [&str; 2] = ["sparse", "linear"];

/// The docs of a component, and where `#[storage(linear)]` stands. Everything else is reported.
pub(crate) fn of_component(
    attrs: Vec<Attribute>,
    diag: &mut Diag,
) -> (Vec<Attribute>, Option<Span>) {
    let mut docs = Vec::new();
    let (mut seen, mut linear) = (false, None);
    for attr in attrs {
        let path = attr.path();
        if path.is_ident("doc") {
            docs.push(attr);
        } else if path.is_ident("storage") {
            if std::mem::replace(&mut seen, true) {
                let message = "a second `#[storage(..)]` on one component; write it once";
                diag.error_at(&attr, message);
            } else if storage(&attr, diag) == Some("linear") {
                linear = Some(attr.span());
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

/// The storage that an attribute names.
fn storage(attr: &Attribute, diag: &mut Diag) -> Option<&'static str> {
    let Meta::List(list) = &attr.meta else {
        diag.error_at(attr, "expected `#[storage(sparse)]` or `#[storage(linear)]`");
        return None;
    };
    let word: Ident = match syn::parse2(list.tokens.clone()) {
        Ok(word) => word,
        Err(_) => {
            diag.error_at(attr, "expected `#[storage(sparse)]` or `#[storage(linear)]`");
            return None;
        }
    };
    let known = STORAGES.into_iter().find(|name| word == name);
    if known.is_none() {
        let message = match nearest(&word.to_string(), STORAGES) {
            Some(meant) => format!("no storage `{word}`; did you mean `{meant}`?"),
            None => format!("no storage `{word}`; a component has `sparse` or `linear` storage"),
        };
        diag.error(word.span(), message);
    }
    known
}
