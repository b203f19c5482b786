// ANCHOR: recipe
use ecs_core::{Entity, world};

struct Place(i32);
struct Patrolling;
/// The turns until it gives up.
struct Chasing(u32);

world!(
    #[one_of(patrolling, chasing)] // inserting one removes the other
    struct Game {
        place: Place,
        patrolling: Patrolling,
        chasing: Chasing,
    }

    #[query(with(patrolling))]
    struct Patrols {
        entity: Entity,
        place: &mut Place,
    }

    #[query]
    struct Chases {
        entity: Entity,
        place: &mut Place,
        chasing: &mut Chasing,
    }
);

fn turn(game: &mut Game, thief: i32, commands: &mut GameCommands) {
    for guard in game.patrols() {
        guard.place.0 += 1;
        if guard.place.0.abs_diff(thief) <= 3 {
            commands.insert(guard.entity, Chasing(2));
        }
    }
    for guard in game.chases() {
        guard.place.0 += (thief - guard.place.0).clamp(-2, 2);
        guard.chasing.0 -= 1;
        if guard.chasing.0 == 0 {
            commands.insert(guard.entity, Patrolling);
        }
    }
    game.apply(commands).expect_all(); // guards change their states here
}

#[test]
fn guard_chases_a_thief_for_two_turns() {
    let (mut game, mut commands) = (Game::new(), GameCommands::new());
    let guard = game.spawn((Place(0), Patrolling));
    let turns = [(6, 1), (6, 2), (6, 3), (8, 5), (10, 7), (12, 8)];
    for (thief, place) in turns {
        turn(&mut game, thief, &mut commands);
        assert_eq!(game.place()[guard].0, place);
        assert_eq!(game.has::<Chasing>(guard), [3, 5].contains(&place));
        assert_ne!(game.has::<Chasing>(guard), game.has::<Patrolling>(guard));
    }
}
// ANCHOR_END: recipe
