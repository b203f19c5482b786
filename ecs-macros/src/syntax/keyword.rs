//! Keywords where names should stand: what is meant is the name with `r#`.

use quote::ToTokens as _;
use syn::Ident;

/// Whether a name is a keyword, so that it needs `r#`.
pub(crate) fn is_keyword(name: &Ident) -> bool {
    syn::parse2::<Ident>(name.to_token_stream()).is_err()
}

/// The name as it can be written; `None` for the few keywords that no `r#` makes a name of.
pub(crate) fn name(word: &Ident) -> Option<Ident> {
    if !is_keyword(word) {
        return Some(word.clone());
    }
    let text = word.to_string();
    let free = !matches!(text.as_str(), "_" | "self" | "Self" | "super" | "crate");
    free.then(|| Ident::new_raw(&text, word.span()))
}

/// The error at a keyword.
pub(crate) fn unescaped(word: &Ident) -> String {
    format!("`{word}` is a keyword; write `r#{word}`")
}
