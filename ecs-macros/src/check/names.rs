//! Names of groups and queries: as types, and as methods of the world.

use std::collections::BTreeMap;

use syn::Ident;

use crate::diag::Diag;
use crate::model::{Model, components};
use crate::names::{self, RESERVED, plain};
use crate::syntax::types;

/// Every type that the macro writes has a name of its own. The second of two is left out.
pub(super) fn items(model: &mut Model, diag: &mut Diag) {
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
    let mut free = |ident: &Ident, what: &str| match taken.get(&plain(ident)) {
        Some(other) => {
            let message = format!("`{}` is {other} already; give it another name", plain(ident));
            diag.error(ident.span(), message);
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

/// A type that is written in the declarations means the user's, which an item of ours with the same name
/// would hide. The item is left out; a world can't be.
pub(super) fn hidden_types(model: &mut Model, diag: &mut Diag) {
    let components = model.components.iter().filter_map(|component| {
        let name = plain(&component.ident);
        Some((types::single(&component.ty)?.clone(), format!("the component `{name}`")))
    });
    let fields = model.queries.iter().flat_map(|query| {
        query.fields.iter().filter_map(|field| {
            let (name, query) = (plain(&field.ident), plain(&query.ident));
            Some((types::single(&field.ty)?.clone(), format!("the field `{name}` of `{query}`")))
        })
    });
    let written: Vec<(Ident, String)> = components.chain(fields).collect();
    let mut free = |ident: &Ident, what: &str| {
        let Some((ty, of)) = written.iter().find(|(ty, _)| names::same(ty, ident)) else {
            return true;
        };
        let name = plain(ident);
        let message = format!("`{name}` is the type of {of}; give the {what} another name");
        diag.error(ident.span(), message);
        diag.error(
            ty.span(),
            format!("{of} has the type `{name}` here, which a {what} would hide"),
        );
        false
    };
    if let Some(world) = &model.world {
        free(&world.ident, "world");
    }
    model.groups.retain(|group| free(&group.ident, "group"));
    model.queries.retain(|query| free(&query.ident, "query"));
}

/// Every method has a name of its own. Where it hasn't, the accessor is left out.
pub(super) fn methods(model: &mut Model, diag: &mut Diag) {
    let mut taken = BTreeMap::new();
    for component in &model.components {
        let what = format!("is the accessor of the component `{}`", plain(&component.ident));
        taken.insert(names::mutable(&component.ident).to_string(), what.clone());
        taken.insert(plain(&component.ident), what);
    }
    for group in &mut model.groups {
        let Some(accessor) = group.accessor.take() else { continue };
        let mutable = names::mutable(&accessor).to_string();
        let what = format!("is the accessor of the group `{}`", plain(&group.ident));
        let clash = clash(
            &group.ident,
            &taken,
            &[plain(&accessor), mutable.clone()],
            components::reserved(&accessor),
        );
        match clash {
            Some(message) => diag.error(group.ident.span(), message),
            None => {
                taken.insert(mutable, what.clone());
                taken.insert(plain(&accessor), what);
                group.accessor = Some(accessor);
            }
        }
    }
    for query in &mut model.queries {
        let Some(accessor) = query.accessor.take() else { continue };
        let name = plain(&accessor);
        let reserved = RESERVED.contains(&name.as_str()).then(|| name.clone());
        match clash(&query.ident, &taken, std::slice::from_ref(&name), reserved) {
            Some(message) => diag.error(query.ident.span(), message),
            None => {
                taken.insert(name, format!("is the method of the query `{}`", plain(&query.ident)));
                query.accessor = Some(accessor);
            }
        }
    }
}

/// Why an item can't have these methods.
fn clash(
    ident: &Ident,
    taken: &BTreeMap<String, String>,
    methods: &[String],
    reserved: Option<String>,
) -> Option<String> {
    let (method, other) = match reserved {
        Some(method) => (method, "is reserved for the world"),
        None => {
            let method = methods.iter().find(|name| taken.contains_key(*name))?;
            (method.clone(), taken[method].as_str())
        }
    };
    Some(format!(
        "`{}` would get the method `{method}`, which {other}; give it another name",
        plain(ident)
    ))
}
