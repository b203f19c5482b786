//! A world with parameters, and a component of another crate.

use machine::shapes::Position;

/// What is in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ball<T>(pub T);

/// Marks in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks<const N: usize>(pub [u8; N]);

machine::declare! {
    /// A pool of balls.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Pool<C: Send + 'static, const N: usize = 2>
    where
        [C; N]: Clone,
    {
        position: Position,
        ball: Ball<C>,
    }

    /// A row of a table.
    #[table]
    pub struct Lane<const N: usize> {
        /// The marks of a lane.
        pub marks: Marks<N>,
    }

    #[group(own(position, ball))]
    pub struct Placed;

    /// What rolls.
    #[query]
    pub struct Rolling<C> {
        position: &mut Position,
        ball: &Ball<C>,
    }
}
