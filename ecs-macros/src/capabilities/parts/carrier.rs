//! The carrier of a part: a macro with its name, which passes its declarations to another macro.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{Attribute, Ident};

use super::module;
use crate::capabilities::index::{model as indices, parts as index};
use crate::capabilities::invariants::model as invariants;
use crate::capabilities::observe::model as observe;
use crate::capabilities::parts::carried;
use crate::capabilities::parts::syntax::{Kind, Part};
use crate::capabilities::parts::written::Written;
use crate::capabilities::save::syntax::Saved;
use crate::capabilities::track::syntax::Track;
use crate::each::{Each as _, Gather as _, IntoEach as _};
use crate::model::{Component, Fetch, List, Model, Query, own};
use crate::names::{self, plain};
use crate::syntax::storage::Words;
use crate::syntax::types::spelt;

pub(crate) fn carrier(context: &Written<'_>) -> TokenStream {
    let (model, name) = (context.model, context.world);
    let own = declarations(context);
    let hash = carried::hash(name, &own);
    let package = package();
    let id = format!("{package} {} {hash:016x}", plain(name));
    let entries = model.parts.each().map(|part| entry_of(model, part));
    let parts = parts_in(model.parts.each().map(|part| (&*part.id, part.prefix.as_ref())));
    let vis = context.vis;
    let payload = code! {{
        #(#entries)*
        { #name #id #package { #parts } { #vis } {} { #own } }
    }};
    let carrier = names::part_carrier(name, hash);
    let vis = (vis, context.shown);
    carried::named(&model.krate, vis, [&carrier, name], Kind::Part.word(), &payload)
}

/// Returns the carrier of a part's split handle, for schedules of the part.
pub(crate) fn of_split(context: &Written<'_>) -> TokenStream {
    let split = names::split(context.world);
    let payload = carried::located(own_payload(context, &split), context.site);
    let name = names::carrier(&split, carried::hash(&split, &payload));
    let vis = (context.vis, context.shown);
    carried::named(&context.model.krate, vis, [&name, &split], "split", &payload)
}

/// Returns the name and the version of the package that is built.
fn package() -> String {
    let variable = |name| std::env::var(name).unwrap_or_default();
    format!("{} {}", variable("CARGO_PKG_NAME"), variable("CARGO_PKG_VERSION"))
}

/// Returns the ids of the parts that a part lists or reaches, with the prefixes of their names in it.
fn parts_in<'a>(parts: impl Iterator<Item = (&'a str, Option<&'a Ident>)>) -> TokenStream {
    let parts = parts.map(|(id, prefix)| match prefix {
        Some(prefix) => code!(#id #prefix),
        None => code!(#id _),
    });
    parts.gather()
}

/// Returns the entry of a part that this part lists or reaches. Its path begins in this part's module.
fn entry_of(model: &Model, part: &Part) -> TokenStream {
    let Part { name, id, package, vis, suffix, declarations, .. } = part;
    let listed = model.parts.each().position(|listed| listed.listed && listed.id == part.via);
    let alias = module::part(listed.unwrap_or_default());
    let parts = parts_in(part.parts.each().map(|(id, prefix)| (&**id, prefix.as_ref())));
    code!({ #name #id #package { #parts } { #vis } { :: #alias #suffix } { #declarations } })
}

/// Returns the part's own declarations.
fn declarations(context: &Written<'_>) -> TokenStream {
    let (model, name) = (context.model, context.world);
    let aliases = module::aliases(context);
    let (rules, observers, indices) =
        (invariants::attributes(model), observe::attributes(model), indices::attributes(model));
    let component = |(component, alias): (&Component, &Ident)| {
        let (docs, ident) = (&component.docs, &component.ident);
        let storage = match component.words {
            Words { linear: Some(_), .. } => Some(code!(#[storage(linear)])),
            // That of a part of a table is at the table.
            Words { stable: Some(_), .. } if component.table.is_none() => {
                Some(code!(#[storage(stable)]))
            }
            _ => None,
        };
        let link = component.words.link.as_ref().map(|link| {
            let policy = &link.policy;
            code!(#[link(on_despawn = #policy)])
        });
        let index = index::attribute(component, alias);
        let entities = component.words.entities.then(|| code!(#[entities]));
        let sorted = component.words.sorted.then(|| code!(#[sorted]));
        // A part of a table has the `#[track]` of its table, without `removed`.
        let track =
            component.words.track.as_ref().map(|track| tracked(track, component.table.is_none()));
        let saved = saved(&component.words.saved);
        let (place, spelt) = (place(ident), spelt(&component.ty));
        code!(#(#docs)* #storage #sorted #track #link #index #entities #saved #[part(#place, #spelt, #alias)] #ident: _)
    };
    let all: Vec<_> = model.components.each().zip(&aliases).gather();
    let alone = &all[..model.all_units().alone()];
    let fields = alone.each().filter(|(one, _)| one.origin.is_none()).map(|&one| component(one));
    let resources = model.resources.each().zip(aliases.iter().skip(model.components.len()));
    let resources = resources.filter(|(one, _)| one.origin.is_none()).map(|(resource, alias)| {
        let (docs, ident) = (&resource.docs, &resource.ident);
        let (place, spelt) = (place(ident), spelt(&resource.ty));
        let saved = saved(&resource.saved);
        code!(#(#docs)* #[resource] #saved #[part(#place, #spelt, #alias)] #ident: _)
    });
    let tables = own(&model.tables).map(|table| {
        let (ident, fields) = (&table.ident, all[table.parts.clone()].each());
        let (place, fields) = (place(ident), fields.map(|&one| component(one)));
        let deprecated = deprecated(&table.attrs);
        let track = table.track.as_ref().map(|track| tracked(track, true));
        let stable = table.stable.map(|_| code!(#[storage(stable)]));
        let sorted = table.sorted.then(|| code!(#[sorted]));
        code!(#deprecated #[part(#place, "", _)] #track #stable #sorted #[table] pub struct #ident { #(#fields,)* })
    });
    let groups = own(&model.groups).map(|group| {
        let (ident, place) = (&group.ident, place(&group.ident));
        let (own, with, without) = (list(&group.own), list(&group.with), list(&group.without));
        let events = group.events.map(|_| code!(, events));
        let words = code!(own(#own), with(#with), without(#without) #events);
        let deprecated = deprecated(&group.attrs);
        code!(#deprecated #[part(#place, "", _)] #[group(#words)] pub struct #ident;)
    });
    let queries = context.queries.each().filter(|query| query.origin.is_none());
    let queries = queries.map(|query| self::query(model, query));
    let off = model.off.each().filter(|off| off.part.is_none());
    let (tables_off, off): (Vec<_>, Vec<_>) = off.partition(|off| off.table);
    let off = off.each().map(|off| {
        let (mark, ident) = (off.mark(), &off.ident);
        let resource = off.resource.then(|| code!(#[resource]));
        code!(#mark #resource #ident: _)
    });
    let tables_off = tables_off.each().map(|off| {
        let (mark, ident) = (off.mark(), &off.ident);
        code!(#mark #[table] pub struct #ident {})
    });
    code! {
        #rules #observers #indices pub struct #name { #(#fields,)* #(#resources,)* #(#off,)* }
        #(#tables)*
        #(#tables_off)*
        #(#groups)*
        #(#queries)*
    }
}

/// Returns the attributes for saving.
fn saved(saved: &Saved) -> TokenStream {
    let skip = saved.skip.map(|_| code!(#[skip]));
    let default = saved.default.map(|_| code!(#[default]));
    let was = &saved.was;
    let was = (!was.is_empty()).then(|| code!(#[was(#(#was),*)]));
    code!(#skip #default #was)
}

/// Returns the attribute for what is tracked, without `removed` if values can't be kept.
fn tracked(track: &Track, keeps: bool) -> TokenStream {
    let frames = track.frames.map(|frames| code!(frames = #frames,));
    let removed = track.removed.filter(|_| keeps).map(|_| code!(removed));
    code!(#[track(#frames #removed)])
}

fn query(model: &Model, query: &Query) -> TokenStream {
    let (ident, place) = (&query.ident, place(&query.ident));
    let fields = query.fields.each().map(|field| {
        let name = &field.ident;
        let lent = match field.fetch {
            Fetch::Borrowed { noting: true, .. } => code!(Mut<'_, _>),
            Fetch::Borrowed { write: false, .. } => code!(&_),
            Fetch::Borrowed { write: true, .. } => code!(&mut _),
            Fetch::Table { table, write, .. } => {
                let row = if write { names::row_mut } else { names::row_ref };
                row(&model.tables[table].ident).to_token_stream()
            }
            Fetch::Entity | Fetch::Unknown => code!(Entity),
        };
        match field.fetch.optional() {
            Some(true) => code!(#name: Option<#lent>),
            _ => code!(#name: #lent),
        }
    });
    let (with, without) = (list(&query.with), list(&query.without));
    let lead = query.lead.as_ref().map(|term| &term.name).map(|lead| code!(, lead(#lead)));
    let packed = query.packed.map(|_| code!(, packed));
    let unowned = (query.unowned || query.conditional).then(|| code!(, unowned));
    let (changed, added) = (query.noted(false), query.noted(true));
    let marked = (!query.note_filters.is_empty())
        .then(|| code!(, changed(#(#changed),*), added(#(#added),*)));
    let any = query.any.each().map(|any| {
        let filters = any.filters().into_each();
        let filters = filters.map(|(word, name)| {
            let word = Ident::new(word, Span::call_site());
            code!(#word(#name))
        });
        code!(, any(#(#filters),*))
    });
    let deprecated = deprecated(&query.attrs);
    code! {
        #deprecated
        #[part(#place, "", _)]
        #[query(with(#with), without(#without) #marked #(#any)* #lead #packed #unowned)]
        pub struct #ident { #(#fields,)* }
    }
}

/// Returns the attribute `#[deprecated]`. With it, the code of a world allows the use of the item.
fn deprecated(attrs: &[Attribute]) -> Option<&Attribute> {
    attrs.each().find(|attr| attr.path().is_ident("deprecated"))
}

fn list(list: &List) -> TokenStream {
    let names = list.each().map(|term| &term.name);
    code!(#(#names),*)
}

/// Returns the file, line and column of a declaration.
fn place(declared: &Ident) -> String {
    if !proc_macro::is_available() {
        return String::new();
    }
    let place = declared.span().unwrap();
    format!("{}:{}:{}", place.file(), place.line(), place.column())
}

/// Returns what a part's split handle has: its own columns and resources, and the queries over them.
fn own_payload(context: &Written<'_>, name: &Ident) -> TokenStream {
    let model = context.model;
    let is_own = |id: usize| model.components[id].origin.is_none();
    let components = own(&model.components);
    let components = components.map(|component| {
        let table = component.table.map(|table| &model.tables[table].ident);
        let (name, table) =
            (&component.ident, table.map_or_else(|| code!(_), |table| code!(#table)));
        code!(#name [_] _ #table)
    });
    let tables = own(&model.tables).map(|table| carried::table(model, table));
    let uses_own = |query: &&Query| {
        let terms = query.with.each().chain(&query.without);
        let mut filtered = terms.flat_map(|term| model.all_units().columns(term.id));
        let mut lent = query.fields.each().flat_map(|field| match field.fetch {
            Fetch::Borrowed { id, .. } => id..id + 1,
            Fetch::Table { table, .. } => model.tables[table].parts.clone(),
            Fetch::Entity | Fetch::Unknown => 0..0,
        });
        let marked = query.note_filters.each().all(|mark| is_own(mark.id));
        let mut any = query.any.each();
        let any = any.all(|any| any.components(model.all_units()).into_each().all(is_own));
        query.sound
            && any
            && query.origin.is_none()
            && marked
            && filtered.all(is_own)
            && lent.all(is_own)
    };
    let queries =
        model.queries.each().filter(uses_own).map(|query| carried::query(model, query, None));
    let resources = own(&model.resources);
    let resources = resources.map(|resource| &resource.ident);
    let groups = own(&model.groups);
    let groups = groups.filter(|group| group.events.is_some()).map(|group| {
        let (ident, accessor, events) =
            (&group.ident, carried::accessor(group.accessor.as_ref()), carried::events(group));
        code!(#ident #accessor #events)
    });
    code! {
        #name
        components { #(#components,)* }
        tables { #(#tables,)* }
        groups { #(#groups,)* }
        queries { #(#queries,)* }
        resources { #(#resources [_],)* }
    }
}
