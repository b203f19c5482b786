// ANCHOR: recipe
use ecs_core::{Entity, MessageReader, Messages, world};

struct Health(i32);

/// The message.
struct Hit {
    target: Entity,
    damage: i32,
}

world!(
    struct Game {
        health: Health,
        #[resource]
        hits: Messages<Hit>,
        #[resource]
        wounds: MessageReader<Hit>, // saved and rewound with the world
    }
);

fn shoot(game: &mut Game, target: Entity) {
    game.hits_mut().send(Hit { target, damage: 3 });
}

fn hurt(game: &mut Game) {
    let mut s = game.split();
    for hit in s.wounds.read(s.hits) {
        if let Some(health) = s.health.get_mut(hit.target) {
            health.0 -= hit.damage;
        }
    }
}

/// Returns the sounds to play. Its reader is kept beside the world.
fn sounds(game: &Game, reader: &mut MessageReader<Hit>) -> Vec<&'static str> {
    let mut sounds = Vec::new();
    for hit in reader.read(game.hits()) {
        sounds.push(if game.contains(hit.target) { "ouch" } else { "click" });
    }
    sounds
}

#[test]
fn each_reader_reads_each_message_once() {
    let mut game = Game::new(Messages::new(), MessageReader::new());
    let mut reader = MessageReader::new();
    let orc = game.spawn(Health(10));
    shoot(&mut game, orc);
    shoot(&mut game, orc);
    hurt(&mut game);
    hurt(&mut game);
    assert_eq!(game.health()[orc].0, 4);

    game.hits_mut().next_frame(); // keeps them for one more frame
    shoot(&mut game, Entity::DANGLING);
    assert_eq!(sounds(&game, &mut reader), ["ouch", "ouch", "click"]);
    assert!(sounds(&game, &mut reader).is_empty());
}
// ANCHOR_END: recipe
