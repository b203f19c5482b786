//! Requests that read the world, a file for each.

pub(crate) mod advice;
pub(crate) mod differences;
pub(crate) mod entities;
pub(crate) mod entity;
pub(crate) mod layout;
pub(crate) mod links;
pub(crate) mod resources;
pub(crate) mod rows;
pub(crate) mod schedule;
pub(crate) mod search;
pub(crate) mod state;
