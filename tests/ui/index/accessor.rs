//! E135: The accessor of an index has a name of its own.

#[derive(Clone, PartialEq, Eq, Hash)]
struct Name;
struct NameIndex;
#[derive(Clone, PartialEq, Eq, Hash)]
struct Team;
#[derive(Clone, PartialEq, Eq, Hash)]
struct TeamToo;
#[derive(Clone, PartialEq, Eq, Hash)]
struct Level;

ecs_core::world!(
    struct Sim {
        #[index]
        name: Name,
        name_index: NameIndex,
        #[index]
        team: Team,
        #[index]
        team_: TeamToo,
        #[index]
        level: Level,
    }

    #[query]
    struct LevelIndex {
        level: &Level,
    }
);

fn main() {}
