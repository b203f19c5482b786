//! What the macro refuses: index.

/// E133: `#[index]` is on a component outside any table.
mod elsewhere {
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
}

/// E135, E602: The accessor of an index has a name of its own.
mod accessor {
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Name;
    struct NameIndex;
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Level;

    ecs_core::world!(
        struct Sim {
            #[index]
            name: Name,
            name_index: NameIndex,
            #[index]
            level: Level,
        }

        #[query]
        struct LevelIndex {
            level: &Level,
        }
    );
}

fn main() {}
