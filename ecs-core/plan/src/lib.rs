//! The planner of ecs-core's queries: which group and which columns a query walks.
//!
//! Everything here is a `const fn` over sets of unit numbers. The runtime evaluates a plan in a constant, and the macro
//! evaluates the same plan for docs and errors. Depend on `ecs-core`; this package has no stable interface of its own.

#![no_std]
#![forbid(unsafe_code)]

pub mod mask;
pub mod planner;
pub mod rule;
