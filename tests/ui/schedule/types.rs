//! What rustc refuses: schedule, types.

/// A variable that borrows the world can't be used behind other calls. The error comes once.
mod borrowed_world {
    use ecs_core::{schedule, world};

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

        #[query]
        pub struct Turning {
            speed: &mut Speed,
        }
    );

    fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>) {
        rows.for_each(|row| row.position.0 += row.speed.0);
    }

    fn turn<'w>(rows: impl Iterator<Item = Turning<'w>>) {
        rows.for_each(|row| row.speed.0 *= -1.0);
    }

    #[schedule]
    impl Sim {
        fn tick(&mut self) {
            let rows = self.moving();
            turn(self.turning());
            integrate(rows);
        }
    }
}

/// A cell is no value that calls can share, unless they stay on the thread of the caller.
mod cells_on_one_thread {
    use std::cell::Cell;

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

    fn add(cell: &Cell<f32>) {
        cell.set(cell.get() + 1.0);
    }

    #[schedule]
    impl Sim {
        fn tick(&mut self, cell: &Cell<f32>) {
            add(cell);
            brake(self.speed_mut());
            #[here]
            add(cell);
        }
    }
}

/// A half-typed body reports no more than what is half typed.
mod half_typed {
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
            brake(self.);
            brake(self.speed_mut());
        }
    }
}

/// A name without its arguments is reported by rustc.
mod half_typed_call {
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
            brake(self.speed_mut
            );
            self.
        }
    }
}

/// Calls that run at the same time can use only what other threads can.
mod not_send {
    use std::rc::Rc;

    use ecs_core::{schedule, world};

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

    #[schedule]
    impl Sim {
        fn tick(&mut self, shared: &Rc<f32>) {
            count(shared);
            integrate(self.moving(), 0.5);
        }
    }

    fn count(shared: &Rc<f32>) -> usize {
        Rc::strong_count(shared)
    }
}

/// A call gets the rows that it takes.
mod wrong_query {
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

    world!(
        pub struct Other {
            speed: Speed,
        }

        #[query]
        pub struct Turning {
            speed: &mut Speed,
        }
    );

    #[schedule]
    impl Other {
        fn tick(&mut self) {
            integrate(self.turning(), 0.5);
            brake(self.speed_mut());
        }
    }
}

/// A schedule names its world, and not an alias of it.
mod alias_of_world {
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

    type Alias = Sim;

    #[schedule]
    impl Alias {
        fn tick(&mut self) {
            brake(self.speed_mut());
        }
    }
}

fn main() {}
