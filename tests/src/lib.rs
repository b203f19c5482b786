//! What only a build refuses, for `cargo check` evaluates no generic constants; the rest of the tests
//! stand beside this package's manifest.
//!
//! A component stands once in a bundle, however deep:
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
//! A component is lent once:
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
//! And so in a query:
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
