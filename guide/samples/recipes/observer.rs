// ANCHOR: recipe
use ecs_core::{Column, ColumnMut, Entity, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(i32, i32);
struct Health(i32);
#[derive(Debug, PartialEq)]
struct Coin;
struct Score(usize);

world!(
    #[on(insert(health), replace(health), run = clamp(entities, &mut health))]
    #[on(remove(health), run = drop_coins(entities, &place, &mut score, spawn(place, coin)))]
    struct Game {
        place: Place,
        health: Health,
        coin: Coin,
        #[resource]
        score: Score,
    }
);

/// Runs after each call that gives entities a health, whoever wrote the call.
fn clamp(entities: &[Entity], mut health: ColumnMut<'_, Health>) {
    for &entity in entities {
        health[entity].0 = health[entity].0.clamp(0, 100);
    }
}

/// Those that lost it are alive here, unless they were despawned. The coins are spawned when all observers have run.
fn drop_coins(
    entities: &[Entity],
    place: Column<'_, Place>,
    score: &mut Score,
    coins: &mut Vec<(Place, Coin)>,
) {
    score.0 += entities.len();
    coins.extend(
        entities.iter().filter_map(|&entity| Some((*place.get(entity)?, Coin))),
    );
}

#[test]
fn observers_run_when_a_call_is_over() {
    let mut game = Game::new(Score(0));
    let orc = game.spawn((Place(2, 3), Health(250)));
    let bats = game.spawn_batch([1, 2].map(|x| (Place(x, 0), Health(1))));
    let bats: Vec<Entity> = bats.collect();
    assert_eq!(game.health()[orc].0, 100);

    game.remove::<Health>(orc).unwrap();
    game.remove_batch::<Health>(bats); // one call, with one slice
    assert_eq!((game.score().0, game.coin().len()), (3, 3));
    assert_eq!(game.query::<(&Place, &Coin)>().next(), Some((&Place(2, 3), &Coin)));
}
// ANCHOR_END: recipe
