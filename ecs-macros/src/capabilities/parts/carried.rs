//! The declarations that a carrier passes on, and the macro that passes them on.

use proc_macro2::{Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Generics, Visibility};

use crate::each::{Each as _, IntoEach as _};
use crate::model::{Fetch, Group as ModelGroup, List, Model, Query, Table};
use crate::names::FORMAT;
use crate::syntax::storage::Words;

/// Returns a macro that passes on a payload, and the import that names it.
pub(crate) fn named(
    krate: &Ident,
    vis: (&Visibility, &TokenStream),
    [name, alias]: [&Ident; 2],
    kind: &str,
    payload: &TokenStream,
) -> TokenStream {
    let (vis, shown) = vis;
    let public = matches!(vis, Visibility::Public(_));
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
pub(crate) fn payload(
    model: &Model,
    world: &Ident,
    generics: &Generics,
    parts: &TokenStream,
) -> TokenStream {
    let clause = &generics.where_clause;
    let components = model.components.each().map(|component| {
        let (name, ty) = (&component.ident, of_this_crate(component.ty.to_token_stream()));
        let storage = match component.words {
            Words { linear: Some(_), .. } => code!(linear),
            Words { stable: Some(_), .. } => code!(stable),
            _ => code!(sparse),
        };
        let table = component.table.map(|table| &model.tables[table].ident);
        let table = table.map_or_else(|| code!(_), |table| code!(#table));
        code!(#name [#ty] #storage #table)
    });
    let tables = model.tables.each().map(|table| self::table(model, table));
    let groups = model.groups.each().filter(|group| group.query.is_none()).map(|group| {
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

pub(crate) fn table(model: &Model, table: &Table) -> TokenStream {
    let (ident, accessor) = (&table.ident, accessor(table.accessor.as_ref()));
    let parts = model.components[table.parts.clone()].each().map(|part| &part.ident);
    code!(#ident #accessor [#(#parts),*])
}

pub(crate) fn query(model: &Model, query: &Query, lead: Option<&Ident>) -> TokenStream {
    let (ident, accessor) = (&query.ident, accessor(query.accessor.as_ref()));
    let (fields, with, without) = (fields(model, query), list(&query.with), list(&query.without));
    let (marks, any) = (marks(query), any(query));
    code!(#ident #accessor fields [#fields] with [#with] without [#without] lead [#lead] #marks #any)
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
pub(crate) fn accessor(accessor: Option<&Ident>) -> TokenStream {
    accessor.map_or_else(|| code!(_), |accessor| accessor.to_token_stream())
}

/// Returns the word `events` and the method that lends the events of a group, or nothing.
pub(crate) fn events(group: &ModelGroup) -> Option<TokenStream> {
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

/// Returns the filters of each `any(..)`: `any [[with a, without b], [with c, changed d]]`.
fn any(query: &Query) -> Option<TokenStream> {
    let all = query.any.each().map(|any| {
        let filters = any.filters().into_each().map(|(word, name)| {
            let word = Ident::new(word, Span::call_site());
            code!(#word #name)
        });
        code!([#(#filters),*])
    });
    (!query.any.is_empty()).then(|| code!(any [#(#all),*]))
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
pub(crate) fn located(tokens: TokenStream, site: Span) -> TokenStream {
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
