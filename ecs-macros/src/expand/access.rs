//! Per component: the impls by which a world finds its column by type, and adds and removes it.

use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned as _;

use super::Context;
use crate::names::{self, plain};

pub(super) fn access(context: &Context<'_>) -> TokenStream {
    let columns = (0..context.components().len()).map(|id| column(context, id));
    let alone = (0..context.alone().len()).map(|id| alone(context, id));
    columns.chain(alone).collect()
}

/// rustc reports two components that have one type by different names. This span makes it underline
/// both types.
fn place(context: &Context<'_>, id: usize) -> Span {
    Span::mixed_site().located_at(context.ty(id).span())
}

/// A component: how its column is found.
fn column(context: &Context<'_>, id: usize) -> TokenStream {
    let Context { private: p, world, parts, .. } = context;
    let typed = names::typed();
    let component = &context.components()[id];
    let (name, ty) = (&component.ident, &component.ty);
    let shown = plain(name);
    let unit = context.model.unit_of(id);
    let field = &context.fields()[unit];
    let (storage, linear) = match component.linear {
        Some(_) => (code!(#p::Linear), Some(code!(, #p::Linear))),
        None => (code!(#p::Sparse), None),
    };
    // The column of a table's part is found by its position in the list of columns.
    let found = component.table.map(|table| {
        let parts = context.tables()[table].parts.clone();
        let tail = code!((found, _));
        (parts.start..id).fold(tail, |rest, _| code!((_, #rest)))
    });
    let lend = |lend: TokenStream| match &found {
        Some(pattern) => code! {
            let #pattern = self.#field.#lend();
            found
        },
        None => code!(self.#field.#lend()),
    };
    let (lent, lent_mut) = (lend(code!(lend)), lend(code!(lend_mut)));
    let owned = context.groups().iter().any(|group| group.own.set().contains(unit));
    let sortable = (!owned && component.linear.is_none()).then(|| {
        let (store, named) = (
            &context.stores(|id| context.ty(id))[unit],
            &context.stores(|id| context.typed(id))[unit],
        );
        code! { at place(context, id) =>
            impl #p::Sortable<#ty> for #world {
                type Set = #named;
                fn set_mut(&mut self) -> &mut #p::Pool<#store> {
                    &mut self.#field
                }
            }
        }
    });
    // A part is a bundle under a bound that nothing fulfils: the error names the table.
    let refused = component.table.map(|table| {
        let table = &context.tables()[table].ident;
        code! { at place(context, id) =>
            impl #p::Bundle<#world> for #ty
            where
                for<'a> #p::Part<'a>: #p::Alone<#world, #ty, #table>,
            {
                type Kind = #p::NoUnit;
            }
        }
    });
    code! { at place(context, id) =>
        impl #p::Has<#ty> for #world {
            type Storage = #storage;
            const ID: #p::usize = #id;
            const UNIT: #p::usize = #unit;
            const NAME: &'static #p::str = #shown;
            fn column(&self) -> #p::Lent<'_, #ty #linear> {
                #lent
            }
            fn column_mut(&mut self) -> #p::LentMut<'_, #ty #linear> {
                #lent_mut
            }
            fn part<'w>(parts: &mut #parts<'w>) -> #p::Option<#p::LentMut<'w, #ty #linear>>
            where
                'w: 'w,
            {
                parts.#name.take()
            }
        }
        impl #typed<#id> for #world {
            type Type = #ty;
        }
        #sortable
        #refused
    }
}

/// A component outside of tables: how it is added and removed.
fn alone(context: &Context<'_>, id: usize) -> TokenStream {
    let unit = unit(context, id, &code!(Lone), place(context, id));
    let (p, world, ty) = (&context.private, context.world, context.ty(id));
    code! { at place(context, id) =>
        #unit
        impl #p::Bundle<#world> for #ty {
            type Kind = #p::Leaf;
        }
    }
}

/// A unit: its storage and its values in a command buffer.
pub(super) fn unit(
    context: &Context<'_>,
    unit: usize,
    form: &TokenStream,
    place: Span,
) -> TokenStream {
    let Context { private: p, world, queues, .. } = context;
    let (field, ty, name) =
        (&context.fields()[unit], &context.units()[unit], context.model.unit_name(unit));
    let store = &context.stores(|id| context.ty(id))[unit];
    let named = &context.stores(|id| context.typed(id))[unit];
    code! { at place =>
        impl #p::HasUnit<#ty> for #world {
            type Form = #p::#form;
            type Store = #named;
            const UNIT: #p::usize = #unit;
            const UNIT_NAME: &'static #p::str = #name;
            fn pool(&self) -> &#p::Pool<#store> {
                &self.#field
            }
            fn pool_mut(&mut self) -> &mut #p::Pool<#store> {
                &mut self.#field
            }
            fn pool_and_groups(&mut self) -> (&mut #p::Pool<#store>, &[#p::GroupState]) {
                (&mut self.#field, self.groups.as_slice())
            }
            fn queue(queues: &mut #queues) -> &mut #p::Queue<#ty> {
                &mut queues.#field
            }
        }
    }
}
