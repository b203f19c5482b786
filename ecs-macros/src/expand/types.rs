//! The types of declarations as generated code names them, and the headers of impls.
//!
//! Each mention of a world, group, table or query as a type is made here. Names that are parts of
//! docs, or of other names, are taken from the model.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::Lifetime;

use super::Context;
use crate::model::{Group, Query, Table};
use crate::names;

impl Context<'_> {
    /// The world.
    pub(super) fn world_type(&self) -> TokenStream {
        self.world.to_token_stream()
    }

    /// The world in front of `::`.
    pub(super) fn world_path(&self) -> TokenStream {
        self.world.to_token_stream()
    }

    /// The columns and tokens of a split world.
    pub(super) fn split_type(&self, lifetime: &str) -> TokenStream {
        let (split, arguments) = (&self.split, some(lifetime));
        code!(#split #arguments)
    }

    /// The command buffer.
    pub(super) fn commands_type(&self) -> TokenStream {
        self.commands.to_token_stream()
    }

    /// The columns that are taken one by one.
    pub(super) fn parts_type(&self, lifetime: &str) -> TokenStream {
        let (parts, arguments) = (&self.parts, some(lifetime));
        code!(#parts #arguments)
    }

    /// The values of commands that wait.
    pub(super) fn queues_type(&self) -> TokenStream {
        self.queues.to_token_stream()
    }

    /// A group.
    pub(super) fn group_type(&self, group: &Group) -> TokenStream {
        group.ident.to_token_stream()
    }

    /// A table's struct, which is a row by value.
    pub(super) fn table_type(&self, table: &Table) -> TokenStream {
        table.ident.to_token_stream()
    }

    /// A borrowed row of a table.
    pub(super) fn row_type(&self, table: &Table, write: bool, lifetime: &str) -> TokenStream {
        let (row, arguments) = (self.row_path(table, write), some(lifetime));
        code!(#row #arguments)
    }

    /// A borrowed row of a table in front of its fields.
    pub(super) fn row_path(&self, table: &Table, write: bool) -> TokenStream {
        let name = if write { names::row_mut } else { names::row_ref };
        name(&table.ident).to_token_stream()
    }

    /// The columns of new rows of a table.
    pub(super) fn row_columns_type(&self, table: &Table, lifetime: &str) -> TokenStream {
        let (columns, arguments) = (names::row_columns(&table.ident), some(lifetime));
        code!(#columns #arguments)
    }

    /// A query's item.
    pub(super) fn query_type(&self, query: &Query, lifetime: &str) -> TokenStream {
        let ident = self.query_path(query);
        let arguments = query.lifetime.as_ref().map(|_| some(lifetime));
        code!(#ident #arguments)
    }

    /// A query's item in front of its fields.
    pub(super) fn query_path(&self, query: &Query) -> TokenStream {
        query.ident.to_token_stream()
    }

    /// The parameters of an impl for the world: `impl #parameters Trait for Sim #clause`.
    pub(super) fn parameters(&self) -> Option<TokenStream> {
        None
    }

    /// The parameters of an impl that names the world and has a lifetime.
    pub(super) fn parameters_with(&self, lifetime: &str) -> Option<TokenStream> {
        Some(some(lifetime))
    }

    /// The parameters of an impl for a query that names the world.
    pub(super) fn parameters_of(&self, query: &Query, lifetime: &str) -> Option<TokenStream> {
        if query.lifetime.is_some() { self.parameters_with(lifetime) } else { self.parameters() }
    }

    /// The parameters of an impl for a query that does not name the world.
    pub(super) fn own_parameters(&self, query: &Query, lifetime: &str) -> Option<TokenStream> {
        query.lifetime.as_ref().map(|_| some(lifetime))
    }

    /// The `where` of an impl that names the world.
    pub(super) fn clause(&self) -> Option<TokenStream> {
        None
    }

    /// The bounds of the world's parameters, in a `where` that has other bounds too.
    pub(super) fn bounds(&self) -> Option<TokenStream> {
        None
    }
}

/// One lifetime as parameter or argument.
fn some(lifetime: &str) -> TokenStream {
    let lifetime = Lifetime::new(lifetime, Span::mixed_site());
    code!(<#lifetime>)
}
