//! The values of an index over several components are cloned, and hashed or ordered. It is searched by its key, or by the first of its values.

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Of<const N: usize>;
#[derive(Clone, PartialEq, Eq)]
struct NoHash;
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct NoClone;

ecs_core::world!(
    #[index(a, no_hash)]
    struct Plain {
        a: Of<0>,
        no_hash: NoHash,
    }
);

ecs_core::world!(
    #[index(a, no_clone, ordered)]
    struct Cloned {
        a: Of<0>,
        no_clone: NoClone,
    }
);

ecs_core::world!(
    #[index(a, b)]
    #[index(b, c, ordered)]
    struct Sim {
        a: Of<0>,
        b: Of<1>,
        c: Of<2>,
    }
);

fn main() {
    let mut sim = Sim::new();
    let _ = sim.a_b_index().prefix(&Of::<0>);
    let _ = sim.b_c_index().prefix(&Of::<2>);
    let _ = sim.a_b_index().get(&Of::<0>);
    let _ = sim.index_of::<(Of<0>, Of<2>)>();
    let _ = sim.b_mut();
    let _ = sim.get_mut::<Of<1>>(ecs_core::Entity::DANGLING);
}
