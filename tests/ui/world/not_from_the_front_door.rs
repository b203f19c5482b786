//! E001: The macro is called through ecs-core.

ecs_core::__private::world! {}

fn main() {}
