// ANCHOR: world
use ecs_core::world;

struct Position {
    x: f32,
    y: f32,
}

struct Velocity {
    y: f32,
}

world!(
    struct Game {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Falling {
        position: &mut Position,
        velocity: &mut Velocity,
    }
);
// ANCHOR_END: world

// ANCHOR: main
fn main() {
    let mut game = Game::new();
    let dot = game.spawn((Position { x: 3.0, y: 0.0 }, Velocity { y: 0.5 }));
    game.spawn((Position { x: 20.0, y: 2.0 }, Velocity { y: 0.0 }));
    game.spawn(Position { x: 30.0, y: 7.0 }); // without a velocity, so it stays

    for _ in 0..4 {
        for row in game.falling() {
            row.velocity.y += 0.25;
            row.position.y += row.velocity.y;
        }
    }
    println!("{}", draw(&game));
    assert_eq!(game.position()[dot].y, 4.5);
}
// ANCHOR_END: main

// ANCHOR: draw
fn draw(game: &Game) -> String {
    let mut canvas = vec![vec![' '; 40]; 13];
    for position in game.position().as_slice() {
        let (x, y) = (position.x as usize, position.y as usize);
        if x < 40 && y < 13 {
            canvas[y][x] = 'o';
        }
    }
    canvas.iter().map(|line| line.iter().collect::<String>() + "\n").collect()
}
// ANCHOR_END: draw

#[test]
fn runs() {
    main();
    let mut game = Game::new();
    game.spawn(Position { x: 1.0, y: 1.0 });
    let text = draw(&game);
    assert_eq!(text.matches('o').count(), 1);
    assert_eq!(text.lines().nth(1).unwrap().find('o'), Some(1));
}
