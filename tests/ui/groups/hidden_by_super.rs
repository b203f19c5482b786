//! E202: A group is as visible as its world, with `pub(super)`.

mod shapes {
    use ecs_core::world;

    pub struct Position;
    pub struct Mass;

    world!(
        pub(crate) struct Sim {
            position: Position,
            mass: Mass,
        }

        #[group(own(position, mass))]
        pub(super) struct Bodies;

        #[group(with(position, mass))]
        pub(in crate::shapes) struct List;
    );
}

fn main() {}
