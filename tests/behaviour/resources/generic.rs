//! Resources whose types name the parameters of their world, and resources under conditions.

use ecs_core::{HasResource, world};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape<T>(T);

#[derive(Clone, Debug, PartialEq)]
pub struct Grid<const N: usize>([u8; N]);

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct Sim<T: Send + 'static, const N: usize = 2> {
        count: u32,
        #[resource]
        shape: Shape<T>,
        /// A parameter itself, which no component can be.
        #[resource]
        grid: Grid<N>,
    }
);

#[test]
fn resources_name_the_parameters_of_their_world() {
    let mut sim = Sim::<&'static str>::new(Shape("a"), Grid([1, 2]));
    let other = sim.clone();
    sim.shape_mut().0 = "b";
    *sim.split().grid = Grid([3, 4]);
    assert_eq!((sim.shape(), sim.grid()), (&Shape("b"), &Grid([3, 4])));
    assert_ne!(sim, other);
    fn shape<R: Copy, W: HasResource<Shape<R>>>(world: &W) -> R {
        world.resource::<Shape<R>>().0
    }
    assert_eq!(shape::<&str, _>(&sim), "b");
}

mod bare {
    ecs_core::world!(
        #[derive(Default)]
        pub struct Holder<R: 'static> {
            #[resource]
            value: R,
        }
    );
}

#[test]
fn a_resource_may_be_a_parameter() {
    let mut holder = bare::Holder::new(vec![1]);
    holder.value_mut().push(2);
    assert_eq!(holder.resource::<Vec<i32>>(), &[1, 2]);
    assert_eq!(bare::Holder::<u8>::default().value(), &0);
}

world!(
    #[derive(Default)]
    struct Game {
        #[cfg(any())]
        #[resource]
        seed: Missing,
        #[cfg(not(any()))]
        #[resource]
        seed: u64,
        #[resource]
        #[cfg(any())]
        other: Missing,
        #[resource]
        #[cfg(all())]
        last: u8,
    }
);

#[test]
fn resources_that_are_switched_off_are_no_arguments() {
    let game = Game::new(7, 8);
    assert_eq!((game.seed(), game.last()), (&7, &8));
    assert_eq!(Game::default().seed(), &0);
}
