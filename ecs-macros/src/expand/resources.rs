//! The resources of a world: their fields, their methods, and how generic code finds them.

use syn::spanned::Spanned as _;

use super::context::Context;
use crate::capabilities::resources::model::Resource;
use crate::names::{self, plain};

/// Returns text for each resource, with its name and its type.
fn each(context: &Context<'_>, text: impl Fn(&Resource, &str, &str) -> String) -> String {
    let text = |resource: &Resource| {
        text(resource, &resource.ident.to_string(), &context.mark(&resource.ty))
    };
    context.model.resources.iter().map(text).collect()
}

/// Returns the fields of the world.
pub(crate) fn fields(context: &Context<'_>) -> String {
    each(context, |_, name, ty| format!("{name}: {ty},\n"))
}

/// Returns the parameters of `new`, and their names.
pub(crate) fn parameters(context: &Context<'_>) -> (String, String) {
    (
        each(context, |resource, _, ty| format!("{}: {ty}, ", context.name(&resource.ident))),
        each(context, |resource, _, _| context.name(&resource.ident) + ", "),
    )
}

/// Returns the methods that lend a resource.
pub(crate) fn methods(context: &Context<'_>) -> String {
    each(context, |resource, field, ty| {
        if !resource.accessible || !context.lends(resource.origin.as_ref()) {
            return String::new();
        }
        let ident = resource.shown();
        let (name, name_mut) = (context.name(&ident), context.name(&names::mutable(&ident)));
        let (method, docs) = (context.method(true), context.docs(&resource.docs));
        let shown = plain(&ident);
        let (of, of_mut) = match context.is_part() {
            true => {
                let of = format!("{}::HasResource::<{ty}>::__resource_ref", context.out);
                (format!("{of}(self)"), of + "_mut(self)")
            }
            false => (format!("&self.{field}"), format!("&mut self.{field}")),
        };
        format!(
            "{docs}/// Returns the resource `{shown}`. O(1).
            #[inline(always)]
            #[must_use]
            {method} {name}(&self) -> &{ty} {{
                {of}
            }}
            {docs}/// Returns the resource `{shown}`, mutably. O(1).
            #[inline(always)]
            {method} {name_mut}(&mut self) -> &mut {ty} {{
                {of_mut}
            }}
            "
        )
    })
}

/// Returns the implementations.
pub(crate) fn resources(context: &Context<'_>) -> String {
    let clause = &context.clause;
    each(context, |resource, name, ty| {
        let (head, sim) = context.at(resource.ty.span());
        format!(
            "{head} __ecs::HasResource<{ty}> for {sim} {clause} {{
                fn __resource_ref(&self) -> &{ty} {{
                    &self.{name}
                }}
                fn __resource_ref_mut(&mut self) -> &mut {ty} {{
                    &mut self.{name}
                }}
            }}
            "
        )
    })
}

/// Returns the values of a new world, by a function of a trait: `default()`, or `clone(&self.seed)`.
pub(crate) fn made(context: &Context<'_>, of: &str, call: &str, arguments: bool) -> String {
    each(context, |_, name, ty| {
        let argument = if arguments { format!("&self.{name}") } else { String::new() };
        format!("<{ty} as __ecs::{of}>::{call}({argument}), ")
    })
}

/// Returns the end of `clone_from`, `fmt`, `eq` and `hash`.
pub(crate) fn renewed(context: &Context<'_>) -> String {
    each(context, |_, name, ty| {
        format!("<{ty} as __ecs::Clone>::clone_from(&mut to.{name}, &from.{name});\n")
    })
}

pub(crate) fn shown(context: &Context<'_>) -> String {
    each(context, |resource, name, ty| {
        let shown = plain(&resource.ident);
        format!("__ecs::derives::show_value::<{ty}>(&mut out, \"{shown}\", &self.{name});\n")
    })
}

pub(crate) fn equal(context: &Context<'_>) -> String {
    each(context, |_, name, ty| {
        format!("&& <{ty} as __ecs::PartialEq>::eq(&self.{name}, &other.{name})\n")
    })
}

pub(crate) fn hashed(context: &Context<'_>) -> String {
    each(context, |_, name, ty| format!("<{ty} as __ecs::Hash>::hash(&self.{name}, state);\n"))
}
