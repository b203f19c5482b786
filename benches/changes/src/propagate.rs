//! Global transforms of a tree, computed from local ones, of which some have changed.
//!
//! All ways have the types and the arithmetic of `bevy_transform`, so results are equal to the bit.
//! What changes is written before the time is taken. The time is that of the propagation and of the
//! end of the frame.

mod bevy;
mod by_hand;
mod ecs_core;
pub mod tree;

use crate::components::kind;
use crate::measure::Way;
use crate::rows::Share;
use bevy_transform::components::{GlobalTransform, Transform};
use tree::{Shape, Tree};

/// Returns the ways.
pub fn ways(shape: Shape, share: Share) -> Vec<Way> {
    let tree = Tree::new(shape);
    let moved: Vec<usize> = (0..tree.parents.len()).filter(|&node| share.has(node)).collect();
    let ways = [by_hand::ways, ecs_core::ways, bevy::ways].map(|ways| ways(&tree, &moved));
    ways.into_iter().flatten().collect()
}

/// Returns the local transform of a node at the start.
fn local(node: usize) -> Transform {
    let at = |shift: u32| (kind(node >> shift).0 as f32 - 49.5) * 0.01;
    let mut local = Transform::from_xyz(at(0), at(1), at(2));
    local.rotate_z(at(3));
    local
}

/// Changes a local transform. Twice gives the first value again.
fn shift(local: &mut Transform) {
    local.translation.x = -local.translation.x;
}

/// Returns one number for all global transforms, in the order of the nodes. Equal only if all bits are.
fn digest<'a>(globals: impl Iterator<Item = &'a GlobalTransform>) -> f64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for global in globals {
        for float in global.affine().to_cols_array() {
            hash = (hash ^ u64::from(float.to_bits())).wrapping_mul(0x100_0000_01B3);
            // A multiplication carries upwards only.
            hash ^= hash >> 32;
        }
    }
    hash as f64
}
