// ANCHOR: part
pub mod motion {
    use ecs_core::{Has, part};

    pub struct Position {
        pub y: f32,
    }
    pub struct Velocity {
        pub y: f32,
    }

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

    /// A system for every world that has the part.
    pub fn fall<W: MotionWorld>(world: &mut W) {
        world.moving().for_each(|row| row.position.y += row.velocity.y);
    }

    /// For every world that has the component, with the part or without it.
    pub fn lowest<W: Has<Position>>(world: &W) -> Option<f32> {
        world.query::<&Position>().map(|position| position.y).reduce(f32::max)
    }
}
// ANCHOR_END: part

// ANCHOR: world
use ecs_core::world;
use motion::{Position, Velocity};

struct Score(u32);

world!(
    #[parts(motion::Motion)]
    struct Game {
        score: Score,
    }

    #[query]
    struct Scoring {
        position: &Position,
        score: &mut Score,
    }
);

#[test]
fn runs() {
    let mut game = Game::new();
    let dot = game.spawn((Position { y: 0.0 }, Velocity { y: 2.0 }, Score(0)));
    motion::fall(&mut game);
    for row in game.scoring() {
        row.score.0 += row.position.y as u32;
    }
    assert_eq!(game.score()[dot].0, 2);
    assert_eq!(motion::lowest(&game), Some(2.0));
}
// ANCHOR_END: world

mod derived {
    use super::motion::{Position, Velocity};
    use ecs_core::world;

    // ANCHOR: derived
    use ecs_core::{Has, Query};

    #[derive(Query)]
    pub struct Speeding<'w> {
        position: &'w Position,
        velocity: &'w mut Velocity,
    }

    pub fn brake<W: Has<Position> + Has<Velocity>>(world: &mut W) {
        for row in world.query_mut::<Speeding>() {
            row.velocity.y = row.velocity.y.min(row.position.y);
        }
    }
    // ANCHOR_END: derived

    world!(
        struct Other {
            position: Position,
            velocity: Velocity,
        }
    );

    #[test]
    fn runs() {
        let mut other = Other::new();
        let dot = other.spawn((Position { y: 1.0 }, Velocity { y: 2.0 }));
        brake(&mut other);
        assert_eq!(other.velocity()[dot].y, 1.0);
    }
}
