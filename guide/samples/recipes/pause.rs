// ANCHOR: recipe
use ecs_core::{schedule, world};

struct Height(i32);
struct Blink(bool);
struct Frozen; // doesn't fall

world!(
    struct Game {
        height: Height,
        blink: Blink,
        frozen: Frozen,
    }

    #[query(without(frozen))]
    struct Falling {
        height: &mut Height,
    }

    #[query]
    struct Cursors {
        blink: &mut Blink,
    }
);

fn fall<'w>(dots: impl Iterator<Item = Falling<'w>>) {
    for dot in dots {
        dot.height.0 -= 1;
    }
}

fn blink<'w>(cursors: impl Iterator<Item = Cursors<'w>>) {
    for cursor in cursors {
        cursor.blink.0 = !cursor.blink.0;
    }
}

#[schedule]
impl Game {
    fn tick(&mut self, paused: bool) {
        if !paused {
            fall(self.falling());
        }
        blink(self.cursors()); // the menu goes on
    }
}

#[test]
fn only_the_menu_goes_on_in_a_pause() {
    let mut game = Game::new();
    let [dot, icicle] = [9, 5].map(|height| game.spawn(Height(height)));
    game.insert(icicle, Frozen).unwrap();
    let cursor = game.spawn(Blink(false));
    for (paused, height) in [(false, 8), (true, 8), (true, 8), (false, 7)] {
        game.tick(paused);
        assert_eq!((game.height()[dot].0, game.height()[icicle].0), (height, 5));
    }
    assert!(!game.blink()[cursor].0); // after four ticks
}
// ANCHOR_END: recipe
