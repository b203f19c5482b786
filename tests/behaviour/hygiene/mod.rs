//! Worlds in unusual surroundings: shadowed names, strict lints, other crates, function bodies.

mod lints;
mod names;
mod places;
mod prelude;
