//! The world that most of these tests use.

use ecs_core::{Entity, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(pub i32);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape<T>(pub T);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const N: usize>(pub [u8; N]);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asleep;

world!(
    /// A world of shapes.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Sim<T: Clone + Send + 'static, const N: usize = 3>
    where
        Result<T, ()>: Clone,
    {
        /// In metres.
        position: Position,
        shape: Shape<T>,
        grid: Grid<N>,
        asleep: Asleep,
        #[storage(linear)]
        label: Result<T, ()>,
    }

    #[group(own(position, shape))]
    pub struct Bodies;

    #[group(own(position, shape), without(asleep))]
    pub struct Awake;

    #[group(with(grid, asleep))]
    pub struct Resting;

    /// It names one parameter.
    #[query(without(asleep))]
    pub struct Moving<T> {
        entity: Entity,
        position: &mut Position,
        shape: &Shape<T>,
    }

    /// It names no parameter.
    #[query(with(shape))]
    pub struct Places {
        position: &mut Position,
    }

    /// It names both, in another order than the world, and with a lifetime and bounds.
    #[query]
    pub struct Labels<'a, const N: usize, T: Send>
    where
        Result<T, ()>: Clone,
    {
        grid: &'a Grid<N>,
        label: Option<&'a mut Result<T, ()>>,
    }

    /// It lends nothing.
    #[query(with(grid))]
    pub struct Gridded {
        entity: Entity,
    }

    #[query(packed)]
    pub struct Packed<T: Clone> {
        position: &mut Position,
        shape: &mut _,
    }
);

/// Returns a world with a body that is awake, one that is asleep, and a grid.
pub fn filled() -> (Sim<String>, [Entity; 3]) {
    let mut sim = Sim::new();
    let awake = sim.spawn((Position(1), Shape("a".to_owned()), Ok::<_, ()>("awake".to_owned())));
    let asleep = sim.spawn((Position(2), Shape("b".to_owned()), Asleep));
    let grid = sim.spawn((Grid([1, 2, 3]), Asleep, Err::<String, ()>(())));
    (sim, [awake, asleep, grid])
}
