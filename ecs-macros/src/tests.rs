//! Expansions parsed as a file, and the exact text of errors.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::capabilities::parts::syntax::Kind;
use crate::expand_declaration;
use quote::quote;

mod assigned;
mod conditions;
mod errors;
mod expansion;
mod features;
mod goldens;
#[cfg(not(feature = "families"))]
mod nesting;
mod plans;
mod recovery;
mod tables;

/// Returns the expansion of an input as the user writes it.
pub(crate) fn code(input: &str) -> TokenStream {
    let input: TokenStream = input.parse().expect("tokens");
    expand_declaration(quote!(ecs_core #input), Vec::new(), Kind::World)
}

/// Returns the formatted expansion. It must consist of items whatever the input is.
fn formatted(input: &str) -> String {
    pretty(code(input))
}

/// Returns code that consists of items, formatted.
fn pretty(code: TokenStream) -> String {
    match syn::parse2(code.clone()) {
        Ok(file) => prettyplease::unparse(&file),
        Err(error) => panic!("{error}\n{code}"),
    }
}

/// Returns the messages of all errors.
fn errors(input: &str) -> Vec<String> {
    let code = code(input);
    if let Err(error) = syn::parse2::<syn::File>(code.clone()) {
        panic!("{error}\n{code}");
    }
    messages(code)
}

/// Returns the messages of all errors in an expansion.
fn messages(code: TokenStream) -> Vec<String> {
    let trees: Vec<TokenTree> = code.into_iter().collect();
    let mut messages = Vec::new();
    for pair in trees.windows(3) {
        if let [TokenTree::Ident(name), _, TokenTree::Group(group)] = pair
            && name == "compile_error"
            && group.delimiter() != Delimiter::None
        {
            let message: syn::LitStr = syn::parse2(group.stream()).expect("a message");
            messages.push(message.value());
        }
    }
    messages
}

/// Returns the codes of all errors.
fn codes(input: &str) -> Vec<String> {
    let code = |message: String| {
        let (_, code) =
            message.strip_suffix(']').and_then(|rest| rest.rsplit_once(" [")).expect("a code");
        code.to_owned()
    };
    errors(input).into_iter().map(code).collect()
}
