//! Bytes of the heap per entity, counted at the allocator.

#![allow(dead_code, reason = "the components are stored and never read")]

mod fill;
mod grown;

use crate::heap::held;
use bevy_ecs::component::Component;
use ecs_bench_charts::record::{Panel, Sweep};

/// A component of 16 bytes.
#[derive(Clone, Copy, Component, Debug)]
pub struct Wide(pub [f32; 4]);

/// Three floats.
#[derive(Clone, Copy, Component, Debug)]
pub struct A(pub [f32; 3]);

/// Three more floats.
#[derive(Clone, Copy, Component, Debug)]
pub struct B(pub [f32; 3]);

/// A rare component.
#[derive(Clone, Copy, Component, Debug)]
pub struct C(pub [u32; 2]);

/// Runs both curves.
pub fn sweep() -> Sweep {
    Sweep { name: "memory".into(), rounds: 1, panels: vec![grown::panel(), fill::panel()] }
}

/// Returns the bytes per entity of a world. Drops the world.
fn per_entity<T>(entities: usize, make: impl FnOnce() -> T) -> f64 {
    let (_world, bytes) = held(make);
    bytes as f64 / entities as f64
}

/// Adds a point to each line.
fn add(panel: &mut Panel, x: f64, lines: &[(&str, f64)]) {
    for &(name, bytes) in lines {
        panel.add(name, x, bytes);
    }
}
