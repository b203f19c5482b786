//! A group is as visible as its world; if that depends on paths, rustc decides.

mod shapes {
    pub mod bodies {
        use ecs_core::world;

        pub struct Position;
        pub struct Mass;

        world!(
            pub(in super::super) struct Sim {
                position: Position,
                mass: Mass,
            }

            #[group(own(position, mass))]
            pub(in crate::shapes) struct Bodies;
        );
    }
}

fn main() {}
