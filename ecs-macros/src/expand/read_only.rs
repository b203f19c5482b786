//! Columns whose values are never lent as mutable, those of links and with an index, beside other columns.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use crate::capabilities::index::expand as index;
use crate::each::Each as _;
use crate::expand::Context;
use crate::model::Component;

impl Context<'_> {
    /// Returns the column of a component in a split world, without its arguments. That of values which are never lent as mutable is read-only.
    pub(crate) fn split_column(&self, component: &Component) -> TokenStream {
        let p = &self.private;
        if component.words.read_only() { code!(#p::Column) } else { code!(#p::ColumnMut) }
    }

    /// Returns the names of the functions that make the part of a column: from the column itself, and from that of a split world.
    pub(crate) fn column_parts(&self) -> (Vec<Ident>, Vec<TokenStream>) {
        let name = |component: &Component, shared: &str, other: &str| {
            let name = if component.words.read_only() { shared } else { other };
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

    /// Returns the storage kind of a component, given the kind of a column that is lent as mutable.
    pub(crate) fn read_only_kind(
        &self,
        component: &Component,
        mutable: TokenStream,
    ) -> TokenStream {
        let p = &self.private;
        if let Some(index) = &component.words.index {
            let shape = self.index_shape(index, &component.ty);
            return code!(#p::Indexed<#shape, #mutable>);
        }
        if component.words.link.is_some() { code!(#p::Linked<#mutable>) } else { mutable }
    }

    /// Returns the docs of a column that is never lent as mutable: what changes its values.
    pub(crate) fn read_only_docs(&self, component: &Component) -> Option<TokenStream> {
        match &component.words.link {
            Some(link) => Some(Self::link_docs(link)),
            None => index::docs(component),
        }
    }
}
