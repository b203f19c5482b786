//! A world with parameters that is made of a part without.

mod physics {
    use ecs_core::part;

    #[derive(Debug, PartialEq)]
    pub struct Position(pub i32);
    pub struct Velocity(pub i32);

    part!(
        pub struct Physics {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        pub struct Bodies;

        #[query]
        pub struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );
}

use ecs_core::world;
use physics::{Physics, Position, Velocity};

pub struct Shape<T>(T);

world!(
    #[parts(Physics)]
    pub struct Game<T: Send + 'static, const N: usize = 2> {
        shape: Shape<[T; N]>,
    }

    #[group(own(position, velocity, shape))]
    pub struct Drawn;

    #[query]
    pub struct Shown<const N: usize, T> {
        position: &Position,
        shape: &Shape<[T; N]>,
    }
);

#[test]
fn groups_and_queries_of_the_part_and_the_world_run() {
    let mut game: Game<u8> = Game::new();
    let e = game.spawn((Position(1), Velocity(2), Shape([3, 4])));
    game.spawn((Position(5), Velocity(6)));
    for physics::Moving { position, velocity } in game.moving() {
        position.0 += velocity.0;
    }
    assert_eq!(game.position()[e], Position(3));
    let shown: Vec<_> = game.shown().map(|row| (row.position.0, row.shape.0)).collect();
    assert_eq!(shown, [(3, [3, 4])]);
    assert_eq!((game.bodies().len(), game.drawn().len()), (2, 1));
}
