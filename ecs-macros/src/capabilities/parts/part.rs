//! The code that `part!` writes: what is the same in every world with the part.

pub(crate) mod carrier;
mod editor;
pub(crate) mod module;
mod split;
mod split_parts;
mod world_trait;

use proc_macro2::TokenStream;

use super::written::Written;
use crate::capabilities::budget::expand as budget;
use crate::each::Each as _;
use crate::expand::{Context, docs, queries, structure, tables};
use crate::model::own;

pub(crate) fn part(context: &mut Context<'_>) -> TokenStream {
    let budget = budget::check(context);
    let items = structure::items(context);
    let over = [queries::over(context), tables::over(context)];
    let written = written(context);
    let module = module::module(&written);
    let world_trait = world_trait::world_trait(context);
    let split = split::split(context);
    let split_parts = split_parts::structs(context);
    let carrier = [carrier::carrier(&written), carrier::of_split(&written)];
    let mentions = editor::mentions(context);
    let full = std::mem::replace(&mut context.private, code!(__ecs));
    let own = own(context.tables());
    let tables = own.map(|table| tables::rows_of(context, table));
    let queries = queries::impls(context);
    let quiet = &context.quiet;
    // The mentions come first: an editor compares expansions up to the name that is being typed.
    code! {
        #mentions
        #budget
        #items
        #quiet
        const _: () = {
            #(#over)*
        };
        #world_trait
        #split
        #split_parts
        #quiet
        const _: () = {
            use #full as __ecs;
            #(#tables)*
            #queries
        };
        #module
        #(#carrier)*
    }
}

fn written<'a>(context: &'a Context<'_>) -> Written<'a> {
    Written {
        model: context.model,
        world: context.world,
        vis: context.vis,
        shown: &context.shown,
        site: context.site,
        quiet: &context.quiet,
        doc: docs::part(context),
        queries: context.queries.each().map(|(query, _)| *query).gather(),
    }
}
