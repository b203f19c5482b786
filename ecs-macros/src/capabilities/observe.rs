//! Observers: functions that run when a structural change is over, `#[on(insert(health), run = clamp(entities, &mut health))]`.

pub(crate) mod check;
pub(crate) mod model;
pub(crate) mod syntax;
