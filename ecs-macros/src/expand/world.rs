//! The world as the generic code of ecs-core sees it.

use proc_macro2::TokenStream;
use syn::Ident;

use super::{Context, editor};
use crate::capabilities::capacity::expand as capacity;
use crate::capabilities::derives::expand as derives;
use crate::capabilities::events::expand as events;
use crate::capabilities::families::expand as families;
use crate::capabilities::generics::syntax as params;
use crate::capabilities::index::expand as index;
use crate::capabilities::invariants::expand as invariants;
use crate::each::{Each as _, IntoEach as _};
use crate::names;
use crate::syntax::vis::narrower;

pub(crate) fn world(context: &Context<'_>) -> TokenStream {
    let Context { private: p, parts, queues, .. } = context;
    let (world, path) = (context.world_type(), context.world_path());
    let (lent_parts, lent_split) = (context.borrows_type("'_"), context.split_type("'_"));
    let (own_parts, own_split) = (context.borrows_type("'w"), context.split_type("'w"));
    let (own_queues, with_lifetime) = (context.queues_type(), context.parameters_with("'w"));
    let (parameters, clause) = (context.parameters(), context.clause());
    let (typed, signature) = (names::typed(), capacity::signature(context));
    let names: Vec<_> = context.components().each().map(|component| &component.ident).gather();
    let columns = context.columns();
    let (fields, units) = (context.fields(), context.units());
    let (taken, lent) = context.lend_mut();
    let (part_of, _) = context.column_parts();
    let rules = invariants::rules(context);
    let linked = context.linked_const();
    let unique = index::of_world(context);
    let mentions = editor::inside(context);
    let shown =
        context.model.world.as_ref().and_then(|world| derives::shown(context, &world.derives));
    let groups = context.groups().each().map(|group| context.group_type(group));
    let entering = entering(context, &context.model.nesting.order);
    let hidden = context.groups().each().find(|group| narrower(&group.vis, context.vis).is_none());
    // rustc finds a group that is less visible than the world. This span makes it report the group.
    let entering = match hidden.map(|group| names::site(group.ident.span())) {
        Some(place) => code!(at place => type Groups = #entering;),
        None => code!(type Groups = #entering;),
    };
    let families = families::consts(context);
    let (resources, resource_types) = context.resource_fields();
    let (idle, no_idle) = idle(context).unzip();
    let events = events::of_world(context);
    let events::OfWorld { field, lend, states, value, all } = &events;
    let drop = context.drop_impl();
    let visitor = if names.is_empty() { code!(_) } else { code!(visitor) };
    code! {
        /// The right to reserve, the column of each component and each resource, which are taken out one by one.
        pub struct #parts #with_lifetime #clause {
            reserver: #p::Option<#p::Reserver<'w>>,
            #(#names: #p::ColumnBorrow<'w, #columns>,)*
            #(#resources: #p::Option<&'w mut #resource_types>,)*
            #field
        }
        /// The values of commands that wait.
        pub struct #queues #parameters #clause {
            #(#fields: #p::Queue<#units>,)*
            #idle
        }
        /// The type of the component with this number.
        pub trait #typed<const ID: #p::usize> {
            /// The type.
            type Type;
        }
        impl #parameters #p::WorldData for #world #clause {
            type Signature = #signature;
            type Borrows<'w> = #own_parts;
            type Queues = #own_queues;
            type Split<'w> = #own_split;
            #entering
            const UNITS: &'static [#p::UnitOps<Self>] = &[#(#p::UnitOps::of::<#units>(),)*];
            const GROUPS: &'static [#p::GroupTerms] = &[#(<#groups as #p::Group<Self>>::TERMS,)*];
            #families
            const LAYOUT: #p::Layout = #path::LAYOUT;
            #rules
            #linked
            #unique
            #shown
            #mentions
            fn table(&self) -> &#p::EntityTable<#signature> {
                &self.entities
            }
            fn table_with(&mut self, _: #p::Key) -> &mut #p::EntityTable<#signature> {
                &mut self.entities
            }
            fn groups(&self) -> &[#p::GroupState] {
                self.groups.as_slice()
            }
            fn groups_with(&mut self, _: #p::Key) -> &mut [#p::GroupState] {
                self.groups.as_mut_slice()
            }
            #all
            fn borrows(&mut self) -> (#lent_parts, #p::Origin<'_>) {
                let (reserver, entities) = #p::Reserver::of(&mut self.entities);
                #lend
                #taken
                (
                    #parts {
                        reserver: #p::Some(reserver),
                        #(#names: #p::ColumnBorrow::#part_of(#lent),)*
                        #(#resources: #p::Some(&mut self.#resources),)*
                        #value
                    },
                    #p::origin::<Self>(entities, #states),
                )
            }
            fn take_reserver<'w: 'w>(borrows: &mut #own_parts) -> #p::Option<#p::Reserver<'w>> {
                borrows.reserver.take()
            }
            fn queues() -> #own_queues {
                #queues { #(#fields: #p::Queue::new(),)* #no_idle }
            }
            fn lend_all(&mut self) -> #lent_split {
                #path::split(self)
            }
            fn visit<__EcsVisitor: #p::Visitor<Self>>(&mut self, #visitor: &mut __EcsVisitor) {
                #(visitor.visit::<#units>(self);)*
            }
        }
        #drop
    }
}

/// The groups in the order of entering, as pairs of pairs: their depth stays small in a large world.
fn entering(context: &Context<'_>, order: &[usize]) -> TokenStream {
    let p = &context.private;
    match order {
        [] => code!(()),
        [group] => match group.checked_sub(context.groups().len()) {
            Some(border) => code!(#p::Each<#p::Border<#border>>),
            None => {
                let group = context.group_type(&context.groups()[*group]);
                code!(#p::Each<#group>)
            }
        },
        _ => {
            let (first, rest) = order.split_at(order.len() / 2);
            let (first, rest) = (entering(context, first), entering(context, rest));
            code!((#first, #rest))
        }
    }
}

/// A field that names the type parameters that only resources name, and its value. A command buffer has no resources.
fn idle(context: &Context<'_>) -> Option<(TokenStream, TokenStream)> {
    let p = &context.private;
    let components: Vec<_> = context.components().each().map(|component| &component.ty).gather();
    let named = params::named(context.generics, &code!(#(#components,)*));
    let params = context.generics.type_params().into_each().map(|param| &param.ident);
    let is_named = |param: &&Ident| named.each().any(|named| params::name(named) == Some(param));
    let idle: Vec<_> = params.filter(|param| !is_named(param)).gather();
    (!idle.is_empty()).then(|| {
        let ty = code!(#p::PhantomData<fn() -> (#(#p::PhantomData<#idle>,)*)>);
        (code!(__ecs_idle: #ty,), code!(__ecs_idle: #p::PhantomData,))
    })
}
