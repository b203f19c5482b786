//! The components of loops, and what the loops do with a row.
//!
//! A value has `N` floats: 1, 3 or 16, so 4, 12 or 64 bytes.

/// The value that loops change.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    bevy_ecs::component::Component,
    shipyard::Component,
    flecs_ecs::prelude::Component,
)]
pub struct Position<const N: usize>(pub [f32; N]);

/// The value that loops read.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    bevy_ecs::component::Component,
    shipyard::Component,
    flecs_ecs::prelude::Component,
)]
pub struct Velocity<const N: usize>(pub [f32; N]);

/// Says which entities are changed in a loop that changes some: those of kind 0.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    bevy_ecs::component::Component,
    shipyard::Component,
    flecs_ecs::prelude::Component,
)]
pub struct Kind(pub u32);

impl<const N: usize> Position<N> {
    /// Changes the value, without another one.
    #[inline(always)]
    pub fn shift(&mut self) {
        self.0.iter_mut().for_each(|x| *x = *x * 0.999 + 0.5);
    }

    /// Changes the value by another one.
    #[inline(always)]
    pub fn step(&mut self, velocity: &Velocity<N>) {
        self.0.iter_mut().zip(&velocity.0).for_each(|(x, v)| *x += v * 0.001);
    }

    /// Returns the sum of the floats.
    #[inline(always)]
    pub fn sum(&self) -> f64 {
        f64::from(self.0.iter().sum::<f32>())
    }
}

/// Returns the position of the entity with this number.
pub fn position<const N: usize>(i: usize) -> Position<N> {
    Position([(i % 1000) as f32; N])
}

/// Returns the velocity of the entity with this number.
pub fn velocity<const N: usize>(i: usize) -> Velocity<N> {
    Velocity([(i % 7) as f32; N])
}

/// Returns the kind of the entity with this number. One of 100 kinds, each in no regular distance.
pub fn kind(i: usize) -> Kind {
    // The upper bits of a product with an odd number are well mixed.
    let mixed = (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    Kind((mixed % 100) as u32)
}

/// Returns the numbers of the entities of kind 0, in an order that is not that of the rows.
pub fn some(rows: usize) -> Vec<usize> {
    let mut some: Vec<usize> = (0..rows).filter(|&i| kind(i).0 == 0).collect();
    some.sort_by_key(|&i| (i as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(32));
    some
}
