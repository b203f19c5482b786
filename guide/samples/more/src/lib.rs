//! Bodies of rapier as components.
#![cfg(test)]

// ANCHOR: rapier
use ecs_core::world;
use rapier2d::prelude::*;

struct Position {
    y: f32,
}

/// The handle of a body in the resource `physics`.
struct Body(RigidBodyHandle);

world!(
    struct Game {
        position: Position,
        #[track(removed)]
        body: Body,
        #[resource]
        physics: PhysicsWorld,
    }

    #[query]
    struct Bodies {
        position: &mut Position,
        body: &Body,
    }
);

fn step(game: &mut Game) {
    let gone: Vec<_> = game.drain_removed::<Body>().collect();
    let s = &mut game.split();
    for (_, body) in gone {
        s.physics.remove_body(body.0); // its entity is despawned
    }
    s.physics.step();
    for row in Bodies::over((&mut s.position, &s.body)) {
        row.position.y = s.physics.bodies[row.body.0].translation().y;
    }
}
// ANCHOR_END: rapier

#[test]
fn runs() {
    let mut game = Game::new(PhysicsWorld::default());
    game.physics_mut()
        .insert(RigidBodyBuilder::fixed(), ColliderBuilder::cuboid(10.0, 0.5));
    let ball = RigidBodyBuilder::dynamic().translation(Vector::new(0.0, 4.0));
    let (body, _) = game.physics_mut().insert(ball, ColliderBuilder::ball(0.5));
    let ball = game.spawn((Position { y: 4.0 }, Body(body)));
    for _ in 0..240 {
        step(&mut game);
    }
    // It lies on the ground.
    assert!((game.position()[ball].y - 1.0).abs() < 0.05);
    assert_eq!(game.physics().bodies.len(), 2);
    game.despawn(ball).unwrap();
    step(&mut game);
    assert_eq!(game.physics().bodies.len(), 1);
}
