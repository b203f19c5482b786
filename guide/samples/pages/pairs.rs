use ecs_core::{Entity, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position {
    x: f32,
    y: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity {
    x: f32,
    y: f32,
}

// ANCHOR: world
/// The entity that a dot flies to.
struct Target(Entity);

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
        target: Target,
    }

    #[query]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &mut Velocity,
    }

    #[query]
    struct Hunting {
        position: &Position,
        velocity: &mut Velocity,
        target: &Target,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    let mut game = Game::new();
    let still = Velocity { x: 0.0, y: 0.0 };
    let a = game.spawn((Position { x: 1.0, y: 9.0 }, still));
    let b = game.spawn((Position { x: 5.0, y: 20.0 }, Velocity { x: 0.0, y: 1.0 }));
    let c = game.spawn((Position { x: 5.0, y: 0.0 }, still, Target(a)));
    let d = game.spawn((Position { x: 5.5, y: 0.0 }, Velocity { x: 3.0, y: 0.0 }));

    // ANCHOR: despawn
    let mut commands = GameCommands::new();
    for row in game.moving() {
        row.position.y += row.velocity.y;
        if row.position.y > 12.0 {
            commands.despawn(row.entity);
        }
    }
    game.apply(&mut commands);
    // ANCHOR_END: despawn
    assert!(!game.contains(b) && game.contains(a) && game.contains(c));

    // ANCHOR: pairs
    game.moving().pairs().for_each(|a, b| {
        let distance = (a.position.x - b.position.x).hypot(a.position.y - b.position.y);
        if distance < 1.0 {
            std::mem::swap(a.velocity, b.velocity); // they bounce off
        }
    });
    // ANCHOR_END: pairs
    assert_eq!((game.velocity()[c].x, game.velocity()[d].x), (3.0, 0.0));

    // ANCHOR: other
    let mut s = game.split();
    for row in Hunting::over((&s.position, &mut s.velocity, &s.target)) {
        if let Some(goal) = s.position.get(row.target.0) {
            row.velocity.x = (goal.x - row.position.x) * 0.5;
            row.velocity.y = (goal.y - row.position.y) * 0.5;
        }
    }
    // ANCHOR_END: other
    assert_eq!(game.velocity()[c], Velocity { x: -2.0, y: 4.5 });

    // ANCHOR: disjoint
    if let Ok([first, second]) = game.get_disjoint_mut::<Position, 2>([a, c]) {
        std::mem::swap(first, second);
    }
    // ANCHOR_END: disjoint
    assert_eq!(game.position()[a], Position { x: 5.0, y: 0.0 });

    // ANCHOR: single
    let row = game.hunting().single().expect("one dot hunts");
    assert_eq!(row.target.0, a);
    let row = game.moving().get(c).expect("the dot moves");
    assert_eq!(row.position.y, 9.0);
    // ANCHOR_END: single

    // ANCHOR: retain
    let gone = game.despawn_where::<&Position>(|position| position.x > 4.0);
    assert_eq!(gone, 2);
    // ANCHOR_END: retain
    assert!(game.contains(c) && !game.contains(d));
}
