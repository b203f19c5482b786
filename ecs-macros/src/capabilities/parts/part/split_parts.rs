//! The split handles of a part and of the parts that it lists or reaches, at once.

use proc_macro2::TokenStream;
use quote::ToTokens as _;

use crate::capabilities::events::expand as events;
use crate::each::Each as _;
use crate::expand::{Context, docs};
use crate::names::{self, plain};

/// The struct with a split handle for each part.
pub(crate) fn structs(context: &Context<'_>) -> Option<TokenStream> {
    let Context { private: p, world: name, vis, shown, quiet, split, .. } = context;
    let accessor = own(context)?;
    let (ident, any, bound) =
        (names::split_parts(name), names::any_world(), names::world_trait(name));
    // As in the split handle of a world.
    let shown = if shown.is_empty() { &code!(pub(self)) } else { shown };
    let parts = context.model.parts.each().filter_map(|part| {
        let (split, accessor) = (part.member(&names::split(&part.name)), part.accessor.as_ref()?);
        let doc = docs::line(&format!("The columns of the part `{}`.", plain(&part.name)));
        Some(code!(#doc #shown #accessor: #split<'w, #any>))
    });
    let doc = docs::part_split_parts(context);
    let own_doc = docs::line(&format!("The columns of the part `{}`.", plain(name)));
    Some(code! {
        #doc
        #quiet
        #vis struct #ident<'w, #any: #bound> {
            /// The right to reserve entities.
            #shown reserver: #p::Reserver<'w>,
            #own_doc
            #shown #accessor: #split<'w, #any>,
            #(#parts,)*
        }
    })
}

/// The name of the part's own handle, if the part lists other parts.
fn own<'a>(context: &Context<'a>) -> Option<&'a syn::Ident> {
    let part = context.model.world.as_ref().filter(|_| !context.model.parts.is_empty())?;
    part.accessor.as_ref()
}

/// The method of the trait that returns the struct.
pub(crate) fn method(context: &Context<'_>) -> Option<TokenStream> {
    let Context { private: p, world: name, split, site, .. } = context;
    let accessor = own(context)?;
    let (method, ident) = (names::part_and_parts(accessor), names::split_parts(name));
    let column = |ty: &TokenStream| code!(<#ty as #p::ColumnSet<Self>>::take(&mut borrows, origin));
    let handle = |ty: TokenStream, number: Option<usize>| {
        let of = |origin: Option<usize>| origin == number;
        let components = context.components().each();
        let components = components.filter(|one| of(one.origin.as_ref().map(|origin| origin.part)));
        let columns = components.map(|component| {
            let origin = component.origin.as_ref();
            let name = origin.map_or(&component.ident, |origin| &origin.declared);
            let column = column(&context.column_term(component));
            code!(#name: #column)
        });
        let groups = context.groups().each();
        let groups = groups.filter(|one| of(one.origin.as_ref().map(|origin| origin.part)));
        let tokens = groups.filter_map(|group| {
            let accessor = match &group.origin {
                None => group.accessor.clone()?,
                Some(origin) => names::accessor(&origin.declared).ok()?,
            };
            Some(code!(#accessor: #p::GroupToken::new(origin)))
        });
        let resources = context.resources().each();
        let resources = resources.filter(|one| of(one.origin.as_ref().map(|origin| origin.part)));
        let resources = resources.map(|resource| {
            let origin = resource.origin.as_ref();
            let (name, ty) =
                (origin.map_or(&resource.ident, |origin| &origin.declared), &resource.ty);
            code!(#name: #p::ops::take_resource::<Self, #ty>(&mut borrows))
        });
        let groups = context.groups().each();
        let groups = groups.filter(|one| of(one.origin.as_ref().map(|origin| origin.part)));
        let events = groups.filter_map(|group| {
            let (name, group) = match &group.origin {
                None => (group.events_accessor()?, context.group_of(group, &code!(Self))),
                Some(origin) => {
                    let part = &context.model.parts[origin.part];
                    let bound = part.member(&names::world_trait(&part.name));
                    let ident = &origin.declared;
                    (events::declared(group)?, code!(<Self as #bound>::#ident))
                }
            };
            Some(code!(#name: #p::ops::take_events::<Self, #group>(&mut borrows)))
        });
        let entities = column(&code!(#p::Entity));
        code! {
            #ty {
                entities: #entities,
                #(#columns,)*
                #(#tokens,)*
                #(#resources,)*
                #(#events,)*
                __world: #p::PhantomData,
            }
        }
    };
    let own = handle(split.to_token_stream(), None);
    let parts = context.model.parts.each().enumerate().filter_map(|(number, part)| {
        let accessor = part.accessor.as_ref()?;
        let handle = handle(part.member(&names::split(&part.name)), Some(number));
        Some(code!(#accessor: #handle))
    });
    let reserver = column(&code!(#p::Reserver<'_>));
    let doc = docs::line(&format!(
        "Borrows the columns of the part `{}` and of its parts at once. O(1).",
        plain(name)
    ));
    Some(code! { at *site =>
        #doc
        fn #method(&mut self) -> #ident<'_, Self> {
            let (mut borrows, origin) = #p::WorldData::borrows(self);
            #ident { reserver: #reserver, #accessor: #own, #(#parts,)* }
        }
    })
}
