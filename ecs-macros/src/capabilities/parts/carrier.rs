//! The carrier: a hidden macro with the name of the world, which passes the declarations to another macro.
//!
//! `Sim!(@to { path::to::callback }; state ..)` calls `path::to::callback! { { payload } state .. }`.
//! `Sim!(@schedule !; state ..)` calls the macro of ecs-core that plans schedules, in the same way. docs/macro.md
//! describes the format of the payload.

use proc_macro2::{Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::Visibility;

use crate::capabilities::parts::expand as parts;
use crate::capabilities::parts::syntax::Kind;
use crate::each::{Each as _, IntoEach as _};
use crate::expand::Context;
use crate::model::{Fetch, Group as ModelGroup, List, Model, Query, Table, own};
use crate::names;
use crate::names::FORMAT;
use crate::syntax::storage::Words;

/// Returns the carrier of a world and the import that names it like the world.
pub(crate) fn carrier(context: &Context<'_>) -> TokenStream {
    let Context { model, world, .. } = context;
    let payload = located(payload(context), context.site);
    let name = names::carrier(world, hash(world, &payload));
    debug_assert!(model.kind == Kind::World);
    macro_of(context, &name, Kind::World, &payload)
}

/// Returns the carrier of a part's split handle, for schedules of the part.
pub(crate) fn of_split(context: &Context<'_>) -> TokenStream {
    let payload = located(own_payload(context), context.site);
    let name = names::carrier(&context.split, hash(&context.split, &payload));
    named(context, &name, &context.split, "split", &payload)
}

/// Returns a macro that passes on a payload, and the import that names it like the world or the part.
pub(crate) fn macro_of(
    context: &Context<'_>,
    name: &Ident,
    kind: Kind,
    payload: &TokenStream,
) -> TokenStream {
    named(context, name, context.world, kind.word(), payload)
}

/// Returns a macro that passes on a payload, and the import that names it.
fn named(
    context: &Context<'_>,
    name: &Ident,
    alias: &Ident,
    kind: &str,
    payload: &TokenStream,
) -> TokenStream {
    let Context { model, shown, .. } = context;
    let krate = &model.krate;
    let public = matches!(context.vis, Visibility::Public(_));
    // The alias is not at the place of the user's name, where an editor would find it beside the struct.
    let mut alias = alias.clone();
    alias.set_span(Span::call_site());
    let format = proc_macro2::Literal::u32_unsuffixed(FORMAT);
    let kind = Ident::new(kind, Span::mixed_site());
    let exported = public.then(|| {
        code! {
            // It may be in the body of a function, which the macro can't find out.
            #[allow(non_local_definitions)]
            #[macro_export]
        }
    });
    let dollar = TokenTree::Punct(Punct::new('$', Spacing::Alone));
    code! {
        #[doc(hidden)]
        #exported
        macro_rules! #name {
            (
                @ #dollar(to { #dollar(#dollar callback:tt)* })? #dollar(schedule #dollar call:tt)?;
                #dollar(#dollar state:tt)*
            ) => {
                #dollar(#dollar(#dollar callback)* !)? #dollar(#krate::__private::schedule_with #dollar call)? {
                    { #format #kind #krate #payload }
                    #dollar(#dollar state)*
                }
            };
        }
        #[doc(hidden)]
        #shown use #name as #alias;
    }
}

/// Returns the world's name and its components, tables, groups, queries and resources.
fn payload(context: &Context<'_>) -> TokenStream {
    let (model, world, generics) = (context.model, context.world, context.generics);
    let clause = &generics.where_clause;
    let components = model.components.each().map(|component| {
        let (name, ty) = (&component.ident, of_this_crate(component.ty.to_token_stream()));
        let storage = match component.words {
            Words { linear: Some(_), .. } => code!(linear),
            Words { stable: Some(stable), .. } => stable.token(),
            _ => code!(sparse),
        };
        let table = component.table.map(|table| &model.tables[table].ident);
        let table = table.map_or_else(|| code!(_), |table| code!(#table));
        code!(#name [#ty] #storage #table)
    });
    let tables = model.tables.each().map(|table| self::table(model, table));
    let groups = model.groups.each().map(|group| {
        let (ident, accessor) = (&group.ident, accessor(group.accessor.as_ref()));
        let (own, with, without) = (list(&group.own), list(&group.with), list(&group.without));
        let events = events(group);
        code!(#ident #accessor own [#own] with [#with] without [#without] #events)
    });
    let queries = model.queries.each().filter(|query| query.sound).map(|query| {
        let lead = query.lead.as_ref().map(|term| &term.name);
        self::query(model, query, lead)
    });
    let resources = model.resources.each().map(|resource| {
        let (name, ty) = (&resource.ident, of_this_crate(resource.ty.to_token_stream()));
        code!(#name [#ty])
    });
    let parts = parts::members(context);
    code! {
        #world #generics #clause
        components { #(#components,)* }
        tables { #(#tables,)* }
        groups { #(#groups,)* }
        queries { #(#queries,)* }
        resources { #(#resources,)* }
        parts { #parts }
    }
}

/// Returns what a part's split handle has: its own columns and resources, and the queries over them.
fn own_payload(context: &Context<'_>) -> TokenStream {
    let (model, name) = (context.model, &context.split);
    let is_own = |id: usize| model.components[id].origin.is_none();
    let components = own(&model.components);
    let components = components.map(|component| {
        let table = component.table.map(|table| &model.tables[table].ident);
        let (name, table) =
            (&component.ident, table.map_or_else(|| code!(_), |table| code!(#table)));
        code!(#name [_] _ #table)
    });
    let tables = own(&model.tables).map(|table| self::table(model, table));
    let uses_own = |query: &&Query| {
        let terms = query.with.each().chain(&query.without);
        let mut filtered = terms.flat_map(|term| context.model.all_units().columns(term.id));
        let mut lent = query.fields.each().flat_map(|field| match field.fetch {
            Fetch::Borrowed { id, .. } => id..id + 1,
            Fetch::Table { table, .. } => model.tables[table].parts.clone(),
            Fetch::Entity | Fetch::Unknown => 0..0,
        });
        let marked = query.note_filters.each().all(|mark| is_own(mark.id));
        query.sound && query.origin.is_none() && marked && filtered.all(is_own) && lent.all(is_own)
    };
    let queries =
        model.queries.each().filter(uses_own).map(|query| self::query(model, query, None));
    let resources = own(&model.resources);
    let resources = resources.map(|resource| &resource.ident);
    let groups = own(&model.groups);
    let groups = groups.filter(|group| group.events.is_some()).map(|group| {
        let (ident, accessor, events) =
            (&group.ident, accessor(group.accessor.as_ref()), events(group));
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

fn table(model: &Model, table: &Table) -> TokenStream {
    let (ident, accessor) = (&table.ident, accessor(table.accessor.as_ref()));
    let parts = model.components[table.parts.clone()].each().map(|part| &part.ident);
    code!(#ident #accessor [#(#parts),*])
}

fn query(model: &Model, query: &Query, lead: Option<&Ident>) -> TokenStream {
    let (ident, accessor) = (&query.ident, accessor(query.accessor.as_ref()));
    let (fields, with, without) = (fields(model, query), list(&query.with), list(&query.without));
    let marks = marks(query);
    code!(#ident #accessor fields [#fields] with [#with] without [#without] lead [#lead] #marks)
}

/// Writes `crate` as `$crate`, which is this crate wherever the macro is called.
fn of_this_crate(ty: TokenStream) -> TokenStream {
    let written = ty.into_each().flat_map(|token| match token {
        TokenTree::Group(group) => {
            let mut inside = Group::new(group.delimiter(), of_this_crate(group.stream()));
            inside.set_span(group.span());
            vec![TokenTree::Group(inside)]
        }
        TokenTree::Ident(word) if word == "crate" => {
            vec![TokenTree::Punct(Punct::new('$', Spacing::Alone)), TokenTree::Ident(word)]
        }
        other => vec![other],
    });
    written.gather()
}

/// Returns the name of a method, or `_` if there is none.
fn accessor(accessor: Option<&Ident>) -> TokenStream {
    accessor.map_or_else(|| code!(_), |accessor| accessor.to_token_stream())
}

/// Returns the word `events` and the method that lends the events of a group, or nothing.
fn events(group: &ModelGroup) -> Option<TokenStream> {
    let accessor = group.events_accessor()?;
    Some(code!(events #accessor))
}

fn list(list: &List) -> TokenStream {
    let names = list.each().map(|term| &term.name);
    code!(#(#names),*)
}

/// Returns the components of which only changed or added values are rows: `leading changed a, added b`.
fn marks(query: &Query) -> Option<TokenStream> {
    let marks = query.note_filters.each().map(|mark| {
        let (name, leading) = (&mark.name, mark.leads.then(|| code!(leading)));
        let word = if mark.added { code!(added) } else { code!(changed) };
        code!(#leading #word #name)
    });
    (!query.note_filters.is_empty()).then(|| code!(marks [#(#marks),*]))
}

/// Returns the fields of a query, in order: what they borrow, and their names.
fn fields(model: &Model, query: &Query) -> TokenStream {
    let fields = query.fields.each().map(|field| {
        let name = &field.ident;
        let option = (field.fetch.optional() == Some(true)).then(|| code!(option));
        let access = match field.fetch {
            Fetch::Borrowed { noting: true, .. } => code!(touch),
            fetch if fetch.writes() => code!(mut),
            _ => code!(ref),
        };
        match field.fetch {
            Fetch::Borrowed { .. } => code!(#option #access #name),
            Fetch::Table { table, .. } => {
                let table = &model.tables[table].ident;
                code!(#option #access #name of #table)
            }
            Fetch::Entity | Fetch::Unknown => code!(entity #name),
        }
    });
    code!(#(#fields),*)
}

/// Returns the tokens at another place, where an editor looks nothing up. They resolve as before.
fn located(tokens: TokenStream, site: Span) -> TokenStream {
    let moved = tokens.into_each().map(|token| match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), located(group.stream(), site));
            moved.set_span(group.span().located_at(site));
            TokenTree::Group(moved)
        }
        mut token => {
            token.set_span(token.span().located_at(site));
            token
        }
    });
    moved.gather()
}

/// Hashes the place and the declarations of a world, to tell worlds of one name apart.
pub(crate) fn hash(world: &Ident, payload: &TokenStream) -> u64 {
    let mut text = payload.to_string();
    if proc_macro::is_available() {
        let place = world.span().unwrap();
        text += &format!("{}:{}:{}", place.file(), place.line(), place.column());
        // A macro of the user's may declare several worlds at one place. The calls of `world!` differ.
        text += &format!("{:?}", Span::call_site());
    }
    // FNV-1a.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
