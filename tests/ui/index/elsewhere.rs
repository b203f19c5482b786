//! E133: `#[index]` is on a component outside any table.

#[derive(Clone, PartialEq, Eq, Hash)]
struct Name;
#[derive(Clone, PartialEq, Eq, Hash)]
struct Position;
#[derive(Clone, PartialEq, Eq, Hash)]
struct Clock;

ecs_core::world!(
    struct Sim {
        name: Name,
        #[resource]
        #[index]
        clock: Clock,
    }

    #[table]
    struct Body {
        #[index]
        position: Position,
    }

    #[group(own(name, body))]
    #[index]
    struct Bodies;

    #[query]
    struct Moving {
        #[index]
        position: &mut Position,
    }
);

fn main() {}
