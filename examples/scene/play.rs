//! A version of the scene that plays the script, with the time of each phase.

use std::time::{Duration, Instant};

use crate::gpu::Gpu;
use crate::script::{Done, Script};
use crate::version::{Snapshot, Version};

/// The phases of a step.
pub const PHASES: [&str; 6] =
    ["play the script", "propagate", "cull", "list what is drawn", "free meshes", "end the step"];

/// A running version.
pub struct Play<V> {
    scene: V,
    script: Script,
    gpu: Gpu,
    /// The global transforms that the steps have written.
    pub written: u64,
    /// The nodes that the scene had in the steps.
    pub visited: u64,
    pub times: [Duration; PHASES.len()],
}

impl<V: Version + Default> Play<V> {
    pub fn new(seed: u64, nodes: u32) -> Self {
        let script = Script::new(seed, nodes);
        let (scene, gpu) = (V::default(), Gpu::default());
        Self { scene, script, gpu, written: 0, visited: 0, times: Default::default() }
    }

    /// Plays a step.
    pub fn step(&mut self) {
        let Self { scene, script, gpu, written, visited, times } = self;
        let mut start = Instant::now();
        let mut phase = 0;
        let mut end = || {
            let now = Instant::now();
            times[phase] += now - start;
            (start, phase) = (now, phase + 1);
        };
        script.play(scene, gpu);
        end();
        *written += scene.propagate() as u64;
        end();
        scene.cull();
        end();
        scene.list();
        end();
        scene.free(gpu);
        end();
        scene.end();
        end();
        *visited += scene.len() as u64;
    }

    /// Returns the state of every node.
    pub fn snapshot(&self) -> Snapshot {
        self.scene.snapshot()
    }

    /// Returns what the script has done.
    pub fn done(&self) -> Done {
        self.script.done
    }

    /// Returns the graphics card.
    pub fn gpu(&self) -> &Gpu {
        &self.gpu
    }

    /// Ends the scene, and returns the graphics card.
    pub fn close(mut self) -> Gpu {
        self.scene.close(&mut self.gpu);
        self.gpu
    }
}
