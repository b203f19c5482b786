//! The rules about invariants, without the feature.

use crate::diag::Diag;
use crate::model::Model;

pub(crate) const fn check(_: &mut Model, _: &mut Diag) {}

pub(crate) const fn items(_: &Model, _: &mut Diag) {}
