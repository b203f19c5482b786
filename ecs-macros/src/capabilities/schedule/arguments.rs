//! The words in `#[schedule(..)]`.

use proc_macro2::TokenStream;

use super::tokens::{is, separated, stream, trees, word};
use crate::codes::Code;
use crate::diag::Diag;

/// The words in `#[schedule(..)]`.
#[derive(Default)]
pub(crate) struct Arguments {
    /// `trace = path`: the function that is called before each call, with its name.
    pub(crate) trace: TokenStream,
    /// `in_order`: the trait declares the methods `.._in_order`.
    pub(crate) in_order: bool,
}

impl Arguments {
    /// Reads them. E911: each is known, and there at most once.
    pub(crate) fn read(tokens: TokenStream, diag: &mut Diag) -> Self {
        let mut read = Self::default();
        let tokens = trees(tokens);
        for argument in separated(&tokens).0 {
            match (&*word(argument.first()), argument) {
                ("trace", [_, equals, path @ ..])
                    if is(Some(equals), '=') && !path.is_empty() && read.trace.is_empty() =>
                {
                    read.trace = stream(path);
                }
                ("in_order", [_]) if !read.in_order => read.in_order = true,
                (_, all) => {
                    let message = "`#[schedule(..)]` contains `trace = path` or `in_order`, each at most once";
                    diag.error_at(Code::E911, stream(all), message);
                }
            }
        }
        read
    }
}
