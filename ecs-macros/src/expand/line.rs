//! Lines of documentation.

use proc_macro2::TokenStream;

use crate::each::Each as _;

/// One line of documentation.
pub(crate) fn line(text: &str) -> TokenStream {
    // The text starts with a space, as in `/// text`, because the user's lines beside it do.
    let text = if text.is_empty() { String::new() } else { format!(" {text}") };
    code!(#[doc = #text])
}

pub(crate) fn lines(text: &[String]) -> TokenStream {
    text.each().map(|text| line(text)).gather()
}
