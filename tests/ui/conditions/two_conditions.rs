//! E215: The error of a name that is off states all conditions under which it exists.

use ecs_core::world;

struct Position;
struct Label;
struct Text;

world!(
    struct Sim {
        position: Position,
        #[cfg(any())]
        label: Label,
        #[cfg(test)]
        label: Text,
    }

    #[query]
    struct Labelled {
        position: &mut Position,
        label: &Label,
    }
);

fn main() {}
