//! Attributes that can't be where they are.

use syn::Attribute;

use crate::codes::Code;
use crate::diag::Diag;

/// E034: no `#[cfg]` is on the world's struct. Also E036.
pub(super) fn of_world(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    attrs.retain(|attr| {
        let conditional = is_cfg(attr) || attr.path().is_ident("cfg_attr");
        if conditional {
            let message = "`cfg` can't be on the world alone; put it on the whole `world!`";
            diag.error_at(Code::E034, attr, message);
        }
        !conditional && !misplaced_storage(attr, diag)
    });
}

/// Drops attributes that can't be on a group, a query or its field: `#[storage(..)]`, and `#[cfg]`, which
/// would remove an item that other generated code uses.
pub(super) fn of_item(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    attrs.retain(|attr| {
        if is_cfg(attr) {
            no_cfg(attr, diag);
        }
        !is_cfg(attr) && !misplaced_storage(attr, diag)
    });
}

/// E112: a component has no attributes but docs and `#[storage(..)]`.
pub(super) fn of_component(attrs: &[Attribute], diag: &mut Diag) {
    for attr in attrs {
        if is_cfg(attr) || attr.path().is_ident("cfg_attr") {
            no_cfg(attr, diag);
        } else {
            let message =
                "a component can have only doc comments and `#[storage(..)]`; remove this";
            diag.error_at(Code::E112, attr, message);
        }
    }
}

fn is_cfg(attr: &Attribute) -> bool {
    attr.path().is_ident("cfg")
}

/// E035: no `#[cfg]` is inside `world!`.
fn no_cfg(attr: &Attribute, diag: &mut Diag) {
    let message =
        "`cfg` can't be used inside `world!`; put it on the whole macro, once per variant";
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
