//! The parts of a world: their traits, and their split handles. Their declarations are expanded as the world's own.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Ident, Visibility};

use super::context::Context;
use super::impls::hidden;
use super::{docs, events};
use crate::capabilities::parts::syntax::{Origin, Part};
use crate::model::{Component, Group};
use crate::names::{self, plain};

/// Returns whether a declaration is one of this part; without a number, of the world itself.
fn is_of(origin: Option<&Origin>, part: Option<usize>) -> bool {
    origin.map(|origin| origin.part) == part
}

/// A field of a split handle: its name, its docs, its type without the lifetime, and the value that is lent of the world.
struct Field {
    ident: Ident,
    /// The name as it is declared.
    name: String,
    doc: String,
    ty: String,
    value: String,
}

/// Returns the columns, groups and resources of a part or of the world itself, under the names that they have in its module.
/// Without a `part`, returns all, with the names of the world.
fn fields(context: &Context<'_>, part: Option<Option<usize>>, p: &str) -> Vec<Field> {
    let has = |origin: Option<&Origin>| part.is_none_or(|part| is_of(origin, part));
    let named = |ident: &Ident, origin: Option<&Origin>| match (origin, part) {
        (Some(origin), Some(Some(_))) => origin.declared.clone(),
        _ => ident.clone(),
    };
    let mut fields = Vec::new();
    let mut add = |ident: Ident, what: String, ty: String, value: String| {
        let (name, doc) = match part {
            None => (context.name(&ident), what),
            Some(_) => (ident.to_string(), format!("`{}` of the world.", plain(&ident))),
        };
        fields.push(Field { ident, name, doc, ty, value });
    };
    for (id, component) in context.components().iter().enumerate() {
        if has(component.origin.as_ref()) {
            let (column, value) = context.borrowed(id);
            let name = named(&component.ident, component.origin.as_ref());
            // A lint can demand docs of public fields.
            let what = match context.world.vis {
                Visibility::Public(_) => format!("The column `{}`.", plain(&component.ident)),
                _ => String::new(),
            };
            let ty = format!("{p}::{column}<'w, {}>", context.column(id, p));
            add(name, what, ty, format!("{value}.of(__ecs_origin)"));
        }
    }
    let groups = || context.groups().iter().filter(|group| has(group.origin.as_ref()));
    let accessor = |group: &Group| match &group.origin {
        Some(origin) if part.is_some() => names::accessor(&origin.declared).ok(),
        _ => group.accessor.clone(),
    };
    for group in groups() {
        let Some(name) = accessor(group) else { continue };
        let link = context.link(&group.ident, group.origin.as_ref());
        let ty = context.group_of(group, &context.sim);
        let ty = format!("{p}::GroupToken<'w, {}, {ty}>", context.sim);
        let value = format!("{p}::GroupToken::new(self.groups.refs(), __ecs_origin)");
        add(name, format!("The members of the group {link}."), ty, value);
    }
    for group in groups().filter(|group| group.events.is_some()) {
        let Some(name) = accessor(group) else { continue };
        let what = format!("The events of the group `{}`.", plain(&group.ident));
        let value = format!("&mut self.{}", events::name(group));
        add(names::events(&name), what, format!("&'w mut {p}::GroupEvents"), value);
    }
    for resource in &context.model.resources {
        // The split world has a field of this name, so there is an error already.
        let has_error = plain(&resource.ident) == "reserver";
        if has(resource.origin.as_ref()) && !has_error {
            let name = named(&resource.ident, resource.origin.as_ref());
            let what = format!("The resource `{}`.", plain(&resource.ident));
            let ty = format!("&'w mut {}", context.mark(&resource.ty));
            add(name, what, ty, format!("&mut self.{}", resource.ident));
        }
    }
    fields
}

/// Returns the components of a part, with their numbers.
fn of(all: &[Component], part: Option<usize>) -> impl Iterator<Item = (usize, &Component)> {
    all.iter().enumerate().filter(move |(_, one)| is_of(one.origin.as_ref(), part))
}

/// Returns the fields of a handle's struct.
pub(super) fn declared(context: &Context<'_>, part: Option<Option<usize>>, shown: &str) -> String {
    let fields = fields(context, part, &context.out).into_iter();
    let field = |Field { name, doc, ty, .. }| {
        let doc = if doc.is_empty() { doc } else { format!("/// {doc}\n") };
        format!("{doc}{shown} {name}: {ty},\n")
    };
    fields.map(field).collect()
}

/// Returns the visibility of the fields of a split handle.
pub(super) fn shown(context: &Context<'_>) -> String {
    match context.world.vis.to_token_stream().is_empty() {
        true => "pub(self)".to_owned(),
        false => context.vis.clone(),
    }
}

/// Returns the parts with a handle: the number, the part, the path of the handle, and the method.
fn handles<'a>(context: &Context<'a>) -> impl Iterator<Item = (usize, &'a Part, String, String)> {
    let parts = context.model.parts.iter().enumerate();
    let handles = parts.filter_map(|(number, part)| {
        let split = context.mark(part.member(&names::split(&part.name)));
        Some((number, part, split, part.accessor.as_ref()?.to_string()))
    });
    handles.collect::<Vec<_>>().into_iter()
}

/// Returns the statements that lend the columns of some parts.
fn lend(context: &Context<'_>, parts: &[Option<usize>], p: &str) -> String {
    let first = |unit: usize| &context.components()[context.model.columns(unit).start];
    let is_lent =
        |unit: &usize| parts.iter().any(|&part| is_of(first(*unit).origin.as_ref(), part));
    let units = (0..context.units()).filter(is_lent);
    let views = context.views(units, "self");
    format!(
        "let __ecs_origin = {p}::Origin::of(&self.groups);
        {views}
        let (__ecs_reserver, __ecs_entities) = self.entities.reserver();
        let __ecs_entities = __ecs_entities.of(__ecs_origin);
        "
    )
}

/// Returns the fields of a handle with their values.
pub(super) fn values(context: &Context<'_>, part: Option<Option<usize>>, p: &str) -> String {
    let fields = fields(context, part, p).into_iter();
    fields.map(|field| format!("{}: {}, ", field.ident, field.value)).collect()
}

/// Returns the handle of a part.
fn handle(context: &Context<'_>, number: usize, split: &str, p: &str) -> String {
    if context.broken {
        return format!("{p}::Option::unwrap({p}::None)");
    }
    let values = values(context, Some(Some(number)), p);
    format!("{split} {{ entities: __ecs_entities, {values} __world: {p}::PhantomData }}")
}

/// Returns the impls of the parts' traits.
pub(crate) fn impls(context: &Context<'_>) -> String {
    let parts = context.model.parts.iter().enumerate();
    parts.map(|(number, part)| impl_of(context, number, part)).collect()
}

fn impl_of(context: &Context<'_>, number: usize, part: &Part) -> String {
    let Context { head, sim, clause, .. } = context;
    let path = context.mark(part.member(&names::world_trait(&part.name)));
    let is_own = |origin: Option<&Origin>| is_of(origin, Some(number));
    let groups = context.groups().iter().filter_map(|group| {
        let origin = group.origin.as_ref().filter(|origin| is_own(Some(origin)))?;
        Some(format!("type {} = {};\n", origin.declared, context.group(group)))
    });
    let queries = context.queries.iter().filter_map(|(query, _)| {
        let origin = query.origin.as_ref().filter(|origin| is_own(Some(origin)))?;
        let ty = context.item(query, "'static");
        Some(format!("type {} = {ty};\n", hidden(&origin.declared)))
    });
    let rows = context.tables().iter().flat_map(|table| {
        let origin = table.origin.as_ref().filter(|origin| is_own(Some(origin)));
        [false, true].into_iter().filter_map(move |write| {
            let name = if write { names::row_mut } else { names::row_ref };
            let ty = context.row(table, write, "'static");
            Some(format!("type {} = {ty};\n", hidden(&name(&origin?.declared))))
        })
    });
    let types: String = groups.chain(queries).chain(rows).collect();
    let method = names::accessor(&part.name).ok();
    let methods = method.map(|method| {
        let split = context.mark(part.member(&names::split(&part.name)));
        let (lent, value) =
            (lend(context, &[Some(number)], "__ecs"), handle(context, number, &split, "__ecs"));
        let all = all_of(context, number, part);
        format!(
            "fn {method}(&mut self) -> {split}<'_, Self> {{
                {lent}
                let _ = __ecs_reserver;
                {value}
            }}
            {all}"
        )
    });
    format!("{head} {path} for {sim} {clause} {{ {types} {} }}\n", methods.unwrap_or_default())
}

/// Returns the method that lends a part and the parts that it lists or reaches.
fn all_of(context: &Context<'_>, number: usize, part: &Part) -> String {
    let Some(accessor) = names::accessor(&part.name).ok().filter(|_| !part.parts.is_empty()) else {
        return String::new();
    };
    let numbered = |id: &str| context.model.parts.iter().position(|other| other.id == id);
    let others = part.parts.iter().filter_map(|(id, prefix)| {
        let other = numbered(id)?;
        let name = &context.model.parts[other].name;
        Some((other, prefix.clone().or_else(|| names::accessor(name).ok())?))
    });
    let others = others.chain([(number, accessor.clone())]).collect::<Vec<_>>();
    let lent: Vec<Option<usize>> = others.iter().map(|(other, _)| Some(*other)).collect();
    let lent = lend(context, &lent, "__ecs");
    let handles: String = others
        .iter()
        .map(|(other, name)| {
            let part = &context.model.parts[*other];
            let split = context.mark(part.member(&names::split(&part.name)));
            format!("{name}: {}, ", handle(context, *other, &split, "__ecs"))
        })
        .collect();
    let all = context.mark(part.member(&names::split_parts(&part.name)));
    format!(
        "fn {}(&mut self) -> {all}<'_, Self> {{
            {lent}
            {all} {{ reserver: __ecs_reserver, {handles} }}
        }}",
        names::part_and_parts(&accessor)
    )
}

/// Returns the struct of a world's columns by its parts.
pub(crate) fn structs(context: &Context<'_>) -> String {
    if context.model.parts.is_empty() {
        return String::new();
    }
    let Context { out: p, vis, sim, clause, quiet, .. } = context;
    let (name, shown) = (names::split_parts(&context.world.ident), shown(context));
    let parts: String = handles(context)
        .map(|(_, part, split, accessor)| {
            let text = part.text();
            format!(
                "/// The columns of the part `{text}`.\n{shown} {accessor}: {split}<'w, {sim}>,\n"
            )
        })
        .collect();
    format!(
        "{doc} {quiet} {vis} struct {name}{declared} {clause} {{
            /// The alive entities.
            {shown} entities: {p}::Entities<'w>,
            /// The right to reserve entities.
            {shown} reserver: {p}::Reserver<'w>,
            {parts}
            {own}
        }}
        ",
        doc = docs::split_parts(context),
        declared = context.generics.declared("'w"),
        own = self::declared(context, Some(None), &shown),
    )
}

/// Returns the methods that lend the parts.
pub(crate) fn methods(context: &Context<'_>) -> String {
    if context.model.parts.is_empty() {
        return String::new();
    }
    let Context { out: p, vis, .. } = context;
    let of_parts: String = handles(context)
        .filter_map(|(number, part, split, accessor)| {
            let bound = context.mark(part.member(&names::world_trait(&part.name)));
            let (method, text) = (names::accessor(&part.name).ok()?, part.text());
            let fields = fields(context, Some(Some(number)), p);
            let parameters: String = { fields.iter() }
                .map(|Field { name, ty, .. }| format!("{name}: {ty}, "))
                .collect();
            let names: String = fields.iter().map(|Field { name, .. }| format!("{name}, ")).collect();
            let value = match context.broken {
                true => format!("let _ = (entities, {names}); {}", handle(context, number, &split, p)),
                false => format!("{split} {{ entities, {names} __world: {p}::PhantomData }}"),
            };
            // clippy counts the arguments.
            let many = match fields.len() {
                0..=6 => "",
                _ => "#[allow(clippy::too_many_arguments)]",
            };
            let over = names::over(part.accessor.as_ref()?);
            Some(format!(
                "/// Borrows the columns of the part `{text}` at once. O(1).
                {vis} fn {accessor}(&mut self) -> {split}<'_, Self> {{
                    {bound}::{method}(self)
                }}
                #[doc(hidden)]
                {many}
                {vis} fn {over}<'w>(entities: {p}::Entities<'w>, {parameters}) -> {split}<'w, Self> {{
                    {value}
                }}
                "
            ))
        })
        .collect();
    let parts: String = handles(context)
        .map(|(number, _, split, accessor)| {
            format!("{accessor}: {}, ", handle(context, number, &split, p))
        })
        .collect();
    let all: Vec<Option<usize>> = (0..context.model.parts.len()).map(Some).chain([None]).collect();
    let name = names::split_parts(&context.world.ident);
    format!(
        "{of_parts}
        /// Borrows every column, by the parts that declare them, the entities and a token for each group. O(1).
        {vis} fn split_parts(&mut self) -> {name}{arguments} {{
            {lent}
            {name} {{ entities: __ecs_entities, reserver: __ecs_reserver, {parts} {own} }}
        }}
        ",
        arguments = context.generics.arguments("'_"),
        lent = lend(context, &all, p),
        own = values(context, Some(None), p),
    )
}

/// Returns for each part its method, and the names of its columns, groups and resources in the split world, for schedules.
pub(crate) fn members(context: &Context<'_>) -> TokenStream {
    let parts = context.model.parts.iter().enumerate().filter_map(|(number, part)| {
        let accessor = part.accessor.as_ref()?;
        let is_own = |origin: Option<&Origin>| is_of(origin, Some(number));
        let columns = of(context.components(), Some(number)).map(|(_, component)| &component.ident);
        let groups = || context.groups().iter().filter(|group| is_own(group.origin.as_ref()));
        let tokens: Option<Vec<_>> = groups().map(|group| group.accessor.as_ref()).collect();
        let tokens = tokens?;
        let resources = context.model.resources.iter();
        let resources = resources.filter(|one| is_own(one.origin.as_ref()));
        let resources = resources.map(|resource| resource.ident.clone());
        let others = groups().filter_map(Group::events_accessor).chain(resources);
        Some(quote!(#accessor [#(#columns),*] [#(#tokens),*] [#(#others),*],))
    });
    parts.collect()
}
