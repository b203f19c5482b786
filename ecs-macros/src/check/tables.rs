//! The form of a table, and its parts.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::GenericParam;
use syn::spanned::Spanned as _;

use super::attributes::{self, On, misplaced};
use super::{MOST, kinds, methods, names, widen};
use crate::capabilities::generics::check as generic;
use crate::capabilities::generics::check::inherited;
use crate::capabilities::generics::check::inherited::Rules;
use crate::capabilities::track::check as notes;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, retain};
use crate::model::{Component, Model, Table, TableField, World, lose_table, number_parts};
use crate::names::{plain, same};
use crate::sorted::Set;
use crate::syntax::{Body, Field, Fields, Item};

/// Checks each table by itself, before its parts. Drops those that can't be tables.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let in_part = kinds::check(model, diag);
    lose(&in_part, model);
    let mut generic = Vec::new();
    for (number, table) in model.tables.iter_mut().into_each().enumerate() {
        attributes::of_item(&mut table.attrs, diag);
        for field in &mut table.fields {
            retain(&mut field.attrs, |attr| !misplaced(attr, On::Part, diag));
            attributes::of_item(&mut field.attrs, diag);
        }
        methods::method(&table.ident, diag);
        if model.world.as_ref().is_some_and(|world| parameters(table, world, diag)) {
            generic.push(number);
        }
    }
    for part in
        model.components.iter_mut().into_each().filter(|component| component.table.is_some())
    {
        notes::on_part(part, diag);
    }
    lose(&generic, model);
    names::tables(model, diag);
}

/// Makes structs of tables that can't be tables because of an error.
fn lose(numbers: &[usize], model: &mut Model) {
    for &number in numbers.iter().rev() {
        let table = lose_table(number, model);
        model.strays.push(stray(table));
    }
}

/// E702: a table declares only parameters of its world. E707: it declares those that its parts name. E708: its
/// parts name those that it declares. E709: their bounds are bounds of the world. Returns whether its parts name
/// others.
fn parameters(table: &mut Table, world: &World, diag: &mut Diag) -> bool {
    if let Some(clause) = table.generics.where_clause.take_if(|_| table.generics.params.is_empty())
    {
        let message = "a table without parameters can't have a where clause; remove it";
        diag.error(Code::E702, clause.where_token.span(), message);
    }
    for lifetime in table.generics.lifetimes() {
        let message = format!("a table owns its parts; remove `{}`", lifetime.lifetime);
        diag.error_at(Code::E702, lifetime, message);
    }
    let fields: Vec<_> = table.fields.each().map(|field| (&field.ty, &field.ty)).gather();
    let rules = Rules {
        foreign: Code::E702,
        undeclared: Code::E707,
        unused: Code::E708,
        bound: Code::E709,
    };
    let others =
        inherited::check((&table.ident, &mut table.generics), world, &fields, &rules, diag);
    generic::outlives(&mut table.generics, "a table", diag);
    let written = std::mem::take(&mut table.generics.params).into_each();
    let (lifetimes, own): (Vec<_>, Vec<_>) =
        written.partition(|param| matches!(param, GenericParam::Lifetime(_)));
    let mut words = Set::default();
    fields.each().for_each(|(ty, _)| collect(ty.to_token_stream(), &mut words));
    // rustc would report each unused parameter.
    let named = |param: &GenericParam| match param {
        GenericParam::Lifetime(param) => words.contains(&param.lifetime.ident.to_string()),
        GenericParam::Type(param) => words.contains(&param.ident.to_string()),
        GenericParam::Const(param) => words.contains(&param.ident.to_string()),
    };
    let needed: Vec<_> = lifetimes.into_each().chain(others).filter(named).gather();
    let lost = !needed.is_empty();
    table.generics.params = needed.into_each().chain(own).gather();
    lost
}

/// Collects the words of a type.
fn collect(tokens: TokenStream, words: &mut Set<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), words),
            token => {
                words.insert(token.to_string());
            }
        }
    }
}

/// Returns the struct of a table that is none, because of an error.
fn stray(table: Table) -> Item {
    let field = |field: TableField| Field {
        attrs: field.attrs,
        vis: field.vis,
        ident: field.ident,
        keyword: None,
        ty: field.ty,
        origin: None,
    };
    let fields = table.fields.into_each().map(field).gather();
    Item {
        attrs: table.attrs,
        vis: table.vis,
        struct_token: table.struct_token,
        ident: table.ident,
        generics: table.generics,
        body: Body::Named(Fields { fields, broken: Vec::new(), off: Vec::new(), clean: true }),
        clean: true,
        conditional: false,
        origin: table.origin,
    }
}

/// Counts the parts that are left, after the components are checked.
pub(crate) fn settle(model: &mut Model, diag: &mut Diag) {
    number_parts(model);
    let mut empty = Vec::new();
    for number in 0..model.tables.len() {
        if model.tables[number].parts.len() > MOST {
            too_many(number, model, diag);
        }
        kinds::settle(number, model, diag);
        let table = &mut model.tables[number];
        let types: Vec<_> = table.fields.each().map(|field| (&field.ty, &field.ty)).gather();
        inherited::drop_unused(&mut table.generics, &types);
        let of_table = |one: &&Component| first!(one.table, one.optional) == Some(number);
        let parts: Vec<_> = model.components.each().filter(of_table).gather();
        for field in &mut table.fields {
            field.part = parts.each().any(|one| same(&one.ident, &field.ident));
        }
        if table.parts.is_empty() {
            no_parts(table, diag);
            empty.push(number);
        } else if !inherited::all_named(&table.generics, &parts) {
            // A part that was dropped names a parameter.
            empty.push(number);
        }
    }
    lose(&empty, model);
}

/// E701: a table has parts.
fn no_parts(table: &Table, diag: &mut Diag) {
    if table.clean && table.fields.is_empty() {
        let message = format!(
            "`{}` has no parts; add a field for each component, or remove the table",
            plain(&table.ident)
        );
        diag.error(Code::E701, table.ident.span(), message);
    }
}

/// E706: a table has at most 24 parts.
fn too_many(number: usize, model: &mut Model, diag: &mut Diag) {
    let table = &model.tables[number];
    let message = format!(
        "`{}` has {} parts, and a table can have at most {MOST}; put several values into one struct",
        plain(&table.ident),
        table.parts.len()
    );
    diag.error(Code::E706, table.ident.span(), message);
    let rest = table.parts.start + MOST..table.parts.end;
    let dropped: Vec<Component> = model.components.drain(rest).gather();
    model.broken.add_all(dropped.into_each().map(|part| part.ident));
    number_parts(model);
}

/// E703: a table is at least as visible as its world, whose interface names it. If that depends on modules,
/// rustc decides.
pub(crate) fn visibility(model: &mut Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    for table in &mut model.tables {
        widen(&mut table.vis, &table.ident, world, (Code::E703, "table"), diag);
    }
}
