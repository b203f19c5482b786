//! Copying and moving entities: within a world, and between worlds of one type.

mod across;
mod crowd;
mod generic;
mod groups;
mod handles;
mod inspect;
mod links;
mod list;
mod model;
mod panics;
mod parts;
mod single;
mod tracking;
mod travel;
