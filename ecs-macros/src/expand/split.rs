//! The split world: its struct, which lends each column by itself, and the functions that run queries over such columns.

use std::ops::Range;

use super::context::Context;
use super::filters::{self, Filter};
use super::queries::{self, How};
use super::{alternatives, parts, track};
use crate::model::{Fetch, Query};
use crate::names;

/// Returns the struct.
pub(crate) fn structs(context: &Context<'_>) -> String {
    let (p, vis) = (&context.out, &context.vis);
    let (name, clause) = (names::split(&context.world.ident), &context.clause);
    let declared = context.generics.declared("'w");
    let shown = parts::shown(context);
    let fields = parts::declared(context, None, &shown);
    format!(
        "/// All columns of the world, each of which can be borrowed by itself.
        {quiet} {vis} struct {name}{declared} {clause} {{
            /// The alive entities.
            {shown} entities: {p}::Entities<'w>,
            /// The right to reserve entities.
            {shown} reserver: {p}::Reserver<'w>,
            {fields}
        }}",
        quiet = context.quiet
    )
}

/// Returns the method that splits the world.
pub(crate) fn method(context: &Context<'_>) -> String {
    let (p, vis) = (&context.out, &context.vis);
    let (split, split_type) = (names::split(&context.world.ident), context.split("'_"));
    let views = context.views(0..context.units(), "self");
    let fields = parts::values(context, None, p);
    format!(
        "/// Lends all columns, each by itself. O(components).
        {vis} fn split(&mut self) -> {split_type} {{
            let __ecs_origin = {p}::Origin::of(&self.groups);
            {views}
            let (__ecs_reserver, __ecs_entities) = self.entities.reserver();
            {split} {{ entities: __ecs_entities.of(__ecs_origin), reserver: __ecs_reserver, {fields} }}
        }}"
    )
}

/// Returns what the trait `World` says about it.
pub(crate) fn world(context: &Context<'_>) -> String {
    let (split, lent) = (context.split("'w"), context.split("'_"));
    format!(
        "type Split<'w> = {split};
        fn split(&mut self) -> {lent} {{
            self.split()
        }}"
    )
}

/// Returns the functions that run queries over columns of a split world.
pub(crate) fn over(context: &Context<'_>) -> String {
    let own = context.queries.iter().filter(|(query, _)| query.origin.is_none());
    own.map(|&(query, _)| query_over(context, query)).collect()
}

/// What a query takes to run over columns: the entities, a column under a name, or the columns of a row. Some are mutable.
pub(super) enum Argument {
    Entities,
    Column(usize, bool, String),
    Row(Range<usize>, bool),
}

/// Returns what a query takes to run over columns, and the statements that find its marks.
pub(super) fn arguments(context: &Context<'_>, query: &Query) -> (Vec<Argument>, String) {
    let mut all = Vec::new();
    if !query.requires() {
        all.push(Argument::Entities);
    }
    for field in &query.fields {
        match field.fetch {
            Fetch::Borrowed { id, write, .. } => {
                all.push(Argument::Column(id, write, context.local(id)));
            }
            Fetch::Table { table, write, .. } => {
                all.push(Argument::Row(context.tables()[table].parts.clone(), write));
            }
            Fetch::Entity | Fetch::Unknown => {}
        }
    }
    for filter in filters::filters(query) {
        if let Filter::Has(unit, _) = filter {
            let first = context.model.columns(unit).start;
            all.push(Argument::Column(first, false, filter.local()));
        }
    }
    let borrowed: Vec<(usize, bool)> =
        queries::columns(context, query).map(|(id, how)| (id, how != How::Read)).collect();
    let (mut marked, own) = track::marked_over(query, context, &borrowed);
    all.extend(own.into_iter().map(|id| Argument::Column(id, false, track::marked_local(id))));
    let (statements, columns) = alternatives::over(context, query, &borrowed);
    marked += &statements;
    all.extend(columns.into_iter().map(|(id, local)| Argument::Column(id, false, local)));
    (all, marked)
}

/// The columns come in the order of fields, with(..) and without(..). For the row of a table, they are a tuple with the column
/// of each part. A table in a list is named by the column of its first part.
fn query_over(context: &Context<'_>, query: &Query) -> String {
    let (p, vis, sim) = (&context.out, &context.vis, &context.sim);
    let item = context.item(query, "'w");
    let [on_impl, own_clause, on_method, clause] = context.own_impl_of(query);
    let entities = match query.requires() {
        true => format!("{p}::Entities::EMPTY"),
        false => "__ecs_entities".to_owned(),
    };
    let column = |id: usize, write: bool| {
        let word = if write { "IntoColumnMut" } else { "IntoColumn" };
        let bound = context.text_at(&format!("{p}::{word}"), query.struct_token.span);
        format!("impl {bound}<'w, {}>", context.column(id, p))
    };
    let (arguments, marked) = arguments(context, query);
    // The types of the arguments, and the pattern that takes them apart.
    let argument = |argument: Argument| match argument {
        Argument::Entities => (format!("{p}::Entities<'w>"), "__ecs_entities".to_owned()),
        Argument::Column(id, write, local) => (column(id, write), local),
        Argument::Row(parts, write) => (
            tuple(parts.clone().map(|id| column(id, write))),
            tuple(parts.map(|id| context.local(id))),
        ),
    };
    let (types, pattern): (Vec<_>, Vec<_>) = arguments.into_iter().map(argument).unzip();
    let (types, pattern) = (tuple(types.into_iter()), tuple(pattern.into_iter()));
    let columns = queries::arguments(context, query);
    let quiet = &context.quiet;
    let over = context.text_at("over", query.struct_token.span);
    format!(
        "{quiet} {on_impl} {item} {own_clause} {{
            /// Runs the query over columns of a split world: those of its fields in their order, then those of its filters.
            ///
            /// # Panics
            ///
            /// Panics if the columns are from different worlds.
            #[track_caller]
            #[inline(always)]
            {vis} fn {over}{on_method}({pattern}: {types}) -> {p}::QueryIter<'w, {sim}, {item}> {clause} {{
                {marked}{p}::QueryIter::of({columns}, {entities})
            }}
        }}
        "
    )
}

/// Returns a tuple.
pub(super) fn tuple(parts: impl Iterator<Item = String>) -> String {
    format!("({})", parts.map(|part| part + ", ").collect::<String>())
}
