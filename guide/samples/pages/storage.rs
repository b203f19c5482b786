// ANCHOR: world
use ecs_core::world;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position {
    x: f32,
    y: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity {
    y: f32,
}

struct Landed;
struct Color(u8);

world!(
    struct Game {
        landed: Landed, // some entities have it: a sparse set
        #[storage(linear)]
        color: Color, // small, and almost every entity has it
    }

    /// Always added and removed together.
    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    // ANCHOR: use
    let mut game = Game::new();
    let body = Body {
        position: Position { x: 3.0, y: 0.0 },
        velocity: Velocity { y: 1.0 },
    };
    let dot = game.spawn((body, Color(7)));

    for row in game.moving() {
        row.position.y += row.velocity.y;
    }
    assert_eq!(game.position()[dot].y, 1.0);

    for row in game.body_mut().iter_mut() {
        row.position.x += 1.0; // a whole row: all parts
    }
    let body = game.remove::<Body>(dot)?; // leaves the color
    assert_eq!(body.position, Position { x: 4.0, y: 1.0 });
    // ANCHOR_END: use
    assert_eq!(game.color()[dot].0, 7);
    assert!(!game.has::<Landed>(dot));

    // ANCHOR: layout
    println!("{}", Game::LAYOUT); // needs the feature `layout`
    // ANCHOR_END: layout
    let layout = Game::LAYOUT.to_string();
    for name in ["body", "color", "landed", "linear"] {
        assert!(layout.contains(name), "{layout}");
    }

    let all = (0..3).map(|n| Body {
        position: Position { x: n as f32, y: 0.0 },
        velocity: Velocity { y: 1.0 },
    });
    let dots: Vec<_> = game.spawn_batch(all).collect();
    let positions: &[Position] = game.position().as_slice();
    assert_eq!((dots.len(), positions.len()), (3, 3));
    Ok(())
}
