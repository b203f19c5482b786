//! The code that `part!` writes: what is the same in every world with the part.

mod carrier;
mod editor;
mod module;
mod split;
mod split_parts;
mod world_trait;

use proc_macro2::TokenStream;

use crate::capabilities::budget::expand as budget;
use crate::expand::{Context, queries, structure, tables};
use crate::model::own;

pub(crate) fn part(context: &mut Context<'_>) -> TokenStream {
    let budget = budget::check(context);
    let items = structure::items(context);
    let over = [queries::over(context), tables::over(context)];
    let module = module::module(context);
    let world_trait = world_trait::world_trait(context);
    let split = split::split(context);
    let split_parts = split_parts::structs(context);
    let carrier = [carrier::carrier(context), super::carrier::of_split(context)];
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
