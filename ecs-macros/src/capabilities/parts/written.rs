//! What the carrier of a part and its module are written from.

use proc_macro2::{Span, TokenStream};
use syn::{Ident, Visibility};

use crate::capabilities::resources::model::Resource;
use crate::model::{Component, Group, Model, Query, Table};

/// A part, and what is in front of its items.
pub(crate) struct Written<'a> {
    pub(crate) model: &'a Model,
    /// The name of the part.
    pub(crate) world: &'a Ident,
    pub(crate) vis: &'a Visibility,
    pub(crate) shown: &'a TokenStream,
    /// The place of tokens that the user didn't write.
    pub(crate) site: Span,
    /// The lints that generated items allow.
    pub(crate) quiet: &'a TokenStream,
    /// The docs of the module.
    pub(crate) doc: TokenStream,
    /// The queries that code is written for.
    pub(crate) queries: Vec<&'a Query>,
}

impl<'a> Written<'a> {
    pub(crate) fn components(&self) -> &'a [Component] {
        &self.model.components
    }

    pub(crate) fn resources(&self) -> &'a [Resource] {
        &self.model.resources
    }

    pub(crate) fn tables(&self) -> &'a [Table] {
        &self.model.tables
    }

    pub(crate) fn groups(&self) -> &'a [Group] {
        &self.model.groups
    }
}
