//! Schedules of parts in the schedule of a world: how much of the part they borrow.

mod physics {
    use ecs_core::{part, schedule};

    #[derive(Clone, Debug, PartialEq)]
    pub struct Position(pub i32);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Velocity(pub i32);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Lifetime(pub i32);

    part!(
        pub struct Motion {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        pub struct Moving {
            pub position: &mut Position,
            pub velocity: &Velocity,
        }
    );

    part!(
        #[parts(Motion)]
        pub struct Physics {
            lifetime: Lifetime,
        }
    );

    fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, step: i32) {
        rows.for_each(|row| row.position.0 += row.velocity.0 * step);
    }

    fn age(mut all: ecs_core::ColumnMut<'_, Lifetime>, step: i32) {
        all.as_mut_slice().iter_mut().for_each(|one| one.0 -= step);
    }

    #[schedule]
    impl<W: MotionWorld> MotionSplit<'_, W> {
        pub fn step(&mut self, step: i32) {
            integrate(self.moving(), step);
        }
    }

    #[schedule]
    impl<W: PhysicsWorld> PhysicsSplit<'_, W> {
        pub fn grow_old(&mut self, step: i32) {
            age(self.lifetime.reborrow(), step);
        }
    }
}

use ecs_core::{Column, schedule, world};
use physics::{Lifetime, Position, Velocity};

world!(
    #[parts(physics::Physics)]
    #[derive(Clone, Debug, PartialEq)]
    struct Game {}
);

fn oldest(lifetimes: Column<'_, Lifetime>, to: &mut i32) {
    *to = lifetimes.iter().map(|(_, one)| one.0).min().unwrap_or_default();
}

#[schedule]
impl Game {
    fn tick(&mut self, step: i32, old: &mut i32) {
        self.motion().step(step);
        oldest(self.lifetime(), old);
    }

    fn all(&mut self, step: i32, old: &mut i32) {
        self.physics().grow_old(step);
        oldest(self.lifetime(), old);
    }
}

#[test]
fn a_small_part_borrows_its_own_columns_only() {
    let mut game = Game::new();
    game.spawn((Position(1), Velocity(2), Lifetime(7)));
    game.spawn((Position(4), Velocity(-1), Lifetime(5)));
    let mut other = game.clone();
    let (mut old, mut other_old) = (0, 0);
    for _ in 0..3 {
        game.tick(2, &mut old);
        game.all(1, &mut old);
        other.tick_in_order(2, &mut other_old);
        other.all_in_order(1, &mut other_old);
    }
    assert_eq!((&game, old), (&other, other_old));
    assert_eq!(game.position().as_slice(), [Position(13), Position(-2)]);
    assert_eq!(old, 2);
    assert_eq!(
        Game::TICK_PLAN.to_string(),
        "tick\n  at the same time\n    step: changes `position` and `velocity`, reads `entities` and `reserver`\n    oldest: changes `old`, reads `lifetime`\n",
    );
    assert_eq!(
        Game::ALL_PLAN.to_string(),
        "all\n  grow_old: changes `lifetime`, reads `entities` and `reserver`\n  oldest: changes `old`, reads `lifetime`\n",
    );
}
