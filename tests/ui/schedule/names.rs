//! What rustc refuses: schedule, names.

/// E915: A schedule is a method of a world, or of the handle of a part.
mod of_a_part {
    use ecs_core::{ColumnMut, part, schedule};

    pub struct Speed(f32);

    part!(
        pub struct Physics {
            speed: Speed,
        }
    );

    fn brake(mut speeds: ColumnMut<'_, Speed>) {
        speeds.as_mut_slice().iter_mut().for_each(|speed| speed.0 *= 0.5);
    }

    #[schedule]
    impl Physics {
        fn tick(&mut self) {
            brake(self.speed_mut());
        }
    }
}

/// rustc suggests the names that a call could mean.
mod unknown_name {
    use ecs_core::{ColumnMut, schedule, world};

    #[derive(Clone, Copy)]
    pub struct Position(f32);
    pub struct Speed(f32);

    world!(
        pub struct Sim {
            position: Position,
            speed: Speed,
        }

        #[query]
        pub struct Moving {
            position: &mut Position,
            speed: &Speed,
        }
    );

    fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, step: f32) {
        rows.for_each(|row| row.position.0 += row.speed.0 * step);
    }

    fn brake(mut speeds: ColumnMut<'_, Speed>) {
        speeds.as_mut_slice().iter_mut().for_each(|speed| speed.0 *= 0.5);
    }

    #[schedule]
    impl Sim {
        fn tick(&mut self) {
            integrate(self.moving(), 0.5);
            brake(self.sped_mut());
            integrat(self.moving(), 0.5);
            brake(self.speed());
        }
    }
}

fn main() {}
