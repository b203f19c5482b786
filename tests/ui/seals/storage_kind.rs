//! A storage kind can't be defined outside of ecs-core.

use ecs_core::StorageKind;

struct Mine;

impl StorageKind for Mine {}

fn main() {}
