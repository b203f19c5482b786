//! E143, E203, E205, E144, E145, E134, E135: `#[index(..)]` of a world names two to four different components outside of
//! tables, and two indices don't have the same ones.

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
