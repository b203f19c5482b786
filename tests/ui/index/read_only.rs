//! E134: A query borrows a component with an index as read-only, and nothing else lends it as mutable.

use ecs_core::{Mut, world};

#[derive(Clone, PartialEq, Eq, Hash)]
struct Name(u32);
#[derive(Clone, PartialEq, Eq, Hash)]
struct Team(u32);

world!(
    struct Sim {
        #[index]
        name: Name,
        #[track]
        #[index]
        team: Team,
    }

    #[query]
    struct Named {
        name: &mut Name,
    }

    #[query]
    struct Teams {
        team: Mut<'_, Team>,
    }

    #[query]
    struct Optional {
        team: &Team,
        name: Option<&mut Name>,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Name(1));
    sim.name_mut();
    sim.get_mut::<Name>(entity);
    for (name,) in sim.query_mut::<(&mut Name,)>() {
        name.0 += 1;
    }
    let _ = sim.get_or_insert_with(entity, || Team(1));
}
