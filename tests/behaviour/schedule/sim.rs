//! A world of these tests, and systems that depend on the order of calls.

use ecs_core::{ColumnMut, Entity, world};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position(pub(crate) i64);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Speed(pub(crate) i64);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Heat(pub(crate) i64);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asleep;

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) struct Sim {
        position: Position,
        speed: Speed,
        heat: Heat,
        asleep: Asleep,
    }

    #[query(without(asleep))]
    pub(crate) struct Moving {
        position: &mut Position,
        speed: &Speed,
    }

    #[query]
    pub(crate) struct Hot {
        entity: Entity,
        heat: &mut Heat,
    }

    #[query]
    pub(crate) struct Placed {
        position: &Position,
    }
);

/// Returns a world with more rows than a fork needs.
/// The number of entities.
pub(crate) const COUNT: usize = if cfg!(miri) { 30 } else { 300 };

pub(crate) fn sim() -> Sim {
    let mut sim = Sim::new();
    for number in 0..COUNT as i64 {
        match number % 3 {
            0 => sim.spawn((Position(number), Speed(2), Heat(number))),
            1 => sim.spawn((Position(number), Heat(1))),
            _ => sim.spawn((Position(number), Speed(number), Asleep)),
        };
    }
    sim
}

pub(crate) fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, step: i64) {
    rows.for_each(|row| row.position.0 = row.position.0 * 3 + row.speed.0 * step);
}

pub(crate) fn cool<'w>(rows: impl Iterator<Item = Hot<'w>>, by: i64) {
    rows.for_each(|row| row.heat.0 = row.heat.0 * 2 - by);
}

pub(crate) fn scale(mut speed: ColumnMut<'_, Speed>, by: i64) {
    speed.as_mut_slice().iter_mut().for_each(|speed| speed.0 = speed.0 * by + 1);
}

/// Adds the name of a call to a list.
pub(crate) fn note(list: &mut Vec<&'static str>, name: &'static str) {
    list.push(name);
}

/// Runs a closure in a pool of this many threads, if there are threads.
pub(crate) fn with_threads<R: Send>(threads: usize, run: impl FnOnce() -> R + Send) -> R {
    #[cfg(feature = "rayon")]
    return rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(run);
    #[cfg(not(feature = "rayon"))]
    {
        let _ = threads;
        run()
    }
}
