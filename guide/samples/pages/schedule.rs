//! The game of `dots`, whose systems the page shows.

#[path = "../dots/game.rs"]
mod game;

use game::{Basket, Game, GameCommands, Rng, Score};

fn new(seed: u32) -> Game {
    let mut game = Game::new(Rng(seed), Score::default());
    game.spawn(Basket { x: 20.0 });
    game
}

#[test]
fn game_runs() {
    let mut game = new(7);
    let mut commands = GameCommands::new();
    for _ in 0..600 {
        game.tick(None, &mut commands);
    }
    let score = game.score();
    assert!(score.caught > 20, "{score:?}");
    assert!(score.missed > 0, "{score:?}");
    assert!(game.position().as_slice().iter().all(|place| place.y <= game::HEIGHT));
    assert_eq!(game::draw(&game).lines().count(), game::HEIGHT as usize + 1);
}

#[test]
fn order_of_source() {
    let (mut one, mut other) = (new(3), new(3));
    let mut commands = GameCommands::new();
    for _ in 0..300 {
        one.tick(None, &mut commands);
        other.tick_in_order(None, &mut commands);
    }
    assert!(one == other);
}

#[test]
fn player_moves_the_basket() {
    let mut game = new(7);
    let mut commands = GameCommands::new();
    for _ in 0..30 {
        game.tick(Some(5.0), &mut commands);
    }
    assert_eq!(game.basket().as_slice(), [Basket { x: 5.0 }]);
}

#[test]
fn plan() {
    let page = include_str!("../../src/schedule.md");
    let (_, rest) = page.split_once("```text\n").expect("the page has the plan");
    let (plan, _) = rest.split_once("```").expect("the block ends");
    assert_eq!(Game::TICK_PLAN.to_string(), plan);
}

// ANCHOR: test
#[test]
fn a_dot_in_the_basket_is_caught() {
    let mut game = Game::new(Rng(1), Score::default());
    game.spawn(Basket { x: 20.0 });
    let dot = game.spawn((
        game::Position { x: 20.5, y: game::HEIGHT - 0.1 },
        game::Velocity { y: 0.2 },
    ));
    game.tick_in_order(None, &mut GameCommands::new());
    assert!(!game.contains(dot));
    assert_eq!(game.score().caught, 1);
}
// ANCHOR_END: test
