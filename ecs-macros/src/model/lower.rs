//! Lowers items to the model: first the world with its components and tables, then groups and
//! queries.

use proc_macro2::Span;
use syn::{Attribute, Generics, Ident};

use super::scope::Scope;
use super::{
    Component, Group, Misfit, MisfitKind, Model, Slips, Terms, World, lower_query, lower_table,
    ownership,
};
use crate::capabilities::brand::syntax as brand;
use crate::capabilities::capacity::syntax as capacity;
use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::derives::syntax as derive;
use crate::capabilities::index::{model as index, syntax as indices};
use crate::capabilities::invariants::{model as invariant, syntax as invariants};
use crate::capabilities::observe::syntax as observe;
use crate::capabilities::parts::syntax::Part;
use crate::capabilities::resources::model as resource;
use crate::capabilities::resources::model::Resource;
use crate::capabilities::resources::syntax::is_resource;
use crate::capabilities::save::syntax as saved;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, IntoEach as _, retain};
use crate::names;
use crate::syntax::attr::Words;
use crate::syntax::role::{self, Role};
use crate::syntax::{Body, Field, Fields, Input, Item, assigned, storage};

/// Items with their roles, still to be lowered.
pub(crate) type Items = Vec<(Role, Item)>;

/// Lowers the world, its components and its tables. The other items follow when these are checked.
///
/// Adds only errors in the syntax of attributes to `diag`.
pub(crate) fn world(input: Input, diag: &mut Diag) -> (Model, Items) {
    let mut parts = input.parts;
    let off_in_parts: Vec<Off> =
        parts.iter_mut().into_each().flat_map(|part| std::mem::take(&mut part.off)).gather();
    let mut model = Model {
        kind: input.kind,
        krate: input.krate,
        world: None,
        parts,
        components: Vec::new(),
        resources: Vec::new(),
        tables: Vec::new(),
        groups: Vec::new(),
        queries: Vec::new(),
        invariants: Vec::new(),
        observers: Vec::new(),
        indices: Vec::new(),
        nesting: ownership::Nesting::default(),
        misfits: Vec::new(),
        strays: Vec::new(),
        broken: Vec::new(),
        lost: Vec::new(),
        off: off_in_parts.into_each().chain(input.off).gather(),
        fields_clean: !input.lost_table,
        complete: input.clean,
    };
    let mut items = Vec::new();
    let first_bad =
        matches!(input.items.first(), Some(item) if !matches!(item.body, Body::Named(_)));
    for mut item in input.items {
        let role = role::role(&mut item, diag);
        model.complete &= item.clean;
        match (role, item.body) {
            (Role::Plain, Body::Named(fields)) if model.world.is_none() => {
                if !items.is_empty() {
                    model.misfits.push(misfit(&item.ident, MisfitKind::LateWorld));
                }
                let (derives, mut attrs) = derive::derives(item.attrs, diag);
                let dropped = saved::dropped(&mut attrs, diag);
                take_budget(&mut attrs, diag);
                let brand = brand::take(&mut attrs, diag);
                let groups = assigned::take(&mut attrs, diag);
                let capacity = capacity::take(&mut attrs, diag);
                let rules = invariants::all(&mut attrs, &mut model.parts, diag);
                let observers = observe::all(&mut attrs, &mut model.parts, diag);
                let indices = indices::all(&mut attrs, &mut model.parts, diag);
                model.fields_clean &= fields.clean;
                let (of_parts, fields_of_parts) = of_parts(&mut model.parts, diag);
                let (own, fields) = own(fields, &mut model, diag);
                model.resources = own.into_each().chain(of_parts).gather();
                let fields = fields_of_parts.into_each().chain(fields);
                model.components = fields.map(|field| component(field, diag)).gather();
                index::name_keys(&mut model);
                model.world = Some(World {
                    attrs,
                    derives,
                    brand,
                    groups,
                    capacity,
                    rules,
                    observers,
                    indices,
                    dropped,
                    vis: item.vis,
                    struct_token: item.struct_token,
                    accessor: names::accessor(&item.ident).ok(),
                    ident: item.ident,
                    generics: item.generics,
                });
            }
            (role, body) => {
                item.body = body;
                items.push((role, item));
            }
        }
    }
    if model.world.is_some() {
        let items = items_of_parts(&mut model.parts, diag).into_each().chain(items).gather();
        let items = tables(items, &mut model, diag);
        return (model, items);
    }
    // A first item of the wrong form has an error of its own, or gets it below.
    let plain_first = items.first().is_some_and(|(role, _)| matches!(role, Role::Plain));
    if input.clean && !(plain_first && first_bad) {
        let first = items.first().map(|(_, item)| item.ident.clone());
        let ident = first.unwrap_or_else(|| Ident::new("world", Span::call_site()));
        model.misfits.push(misfit(&ident, MisfitKind::NoWorld));
    }
    for (index, (role, item)) in items.into_each().enumerate() {
        model.misfits.add_all(wrong_form(&role, &item, index == 0, false));
        model.strays.push(stray(item));
    }
    (model, Vec::new())
}

/// Splits the fields of the world into resources and components.
fn own(fields: Fields, model: &mut Model, diag: &mut Diag) -> (Vec<Resource>, Vec<Field>) {
    model.broken = fields.broken;
    model.off.add_all(fields.off);
    resource::split(fields.fields, diag)
}

fn component(field: Field, diag: &mut Diag) -> Component {
    let attrs = storage::attributes(field.attrs, diag);
    Component {
        docs: attrs.docs,
        attrs: attrs.others,
        vis: field.vis,
        ident: field.ident,
        keyword: field.keyword,
        ty: field.ty,
        words: attrs.words,
        accessible: true,
        table: None,
        optional: None,
        origin: field.origin,
    }
}

/// Takes the resources and the components outside of tables from the world's parts.
fn of_parts(parts: &mut [Part], diag: &mut Diag) -> (Vec<Resource>, Vec<Field>) {
    let fields = parts.iter_mut().into_each().flat_map(|part| std::mem::take(&mut part.fields));
    resource::split(fields.gather(), diag)
}

/// Takes the tables, groups and queries from the world's parts.
fn items_of_parts(parts: &mut [Part], diag: &mut Diag) -> Items {
    let items = parts.iter_mut().into_each().flat_map(|part| std::mem::take(&mut part.items));
    items.map(|mut item| (role::role(&mut item, diag), item)).gather()
}

/// Lowers the tables among these items, and returns the others. Groups and queries see the parts of all tables.
fn tables(items: Items, model: &mut Model, diag: &mut Diag) -> Items {
    let mut others = Vec::new();
    for (mut role, mut item) in items {
        if let Role::Plain = role
            && let Some(meant) = role::misspelt(&mut item.attrs, diag)
        {
            role = meant;
        }
        if !item.clean {
            (role, item.body) = role::meant(role, item.body);
        }
        match (role, item.body) {
            (Role::Table, Body::Named(fields)) => {
                lower_table::table(Item { body: Body::Unit, ..item }, fields, model, diag);
            }
            (Role::Table, body) => lower_table::without_fields(stray(Item { body, ..item }), model),
            (role, body) => {
                let item = Item { body, ..item };
                if let (Role::Plain, Body::Named(fields)) = (&role, &item.body) {
                    lower_table::without_role(&item.ident, fields, model);
                }
                others.push((role, item));
            }
        }
    }
    others
}

/// Lowers the groups and queries of a world whose components and tables are checked.
pub(crate) fn items(model: &mut Model, items: Items) {
    invariant::lower(model);
    index::lower(model);
    for (role, item) in items {
        model.misfits.add_all(wrong_form(&role, &item, false, true));
        let scope = Scope::new(model);
        match (role, item.body) {
            (Role::Group(words), body) if !body.has_fields() => {
                let item = Item { body: Body::Unit, ..item };
                let group = group(item, words, &scope);
                model.groups.push(group);
            }
            (Role::Query(words), Body::Named(fields)) => {
                let item = Item { body: Body::Unit, ..item };
                let query = lower_query::query(item, fields, words, &scope);
                model.queries.push(query);
            }
            (Role::Query(words), Body::Unit) => {
                let item = Item { body: Body::Unit, ..item };
                let words = Words { clean: false, ..words };
                let query = lower_query::query(item, Fields::lost(), words, &scope);
                model.queries.push(query);
            }
            (_, body) => model.strays.push(stray(Item { body, ..item })),
        }
    }
}

fn misfit(ident: &Ident, kind: MisfitKind) -> Misfit {
    Misfit { ident: ident.clone(), kind }
}

/// Returns an item that is not part of a world, as it is written to the expansion.
fn stray(mut item: Item) -> Item {
    // rustc doesn't know this attribute.
    retain(&mut item.attrs, |attr| !attr.path().is_ident("resource"));
    if matches!(item.body, Body::Unit) {
        // Otherwise rustc would report each unused parameter.
        item.generics = Generics::default();
    }
    item
}

/// Finds an item whose form or place doesn't fit its role.
fn wrong_form(role: &Role, item: &Item, first: bool, world: bool) -> Option<Misfit> {
    let kind = match (role, &item.body) {
        (Role::Group(_), Body::Unit) | (Role::Query(_) | Role::Table, Body::Named(_)) => {
            return None;
        }
        (Role::Group(_), _) => MisfitKind::GroupWithFields,
        (Role::Query(_), _) => MisfitKind::QueryWithoutFields,
        (Role::Table, _) => MisfitKind::TableWithoutFields,
        (Role::Plain, _) if is_resource(&item.attrs) => MisfitKind::ResourceStruct,
        // It already has an error, because it is half typed.
        (Role::Plain, Body::Tuple(_) | Body::Unit) if !item.clean => return None,
        (Role::Plain, Body::Tuple(_) | Body::Unit) if first => MisfitKind::WorldWithoutFields,
        (Role::Plain, Body::Unit) => MisfitKind::UnitWithoutRole,
        (Role::Plain, Body::Tuple(_)) => MisfitKind::TupleWithoutRole,
        (Role::Plain, Body::Named(_)) if world => MisfitKind::SecondWorld,
        (Role::Plain, Body::Named(_)) => return None,
    };
    Some(misfit(&item.ident, kind))
}

fn group(item: Item, words: Words, scope: &Scope<'_>) -> Group {
    let mut slips = Slips::default();
    let terms = Terms {
        own: scope.list(words.own, "own", &mut slips),
        with: scope.list(words.with, "with", &mut slips),
        without: scope.list(words.without, "without", &mut slips),
    };
    Group {
        attrs: item.attrs,
        vis: item.vis,
        struct_token: item.struct_token,
        accessor: names::accessor(&item.ident).ok(),
        ident: item.ident,
        generics: item.generics,
        terms,
        events: words.events,
        no_events: None,
        query: None,
        clean: words.clean && slips.resolved(),
        slips,
        origin: item.origin,
    }
}

/// Takes `#[budget(..)]` out of the attributes of a world or of a part.
fn take_budget(attrs: &mut Vec<Attribute>, diag: &mut Diag) {
    attrs.retain(|attr| {
        let is_budget = attr.path().is_ident("budget");
        if is_budget {
            let message = "`#[budget(..)]` is left out; write `const _: () = assert!(size_of::<Position>() <= 16);` beside a component";
            diag.error_at(Code::E120, attr, message);
        }
        !is_budget
    });
}
