// ANCHOR: world
use ecs_core::{Entity, GroupEvent, Mut, world};

struct Position {
    y: f32,
}
struct Velocity {
    y: f32,
}
struct Sprite(u32);
struct Hidden;

world!(
    struct Game {
        #[track]
        position: Position,
        velocity: Velocity,
        #[track(removed)]
        sprite: Sprite,
        hidden: Hidden,
    }

    #[query]
    struct Moving {
        position: Mut<'_, Position>,
        velocity: &Velocity,
    }

    #[query(changed(position))]
    struct Moved {
        entity: Entity,
        position: &Position,
    }

    #[group(with(position, sprite), without(hidden), events)]
    struct Drawn;
);
// ANCHOR_END: world

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut sent = Vec::new();
    let mut freed = Vec::new();
    let mut scene = Vec::new();

    // ANCHOR: changed
    let mut game = Game::new();
    let dot = game.spawn((Position { y: 0.0 }, Velocity { y: 1.0 }, Sprite(8)));
    let rock = game.spawn((Position { y: 9.0 }, Velocity { y: 0.0 }, Sprite(9)));
    game.next_frame();

    for mut row in game.moving() {
        if row.velocity.y != 0.0 {
            row.position.y += row.velocity.y; // this marks the position
        }
    }
    for row in game.moved() {
        sent.push((row.entity, row.position.y));
    }
    assert_eq!(sent, [(dot, 1.0)]);
    // ANCHOR_END: changed

    // ANCHOR: removed
    game.despawn(rock)?;
    assert!(game.removed::<Position>().eq([rock]));

    for (_, sprite) in game.drain_removed::<Sprite>() {
        freed.push(sprite.0); // each removed value comes out once
    }
    assert_eq!(freed, [9]);
    game.next_frame(); // forgets what was changed, added and removed
    // ANCHOR_END: removed
    assert_eq!(game.removed::<Position>().count(), 0);
    assert_eq!(game.moved().count(), 0);
    game.drawn_events().clear();

    // ANCHOR: events
    game.insert(dot, Hidden)?;
    for event in game.drawn_events().drain() {
        match event {
            GroupEvent::Entered(entity) => scene.push(entity),
            GroupEvent::Left(entity) => scene.retain(|&other| other != entity),
        }
    }
    // ANCHOR_END: events
    assert!(scene.is_empty());
    game.remove::<Hidden>(dot)?;
    assert!(game.drawn_events().drain().eq([GroupEvent::Entered(dot)]));
    Ok(())
}
