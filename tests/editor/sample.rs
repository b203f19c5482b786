//! The world that `ask.py` asks about.

use ecs_core::{Entity, world};

/// Where something is.
#[derive(Clone)]
pub struct Position(pub f32);
#[derive(Clone)]
pub struct Velocity(pub f32);
#[derive(Clone)]
pub struct Light(pub u8);
#[derive(Clone)]
pub struct Asleep;
#[derive(Clone)]
pub struct Radius(pub f32);
#[derive(Clone)]
pub struct Tint(pub u8);

world!(
    /// Bodies under gravity.
    #[derive(Clone)]
    pub struct Sim {
        /// Metres from the sun.
        position: Position,
        velocity: Velocity,
        light: Light,
        asleep: Asleep,
    }

    /// What a picture shows.
    #[table]
    pub struct Shape {
        pub radius: Radius,
        pub tint: Tint,
    }

    #[group(own(shape), with(light))]
    pub struct Drawn;

    #[query(packed)]
    pub struct Outline {
        shape: ShapeMut,
    }

    #[group(own(position, velocity))]
    pub struct Bodies;

    #[group(own(position, velocity), without(asleep))]
    pub struct Awake;

    /// The fields that the integrator uses.
    #[query(without(asleep))]
    pub struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: Option<&Light>,
    }
);

pub struct Place(pub f32);
pub struct Colour(pub u8);
pub struct Label(pub u8);

world!(
    /// A world with conditions: the first one holds, the others don't.
    pub struct Scene {
        #[cfg(not(windows_of_glass))]
        place: Place,
        colour: Colour,
        #[cfg(windows_of_glass)]
        label: Label,
    }

    #[cfg(not(windows_of_glass))]
    #[group(own(place, colour))]
    pub struct Painted;

    #[query]
    pub struct Paint {
        place: &Place,
        colour: &mut Colour,
        #[cfg(any())]
        label: &Label,
    }
);

fn main() {
    let mut scene = Scene::new();
    for Paint { place, colour } in scene.paint() {
        colour.0 = place.0 as u8;
    }
    println!("{} {} {}", scene.colour().len(), scene.place().len(), scene.painted().len());
    let mut sim = Sim::new();
    sim.spawn((Position(0.0), Velocity(1.0)));
    for Moving { position, velocity, .. } in sim.moving() {
        position.0 += velocity.0;
    }
    for Outline { shape } in sim.outline() {
        shape.radius.0 += 1.0;
    }
    println!("{} {}", sim.shape().len(), sim.radius().len());
    let first = sim.position().as_slice()[0].0;
    println!("{first} {}", sim.bodies().len());
}
