//! The scene in a world. Each step visits only what has changed.

use std::sync::mpsc;

use ecs_core::{Entity, GroupEvent, SparseSet};
use glam::Affine2;

use crate::gpu::{Gpu, Mesh};
use crate::version::{Serial, Snapshot, State, Version, bits, is_in_sight};
use crate::world::{self, ChildOf, Global, Local, Node, Stage, StageCommands, Unseen};

/// A scene in a world.
#[derive(Default)]
pub struct Ecs {
    stage: Stage,
    /// The entity of each node. Those of removed nodes are stale.
    entities: Vec<Entity>,
    /// The nodes that are drawn, as a renderer keeps them.
    drawn: SparseSet<Serial>,
    /// Empty between steps.
    commands: StageCommands,
}

impl Ecs {
    fn entity(&self, node: Serial) -> Entity {
        self.entities[node as usize]
    }
}

impl Version for Ecs {
    fn len(&self) -> usize {
        self.stage.node().len()
    }

    fn contains(&self, node: Serial) -> bool {
        self.entities.get(node as usize).is_some_and(|&entity| self.stage.contains(entity))
    }

    fn add(&mut self, node: Serial, parent: Option<Serial>, local: Affine2, mesh: Option<Mesh>) {
        assert_eq!(node as usize, self.entities.len(), "numbers ascend");
        let entity = self.stage.spawn(Node {
            serial: world::Serial(node),
            local: Local(local),
            global: Global(Affine2::IDENTITY),
        });
        self.entities.push(entity);
        if let Some(parent) = parent {
            let link = ChildOf(self.entity(parent));
            self.stage.insert(entity, link).expect("a new node closes no cycle");
        }
        if let Some(mesh) = mesh {
            self.stage.insert(entity, mesh).expect("a node of the scene");
        }
    }

    fn turn(&mut self, node: Serial, local: Affine2) {
        let entity = self.entity(node);
        self.stage.local_mut()[entity] = Local(local);
    }

    fn attach(&mut self, node: Serial, parent: Option<Serial>) -> bool {
        let entity = self.entity(node);
        let attached = match parent.map(|parent| self.entity(parent)) {
            // Errors if that would close a cycle.
            Some(parent) => self.stage.insert(entity, ChildOf(parent)).is_ok(),
            None => {
                // A root has no link to remove.
                let _ = self.stage.remove::<ChildOf>(entity);
                true
            }
        };
        if attached {
            // The global transform is to be computed again. Mutable access marks the local one as changed.
            let _ = &mut self.stage.local_mut()[entity];
        }
        attached
    }

    fn remove(&mut self, node: Serial) {
        self.stage.despawn(self.entity(node)).expect("a node of the scene");
    }

    fn dress(&mut self, node: Serial, mesh: Option<Mesh>) {
        let entity = self.entity(node);
        match mesh {
            Some(mesh) => _ = self.stage.insert(entity, mesh),
            None => _ = self.stage.remove::<Mesh>(entity),
        }
    }

    fn propagate(&mut self) -> usize {
        let mut stage = self.stage.split();
        let mut written = 0;
        let mut write = |entity: Entity| {
            let local = stage.local[entity].0;
            let above = stage.parent.parent(entity).map(|parent| stage.global[parent].0);
            stage.global[entity] = Global(above.map_or(local, |above| above * local));
            written += 1;
        };
        for (node, _) in stage.local.changed() {
            // The topmost changed node writes its whole subtree.
            if !stage.parent.ancestors(node).any(|above| stage.local.is_changed(above)) {
                write(node);
                stage.parent.descendants(node).for_each(&mut write);
            }
        }
        written
    }

    fn cull(&mut self) {
        let Self { stage, commands, .. } = self;
        for (node, global) in stage.changed::<Global>() {
            match (is_in_sight(&global.0), stage.unseen().contains(node)) {
                (true, true) => commands.remove::<Unseen>(node),
                (false, false) => commands.insert(node, Unseen),
                _ => {}
            }
        }
        stage.apply(commands);
    }

    fn list(&mut self) {
        let stage = self.stage.split();
        for event in stage.drawn_events.drain() {
            match event {
                GroupEvent::Entered(entity) => {
                    // It is gone if it was removed in the same step. Then `Left` follows.
                    if let Some(serial) = stage.serial.get(entity) {
                        self.drawn.insert(entity, serial.0);
                    }
                }
                GroupEvent::Left(entity) => _ = self.drawn.remove(entity),
            }
        }
    }

    fn free(&mut self, gpu: &mut Gpu) {
        self.stage.drain_removed::<Mesh>().for_each(|(_, mesh)| gpu.free(mesh));
    }

    fn end(&mut self) {
        self.stage.next_frame();
    }

    /// The world hands out what is left when it is dropped.
    fn close(mut self, gpu: &mut Gpu) {
        let (sender, left) = mpsc::channel();
        self.stage.at_drop::<Mesh>(move |_, mesh| sender.send(mesh).expect("a receiver"));
        drop(self);
        left.iter().for_each(|mesh| gpu.free(mesh));
    }

    fn snapshot(&self) -> Snapshot {
        let stage = &self.stage;
        let serial = |entity: Entity| stage.serial()[entity].0;
        let state = |entity: Entity, global: &Global| State {
            parent: stage.parent().parent(entity).map(serial),
            global: bits(&global.0),
            mesh: stage.mesh().get(entity).map(Mesh::number),
            drawn: self.drawn.contains(entity),
        };
        let nodes = stage.node().iter();
        Snapshot(nodes.map(|(e, node)| (node.serial.0, state(e, node.global))).collect())
    }
}
