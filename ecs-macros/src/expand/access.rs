//! Per component: the impls by which a world finds its column by type.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned as _;

use super::Context;
use crate::names::{self, plain};

pub(super) fn access(context: &Context<'_>) -> TokenStream {
    let Context { private: p, world, parts, queues, .. } = context;
    let typed = names::typed();
    let owned = |id| context.groups().iter().any(|g| g.own.iter().any(|term| term.id == id));
    let impls = context.components().iter().enumerate().map(|(id, component)| {
        let (field, ty) = (&component.ident, &component.ty);
        let name = plain(field);
        // rustc reports two components that have one type by different names. This span makes it
        // underline both types.
        let span = Span::mixed_site().located_at(ty.span());
        let (storage, linear) = match component.linear {
            Some(_) => (code!(#p::Linear), Some(code!(, #p::Linear))),
            None => (code!(#p::Sparse), None),
        };
        let sortable = (!owned(id) && component.linear.is_none())
            .then(|| quote_spanned!(span=> impl #p::Sortable<#ty> for #world {}));
        quote_spanned! {span=>
            impl #p::Has<#ty> for #world {
                type Storage = #storage;
                const ID: #p::usize = #id;
                const NAME: &'static #p::str = #name;
                fn pool(&self) -> &#p::Pool<#ty #linear> {
                    &self.#field
                }
                fn pool_mut(&mut self) -> &mut #p::Pool<#ty #linear> {
                    &mut self.#field
                }
                fn part<'w>(parts: &mut #parts<'w>) -> #p::Option<&'w mut #p::Pool<#ty #linear>>
                where
                    'w: 'w,
                {
                    parts.#field.take()
                }
                fn queue(queues: &mut #queues) -> &mut #p::Queue<#ty> {
                    &mut queues.#field
                }
            }
            impl #typed<#id> for #world {
                type Type = #ty;
            }
            impl #p::Bundle<#world> for #ty {
                type Kind = #p::Leaf;
            }
            #sortable
        }
    });
    code!(#(#impls)*)
}
