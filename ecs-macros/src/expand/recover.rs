//! Items that are no part of the world, written out as they are, so that their names still exist.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::Lifetime;

use crate::model::Model;
use crate::syntax::types::{self, Shape};
use crate::syntax::{Body, Item};

pub(super) fn strays(model: &Model) -> TokenStream {
    model.strays.iter().map(stray).collect()
}

fn stray(item: &Item) -> TokenStream {
    let Item { attrs, vis, struct_token, ident, generics, body } = item;
    let clause = &generics.where_clause;
    let mut parameters = generics.params.to_token_stream();
    let body = match body {
        Body::Unit => code!(#clause;),
        Body::Tuple(fields) => code!(#fields #clause;),
        Body::Named(fields) => {
            let mut lent = false;
            let fields: Vec<_> = fields
                .fields
                .iter()
                .map(|field| {
                    let (attrs, vis, ident, mut ty) =
                        (&field.attrs, &field.vis, &field.ident, field.ty.clone());
                    // The lifetimes that may be left out in a query.
                    let borrows =
                        matches!(types::shape(&ty), Shape::Reference(_) | Shape::Optional(_));
                    if let Some(reference) = types::reference_mut(&mut ty).filter(|_| borrows)
                        && reference.lifetime.is_none()
                    {
                        lent = true;
                        reference.lifetime = Some(Lifetime::new("'w", Span::mixed_site()));
                    }
                    code!(#(#attrs)* #vis #ident: #ty)
                })
                .collect();
            if lent {
                parameters = code!('w, #parameters);
            }
            code!(#clause { #(#fields,)* })
        }
    };
    code!(#(#attrs)* #vis #struct_token #ident <#parameters> #body)
}
