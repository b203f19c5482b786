//! Errors that only `cargo build` reports, because `cargo check` evaluates no generic constants.
//! The other tests are the test targets of this package.
//!
//! A component can occur once in a bundle, at any depth:
//!
//! ```
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().spawn(((1_u8,), "one"));
//! ```
//!
//! ```compile_fail,E0080
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().spawn(((1_u8,), 2_u8));
//! ```
//!
//! A component can be borrowed once by `columns`:
//!
//! ```
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().columns::<(&mut u8, &&'static str)>();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().columns::<(&mut u8, &u8)>();
//! ```
//!
//! A component can be borrowed once by a query:
//!
//! ```
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().query_mut::<(&mut u8, Option<&&'static str>)>().count();
//! ```
//!
//! ```compile_fail,E0080
//! # use ecs_core::World;
//! # ecs_core::world!(struct Sim { count: u8, name: &'static str });
//! Sim::new().query_mut::<(&mut u8, Option<&u8>)>().count();
//! ```

/// Makes the examples in the README of the repository doc tests. ecs-core has a README of its own.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
