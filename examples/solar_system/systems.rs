//! The systems of a step, and their order.

use ecs_core::parallel::SplitRows;
use ecs_core::{Column, ColumnMut, Entity};

use crate::flight::Log;
use crate::gravity;
use crate::orbit::AU;
use crate::world::{Acceleration, Drift, Gm, Kick, Mortal, Position, Sim, SimCommands};

/// A massless body closer than this to the heaviest body has fallen into it; km.
const SUN_RADIUS: f64 = 695_700.0;

/// A massless body farther than this from the heaviest body has left the system; km.
const EDGE: f64 = 100.0 * AU;

/// The bodies of the belt that are one piece of work.
const CHUNK: usize = 1024;

#[ecs_core::schedule]
impl Sim {
    /// Advances all bodies by `dt` seconds: velocity Verlet.
    ///
    /// `centre` is the heaviest body. Without one, no body is removed.
    pub fn step(
        &mut self,
        dt: f64,
        centre: Option<Entity>,
        log: &mut Log,
        commands: &mut SimCommands,
    ) {
        drift(self.drift(), dt);
        pull(self.position(), self.gm(), self.acceleration_mut());
        kick(self.kick(), dt);
        lose(self.mortal(), self.position(), centre, log, commands.lane());
        self.apply(commands).expect_all();
    }
}

/// Changes velocities for the first half of a step, and positions for all of it.
fn drift<'w>(rows: impl SplitRows<Row = Drift<'w>> + Send, dt: f64) {
    let half = 0.5 * dt;
    rows.par_for_each(|Drift { position, velocity, acceleration }| {
        velocity.0 += acceleration.0 * half;
        position.0 += velocity.0 * dt;
    });
}

/// Sets the accelerations. The group [`Massive`](crate::world::Massive) keeps the bodies with mass in the
/// first rows of all three columns, and every body with mass has a position.
pub fn pull(
    positions: Column<'_, Position>,
    gms: Column<'_, Gm>,
    mut accelerations: ColumnMut<'_, Acceleration>,
) {
    debug_assert!(positions.entities().starts_with(gms.entities()));
    let gms = gms.as_slice();
    let (massive, light) = positions.as_slice().split_at(gms.len());
    let (inner, outer) = accelerations.as_mut_slice().split_at_mut(gms.len());
    gravity::among(massive, gms, inner);
    (light, outer).par_chunks(CHUNK, |(positions, accelerations)| {
        gravity::upon(positions, accelerations, massive, gms);
    });
}

/// Changes velocities for the second half of a step.
fn kick<'w>(rows: impl SplitRows<Row = Kick<'w>> + Send, dt: f64) {
    let half = 0.5 * dt;
    rows.par_for_each(|Kick { velocity, acceleration }| velocity.0 += acceleration.0 * half);
}

/// Removes the massless bodies that fell into the heaviest one or left the system.
fn lose<'w>(
    rows: impl Iterator<Item = Mortal<'w>>,
    positions: Column<'_, Position>,
    centre: Option<Entity>,
    log: &mut Log,
    commands: &mut SimCommands,
) {
    log.steps += 1;
    log.updates += positions.len() as u64;
    let Some(&Position(centre)) = centre.and_then(|centre| positions.get(centre)) else { return };
    rows.for_each(|Mortal { entity, position }| {
        let square = position.0.distance_squared(centre);
        let (fell, left) = (square < SUN_RADIUS * SUN_RADIUS, square > EDGE * EDGE);
        log.fallen += u64::from(fell);
        log.escaped += u64::from(left);
        if fell || left {
            commands.despawn(entity);
        }
    });
}
