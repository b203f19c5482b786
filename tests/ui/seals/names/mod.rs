//! Every name that a program can reach by a public module of ecs-core or of its runtime package.

#![allow(ambiguous_glob_reexports)]

pub use ecs_core::__private::any::*;
pub use ecs_core::__private::changes::*;
pub use ecs_core::__private::duplicate::*;
pub use ecs_core::__private::missing::*;
pub use ecs_core::__private::ops::*;
pub use ecs_core::__private::own::*;
pub use ecs_core::__private::*;
pub use ecs_core::column::*;
pub use ecs_core::diagnostic::*;
pub use ecs_core::entities::*;
pub use ecs_core::linear_set::*;
pub use ecs_core::indices::*;
pub use ecs_core::links::*;
pub use ecs_core::parallel::*;
pub use ecs_core::prelude::*;
pub use ecs_core::bounds::*;
pub use ecs_core::sparse_set::*;
pub use ecs_core::*;
pub use ecs_core_runtime::__private::any::*;
pub use ecs_core_runtime::__private::changes::*;
pub use ecs_core_runtime::__private::duplicate::*;
pub use ecs_core_runtime::__private::missing::*;
pub use ecs_core_runtime::__private::ops::*;
pub use ecs_core_runtime::__private::own::*;
pub use ecs_core_runtime::__private::schedule::*;
pub use ecs_core_runtime::__private::serde::*;
pub use ecs_core_runtime::__private::*;
pub use ecs_core_runtime::column::*;
pub use ecs_core_runtime::entities::*;
pub use ecs_core_runtime::indices::*;
pub use ecs_core_runtime::linear_set::*;
pub use ecs_core_runtime::links::*;
pub use ecs_core_runtime::parallel::*;
pub use ecs_core_runtime::bounds::*;
pub use ecs_core_runtime::sparse_set::*;
pub use ecs_core_runtime::*;
