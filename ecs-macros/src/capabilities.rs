//! The capabilities: what a program can leave out. Each has a folder, and its files have the names of the stages to which
//! they belong: `syntax`, `model` and `check`. Their code is written in `expand`.

pub(crate) mod alternatives;
pub(crate) mod brand;
pub(crate) mod capacity;
pub(crate) mod conditions;
pub(crate) mod derived;
pub(crate) mod derives;
pub(crate) mod families;
pub(crate) mod generics;
pub(crate) mod index;
pub(crate) mod invariants;
pub(crate) mod links;
pub(crate) mod observe;
pub(crate) mod parts;
pub(crate) mod resources;
pub(crate) mod save;
#[cfg(feature = "schedule")]
pub(crate) mod schedule;
pub(crate) mod track;
pub(crate) mod transfer;
