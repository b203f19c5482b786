//! Writes the code of a world: the structs that the user declares, plain methods, and the implementations of the traits of the
//! core.

mod alternatives;
mod carrier;
mod context;
mod delta;
pub(crate) mod derived;
mod derives;
mod docs;
mod events;
mod families;
mod filters;
mod groups;
mod impls;
mod indices;
mod kept;
mod kinds;
mod layout;
mod links;
mod numbered;
#[cfg(feature = "observers")]
mod observe;
#[cfg(not(feature = "observers"))]
#[path = "expand/observe/off.rs"]
mod observe;
#[cfg(feature = "parts")]
mod part;
mod parts;
mod prefabs;
mod queries;
mod recover;
mod resources;
mod rules;
mod save;
mod split;
mod structs;
mod tables;
mod track;
mod transfer;
mod types;
mod units;
mod world;

use proc_macro2::TokenStream;
use quote::quote;
use syn::MetaList;

use crate::model::{Model, World};
use crate::plan::Plans;
use context::Context;

/// Returns the attributes that apply to generated code: the lints that the user allows or expects of the world, and `deprecated` if
/// something is deprecated here. No other lint is allowed: that would be an error if the user forbids it.
fn quiet(model: &Model, world: &World) -> TokenStream {
    let lists = world.attrs.iter().filter_map(|attr| attr.meta.require_list().ok());
    let lists = lists.filter(|list| list.path.is_ident("allow") || list.path.is_ident("expect"));
    let lists: TokenStream =
        lists.map(|MetaList { tokens, .. }| quote!(#[allow(#tokens)])).collect();
    let tables = model
        .tables
        .iter()
        .flat_map(|table| table.fields.iter().map(|field| &field.attrs).chain([&table.attrs]));
    let queries = model
        .queries
        .iter()
        .flat_map(|query| query.fields.iter().map(|field| &field.attrs).chain([&query.attrs]));
    let groups = model.groups.iter().map(|group| &group.attrs);
    let mut all = tables.chain(queries).chain(groups).chain([&world.attrs]).flatten();
    match all.any(|attr| attr.path().is_ident("deprecated")) {
        true => quote!(#lists #[allow(deprecated)]),
        false => lists,
    }
}

/// Returns all code of a world. In a broken one, declarations with errors are missing.
pub(crate) fn expand(model: &Model, plans: &Plans, broken: bool) -> TokenStream {
    let Some(world) = &model.world else {
        return TokenStream::new();
    };
    let context = Context::new(model, world, plans, broken);
    let strays = recover::strays(&context);
    #[cfg(feature = "parts")]
    if context.is_part() {
        return part::part(&context, &strays);
    }
    let structs = structs::structs(&context);
    let carrier = carrier::carrier(&context);
    let (krate, outside) = (&model.krate, &context.outside);
    let methods = context.tokens(
        &(world::methods(&context)
            + &split::over(&context)
            + &recover::over(&context)
            + &numbered::check(&context)),
    );
    // A build with another value expands the macro again.
    let printed = crate::dump::VARIABLE;
    let quiet = context.tokens(&context.quiet);
    let hidden = context.tokens(
        &[
            world::world(&context),
            derives::derives(&context),
            save::impls(&context),
            transfer::clones(&context),
            delta::impls(&context),
            units::units(&context),
            kinds::kinds(&context),
            kept::kept(&context),
            tables::tables(&context),
            groups::groups(&context),
            events::events(&context),
            queries::queries(&context),
            recover::impls(&context),
            resources::resources(&context),
            links::links(&context),
            indices::impls(&context),
            parts::impls(&context),
        ]
        .concat(),
    );
    // The lint `dead_code` counts a query that nothing runs as used, because here it is named.
    let named = context.queries.iter().map(|(query, _)| *query);
    let named = named.filter(|query| query.generics.type_params().next().is_none());
    let named = named.filter(|query| query.generics.const_params().next().is_none());
    let named = named.filter(|query| query.origin.is_none());
    let named = named.map(|query| context.tokens(&context.item(query, "'_")));
    quote! {
        use #krate::__private as #outside;
        #structs
        #strays
        #methods
        #carrier
        #quiet
        const _: () = {
            use #krate::__private as __ecs;
            use __ecs::Store as _;
            #hidden
            const _: (__ecs::Option<&__ecs::str>, __ecs::Option<fn(#(#named),*)>) =
                (__ecs::option_env!(#printed), __ecs::None);
        };
    }
}
