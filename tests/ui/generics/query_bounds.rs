//! E427: The bounds of a query's parameters are bounds of its world.

use ecs_core::world;

struct Shape<T>(T);

world!(
    struct Sim<T: Copy + 'static>
    where
        Option<T>: Send,
    {
        shape: Shape<T>,
    }

    #[query]
    struct Shapes<T: Copy + Clone>
    where
        T: Sync,
        Option<T>: Send + Sync,
    {
        shape: &Shape<T>,
    }
);

fn main() {}
