//! Invariants by the numbers of their units, without the feature.

use crate::planner::rule::Rule;
use crate::planner::{GroupTerms, Plan, QueryTerms};

use crate::model::Model;
use crate::names::Declaration;

/// An invariant, of which there is none.
pub(crate) enum Invariant {}

pub(crate) const fn lower(_: &mut Model) {}

pub(crate) const fn attributes(_: &Model) -> Option<proc_macro2::TokenStream> {
    None
}

pub(crate) const fn functions(_: &Model) -> Vec<(proc_macro2::Ident, Declaration<'static>)> {
    Vec::new()
}

impl Model {
    pub(crate) const fn rules(&self) -> Vec<Rule> {
        Vec::new()
    }
}

pub(crate) const fn used(
    _: &Model,
    _: (&[GroupTerms], &[GroupTerms]),
    _: &QueryTerms,
    _: &Plan,
) -> Option<String> {
    None
}
