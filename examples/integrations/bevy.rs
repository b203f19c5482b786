//! A world of ecs-core that simulates beside a world of bevy that shows it: an entity of bevy for each one here, which gets what
//! has changed. A component has the handle, and the world keeps it when its entity is gone.
//!
//! bevy draws what its `GlobalTransform` says. This runs without a window or a renderer, up to these transforms.

use std::collections::BTreeSet;

use bevy_app::{App, Update};
use bevy_ecs::prelude::{Component, Resource, With};
use bevy_ecs::world::World as BevyWorld;
use bevy_transform::TransformPlugin;
use bevy_transform::components::{GlobalTransform, Transform};
use ecs_core::{Entity, world};

const FRAMES: u32 = 200;

#[derive(Clone, Copy, PartialEq)]
struct Position(f32, f32);
struct Speed(f32);
/// The entity of bevy that shows this one.
#[derive(Clone, Copy)]
struct Shown(bevy_ecs::entity::Entity);

world!(
    struct Sim {
        #[track]
        position: Position,
        speed: Speed,
        #[track(removed)]
        shown: Shown,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        speed: &Speed,
    }
    #[query(without(shown))]
    struct Unseen {
        entity: Entity,
        position: &Position,
    }
    #[query(changed(position))]
    struct Moved {
        position: &Position,
        shown: &Shown,
    }
);

/// The simulation is a resource of bevy.
#[derive(Resource)]
struct Simulation(Sim);

/// A mark of the entities that bevy shows, as a sprite would be.
#[derive(Component)]
struct Sprite;

fn step(sim: &mut Sim, frame: u32) {
    sim.next_frame();
    sim.moving().for_each(|row| row.position.0 += row.speed.0);
    sim.despawn_where::<&Position>(|position| position.0 > 50.0);
    sim.spawn((Position(0.0, frame as f32), Speed((frame % 7) as f32)));
    sim.spawn(Position(-1.0, frame as f32));
}

/// A system of bevy that has its world for itself.
fn simulate(bevy: &mut BevyWorld, mut frame: bevy_ecs::prelude::Local<u32>) {
    bevy.resource_scope::<Simulation, ()>(|bevy, mut sim| {
        let sim = &mut sim.0;
        step(sim, *frame);
        *frame += 1;
        for (_, shown) in sim.drain_removed::<Shown>() {
            bevy.despawn(shown.0);
        }
        let new: Vec<_> = sim.unseen().map(|row| (row.entity, *row.position)).collect();
        for (entity, position) in new {
            let shown = bevy.spawn((Sprite, transform(position))).id();
            sim.insert(entity, Shown(shown)).expect("the entity is alive");
        }
        for row in sim.moved() {
            bevy.entity_mut(row.shown.0).insert(transform(*row.position));
        }
    });
}

fn transform(position: Position) -> Transform {
    Transform::from_xyz(position.0, position.1, 0.0)
}

fn main() {
    let mut app = App::new();
    app.add_plugins(TransformPlugin)
        .insert_resource(Simulation(Sim::new()))
        .add_systems(Update, simulate);
    let mut most = 0;
    for frame in 0..FRAMES {
        app.update();
        let world = app.world_mut();
        let mut shown = world.query_filtered::<&GlobalTransform, With<Sprite>>();
        let bits = |x: f32, y: f32| (x.to_bits(), y.to_bits());
        let there: BTreeSet<_> =
            shown.iter(world).map(|at| bits(at.translation().x, at.translation().y)).collect();
        let sim = &world.resource::<Simulation>().0;
        let here: BTreeSet<_> = sim.position().iter().map(|(_, at)| bits(at.0, at.1)).collect();
        assert_eq!(there, here, "frame {frame}");
        assert_eq!(shown.iter(world).count(), world.resource::<Simulation>().0.position().len());
        most = most.max(here.len());
    }
    println!(
        "bevy: {FRAMES} frames have the transforms of the simulation, of up to {most} entities"
    );
}
