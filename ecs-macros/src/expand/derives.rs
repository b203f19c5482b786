//! The derives of a world, written as impls, a line per field. Only components and resources need the trait, and not the parameters of
//! the world.

use syn::Type;

use super::context::Context;
use super::{events, indices, kept, kinds, layout, observe, resources, track};
use crate::capabilities::generics::syntax::named;
use crate::code::nested;
use crate::names::plain;

/// Returns the implementations.
pub(crate) fn derives(context: &Context<'_>) -> String {
    let asked = &context.world.derives;
    let all = [
        // Each world without resources has it.
        (
            asked.default || context.model.resources.is_empty(),
            default as fn(&Context<'_>) -> String,
        ),
        (asked.clone, clone),
        (asked.debug, debug),
        (asked.partial_eq, partial_eq),
        (asked.eq, eq),
        (asked.hash, hash),
    ];
    all.into_iter().filter(|(asked, _)| *asked).map(|(_, write)| write(context)).collect()
}

/// Returns an impl of a trait. Types that name parameters of the world must have the trait too; the body requires it of the others.
fn implement(context: &Context<'_>, of: &str, body: &str) -> String {
    implement_for(context, &types(context), of, body)
}

fn implement_for(context: &Context<'_>, types: &[&Type], of: &str, body: &str) -> String {
    let named = types.iter().filter(|ty| !named(&context.world.generics, ty).is_empty());
    let bounds: String = named.map(|ty| format!("{}: __ecs::{of},", context.mark(ty))).collect();
    let (clause, Context { head, sim, .. }) = (context.generics.clause(&bounds), context);
    format!("{head} __ecs::{of} for {sim} {clause} {{ {body} }}\n")
}

/// Returns the types of all components and resources.
fn types<'a>(context: &Context<'a>) -> Vec<&'a Type> {
    context.components().iter().map(|component| &component.ty).chain(resources(context)).collect()
}

fn resources<'a>(context: &Context<'a>) -> impl Iterator<Item = &'a Type> {
    context.model.resources.iter().map(|resource| &resource.ty)
}

/// Returns text for each component, with its type and an expression for its column in a world.
fn columns(
    context: &Context<'_>,
    text: impl Fn(usize, &dyn Fn(&str) -> String) -> String,
) -> String {
    let column = |id| text(id, &|world| context.column_in(world, id, "", "__ecs"));
    (0..context.components().len()).map(column).collect()
}

fn default(context: &Context<'_>) -> String {
    let values = resources::made(context, "Default", "default", false);
    let body = format!("fn default() -> Self {{ Self::new({values}) }}");
    implement_for(context, &self::resources(context).collect::<Vec<_>>(), "Default", &body)
}

fn clone(context: &Context<'_>) -> String {
    let units: String = (0..context.units())
        .map(|unit| {
            let copies = |unit: usize| {
                let copies = context.model.columns(unit);
                nested(copies.map(|id| format!("__ecs::copies::<{}>()", context.ty(id))))
            };
            let (field, noted) = (context.field(unit), track::cloned(context, unit));
            let copied = || format!("to.{field}.copy_from(&from.{field}, &{});\n", copies(unit));
            kinds::cloned(context, unit, copies).unwrap_or_else(copied) + &noted
        })
        .collect();
    let sim = &context.sim;
    let (values, renewed) =
        (resources::made(context, "Clone", "clone", true), resources::renewed(context));
    let (groups, events) = ("to.groups.clone_from(&from.groups);\n", events::cloned(context));
    // Members of which rows are missing can't leave.
    let (first, last) = match events.is_empty() {
        true => (groups, ""),
        false => ("to.groups.clear();\n", groups),
    };
    let copied = format!(
        "to.entities.clone_from(&from.entities);\n{first}{}{}{units}{last}{}{events}",
        events::cleared(context),
        indices::outdate(context, None, "to.sets"),
        kept::cloned(context),
    );
    let finished = kept::finished(context, "to") + &observe::forgotten(context);
    implement(
        context,
        "Clone",
        &format!(
            "fn clone(&self) -> Self {{
                let (mut to, from) = (Self::new({values}), self);
                {copied}
                to
            }}
            fn clone_from(&mut self, from: &Self) {{
                __ecs::derives::whole(self, |to: &mut {sim}| {{
                    {finished}
                    {copied}
                    {renewed}
                }});
            }}"
        ),
    )
}

fn debug(context: &Context<'_>) -> String {
    let columns = columns(context, |id, column| {
        let name = plain(&context.components()[id].ident);
        let (ty, column) = (context.ty(id), column("self"));
        let out = format!("__ecs::Some((&mut out, \"{name}\"))");
        format!("__ecs::derives::show::<{ty}, _>({column}, {out}, __ecs::Entity::DANGLING);\n")
    });
    let (name, resources) = (plain(&context.world.ident), resources::shown(context));
    implement(
        context,
        "fmt::Debug",
        &format!(
            "fn fmt(&self, formatter: &mut __ecs::fmt::Formatter<'_>) -> __ecs::fmt::Result {{
                let mut out = formatter.debug_struct(\"{name}\");
                out.field(\"entities\", &self.entities.view());
                {columns}
                {resources}
                out.finish()
            }}"
        ),
    )
}

/// Returns the method that lends the values of an entity to be printed, if the world derives `Debug`.
pub(crate) fn shown(context: &Context<'_>) -> String {
    if !layout::is_on() || !context.world.derives.debug {
        return String::new();
    }
    let values = columns(context, |id, column| {
        let component = &context.components()[id];
        if !named(&context.world.generics, &component.ty).is_empty() {
            return "__ecs::None,\n".to_owned();
        }
        let (ty, column) = (context.ty(id), column("self"));
        format!("__ecs::derives::show::<{ty}, _>({column}, __ecs::None, entity),\n")
    });
    format!(
        "fn __shown(&self, entity: __ecs::Entity) -> __ecs::Vec<__ecs::Option<&dyn __ecs::fmt::Debug>> {{
            __ecs::derives::listed([{values}])
        }}"
    )
}

/// Equal worlds have equal entities, groups and columns, in the same order.
fn partial_eq(context: &Context<'_>) -> String {
    let columns = columns(context, |id, column| {
        let (ty, a, b) = (context.ty(id), column("self"), column("other"));
        // A closure requires nothing where it is passed, so rustc shows the type alone.
        format!("&& __ecs::derives::equal({a}, {b}, |a, b| __ecs::derives::same::<{ty}>(a, b))\n")
    });
    let resources = events::equal(context) + &resources::equal(context);
    implement(
        context,
        "PartialEq",
        &format!(
            "fn eq(&self, other: &Self) -> __ecs::bool {{
                self.entities == other.entities && self.groups == other.groups
                {columns} {resources}
            }}"
        ),
    )
}

/// `Eq` has no method that could require it of the components, so a constant beside the impl does.
fn eq(context: &Context<'_>) -> String {
    let plain = types(context).into_iter();
    let plain = plain.filter(|ty| named(&context.world.generics, ty).is_empty());
    let total: String =
        plain.map(|ty| format!("__ecs::derives::total::<{}>();\n", context.mark(ty))).collect();
    implement(context, "Eq", "") + &format!("const _: () = {{ {total} }};\n")
}

fn hash(context: &Context<'_>) -> String {
    let columns = columns(context, |id, column| {
        format!("__ecs::derives::hash::<{}, _, _>({}, state);\n", context.ty(id), column("self"))
    });
    let resources = events::hashed(context) + &resources::hashed(context);
    implement(
        context,
        "Hash",
        &format!(
            "fn hash<__EcsHasher: __ecs::Hasher>(&self, state: &mut __EcsHasher) {{
                __ecs::Hash::hash(&self.entities, state);
                __ecs::Hash::hash(&self.groups, state);
                {columns} {resources}
            }}"
        ),
    )
}
