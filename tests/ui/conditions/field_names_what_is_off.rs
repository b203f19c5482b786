//! E215: A field names a component only under its condition.

use ecs_core::{Entity, world};

struct Position;
struct Label;
struct Mark;

world!(
    struct Sim {
        position: Position,
        #[cfg(any())]
        label: Label,
        #[cfg(not(all()))]
        r#mark: Mark,
    }

    #[query]
    struct Labelled {
        position: &mut Position,
        label: &Label,
    }

    #[query]
    struct Maybe {
        entity: Entity,
        label: Option<&mut _>,
        mark: Mark,
    }
);

fn main() {
    for row in Sim::new().labelled() {
        let Labelled { position: _, label: _ } = row;
    }
}
