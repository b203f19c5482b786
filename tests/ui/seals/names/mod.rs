//! Every name that a program can reach by a public module.

#![allow(ambiguous_glob_reexports)]

pub use ecs_core::__private::*;
pub use ecs_core::batch::*;
pub use ecs_core::bounds::*;
pub use ecs_core::column::*;
pub use ecs_core::commands::*;
pub use ecs_core::containers::*;
pub use ecs_core::delta::*;
pub use ecs_core::derives::*;
pub use ecs_core::entities::*;
pub use ecs_core::errors::*;
pub use ecs_core::events::*;
pub use ecs_core::group::*;
pub use ecs_core::indices::*;
pub use ecs_core::kept::*;
pub use ecs_core::layout::*;
pub use ecs_core::links::*;
pub use ecs_core::messages::*;
pub use ecs_core::no_prelude::*;
pub use ecs_core::numbered::*;
pub use ecs_core::one_entity::*;
pub use ecs_core::parallel::*;
pub use ecs_core::prefabs::*;
pub use ecs_core::prelude::*;
pub use ecs_core::query::*;
pub use ecs_core::restore::*;
pub use ecs_core::save::*;
pub use ecs_core::sort::*;
pub use ecs_core::structure::*;
pub use ecs_core::table::*;
pub use ecs_core::track::*;
pub use ecs_core::transfer::*;
pub use ecs_core::*;
