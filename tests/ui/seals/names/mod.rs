//! Every name that a program can reach by a public module of the third version.

#![allow(ambiguous_glob_reexports)]

pub use ecs_core::__private::*;
pub use ecs_core::batch::*;
pub use ecs_core::bounds::*;
pub use ecs_core::column::*;
pub use ecs_core::derives::*;
pub use ecs_core::structure::*;
pub use ecs_core::*;
