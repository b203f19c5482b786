//! What rustc refuses: schedule, borrows.

/// A `&mut` that an alias hides is found by the borrow checker.
mod hidden_mut {
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

    type Number<'a> = &'a mut f32;

    fn add(number: Number<'_>) {
        *number += 1.0;
    }

    #[schedule]
    impl Sim {
        fn tick(&mut self, number: Number<'_>) {
            add(number);
            brake(self.speed_mut());
            add(number);
        }
    }
}

/// A call borrows a column once if it changes it.
mod twice_in_one_call {
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

    fn both<'w>(rows: impl Iterator<Item = Moving<'w>>, speeds: ColumnMut<'_, Speed>) {
        rows.for_each(|row| row.position.0 += speeds.len() as f32);
    }

    #[schedule]
    impl Sim {
        fn tick(&mut self) {
            both(self.moving(), self.speed_mut());
            brake(self.speed_mut());
        }
    }
}

/// Calls that a plan leaves unordered have nothing in common: rustc compares also those that are not joined.
mod unordered {
    use ecs_core::{schedule, world};

    pub struct Speed(f32);

    world!(
        pub struct Sim {
            speed: Speed,
        }
    );

    // Not what its name and its arguments show.
    macro_rules! vec {
        (&$list:ident) => {
            $list.push(1)
        };
    }

    fn first(x: &mut u32) {
        *x += 1;
    }
    fn reads(_: &u32, (): ()) {}
    fn changes(y: &mut u32, (): ()) {
        *y += 1;
    }
    fn last(y: &mut u32, x: &u32) {
        *y += *x;
    }

    #[schedule]
    impl Sim {
        fn tick(&mut self, x: &mut u32, y: &mut u32, list: &mut Vec<u32>) {
            first(x);
            reads(&*x, vec![&list]);
            changes(y, vec![&list]);
            last(y, &*x);
        }
    }
}

fn main() {}
