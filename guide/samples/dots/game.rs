//! Dots fall from the sky, and a basket catches them.

// ANCHOR: world
use ecs_core::{Entity, schedule, world};

pub const WIDTH: f32 = 40.0;
pub const HEIGHT: f32 = 12.0;

#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub x: f32,
    pub y: f32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Velocity {
    pub y: f32,
}

/// A basket is an entity too, on the ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Basket {
    pub x: f32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    pub caught: u32,
    pub missed: u32,
}

/// A small generator of random numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Rng(pub u32);

impl Rng {
    /// Returns a number from 0 to 1.
    pub fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct Game {
        position: Position,
        velocity: Velocity,
        basket: Basket,
        #[resource]
        rng: Rng,
        #[resource]
        score: Score,
    }

    #[query]
    pub struct Falling {
        position: &mut Position,
        velocity: &mut Velocity,
    }

    #[query]
    pub struct Dots {
        entity: Entity,
        position: &Position,
    }

    #[query]
    pub struct Baskets {
        basket: &mut Basket,
    }
);
// ANCHOR_END: world

// ANCHOR: systems
/// Makes a dot in one of eight frames.
fn rain(rng: &mut Rng, commands: &mut GameCommands) {
    if rng.next() < 0.125 {
        commands.spawn_later((
            Position { x: rng.next() * WIDTH, y: 0.0 },
            Velocity { y: 0.1 },
        ));
    }
}

fn fall<'w>(dots: impl Iterator<Item = Falling<'w>>) {
    for dot in dots {
        dot.velocity.y += 0.005;
        dot.position.y += dot.velocity.y;
    }
}

/// Moves each basket to where the player points, or else below the lowest dot.
fn steer<'w>(
    baskets: impl Iterator<Item = Baskets<'w>>,
    dots: impl Iterator<Item = Dots<'w>>,
    player: Option<f32>,
) {
    let lowest = dots.max_by(|a, b| a.position.y.total_cmp(&b.position.y));
    let goal = player.or(lowest.map(|dot| dot.position.x));
    let Some(goal) = goal else { return };
    for row in baskets {
        row.basket.x += (goal - row.basket.x).clamp(-0.8, 0.8);
    }
}

/// Removes the dots on the ground, and counts them.
fn land<'w>(
    dots: impl Iterator<Item = Dots<'w>>,
    baskets: &[Basket],
    score: &mut Score,
    commands: &mut GameCommands,
) {
    for dot in dots.filter(|dot| dot.position.y > HEIGHT) {
        if baskets.iter().any(|basket| (basket.x - dot.position.x).abs() < 2.0) {
            score.caught += 1;
        } else {
            score.missed += 1;
        }
        commands.despawn(dot.entity);
    }
}
// ANCHOR_END: systems

// ANCHOR: schedule
#[schedule]
impl Game {
    pub fn tick(&mut self, player: Option<f32>, commands: &mut GameCommands) {
        rain(self.rng_mut(), commands.lane());
        fall(self.falling());
        steer(self.baskets(), self.dots(), player);
        land(
            self.dots(),
            self.basket().as_slice(),
            self.score_mut(),
            commands.lane(),
        );
        self.apply(commands).expect_all(); // all calls above end first
    }
}
// ANCHOR_END: schedule

pub fn draw(game: &Game) -> String {
    let mut canvas = vec![vec![' '; WIDTH as usize]; HEIGHT as usize + 1];
    let mut put = |x: f32, y: f32, sign| {
        if let Some(place) =
            canvas.get_mut(y as usize).and_then(|line| line.get_mut(x as usize))
        {
            *place = sign;
        }
    };
    for position in game.position().as_slice() {
        put(position.x, position.y, 'o');
    }
    for basket in game.basket().as_slice() {
        (-1..=1).for_each(|part| put(basket.x + part as f32, HEIGHT, '='));
    }
    let lines = canvas.iter().map(|line| line.iter().collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}
