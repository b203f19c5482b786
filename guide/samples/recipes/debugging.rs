// ANCHOR: recipe
use ecs_core::{Entity, world};

#[derive(Clone, Debug)]
struct Health(i32);

#[derive(Clone, Debug)]
struct Asleep;

world!(
    #[derive(Clone, Debug)]
    struct Game {
        health: Health,
        asleep: Asleep,
    }
);

/// Returns all components of an entity and their values.
fn shown(game: &Game, entity: Entity) -> String {
    game.inspect(entity).map_or("nothing".into(), |found| format!("{found:?}"))
}

/// Returns a line for each entity that was spawned, despawned or changed.
fn differences(before: &Game, after: &Game) -> Vec<String> {
    let mut lines = Vec::new();
    let new = after.entities().iter().filter(|&entity| !before.contains(entity));
    for entity in before.entities().iter().chain(new) {
        let (old, new) = (shown(before, entity), shown(after, entity));
        if old != new {
            lines.push(format!("{old} -> {new}"));
        }
    }
    lines
}

#[test]
fn lines_show_what_a_tick_has_changed() {
    let mut game = Game::new();
    let [ann, bob, _] = [7, 8, 9].map(|health| game.spawn(Health(health)));
    let before = game.clone();
    game.health_mut()[ann].0 -= 1;
    game.insert(ann, Asleep).unwrap();
    game.despawn(bob).unwrap();
    game.spawn(Asleep); // has bob's index again, in its second generation
    let lines = [
        "0v1 {health: Health(7)} -> 0v1 {health: Health(6), asleep: Asleep}",
        "1v1 {health: Health(8)} -> nothing",
        "nothing -> 1v2 {asleep: Asleep}",
    ];
    assert_eq!(differences(&before, &game), lines);
}
// ANCHOR_END: recipe
