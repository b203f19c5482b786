//! The world that `ask.py` asks about.

use ecs_core::{Entity, Mut, world};

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
pub struct Heat(pub f32);
#[derive(Clone)]
pub struct Clock(pub u32);
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
        #[track(frames = 2)]
        heat: Heat,
        /// Steps so far.
        #[resource]
        clock: Clock,
    }

    /// What a picture shows.
    #[table]
    pub struct Shape {
        pub radius: Radius,
        pub tint: Tint,
    }

    #[query(changed(heat))]
    pub struct Cooling {
        heat: Mut<'_, Heat>,
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
    /// A world with conditions, one of which holds.
    pub struct Scene {
        #[cfg(not(any()))]
        place: Place,
        #[cfg(all())]
        colour: Colour,
        #[cfg(any())]
        label: Label,
    }

    #[cfg(not(any()))]
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

/// Where a room is.
#[derive(Clone)]
pub struct Floor(pub u8);

mod house {
    /// What a room costs.
    #[derive(Clone)]
    pub struct Rent(pub u32);
    #[derive(Clone)]
    pub struct Door(pub u8);
    #[derive(Clone)]
    pub struct Window(pub u8);

    ecs_core::part!(
        /// Rooms.
        pub struct House {
            /// Each month.
            rent: Rent,
            door: Door,
        }

        #[table]
        pub struct Front { pub window: Window }

        #[group(own(rent), with(door))]
        pub struct Rented;

        #[query]
        pub struct Offer { pub rent: &mut Rent, pub door: &Door }
    );
}

use house::HouseWorld;

world!(
    #[parts(house::House)]
    pub struct Town { floor: Floor }

    #[group(own(floor), with(rent))]
    pub struct Flats;

    #[query]
    pub struct Cheap { rent: &house::Rent, floor: &Floor }
);

fn raise<W: HouseWorld>(town: &mut W) {
    for row in town.offer() {
        row.rent.0 += 1;
    }
}

fn rent(town: &mut Town) {
    raise(town);
    println!("{} {} {}", town.rent().len(), town.cheap().count(), town.front().len());
}

/// Moves the bodies.
fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, step: f32) {
    rows.for_each(|row| row.position.0 += row.velocity.0 * step);
}

fn count(light: ecs_core::Column<'_, Light>, found: &mut usize) {
    *found += light.len();
}

#[ecs_core::schedule]
impl Sim {
    fn tick(&mut self, step: f32, found: &mut usize) {
        integrate(self.moving(), step);
        count(self.light(), found);
    }
}

fn main() {
    let mut scene = Scene::new();
    for Paint { place, colour } in scene.paint() {
        colour.0 = place.0 as u8;
    }
    println!("{} {} {}", scene.colour().len(), scene.place().len(), scene.painted().len());
    let mut sim = Sim::new(Clock(0));
    sim.spawn((Position(0.0), Velocity(1.0)));
    for Moving { position, velocity, .. } in sim.moving() {
        position.0 += velocity.0;
    }
    for Outline { shape } in sim.outline() {
        shape.radius.0 += 1.0;
    }
    println!("{} {} {}", sim.shape().len(), sim.radius().len(), sim.clock().0);
    sim.tick(0.5, &mut 0);
    sim.cooling().for_each(|mut row| row.heat.0 -= 1.0);
    let first = sim.position().as_slice()[0].0;
    println!("{first} {}", sim.bodies().len());
}
