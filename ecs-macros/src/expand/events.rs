//! The events of groups: a list per group that is declared with `events`.

use super::context::Context;
use super::groups::Change;
use super::observe;
use crate::model::Group;
use crate::names::plain;

/// Returns text for each group with events, with the field of its list.
fn each(context: &Context<'_>, text: impl Fn(&Group, &str) -> String) -> String {
    let groups = context.groups().iter().filter(|group| group.events.is_some());
    groups.map(|group| text(group, &name(group))).collect()
}

/// Returns the field with the events of a group.
pub(super) fn name(group: &Group) -> String {
    format!("__events_{}", plain(&group.ident))
}

/// Returns the statements that note a change of a group, if someone looks at it.
fn note(context: &Context<'_>, group: &Group, change: Change) -> String {
    let word = if change == Change::Leave { "Left" } else { "Entered" };
    let one = match group.events {
        Some(_) => format!("self.{}.push(__ecs::GroupEvent::{word}(entity));\n", name(group)),
        None => String::new(),
    } + &observe::moved(context, group, change);
    match change {
        Change::EnterAll if !one.is_empty() => {
            format!("for &entity in entities {{ {one} }}\n")
        }
        _ => one,
    }
}

/// Returns the statements for an entity that enters a group or leaves it.
pub(crate) fn noted(context: &Context<'_>, id: usize, change: Change) -> String {
    let group = context.groups().get(id);
    group.map(|group| note(context, group, change)).unwrap_or_default()
}

/// Returns the statements for groups that count nothing by themselves, because they are between the borders of a family.
pub(crate) fn placed(context: &Context<'_>, change: Change) -> String {
    let groups = context.groups().iter().enumerate();
    let placed = groups.filter(|(id, _)| context.model.nesting.families.is_placed(*id));
    let one = |(_, group): (usize, &Group)| {
        let note = note(context, group, change);
        if note.is_empty() {
            return note;
        }
        let (need, no) = (context.mask(group.required()), context.mask(group.without.set()));
        let matches = |units: &str| format!("__ecs::matches({units}, {need}, {no})");
        format!("if {} {{ {note} }}\n", change.happens(matches))
    };
    placed.map(one).collect()
}

/// Returns the method for a world that loses all entities, if someone looks at that.
fn all_leave(context: &Context<'_>) -> String {
    let all = each(context, |group, _| {
        format!("__ecs::events::all_leave::<_, {}>(self);\n", context.group(group))
    }) + &observe::all_leave(context);
    if all.is_empty() {
        return all;
    }
    format!("fn all_leave(&mut self) {{ {all} }}\n")
}

/// Returns the methods of the world's trait, if a group has events.
pub(crate) fn listed(context: &Context<'_>) -> String {
    let groups = context.groups().iter().enumerate();
    let lists = |borrow: &str| -> String {
        let groups = groups.clone().filter(|(_, group)| group.events.is_some());
        groups.map(|(id, group)| format!("({id}, {borrow}self.{}), ", name(group))).collect()
    };
    let (shared, mutable) = (lists("&"), lists("&mut "));
    match shared.is_empty() {
        true => all_leave(context),
        false => format!(
            "fn __events(&self) -> __ecs::Vec<(__ecs::usize, &__ecs::GroupEvents)> {{
                __ecs::derives::listed([{shared}])
            }}
            fn events_mut(&mut self) -> __ecs::Vec<(__ecs::usize, &mut __ecs::GroupEvents)> {{
                __ecs::derives::listed([{mutable}])
            }}
            {}",
            all_leave(context)
        ),
    }
}

/// Returns the fields of the world.
pub(crate) fn fields(context: &Context<'_>) -> String {
    each(context, |_, name| format!("{name}: {}::GroupEvents,\n", context.out))
}

/// Returns the first values of these fields.
pub(crate) fn values(context: &Context<'_>) -> String {
    each(context, |_, name| format!("{name}: {}::GroupEvents::new(),\n", context.out))
}

/// Returns the ends of `clone_from`, `eq` and `hash`.
pub(crate) fn cloned(context: &Context<'_>) -> String {
    each(context, |_, name| format!("__ecs::Clone::clone_from(&mut to.{name}, &from.{name});\n"))
}

pub(crate) fn cleared(context: &Context<'_>) -> String {
    each(context, |_, name| format!("to.{name}.clear();\n"))
}

pub(crate) fn equal(context: &Context<'_>) -> String {
    each(context, |_, name| format!("&& self.{name} == other.{name}\n"))
}

pub(crate) fn hashed(context: &Context<'_>) -> String {
    each(context, |_, name| format!("__ecs::Hash::hash(&self.{name}, state);\n"))
}

/// Returns the methods that lend the events.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, method) = (&context.out, context.method(false));
    each(context, |group, field| {
        let accessor = group.events_accessor().filter(|_| context.lends(group.origin.as_ref()));
        let Some(accessor) = accessor else { return String::new() };
        let events = match context.is_part() {
            true => {
                let group = context.group_of(group, "Self");
                format!("<{group} as {p}::HasEvents<Self>>::events(self)")
            }
            false => format!("&mut self.{field}"),
        };
        format!(
            "/// Returns the events of the group `{}`: the entities that entered it and left it. O(1).
            {method} {}(&mut self) -> &mut {p}::GroupEvents {{
                {events}
            }}
            ",
            plain(&group.ident),
            context.name(&accessor)
        )
    })
}

/// Returns the implementations.
pub(crate) fn events(context: &Context<'_>) -> String {
    let clause = &context.clause;
    each(context, |group, field| {
        let (head, sim) = context.at(group.struct_token.span);
        format!(
            "{head} __ecs::HasEvents<{sim}> for {} {clause} {{
                fn events(world: &mut {sim}) -> &mut __ecs::GroupEvents {{
                    &mut world.{field}
                }}
            }}
            ",
            context.group(group)
        )
    })
}
