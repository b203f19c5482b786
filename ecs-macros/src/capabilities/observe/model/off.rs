//! Observers by the numbers of what they use, without the feature.

use proc_macro2::{Ident, TokenStream};
use syn::Path;

use crate::model::Model;

/// An observer, of which there is none.
pub(crate) enum Observer {}

pub(crate) const fn attributes(_: &Model) -> Option<TokenStream> {
    None
}

pub(crate) const fn functions(_: &Model) -> Vec<(Ident, &Path)> {
    Vec::new()
}
