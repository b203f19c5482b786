//! The features of ecs-core: a word whose feature is off is an error at the word, and is left out.

use proc_macro2::Span;
use syn::{Attribute, Error, Ident, Meta};

use crate::codes::Code;
use crate::each::Each as _;
use crate::reading::parse;

/// The words that need a feature, the feature, and whether it is on.
pub(crate) const NEEDS: [(&str, &str, bool); 13] = [
    ("#[entities]", "transfer", cfg!(feature = "transfer")),
    ("#[index]", "index", cfg!(feature = "index")),
    ("#[link]", "links", cfg!(feature = "links")),
    ("#[never]", "invariants", cfg!(feature = "invariants")),
    ("#[on]", "observers", cfg!(feature = "observers")),
    ("#[one_of]", "invariants", cfg!(feature = "invariants")),
    ("#[parts]", "parts", cfg!(feature = "parts")),
    ("#[requires]", "invariants", cfg!(feature = "invariants")),
    ("#[schedule]", "schedule", cfg!(feature = "schedule")),
    ("#[storage(stable)]", "stable", cfg!(feature = "stable")),
    ("#[track]", "track", cfg!(feature = "track")),
    ("derive(Serialize)", "save", cfg!(feature = "save")),
    ("derive(Deserialize)", "save", cfg!(feature = "save")),
];

/// E039: the feature of each word is on. Returns the error of one whose feature is off.
pub(crate) fn missing(word: &str, place: Span) -> Option<Error> {
    let (_, feature, on) = NEEDS.each().find(|(known, ..)| *known == word)?;
    if *on && !are_off() {
        return None;
    }
    let message = format!(
        "`{word}` needs the feature `{feature}` of ecs-core; add it to the dependency in Cargo.toml"
    );
    Some(Code::E039.at(place, message))
}

/// Returns the error of an attribute whose feature is off.
pub(crate) fn missing_attribute(attr: &Attribute) -> Option<Error> {
    let name = attr.path().get_ident()?;
    match &attr.meta {
        Meta::List(list) if name == "storage" => {
            let word: Ident = parse(list.tokens.clone()).ok()?;
            missing(&format!("#[storage({word})]"), word.span())
        }
        _ => missing(&format!("#[{name}]"), name.span()),
    }
}

#[cfg(not(test))]
const fn are_off() -> bool {
    false
}

#[cfg(test)]
thread_local! {
    /// True in a test that runs without any feature.
    pub(crate) static NONE: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

#[cfg(test)]
fn are_off() -> bool {
    NONE.get()
}
