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

/// A temperature.
#[derive(Debug)]
struct Heat(f32);

/// A mark.
#[derive(Debug)]
struct Mark(u8);

/// A tag.
#[derive(Debug)]
struct Asleep;

/// A link.
#[derive(Debug)]
struct ChildOf(::ecs_core::Entity);

impl ::ecs_core::Link for ChildOf {
    fn target(&self) -> ::ecs_core::Entity {
        self.0
    }
}

/// Another link.
#[derive(Debug)]
struct Likes(::ecs_core::Entity);

impl ::ecs_core::Link for Likes {
    fn target(&self) -> ::ecs_core::Entity {
        self.0
    }
}

/// A name.
#[derive(Debug)]
struct Name(u8);

fn key(name: &Name) -> u8 {
    name.0
}

::ecs_core::world! {
    /// A world.
    struct Sim {
        /// Where.
        position: Position,
        velocity: Velocity,
        #[track(frames = 2, removed)]
        heat: Heat,
        #[track]
        #[storage(linear)]
        mark: Mark,
        #[cfg(all())]
        asleep: Asleep,
        #[cfg(any())]
        nothing: Nothing,
        /// Above.
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[cfg(all())]
        #[track]
        #[link(on_despawn = unlink)]
        likes: Likes,
        #[cfg(any())]
        #[link(on_despawn = keep)]
        no_link: NoLink,
        /// Found.
        #[index(unique, ordered, key = key -> u8)]
        name: Name,
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

    /// What cools.
    #[query(changed(heat), added(mark))]
    struct Cooling {
        heat: ::ecs_core::Mut<'_, Heat>,
        mark: &mut Mark,
    }
}

pub(crate) fn main() {
    let mut sim = Sim::new(7, 0);
    let root = sim.spawn((Position(1.0), Velocity(2.0)));
    let child = sim.spawn((ChildOf(root), Likes(root)));
    for source in sim.parent().children(root) {
        ::std::assert_eq!(source, child);
    }
    for item in sim.moving() {
        item.position.0 += item.velocity.0;
    }
    *sim.split().count += 1;
    let _ = sim.spawn((Heat(2.0), Mark(1)));
    for mut item in sim.cooling() {
        item.heat.0 -= item.mark.0 as f32;
        item.mark.0 += 1;
    }
    sim.next_frame();
    let _ = sim.drain_removed::<Heat>();
}
