//! Minds set the velocity of their bodies.

use glam::Vec2;
use physics::PhysicsSplit;

use crate::noise::noise;
use crate::{AiSplit, AiWorld, Idle, Role, Running};

/// The steps after which a wandering mind turns.
const TURN: u32 = 20;

/// Steers every mind that is awake.
///
/// The system writes velocities while it looks up positions. So it takes the columns of both parts,
/// and each query borrows only its own.
pub fn steer<W: AiWorld>(
    physics: &mut PhysicsSplit<'_, W>,
    ai: &AiSplit<'_, W>,
    seed: u64,
    step: u32,
) {
    let positions = &physics.position;
    let columns =
        (&ai.role, &ai.speed, &ai.focus, positions, &mut physics.velocity, &physics.asleep);
    Running::over::<W>(columns).for_each(|row| {
        let to = positions.get(row.focus.0).map_or(row.position.0, |position| position.0);
        row.velocity.0 = run(*row.role, row.speed.0, row.position.0, to);
    });
    let columns = (&physics.serial, &ai.speed, &mut physics.velocity, &ai.focus, &physics.asleep);
    Idle::over::<W>(columns).for_each(|row| {
        row.velocity.0 = wander(seed, row.serial.0, step, row.speed.0);
    });
}

/// Returns the velocity towards prey, or away from a hunter.
pub fn run(role: Role, speed: f32, from: Vec2, focus: Vec2) -> Vec2 {
    let towards = (focus - from).normalize_or_zero() * speed;
    match role {
        Role::Hunter => towards,
        Role::Prey => -towards,
    }
}

/// Returns the velocity of a mind that sees nobody: half of its speed, in a direction of its own.
pub fn wander(seed: u64, serial: u32, step: u32, speed: f32) -> Vec2 {
    let turns = noise(seed, serial, step / TURN);
    Vec2::from_angle(turns * std::f32::consts::TAU) * (speed / 2.0)
}
