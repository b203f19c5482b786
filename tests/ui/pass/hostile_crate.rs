//! A crate without a prelude and without unsafe code, in which every warning is an error.
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused, unused_qualifications, unreachable_pub)]
#![deny(missing_copy_implementations, single_use_lifetimes, elided_lifetimes_in_paths)]

/// A place.
#[derive(Debug)]
struct Position(f32);

/// A change of place.
#[derive(Debug)]
struct Velocity(f32);

/// A tag.
#[derive(Debug)]
struct Asleep;

::ecs_core::world! {
    /// A world.
    struct Sim {
        /// Where.
        position: Position,
        velocity: Velocity,
        #[cfg(all())]
        asleep: Asleep,
        #[cfg(any())]
        nothing: Nothing,
        /// Never read.
        #[resource]
        seed: u64,
        #[resource]
        count: u32,
    }

    /// Side by side.
    #[group(own(position, velocity))]
    struct Bodies;

    /// A shorter prefix.
    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    /// A list.
    #[group(with(velocity, asleep))]
    struct Dreaming;

    /// What moves.
    #[cfg(not(any()))]
    #[query(without(asleep))]
    struct Moving {
        entity: ::ecs_core::Entity,
        position: &mut Position,
        velocity: &Velocity,
    }
}

fn main() {
    let mut sim = Sim::new(7, 0);
    let _ = sim.spawn((Position(1.0), Velocity(2.0)));
    for item in sim.moving() {
        item.position.0 += item.velocity.0;
    }
    *sim.split().count += 1;
}
