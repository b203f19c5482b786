//! Items that are no part of the world, written out as they are, so that their names still exist.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{Lifetime, Type};

use crate::model::Model;
use crate::syntax::types::{self, Shape};
use crate::syntax::{Body, Item};

pub(super) fn strays(model: &Model) -> TokenStream {
    model.strays.iter().map(stray).collect()
}

fn stray(item: &Item) -> TokenStream {
    let Item { attrs, vis, struct_token, ident, generics, body, clean: _ } = item;
    let clause = &generics.where_clause;
    let mut lent = false;
    let body = match body {
        Body::Unit => code!(#clause;),
        Body::Tuple(fields) => {
            let fields = fields.unnamed.iter().map(|field| {
                let (attrs, vis, ty) = (&field.attrs, &field.vis, borrowed(&field.ty, &mut lent));
                code!(#(#attrs)* #vis #ty)
            });
            let fields: Vec<_> = fields.collect();
            code!((#(#fields,)*) #clause;)
        }
        Body::Named(fields) => {
            let fields = fields.fields.iter().map(|field| {
                let (attrs, vis, ident) = (&field.attrs, &field.vis, &field.ident);
                let ty = borrowed(&field.ty, &mut lent);
                code!(#(#attrs)* #vis #ident: #ty)
            });
            let fields: Vec<_> = fields.collect();
            code!(#clause { #(#fields,)* })
        }
    };
    let mut parameters = generics.params.to_token_stream();
    if lent {
        parameters = code!('w, #parameters);
    }
    code!(#(#attrs)* #vis #struct_token #ident <#parameters> #body)
}

/// The type with the lifetime that may be left out in a query.
fn borrowed(ty: &Type, lent: &mut bool) -> Type {
    let mut ty = ty.clone();
    let borrows = matches!(types::shape(&ty), Shape::Reference(_) | Shape::Optional(_));
    if let Some(reference) = types::reference_mut(&mut ty).filter(|_| borrows)
        && reference.lifetime.is_none()
    {
        *lent = true;
        reference.lifetime = Some(Lifetime::new("'w", Span::mixed_site()));
    }
    ty
}
