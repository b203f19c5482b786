// ANCHOR: world
use ecs_core::{Entity, world};

struct Position {
    x: f32,
    y: f32,
}

struct Velocity {
    y: f32,
}

/// Catches dots. It is on the ground, so it has no `Position`.
struct Basket {
    x: f32,
}

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
        basket: Basket,
    }

    #[query]
    struct Falling {
        position: &mut Position,
        velocity: &mut Velocity,
    }

    #[query]
    struct Dots {
        entity: Entity,
        position: &Position,
        velocity: Option<&Velocity>,
    }

    #[query(without(velocity))]
    struct Hanging {
        entity: Entity,
        position: &Position,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    // ANCHOR: change
    let mut game = Game::new();
    let dot = game.spawn(Position { x: 3.0, y: 0.0 });
    let basket = game.spawn(Basket { x: 20.0 });

    game.insert(dot, Velocity { y: 0.5 })?; // adds a component
    game.insert(dot, Velocity { y: 1.0 })?; // replaces its value
    let velocity = game.remove::<Velocity>(dot)?; // takes it out
    assert_eq!(velocity.y, 1.0);
    assert!(!game.has::<Velocity>(dot));
    // ANCHOR_END: change

    // ANCHOR: one
    game.basket_mut()[basket].x += 1.0; // panics if the entity has no basket
    assert_eq!(game.basket()[basket].x, 21.0);

    if let Some(velocity) = game.get_mut::<Velocity>(dot) {
        velocity.y = 0.0;
    }
    assert!(game.get::<Velocity>(dot).is_none());
    // ANCHOR_END: one
    assert_eq!(game.position()[dot].x, 3.0);

    // ANCHOR: loop
    for row in game.dots() {
        let speed = row.velocity.map_or(0.0, |velocity| velocity.y);
        println!("{:?} at {} with {speed}", row.entity, row.position.y);
    }
    let lowest =
        game.hanging().max_by(|a, b| a.position.y.total_cmp(&b.position.y));
    assert_eq!(lowest.map(|row| row.entity), Some(dot));
    // ANCHOR_END: loop

    // ANCHOR: despawn
    game.despawn(dot)?;
    let other = game.spawn(Position { x: 0.0, y: 0.0 });

    assert!(!game.contains(dot) && game.contains(other));
    assert!(game.get::<Position>(dot).is_none()); // never that of `other`
    let error = game.insert(dot, Velocity { y: 2.0 }).err().unwrap();
    assert_eq!(error.bundle.y, 2.0); // the value comes back
    // ANCHOR_END: despawn
    assert_eq!(game.falling().count(), 0);
    Ok(())
}
