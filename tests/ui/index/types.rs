//! What rustc refuses: index, types.

/// E131, E132: A component with an index has sparse storage, is no link, its removed values are not kept, and if
/// the index is unique it contains no handles that are mapped.
mod beside {
    use ecs_core::{Entity, EntityMapping, Link, MapEntities};

    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Linear;
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Stable;
    #[derive(Clone, PartialEq, Eq, Hash)]

    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Kept;
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct ChildOf(Entity);
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Owner(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    impl MapEntities for Owner {
        fn map_entities(&mut self, mapping: &EntityMapping) {
            self.0.map_entities(mapping);
        }
    }

    ecs_core::world!(
        struct Sim {
            #[index]
            #[storage(linear)]
            linear: Linear,
            #[index]
            #[storage(stable)]
            stable: Stable,
            #[track(removed)]
            #[index]
            kept: Kept,
            #[index]
            #[link(on_despawn = keep)]
            child_of: ChildOf,
            #[entities]
            #[index(unique)]
            owner: Owner,
        }
    );

    fn main() {
        let _ = Sim::new().linear_index();
    }
}

/// Keys that can't be cloned, compared or hashed, and functions that return another type.
mod key {
    use ecs_core::world;

    #[derive(Clone, PartialEq, Eq)]
    struct NoHash(u32);
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct NoOrder(u32);
    #[derive(PartialEq, Eq, Hash)]
    struct NoClone(u32);
    struct Wrong(u32);

    fn wrong(value: &Wrong) -> u64 {
        u64::from(value.0)
    }

    world!(
        struct Sim {
            #[index]
            no_hash: NoHash,
            #[index(ordered)]
            no_order: NoOrder,
            #[index]
            no_clone: NoClone,
            #[index(key = wrong -> u32)]
            wrong: Wrong,
        }
    );
}

/// Lookups by another type than the key, by order in an index without one, and in a world without the index.
mod lookup {
    use ecs_core::{World, world};

    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Team(u32);
    struct Health(u32);

    world!(
        struct Sim {
            #[index]
            team: Team,
            health: Health,
        }
    );

    fn generic<W: World>(world: &W) {
        let _ = world.index_of::<Team>();
    }

    fn main() {
        let mut sim = Sim::new();
        let _ = sim.team_index().get(&3);
        let _ = sim.team_index().first();
        let _ = sim.index_of::<Health>();
        let _ = sim.query_at::<(&Health,), Health>(&Health(3));
        generic(&sim);
    }
}

/// E134: A query borrows a component with an index as read-only, and nothing else lends it as mutable.
mod read_only {
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
}

/// The values of an index over several components are cloned, and hashed or ordered. It is searched by its key, or
/// by the first of its values.
mod several_keys {
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
        let _ = sim.b_c_index().prefix(&(Of::<1>, Of::<2>));
        let _ = sim.b_c_index().prefix("b");
        let _ = sim.b_c_index().range(Of::<1>..);
        let _ = sim.a_b_index().get(&Of::<0>);
        let _ = sim.index_of::<(Of<0>, Of<2>)>();
        let _ = sim.b_mut();
        let _ = sim.get_mut::<Of<1>>(ecs_core::Entity::DANGLING);
    }
}

/// A unique key that can't be compared is one error.
mod unique_key {
    use ecs_core::world;

    struct Name(String);

    world!(
        struct Sim {
            #[index(unique)]
            name: Name,
        }
    );
}

fn main() {}
