//! Writes the code of a world: the structs that the user declares, plain methods, and the implementations of the traits of the
//! core.

mod context;
pub(crate) mod derived;
mod derives;
mod docs;
mod groups;
mod impls;
mod layout;
mod queries;
mod recover;
mod resources;
mod split;
mod structs;
mod tables;
mod types;
mod units;
mod world;

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::Model;
use crate::plan::Plans;
use context::Context;

/// Returns all code of a world.
pub(crate) fn expand(model: &Model, plans: &Plans) -> TokenStream {
    let Some(world) = &model.world else {
        return TokenStream::new();
    };
    let context = Context::new(model, world, plans);
    let (structs, strays) = (structs::structs(&context), recover::strays(&context));
    let (krate, outside) = (&model.krate, &context.outside);
    let methods = context
        .tokens(&(world::methods(&context) + &split::over(&context) + &recover::over(&context)));
    // A build with another value expands the macro again.
    let printed = crate::dump::VARIABLE;
    let hidden = context.tokens(
        &[
            world::world(&context),
            derives::derives(&context),
            units::units(&context),
            tables::tables(&context),
            groups::groups(&context),
            queries::queries(&context),
            recover::impls(&context),
            resources::resources(&context),
        ]
        .concat(),
    );
    quote! {
        use #krate::__private as #outside;
        #structs
        #strays
        #methods
        const _: () = {
            use #krate::__private as __ecs;
            use __ecs::Store as _;
            #hidden
            const _: __ecs::Option<&__ecs::str> = __ecs::option_env!(#printed);
        };
    }
}
