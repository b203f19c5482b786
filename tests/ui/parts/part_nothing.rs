//! E041: A part is declared.

ecs_core::part!();

fn main() {}
