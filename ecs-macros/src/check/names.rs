//! The names of generated types.

use syn::Ident;

use crate::capabilities::parts::syntax::Kind;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Each as _, Source, Stream, retain};
use crate::model::{Fetch, Model, QueryField, lose_table};
use crate::names::{self, plain};
use crate::sorted::Map;
use crate::syntax::types::single;

/// Names of types, each with what it names.
type Taken = Map<String, String>;

/// Returns the names of the world's types.
fn of_world(model: &Model) -> Taken {
    let mut taken = Map::default();
    if let Some(world) = &model.world {
        let name = plain(&world.ident);
        taken.insert(
            names::split(&world.ident).to_string(),
            format!("the type of a split `{name}`"),
        );
        if model.kind == Kind::World {
            let buffer = format!("the command buffer of `{name}`");
            taken.insert(names::commands(&world.ident).to_string(), buffer);
            let bundle = format!("the bundle of `{name}` that is built at run time");
            taken.insert(names::bundle(&world.ident).to_string(), bundle);
            if world.derives.clone && world.derives.partial_eq {
                let delta = format!("the delta of `{name}`");
                taken.insert(names::delta(&world.ident).to_string(), delta);
            }
        } else {
            let bound = format!("the trait of worlds with `{name}`");
            taken.insert(names::world_trait(&world.ident).to_string(), bound);
        }
        if !model.parts.is_empty() {
            let parts = format!("the type of `{name}` split by its parts");
            taken.insert(names::split_parts(&world.ident).to_string(), parts);
        }
        taken.insert(name, format!("the {}", model.kind.word()));
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

fn add(taken: &mut Map<String, String>, names: [(String, String); 4]) {
    for (name, what) in names {
        taken.insert(name, what);
    }
}

/// Returns the names of the types of a world and of its tables.
pub(crate) fn of_declarations(model: &Model) -> Taken {
    let mut taken = of_world(model);
    for table in &model.tables {
        add(&mut taken, of_table(&table.ident));
    }
    taken
}

/// Returns the components and the resources in words, with the words of their types.
fn typed(model: &Model) -> Stream<impl Source<(String, &Ident)>> {
    let components = model.components.each().map(|one| ("component", &one.ident, &one.ty));
    let resources = model.resources.each().map(|one| ("resource", &one.ident, &one.ty));
    let all = components.chain(resources);
    all.filter_map(|(what, ident, ty)| {
        Some((format!("the {what} `{}`", plain(ident)), single(ty)?))
    })
}

/// E600: the types of tables have names that are free. E601: so do the types of components. A table without is
/// left out, because its struct would be declared twice.
pub(crate) fn tables(model: &mut Model, diag: &mut Diag) {
    let mut taken = of_world(model);
    let mut left_out = Vec::new();
    // The types of parts have paths.
    let own = model.tables.each().enumerate().filter(|(_, table)| table.origin.is_none());
    for (number, table) in own {
        let own = of_table(&table.ident);
        let typed = typed(model).find_map(|(of, ty)| {
            let (name, what) = own.each().find(|(name, _)| plain(ty) == *name)?;
            Some((of, ty, name, what))
        });
        let known = own.each().find_map(|(name, _)| Some((name, taken.get(name)?)));
        if let Some((name, other)) = known {
            let message = if plain(&table.ident) == *name {
                format!("`{name}` is already {other}; rename it")
            } else {
                let table = plain(&table.ident);
                format!(
                    "`{table}` would get the type `{name}`, which is already {other}; rename it"
                )
            };
            diag.error(Code::E600, table.ident.span(), message);
            left_out.push(number);
        } else if let Some((of, ty, name, what)) = typed {
            let message = format!("`{name}` is the type of {of}; rename the table");
            diag.error(Code::E601, table.ident.span(), message);
            let what = if plain(&table.ident) == *name { "the table" } else { what };
            let message = format!("{of} has the type `{name}` here, which {what} would hide");
            diag.error(Code::E601, ty.span(), message);
            left_out.push(number);
        } else {
            add(&mut taken, own);
        }
    }
    for number in left_out.into_iter().rev() {
        lose_table(number, model);
    }
}

/// E600: generated types have different names. The second one of a name is left out.
pub(crate) fn items(model: &mut Model, diag: &mut Diag) {
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
    retain(&mut model.groups, |group| group.origin.is_some() || free(&group.ident, "a group"));
    retain(&mut model.queries, |query| query.origin.is_some() || free(&query.ident, "a query"));
    retain(&mut model.strays, |item| free(&item.ident, "a struct"));
}

/// E601: a generated type is not named like a type in the declarations, which it would hide. The item is left
/// out, unless it is the world.
pub(crate) fn hidden_types(model: &mut Model, diag: &mut Diag) {
    let typed = typed(model).map(|(of, ty)| (ty.clone(), of));
    let fields = model.queries.each().flat_map(|query| {
        let written = |field: &&QueryField| !matches!(field.fetch, Fetch::Table { .. });
        query.fields.each().filter(written).filter_map(|field| {
            let (name, query) = (plain(&field.ident), plain(&query.ident));
            Some((single(&field.ty)?.clone(), format!("the field `{name}` of `{query}`")))
        })
    });
    let written: Vec<(Ident, String)> = typed.chain(fields).gather();
    let mut free = |ident: &Ident, what: &str| {
        let name = plain(ident);
        let Some((ty, of)) = written.each().find(|(ty, _)| names::is(ty, &name)) else {
            return true;
        };
        let message = format!("`{name}` is the type of {of}; rename the {what}");
        diag.error(Code::E601, ident.span(), message);
        let message = format!("{of} has the type `{name}` here, which the {what} would hide");
        diag.error(Code::E601, ty.span(), message);
        false
    };
    if let Some(world) = &model.world {
        free(&world.ident, model.kind.word());
    }
    retain(&mut model.groups, |group| group.origin.is_some() || free(&group.ident, "group"));
    retain(&mut model.queries, |query| query.origin.is_some() || free(&query.ident, "query"));
}
