//! Hunters and prey in a table with nested groups, and a schedule whose calls are measured.

mod common;

use std::process::ExitCode;

use ecs_core::{Entity, QueryIter, schedule, world};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Position {
    x: f32,
    y: f32,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Velocity {
    x: f32,
    y: f32,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Role {
    Hunter { caught: u32 },
    Prey,
}

/// It sleeps for some more steps.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Asleep(u16);

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Energy(f32);

/// It has no values that could be shown by serde.
#[derive(Clone, Copy, Debug)]
struct Sprite(&'static str);

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Field {
    width: f32,
    height: f32,
    gravity: f32,
}

/// Debug is enough to look at it.
#[derive(Clone, Debug)]
struct Dice(SmallRng);

world!(
    #[derive(Clone)]
    struct Game {
        role: Role,
        asleep: Asleep,
        energy: Energy,
        sprite: Sprite,
        #[resource]
        field: Field,
        #[resource]
        dice: Dice,
    }

    #[table]
    #[derive(Clone, Serialize, Deserialize)]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(body), without(asleep))]
    struct Awake;

    #[group(own(body), with(role), without(asleep))]
    struct Players;

    #[query(without(asleep))]
    struct Moving {
        position: &mut Position,
        velocity: &mut Velocity,
    }

    #[query(with(body), without(asleep))]
    struct Playing {
        entity: Entity,
        role: &mut Role,
    }

    #[query]
    struct Sleeping {
        entity: Entity,
        asleep: &mut Asleep,
    }

    #[query]
    struct Drawn {
        energy: &mut Energy,
        sprite: &Sprite,
    }
);
ecs_inspect::inspector!(Game);

fn fly(rows: QueryIter<'_, Game, Moving<'_>>, field: &Field) {
    rows.for_each(|Moving { position, velocity }| {
        velocity.y += field.gravity;
        position.x += velocity.x;
        position.y += velocity.y;
        if !(0.0..field.width).contains(&position.x) {
            velocity.x = -velocity.x;
        }
        if !(0.0..field.height).contains(&position.y) {
            velocity.y = -velocity.y;
        }
    });
}

fn hunt<'w>(rows: impl Iterator<Item = Playing<'w>>, dice: &mut Dice, commands: &mut GameCommands) {
    for row in rows {
        if let Role::Hunter { caught } = row.role
            && dice.0.random_bool(0.002)
        {
            *caught += 1;
            commands.insert(row.entity, Asleep(200));
        }
    }
}

fn wake<'w>(rows: impl Iterator<Item = Sleeping<'w>>, commands: &mut GameCommands) {
    for row in rows {
        row.asleep.0 = row.asleep.0.saturating_sub(1);
        if row.asleep.0 == 0 {
            commands.remove::<Asleep>(row.entity);
        }
    }
}

fn tire<'w>(rows: impl Iterator<Item = Drawn<'w>>) {
    for row in rows {
        row.energy.0 = if row.sprite.0 == "rock" { 1.0 } else { (row.energy.0 * 0.999).max(0.1) };
    }
}

#[schedule(trace = ecs_inspect::trace)]
impl Game {
    fn tick(&mut self, commands: &mut GameCommands) {
        fly(self.moving(), self.field());
        hunt(self.playing(), self.dice_mut(), commands.lane());
        wake(self.sleeping(), commands.lane());
        tire(self.drawn());
        self.apply(commands).expect_all();
    }
}

fn main() -> ExitCode {
    let mut dice = SmallRng::seed_from_u64(7);
    let field = Field { width: 100.0, height: 100.0, gravity: 0.001 };
    let mut game = Game::new(field, Dice(dice.clone()));
    for number in 0..4000 {
        let position =
            Position { x: dice.random_range(0.0..100.0), y: dice.random_range(0.0..100.0) };
        let velocity =
            Velocity { x: dice.random_range(-0.3..0.3), y: dice.random_range(-0.3..0.3) };
        let role = match number % 10 {
            0 => Some(Role::Hunter { caught: 0 }),
            1 | 2 => Some(Role::Prey),
            _ => None,
        };
        let asleep = dice.random_bool(0.4).then(|| Asleep(dice.random_range(50..5000)));
        let sprite = Sprite(if role.is_some() { "animal" } else { "rock" });
        game.spawn((Body { position, velocity }, role, asleep, Energy(1.0), sprite));
    }
    let mut commands = GameCommands::new();
    let begin = |server: &mut ecs_inspect::Server<Game>| {
        server.inspector().schedule("tick", &Game::TICK_PLAN);
    };
    common::run(&mut game, begin, |game| game.tick(&mut commands))
}
