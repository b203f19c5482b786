//! The `world!` macro of ecs-core: reads a world as plain Rust structs and writes its code.
//!
//! The way is one line: tokens are parsed into items, lowered to a model of names and numbers,
//! checked, planned and expanded. Mistakes are collected all the way, and what is sound is written out
//! in spite of them, so that one mistake is one error.

use proc_macro2::TokenStream;
use quote::quote;

mod check;
mod diag;
mod dump;
mod expand;
mod model;
mod names;
mod plan;
mod syntax;
#[cfg(test)]
mod tests;

/// Writes a world from its declaration; call it as `ecs_core::world!`.
///
/// The front door in ecs-core passes the path of that crate as the first token.
#[proc_macro]
pub fn world(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand_world(input.into()).into()
}

fn expand_world(input: TokenStream) -> TokenStream {
    let mut diag = diag::Diag::new();
    let input = syntax::parse::input(input, &mut diag);
    let mut model = model::lower::lower(input, &mut diag);
    check::check(&mut model, &mut diag);
    let plans = plan::plans(&model);
    check::check_plans(&model, &plans, &mut diag);
    let errors = diag.finish();
    let code = expand::expand(&model, &plans);
    dump::dump(model.world.as_ref().map(|world| &world.ident), &code);
    // Errors come last: an editor compares what is before them with and without its mark at the cursor.
    quote!(#code #errors)
}
