// ANCHOR: recipe
use ecs_core::{Entity, world};

#[derive(Debug, PartialEq)]
struct Position {
    x: f32,
    y: f32,
}

struct Radius(f32);

world!(
    struct Game {
        position: Position,
        radius: Radius,
    }

    #[query]
    struct Balls {
        entity: Entity,
        position: &mut Position,
        radius: &Radius,
    }
);

/// Pushes balls apart that overlap, and returns which ones touched.
fn collide(game: &mut Game) -> Vec<[Entity; 2]> {
    let mut touched = Vec::new();
    game.balls().pairs().for_each(|a, b| {
        let (x, y) = (b.position.x - a.position.x, b.position.y - a.position.y);
        let (distance, reach) = (x.hypot(y), a.radius.0 + b.radius.0);
        if distance < reach && distance > 0.0 {
            let share = (reach - distance) / distance / 2.0; // half of it for each
            a.position.x -= x * share;
            a.position.y -= y * share;
            b.position.x += x * share;
            b.position.y += y * share;
            touched.push([a.entity, b.entity]);
        }
    });
    touched
}

#[test]
fn balls_that_overlap_are_pushed_apart() {
    let mut game = Game::new();
    let mut ball = |x, y, radius| {
        let position = Position { x, y };
        game.spawn((position, Radius(radius)))
    };
    // `a` and `b` have a distance of 5, and would need 10.
    let (a, b, c) =
        (ball(0.0, 0.0, 6.0), ball(3.0, 4.0, 4.0), ball(50.0, 0.0, 1.0));
    assert_eq!(collide(&mut game), [[a, b]]);
    assert_eq!(game.position()[a], Position { x: -1.5, y: -2.0 });
    assert_eq!(game.position()[b], Position { x: 4.5, y: 6.0 });
    assert_eq!(game.position()[c], Position { x: 50.0, y: 0.0 });
    assert!(collide(&mut game).is_empty());
}
// ANCHOR_END: recipe
