//! The planner of ecs-core's queries: which group and which columns a query walks.
//!
//! Plans are `const fn`s over sets of unit numbers. The runtime evaluates a plan in a constant, and the macro evaluates the
//! same plan for docs and errors. The order of the rows of groups with common units is found by the macro. Depend on `ecs-core`; this package has no stable interface of its own.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "families")]
extern crate alloc;

pub mod cube;
#[cfg(feature = "families")]
pub mod family;
pub mod mask;
pub mod planner;
pub mod rule;
