//! ecs-core: transforms with `#[track]`, and a link to the parent.

use super::{digest, local, shift, tree::Tree};
use crate::measure::Way;
use bevy_transform::components::{GlobalTransform, Transform};
use ecs_core::{Entity, Link, world};

/// The parent of a node. The parent of a root is an entity without transforms, so every node has one.
#[derive(Clone, Copy)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }

    #[table]
    struct Node {
        #[track]
        local: Transform,
        global: GlobalTransform,
    }

    /// All nodes, in an order in which parents are before children.
    #[group(own(node, parent))]
    struct Nodes;
);

/// The world, all entities in the order of the nodes, and those that change.
struct State {
    sim: Sim,
    entities: Vec<Entity>,
    moved: Vec<Entity>,
    /// True for each row whose global transform has changed.
    dirty: Vec<bool>,
}

impl State {
    fn new(tree: &Tree, moved: &[usize]) -> Self {
        let mut sim = Sim::new();
        let ground = sim.spawn(());
        let mut entities: Vec<Entity> = Vec::new();
        for (node, parent) in tree.parents.iter().enumerate() {
            let parent = parent.map_or(ground, |parent| entities[parent]);
            let node = Node { local: local(node), global: GlobalTransform::IDENTITY };
            entities.push(sim.spawn((node, ChildOf(parent))));
        }
        sim.nodes_mut().sort_parents_first::<ChildOf>();
        let moved = moved.iter().map(|&node| entities[node]).collect();
        let mut state = Self { dirty: vec![false; entities.len()], sim, entities, moved };
        state.subtrees();
        state
    }

    fn move_some(&mut self) {
        for &entity in &self.moved {
            shift(self.sim.get_mut(entity).expect("an entity that is alive"));
        }
    }

    /// Visits the topmost changed nodes and their subtrees.
    fn subtrees(&mut self) {
        let mut sim = self.sim.split();
        let mut write = |entity: Entity| {
            let local = sim.local[entity];
            let above = sim.parent.parent(entity).and_then(|parent| sim.global.get(parent));
            sim.global[entity] = above.map_or_else(|| local.into(), |g| g.mul_transform(local));
        };
        for (node, _) in sim.local.changed() {
            if !sim.parent.ancestors(node).any(|above| sim.local.is_changed(above)) {
                write(node);
                sim.parent.descendants(node).for_each(&mut write);
            }
        }
        self.sim.next_frame();
    }

    /// Visits all rows, and computes those below a change.
    fn rows(&mut self) {
        self.sim.nodes_mut().sort_parents_first::<ChildOf>();
        let mut sim = self.sim.split();
        self.dirty.fill(false);
        for (node, _) in sim.local.changed() {
            self.dirty[sim.parent.row_of(node).expect("every node has a parent")] = true;
        }
        let locals = sim.local.as_slice();
        let globals = sim.global.as_mut_slice();
        for (row, link) in sim.parent.as_slice().iter().enumerate() {
            let above = sim.parent.row_of(link.0);
            if self.dirty[row] || above.is_some_and(|above| self.dirty[above]) {
                self.dirty[row] = true;
                let local = locals[row];
                globals[row] = match above {
                    Some(above) => globals[above].mul_transform(local),
                    None => local.into(),
                };
            }
        }
        self.sim.next_frame();
    }
}

/// Returns the ways.
pub fn ways(tree: &Tree, moved: &[usize]) -> Vec<Way> {
    let way = |calls, run: fn(&mut State)| {
        let state = State::new(tree, moved);
        Way::prepared(("ecs-core", calls), state, State::move_some, run, |state| {
            let globals = state.sim.global();
            digest(state.entities.iter().map(|&entity| &globals[entity]))
        })
    };
    vec![
        way("`changed`, topmost changed nodes and their `descendants`", State::subtrees),
        way("rows with parents first, a flag for each; all nodes are visited", State::rows),
    ]
}
