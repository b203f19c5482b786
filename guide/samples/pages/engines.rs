//! Samples that need an engine: a world beside the physics of rapier, and the window of macroquad.

mod physics {
    // ANCHOR: rapier
    use ecs_core::{Entity, world};
    use rapier2d::prelude::*;

    #[derive(Clone, Copy)]
    struct Position(Vector);

    /// The handle of the entity's body in `PhysicsWorld`.
    struct Body(RigidBodyHandle);

    world!(
        struct Game {
            position: Position,
            #[track(removed)]
            body: Body, // keeps the handles of despawned entities
            #[resource]
            physics: PhysicsWorld,
        }

        #[query]
        struct Bodies {
            position: &mut Position,
            body: &Body,
        }
    );

    fn spawn_ball(game: &mut Game, at: Vector) -> Entity {
        let ball = game.spawn(Position(at));
        let body = RigidBodyBuilder::dynamic().translation(at);
        let body = body.user_data(ball.to_bits().into()); // for contacts
        let shape = ColliderBuilder::ball(0.5);
        let (body, _) = game.physics_mut().insert(body, shape);
        game.insert(ball, Body(body)).expect("the ball is alive");
        ball
    }

    fn step(game: &mut Game) {
        for (_, body) in game.drain_removed::<Body>() {
            game.physics_mut().remove_body(body.0);
        }
        game.next_frame();
        game.physics_mut().step();
        let mut s = game.split();
        for row in Bodies::over((&mut s.position, &s.body)) {
            row.position.0 = s.physics.bodies[row.body.0].translation();
        }
    }
    // ANCHOR_END: rapier

    #[test]
    fn runs() {
        let mut game = Game::new(PhysicsWorld::default());
        // The ground is at 0, so a ball on it is at 0.5.
        let ground = ColliderBuilder::cuboid(10.0, 1.0).translation(-Vector::Y);
        game.physics_mut().insert_collider(ground, None);
        let left = spawn_ball(&mut game, Vector::new(-3.0, 2.0));
        let right = spawn_ball(&mut game, Vector::new(3.0, 5.0));

        step(&mut game);
        let place = |game: &Game, ball| game.position()[ball].0;
        assert!(place(&game, left).y < 2.0 && place(&game, left).y > 1.9);
        for _ in 0..300 {
            step(&mut game);
        }
        for (ball, x) in [(left, -3.0), (right, 3.0)] {
            let at = place(&game, ball);
            assert!((at.y - 0.5).abs() < 0.02 && (at.x - x).abs() < 0.02, "{at}");
            let body = &game.physics().bodies[game.body()[ball].0];
            assert_eq!(Entity::from_bits(body.user_data as u64), Some(ball));
        }

        game.despawn(left).unwrap();
        assert_eq!(game.physics().bodies.len(), 2);
        step(&mut game);
        assert_eq!(game.physics().bodies.len(), 1);
        assert_eq!(game.physics().colliders.len(), 2);
        let body = game.body()[right].0;
        assert!(game.physics().bodies.contains(body));
    }
}

/// Opens the window on a virtual screen, for three frames.
#[test]
fn window_opens() {
    use std::io::{BufRead, BufReader, Write, stderr};
    use std::process::{Command, Stdio};

    let screen = Command::new("Xvfb")
        .args(["-displayfd", "1", "-nolisten", "tcp"])
        .args(["-screen", "0", "1280x800x24"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut screen) = screen else {
        // Not by `eprintln`, whose text cargo shows only if a test fails.
        let text =
            "!! NOT CHECKED: the window of the guide, because Xvfb is missing";
        return writeln!(stderr(), "{text}").expect("stderr takes all text");
    };
    let mut number = String::new();
    let lines = screen.stdout.take().expect("stdout is piped");
    BufReader::new(lines).read_line(&mut number).expect("Xvfb writes a number");
    let ended = Command::new(env!("CARGO_BIN_EXE_window"))
        .arg("3")
        .env("DISPLAY", format!(":{}", number.trim()))
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .output();
    screen.kill().expect("Xvfb runs");
    screen.wait().expect("Xvfb ends");
    let ended = ended.expect("the window starts");
    let errors = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{errors}");
}
