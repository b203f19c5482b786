//! The macros of ecs-core. `world!` and `part!` read plain Rust structs, and write the code of a world or of a part of
//! worlds. `derive(Query)` writes a query that runs on any world with its components.
//!
//! In `world!` and `part!`, tokens are parsed into items, lowered to a model of names and numbers, checked, planned and
//! expanded. Errors are collected on the way. Everything without an error is still expanded, so
//! that one mistake is one error.

// Declarations keep what only a feature reads.
#![cfg_attr(not(feature = "full"), allow(dead_code))]

extern crate proc_macro;

use proc_macro2::{Span, TokenStream};

use capabilities::parts::syntax::{Kind, Part};
use quote::quote;
use syntax::{Input, constants};

#[macro_use]
mod first;

mod assign;
mod capabilities;
mod check;
mod code;
mod codes;
mod diag;
mod dump;
mod each;
mod expand;
mod features;
mod model;
mod names;
mod plan;
mod planner;
mod reading;
mod sorted;
mod syntax;
#[cfg(test)]
mod tests;

/// Writes a world from its declaration; call it as `ecs_core::world!`.
///
/// `ecs_core::world!` passes the path of its own crate as the first token.
#[proc_macro]
pub fn world(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    capabilities::conditions::resolve(input.into(), "world", |input| declared(input, Kind::World))
        .into()
}

/// Writes a part of worlds from its declaration; call it as `ecs_core::part!`.
#[cfg(feature = "parts")]
#[proc_macro]
pub fn part(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    capabilities::conditions::resolve(input.into(), "part", |input| declared(input, Kind::Part))
        .into()
}

/// Continues `world!` with the answer of a part.
#[doc(hidden)]
#[cfg(feature = "parts")]
#[proc_macro]
pub fn world_with(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let expanded = capabilities::parts::answered(input.into(), Kind::World, expand_declaration);
    expanded.unwrap_or_else(called_by_hand).into()
}

/// Continues `part!` with the answer of a part.
#[doc(hidden)]
#[cfg(feature = "parts")]
#[proc_macro]
pub fn part_with(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let expanded = capabilities::parts::answered(input.into(), Kind::Part, expand_declaration);
    expanded.unwrap_or_else(called_by_hand).into()
}

/// Returns the item unchanged. It is for code without a prelude, where rustc doesn't find its own attribute of this name.
#[doc(hidden)]
#[cfg(feature = "parts")]
#[proc_macro_attribute]
pub fn on_unimplemented(
    _: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    item
}

/// Makes the methods of an impl block schedules of systems.
///
/// The calls of a schedule run at the same time where they use nothing in common.
///
/// ```ignore
/// #[schedule]
/// impl Sim {
///     pub fn tick(&mut self, time: &Time, commands: &mut SimCommands) {
///         integrate(self.moving(), time);
///         cool(self.cooling(), time, commands.lane());
///         self.apply(commands).expect_all();
///     }
/// }
/// ```
///
/// The block is an impl of a world, `impl Sim { .. }` or `impl Trait for Sim { .. }`, in any module or crate, or of the
/// handle of a part, `impl<W: PhysicsWorld> PhysicsSplit<'_, W> { .. }`. Each method with `&mut self` is a schedule. Its
/// body is a list of calls of plain functions, the systems:
///
/// - `integrate(self.moving(), time);` is a call. What it uses is known from its arguments: queries, columns and resources of the
///   world, parameters, and other local variables.
/// - Calls that use nothing in common, or only read it, can run at the same time. Others run in the order of the source. So
///   the result is always that of running one call after the other.
/// - `(a(..), b(..));` states that the calls can run at the same time. A conflict is an error.
/// - `{ a(..); b(..); }` is planned by itself, and is one call for its surroundings. The bodies of `if` and `for` are too.
/// - `commands.lane()` of a parameter `commands: &mut SimCommands` gives the call a command buffer of its own. The buffers are
///   applied in the order of the source.
/// - `#[here]` before a call keeps it on the thread that runs the schedule.
/// - Any other statement is a barrier: `self.apply(commands).expect_all();`, `let`, `?`, macros. It runs by itself, as plain Rust.
///
/// For a method `tick`, the attribute adds `tick_in_order`, which makes the same calls one after the other, and the constant
/// `TICK_PLAN`, which prints the plan. An impl of a trait gets `tick_in_order` with `#[schedule(in_order)]`, if the trait declares it,
/// and no constant.
///
/// `#[schedule(trace = path)]` calls `path("integrate")` before each call, and drops what it returns behind the call.
///
/// Calls run at the same time if ecs-core has the feature `rayon`. Without it, the same code runs in sequence.
#[proc_macro_attribute]
pub fn schedule(
    arguments: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    #[cfg(feature = "schedule")]
    return capabilities::schedule::attribute(arguments.into(), item.into()).into();
    #[cfg(not(feature = "schedule"))]
    {
        let _ = arguments;
        let error = features::missing("#[schedule]", Span::call_site());
        [item, error.map(syn::Error::into_compile_error).unwrap_or_default().into()]
            .into_iter()
            .collect()
    }
}

/// Continues `#[schedule]` with the declarations of a world.
#[doc(hidden)]
#[cfg(feature = "schedule")]
#[proc_macro]
pub fn schedule_with(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let expanded = capabilities::schedule::answered(input.into());
    expanded.unwrap_or_else(called_by_hand).into()
}

#[cfg(any(feature = "schedule", feature = "parts"))]
fn called_by_hand() -> TokenStream {
    let message = "this macro is only called by `world!`, `part!` and `#[schedule]`";
    codes::Code::E001.at(Span::call_site(), message).to_compile_error()
}

/// Makes a struct a query that runs on every world with its components.
///
/// Each field is `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or `Entity`, where `C` is the type of a component. For one
/// with `#[track]`, `Mut<'w, C>` and `Option<Mut<'w, C>>` are possible too. For a
/// table `Body`, a field can also be `BodyRef<'w>` or `BodyMut<'w>`, or an `Option` of one, where `'w` is the lifetime of
/// the struct. Such a field borrows all components of the row.
///
/// The attribute `#[query(..)]` contains the following words, separated by commas. Their lists contain types of
/// components, and structs of tables:
///
/// - `with(..)` and `without(..)`: the entity must have these components, or must not have them;
/// - `changed(..)` and `added(..)`: each component has `#[track]`, and its value was changed, or added, in the present frame;
/// - `any(..)`: at least one of the filters in it holds: `with`, `without`, `changed` or `added`;
/// - `lead(C)`: the column or table `C` leads, and so decides the order;
/// - `packed`: in each world that runs the query, every required column that it borrows must be a slice. Otherwise
///   `cargo build` reports an error. `cargo check` doesn't find it;
/// - `crate = path`: the path of ecs-core, if it is not `::ecs_core`.
///
/// The query runs by `world.query::<Moving>()`, or `world.query_mut::<Moving>()` if it changes a component. The derive
/// macro also writes `Moving::over::<Sim>(columns)`, which runs it over columns of a split `Sim`. Each world plans the query with its own groups and
/// tables.
#[proc_macro_derive(Query, attributes(query))]
pub fn derive_query(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derived(input.into()).into()
}

/// Expands a struct that derives `Query`.
fn derived(input: TokenStream) -> TokenStream {
    let mut diag = diag::Diag::new();
    let derived = capabilities::derived::read(input, &mut diag);
    match diag.finish() {
        // No code, because rustc would report the same mistake again.
        Some(errors) => errors,
        None => constants::show(derived.as_ref().map(expand::derived::derived).unwrap_or_default()),
    }
}

/// Expands a declaration, or asks its first part.
fn declared(input: TokenStream, kind: Kind) -> TokenStream {
    #[cfg(feature = "parts")]
    if let Some(code) = capabilities::parts::asked(&input, kind, expand_declaration) {
        return code;
    }
    expand_declaration(input, Vec::new(), kind)
}

/// Reads, checks and plans a declaration.
fn planned(
    input: TokenStream,
    parts: Vec<Part>,
    kind: Kind,
    diag: &mut diag::Diag,
) -> (model::Model, plan::Plans) {
    let input = Input { kind, parts, ..syntax::parse::input(input, diag) };
    let (mut model, items) = model::lower::world(input, diag);
    check::world(&mut model, diag);
    model::lower::items(&mut model, items);
    check::items(&mut model, diag);
    assign::groups(&mut model);
    let plans = plan::plans(&model);
    check::plans(&model, &plans, diag);
    (model, plans)
}

fn expand_declaration(input: TokenStream, parts: Vec<Part>, kind: Kind) -> TokenStream {
    let mut diag = diag::Diag::new();
    let (model, plans) = planned(input, parts, kind, &mut diag);
    let errors = diag.finish_with(kind.words());
    let code = constants::show(expand::expand(&model, &plans, errors.is_some()));
    let plans = || assign::explained(&model, &plans);
    dump::dump(model.world.as_ref().map(|world| &world.ident), &code, plans, dump::REASONS);
    // Errors are last. An editor expands the input with and without a mark at the cursor, and compares the code before the
    // errors.
    quote!(#code #errors)
}
