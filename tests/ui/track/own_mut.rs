//! E412: A component can have a type that is called `Mut`. It is borrowed as any other.

use ecs_core::world;

struct Mut<T>(T);

world!(
    struct Sim {
        #[track]
        wet: Mut<u8>,
    }

    #[query]
    struct ByValue {
        wet: Mut<u8>,
    }

    #[query]
    struct Borrowed {
        wet: &mut Mut<u8>,
    }

    #[query]
    struct Marking {
        wet: ecs_core::Mut<'_, Mut<u8>>,
    }
);

fn main() {}
