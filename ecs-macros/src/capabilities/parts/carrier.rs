//! The carrier: a hidden macro with the name of the world, which passes the declarations to another macro.
//!
//! `Sim!(@to { path::to::callback }; state ..)` calls `path::to::callback! { { payload } state .. }`.
//! `Sim!(@schedule !; state ..)` calls the macro of ecs-core that plans schedules, in the same way. docs/macro.md
//! describes the format of the payload.

use proc_macro2::TokenStream;

use super::carried::{self, hash, located, named};
use super::expand as parts;
use crate::capabilities::parts::syntax::Kind;
use crate::expand::Context;
use crate::names;

/// Returns the carrier of a world and the import that names it like the world.
pub(crate) fn carrier(context: &Context<'_>) -> TokenStream {
    let Context { model, world, .. } = context;
    let payload = carried::payload(model, world, context.generics, &parts::members(context));
    let payload = located(payload, context.site);
    let name = names::carrier(world, hash(world, &payload));
    debug_assert!(model.kind == Kind::World);
    let vis = (context.vis, &context.shown);
    named(&model.krate, vis, [&name, world], Kind::World.word(), &payload)
}
