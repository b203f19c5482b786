// ANCHOR: recipe
use ecs_core::{Entity, world};

struct Position(f32, f32);

/// Shows a part of the world on a screen of 320 by 200 pixels.
struct Camera {
    target: Entity,
    middle: Position,
    zoom: f32, // pixels for a unit of length
}

impl Camera {
    fn to_screen(&self, at: &Position) -> (f32, f32) {
        let (x, y) = (at.0 - self.middle.0, at.1 - self.middle.1);
        (160.0 + x * self.zoom, 100.0 + y * self.zoom)
    }
}

world!(
    struct Game {
        position: Position,
        #[resource]
        camera: Camera,
    }
);

/// Goes half of the way to the target, if it is alive.
fn follow(game: &mut Game) {
    let s = game.split();
    if let Some(goal) = s.position.get(s.camera.target) {
        s.camera.middle.0 += (goal.0 - s.camera.middle.0) / 2.0;
        s.camera.middle.1 += (goal.1 - s.camera.middle.1) / 2.0;
    }
}

/// Returns what is on the screen.
fn draw(game: &Game) -> Vec<(Entity, (f32, f32))> {
    let mut shown = Vec::new();
    for (entity, at) in game.position() {
        let (x, y) = game.camera().to_screen(at);
        if (0.0..320.0).contains(&x) && (0.0..200.0).contains(&y) {
            shown.push((entity, (x, y)));
        }
    }
    shown
}

#[test]
fn camera_follows_its_target() {
    let (target, middle) = (Entity::DANGLING, Position(0.0, 0.0));
    let mut game = Game::new(Camera { target, middle, zoom: 10.0 });
    let [ship, rock] =
        [(20.0, 4.0), (-6.0, 0.0)].map(|(x, y)| game.spawn(Position(x, y)));
    assert_eq!(draw(&game), [(rock, (100.0, 100.0))]);
    game.camera_mut().target = ship;
    follow(&mut game);
    assert_eq!(draw(&game), [(ship, (260.0, 120.0)), (rock, (0.0, 80.0))]);
}
// ANCHOR_END: recipe
