//! The code that `part!` writes: what is the same in every world with the part.
//!
//! Its structs are plain structs. Their implementations hold for each world with the trait of the part, whose associated types
//! are what differs: the groups, and the loops of the queries.

mod docs;

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use super::context::Context;
use super::impls::hidden;
use super::split::Argument;
use super::{
    events, groups, indices, parts, queries, recover, resources, split, structs, tables, world,
};
use crate::capabilities::parts::written::Written;
use crate::capabilities::parts::{carrier, module};
use crate::model::{Query, Unit, own};
use crate::names::{self, plain};

pub(crate) fn part(context: &Context<'_>, strays: &TokenStream) -> TokenStream {
    let (krate, outside) = (&context.model.krate, &context.outside);
    let items = structs::items(context);
    let text = world_trait(context) + &handle(context) + &handles(context);
    let over = split::over(context) + &recover::over(context);
    let shown = context.tokens(&(text + &over));
    let hidden = tables::tables(context) + &queries::queries(context) + &recover::impls(context);
    let (hidden, quiet) = (context.tokens(&hidden), context.tokens(&context.quiet));
    let site = names::site(context.world.struct_token.span);
    let visibility = names::respan(context.world.vis.to_token_stream(), site);
    let written = Written {
        model: context.model,
        world: &context.world.ident,
        vis: &context.world.vis,
        shown: &visibility,
        site,
        quiet: &quiet,
        doc: docs::part(context),
        queries: context.queries.iter().map(|(query, _)| *query).collect(),
    };
    let module = module::module(&written);
    let carriers = [carrier::carrier(&written), carrier::of_split(&written)];
    quote! {
        use #krate::__private as #outside;
        #items
        #strays
        #shown
        #module
        #(#carriers)*
        #quiet
        const _: () = {
            use #krate::__private as __ecs;
            use __ecs::Store as _;
            #hidden
        };
    }
}

/// Returns the trait of the worlds with the part.
fn world_trait(context: &Context<'_>) -> String {
    let Context { out: p, vis, quiet, .. } = context;
    let (name, part) = (names::world_trait(&context.world.ident), docs::title(context));
    let methods = [
        world::columns(context),
        indices::methods(context),
        resources::methods(context),
        tables::methods(context),
        groups::methods(context),
        events::methods(context),
        queries::methods(context),
        recover::methods(context),
        lend(context),
    ];
    format!(
        "{doc} {quiet}
        #[diagnostic::on_unimplemented(
            message = \"`{{Self}}` doesn't have the part `{part}`\",
            label = \"has no part `{part}`\",
            note = \"a world lists its parts: `#[parts(.., {part})]`\",
            note = \"in a generic function, the type parameter of the world needs the bound `{name}`\"
        )]
        {vis} trait {name}: {p}::World {bounds} {{
            {types}
            {methods}
        }}
        ",
        doc = docs::world_trait(context),
        bounds = bounds(context),
        types = types(context),
        methods = methods.concat(),
    )
}

/// Returns what a world with the part has: the parts that it lists, its components, tables and resources.
fn bounds(context: &Context<'_>) -> String {
    let p = &context.out;
    let mut bounds = String::new();
    for part in context.model.parts.iter().filter(|part| part.listed) {
        bounds += &format!("+ {}\n", context.mark(part.member(&names::world_trait(&part.name))));
    }
    for (id, component) in context.components().iter().enumerate() {
        if component.origin.is_some() || component.table.is_none() {
            continue;
        }
        let (ty, storage) = (context.ty(id), context.storage_of(id, p));
        let (set, path) = (context.set(context.model.unit_of(id), p), context.path(id, p));
        bounds += &format!(
            "+ {p}::Has<{ty}, Storage = {storage}, Set = {set}, Path = {path}>
            + {p}::Filters<{ty}, First = {ty}, FilterKind = {storage}>\n"
        );
    }
    for unit in 0..context.units() {
        let one = context.model.all_units().get(unit);
        let has_table = match one {
            Unit::Component(component) if component.origin.is_some() => continue,
            Unit::Table(table) if table.origin.is_some() => continue,
            Unit::Component(_) => "",
            Unit::Table(table) if table.stable.is_some() => "HasStableTable",
            Unit::Table(_) => "HasTable",
        };
        let (ty, set) = (context.unit_type(unit), context.set(unit, p));
        bounds += &format!("+ {p}::HasUnit<{ty}, Set = {set}>\n");
        let kept = if one.keeps_removed() { "KeepsRemoved" } else { "" };
        for bound in [has_table, kept].into_iter().filter(|bound| !bound.is_empty()) {
            bounds += &format!("+ {p}::{bound}<{ty}>\n");
        }
    }
    bounds += &indices::bounds(context);
    for resource in own(&context.model.resources) {
        bounds += &format!("+ {p}::HasResource<{}>\n", context.mark(&resource.ty));
    }
    bounds
}

/// Returns the types in which worlds differ: the groups, and the terms of the queries, each with the loop of its world.
fn types(context: &Context<'_>) -> String {
    let p = &context.out;
    let groups = context.groups().iter().enumerate().filter(|(_, group)| group.origin.is_none());
    let groups = groups.map(|(id, group)| {
        let units: Vec<usize> = group.own.ids().gather();
        let columns = || units.iter().flat_map(|&unit| context.model.columns(unit));
        let slices = |write: &str| -> String {
            let write = |id| match context.is_noted(context.model.unit_of(id)) {
                true => "",
                false => write,
            };
            columns().map(|id| format!(", &'w {}[{}]", write(id), context.ty(id))).collect()
        };
        let (shared, unique) = (slices(""), slices("mut "));
        let mut more: String =
            columns().map(|id| format!("+ {p}::Owns<Self, {}>\n", context.ty(id))).collect();
        let nesting = &context.model.nesting;
        for &(outer, _) in nesting.pairs.iter().filter(|(_, inner)| *inner == id) {
            let outer = context.group_of(&context.groups()[outer], "Self");
            more += &format!("+ {p}::NestedIn<Self, {outer}>\n");
        }
        let tables = units.iter().filter(|_| nesting.families.is_first(id));
        for table in tables.filter_map(|&unit| context.model.all_units().table(unit)) {
            more += &format!("+ {p}::NestedIn<Self, {}>\n", context.table(table));
        }
        if group.events.is_some() {
            more += &format!("+ {p}::HasEvents<Self>\n");
        }
        let (name, shown) = (&group.ident, plain(&group.ident));
        format!(
            "/// The group `{shown}` of this world.
            type {name}: for<'w> {p}::Group<
                Self,
                Slices<'w> = (&'w [{p}::Entity]{shared},),
                SlicesMut<'w> = (&'w [{p}::Entity]{unique},)
            > {more};
            "
        )
    });
    let term = |name: String, list: String| {
        format!("#[doc(hidden)] type {name}: {p}::Terms<Self, List = {list}>;\n")
    };
    let queries = context.queries.iter().filter(|(query, _)| query.origin.is_none());
    let queries =
        queries.map(|(query, _)| term(hidden(&query.ident), queries::list(context, query, p)));
    let rows = own(context.tables()).flat_map(|table| {
        [false, true].into_iter().map(move |write| {
            let name = if write { names::row_mut } else { names::row_ref };
            term(hidden(&name(&table.ident)), tables::list(context, table, write, "'static"))
        })
    });
    let rows: Vec<String> = rows.gather();
    groups.chain(queries).chain(rows).collect()
}

/// Returns the methods that lend the columns of the part, and of the parts that it lists.
fn lend(context: &Context<'_>) -> String {
    let (name, split) = (docs::title(context), names::split(&context.world.ident));
    let Some(accessor) = &context.world.accessor else { return String::new() };
    let all = match context.model.parts.is_empty() {
        true => String::new(),
        false => format!(
            "/// Borrows the columns of the part `{name}` and of its parts at once. O(1).
            fn {}(&mut self) -> {}<'_, Self>;
            ",
            names::part_and_parts(accessor),
            names::split_parts(&context.world.ident)
        ),
    };
    format!(
        "/// Borrows the columns of the part `{name}` at once. O(1).
        fn {accessor}(&mut self) -> {split}<'_, Self>;
        {all}"
    )
}

/// Returns the split handle, and the methods of the queries that use only its columns.
fn handle(context: &Context<'_>) -> String {
    let Context { out: p, vis, sim, quiet, .. } = context;
    let (shown, split) = (parts::shown(context), names::split(&context.world.ident));
    let queries: String = own(&context.model.queries)
        .filter(|query| context.queries.iter().any(|(known, _)| std::ptr::eq(*known, *query)))
        .filter_map(|query| over_handle(context, query, &shown))
        .gather::<Vec<_>>()
        .concat();
    format!(
        "{doc} {quiet} {vis} struct {split}{declared} {{
            /// The alive entities.
            {shown} entities: {p}::Entities<'w>,
            {fields}
            #[doc(hidden)]
            {shown} __world: {p}::PhantomData<fn() -> {sim}>,
        }}
        {quiet} {head} {split}{arguments} {{ {queries} }}
        ",
        doc = docs::part_split(context),
        declared = context.generics.declared("'w"),
        fields = parts::declared(context, Some(None), &shown),
        head = context.generics.head(""),
        arguments = context.generics.arguments("'_"),
    )
}

/// Returns the method of a query, if the handle has all columns that the query uses.
fn over_handle(context: &Context<'_>, query: &Query, shown: &str) -> Option<String> {
    let Context { out: p, sim, .. } = context;
    let accessor = query.accessor.as_ref()?;
    let is_own = |id: usize| context.components()[id].origin.is_none();
    let column = |id: usize, write: bool| {
        let name = &context.components()[id].ident;
        is_own(id).then(|| format!("&{} self.{name}", if write { "mut" } else { "" }))
    };
    let argument = |argument: Argument| match argument {
        Argument::Entities => Some("self.entities".to_owned()),
        Argument::Column(id, write, _) => column(id, write),
        Argument::Row(parts, write) => {
            let parts: Option<Vec<_>> = parts.map(|id| column(id, write)).collect();
            parts.map(|parts| split::tuple(parts.into_iter()))
        }
    };
    let (arguments, _) = split::arguments(context, query);
    let columns: Vec<String> = arguments.into_iter().map(argument).collect::<Option<_>>()?;
    let columns = split::tuple(columns.into_iter());
    let receiver = if query.writes() { "&mut self" } else { "&self" };
    let (item, name, ident) = (context.item(query, "'_"), context.name(accessor), &query.ident);
    Some(format!(
        "/// Runs the query `{}` over these columns.
        #[inline(always)]
        {shown} fn {name}({receiver}) -> {p}::QueryIter<'_, {sim}, {item}> {{
            {ident}::over::<{sim}>({columns})
        }}
        ",
        plain(ident)
    ))
}

/// Returns the struct with the handles of the part and of those that it lists or reaches.
fn handles(context: &Context<'_>) -> String {
    let Context { out: p, vis, sim, quiet, .. } = context;
    let accessor = context.world.accessor.as_ref().filter(|_| !context.model.parts.is_empty());
    let Some(accessor) = accessor else { return String::new() };
    let (shown, own) = (parts::shown(context), docs::title(context));
    let others = context.model.parts.iter().filter_map(|part| {
        let (name, split) = (part.accessor.as_ref()?, part.member(&names::split(&part.name)));
        Some((plain(&part.name), name.to_string(), context.mark(split)))
    });
    let split = names::split(&context.world.ident).to_string();
    let all = [(own, accessor.to_string(), split)].into_iter().chain(others);
    let fields: String = all
        .map(|(part, name, split)| {
            format!("/// The columns of the part `{part}`.\n{shown} {name}: {split}<'w, {sim}>,\n")
        })
        .collect();
    format!(
        "{doc} {quiet} {vis} struct {name}{declared} {{
            /// The right to reserve entities.
            {shown} reserver: {p}::Reserver<'w>,
            {fields}
        }}
        ",
        doc = docs::part_split_parts(context),
        name = names::split_parts(&context.world.ident),
        declared = context.generics.declared("'w"),
    )
}
