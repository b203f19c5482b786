//! The `world!` macro of ecs-core: reads a world as plain Rust structs and writes its code.
//!
//! Tokens are parsed into items, lowered to a model of names and numbers, checked, planned and
//! expanded. Errors are collected on the way. Everything without an error is still expanded, so
//! that one mistake is one error.

use proc_macro2::TokenStream;
use quote::quote;

mod check;
mod codes;
mod diag;
mod dump;
mod expand;
#[allow(dead_code, unreachable_pub, reason = "the text of ecs-core, which uses all of it")]
mod mask;
mod model;
mod names;
mod plan;
mod syntax;
#[cfg(test)]
mod tests;

/// Writes a world from its declaration; call it as `ecs_core::world!`.
///
/// `ecs_core::world!` passes the path of its own crate as the first token.
#[proc_macro]
pub fn world(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_world(input.into()).into()
}

fn expand_world(input: TokenStream) -> TokenStream {
    let mut diag = diag::Diag::new();
    let input = syntax::parse::input(input, &mut diag);
    let (mut model, items) = model::lower::world(input, &mut diag);
    check::world(&mut model, &mut diag);
    model::lower::items(&mut model, items);
    check::items(&mut model, &mut diag);
    let plans = plan::plans(&model);
    check::plans(&model, &plans, &mut diag);
    let errors = diag.finish();
    let code = expand::expand(&model, &plans);
    dump::dump(model.world.as_ref().map(|world| &world.ident), &code);
    // Errors are last. An editor expands the input with and without a mark at the cursor, and
    // compares the code before the errors.
    quote!(#code #errors)
}
