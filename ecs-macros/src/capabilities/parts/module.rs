//! The module with the name of a part. It contains everything of the part that the code of a world names.
//!
//! A world may import the part under another name. So its code names everything by a path through this module.
//! Associated types can't replace the aliases in it, because rustc can't tell that two of them differ.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, format_ident};
use syn::{Ident, Type, VisRestricted, Visibility};

use crate::capabilities::index::parts as index;
use crate::capabilities::invariants::model as invariants;
use crate::capabilities::observe::model as observe;
use crate::capabilities::parts::syntax::Kind;
use crate::capabilities::parts::written::Written;
use crate::each::{AddAll as _, Each as _, Source, Stream};
use crate::model::own;
use crate::names::{self, plain};
use crate::syntax::types;

/// Returns the names of the types of all components and then of all resources in the module. Each is the word of the
/// type, if no other one has this word.
pub(crate) fn aliases(context: &Written<'_>) -> Vec<Ident> {
    let fields: Vec<_> = fields(context).gather();
    let word = |(_, ty, _): &Field<'_>| types::word(ty).map(ToString::to_string);
    let words: Vec<Option<String>> = fields.each().map(word).gather();
    let names = fields.each().zip(&words).enumerate().map(|(id, ((ident, ..), word))| {
        let span = ident.span();
        let others = words.each().filter(|other| *other == word).count();
        match word {
            Some(word) if others == 1 && !word.starts_with("r#") => {
                format_ident!("{word}", span = span)
            }
            _ => format_ident!("__Type{id}", span = span),
        }
    });
    names.gather()
}

/// A component or a resource: its name, its type, and whether the part itself declares it.
type Field<'a> = (&'a Ident, &'a Type, bool);

fn fields<'a>(context: &Written<'a>) -> Stream<impl Source<Field<'a>>> {
    let components = context.components().each();
    let components = components.map(|one| (&one.ident, &one.ty, one.origin.is_none()));
    let resources = context.resources().each();
    components.chain(resources.map(|one| (&one.ident, &one.ty, one.origin.is_none())))
}

/// Returns the types of the components and resources that the part itself declares, with their aliases.
fn own_types<'a>(context: &Written<'a>) -> Vec<(&'a Type, Ident)> {
    let all = fields(context).zip(aliases(context));
    all.filter(|((.., own), _)| *own).map(|((_, ty, _), alias)| (ty, alias)).gather()
}

/// Returns the name that a listed part has in the module of the part that lists it.
pub(crate) fn part(number: usize) -> Ident {
    format_ident!("__part{number}", span = proc_macro2::Span::mixed_site())
}

/// Returns the module, and aliases beside it. The paths in the user's types would not resolve inside the module.
pub(crate) fn module(context: &Written<'_>) -> TokenStream {
    let Written { model, world: name, vis, shown, quiet, doc, .. } = context;
    debug_assert!(model.kind == Kind::Part);
    let attrs = model.world.as_ref().map(|part| &part.attrs[..]).unwrap_or_default();
    // In camel case, so that no lint reports it.
    let hidden = |alias: &Ident| {
        let alias_name = plain(alias);
        let word = alias_name.trim_start_matches('_');
        format_ident!("__Ecs{}{word}", plain(name), span = alias.span())
    };
    let inner = inside(vis);
    let mut beside = Vec::new();
    let mut named = Vec::new();
    for (ty, alias) in &own_types(context) {
        let hidden = hidden(alias);
        beside.push(code!(#[doc(hidden)] #quiet #shown type #hidden = #ty;));
        named.push(code!(#[doc(hidden)] #inner use super::#hidden as #alias;));
    }
    for (number, part) in model.parts.each().enumerate() {
        if part.listed {
            let (path, alias) = (&part.path, self::part(number));
            let hidden = hidden(&alias);
            beside.push(code!(#[doc(hidden)] #shown use #path as #hidden;));
            named.push(code!(#[doc(hidden)] #inner use super::#hidden as #alias;));
        }
    }
    let mut functions = index::keys(context, &aliases(context));
    functions.add_all(invariants::functions(model));
    for (alias, declaration) in functions {
        let hidden = hidden(&alias);
        let declaration = declaration(&hidden);
        beside.push(code!(#[doc(hidden)] #[allow(non_snake_case)] #quiet #shown #declaration));
        named.push(code!(#[doc(hidden)] #inner use super::#hidden as #alias;));
    }
    for (alias, path) in observe::functions(model) {
        let hidden = hidden(&alias);
        beside.push(code!(#[doc(hidden)] #shown use #path as #hidden;));
        named.push(code!(#[doc(hidden)] #inner use super::#hidden as #alias;));
    }
    let tables = own(context.tables());
    let tables = tables.flat_map(|table| {
        let ident = &table.ident;
        [ident.clone(), names::row_ref(ident), names::row_mut(ident), names::row_columns(ident)]
    });
    let groups = own(context.groups());
    let queries = context.queries.each().filter(|query| query.origin.is_none());
    let items = tables
        .chain(groups.map(|group| group.ident.clone()))
        .chain(queries.map(|query| query.ident.clone()));
    let (world_trait, split) = (names::world_trait(name), names::split(name));
    let accessor = model.world.as_ref().and_then(|part| part.accessor.as_ref());
    let all = accessor.filter(|_| !model.parts.is_empty()).map(|_| {
        let all = names::split_parts(name);
        code!(#[doc(hidden)] #inner use super::#all;)
    });
    code! {
        #(#beside)*
        #(#attrs)*
        #doc
        #quiet
        #[allow(non_snake_case)]
        #shown mod #name {
            #(#named)*
            #(#[doc(hidden)] #inner use super::#items;)*
            #[doc(hidden)]
            #inner use super::#world_trait;
            #[doc(hidden)]
            #inner use super::#split;
            #all
        }
    }
}

/// Returns the words for the same visibility one module further in.
fn inside(vis: &Visibility) -> TokenStream {
    match vis {
        Visibility::Public(_) => code!(pub),
        Visibility::Inherited => code!(pub(super)),
        Visibility::Restricted(VisRestricted { path, .. }) => {
            let first = path.segments.first().map(|segment| segment.ident.to_string());
            match first.as_deref() {
                Some("crate") => vis.to_token_stream(),
                Some("self") => code!(pub(super)),
                _ => code!(pub(in super::#path)),
            }
        }
    }
}
