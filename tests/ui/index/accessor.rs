//! E135, E602: The accessor of an index has a name of its own.

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

fn main() {}
