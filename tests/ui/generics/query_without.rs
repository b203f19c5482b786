//! E425: A query declares the parameters that its fields name.

use ecs_core::world;

struct Position;
struct Shape<T>(T);
struct Grid<const N: usize>;

world!(
    pub struct Sim<T: Send + 'static, const N: usize> {
        position: Position,
        shape: Shape<T>,
        grid: Grid<N>,
    }

    #[query]
    struct Shapes {
        position: &mut Position,
        shape: &Shape<T>,
    }

    #[query]
    struct Grids<T: Send + 'static> {
        shape: &Shape<T>,
        grid: Option<&_>,
    }
);

fn main() {
    let mut sim = Sim::<u8, 3>::new();
    for Shapes { position, .. } in sim.shapes() {
        let _: &mut Position = position;
    }
    for Grids { grid, .. } in sim.grids() {
        let _: Option<&Grid<3>> = grid;
    }
}
