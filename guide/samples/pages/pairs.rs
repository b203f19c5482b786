// ANCHOR: world
use ecs_core::{Entity, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position {
    x: f32,
    y: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity {
    y: f32,
}

#[derive(Debug, PartialEq)]
struct Basket {
    x: f32,
}

/// The dot that a basket waits for.
struct Target(Entity);

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
        basket: Basket,
        target: Target,
    }

    #[query]
    struct Falling {
        entity: Entity,
        position: &mut Position,
        velocity: &mut Velocity,
    }

    #[query]
    struct Waiting {
        basket: &mut Basket,
        target: &Target,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    let mut game = Game::new();
    let a = game.spawn((Position { x: 1.0, y: 9.0 }, Velocity { y: 0.0 }));
    let b = game.spawn((Position { x: 5.0, y: 12.5 }, Velocity { y: 1.0 }));
    let c = game.spawn((Position { x: 1.5, y: 5.0 }, Velocity { y: 4.0 }));
    let basket = game.spawn((Basket { x: 5.0 }, Target(c)));
    let far = game.spawn(Position { x: 50.0, y: 0.0 });

    // ANCHOR: despawn
    let mut commands = GameCommands::new();
    for row in game.falling() {
        row.position.y += row.velocity.y;
        if row.position.y > 12.0 {
            commands.despawn(row.entity);
        }
    }
    game.apply(&mut commands).expect_all();
    // ANCHOR_END: despawn
    assert!(!game.contains(b) && game.contains(a) && game.contains(c));

    // ANCHOR: retain
    let count = game.despawn_where::<&Position>(|position| position.x > 40.0);
    assert_eq!(count, 1);
    // ANCHOR_END: retain
    assert!(!game.contains(far) && game.contains(a) && game.contains(c));

    // ANCHOR: pairs
    game.falling().pairs().for_each(|a, b| {
        let (x, y) = (a.position.x - b.position.x, a.position.y - b.position.y);
        if x.hypot(y) < 1.0 {
            std::mem::swap(a.velocity, b.velocity); // they bounce off
        }
    });
    // ANCHOR_END: pairs
    assert_eq!((game.velocity()[a].y, game.velocity()[c].y), (4.0, 0.0));

    // ANCHOR: other
    let mut s = game.split();
    for row in Waiting::over((&mut s.basket, &s.target)) {
        if let Some(goal) = s.position.get(row.target.0) {
            row.basket.x += (goal.x - row.basket.x).clamp(-0.5, 0.5);
        }
    }
    // ANCHOR_END: other
    assert_eq!(game.basket()[basket], Basket { x: 4.5 });

    // ANCHOR: disjoint
    if let Ok([first, second]) = game.get_disjoint_mut::<Position, 2>([a, c]) {
        std::mem::swap(first, second);
    }
    // ANCHOR_END: disjoint
    assert_eq!(game.position()[a], Position { x: 1.5, y: 9.0 });

    // ANCHOR: single
    let row = game.waiting().single().expect("one basket waits");
    assert_eq!(row.target.0, c);
    let row = game.falling().get(c).expect("the dot falls");
    assert_eq!(row.velocity.y, 0.0);
    // ANCHOR_END: single
}
