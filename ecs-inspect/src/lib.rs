//! A live inspector of a world of [`ecs_core`], as a page in a browser.
//!
//! One line beside the world, one before the loop, one in it:
//!
//! ```no_run
//! use ecs_core::world;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Position(f32);
//! #[derive(Serialize, Deserialize)]
//! struct Velocity(f32);
//!
//! world!(struct Sim { position: Position, velocity: Velocity });
//! ecs_inspect::inspector!(Sim);
//!
//! # #[cfg(feature = "server")]
//! fn main() -> Result<(), ecs_inspect::ServerError> {
//!     let mut server = ecs_inspect::Server::new()?;
//!     println!("{}", server.url()); // http://127.0.0.1:7171/
//!     let mut sim = Sim::new();
//!     sim.spawn((Position(0.0), Velocity(1.0)));
//!     loop {
//!         if server.poll(&mut sim).runs() {
//!             // A step of the program.
//!         }
//!         std::thread::sleep(std::time::Duration::from_millis(16));
//!     }
//! }
//! # #[cfg(not(feature = "server"))]
//! # fn main() {}
//! ```
//!
//! - [`inspector!`] passes the lists of a world to this crate. Nothing is registered.
//! - [`Server`] has the page and a queue of requests, which [`Server::poll`] answers without waiting.
//! - [`Inspector`] is the same without a network, for a page with wasm and for tests.
//! - The features `server`, `page` and `edit`, all on by default, are what such a page can leave out.
//! - [`trace`] measures the calls of a schedule.
//!
//! The [README](https://docs.rs/crate/ecs-inspect) says what the page shows, what it costs, and who can reach it.

#![forbid(unsafe_code)]

#[cfg(feature = "server")]
mod access;
mod clock;
mod edit;
#[cfg(feature = "edit")]
mod edit_values;
mod filter;
mod groups;
mod inspector;
mod json;
mod lists;
mod macros;
#[cfg(feature = "page")]
mod page;
mod probe;
mod probe_resources;
mod request;
mod run;
#[cfg(feature = "server")]
mod server;
mod snapshots;
mod text;
mod trace;
mod trees;
mod units;
mod views;
mod walk;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

#[doc(hidden)]
pub use ecs_core;

pub use inspector::Inspector;
pub use lists::Inspect;
#[cfg(feature = "page")]
pub use page::page;
pub use request::{Method, Request, Response};
pub use run::Verdict;
#[cfg(feature = "server")]
pub use server::{Server, ServerError};
pub use trace::{Span, trace};

/// Runs the example in the README as a doc test.
#[cfg(all(doctest, feature = "server"))]
#[doc = include_str!("../README.md")]
struct Readme;
