//! The parts of a world: the impls of their traits, and their split handles. Their declarations are expanded like the
//! world's own.

use proc_macro2::TokenStream;

use crate::capabilities::events::expand as events;
use crate::capabilities::parts::syntax::Origin;
use crate::capabilities::resources::expand as resources;
use crate::each::{Each as _, IntoEach as _};
use crate::expand::types::declared;
use crate::expand::{Context, docs, groups};
use crate::model::{Component, Group, own};
use crate::names::{self, plain};

/// Returns whether a declaration is one of this part.
fn of(number: usize) -> impl Fn(Option<&Origin>) -> bool {
    move |origin| origin.is_some_and(|origin| origin.part == number)
}

pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let impls = context.model.parts.each().enumerate().map(|(number, part)| {
        let of = of(number);
        let bound = part.member(&names::world_trait(&part.name));
        let groups = context.groups().each().filter(|group| of(group.origin.as_ref()));
        let groups = groups.map(|group| {
            let ty = context.group_type(group);
            let name = group.origin.as_ref().map(|origin| &origin.declared);
            code!(type #name = #ty;)
        });
        code! { at part.site =>
            impl #parameters #bound for #world #clause {
                #(#groups)*
            }
        }
    });
    impls.gather()
}

/// Returns the columns and the groups of one part.
fn lent_by<'a>(
    context: &Context<'a>,
    number: usize,
) -> (Vec<(usize, &'a Component)>, Vec<&'a Group>) {
    let of = of(number);
    let components = context.components().each().enumerate();
    let groups = context.groups().each();
    (
        components.filter(|(_, component)| of(component.origin.as_ref())).gather(),
        // A group without a method, because of its name, still has its field in the part's handle.
        groups.filter(|group| of(group.origin.as_ref())).gather(),
    )
}

/// Returns for each part its method, and the names of its columns, groups and resources in the split world.
pub(crate) fn members(context: &Context<'_>) -> TokenStream {
    let parts = context.model.parts.each().enumerate().filter_map(|(number, part)| {
        let accessor = part.accessor.as_ref()?;
        let (components, groups) = lent_by(context, number);
        let columns = components.each().map(|(_, component)| &component.ident);
        let groups: Option<Vec<_>> = groups.each().map(|group| group.accessor.as_ref()).gather();
        let groups = groups?;
        let of = of(number);
        let resources = context.resources().each().filter(|one| of(one.origin.as_ref()));
        let resources = resources.map(|resource| resource.ident.clone());
        let events = context.groups().each().filter(|one| of(one.origin.as_ref()));
        let resources = resources.chain(events.filter_map(Group::events_accessor));
        Some(code!(#accessor [#(#columns),*] [#(#groups),*] [#(#resources),*],))
    });
    parts.gather()
}

/// The functions that make the handles of parts of columns, groups and resources of a split world.
pub(crate) fn over(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let world = context.world_type();
    let parts = context.model.parts.each().enumerate().filter_map(|(number, part)| {
        let (split, accessor) = (part.member(&names::split(&part.name)), part.accessor.as_ref()?);
        let over = names::over(accessor);
        let (components, groups) = lent_by(context, number);
        let types = context.columns();
        let (mut parameters, mut fields) = (Vec::new(), Vec::new());
        for (id, component) in &components {
            let (name, ty) = (&component.origin.as_ref()?.declared, &types[*id]);
            let column = context.split_column(component);
            parameters.push(code!(#name: #column<'w, #ty>));
            fields.push(code!(#name));
        }
        for group in &groups {
            let name = names::accessor(&group.origin.as_ref()?.declared).ok()?;
            group.accessor.as_ref()?;
            let ty = context.group_type(group);
            parameters.push(code!(#name: #p::GroupToken<'w, #world, #ty>));
            fields.push(code!(#name));
        }
        let of = of(number);
        for resource in context.resources().each().filter(|one| of(one.origin.as_ref())) {
            let (name, ty) = (&resource.origin.as_ref()?.declared, &resource.ty);
            parameters.push(code!(#name: &'w mut #ty));
            fields.push(code!(#name));
        }
        for group in context.groups().each().filter(|one| of(one.origin.as_ref())) {
            if let Some(name) = events::declared(group) {
                parameters.push(code!(#name: &'w mut #p::GroupEvents));
                fields.push(code!(#name));
            }
        }
        // clippy counts the arguments.
        let many = (parameters.len() > 6).then(|| code!(#[allow(clippy::too_many_arguments)]));
        Some(code! { at site =>
            #[doc(hidden)]
            #many
            #vis fn #over<'w>(entities: #p::Entities<'w>, #(#parameters),*) -> #split<'w, Self> {
                #split { entities, #(#fields,)* __world: #p::PhantomData }
            }
        })
    });
    parts.gather()
}

/// The columns of a split world by its parts.
pub(crate) fn structs(context: &Context<'_>) -> Option<TokenStream> {
    if context.model.parts.is_empty() {
        return None;
    }
    let Context { private: p, vis, shown, quiet, .. } = context;
    let (world, ident) = (context.world_type(), names::split_parts(context.world));
    let (parameters, clause) = (declared(context.generics, Some("'w")), context.clause());
    let shown = if shown.is_empty() { &code!(pub(self)) } else { shown };
    let parts = context.model.parts.each().filter_map(|part| {
        let (split, accessor) = (part.member(&names::split(&part.name)), part.accessor.as_ref()?);
        let doc = docs::line(&format!("The columns of the part `{}`.", part.text()));
        Some(code!(#doc #shown #accessor: #split<'w, #world>))
    });
    let columns = context.components().each().zip(context.columns());
    let columns = columns.filter(|(component, _)| component.origin.is_none());
    let columns = columns.map(|(component, ty)| {
        let name = &component.ident;
        let doc = docs::line(&format!("The column `{}`.", plain(name)));
        let column = context.split_column(component);
        code!(#doc #shown #name: #column<'w, #ty>)
    });
    let tokens = groups::accessible(context).filter(|(group, _)| group.origin.is_none());
    let tokens = tokens.map(|(group, accessor)| {
        let ty = context.group_type(group);
        let doc =
            docs::line(&format!("The group `{}`: the rows of its members.", plain(&group.ident)));
        code!(#doc #shown #accessor: #p::GroupToken<'w, #world, #ty>)
    });
    let resources = own(context.resources());
    let resources = resources::split_fields(shown, resources.map(|one| (&one.ident, &one.ty)));
    let events =
        events::accessible(context).into_each().filter(|(group, _)| group.origin.is_none());
    let events = events.map(|of_group| events::split_field(context, shown, &of_group));
    let doc = docs::split_parts(context);
    Some(code! {
        #doc
        #quiet
        #vis struct #ident #parameters #clause {
            /// The alive entities.
            #shown entities: #p::Entities<'w>,
            /// The right to reserve entities.
            #shown reserver: #p::Reserver<'w>,
            #(#parts,)*
            #(#columns,)*
            #(#tokens,)*
            #resources
            #(#events)*
        }
    })
}

pub(crate) fn methods(context: &Context<'_>) -> Option<TokenStream> {
    if context.model.parts.is_empty() {
        return None;
    }
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let (lent, ident) = (context.split_parts_type("'_"), names::split_parts(context.world));
    let handles = context.model.parts.each().filter_map(|part| {
        let (split, accessor) = (part.member(&names::split(&part.name)), part.accessor.as_ref()?);
        let bound = part.member(&names::world_trait(&part.name));
        let method = names::accessor(&part.name).ok()?;
        let doc = docs::line(&format!(
            "Borrows the columns of the part `{}` at once. O(1).",
            part.text()
        ));
        Some(code! { at site =>
            #doc
            #vis fn #accessor(&mut self) -> #split<'_, Self> {
                #bound::#method(self)
            }
        })
    });
    let over = over(context);
    let (taken, columns) = context.lend_mut();
    let parts = context.model.parts.each().enumerate().filter_map(|(number, part)| {
        let (split, accessor) = (part.member(&names::split(&part.name)), part.accessor.as_ref()?);
        let (components, groups) = lent_by(context, number);
        let lent = components.each().map(|&(id, component)| {
            let (name, lent) = (&component.origin.as_ref()?.declared, &columns[id]);
            let column = context.split_column(component);
            Some(code!(#name: #column::new(#lent, origin)))
        });
        let lent = lent.gather::<Option<Vec<_>>>()?;
        let tokens = groups.each().map(|group| {
            let name = names::accessor(&group.origin.as_ref()?.declared).ok()?;
            Some(code!(#name: #p::GroupToken::new(origin)))
        });
        let tokens = tokens.gather::<Option<Vec<_>>>()?;
        let of = of(number);
        let resources = context.resources().each().filter(|one| of(one.origin.as_ref()));
        let resources = resources.map(|resource| {
            let (name, field) = (&resource.origin.as_ref()?.declared, &resource.ident);
            Some(code!(#name: &mut self.#field))
        });
        let resources = resources.gather::<Option<Vec<_>>>()?;
        let events = groups.each().filter_map(|group| {
            let (name, events) = (events::declared(group)?, events::local(context, group));
            Some(code!(#name: #events))
        });
        Some(code! {
            #accessor: #split {
                entities: #p::Entities::new(entities),
                #(#lent,)*
                #(#tokens,)*
                #(#resources,)*
                #(#events,)*
                __world: #p::PhantomData,
            }
        })
    });
    let lent_own = context.components().each().zip(&columns);
    let lent_own =
        lent_own.filter(|(component, _)| component.origin.is_none()).map(|(component, lent)| {
            let name = &component.ident;
            let column = context.split_column(component);
            code!(#name: #column::new(#lent, origin))
        });
    let tokens = groups::accessible(context).filter(|(group, _)| group.origin.is_none());
    let tokens = tokens.map(|(_, accessor)| code!(#accessor: #p::GroupToken::new(origin)));
    let resources = own(context.resources());
    let resources = resources.map(|resource| {
        let name = &resource.ident;
        code!(#name: &mut self.#name)
    });
    let events =
        events::accessible(context).into_each().filter(|(group, _)| group.origin.is_none());
    let events = events.map(|(group, name)| {
        let events = events::local(context, group);
        code!(#name: #events)
    });
    let (lent_groups, groups) = events::lend(context);
    Some(code! { at site =>
        #(#handles)*
        #over
        /// Borrows every column, by the parts that declare them, the entities and a token for each group. O(1).
        #vis fn split_parts(&mut self) -> #lent {
            let (reserver, entities) = #p::Reserver::of(&mut self.entities);
            #lent_groups
            let origin = #p::origin::<Self>(entities, #groups);
            #taken
            #ident {
                entities: #p::Entities::new(entities),
                reserver,
                #(#parts,)*
                #(#lent_own,)*
                #(#tokens,)*
                #(#resources,)*
                #(#events,)*
            }
        }
    })
}
