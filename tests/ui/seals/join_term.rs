//! A term of a join can't be defined outside of ecs-core.

use ecs_core::bounds::JoinTerm;

struct Mine;

impl<'w> JoinTerm<'w> for Mine {}

fn main() {}
