//! `bevy_transform`, and what its users can write with `bevy_ecs` alone.

use super::{digest, local, shift, tree::Tree};
use crate::measure::Way;
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::SingleThreadedExecutor;
use bevy_transform::components::{GlobalTransform, Transform};
use bevy_transform::systems::{
    StaticTransformOptimizations, mark_dirty_trees, propagate_parent_transforms,
    sync_simple_transforms,
};

/// The world, the systems of a frame, all entities in the order of the nodes, and those that change.
struct State {
    world: World,
    schedule: Schedule,
    entities: Vec<Entity>,
    moved: Vec<Entity>,
}

impl State {
    fn new(tree: &Tree, moved: &[usize], add: fn(&mut Schedule)) -> Self {
        let mut world = World::new();
        world.init_resource::<StaticTransformOptimizations>();
        let mut entities: Vec<Entity> = Vec::new();
        for (node, parent) in tree.parents.iter().enumerate() {
            let mut entity = world.spawn((local(node), GlobalTransform::IDENTITY));
            if let Some(parent) = parent {
                entity.insert(ChildOf(entities[*parent]));
            }
            entities.push(entity.id());
        }
        let mut schedule = Schedule::default();
        schedule.set_executor(SingleThreadedExecutor::new());
        add(&mut schedule);
        let moved = moved.iter().map(|&node| entities[node]).collect();
        let mut state = Self { world, schedule, entities, moved };
        state.frame();
        state
    }

    fn move_some(&mut self) {
        for &entity in &self.moved {
            shift(&mut self.world.get_mut(entity).expect("an entity that is alive"));
        }
    }

    fn frame(&mut self) {
        self.schedule.run(&mut self.world);
        self.world.clear_trackers();
    }
}

/// Returns the ways.
pub fn ways(tree: &Tree, moved: &[usize]) -> Vec<Way> {
    let way = |library, calls, add: fn(&mut Schedule)| {
        let state = State::new(tree, moved, add);
        Way::prepared((library, calls), state, State::move_some, State::frame, |state| {
            let all = state.entities.iter();
            digest(all.map(|&entity| state.world.get(entity).expect("an entity that is alive")))
        })
    };
    vec![
        way("bevy_transform", "the three systems of `TransformPlugin`", |schedule| {
            let systems = (mark_dirty_trees, propagate_parent_transforms, sync_simple_transforms);
            schedule.add_systems(systems.chain());
        }),
        way("bevy_ecs", "from the roots, `Ref::is_changed`; all nodes are visited", |schedule| {
            schedule.add_systems(from_roots);
        }),
        way("bevy_ecs", "`Changed`, topmost changed nodes and their subtrees", |schedule| {
            schedule.add_systems(from_changed);
        }),
    ]
}

type Nodes<'w, 's> = Query<
    'w,
    's,
    (Ref<'static, Transform>, &'static mut GlobalTransform, Option<&'static Children>),
>;

/// An entity whose global transform is to be looked at, the global transform of its parent, and
/// whether that has changed.
type Waiting = (Entity, Option<GlobalTransform>, bool);

fn from_roots(
    roots: Query<'_, '_, Entity, (With<Transform>, Without<ChildOf>)>,
    mut nodes: Nodes<'_, '_>,
    mut waiting: Local<'_, Vec<Waiting>>,
) {
    for root in &roots {
        waiting.push((root, None, false));
        while let Some((entity, parent, above)) = waiting.pop() {
            let Ok((local, mut global, children)) = nodes.get_mut(entity) else { continue };
            let changed = above || local.is_changed();
            if changed {
                *global = parent.map_or_else(|| (*local).into(), |p| p.mul_transform(*local));
            }
            let below = children.into_iter().flatten();
            waiting.extend(below.map(|&child| (child, Some(*global), changed)));
        }
    }
}

fn from_changed(
    changed: Query<'_, '_, Entity, Changed<Transform>>,
    parents: Query<'_, '_, &ChildOf>,
    mut nodes: Nodes<'_, '_>,
    mut waiting: Local<'_, Vec<Waiting>>,
) {
    for entity in &changed {
        if parents.iter_ancestors(entity).any(|ancestor| changed.contains(ancestor)) {
            continue;
        }
        let parent = parents.get(entity).ok().and_then(|of| nodes.get(of.parent()).ok());
        waiting.push((entity, parent.map(|(_, global, _)| *global), true));
        while let Some((entity, parent, _)) = waiting.pop() {
            let Ok((local, mut global, children)) = nodes.get_mut(entity) else { continue };
            *global = parent.map_or_else(|| (*local).into(), |p| p.mul_transform(*local));
            let below = children.into_iter().flatten();
            waiting.extend(below.map(|&child| (child, Some(*global), true)));
        }
    }
}
