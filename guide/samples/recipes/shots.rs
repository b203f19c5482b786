// ANCHOR: recipe
use ecs_core::{Entity, world};

#[derive(Clone, Copy, PartialEq)]
struct Place(i32);
struct Damage(i32);
struct Health(i32);

world!(
    struct Game {
        place: Place,
        damage: Damage,
        health: Health,
        #[resource]
        score: u32,
    }

    #[query]
    struct Shots {
        entity: Entity,
        place: &Place,
        damage: &Damage,
    }

    #[query]
    struct Enemies {
        entity: Entity,
        place: &Place,
        health: &mut Health,
    }
);

fn hit(game: &mut Game, commands: &mut GameCommands) {
    let mut s = game.split();
    for shot in Shots::over((&s.place, &s.damage)) {
        let mut enemies = Enemies::over((&s.place, &mut s.health));
        // One that is dead already isn't despawned twice.
        let target =
            enemies.find(|one| one.place == shot.place && one.health.0 > 0);
        let Some(enemy) = target else { continue };
        commands.despawn(shot.entity);
        enemy.health.0 -= shot.damage.0;
        if enemy.health.0 <= 0 {
            commands.despawn(enemy.entity);
            *s.score += 1;
        }
    }
    game.apply(commands).expect_all();
}

#[test]
fn an_enemy_dies_once() {
    let mut game = Game::new(0);
    let [near, far] = [3, 9].map(|at| game.spawn((Place(at), Health(5))));
    game.spawn_batch([3, 3, 3, 9].map(|at| (Place(at), Damage(4))));
    hit(&mut game, &mut GameCommands::new());
    assert!(!game.contains(near) && game.health()[far].0 == 1);
    assert_eq!((*game.score(), game.damage().len()), (1, 1)); // one shot had no target
}
// ANCHOR_END: recipe
