//! The components of the worlds, and the entities that have them.
//!
//! In the *dense* shape each entity has the same four components, 32 bytes in all. In the *sparse* shape each
//! has three of eight.

use serde::{Deserialize, Serialize};

/// A component.
pub trait Value {
    /// Returns the first number. Sums of it are compared.
    fn first(&self) -> f64;
}

impl<C: Value> Value for Option<C> {
    fn first(&self) -> f64 {
        self.as_ref().map_or(0.0, C::first)
    }
}

macro_rules! component {
    ($(#[$doc:meta])* $Name:ident($($field:ty),*)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "bevy", derive(bevy_ecs::component::Component, bevy_reflect::Reflect))]
        #[cfg_attr(feature = "bevy", reflect(Component, Serialize, Deserialize))]
        pub struct $Name($(pub $field),*);

        impl Value for $Name {
            fn first(&self) -> f64 {
                f64::from(self.0)
            }
        }
    };
}

#[cfg(feature = "bevy")]
use bevy_ecs::reflect::ReflectComponent;
#[cfg(feature = "bevy")]
use bevy_reflect::{ReflectDeserialize, ReflectSerialize};

component!(
    /// A component of the dense shape.
    Position(f32, f32, f32)
);
component!(
    /// A component of the dense shape.
    Velocity(f32, f32, f32)
);
component!(
    /// A component of the dense shape. The numbers are below 4,096.
    Health(u32)
);
component!(
    /// A component of the dense shape.
    Mass(f32)
);

/// The components of an entity of the dense shape.
pub type Dense = (Position, Velocity, Health, Mass);

component!(
    /// A component of the sparse shape.
    C0(f32, f32, f32)
);
component!(
    /// A component of the sparse shape.
    C1(f32, f32, f32)
);
component!(
    /// A component of the sparse shape.
    C2(f32, f32)
);
component!(
    /// A component of the sparse shape.
    C3(f32, f32)
);
component!(
    /// A component of the sparse shape.
    C4(f32)
);
component!(
    /// A component of the sparse shape.
    C5(f32)
);
component!(
    /// A component of the sparse shape. The numbers are below 4,096.
    C6(u32)
);
component!(
    /// A component of the sparse shape. The numbers are below 4,096.
    C7(u32)
);

/// The components of an entity of the sparse shape: three of them.
pub type Sparse = (
    Option<C0>,
    Option<C1>,
    Option<C2>,
    Option<C3>,
    Option<C4>,
    Option<C5>,
    Option<C6>,
    Option<C7>,
);

/// Returns the same numbers in each run.
pub struct Random(u64);

impl Random {
    /// Returns the first state.
    pub fn new() -> Self {
        Self(0x9E37_79B9_7F4A_7C15)
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The upper bits are mixed best.
        (self.0 >> 32) as u32
    }

    /// Returns a whole number, so that sums are exact in each order.
    fn float(&mut self) -> f32 {
        (self.next() % 1024) as f32
    }
}

/// Returns the components of `n` entities.
pub fn dense(n: usize) -> impl Iterator<Item = Dense> {
    let mut random = Random::new();
    (0..n).map(move |_| {
        let r = &mut random;
        let position = Position(r.float(), r.float(), r.float());
        let velocity = Velocity(r.float(), r.float(), r.float());
        (position, velocity, Health(r.next() % 4096), Mass(r.float()))
    })
}

/// Returns the components of `n` entities.
pub fn sparse(n: usize) -> impl Iterator<Item = Sparse> {
    let mut random = Random::new();
    (0..n).map(move |_| {
        let r = &mut random;
        let mut has = 0_u32;
        while has.count_ones() < 3 {
            has |= 1 << (r.next() % 8);
        }
        let has = |i: u32| has & 1 << i != 0;
        (
            has(0).then(|| C0(r.float(), r.float(), r.float())),
            has(1).then(|| C1(r.float(), r.float(), r.float())),
            has(2).then(|| C2(r.float(), r.float())),
            has(3).then(|| C3(r.float(), r.float())),
            has(4).then(|| C4(r.float())),
            has(5).then(|| C5(r.float())),
            has(6).then(|| C6(r.next() % 4096)),
            has(7).then(|| C7(r.next() % 4096)),
        )
    })
}
