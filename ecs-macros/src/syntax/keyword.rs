//! Keywords used as names: the name with `r#` is meant.

use quote::ToTokens as _;
use syn::Ident;

use crate::codes::Code;
use crate::reading::parse;

/// Returns whether a name is a keyword, so that it needs `r#`.
pub(crate) fn is_keyword(name: &Ident) -> bool {
    parse::<Ident>(name.to_token_stream()).is_err()
}

/// Returns the name with `r#` if it needs one; `None` for the few keywords without a raw form.
pub(crate) fn name(word: &Ident) -> Option<Ident> {
    // A keyword since edition 2024, but not one for syn.
    if word != "gen" && !is_keyword(word) {
        return Some(word.clone());
    }
    let text = word.to_string();
    let free = !matches!(text.as_str(), "_" | "self" | "Self" | "super" | "crate");
    free.then(|| Ident::new_raw(&text, word.span()))
}

/// The error at a keyword.
pub(crate) fn unescaped(word: &Ident) -> syn::Error {
    Code::E019.at(word.span(), format!("`{word}` is a keyword; write `r#{word}`"))
}
