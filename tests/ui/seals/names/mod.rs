//! Every name that a program can reach by a module of ecs-core or of its runtime package.

pub use ecs_core::__private::duplicate::*;
pub use ecs_core::__private::ops::*;
pub use ecs_core::__private::*;
pub use ecs_core::prelude::*;
pub use ecs_core::query_terms::*;
pub use ecs_core::*;
pub use ecs_core_runtime::__private::duplicate::*;
pub use ecs_core_runtime::__private::ops::*;
pub use ecs_core_runtime::__private::*;
pub use ecs_core_runtime::query_terms::*;
pub use ecs_core_runtime::*;
