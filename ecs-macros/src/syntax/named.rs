//! The attributes of a world that have one of some names.

use syn::Attribute;

use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::{Each as _, retain};

/// Takes the attributes with one of these names, or with a misspelling of it, out of a list.
pub(crate) fn take_named(attrs: &mut Vec<Attribute>, names: &[&'static str]) -> Vec<Attribute> {
    let mut taken = Vec::new();
    retain(attrs, |attr| {
        let is_one = meant(attr, names).is_some();
        if is_one {
            taken.push(attr.clone());
        }
        !is_one
    });
    taken
}

/// Returns the name of a taken attribute, or reports a misspelling.
pub(crate) fn name_of(
    attr: &Attribute,
    names: &[&'static str],
    diag: &mut Diag,
) -> Option<&'static str> {
    let name = meant(attr, names)?;
    if attr.path().is_ident(name) {
        return Some(name);
    }
    let word = attr.path().get_ident()?;
    let message = format!("unknown attribute `{word}`; did you mean `{name}`?");
    diag.error(Code::E021, word.span(), message);
    None
}

fn meant(attr: &Attribute, names: &[&'static str]) -> Option<&'static str> {
    nearest(&attr.path().get_ident()?.to_string(), names.each().copied())
}
