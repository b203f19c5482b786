//! E047: A parameter of a world is not named like a generated type.

use ecs_core::world;

struct Position;
struct Shape<T>(T);
struct Skin<T>(T);
struct Coat<T>(T);

world!(
    struct Sim<Bodies: 'static, Moving: 'static, SimSplit: 'static> {
        position: Position,
        shape: Shape<Bodies>,
        skin: Skin<Moving>,
        coat: Coat<SimSplit>,
    }

    #[group(own(position, shape))]
    struct Bodies;

    #[query]
    struct Moving {
        position: &Position,
    }
);

fn main() {}
