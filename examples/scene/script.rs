//! What happens in the scene: a random script, the same for every version.

use std::f32::consts::TAU;

use glam::{Affine2, Vec2};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::gpu::Gpu;
use crate::version::{Serial, Version};

/// The most nodes of a model, which is added as a whole.
const MODEL: u32 = 24;

/// What a script has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    pub turned: u32,
    pub attached: u32,
    /// The nodes that were not attached, because that would have closed a cycle.
    pub refused: u32,
    /// The subtrees that were removed.
    pub removed: u32,
    pub dressed: u32,
}

/// A random script.
pub struct Script {
    rng: Xoshiro256PlusPlus,
    /// The number of nodes that the scene is filled up to.
    nodes: u32,
    /// The number of the next node.
    next: Serial,
    pub done: Done,
}

impl Script {
    pub fn new(seed: u64, nodes: u32) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { rng, nodes, next: 0, done: Done::default() }
    }

    /// Plays a step: removes subtrees and adds others, moves 1 % of the nodes, and changes some
    /// parents and meshes.
    pub fn play(&mut self, scene: &mut impl Version, gpu: &mut Gpu) {
        for _ in 0..self.nodes.div_ceil(4_000) {
            if let Some(node) = self.pick(scene) {
                scene.remove(node);
                self.done.removed += 1;
            }
        }
        while scene.len() < self.nodes as usize {
            self.model(scene, gpu);
        }
        for _ in 0..self.nodes.div_ceil(1_000) {
            self.attach(scene);
        }
        for _ in 0..self.nodes.div_ceil(1_000) {
            if let Some(node) = self.pick(scene) {
                let mesh = self.rng.random_bool(0.6).then(|| gpu.upload());
                scene.dress(node, mesh);
                self.done.dressed += 1;
            }
        }
        for _ in 0..self.nodes.div_ceil(100) {
            if let Some(node) = self.pick(scene) {
                scene.turn(node, self.transform());
                self.done.turned += 1;
            }
        }
    }

    /// Adds a small tree below some node.
    fn model(&mut self, scene: &mut impl Version, gpu: &mut Gpu) {
        let first = self.next;
        let below = if self.rng.random_bool(0.85) { self.pick(scene) } else { None };
        for node in first..first + self.rng.random_range(1..=MODEL) {
            let parent =
                if node == first { below } else { Some(self.rng.random_range(first..node)) };
            let mesh = self.rng.random_bool(0.25).then(|| gpu.upload());
            scene.add(node, parent, self.transform(), mesh);
            self.next += 1;
        }
    }

    fn attach(&mut self, scene: &mut impl Version) {
        let Some(node) = self.pick(scene) else { return };
        let parent = match self.rng.random_range(0..20) {
            0..3 => None,
            // Probably a node of the same model. It may be below the first one.
            3..6 => {
                Some(node + self.rng.random_range(1..MODEL)).filter(|&node| scene.contains(node))
            }
            _ => self.pick(scene),
        };
        let count = if scene.attach(node, parent) {
            &mut self.done.attached
        } else {
            &mut self.done.refused
        };
        *count += 1;
    }

    /// Returns a node of the scene, if one of a few random numbers is one.
    fn pick(&mut self, scene: &impl Version) -> Option<Serial> {
        if self.next == 0 {
            return None;
        }
        let mut numbers = (0..32).map(|_| self.rng.random_range(0..self.next));
        numbers.find(|&node| scene.contains(node))
    }

    fn transform(&mut self) -> Affine2 {
        let rng = &mut self.rng;
        let translation = Vec2::new(rng.random_range(-1.0..1.0), rng.random_range(-1.0..1.0));
        Affine2::from_angle_translation(rng.random_range(0.0..TAU), translation)
    }
}
