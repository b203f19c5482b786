//! The scene in a world. Each step visits only what has changed.

use std::sync::mpsc;

use ecs_core::{Entity, EntityMap, GroupEvent, SparseSet};
use glam::Affine2;

use crate::gpu::{Gpu, Mesh};
use crate::version::{Serial, Snapshot, State, Version, bits, is_in_sight};
use crate::world::{self, ChildOf, Global, Local, Node, Stage, StageCommands, Unseen};

/// A scene in a world.
pub struct Ecs {
    stage: Stage,
    /// The parent of the roots.
    ground: Entity,
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

    /// Returns the link to a parent, or to the ground.
    fn link(&self, parent: Option<Serial>) -> ChildOf {
        ChildOf(parent.map_or(self.ground, |parent| self.entity(parent)))
    }
}

impl Default for Ecs {
    fn default() -> Self {
        let mut stage = Stage::default();
        let ground = stage.spawn(());
        let (drawn, commands) = (SparseSet::new(), StageCommands::new());
        Self { stage, ground, entities: Vec::new(), drawn, commands }
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
        let link = self.link(parent);
        let (serial, global) = (world::Serial(node), Global(Affine2::IDENTITY));
        // Without a mesh, the entity gets none.
        let bundle = (Node { serial, local: Local(local), global }, link, mesh);
        self.entities.push(self.stage.spawn(bundle));
    }

    fn turn(&mut self, node: Serial, local: Affine2) {
        let entity = self.entity(node);
        self.stage.local_mut()[entity] = Local(local);
    }

    fn attach(&mut self, node: Serial, parent: Option<Serial>) -> bool {
        let link = self.link(parent);
        // Errors if that would close a cycle.
        self.stage.insert(self.entity(node), link).is_ok()
    }

    fn remove(&mut self, node: Serial) {
        self.stage.despawn(self.entity(node)).expect("a node of the scene");
    }

    fn dress(&mut self, node: Serial, mesh: Option<Mesh>) {
        let entity = self.entity(node);
        match mesh {
            Some(mesh) => _ = self.stage.insert(entity, mesh),
            None => _ = self.stage.discard::<Mesh>(entity),
        }
    }

    fn propagate(&mut self) -> usize {
        let mut stage = self.stage.split();
        let mut written = 0;
        let mut write = |node: Entity| {
            let local = stage.local[node].0;
            let above = stage.parent.parent(node).and_then(|parent| stage.global.get(parent));
            stage.global[node] = Global(above.map_or(local, |above| above.0 * local));
            written += 1;
        };
        // The topmost changed nodes write their whole subtrees.
        let moved = |node| stage.local.is_changed(node);
        let changed = |node| moved(node) || stage.parent.is_changed(node);
        let all_moved = stage.local.changed().map(|(node, _)| node);
        let attached = stage.parent.changed().map(|(node, _)| node).filter(|&node| !moved(node));
        for node in all_moved.chain(attached) {
            if !stage.parent.ancestors(node).any(changed) {
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
        stage.apply(commands).expect_all();
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
        assert_eq!(self.drawn.len(), self.stage.drawn().len(), "the list has the members");
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
        let serial = |entity: Entity| Some(stage.serial().get(entity)?.0);
        let state = |entity: Entity, global: &Global| State {
            parent: stage.parent().parent(entity).and_then(serial),
            global: bits(&global.0),
            mesh: stage.mesh().get(entity).map(Mesh::number),
            drawn: self.drawn.contains(entity),
        };
        let nodes = stage.node().iter();
        Snapshot(nodes.map(|(e, node)| (node.serial.0, state(e, node.global))).collect())
    }
}
