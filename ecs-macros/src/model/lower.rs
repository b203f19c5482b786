//! From items to the model. What can't be understood is reported and left out.

use proc_macro2::Span;
use syn::Generics;

use super::components::components;
use super::terms::{Scope, disjoint};
use super::{Group, Model, Term, World, lower_query, ownership};
use crate::diag::Diag;
use crate::names::{self, plain};
use crate::syntax::attr::{self, Role, Terms};
use crate::syntax::{Body, Fields, Input, Item};

/// The whole input.
pub(crate) fn lower(input: Input, diag: &mut Diag) -> Model {
    let mut model = Model {
        krate: input.krate,
        world: None,
        components: Vec::new(),
        groups: Vec::new(),
        queries: Vec::new(),
        nesting: ownership::Nesting::default(),
        strays: Vec::new(),
        complete: input.clean,
    };
    let mut broken = Vec::new();
    let mut clean = true;
    let mut roles = Vec::new();
    let mut late = None;
    let first_bad =
        matches!(input.items.first(), Some(item) if !matches!(item.body, Body::Named(_)));
    for mut item in input.items {
        let role = attr::role(&mut item, diag);
        model.complete &= item.clean;
        match (role, item.body) {
            (Role::Plain, Body::Named(fields)) if model.world.is_none() => {
                if !roles.is_empty() {
                    late = Some(item.ident.span());
                }
                item.body = Body::Unit;
                clean = fields.clean;
                (model.components, broken) = components(fields, diag);
                model.world = Some(world(item, diag));
            }
            (role, body) => {
                item.body = body;
                roles.push((role, item));
            }
        }
    }
    if let Some(span) = late {
        diag.error(span, "the world comes first; move this struct to the top");
    }
    let Some(world) = &model.world else {
        // A first item of the wrong form has an error of its own, or gets it below.
        let plain_first = roles.first().is_some_and(|(role, _)| matches!(role, Role::Plain));
        let tried = !input.clean || plain_first && first_bad;
        if !tried {
            let message = "no world; begin with a struct of all components, such as \
                           `pub struct Sim { position: Position }`";
            let span = roles.first().map_or_else(Span::call_site, |(_, item)| item.ident.span());
            diag.error(span, message);
        }
        for (index, (role, item)) in roles.into_iter().enumerate() {
            report_stray(&role, &item, index == 0, None, diag);
            model.strays.push(stray(item));
        }
        return model;
    };
    let scope =
        Scope { world: &world.ident, components: &model.components, broken: &broken, clean };
    for (mut role, mut item) in roles {
        if let Role::Plain = role
            && let Some(meant) = attr::misspelt(&mut item.attrs, diag)
        {
            role = meant;
        }
        if !item.clean {
            (role, item.body) = attr::meant(role, item.body);
        }
        report_stray(&role, &item, false, Some(&world.ident), diag);
        match (role, item.body) {
            (Role::Group(terms), body) if !body.has_fields() => {
                let item = Item { body: Body::Unit, ..item };
                model.groups.push(group(item, terms, &scope, diag));
            }
            (Role::Query(terms), Body::Named(fields)) => {
                let item = Item { body: Body::Unit, ..item };
                model.queries.push(lower_query::query(item, fields, terms, &scope, diag));
            }
            (Role::Query(terms), Body::Unit) => {
                let item = Item { body: Body::Unit, ..item };
                let terms = Terms { clean: false, ..terms };
                let none = Fields::lost();
                model.queries.push(lower_query::query(item, none, terms, &scope, diag));
            }
            (_, body) => model.strays.push(stray(Item { body, ..item })),
        }
    }
    model.complete &= model.strays.is_empty() && model.groups.iter().all(|group| group.clean);
    model
}

/// Says why an item is no part of a world.
fn report_stray(
    role: &Role,
    item: &Item,
    first: bool,
    world: Option<&syn::Ident>,
    diag: &mut Diag,
) {
    if let Some(message) = why_stray(role, item, first, world) {
        diag.error(item.ident.span(), message);
    }
}

/// An item that is no part of a world, as it is written out.
fn stray(mut item: Item) -> Item {
    if matches!(item.body, Body::Unit) {
        // Where nothing uses them, rustc has an error for each.
        item.generics = Generics::default();
    }
    item
}

fn why_stray(role: &Role, item: &Item, first: bool, world: Option<&syn::Ident>) -> Option<String> {
    let name = plain(&item.ident);
    Some(match (role, &item.body) {
        (Role::Group(_), Body::Unit) | (Role::Query(_), Body::Named(_)) => return None,
        (Role::Group(_), _) => {
            format!(
                "a group has no fields; write `struct {name};` and name the components in own(..)"
            )
        }
        (Role::Query(_), _) => {
            format!("a query is a struct with named fields; write `struct {name} {{ .. }}`")
        }
        // The error is that it is half typed.
        (Role::Plain, Body::Tuple(_) | Body::Unit) if !item.clean => return None,
        (Role::Plain, Body::Tuple(_) | Body::Unit) if first => format!(
            "a world is a struct with named fields, one per component; write \
             `struct {name} {{ position: Position }}`"
        ),
        (Role::Plain, Body::Unit) => {
            format!("`{name}` is neither group nor query; put `#[group(..)]` on it")
        }
        (Role::Plain, Body::Tuple(_)) => {
            format!("`{name}` is neither group nor query; declare it outside of `world!`")
        }
        (Role::Plain, Body::Named(_)) => match world {
            Some(world) => format!(
                "a second world, after `{}`; put `#[query]` on it, or give it a `world!` of its own",
                plain(world)
            ),
            None => return None,
        },
    })
}

fn world(item: Item, diag: &mut Diag) -> World {
    if !item.generics.params.is_empty() || item.generics.where_clause.is_some() {
        let message = "a world can't be generic yet; name the types";
        diag.error_at(&item.generics, message);
    }
    let (derives, attrs) = attr::derives(item.attrs, diag);
    World { attrs, derives, vis: item.vis, struct_token: item.struct_token, ident: item.ident }
}

fn group(item: Item, terms: Terms, scope: &Scope<'_>, diag: &mut Diag) -> Group {
    if !item.generics.params.is_empty() || item.generics.where_clause.is_some() {
        let message = "a group can't be generic; leave the parameters out";
        diag.error_at(&item.generics, message);
    }
    let mut clean = terms.clean;
    let mut unknown = Vec::new();
    let own = scope.terms(terms.own, "own", &mut unknown, &mut clean, diag);
    let own = not_linear(own, scope, &mut clean, diag);
    let mut with = scope.terms(terms.with, "with", &mut unknown, &mut clean, diag);
    let mut without = scope.terms(terms.without, "without", &mut unknown, &mut clean, diag);
    disjoint(&own, &mut with, &mut clean, diag, |name| {
        format!("`{name}` is owned, which requires it already; leave it out of with(..)")
    });
    for (list, word) in [(&own, "own"), (&with, "with")] {
        disjoint(list, &mut without, &mut clean, diag, |name| {
            format!(
                "nothing has `{name}` and lacks it; leave it out of without(..) or of {word}(..)"
            )
        });
    }
    if clean {
        let name = plain(&item.ident);
        match (&own[..], &with[..], &without[..]) {
            ([], [], []) => {
                let message = format!(
                    "`{name}` has no terms; write `#[group(own(..))]` with the components it arranges"
                );
                diag.error(item.ident.span(), message);
                clean = false;
            }
            ([], [], _) => {
                let message =
                    format!("`{name}` requires nothing; name a component in own(..) or with(..)");
                diag.error(item.ident.span(), message);
                clean = false;
            }
            ([only], [], []) => {
                let column = plain(&only.name);
                let message = format!(
                    "`{name}` owns `{column}` and asks for nothing else, so it is that column as it \
                     is; add a component, or leave the group out"
                );
                diag.error(only.name.span(), message);
                clean = false;
            }
            _ => {}
        }
    }
    Group {
        attrs: attr::passed_on(item.attrs, diag),
        vis: item.vis,
        struct_token: item.struct_token,
        accessor: method(&item.ident, diag),
        ident: item.ident,
        own,
        with,
        without,
        unknown,
        clean,
    }
}

/// The terms that can be owned. A linear column has no order that a group could decide.
fn not_linear(
    mut own: Vec<Term>,
    scope: &Scope<'_>,
    clean: &mut bool,
    diag: &mut Diag,
) -> Vec<Term> {
    own.retain(|term| {
        let Some(storage) = scope.components[term.id].linear else { return true };
        let name = plain(&term.name);
        let message = format!(
            "`{name}` has linear storage, which keeps each value at its entity's index, so that no \
             group can own it; move `{name}` from own(..) to with(..)"
        );
        diag.error(term.name.span(), message);
        diag.error(
            storage,
            format!("`{name}` has linear storage by this; without, it can be owned"),
        );
        *clean = false;
        false
    });
    own
}

/// The accessor of a group or query, or an error where its name can't become one.
pub(super) fn method(ident: &syn::Ident, diag: &mut Diag) -> Option<syn::Ident> {
    match names::accessor(ident) {
        Ok(accessor) => Some(accessor),
        Err(word) => {
            let message = format!(
                "`{ident}` can't become the name of a method, `{word}`; give it another name"
            );
            diag.error(ident.span(), message);
            None
        }
    }
}
