// ANCHOR: world
use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Position {
    y: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Velocity {
    y: f32,
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Game {
        #[was(pos)]
        position: Position, // older saves call it `pos`
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    // ANCHOR: save
    let mut game = Game::new();
    let dot = game.spawn((Position { y: 0.0 }, Velocity { y: 1.0 }));

    let text = ron::to_string(&game)?; // for people
    let bytes = postcard::to_stdvec(&game)?; // small and fast
    let loaded: Game = ron::from_str(&text)?;
    assert_eq!(loaded, game);
    assert_eq!(postcard::from_bytes::<Game>(&bytes)?, game);
    // ANCHOR_END: save

    // ANCHOR: old
    let old = r#"(format: 1, entities: { "0v1": { "pos": (y: 7.0) } })"#;
    let loaded: Game = ron::from_str(old)?;
    assert_eq!(loaded.position().as_slice(), [Position { y: 7.0 }]);
    // ANCHOR_END: old

    // ANCHOR: undo
    let mut done: Vec<GameDelta> = Vec::new();
    done.push(game.edit(|game| game.despawn(dot).unwrap()));
    assert!(!game.contains(dot));

    let last = done.pop().unwrap();
    game.apply_delta(&last.inverse().unwrap())?; // undo
    assert_eq!(game.position()[dot].y, 0.0); // the same handle
    game.apply_delta(&last)?; // redo
    // ANCHOR_END: undo
    game.apply_delta(&last.inverse().unwrap())?;

    // ANCHOR: rollback
    let mut ring: [Game; 8] = std::array::from_fn(|_| Game::new());
    for frame in 0..20 {
        ring[frame % 8].clone_from(&game); // the state before the frame
        game.moving().for_each(|row| row.position.y += row.velocity.y);
    }
    let sum = game.checksum();

    game.clone_from(&ring[15 % 8]); // back to frame 15
    assert_eq!(game.position()[dot].y, 15.0);
    for _ in 15..20 {
        game.moving().for_each(|row| row.position.y += row.velocity.y);
    }
    assert_eq!(game.checksum(), sum);
    // ANCHOR_END: rollback
    Ok(())
}
