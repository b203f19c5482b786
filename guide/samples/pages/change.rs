use ecs_core::{Entity, world};

struct Position {
    x: f32,
    y: f32,
}

#[derive(Debug)]
struct Velocity {
    y: f32,
}

// ANCHOR: world
/// A tag: a component without fields.
struct Landed;

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
        landed: Landed,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query(without(landed))]
    struct Flying {
        entity: Entity,
        position: &Position,
        velocity: Option<&Velocity>,
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
    let dot = game.spawn((Position { x: 3.0, y: 11.0 }, Velocity { y: 1.0 }));

    game.insert(dot, Landed)?; // adds a component
    let velocity = game.remove::<Velocity>(dot)?; // takes it out
    assert_eq!(velocity.y, 1.0);
    assert!(game.has::<Landed>(dot));

    game.insert(dot, Position { x: 3.0, y: 10.0 })?; // replaces the value
    // ANCHOR_END: change

    // ANCHOR: one
    game.position_mut()[dot].y += 1.0; // panics if the entity has no position
    if let Some(position) = game.get_mut::<Position>(dot) {
        position.y += 1.0;
    }
    assert_eq!(game.position()[dot].y, 12.0);
    assert!(game.get::<Velocity>(dot).is_none());
    // ANCHOR_END: one
    assert_eq!(game.position()[dot].x, 3.0);

    // ANCHOR: despawn
    game.despawn(dot)?;
    let other = game.spawn(Position { x: 0.0, y: 0.0 });

    assert!(!game.contains(dot) && game.contains(other));
    assert!(game.get::<Position>(dot).is_none()); // never the position of `other`
    let error = game.insert(dot, Velocity { y: 2.0 }).unwrap_err();
    assert_eq!(error.bundle.y, 2.0); // the value comes back
    // ANCHOR_END: despawn

    // ANCHOR: loop
    for row in game.flying() {
        let speed = row.velocity.map_or(0.0, |velocity| velocity.y);
        println!("{} at {} with {speed}", row.entity, row.position.y);
    }
    assert_eq!(game.flying().count(), 1);
    // ANCHOR_END: loop
    assert_eq!(game.moving().count(), 0);
    Ok(())
}
