//! Names of generated items: types, and methods of the world.

use std::collections::BTreeMap;

use syn::Ident;

use super::components;
use crate::codes::Code;
use crate::diag::Diag;
use crate::model::{Lane, Model, QueryField, lose_table};
use crate::names::{self, RESERVED, plain};
use crate::syntax::types::single;

/// Names of types, each with what it names.
type Taken = BTreeMap<String, String>;

/// Returns the names of the world's types.
fn of_world(model: &Model) -> Taken {
    let mut taken = BTreeMap::new();
    if let Some(world) = &model.world {
        let name = plain(&world.ident);
        taken.insert(
            names::split(&world.ident).to_string(),
            format!("the type of a split `{name}`"),
        );
        let buffer = format!("the command buffer of `{name}`");
        taken.insert(names::commands(&world.ident).to_string(), buffer);
        taken.insert(name, "the world".to_owned());
    }
    taken
}

/// Returns the names of a table's types.
fn of_table(table: &Ident) -> [(String, String); 4] {
    let name = plain(table);
    [
        (name.clone(), "a table".to_owned()),
        (names::row_ref(table).to_string(), format!("the read-only row of the table `{name}`")),
        (names::row_mut(table).to_string(), format!("the mutable row of the table `{name}`")),
        (names::row_columns(table).to_string(), format!("the columns of the table `{name}`")),
    ]
}

/// Returns the names of the types of a world and of its tables.
pub(super) fn of_declarations(model: &Model) -> Taken {
    let mut taken = of_world(model);
    taken.extend(model.tables.iter().flat_map(|table| of_table(&table.ident)));
    taken
}

/// E600: the types of tables have names that are free. E601: so do the types of components. A table without is
/// left out, because its struct would be declared twice.
pub(super) fn tables(model: &mut Model, diag: &mut Diag) {
    let mut taken = of_world(model);
    let mut left_out = Vec::new();
    for (number, table) in model.tables.iter().enumerate() {
        let own = of_table(&table.ident);
        let typed = model.components.iter().find_map(|component| {
            let ty = single(&component.ty)?;
            let (name, what) = own.iter().find(|(name, _)| plain(ty) == *name)?;
            Some((component, ty, name, what))
        });
        if let Some((name, _)) = own.iter().find(|(name, _)| taken.contains_key(name)) {
            let message = if plain(&table.ident) == *name {
                format!("`{name}` is already {}; rename it", taken[name])
            } else {
                let table = plain(&table.ident);
                format!(
                    "`{table}` would get the type `{name}`, which is already {}; rename it",
                    taken[name]
                )
            };
            diag.error(Code::E600, table.ident.span(), message);
            left_out.push(number);
        } else if let Some((component, ty, name, what)) = typed {
            let of = plain(&component.ident);
            let message = format!("`{name}` is the type of the component `{of}`; rename the table");
            diag.error(Code::E601, table.ident.span(), message);
            let what = if plain(&table.ident) == *name { "the table" } else { what };
            let message =
                format!("the component `{of}` has the type `{name}` here, which {what} would hide");
            diag.error(Code::E601, ty.span(), message);
            left_out.push(number);
        } else {
            taken.extend(own);
        }
    }
    for number in left_out.into_iter().rev() {
        lose_table(number, model);
    }
}

/// E600: generated types have different names. The second one of a name is left out.
pub(super) fn items(model: &mut Model, diag: &mut Diag) {
    let mut taken = of_declarations(model);
    let mut free = |ident: &Ident, what: &str| match taken.get(&plain(ident)) {
        Some(other) => {
            let message = format!("`{}` is already {other}; rename it", plain(ident));
            diag.error(Code::E600, ident.span(), message);
            false
        }
        None => {
            taken.insert(plain(ident), what.to_owned());
            true
        }
    };
    model.groups.retain(|group| free(&group.ident, "a group"));
    model.queries.retain(|query| free(&query.ident, "a query"));
    model.strays.retain(|item| free(&item.ident, "a struct"));
}

/// E601: a generated type is not named like a type in the declarations, which it would hide. The item is left
/// out, unless it is the world.
pub(super) fn hidden_types(model: &mut Model, diag: &mut Diag) {
    let components = model.components.iter().filter_map(|component| {
        let name = plain(&component.ident);
        Some((single(&component.ty)?.clone(), format!("the component `{name}`")))
    });
    let fields = model.queries.iter().flat_map(|query| {
        let written = |field: &&QueryField| !matches!(field.lane, Lane::Table { .. });
        query.fields.iter().filter(written).filter_map(|field| {
            let (name, query) = (plain(&field.ident), plain(&query.ident));
            Some((single(&field.ty)?.clone(), format!("the field `{name}` of `{query}`")))
        })
    });
    let written: Vec<(Ident, String)> = components.chain(fields).collect();
    let mut free = |ident: &Ident, what: &str| {
        let Some((ty, of)) = written.iter().find(|(ty, _)| names::same(ty, ident)) else {
            return true;
        };
        let name = plain(ident);
        let message = format!("`{name}` is the type of {of}; rename the {what}");
        diag.error(Code::E601, ident.span(), message);
        let message = format!("{of} has the type `{name}` here, which the {what} would hide");
        diag.error(Code::E601, ty.span(), message);
        false
    };
    if let Some(world) = &model.world {
        free(&world.ident, "world");
    }
    model.groups.retain(|group| free(&group.ident, "group"));
    model.queries.retain(|query| free(&query.ident, "query"));
}

/// E604: the name of a group, a query or a table gives a valid method name.
pub(super) fn method(ident: &Ident, diag: &mut Diag) {
    if let Err(word) = names::accessor(ident) {
        let message =
            format!("`{ident}` gives the method name `{word}`, which is not valid; rename it");
        diag.error(Code::E604, ident.span(), message);
    }
}

/// E602 and E603: generated methods have different names. Otherwise the accessor is left out.
pub(super) fn methods(model: &mut Model, diag: &mut Diag) {
    let mut taken = BTreeMap::new();
    for component in &model.components {
        let what = format!("is the accessor of the component `{}`", plain(&component.ident));
        taken.insert(names::mutable(&component.ident).to_string(), what.clone());
        taken.insert(plain(&component.ident), what);
    }
    let tables = model.tables.iter_mut();
    let tables = tables.map(|table| (&table.ident, &mut table.accessor, "table"));
    let groups = model.groups.iter_mut();
    let groups = groups.map(|group| (&group.ident, &mut group.accessor, "group"));
    for (ident, slot, kind) in tables.chain(groups) {
        let Some(accessor) = slot.take() else { continue };
        let mutable = names::mutable(&accessor).to_string();
        let what = format!("is the accessor of the {kind} `{}`", plain(ident));
        let methods = [plain(&accessor), mutable.clone()];
        match clash(ident, &taken, &methods, components::reserved(&accessor)) {
            Some(error) => diag.push(error),
            None => {
                taken.insert(mutable, what.clone());
                taken.insert(plain(&accessor), what);
                *slot = Some(accessor);
            }
        }
    }
    for query in &mut model.queries {
        let Some(accessor) = query.accessor.take() else { continue };
        let name = plain(&accessor);
        let reserved = RESERVED.contains(&name.as_str()).then(|| name.clone());
        match clash(&query.ident, &taken, std::slice::from_ref(&name), reserved) {
            Some(error) => diag.push(error),
            None => {
                taken.insert(name, format!("is the method of the query `{}`", plain(&query.ident)));
                query.accessor = Some(accessor);
            }
        }
    }
}

/// Returns why an item can't have these methods.
///
/// E602: generated methods have different names. E603: a generated method is not named like a method of every
/// world.
fn clash(
    ident: &Ident,
    taken: &BTreeMap<String, String>,
    methods: &[String],
    reserved: Option<String>,
) -> Option<syn::Error> {
    let (code, method, other) = match reserved {
        Some(method) => (Code::E603, method, "is reserved for the world"),
        None => {
            let method = methods.iter().find(|name| taken.contains_key(*name))?;
            (Code::E602, method.clone(), taken[method].as_str())
        }
    };
    let message =
        format!("`{}` would get the method `{method}`, which {other}; rename it", plain(ident));
    Some(code.at(ident.span(), message))
}
