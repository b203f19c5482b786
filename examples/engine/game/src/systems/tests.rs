//! The systems of the game, one by one.

use ai::{Focus, Hunger, Mind, Role, sight};
use ecs_core::Entity;
use glam::Vec2;
use physics::{Asleep, Body, Serial};

use super::Ecs;
use crate::compare::Version as _;
use crate::rules::{FASTING, HEALTH, REST, Setup};
use crate::world::{Health, Score};

fn empty() -> Ecs {
    Ecs::begin(Setup { seed: 1, prey: 0, hunters: 0 })
}

fn creature(ecs: &mut Ecs, serial: u32, role: Role, x: f32) -> Entity {
    let body = Body::at(serial, Vec2::new(x, 0.0), 1.0);
    let new = ecs.game.spawn((body, Mind::new(role, 10.0, 1.0), Health(HEALTH)));
    if role == Role::Hunter {
        ecs.game.insert(new, Score(0)).unwrap();
    }
    new
}

#[test]
fn a_hunter_eats_prey_that_it_touches_and_sleeps() {
    let mut ecs = empty();
    let hunter = creature(&mut ecs, 0, Role::Hunter, 0.0);
    let [near, far] = [1.5, 5.0].map(|x| creature(&mut ecs, x as u32, Role::Prey, x));
    ecs.game.insert(hunter, Score(3)).unwrap();
    ecs.game.hunger_mut()[hunter] = Hunger(50);
    sight::look(&mut ecs.game);
    assert_eq!(ecs.feed(), 1);
    let game = &mut ecs.game;
    assert!(!game.contains(near) && game.contains(far));
    assert_eq!((game.score()[hunter], game.hunger()[hunter]), (Score(4), Hunger(0)));
    assert_eq!(game.get::<Asleep>(hunter), Some(&Asleep(REST)));
    assert!(!game.has::<Focus>(hunter) && game.chasing().is_empty());
    assert_eq!(ecs.feed(), 0, "it sleeps");
}

#[test]
fn prey_that_two_hunters_reach_is_eaten_by_the_lower_number() {
    let mut ecs = empty();
    let second = creature(&mut ecs, 5, Role::Hunter, 1.0);
    let first = creature(&mut ecs, 4, Role::Hunter, -1.0);
    creature(&mut ecs, 6, Role::Prey, 0.0);
    sight::look(&mut ecs.game);
    assert_eq!((ecs.game.chasing().len(), ecs.feed()), (2, 1));
    assert_eq!((ecs.game.score()[first], ecs.game.score()[second]), (Score(1), Score(0)));
}

#[test]
fn a_mind_that_fasts_for_too_long_dies() {
    let mut ecs = empty();
    let starving = creature(&mut ecs, 0, Role::Hunter, 0.0);
    let fed = creature(&mut ecs, 1, Role::Hunter, 0.0);
    ecs.game.hunger_mut()[starving] = Hunger(FASTING + 1);
    ecs.game.hunger_mut()[fed] = Hunger(FASTING);
    let died: Vec<u32> = (0..HEALTH).map(|_| ecs.starve()).collect();
    assert_eq!(died.iter().rposition(|&count| count == 1), Some(usize::from(HEALTH) - 1));
    assert_eq!((died.iter().sum::<u32>(), ecs.game.contains(starving)), (1, false));
    assert_eq!(ecs.game.health()[fed], Health(HEALTH));
}

/// The groups of three crates are prefixes of one another.
#[test]
fn the_groups_of_parts_and_game_are_nested() {
    let mut ecs = Ecs::begin(Setup { seed: 5, prey: 60, hunters: 6 });
    let mut most = 0;
    for step in 1..=120 {
        ecs.step(step, &mut Default::default());
        let game = &ecs.game;
        let groups = [
            game.awake().entities(),
            game.thinking().entities(),
            game.busy().entities(),
            game.chasing().entities(),
        ];
        for (outer, inner) in groups.iter().zip(&groups[1..]) {
            assert_eq!(&outer[..inner.len()], *inner);
        }
        let is_chasing = |entity: &Entity| {
            game.has::<Score>(*entity) && game.has::<Focus>(*entity) && !game.has::<Asleep>(*entity)
        };
        let all = game.entities();
        assert_eq!(groups[3].len(), all.iter().filter(is_chasing).count());
        most = most.max(groups[3].len());
    }
    assert!(most > 0, "some hunter chases");
}

#[test]
fn a_wave_has_young_with_the_next_numbers() {
    let mut ecs = Ecs::begin(Setup { seed: 1, prey: 20, hunters: 2 });
    let born = ecs.wave();
    assert_eq!(born, 20 + 2);
    let mut serials: Vec<_> = ecs.game.serial().as_slice().to_vec();
    serials.sort_unstable();
    assert!(serials.into_iter().eq((0..44).map(Serial)));
    assert_eq!(ecs.game.score().len(), 4);
}
