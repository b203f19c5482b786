//! Observers: functions that run when a structural change is over, `#[on(insert(health), run = clamp(entities, &mut health))]`.
//!
//! Without the feature, no world has one, and the files `off.rs` have what the core calls.

#[cfg(feature = "observers")]
pub(crate) mod check;
#[cfg(feature = "observers")]
pub(crate) mod model;
#[cfg(feature = "observers")]
pub(crate) mod syntax;

#[cfg(not(feature = "observers"))]
#[path = "observe/check/off.rs"]
pub(crate) mod check;
#[cfg(not(feature = "observers"))]
#[path = "observe/model/off.rs"]
pub(crate) mod model;
#[cfg(not(feature = "observers"))]
#[path = "observe/syntax/off.rs"]
pub(crate) mod syntax;
