// ANCHOR: recipe
use ecs_core::{Entity, world};

const CELL: f32 = 10.0;

#[derive(Clone, Copy)]
struct Position {
    x: f32,
    y: f32,
}

impl Position {
    fn cell(&self) -> (i32, i32) {
        ((self.x / CELL).floor() as i32, (self.y / CELL).floor() as i32)
    }
}

world!(
    struct Game {
        #[index(key = Position::cell -> (i32, i32))]
        position: Position,
    }
);

/// Returns the entities at most `reach` away.
fn near(game: &Game, at: Position, reach: f32) -> Vec<Entity> {
    let mut found = Vec::new();
    let (left, top) = Position { x: at.x - reach, y: at.y - reach }.cell();
    let (right, bottom) = Position { x: at.x + reach, y: at.y + reach }.cell();
    for x in left..=right {
        for y in top..=bottom {
            for entity in game.position_index().get(&(x, y)) {
                let place = game.position()[entity];
                if (place.x - at.x).hypot(place.y - at.y) <= reach {
                    found.push(entity);
                }
            }
        }
    }
    found
}

#[test]
fn neighbours_in_other_cells_are_found() {
    let mut game = Game::new();
    let mut spawn = |x, y| game.spawn(Position { x, y });
    let (a, b) = (spawn(9.0, 9.0), spawn(-1.0, 9.0)); // cells (0, 0) and (-1, 0)
    let c = spawn(12.0, 5.0); // cell (1, 0), five away from `a`
    let at = Position { x: 9.0, y: 9.0 };
    assert_eq!(near(&game, at, 4.0), [a]);
    assert_eq!(near(&game, at, 5.0), [a, c]);
    assert_eq!(near(&game, at, 10.0), [b, a, c]); // by cells, from the left

    game.replace(b, Position { x: 10.0, y: 10.0 }).unwrap(); // moves it
    assert_eq!(near(&game, at, 4.0), [a, b]);
}
// ANCHOR_END: recipe
