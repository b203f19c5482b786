//! `#[schedule]`: plans the calls in the bodies of an impl block's methods.
//!
//! The attribute leaves the impl block as it is, apart from the methods with `&mut self`. It passes the body of each to the
//! carrier of the world, which calls back with the world's declarations. Then the body is read as tokens, and every
//! call is matched with what it uses. What is not understood is left as it is, and runs by itself.

use proc_macro2::TokenStream;

mod arguments;
mod attribute;
mod body;
mod calls;
mod declared;
mod describe;
mod emit;
mod forks;
mod lanes;
mod mentions;
mod methods;
mod of_world;
mod order;
mod rewrite;
mod scope;
mod segments;
mod settle;
mod signature;
mod statements;
#[cfg(test)]
mod tests;
mod tokens;
mod typed;
mod unordered;
mod uses;
mod views;

pub(crate) use declared::{How, Query, Term};
pub(crate) use rewrite::local;

/// Expands `#[schedule(arguments)]` on an item.
pub(crate) fn attribute(arguments: TokenStream, item: TokenStream) -> TokenStream {
    attribute::expand(arguments, item)
}

/// Expands a body, or what is made of it, with the declarations of the world. `None` if the input has another form.
pub(crate) fn answered(input: TokenStream) -> Option<TokenStream> {
    body::expand(input)
}
