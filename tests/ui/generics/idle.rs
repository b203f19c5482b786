//! E046: A component has a type with each type parameter of its world.

use ecs_core::world;

struct Position;
struct Grid<const N: usize>;

world!(
    struct Sim<T: Send + 'static, const N: usize>
    where
        T: Clone,
    {
        position: Position,
        grid: Grid<4>,
    }

    #[query]
    struct Places {
        position: &Position,
    }
);

fn main() {
    let sim = Sim::<u8, 8>::new();
    let _ = sim.places();
}
