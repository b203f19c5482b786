//! The resources of a world: their fields, their accessors and the impls by which generic code finds them.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::Ident;
use syn::spanned::Spanned as _;

use crate::capabilities::resources::model::Resource;
use crate::each::{Each as _, Gather as _};
use crate::expand::{Context, docs};
use crate::names::{self, plain};

impl<'a> Context<'a> {
    pub(crate) fn resources(&self) -> &'a [Resource] {
        &self.model.resources
    }

    /// Returns the names and the types of the resources.
    pub(crate) fn resource_fields(&self) -> (Vec<&'a Ident>, Vec<&'a syn::Type>) {
        self.resources().each().map(|resource| (&resource.ident, &resource.ty)).unzip()
    }

    /// Returns the type of a resource for an error about it: that of a part is shown where the part is listed.
    pub(crate) fn resource_at_part(&self, resource: &Resource) -> TokenStream {
        let ty = resource.ty.to_token_stream();
        match &resource.origin {
            None => ty,
            Some(origin) => names::respan(ty, names::site(self.model.parts[origin.part].place())),
        }
    }
}

/// The parameters of `new` for the resources, and their names.
pub(crate) fn parameters(context: &Context<'_>) -> (Vec<TokenStream>, Vec<Ident>) {
    let parameter = |resource: &Resource| {
        let (mut name, ty) = (resource.ident.clone(), &resource.ty);
        name.set_span(context.site);
        (code!(#name: #ty), name)
    };
    context.resources().each().map(parameter).unzip()
}

/// The accessors of the resources, in the impl of a world or in the trait of the worlds with a part.
pub(crate) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let accessible = context.resources().each();
    let accessible =
        accessible.filter(|resource| resource.accessible && context.has_methods(&resource.origin));
    let methods = accessible.map(|resource| {
        let (name, ty) = (&resource.shown(), &resource.ty);
        let mutable = names::mutable(name);
        let (doc, doc_mut) = docs::resource(&plain(name));
        let user: Vec<_> = resource.docs.each().gather();
        let gap = (!user.is_empty()).then(|| docs::line(""));
        code! { at site =>
            #(#user)*
            #gap
            #doc
            #[must_use]
            #vis fn #name(&self) -> &#ty {
                #p::HasResource::<#ty>::resource_ref(self)
            }
            #(#user)*
            #gap
            #doc_mut
            #vis fn #mutable(&mut self) -> &mut #ty {
                #p::HasResource::<#ty>::resource_ref_mut(self)
            }
        }
    });
    code!(at site => #(#methods)*)
}

/// The impls of `HasResource`.
pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let (parts, typed) = (context.borrows_type("'w"), names::typed());
    // The numbers of components and tables precede these.
    let first = context.components().len() + context.tables().len();
    let impls = context.resources().each().enumerate().map(|(number, resource)| {
        let (name, ty, id) = (&resource.ident, &resource.ty, first + number);
        // rustc reports two resources of one type. This span makes it underline both types.
        let place = Span::mixed_site().located_at(ty.span());
        code! { at place =>
            impl #parameters #p::HasResource<#ty> for #world #clause {
                fn resource_ref(&self) -> &#ty {
                    &self.#name
                }
                fn resource_ref_mut(&mut self) -> &mut #ty {
                    &mut self.#name
                }
                fn resource_borrow<'w: 'w>(parts: &mut #parts) -> #p::Option<&'w mut #ty> {
                    parts.#name.take()
                }
            }
            impl #parameters #typed<#id> for #world #clause {
                type Type = #ty;
            }
        }
    });
    impls.gather()
}

/// The fields of a split handle for these resources, each with its name there.
pub(crate) fn split_fields<'a>(
    shown: &TokenStream,
    resources: impl Iterator<Item = (&'a Ident, &'a syn::Type)>,
) -> TokenStream {
    let fields = resources.map(|(name, ty)| {
        let doc = docs::line(&format!("The resource `{}`.", plain(name)));
        code!(#doc #shown #name: &'w mut #ty,)
    });
    fields.gather()
}
