// ANCHOR: recipe
use ecs_core::world;
use std::time::Duration;

const STEP: Duration = Duration::from_millis(16);

struct Height {
    now: f32,
    before: f32, // one step ago
    speed: f32,  // per step
}

world!(
    struct Game {
        height: Height,
    }
);

fn step(game: &mut Game) {
    for (_, height) in game.height_mut() {
        height.before = height.now;
        height.now += height.speed;
    }
}

/// The time for which no step was made yet.
#[derive(Default)]
struct Clock(Duration);

impl Clock {
    fn advance(&mut self, game: &mut Game, passed: Duration) {
        self.0 += passed.min(STEP * 5); // after a break, the game doesn't catch up
        while self.0 >= STEP {
            self.0 -= STEP;
            step(game);
        }
    }

    /// Returns the height to draw, between the last two steps.
    fn shown(&self, height: &Height) -> f32 {
        let share = self.0.div_duration_f32(STEP);
        height.before + (height.now - height.before) * share
    }
}

#[test]
fn steps_have_one_length_at_any_frame_rate() {
    let (mut game, mut clock) = (Game::new(), Clock::default());
    let dot = game.spawn(Height { now: 0.0, before: 0.0, speed: 8.0 });
    let frames =
        [(8, 0.0, 0.0), (16, 8.0, 4.0), (32, 24.0, 20.0), (999, 64.0, 60.0)];
    for (passed, now, shown) in frames {
        clock.advance(&mut game, Duration::from_millis(passed));
        let height = &game.height()[dot];
        assert_eq!((height.now, clock.shown(height)), (now, shown));
    }
}
// ANCHOR_END: recipe
