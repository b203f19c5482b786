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

/// E143, E203, E205, E144, E145, E134, E135: `#[index(..)]` of a world names two to four different components
/// outside of tables, and two indices don't have the same ones.
mod several {
    use ecs_core::{Entity, Link};

    #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
    struct Of<const N: usize>;
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Owner(Entity);

    impl Link for Owner {
        fn target(&self) -> Entity {
            self.0
        }
    }

    mod part {
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub struct Kind;

        ecs_core::part!(
            pub struct Kinds {
                kind: Kind,
            }
        );
    }

    ecs_core::world!(
        #[parts(part::Kinds)]
        #[index]
        #[index(a)]
        #[index(a, b, c, d, e)]
        #[index(a b)]
        #[index(a, b, unique)]
        #[index(b, e, ordered, ordered)]
        #[index(a, missing)]
        #[index(a, a, b)]
        #[index(a, in_table)]
        #[index(a, body)]
        #[index(a, owner)]
        #[index(a, linear)]
        #[index(a, stable)]
        #[index(a, kept)]
        #[index(a, kind)]
        #[index(a, own)]
        #[index(a, b, ordered)]
        #[index(a, b)]
        #[index(b, a)]
        #[index(c, d)]
        #[index(a_b, c)]
        #[index(a, b_c)]
        struct Sim {
            a: Of<0>,
            b: Of<1>,
            c: Of<2>,
            d: Of<3>,
            e: Of<4>,
            a_b: Of<12>,
            b_c: Of<13>,
            #[link(on_despawn = keep)]
            owner: Owner,
            #[storage(linear)]
            linear: Of<5>,
            #[storage(stable)]
            stable: Of<6>,
            #[track(removed)]
            kept: Of<7>,
            c_d_index: Of<8>,
            #[index]
            own: Of<10>,
        }

        #[table]
        struct Body {
            in_table: Of<9>,
        }

        #[query]
        struct Changing {
            b: &mut Of<1>,
        }
    );

    fn main() {
        let _ = Sim::new().a_b_index();
    }
}

/// E215: An index over several components has no condition.
mod condition {
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct A;
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct B;

    ecs_core::world!(
        #[index(a, b)]
        struct Sim {
            a: A,
            #[cfg(any())]
            b: B,
        }
    );
}

/// E130, E021: `#[index(..)]` is written once, and contains `ordered`, `unique` and `key = function -> Type` at
/// most.
mod words {
    #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
    struct Of<const N: usize>;

    fn key<const N: usize>(_: &Of<N>) -> u32 {
        0
    }

    ecs_core::world!(
        struct Sim {
            #[index(order)]
            misspelt: Of<0>,
            #[index(fast)]
            unknown: Of<1>,
            #[index(ordered, ordered)]
            twice: Of<2>,
            #[index(unique, unique)]
            two: Of<3>,
            #[index(key = key -> u32, key = key -> u32)]
            keys: Of<4>,
            #[index(key = key)]
            untyped: Of<5>,
            #[index(key -> u32)]
            no_function: Of<6>,
            #[index = 3]
            value: Of<7>,
            #[index]
            #[index(ordered)]
            second: Of<8>,
            #[indx]
            name: Of<9>,
        }
    );

    fn main() {
        let _ = Sim::new().name_index();
    }
}

fn main() {}
