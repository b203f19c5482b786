// ANCHOR: ecs_core
use ecs_core::{Entity, world};

struct Position(f32);
struct Velocity(f32);

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
    }
);

fn main() {
    let mut game = Game::new();
    game.spawn_batch((0..9).map(|n| (Position(n as f32), Velocity(1.0))));
    game.spawn(Position(20.0));

    let mut commands = GameCommands::new();
    for row in game.moving() {
        row.position.0 += row.velocity.0;
        if row.position.0 > 6.0 {
            commands.despawn(row.entity);
        }
    }
    game.apply(&mut commands).expect_all();
    assert_eq!(game.len(), 7);
}
// ANCHOR_END: ecs_core

#[test]
fn runs() {
    main();
}
