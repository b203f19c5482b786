//! E215: A component and its type that are off are one error for each field that names them.

use ecs_core::world;

struct Position;
#[cfg(any())]
struct Label(&'static str);

world!(
    struct Sim {
        position: Position,
        #[cfg(any())]
        label: Label,
    }

    #[query]
    struct Labelled {
        position: &mut Position,
        label: Option<&Label>,
    }
);

fn main() {
    for row in Sim::new().labelled() {
        println!("{:?}", row.label.map(|label| label.0));
    }
}
