//! A part has a budget of its own.

mod physics {
    pub struct Position([f32; 3]);
    pub struct Velocity([f64; 3]);

    ecs_core::part!(
        #[budget(entity <= 32)]
        pub struct Physics {
            position: Position,
            velocity: Velocity,
        }
    );
}

ecs_core::world!(
    #[parts(physics::Physics)]
    #[budget(entity <= 64)]
    struct Sim {}
);

fn main() {}
