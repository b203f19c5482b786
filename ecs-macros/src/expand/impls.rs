//! The implementations of the core's traits for a query: a struct of the user, or the row of a table.

use proc_macro2::{Ident, Span};

use super::context::Context;
use crate::names::{self, plain};

/// Returns the name of a query's terms among the types of a world that has its part.
pub(super) fn hidden(query: &Ident) -> String {
    format!("__{}", plain(query))
}

/// The parts in which the implementations of a query differ, as text.
pub(super) struct Impls {
    /// The begin of each implementation, and the type.
    pub(super) head: String,
    pub(super) own: String,
    /// The type of an item, the pattern of a row, and the item that is made of the row.
    pub(super) item: String,
    pub(super) pattern: String,
    pub(super) made: String,
    /// The terms, and the type of the loop.
    pub(super) list: String,
    pub(super) walk: String,
    /// The loop over a world, if it isn't the one over its columns.
    pub(super) run: String,
    /// The pattern of borrowed columns, and the loop over them.
    pub(super) views: String,
    pub(super) make: String,
    /// The struct that the user declares.
    pub(super) place: Span,
    /// What is known of the loop, if it isn't what the core finds out.
    pub(super) facts: String,
    /// Whether a part declares the query, and has written what is the same in each world.
    pub(super) foreign: bool,
    /// The name of its terms among the types of a world.
    pub(super) hidden: String,
    /// Whether the number of rows is known.
    pub(super) exact: bool,
}

impl Impls {
    /// Returns the implementations.
    pub(super) fn implemented(self, context: &Context<'_>) -> String {
        let Context { sim, clause, .. } = context;
        let Self { head, own, item, pattern, made, list, walk, run, views, make, facts, .. } = self;
        // rustc shows a private component here.
        let [ty_list, ty_walk, end] =
            ["type List", "type Walk", ";"].map(|text| context.text_at(text, self.place));
        let terms = match context.is_part() {
            true => {
                let of_part = names::world_trait(&context.world.ident);
                format!("<{sim} as {of_part}>::{}", self.hidden)
            }
            false => "Self".to_owned(),
        };
        let query = match self.foreign {
            true => String::new(),
            false => format!(
                "{head} __ecs::Query<{sim}> for {own} {clause} {{
                    type Item<'w> = {item};
                    type Terms = {terms};
                    #[inline(always)]
                    fn item<'w>({pattern}: __ecs::RowOf<'w, {sim}, Self::Terms>) -> {item}
                    where
                        'w: 'w,
                    {{
                        {made}
                    }}
                }}
                "
            ),
        };
        if context.is_part() {
            return query;
        }
        let exact = match self.exact {
            true => format!("{head} __ecs::Exact<{sim}> for {own} {clause} {{}}\n"),
            false => String::new(),
        };
        format!(
            "{query}{head} __ecs::Terms<{sim}> for {own} {clause} {{
                {facts}
                {ty_list} = {list}{end}
                {ty_walk}<'w> = {walk}{end}
                {run}
                #[inline(always)]
                fn over<'w>(
                    {views}: __ecs::ViewsOf<'w, {sim}, Self>,
                    __ecs_groups: __ecs::GroupRefs<'w>,
                    __ecs_entities: __ecs::Entities<'w>,
                ) -> Self::Walk<'w>
                where
                    'w: 'w,
                {{
                    let _ = (__ecs_groups, __ecs_entities);
                    {make}
                }}
            }}
            {exact}"
        )
    }
}
