//! The function of `at_drop` gets the values of its component.

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
    sim.at_drop::<Texture>(|_, _: Position| {});
    sim.at_drop(|_, position: Position| {});
}
