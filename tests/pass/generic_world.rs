//! A world with parameters in a crate without a prelude and without unsafe code, in which every warning is an error.
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused, unused_qualifications, unreachable_pub)]
#![deny(missing_copy_implementations, single_use_lifetimes, elided_lifetimes_in_paths)]
#![deny(private_bounds, private_interfaces, type_alias_bounds, non_camel_case_types)]

/// A place.
#[derive(Debug)]
struct Position(f32);

/// A form.
#[derive(Debug)]
struct Shape<T>(T);

/// Cells.
#[derive(Debug)]
struct Grid<const N: usize>([u8; N]);

/// A surface.
#[derive(Debug)]
struct Skin<T>(T);

/// A tag.
#[derive(Debug)]
struct Asleep;

::ecs_core::world! {
    /// A world.
    #[derive(Debug)]
    struct Sim<C: ::core::marker::Send + 'static, const N: usize = 2>
    where
        C: ::core::marker::Copy,
    {
        /// Where.
        position: Position,
        shape: Shape<C>,
        grid: Grid<N>,
        asleep: Asleep,
    }

    /// A row.
    #[table]
    struct Body<C: 'static> {
        skin: Skin<C>,
    }

    /// Side by side.
    #[group(own(position, shape))]
    struct Bodies;

    /// A list.
    #[group(with(grid, asleep))]
    struct Dreaming;

    /// What moves.
    #[query(without(asleep))]
    struct Moving<C> {
        entity: ::ecs_core::Entity,
        position: &mut Position,
        shape: &Shape<C>,
    }

    /// Rows.
    #[query]
    struct Rows<C: 'static> {
        body: BodyMut,
    }
}

pub(crate) fn main() {
    let mut sim: Sim<u8> = Sim::new();
    let _ = sim.spawn((Position(1.0), Shape(2), Body { skin: Skin(3) }, Grid([4, 5])));
    for item in sim.moving() {
        item.position.0 += 1.0;
    }
    for row in sim.rows() {
        row.body.skin.0 += 1;
    }
}
