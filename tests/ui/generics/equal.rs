//! E109: Two components have different types for all parameters.

use ecs_core::world;

struct Shape<T>(T);
struct Pair<A, B>(A, B);
struct Grid<const N: usize>;

world!(
    struct Sim<T: Send + 'static, U: Send + 'static, const N: usize> {
        shape: Shape<T>,
        small: Shape<u8>,
        pair: Pair<T, u8>,
        other: Pair<U, T>,
        grid: Grid<N>,
        chess: Grid<8>,
        nested: Shape<Shape<T>>,
    }
);

fn main() {}
