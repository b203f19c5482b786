//! Seven systems over entities of six kinds, as in a small game: movement, random numbers, changes
//! of direction, health, damage, symbols, and a picture of them.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Calls a macro with the seven systems and the entities that they run on.
macro_rules! with_mixed {
    ($call:ident) => {
        $call! { mixed: MIXED;
            components {
                position: Position, velocity: Velocity, noise: Noise, health: Health,
                damage: Damage, sprite: Sprite, player: Player
            }
            kinds i of 6, i % 6; {
                0 Marker {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                }
                1 Thing {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    noise: Noise = Noise::seeded(i),
                }
                2 Hero {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    noise: Noise = Noise::seeded(i), health: Health = Health::full(i),
                    damage: Damage = Damage { attack: 3, defence: 2 }, sprite: Sprite = Sprite(0),
                    player: Player = Player(0),
                }
                3 Monster {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    health: Health = Health::full(i),
                    damage: Damage = Damage { attack: 5, defence: 2 }, sprite: Sprite = Sprite(0),
                    player: Player = Player(1),
                }
                4 Scenery {
                    position: Position = Position::at(i as f32), sprite: Sprite = Sprite(7),
                }
                5 Machine {
                    position: Position = Position::at(i as f32), velocity: Velocity = VELOCITY,
                    noise: Noise = Noise::seeded(i), health: Health = Health::full(i),
                }
            }
            travel Travel (position(&mut) Position, velocity(&) Velocity) {
                position.step(&velocity);
            }
            stir Stir (noise(&mut) Noise) { noise.stir(); }
            wander Wander (velocity(&mut) Velocity, position(&) Position, noise(&) Noise) {
                velocity.wander(&position, &noise);
            }
            heal Heal (health(&mut) Health) { health.heal(); }
            fight Fight (health(&mut) Health, damage(&) Damage) { health.suffer(&damage); }
            paint Paint (sprite(&mut) Sprite, player(&) Player, health(&) Health) {
                sprite.paint(&player, &health);
            }
            render Render (position(&) Position, sprite(&) Sprite) {
                crate::workloads::draw(position.x, position.y, sprite.0);
            }
        }
    };
}

/// Declares the components that only these systems use.
macro_rules! mixed_components {
    ($(#[$meta:meta])*) => {
        $(#[$meta])*
        /// A random number, and values that follow from it.
        #[derive(Clone, Copy, Debug, Default)]
        #[allow(dead_code, reason = "the values are written and summed")]
        pub struct Noise { state: u32, value: f64, flag: bool }

        $(#[$meta])*
        /// Points, their maximum, and whether the entity is alive.
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Health { now: i32, most: i32, alive: bool }

        $(#[$meta])*
        /// How much an entity deals and deflects.
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Damage { attack: i32, defence: i32 }

        $(#[$meta])*
        /// The symbol of an entity.
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Sprite(pub u32);

        $(#[$meta])*
        /// The side that an entity is on.
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Player(pub u32);

        impl Noise {
            const fn seeded(i: u32) -> Self {
                Self { state: i.wrapping_mul(0x9E37_79B9) | 1, value: 0.0, flag: false }
            }

            #[inline(always)]
            fn stir(&mut self) {
                self.state ^= self.state << 13;
                self.state ^= self.state >> 17;
                self.state ^= self.state << 5;
                self.value = 0.5 * self.value + f64::from(self.state % 1000);
                self.flag = !self.flag;
            }
        }

        impl Velocity {
            #[inline(always)]
            fn wander(&mut self, position: &Position, noise: &Noise) {
                if noise.state % 10 != 0 {
                    return;
                }
                let speed = (noise.state % 16) as f32 - 8.0;
                if position.x > position.y {
                    self.x = speed;
                } else {
                    self.y = speed;
                }
            }
        }

        impl Health {
            const fn full(i: u32) -> Self {
                let most = 20 + (i % 50) as i32;
                Self { now: most, most, alive: true }
            }

            #[inline(always)]
            fn heal(&mut self) {
                if self.now <= 0 && self.alive {
                    self.alive = false;
                } else if !self.alive {
                    // The next one takes its place.
                    self.now = self.most;
                    self.alive = true;
                } else if self.now < self.most {
                    self.now += 1;
                }
            }

            #[inline(always)]
            fn suffer(&mut self, damage: &Damage) {
                self.now = (self.now - (damage.attack - damage.defence).max(0)).max(0);
            }
        }

        impl Sprite {
            #[inline(always)]
            fn paint(&mut self, player: &Player, health: &Health) {
                self.0 = match (health.alive, player.0) {
                    (false, _) => 1,
                    (true, 0) => 2,
                    (true, _) => 3,
                };
            }
        }

        values! {
            Noise: |c| f64::from(c.state % 1000) + c.value + f64::from(u8::from(c.flag));
            Health: |c| f64::from(c.now) + f64::from(c.most) + f64::from(u8::from(c.alive));
            Damage: |c| f64::from(c.attack) - f64::from(c.defence);
            Sprite: |c| f64::from(c.0);
            Player: |c| f64::from(c.0);
        }
    };
}

/// The width and height of the picture.
const SIDE: usize = 64;

/// The picture. It is not part of any world, so that drawing costs the same in each.
static PICTURE: [AtomicU32; SIDE * SIDE] = [const { AtomicU32::new(0) }; SIDE * SIDE];

/// Draws a symbol. Where several entities are, the picture has the sum, whatever their order.
#[inline(always)]
pub fn draw(x: f32, y: f32, symbol: u32) {
    let (x, y) = (x as i32 as usize % SIDE, y as i32 as usize % SIDE);
    let cell = &PICTURE[y * SIDE + x];
    // Not one atomic operation, since only one thread draws.
    cell.store(cell.load(Relaxed).wrapping_add(symbol), Relaxed);
}

/// Returns the sum over the picture, and clears it.
pub fn drawn() -> f64 {
    PICTURE.iter().enumerate().map(|(i, cell)| i as f64 * f64::from(cell.swap(0, Relaxed))).sum()
}
