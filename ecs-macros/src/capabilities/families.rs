//! Families: groups that own a common column without being nested.
//!
//! Without the feature, groups that own a common column are nested, and [`off`] stands in for what the core calls.

#[cfg(feature = "families")]
pub(crate) mod check;
#[cfg(feature = "families")]
pub(crate) mod expand;
#[cfg(feature = "families")]
pub(crate) mod fix;
#[cfg(feature = "families")]
pub(crate) mod model;

#[cfg(not(feature = "families"))]
mod off;
#[cfg(not(feature = "families"))]
pub(crate) use off::{check, expand, model};
