//! A removed value that is kept is not returned.

use ecs_core::world;

struct Position;
struct Texture(u8);

world!(
    struct Sim {
        position: Position,
        #[track(removed)]
        texture: Texture,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Texture(3)));
    let texture = sim.remove::<Texture>(entity);
}
