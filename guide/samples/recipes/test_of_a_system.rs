// ANCHOR: recipe
use ecs_core::{Column, schedule, world};

struct Heat(i32);

world!(
    struct Game {
        heat: Heat,
    }

    #[query]
    struct Warming {
        heat: &mut Heat,
    }
);

fn warm<'w>(rows: impl Iterator<Item = Warming<'w>>, sun: i32) {
    for row in rows {
        row.heat.0 += sun;
    }
}

fn burn(heats: Column<'_, Heat>, commands: &mut GameCommands) {
    for (entity, heat) in heats {
        if heat.0 > 9 {
            commands.despawn(entity);
        }
    }
}

#[schedule]
impl Game {
    fn tick(&mut self, sun: i32, commands: &mut GameCommands) {
        warm(self.warming(), sun);
        burn(self.heat(), commands.lane());
        self.apply(commands).expect_all();
    }
}

#[test]
fn system_without_a_world() {
    let mut heats = [Heat(3), Heat(8)];
    warm(heats.iter_mut().map(|heat| Warming { heat }), 2);
    assert_eq!(heats.map(|heat| heat.0), [5, 10]);
}

#[test]
fn system_with_commands() {
    let (mut game, mut commands) = (Game::new(), GameCommands::new());
    let [cold, hot] = [9, 10].map(|heat| game.spawn(Heat(heat)));
    burn(game.heat(), &mut commands);
    game.apply(&mut commands).expect_all();
    assert!(game.contains(cold) && !game.contains(hot));
    game.tick_in_order(1, &mut commands); // the whole schedule, on this thread
    assert!(game.is_empty());
}
// ANCHOR_END: recipe
