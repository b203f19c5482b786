//! The attributes of a world that have one of some names.

use syn::parse::ParseStream;
use syn::{Attribute, Ident, Meta, Token};

use crate::codes::Code;
use crate::diag::{Diag, nearest};
use crate::each::{Each as _, retain};
use crate::reading::read_arguments;

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

/// Takes the attribute with this name out of a list, and returns what is read of it. `written` is how it is written.
pub(crate) fn once<T>(
    attrs: &mut Vec<Attribute>,
    name: &'static str,
    (code, written): (Code, &str),
    diag: &mut Diag,
    read: impl Fn(&Attribute, &mut Diag) -> Option<T>,
) -> Option<T> {
    let mut found = None;
    for attr in &take_named(attrs, &[name]) {
        let read = name_of(attr, &[name], diag).and_then(|_| read(attr, diag));
        if read.is_some() && found.is_some() {
            diag.error_at(code, attr, format!("a second `#[{written}]`; write it once"));
        } else {
            found = first!(found, read);
        }
    }
    found
}

/// Reads an attribute `#[name(word = value)]`. `value` returns `None` for a value that is not expected.
pub(crate) fn value<T>(
    attr: &Attribute,
    word: &str,
    (code, expected): (Code, &str),
    diag: &mut Diag,
    value: impl Fn(ParseStream<'_>) -> syn::Result<Option<T>>,
) -> Option<T> {
    let mut found = None;
    let read = read_arguments(attr, &mut |input| {
        let start = input.span();
        if input.parse::<Ident>().is_ok_and(|written| written == word) {
            let place = input.span();
            input.parse::<Token![=]>().map_err(|_| code.at(place, expected))?;
            let place = input.span();
            found = value(input)?;
            return if found.is_some() { Ok(()) } else { Err(code.at(place, expected)) };
        }
        Err(code.at(start, expected))
    });
    match read {
        Ok(()) => return found,
        Err(error) if matches!(attr.meta, Meta::List(_)) => diag.push(error),
        Err(_) => diag.error_at(code, attr, expected),
    }
    None
}

/// Returns the name of which an attribute has the name or a misspelling.
pub(crate) fn meant(attr: &Attribute, names: &[&'static str]) -> Option<&'static str> {
    nearest(&attr.path().get_ident()?.to_string(), names.each().copied())
}
