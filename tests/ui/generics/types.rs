//! What rustc refuses: generics, types.

/// E116: A component's type is not a parameter of the world, nor a reference, `Box` or `Pin` of one.
mod bare {
    use core::pin::Pin;

    use ecs_core::world;

    struct Position;

    world!(
        struct Sim<T: Iterator + 'static> {
            position: Position,
            thing: T,
            best_item: T::Item,
            lent: &'static T,
            boxed: Box<T>,
            pinned: Pin<&'static mut T>,
            last: <T as Iterator>::Item,
            many: Vec<T>,
        }

        #[query]
        struct Things<T: Iterator + 'static> {
            thing: &T,
            many: &Vec<T>,
        }
    );
}

/// A query that does not declare all parameters runs over columns with the others named.
mod over_without_arguments {
    use ecs_core::world;

    struct Position;
    struct Shape<T>(T);

    world!(
        struct Sim<T: Send + 'static> {
            position: Position,
            shape: Shape<T>,
        }

        #[query]
        struct Places {
            position: &Position,
        }
    );

    fn main() {
        let mut sim = Sim::<u8>::new();
        let split = sim.split();
        for Places { position } in Places::over((&split.position,)) {
            let _ = position;
        }
    }
}

fn main() {}
