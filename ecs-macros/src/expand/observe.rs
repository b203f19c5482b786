//! Observers: a list per thing that is watched, what adds to it, and the method that runs the functions.

use proc_macro2::Ident;
use syn::spanned::Spanned as _;

use super::context::Context;
use super::groups::Change as Moved;
use crate::capabilities::observe::model::{Argument, Change, Event, Observer};
use crate::model::{Group, Unit};
use crate::names::{self, plain};

/// Returns the events that are watched, each once.
fn events<'a>(context: &Context<'a>) -> Vec<&'a Event> {
    let mut all: Vec<&Event> = Vec::new();
    for event in context.model.observers.iter().flat_map(|observer| &observer.watched) {
        if !all.contains(&event) {
            all.push(event);
        }
    }
    all
}

/// Returns the field with the list of an event, which is also a local. Locals for columns begin with `__` and their name.
fn name(context: &Context<'_>, event: &Event) -> String {
    let unit = |unit: usize| context.set_name(unit).trim_start_matches("r#").to_owned();
    let (word, of) = match event {
        Event::Insert(of) => ("inserted", unit(*of)),
        Event::Replace(of) => ("replaced", unit(*of)),
        Event::Remove(of) => ("removed", unit(*of)),
        Event::Enter(group) => ("entered", plain(group)),
        Event::Leave(group) => ("left", plain(group)),
        Event::Spawn => ("spawned", String::new()),
        Event::Despawn => ("despawned", String::new()),
    };
    format!("__ecs_{word}_{of}")
}

/// Returns whether an observer gets the values that an event takes away.
fn is_seen(context: &Context<'_>, event: &Event) -> bool {
    let mut all = context.model.observers.iter();
    all.any(|observer| observer.sees_values() && observer.watched.contains(event))
}

/// Returns text for each list, with the field and the event.
fn each(context: &Context<'_>, text: impl Fn(&str, &Event) -> String) -> String {
    events(context).into_iter().map(|event| text(&name(context, event), event)).collect()
}

/// Returns the place of a list. The table of entities has those that are spawned.
fn place(name: &str, event: &Event) -> String {
    match event {
        Event::Spawn => "self.entities.spawned()".to_owned(),
        _ => format!("self.{name}"),
    }
}

/// Returns whether observers watch which entities are spawned.
pub(crate) fn watches_spawn(context: &Context<'_>) -> bool {
    events(context).contains(&&Event::Spawn)
}

/// Returns the fields of the world.
pub(crate) fn fields(context: &Context<'_>) -> String {
    each(context, |name, event| {
        if *event == Event::Spawn {
            return String::new();
        }
        let ty = event.lost().filter(|_| is_seen(context, event));
        let ty = ty.map_or("()".to_owned(), |unit| context.unit_type(unit));
        format!("{name}: {}::Observed<{ty}>,\n", context.out)
    })
}

/// Returns the first values of these fields.
pub(crate) fn values(context: &Context<'_>) -> String {
    each(context, |name, event| match event {
        Event::Spawn => String::new(),
        _ => format!("{name}: {}::Observed::new(),\n", context.out),
    })
}

/// Returns the list of an event, if it is watched.
fn list(context: &Context<'_>, event: &Event) -> Option<String> {
    events(context).contains(&event).then(|| format!("self.{}", name(context, event)))
}

/// Returns the statement that notes an entity, if an event is watched and no one gets a value.
fn noted(context: &Context<'_>, event: &Event) -> String {
    let list = list(context, event).filter(|_| !is_seen(context, event));
    list.map(|list| format!("{list}.note(entity, ());\n")).unwrap_or_default()
}

/// Returns the statement for a value that arrives where there was none.
pub(crate) fn arrives(context: &Context<'_>, unit: usize) -> String {
    noted(context, &Event::Insert(unit))
}

/// Returns the statement for a value that is replaced or removed, and whether the list gets the value.
pub(crate) fn lost(context: &Context<'_>, unit: usize, replaced: bool) -> (String, bool) {
    let event = if replaced { Event::Replace(unit) } else { Event::Remove(unit) };
    match list(context, &event).filter(|_| is_seen(context, &event)) {
        Some(list) => (format!("{list}.note(entity, row);\n"), true),
        None => (noted(context, &event), false),
    }
}

/// Returns the statement for an entity that is despawned.
pub(crate) fn ends(context: &Context<'_>) -> String {
    noted(context, &Event::Despawn)
}

/// Returns the statement for an entity that enters a group or leaves it.
pub(crate) fn moved(context: &Context<'_>, group: &Group, change: Moved) -> String {
    let event = match (group.query, change) {
        (Some(_), _) => return String::new(),
        (None, Moved::Leave) => Event::Leave(group.ident.clone()),
        (None, _) => Event::Enter(group.ident.clone()),
    };
    noted(context, &event)
}

/// Returns the statements for a world that loses all entities.
pub(crate) fn all_leave(context: &Context<'_>) -> String {
    each(context, |_, event| {
        let note = noted(context, event);
        match event {
            Event::Leave(group) => {
                let mut groups = context.groups().iter();
                let Some(group) = groups.find(|one| names::same(&one.ident, group)) else {
                    return String::new();
                };
                let group = context.group(group);
                format!("for entity in __ecs::members::<Self, {group}>(self) {{ {note} }}\n")
            }
            Event::Despawn => format!("for entity in self.entities.view().iter() {{ {note} }}\n"),
            _ => String::new(),
        }
    })
}

/// Returns the statement for a world that gets another state.
pub(crate) fn forgotten(context: &Context<'_>) -> String {
    let first = events(context).first().map(|_| "__ecs::World::unobserve(to);\n");
    first.unwrap_or_default().to_owned()
}

/// Returns the methods of the world's trait.
pub(crate) fn methods(context: &Context<'_>) -> String {
    if context.model.observers.is_empty() {
        return String::new();
    }
    let empty: Vec<String> = events(context)
        .iter()
        .map(|event| format!("{}.is_empty()", place(&name(context, event), event)))
        .collect();
    let take = |name: &str, event: &Event| format!("let {name} = {}.take();\n", place(name, event));
    let taken = each(context, take);
    // Also those that are shown later.
    let forgotten = taken.replace(".spawned()", ".all_spawned()");
    let (mut calls, mut changes) = (String::new(), String::new());
    for (number, observer) in context.model.observers.iter().enumerate() {
        let lists = lists(context, number, observer);
        calls += &lists.0;
        changes += &lists.1;
        for event in &observer.watched {
            calls += &call(context, number, observer, event);
        }
    }
    let reuse = |name: &str, event: &Event| format!("{}.reuse({name});\n", place(name, event));
    let reused = each(context, reuse);
    let end = match ends(context) {
        end if end.is_empty() => end,
        end => format!("fn note_end(&mut self, entity: __ecs::Entity) {{ {end} }}"),
    };
    format!(
        "#[inline]
        fn observe(&mut self) {{
            while !({}) {{
                {taken}
                {calls}
                {reused}
                {changes}
            }}
        }}
        fn unobserve(&mut self) {{
            // The values are dropped at the end, also if one of them panics.
            {forgotten}
        }}
        {end}",
        empty.join(" && ")
    )
}

/// Returns the local for a list of changes.
fn asked(observer: usize, argument: usize) -> String {
    format!("__ecs_asked_{observer}_{argument}")
}

/// Returns the lists of changes that an observer asks for, and the statements that make them.
fn lists(context: &Context<'_>, number: usize, observer: &Observer) -> (String, String) {
    // A table with optional components is inserted and removed with them.
    let row = |unit: usize| match context.model.all_units().get(unit) {
        Unit::Table(table) => context.table(table),
        Unit::Component(_) => context.unit_type(unit),
    };
    let (mut lists, mut made) = (String::new(), String::new());
    for (at, (_, argument)) in observer.arguments.iter().enumerate() {
        let Argument::Change(change) = argument else { continue };
        let (local, entity) = (asked(number, at), || "__ecs::Entity".to_owned());
        let (item, pattern, make) = match change {
            Change::Insert(unit) => {
                let item = format!("({}, {})", entity(), row(*unit));
                (item, "(entity, row)", "__ecs::ops::insert(self, entity, row)".to_owned())
            }
            Change::Remove(unit) => {
                let row = row(*unit);
                (entity(), "entity", format!("__ecs::ops::discard::<Self, {row}>(self, entity)"))
            }
            Change::Despawn => (entity(), "entity", "__ecs::ops::despawn(self, entity)".to_owned()),
            Change::Spawn(units) => {
                let types = units.iter().map(|&unit| row(unit)).collect::<Vec<_>>();
                let item = match units.len() {
                    1 => types.join(""),
                    _ => format!("({})", types.join(", ")),
                };
                (item, "bundle", "__ecs::ops::try_spawn(self, bundle)".to_owned())
            }
        };
        lists += &format!("let mut {local} = __ecs::Vec::<{item}>::new();\n");
        // What is refused, or is of an entity that isn't alive, is left out, as commands are.
        made += &format!("for {pattern} in {local} {{ let _ = {make}; }}\n");
    }
    (lists, made)
}

/// Returns the call of an observer for what happened.
fn call(context: &Context<'_>, number: usize, observer: &Observer, event: &Event) -> String {
    let seen = name(context, event);
    let columns = observer.arguments.iter().filter_map(|(_, argument)| match argument {
        Argument::Column(id, _) => Some(context.model.unit_of(*id)),
        _ => None,
    });
    let mut units: Vec<usize> = columns.collect();
    units.sort_unstable();
    units.dedup();
    let views = context.views(units.into_iter(), "self");
    let argument = |(at, (place, argument)): (usize, &(Ident, Argument))| {
        let text = match argument {
            Argument::Entities => format!("{seen}.entities()"),
            Argument::Before => format!("{seen}.before()"),
            Argument::Column(id, true) => context.local(*id),
            Argument::Column(id, false) => format!("{}.into_column()", context.local(*id)),
            Argument::Resource(at, mutable) => {
                let borrow = if *mutable { "&mut " } else { "&" };
                format!("{borrow}self.{}", context.model.resources[*at].ident)
            }
            Argument::Change(_) => format!("&mut {}", asked(number, at)),
        };
        context.located(place.span(), &text)
    };
    let arguments: Vec<String> = observer.arguments.iter().enumerate().map(argument).collect();
    let function = context.mark(&observer.function);
    // It returns nothing, such as a future or an error that no one sees.
    let nothing = context.located(observer.function.span(), "()");
    format!(
        "if !{seen}.is_empty() {{
            {views}
            let {nothing} = {function}({});
        }}
        ",
        arguments.join(", ")
    )
}
