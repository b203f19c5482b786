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
        let (storage, linear, store) = match component.linear {
            Some(_) => (code!(#p::Linear), Some(code!(, #p::Linear)), code!(#p::LinearStore)),
            None => (code!(#p::Sparse), None, code!(#p::SparseStore)),
        };
        let typed_ty = context.typed(id);
        let sortable = (!owned(id) && component.linear.is_none()).then(|| {
            quote_spanned! {span=>
                impl #p::Sortable<#ty> for #world {
                    type Set = #store<#typed_ty>;
                    fn set_mut(&mut self) -> &mut #p::Pool<#store<#ty>> {
                        &mut self.#field
                    }
                }
            }
        });
        quote_spanned! {span=>
            impl #p::Has<#ty> for #world {
                type Storage = #storage;
                const ID: #p::usize = #id;
                const UNIT: #p::usize = #id;
                const NAME: &'static #p::str = #name;
                fn column(&self) -> #p::Lent<'_, #ty #linear> {
                    self.#field.lend()
                }
                fn column_mut(&mut self) -> #p::LentMut<'_, #ty #linear> {
                    self.#field.lend_mut()
                }
                fn part<'w>(parts: &mut #parts<'w>) -> #p::Option<#p::LentMut<'w, #ty #linear>>
                where
                    'w: 'w,
                {
                    parts.#field.take()
                }
            }
            impl #p::HasUnit<#ty> for #world {
                type Form = #p::Lone;
                type Store = #store<#typed_ty>;
                const UNIT: #p::usize = #id;
                const UNIT_NAME: &'static #p::str = #name;
                fn pool(&self) -> &#p::Pool<#store<#ty>> {
                    &self.#field
                }
                fn pool_mut(&mut self) -> &mut #p::Pool<#store<#ty>> {
                    &mut self.#field
                }
                fn pool_and_groups(&mut self) -> (&mut #p::Pool<#store<#ty>>, &[#p::GroupState]) {
                    (&mut self.#field, self.groups.as_slice())
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
