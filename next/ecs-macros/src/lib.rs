//! The macros of the third version of ecs-core. `world!` reads plain Rust structs, and writes the code of a world.
//!
//! Tokens are parsed into items, lowered to a model of names and numbers, checked, planned and expanded. The stages up to the
//! plan are the files of the second version, in `front`: they are the one place of the rules. Errors are collected on the
//! way, and everything without an error is still expanded, so that one mistake is one error.

extern crate proc_macro;

use proc_macro2::TokenStream;

use capabilities::parts::syntax::Kind;
use front::{
    capabilities, check, codes, diag, dump, each, features, model, names, plan, reading, sorted,
    syntax, template,
};

#[path = "../../../ecs-macros/src"]
#[allow(dead_code, unused_imports, unused_macros, unfulfilled_lint_expectations)]
mod front {
    #[macro_use]
    pub(crate) mod first;
    #[macro_use]
    pub(crate) mod template;

    pub(crate) mod check;
    pub(crate) mod codes;
    pub(crate) mod diag;
    pub(crate) mod dump;
    pub(crate) mod each;
    pub(crate) mod features;
    pub(crate) mod model;
    pub(crate) mod names;
    pub(crate) mod plan;
    pub(crate) mod reading;
    pub(crate) mod sorted;
    pub(crate) mod syntax;

    pub(crate) mod capabilities {
        pub(crate) mod brand {
            pub(crate) mod check;
            pub(crate) mod syntax;
        }
        pub(crate) mod budget {
            pub(crate) mod syntax;
        }
        pub(crate) mod capacity {
            pub(crate) mod check;
            pub(crate) mod syntax;
        }
        pub(crate) mod conditions;
        pub(crate) mod derived {
            pub(crate) mod check;
            pub(crate) mod syntax;
        }
        pub(crate) mod derives {
            pub(crate) mod syntax;
        }
        pub(crate) mod families {
            #[path = "check/off.rs"]
            pub(crate) mod check;
            #[path = "model/off.rs"]
            pub(crate) mod model;
        }
        pub(crate) mod generics;
        pub(crate) mod index {
            pub(crate) mod check;
            pub(crate) mod model;
            pub(crate) mod syntax;
        }
        pub(crate) mod invariants {
            #[path = "check/off.rs"]
            pub(crate) mod check;
            #[path = "model/off.rs"]
            pub(crate) mod model;
            #[path = "syntax/off.rs"]
            pub(crate) mod syntax;
        }
        pub(crate) mod links {
            pub(crate) mod check;
            pub(crate) mod syntax;
        }
        pub(crate) mod parts {
            pub(crate) mod check;
            pub(crate) mod syntax;
        }
        pub(crate) mod resources {
            pub(crate) mod check;
            pub(crate) mod model;
            pub(crate) mod syntax;
        }
        pub(crate) mod save {
            pub(crate) mod check;
            pub(crate) mod syntax;
        }
        pub(crate) mod track {
            pub(crate) mod check;
            pub(crate) mod lower;
            pub(crate) mod model;
            pub(crate) mod syntax;
        }
        pub(crate) mod transfer {
            pub(crate) mod syntax;
        }
    }
}

mod code;
mod expand;
mod reasons;
#[cfg(test)]
mod tests;

/// Writes a world from its declaration; call it as `ecs_core::world!`.
///
/// `ecs_core::world!` passes the path of its own crate as the first token.
#[proc_macro]
pub fn world(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    capabilities::conditions::resolve(input.into(), "world", declared).into()
}

/// Expands a declaration.
fn declared(input: TokenStream) -> TokenStream {
    let (input, missing) = features::present(input);
    let mut diag = diag::Diag::new();
    let input = syntax::parse::input(input, &mut diag);
    let (mut model, items) = model::lower::world(input, &mut diag);
    check::world(&mut model, &mut diag);
    model::lower::items(&mut model, items);
    check::items(&mut model, &mut diag);
    let plans = plan::plans(&model);
    check::plans(&model, &plans, &mut diag);
    let errors = diag.finish_with(Kind::World.words());
    let code = expand::expand(&model, &plans);
    dump::dump(model.world.as_ref().map(|world| &world.ident), &code, reasons::REASONS);
    // Errors are last. An editor expands the input with and without a mark at the cursor, and compares the code before the
    // errors.
    quote::quote!(#code #errors #missing)
}
