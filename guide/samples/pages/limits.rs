// ANCHOR: runtime
use ecs_core::world;

struct Health(u32);
struct Tags(Vec<String>);

world!(
    struct Game {
        health: Health,
        tags: Tags,
    }
);

/// One line of a scene file.
fn spawn(game: &mut Game, words: &[&str]) -> ecs_core::Entity {
    let mut bundle = GameBundle::new(); // its components are chosen at run time
    let mut tags = Vec::new();
    for word in words {
        match word.split_once('=') {
            Some(("health", value)) => {
                _ = bundle.insert(Health(value.parse().unwrap_or(1)))
            }
            _ => tags.push(word.to_string()), // what the program has no type for
        }
    }
    bundle.insert(Tags(tags));
    game.spawn(bundle)
}
// ANCHOR_END: runtime

#[test]
fn runs() {
    let mut game = Game::new();
    let orc = spawn(&mut game, &["health=9", "green"]);
    assert_eq!(game.health()[orc].0, 9);
    assert_eq!(game.tags()[orc].0, ["green"]);
    let stone = spawn(&mut game, &["grey"]);
    assert!(!game.has::<Health>(stone));
}
