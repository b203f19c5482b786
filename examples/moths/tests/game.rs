//! Plays nights and states from outside what must hold after ticks.

use std::collections::BTreeSet;

use ecs_core::Entity;
use moths::rules::{BURN, FIELD, LAMPS, LIVES, MOST_LAMPS, MOTHS, NIGHT, SPARKS};
use moths::world::{Asleep, Burning, Lured, Night, Position};
use moths::{End, Game, Input, Vec2, bot};

fn entities<'a>(all: impl IntoIterator<Item = &'a Entity>) -> BTreeSet<Entity> {
    all.into_iter().copied().collect()
}

/// The moths with a state, found by asking each one.
fn moths(night: &Night, has: impl Fn(&Night, Entity) -> bool) -> BTreeSet<Entity> {
    night.moth().iter().map(|(entity, _)| entity).filter(|&entity| has(night, entity)).collect()
}

fn check(game: &Game) {
    let night = &game.night;
    let asleep = moths(night, |night, entity| night.has::<Asleep>(entity));
    let lured = moths(night, |night, entity| night.has::<Lured>(entity));
    let burning = moths(night, |night, entity| night.has::<Burning>(entity));
    let hunting = moths(night, |night, entity| {
        !night.has::<Asleep>(entity) && !night.has::<Lured>(entity) && !night.has::<Burning>(entity)
    });
    // A moth is in one state, each state is a piece of the table, and nothing else has a state.
    assert_eq!(asleep.len() + lured.len() + burning.len() + hunting.len(), night.moth().len());
    assert_eq!(entities(night.sleepers().entities()), asleep);
    assert_eq!(entities(night.followers().entities()), lured);
    assert_eq!(entities(night.fires().entities()), burning);
    assert_eq!(entities(night.moth().ungrouped().slices().0), hunting);
    assert_eq!(night.asleep().len(), asleep.len());
    assert_eq!(night.burning().len(), burning.len());
    // No moth follows a lamp that has burst.
    assert!(night.lured().iter().all(|(_, lured)| night.lamp().get(lured.0).is_some()));
    let ticks = night.score().ticks;
    assert!(night.burning().iter().all(|(_, b)| (ticks + 1..=ticks + BURN).contains(&b.0)));
    let inside = |at: Vec2| at.cmpge(Vec2::ZERO).all() && at.cmple(FIELD).all();
    assert!(night.moth().iter().all(|(_, moth)| inside(moth.position.0)));
    assert!(night.moth().iter().all(|(_, moth)| moth.velocity.0.length() <= moth.speed.0 * 1.001));
    assert!(inside(night.player().at) && night.player().lamps <= MOST_LAMPS);
    assert_eq!(night.spark().len(), SPARKS);
}

#[test]
fn nights_keep_what_the_world_declares() {
    let mut ends = Vec::new();
    for seed in 0..2 {
        let mut game = Game::new(seed);
        check(&game);
        while game.end().is_none() {
            let (burning, moths, before) =
                (game.night.burning().len(), game.night.moth().len(), *game.night.score());
            game.step(bot::play(&game));
            if before.ticks.is_multiple_of(32) {
                check(&game);
            }
            let score = *game.night.score();
            assert_eq!(score.ticks, before.ticks + 1);
            // Only moths that burn disappear, and each of them is counted.
            let burnt = moths - game.night.moth().len();
            assert!(burnt <= burning);
            assert!(score.points >= before.points + burnt as u32);
            let chain = if burning == 0 { 0 } else { before.chain + burnt as u32 };
            assert_eq!(score.chain, chain);
        }
        ends.push(game.end());
        check(&game);
        // Nothing happens after the end.
        let hash = game.night.checksum();
        game.step(Input { direction: Vec2::X, lamp: true });
        assert_eq!(game.night.checksum(), hash);
    }
    assert!(ends.contains(&Some(End::Bitten)));
}

#[test]
fn game_depends_on_seed_and_inputs_alone() {
    let play = |seed, lamps| {
        let mut game = Game::new(seed);
        for _ in 0..400 {
            let input = bot::play(&game);
            game.step(Input { lamp: input.lamp && lamps, ..input });
        }
        game.night.checksum()
    };
    assert_eq!(play(1, true), play(1, true));
    assert_ne!(play(1, true), play(2, true));
    assert_ne!(play(1, true), play(1, false));
}

#[test]
fn order_of_systems_is_that_of_the_source() {
    let mut game = Game::new(3);
    let mut other = game.night.clone();
    let mut commands = Default::default();
    for _ in 0..400 {
        let input = bot::play(&game);
        game.step(input);
        other.tick_in_order(input, &mut commands);
    }
    assert!(game.night == other);
}

#[test]
fn lamp_lures_and_burns_a_cluster() {
    let mut game = Game::new(5);
    // The player stands in the middle of a cluster, and no moth may bite.
    let at = game.night.position().as_slice()[0].0;
    *game.night.player_mut() =
        moths::world::Player { at, shield: u16::MAX, ..*game.night.player() };
    game.step(Input { lamp: true, ..Input::default() });
    assert_eq!((game.night.player().lamps, game.night.lamp().len()), (LAMPS - 1, 1));
    let count = |game: &Game| (game.night.followers().len(), game.night.fires().len());
    (0..100).for_each(|_| game.step(Input::default()));
    let (lured, fires) = count(&game);
    assert!(lured > 30 && fires == 0, "{lured} {fires}");
    (0..52).for_each(|_| game.step(Input::default()));
    let (lured, fires) = count(&game);
    assert!(lured == 0 && fires > 20 && game.night.lamp().is_empty(), "{lured} {fires}");
    (0..200).for_each(|_| game.step(Input::default()));
    assert!(game.night.score().points > 20 && game.night.moth().len() < MOTHS);
    assert_eq!(game.night.player().lives, LIVES);
}

#[test]
fn bites_end_the_game_and_dawn_does() {
    let mut game = Game::new(1);
    let place = |game: &mut Game| {
        let at = game.night.player().at;
        let entity = game.night.sleepers().entities()[0];
        game.night.get_mut::<Position>(entity).expect("a moth").0 = at;
        game.night.remove::<Asleep>(entity).expect("it sleeps");
    };
    for lives in (0..LIVES).rev() {
        game.night.player_mut().shield = 0;
        place(&mut game);
        game.step(Input::default());
        assert_eq!(game.night.player().lives, lives);
    }
    assert_eq!(game.end(), Some(End::Bitten));

    let mut game = Game::new(1);
    game.night.score_mut().ticks = NIGHT - 1;
    assert_eq!(game.end(), None);
    game.step(Input::default());
    assert_eq!(game.end(), Some(End::Dawn));
}
