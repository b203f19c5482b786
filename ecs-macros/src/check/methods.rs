//! The names of generated methods.

use proc_macro2::Span;
use syn::Ident;

use super::components;
use crate::capabilities::parts::syntax::{Kind, Origin, Part, from};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, IntoEach as _};
use crate::model::Model;
use crate::names::{self, HIDDEN, RESERVED, plain};
use crate::sorted::Map;

/// Names of methods.
type Methods = Map<String, Method>;

/// A method that is taken, and its owner.
#[derive(Clone)]
struct Method {
    what: String,
    /// True if the user can rename it.
    own: bool,
}

/// E604: the name of a group, a query or a table gives a valid method name.
pub(crate) fn method(ident: &Ident, diag: &mut Diag) {
    if let Err(word) = names::accessor(ident) {
        let message =
            format!("`{ident}` gives the method name `{word}`, which is not valid; rename it");
        diag.error(Code::E604, ident.span(), message);
    }
}

/// E602 and E603: generated methods have different names. Otherwise the accessor is left out.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let mut taken = Methods::default();
    for component in &model.components {
        let from = model.origin(component.origin.as_ref());
        let what = format!("is the accessor of the component `{}`{from}", plain(&component.ident));
        let method = Method { what, own: component.origin.is_none() };
        taken.insert(names::mutable(&component.ident).to_string(), method.clone());
        taken.insert(plain(&component.ident), method);
    }
    for resource in &model.resources {
        let from = model.origin(resource.origin.as_ref());
        let what = format!("is the accessor of the resource `{}`{from}", plain(&resource.ident));
        let method = Method { what, own: resource.origin.is_none() };
        taken.insert(names::mutable(&resource.ident).to_string(), method.clone());
        taken.insert(plain(&resource.ident), method);
    }
    indices(model, &mut taken, diag);
    let tables = model.tables.iter_mut().into_each();
    let tables =
        tables.map(|table| (&table.ident, &table.origin, &mut table.accessor, "table", None));
    let groups = model.groups.iter_mut().into_each();
    let groups = groups.map(|group| {
        let events = group.events_accessor();
        (&group.ident, &group.origin, &mut group.accessor, "group", events)
    });
    for (ident, origin, slot, kind, events) in tables.chain(groups) {
        let Some(accessor) = slot.take() else { continue };
        let mutable = names::mutable(&accessor).to_string();
        let item = Item::new(&model.parts, ident, origin.as_ref());
        let what = format!("is the accessor of the {kind} `{}`{}", plain(ident), item.from);
        let mut methods = vec![plain(&accessor), mutable];
        methods.add_all(events.as_ref().map(plain));
        match clash(&item, &taken, &methods, components::reserved(&accessor)) {
            Some(error) => diag.push(error),
            None => {
                let method = Method { what, own: origin.is_none() };
                for name in methods {
                    taken.insert(name, method.clone());
                }
                *slot = Some(accessor);
            }
        }
    }
    split_handles(model, &mut taken, diag);
    for query in &mut model.queries {
        let Some(accessor) = query.accessor.take() else { continue };
        let name = plain(&accessor);
        let is_hidden = model.kind == Kind::Part && HIDDEN.contains(&name.as_str());
        let reserved = is_hidden || RESERVED.contains(&name.as_str());
        let reserved = reserved.then(|| name.clone());
        let item = Item::new(&model.parts, &query.ident, query.origin.as_ref());
        match clash(&item, &taken, std::slice::from_ref(&name), reserved) {
            Some(error) => diag.push(error),
            None => {
                let what =
                    format!("is the method of the query `{}`{}", plain(&query.ident), item.from);
                taken.insert(name, Method { what, own: query.origin.is_none() });
                query.accessor = Some(accessor);
            }
        }
    }
    for group in model.groups.iter_mut().into_each().filter(|group| group.events.is_none()) {
        let name = group.accessor.as_ref().map(names::events);
        group.no_events = name.filter(|name| !taken.contains_key(&plain(name)));
    }
}

/// E135: the accessor of an index has a name of its own. Otherwise the component has no index.
fn indices(model: &mut Model, taken: &mut Methods, diag: &mut Diag) {
    let indexed = model.components.iter_mut().into_each();
    for component in indexed.filter(|component| component.words.index.is_some()) {
        let name = names::index(&component.ident).to_string();
        let origin = component.origin.as_ref();
        let Some(other) = taken.get(&name) else {
            let what = format!("is the accessor of the index of `{}`", plain(&component.ident));
            taken.insert(name, Method { what, own: origin.is_none() });
            continue;
        };
        let place =
            origin.map_or_else(|| component.ident.span(), |one| model.parts[one.part].place());
        let message = format!(
            "`{}` has an index, which would get the method `{name}`, which {}; rename one of them",
            plain(&component.ident),
            other.what
        );
        diag.error(Code::E135, place, message);
        component.words.index = None;
    }
    for one in std::mem::take(&mut model.indices) {
        let name = one.accessor().to_string();
        if let Some(other) = taken.get(&name) {
            let message = format!(
                "the index would get the method `{name}`, which {}; rename one of them",
                other.what
            );
            let place = one.part.map_or(one.span, |part| model.parts[part].place());
            diag.error(Code::E135, place, message);
        } else {
            let what = "is the accessor of an index over several components".to_owned();
            taken.insert(name, Method { what, own: one.part.is_none() });
            model.indices.push(one);
        }
    }
}

/// Checks the methods that return the split handles of parts.
fn split_handles(model: &mut Model, taken: &mut Methods, diag: &mut Diag) {
    // The part itself is checked first. It has a second method if it lists parts.
    let mut with_parts = model.kind == Kind::Part && !model.parts.is_empty();
    let own = model.world.as_mut().filter(|_| model.kind == Kind::Part);
    let own = own.map(|part| (part.ident.clone(), part.ident.span(), &mut part.accessor));
    let parts = model.parts.iter_mut().into_each();
    let parts = parts.map(|part| (part.name.clone(), part.place(), &mut part.accessor));
    for (ident, place, slot) in own.into_each().chain(parts) {
        let Some(accessor) = slot.take() else { continue };
        let (name, reserved) = (plain(&accessor), RESERVED.contains(&&*plain(&accessor)));
        let reserved = reserved.then(|| name.clone());
        let item =
            Item { ident: &ident, place, from: String::new(), prefixed: model.kind == Kind::World };
        let mut methods = vec![name];
        if std::mem::replace(&mut with_parts, false) {
            methods.push(names::part_and_parts(&accessor).to_string());
        }
        match clash(&item, taken, &methods, reserved) {
            Some(error) => diag.push(error),
            None => {
                let what = format!("returns the columns of the part `{}`", plain(&ident));
                for name in methods {
                    taken.insert(name, Method { what: what.clone(), own: false });
                }
                *slot = Some(accessor);
            }
        }
    }
}

/// Returns why an item can't have these methods.
///
/// E602: generated methods have different names. E603: a generated method is not named like a method of every
/// world.
fn clash(
    item: &Item<'_>,
    taken: &Methods,
    methods: &[String],
    reserved: Option<String>,
) -> Option<syn::Error> {
    let is_reserved = reserved.is_some();
    let (code, method, other, own) = match reserved {
        Some(method) => (Code::E603, method, "is reserved for the world", false),
        None => {
            let (method, other) = methods.each().find_map(|name| Some((name, taken.get(name)?)))?;
            (Code::E602, method.clone(), other.what.as_str(), other.own)
        }
    };
    let Item { ident, place, from, prefixed } = item;
    let advice = match (*prefixed, own) {
        (false, _) => "rename it",
        (true, _) if is_reserved => "list the part with another prefix",
        (true, true) => "rename that, or list the part with a prefix: `path::Part as prefix`",
        (true, false) => "list one part with a prefix: `path::Part as prefix`",
    };
    let message = format!(
        "`{}`{from} would get the method `{method}`, which {other}; {advice}",
        plain(ident)
    );
    Some(code.at(*place, message))
}

/// A declaration that gets methods.
struct Item<'a> {
    ident: &'a Ident,
    place: Span,
    /// The part of the declaration, in words; empty for the user's own.
    from: String,
    /// True if a prefix would give it other names.
    prefixed: bool,
}

impl<'a> Item<'a> {
    fn new(parts: &[Part], ident: &'a Ident, origin: Option<&Origin>) -> Self {
        let (place, from) = match origin {
            Some(origin) => (parts[origin.part].place(), from(parts, origin)),
            None => (ident.span(), String::new()),
        };
        Self { ident, place, from, prefixed: origin.is_some() }
    }
}
