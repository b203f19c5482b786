//! The notes of a component with an index, and the method that returns the index.

pub(crate) mod parts;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::spanned::Spanned as _;

use crate::capabilities::index::syntax::{Index, Key};
use crate::each::Each as _;
use crate::expand::context::Stored;
use crate::expand::{Context, docs};
use crate::model::Component;
use crate::names::{self, plain};

impl Context<'_> {
    /// Returns the shape of an index whose key is the value, unless the index has another one. `ty` is the type of the value.
    pub(crate) fn index_shape(&self, index: &Index, ty: &dyn ToTokens) -> TokenStream {
        let p = &self.private;
        let key = match &index.key {
            Some(key) => key.ty.to_token_stream(),
            None => ty.to_token_stream(),
        };
        let shape = if index.ordered { code!(#p::Ordered<#key>) } else { code!(#p::Hashed<#key>) };
        if index.unique.is_some() { code!(#p::Unique<#shape>) } else { shape }
    }

    /// Returns the notes of a component, if it has an index. `ty` is its type.
    pub(crate) fn index_notes(&self, component: &Component, ty: &dyn ToTokens) -> Option<Stored> {
        let index = component.words.index.as_ref()?;
        let (p, shape, own) = (&self.private, self.index_shape(index, ty), &component.ty);
        let ty = code!(#p::IndexNotes<#ty, #shape>);
        let place = names::site(own.span());
        let p = self.private_at(place);
        // A component that can't be cloned or compared is reported at its type.
        let empty = match &index.key {
            Some(Key { function, ty: key }) => {
                // A function with another result is reported at its name.
                let body = code!(at names::site(function.span()) => { #function(value) });
                let key = code!(|value: &#own| -> #key #body);
                code!(at place => #p::IndexNotes::new(#key))
            }
            None => code!(at place => #p::IndexNotes::by_value()),
        };
        Some(Stored { ty, empty })
    }
}

/// Returns the constant with the checks of a component whose index is unique.
pub(crate) fn unique(context: &Context<'_>, component: &Component) -> Option<TokenStream> {
    component.words.index.as_ref()?.unique?;
    let (p, ty) = (&context.private, &component.ty);
    Some(code! {
        const UNIQUE: #p::Option<#p::UniqueOps<#ty, Self::Store>> = #p::Some(#p::UniqueOps::checks());
    })
}

/// Returns the constant of a world in which a component has a unique index.
pub(crate) fn of_world(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    let unique = |component: &Component| {
        component.words.index.as_ref().is_some_and(|index| index.unique.is_some())
    };
    context.components().each().any(unique).then(|| code!(const UNIQUE: #p::bool = true;))
}

/// Returns the method that returns the index of a component.
pub(crate) fn method(context: &Context<'_>, component: &Component) -> Option<TokenStream> {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let index = component.words.index.as_ref()?;
    let (name, ty) = (names::index(&component.shown()), &component.ty);
    let shape = context.index_shape(index, ty);
    let doc = docs::line(&format!(
        "Returns the index of the component `{}`. O(1), and O(changed values) key lookups once after changes.",
        plain(&component.ident)
    ));
    Some(code! { at site =>
        #doc
        #[must_use]
        #vis fn #name(&self) -> #p::ValueIndex<'_, #shape> {
            #p::HasIndex::<#ty>::value_index(self)
        }
    })
}

/// Returns the docs of the column of a component with an index.
pub(crate) fn docs(component: &Component) -> Option<TokenStream> {
    component.words.index.as_ref()?;
    let name = names::index(&component.ident);
    let text = format!("It has an index: `{name}`. A value is changed by `insert` or `replace`.");
    Some(docs::lines(&[String::new(), text]))
}

/// Returns the words of an index in `LAYOUT`.
pub(crate) fn layout(component: &Component) -> Option<TokenStream> {
    let index = component.words.index.as_ref()?;
    let (ordered, unique) = (index.ordered, index.unique.is_some());
    Some(code!(.indexed(#ordered, #unique)))
}
