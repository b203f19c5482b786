//! The parts of a table can be read by queries alone: rustc doesn't say that fields of its rows are never read.

#![deny(dead_code)]

use ecs_core::world;

pub struct Place(f32);
pub struct Speed(f32);

world!(
    struct Sim {}

    #[table]
    struct Body {
        pub place: Place,
        speed: Speed,
    }

    #[table]
    struct Other {
        size: u8,
    }
);

macro_rules! declared {
    ($name:ident $table:ident) => {
        world!(
            pub struct $name {}

            #[table]
            pub struct $table {
                pub count: u16,
            }
        );
    };
}

declared!(Inner Kept);

pub fn main() {
    let mut sim = Sim::new();
    sim.spawn((Body { place: Place(1.0), speed: Speed(2.0) }, Other { size: 3 }));
    for (place, speed, size) in sim.query_mut::<(&mut Place, &Speed, &u8)>() {
        place.0 += speed.0 * f32::from(*size);
        assert_eq!(place.0, 7.0);
    }
    let mut inner = Inner::new();
    let kept = inner.spawn(Kept { count: 4 });
    assert_eq!(inner.get::<u16>(kept), Some(&4));
}
