//! E116: A component's type is not a parameter of the world, nor a reference, `Box` or `Pin` of one.

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

fn main() {}
