//! The columns of links, which are read-only, beside those of other components.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use crate::each::Each as _;
use crate::expand::Context;
use crate::model::Component;

impl Context<'_> {
    /// Returns the column of a component in a split world, without its arguments. That of a link is read-only.
    pub(crate) fn split_column(&self, component: &Component) -> TokenStream {
        let p = &self.private;
        if component.words.read_only() { code!(#p::Column) } else { code!(#p::ColumnMut) }
    }

    /// Returns the names of the functions that make the part of a column: from the column itself, and from that of a split world.
    pub(crate) fn column_parts(&self) -> (Vec<Ident>, Vec<TokenStream>) {
        let name = |component: &Component, link: &str, other: &str| {
            let name = if component.words.read_only() { link } else { other };
            Ident::new(name, Span::mixed_site())
        };
        let parts = self.components().each().map(|one| name(one, "shared", "new"));
        let of_split = self.components().each().map(|component| {
            let (field, function) = (&component.ident, name(component, "shared_of", "of"));
            let mutability = (!component.words.read_only()).then(|| code!(mut));
            code!(#function(&#mutability self.#field, origin))
        });
        (parts.gather(), of_split.gather())
    }

    /// Returns the type of the lists of the sources of each target, if a component is a link.
    pub(crate) fn source_lists(&self, component: &Component) -> Option<TokenStream> {
        let p = &self.private;
        component.words.link.as_ref().map(|_| code!(#p::LinkLists))
    }

    /// Returns the empty lists of sources, if a component is a link.
    pub(crate) fn no_sources(&self, component: &Component) -> Option<TokenStream> {
        let p = &self.private;
        component.words.link.as_ref().map(|_| code!(#p::LinkLists::new()))
    }

    /// Returns the bound of the methods that map handles: nothing fulfils it, and the error names the links without
    /// `#[entities]`. There is none in a world without such links.
    pub(crate) fn unmapped_links(&self) -> Option<TokenStream> {
        let p = &self.private;
        let unmapped =
            self.components().each().filter(|one| one.words.link.is_some() && !one.words.entities);
        let types: Vec<_> = unmapped.map(|component| &component.ty).gather();
        let bounds = code!(where #(for<'a> #p::Subject<'a>: #p::Mapped<Self, #types>,)*);
        (!types.is_empty()).then_some(bounds)
    }

    /// Returns the term that borrows the column of a component from all columns.
    pub(crate) fn column_term(&self, component: &Component) -> TokenStream {
        let ty = &component.ty;
        if component.words.read_only() { code!(&#ty) } else { code!(&mut #ty) }
    }
}
