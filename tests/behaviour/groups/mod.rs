//! Statements about groups. The name of each test starts with the label of its statement.
//! docs/groups.md lists the statements, and tests/mutations/mutations.toml the mutations that the tests detect.

#[macro_use]
mod worlds;

mod assigned;
mod behind;
mod chains;
mod despawn;
mod every;
mod families;
mod family_model;
mod looked_up;
mod model;
mod nested;
mod non_owning;
mod order;
mod owned;
mod peers;
mod queries;
mod segments;
mod unwinding;
