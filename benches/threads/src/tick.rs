//! A program of ten systems over twelve components, some of which use the same components.

mod archetypes;
mod bevy;
mod declared;

pub use bevy::{multi_threaded, single_threaded};

use crate::measure::Row;
use bevy_ecs::component::Component;

/// The ticks that are compared before anything is measured.
const TICKS: usize = 100;
/// The time of a compared tick. Some entities fall asleep or die, about 5 of 100.
const DT: f32 = 0.05;
/// The time of a measured tick. Nothing changes its kind, so that every tick takes equally long.
const STILL: f32 = 0.0;

macro_rules! components {
    ($($Name:ident)*) => {
        $(
            #[derive(Clone, Copy, Debug, PartialEq, Component)]
            pub struct $Name(pub f32);
        )*
    };
}

components!(Position Velocity Force Mass Spin Angle Heat Light Health Fuel Age);

/// Marks entities that are old.
#[derive(Clone, Copy, Debug, PartialEq, Component)]
pub struct Asleep;

/// What every entity has at the start.
pub type Start = (Position, Velocity, Force, Mass, Spin, Angle, Heat, Light, Health, Fuel, Age);

/// Returns the components of an entity.
pub fn start(i: usize, n: usize) -> Start {
    let x = i as f32 / n as f32;
    (
        Position(x),
        Velocity(1.0 - x),
        Force(0.0),
        Mass(1.0 + x),
        Spin(x),
        Angle(0.0),
        Heat(x),
        Light(x),
        Health(4.8 - x),
        Fuel(x),
        Age(5.2 * x),
    )
}

/// What systems count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// The entities that died.
    pub dead: u32,
    /// The entities with much energy, in the last tick.
    pub fast: u32,
}

/// What the systems do with a row.
pub mod rows {
    use super::*;

    #[inline(always)]
    pub fn gravity(force: &mut Force, position: &Position, mass: &Mass) {
        force.0 = -9.81 * mass.0 * position.0;
    }

    #[inline(always)]
    pub fn thrust(fuel: &mut Fuel, force: &mut Force, dt: f32) {
        if fuel.0 > 0.0 {
            fuel.0 -= dt;
            force.0 += 1.0;
        }
    }

    #[inline(always)]
    pub fn accelerate(velocity: &mut Velocity, force: &Force, mass: &Mass, dt: f32) {
        velocity.0 += force.0 / mass.0 * dt;
    }

    #[inline(always)]
    pub fn integrate(position: &mut Position, velocity: &Velocity, dt: f32) {
        position.0 += velocity.0 * dt;
    }

    #[inline(always)]
    pub fn turn(angle: &mut Angle, spin: &Spin, dt: f32) {
        angle.0 += spin.0 * dt;
    }

    #[inline(always)]
    pub fn cool(heat: &mut Heat, light: &mut Light, dt: f32) {
        heat.0 *= 1.0 - 0.1 * dt;
        light.0 = heat.0;
    }

    #[inline(always)]
    pub fn burn(health: &mut Health, heat: &Heat, dt: f32) {
        health.0 -= heat.0 * dt;
    }

    #[inline(always)]
    pub fn is_dead(health: &Health) -> bool {
        health.0 <= 0.0
    }

    /// Returns whether the entity falls asleep.
    #[inline(always)]
    pub fn age(age: &mut Age, dt: f32) -> bool {
        age.0 += dt;
        age.0 > 10.0
    }

    #[inline(always)]
    pub fn is_fast(velocity: &Velocity, mass: &Mass) -> bool {
        mass.0 * velocity.0 * velocity.0 > 1.0
    }
}

/// Returns the row with this number of entities.
pub fn row(name: &'static str, n: usize) -> Row {
    let ways = [archetypes::ways(n), declared::ways(n), bevy::ways(n)];
    let about = "ten systems over twelve components, per tick";
    Row { name, about, unit: (1, "tick"), ways: ways.into_iter().flatten().collect() }
}

/// Returns one number for a result: the sums of components that all others go into.
fn digest(positions: f64, angles: f64, light: f64, ages: f64, alive: usize, score: Score) -> f64 {
    let counted = alive as f64 + 11.0 * f64::from(score.dead) + 13.0 * f64::from(score.fast);
    positions + 3.0 * angles + 5.0 * light + 7.0 * ages + counted
}
