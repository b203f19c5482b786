//! Writes the code of a model. No errors are found here: everything without an error is expanded.

use crate::capabilities::budget::expand as budget;
use crate::capabilities::capacity::expand as capacity;
use crate::capabilities::delta::expand as deltas;
use crate::capabilities::derives::expand as derives;
#[cfg(feature = "parts")]
use crate::capabilities::parts::part;
use crate::capabilities::parts::{carrier, expand as parts};
use crate::capabilities::resources::expand as resources;
#[cfg(feature = "save")]
use crate::capabilities::save::expand as saving;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Ident, Meta};

pub(crate) use context::{Context, nested, private_at, table_field};

use crate::capabilities::parts::syntax::Kind;
use crate::each::Each as _;
use crate::model::Model;
use crate::names;
use crate::plan::Plans;

pub(crate) mod access;
pub(crate) mod beside;
pub(crate) mod context;
pub(crate) mod docs;
pub(crate) mod editor;
pub(crate) mod groups;
pub(crate) mod line;
pub(crate) mod methods;
pub(crate) mod queries;
mod read_only;
pub(crate) mod recover;
#[cfg(feature = "schedule")]
pub(crate) mod scheduled;
pub(crate) mod structure;
pub(crate) mod tables;
pub(crate) mod types;
pub(crate) mod world;

/// The body of a struct. If the braces had the span of the whole macro, rustc would underline all
/// of it.
fn braces(fields: TokenStream, ident: &Ident) -> TokenTree {
    let mut body = proc_macro2::Group::new(Delimiter::Brace, fields);
    body.set_span(names::site(ident.span()));
    body.into()
}

/// Returns the lints that the user allows on the world, for names made of its name. If an item in it is
/// deprecated, the lint `deprecated` is added, because generated code is not a use. No other lint is allowed:
/// that would be an error if the user forbids it.
fn quiet(model: &Model, world: &[Attribute]) -> TokenStream {
    let mut quiet = TokenStream::new();
    for attr in world {
        if let Meta::List(list) = &attr.meta
            && (list.path.is_ident("allow") || list.path.is_ident("expect"))
        {
            let lints = &list.tokens;
            quiet.extend(code!(#[allow(#lints)]));
        }
    }
    let deprecates =
        |attrs: &[Attribute]| attrs.each().any(|attr| attr.path().is_ident("deprecated"));
    let any = deprecates(world)
        || model.groups.each().any(|group| deprecates(&group.attrs))
        || model.tables.each().any(|table| {
            deprecates(&table.attrs) || table.fields.each().any(|field| deprecates(&field.attrs))
        })
        || model.queries.each().any(|query| {
            deprecates(&query.attrs) || query.fields.each().any(|field| deprecates(&field.attrs))
        });
    if any {
        quiet.extend(code!(#[allow(deprecated)]));
    }
    quiet
}

/// Returns all code of a world.
pub(crate) fn expand(model: &Model, plans: &Plans) -> TokenStream {
    let strays = recover::strays(model);
    let Some(world) = &model.world else {
        return strays;
    };
    let site = names::site(world.struct_token.span);
    // The items of a part are written for any world that has it.
    let any_world = types::any_world(&world.ident);
    let mut context = Context {
        model,
        private: private_at(model, world.struct_token.span),
        world: &world.ident,
        generics: match model.kind {
            Kind::World => &world.generics,
            Kind::Part => &any_world,
        },
        vis: &world.vis,
        shown: names::respan(world.vis.to_token_stream(), site),
        site,
        quiet: quiet(model, &world.attrs),
        split: names::split(&world.ident),
        commands: names::commands(&world.ident),
        parts: names::parts(),
        queues: names::queues(),
        queries: model
            .queries
            .each()
            .zip(plans)
            .filter_map(|(query, plan)| Some((query, plan.as_ref()?)))
            .gather(),
    };
    #[cfg(feature = "parts")]
    if model.kind == Kind::Part {
        let part = part::part(&mut context);
        return code!(#strays #part);
    }
    let budget = budget::check(&context);
    let capacity = capacity::check(&context);
    let (stores, pools) = context.stores();
    let structs = structure::structs(&context, world, &stores);
    // These are outside of the block, so that rustc and backtraces show them as `Sim::spawn` and
    // `Moving::over`.
    let inherent = methods::inherent(&context, &pools);
    let over = [queries::over(&context), tables::over(&context)];
    let full = std::mem::replace(&mut context.private, code!(__ecs));
    let hidden = world::world(&context);
    let access = access::access(&context);
    let resources = resources::impls(&context);
    let tables = tables::impls(&context);
    let groups = groups::impls(&context);
    let queries = queries::impls(&context);
    let several = beside::over(&context);
    let parts = parts::impls(&context);
    let derives = derives::derives(&context, &world.derives);
    let deltas = deltas::impls(&context);
    #[cfg(feature = "save")]
    let saving = saving::saving(&context, &world.derives);
    #[cfg(not(feature = "save"))]
    let saving = TokenStream::new();
    let carrier = carrier::carrier(&context);
    let editor = editor::outside(&context);
    let variable = crate::dump::VARIABLE;
    let quiet = &context.quiet;
    code! {
        #strays
        #budget
        #capacity
        #structs
        #inherent
        #(#over)*
        #quiet
        const _: () = {
            use #full as __ecs;
            // A build with another value of the variable expands the macro again.
            const _: __ecs::Option<&__ecs::str> = __ecs::core::option_env!(#variable);
            #hidden
            #access
            #resources
            #tables
            #groups
            #queries
            #several
            #parts
            #derives
            #deltas
            #saving
        };
        #carrier
        #editor
    }
}
