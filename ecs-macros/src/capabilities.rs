//! What a world can leave out, with a folder for each capability.

pub(crate) mod conditions;
pub(crate) mod delta;
pub(crate) mod derived;
pub(crate) mod derives;
pub(crate) mod events;
pub(crate) mod generics;
pub(crate) mod layout;
pub(crate) mod links;
#[cfg(feature = "parts")]
pub(crate) mod parts;
pub(crate) mod resources;
pub(crate) mod save;
#[cfg(feature = "schedule")]
pub(crate) mod schedule;
pub(crate) mod track;
pub(crate) mod transfer;
