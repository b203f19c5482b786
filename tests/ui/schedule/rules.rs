//! What the macro refuses: schedule.

/// E911: The arguments of `#[schedule]` are `trace = path` and `in_order`.
mod arguments {
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

    #[schedule(traced = print, in_order)]
    impl Sim {
        fn first(&mut self) {
            brake(self.speed_mut());
        }
    }

    #[schedule(trace = print, trace = print)]
    impl Sim {
        fn second(&mut self) {
            brake(self.speed_mut());
        }
    }

    #[schedule(trace)]
    impl Sim {
        fn third(&mut self) {
            brake(self.speed_mut());
        }
    }

    fn print(name: &'static str) {
        println!("{name}");
    }
}

/// E912: A block of schedules has a method with `&mut self`.
mod no_method {
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
        fn count(&self) -> usize {
            self.len()
        }

        fn named(sim: &mut Sim) {
            brake(sim.speed_mut());
        }
    }
}

/// E913: A schedule names its world by a path.
mod path {
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

    trait Ticks {
        fn tick(&mut self);
    }

    #[schedule]
    impl Ticks for &mut Sim {
        fn tick(&mut self) {
            brake(self.speed_mut());
        }
    }

    #[schedule]
    impl Ticks for [Sim; 2] {
        fn tick(&mut self) {
            brake(self[0].speed_mut());
        }
    }
}

/// E914: An element of a tuple is a call or a block of calls.
mod element {
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
        fn tick(&mut self) -> Option<()> {
            (integrate(self.moving(), 0.5), count(self));
            (integrate(self.moving(), 0.5), check()?);
            (integrate(self.moving(), 0.5), print!("no call"));
            (brake(self.speed_mut()), 3);
            None
        }
    }

    fn count(sim: &Sim) -> usize {
        sim.len()
    }

    fn check() -> Option<()> {
        None
    }
}

/// E916: The world is built by the same version of ecs-core.
mod version {
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
}

/// E917: `#[here]` is on a call that can run beside others.
mod here {
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
            #[here]
            count(self);
            brake(self.speed_mut());
            #[here]
            println!("no call of a function");
        }
    }

    fn count(sim: &Sim) -> usize {
        sim.len()
    }
}

/// E918: The elements of a tuple do not conflict.
mod conflict {
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
        fn tick(&mut self, time: &f32, list: &mut Vec<&'static str>) {
            (integrate(self.moving(), *time), brake(self.speed_mut()));
            (note(list), {
                brake(self.speed_mut());
                note(list);
            });
            (note(list), note(list), brake(self.speed_mut()));
        }

        fn spawn_both(&mut self, commands: &mut SimCommands) {
            (spawn(commands), spawn(commands));
            (spawn(commands.lane()), spawn(commands));
        }
    }

    fn spawn(commands: &mut SimCommands) {
        commands.spawn_later(Speed(1.0));
    }

    fn note(list: &mut Vec<&'static str>) {
        list.push("a call");
    }
}

/// E910: `#[schedule]` is on an impl block, not on a method or a module.
mod impl_block {
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
    fn tick(sim: &mut Sim) {
        brake(sim.speed_mut());
    }

    mod ticks {
        #[super::schedule]
        pub struct Ticks;
    }

    impl Sim {
        #[schedule]
        fn tick(&mut self) {
            brake(self.speed_mut());
        }
    }
}

fn main() {}
