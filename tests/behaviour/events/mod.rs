//! Events of groups: entities that entered and left.

mod changes;
mod copies;
mod model;
mod panics;
mod parts;
mod random;
mod schedules;
mod worlds;
