//! E916: The world is built by the same version of ecs-core.

use ecs_core::schedule;

pub struct Sim;

// What a later version could write.
macro_rules! Sim {
    (@schedule ! ; $($state:tt)*) => {
        ::ecs_core::__private::schedule_with! { { 1000 world ecs_core Sim } $($state)* }
    };
}
#[schedule]
impl Sim {
    fn tick(&mut self) {
        integrate(self.moving());
    }
}

fn main() {}
