//! The entity's field may use another name for `Entity`, also one that a component's type ends with.

use ecs_core::{Entity as Handle, world};

mod gpu {
    pub struct Handle(pub u8);
}

struct NetworkId;
type Id = Handle;

world!(
    struct Sim {
        buffer: gpu::Handle,
        id: NetworkId,
    }

    #[query]
    struct Drawn {
        me: Handle,
        buffer: &gpu::Handle,
    }

    #[query(with(id))]
    struct Known {
        id: Id,
    }
);

pub(crate) fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((gpu::Handle(1), NetworkId));
    assert!(sim.drawn().all(|drawn| drawn.me == entity && drawn.buffer.0 == 1));
    assert!(sim.known().all(|known| known.id == entity));
}
