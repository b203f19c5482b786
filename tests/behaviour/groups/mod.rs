//! What must hold of groups. Each test begins with the label of its statement; docs/groups.md lists
//! them, with a mutation of the code that each was seen to catch.

#[macro_use]
mod worlds;

mod every;
mod interrupted;
mod looked_up;
mod model;
mod nested;
mod non_owning;
mod order;
mod owned;
mod passing;
mod peers;
mod queries;
mod segments;
