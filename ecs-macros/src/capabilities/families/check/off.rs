//! The rules about groups that own the same component, without the feature.

use crate::capabilities::families::model::Crossing;
use crate::diag::Diag;
use crate::model::ownership::Nesting;
use crate::model::{Model, Terms};

/// The changes that help groups that conflict.
pub(crate) const OTHERWISE: &str =
    ", or add the feature `families` of ecs-core, which finds an order of the rows if there is one";

/// E301: of two groups that own a common component, one is nested in the other.
pub(crate) fn reason(_: &Model, _: (usize, usize), _: &Crossing) -> String {
    "and neither contains the other".to_owned()
}

pub(crate) fn advice(_: &Model, _: &Crossing, column: &str) -> String {
    format!("; move `{column}` from own(..) to with(..) in one of them")
}

/// All members of nested groups are side by side, and come first.
pub(crate) const fn promised(_: &Model, _: &mut Nesting, _: &[Terms], _: &mut Diag) {}
