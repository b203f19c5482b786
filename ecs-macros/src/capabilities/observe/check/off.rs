//! The rules about observers, without the feature.

use crate::diag::Diag;
use crate::model::Model;

pub(crate) const fn check(_: &mut Model, _: &mut Diag) {}
