//! Two worlds with the same components and queries: one with every kind of group, one with none.

macro_rules! declare {
    ($World:ident { $($groups:tt)* } $($observers:tt)*) => {
        use ecs_core::{Entity, world};
        use serde::{Deserialize, Serialize};
        use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, M, N, P, Q, T, U};

        world!(
            #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
            #[world(groups = "declared")]
            $($observers)*
            pub struct $World {
                a: A,
                b: B,
                c: C,
                d: D,
                e: E,
                #[storage(linear)]
                f: F,
                g: G,
                h: H,
                i: I,
                j: J,
                #[storage(linear)]
                k: K,
                n: N,
                p: P,
                q: Q,
                m: M,
                t: T,
                #[storage(linear)]
                u: U,
            }

            $($groups)*

            #[query]
            pub struct Pairs { entity: Entity, a: &A, b: &mut B }
            #[query(without(t))]
            pub struct Calms { entity: Entity, a: &A, b: &B, c: &mut C }
            /// The rows between two groups. The inner one adds a requirement.
            #[query(without(c))]
            pub struct Rude { entity: Entity, a: &mut A, b: &B }
            /// The rows between two groups. The inner one adds an exclusion.
            #[query(with(t))]
            pub struct Stirred { entity: Entity, a: &A, b: &B, c: &C }
            #[query(without(t))]
            pub struct Quiet { entity: Entity, a: &A, b: &B }
            #[query]
            pub struct Lamps { entity: Entity, g: &mut G, k: &K }
            #[query(with(k), without(u))]
            pub struct Lights { entity: Entity, g: &mut G, a: &A }
            #[query(with(b), without(c, u))]
            pub struct Spares { entity: Entity, d: &D, f: Option<&F> }
            #[query(with(t))]
            pub struct Tagged { entity: Entity, a: &A }
            #[query(with(m))]
            pub struct Named { entity: Entity, n: &mut N }
            #[query(with(k))]
            pub struct Both { entity: Entity, i: &I, j: &mut J }
            #[query]
            pub struct Singles { entity: Entity, f: &mut F }
            #[query(without(t))]
            pub struct Opened { entity: Entity, h: &mut H }
            #[query(with(e))]
            pub struct Halves { entity: Entity, d: &mut D, a: Option<&A> }
            #[query]
            pub struct Wides { entity: Entity, d: &D, e: &mut E, a: &A }
            #[query(with(k), without(b))]
            pub struct Paying { entity: Entity, p: &mut P, a: &A }
            #[query(without(q))]
            pub struct Keeping { entity: Entity, k: &K }
            #[query(with(k), without(j))]
            pub struct Alone { entity: Entity, i: &mut I }
            /// The rows behind a group that adds an exclusion.
            #[query(with(t))]
            pub struct Loud { entity: Entity, h: &mut H }
            /// The rows behind a group that adds a looked-up requirement.
            #[query(without(e))]
            pub struct Spared { entity: Entity, d: &mut D }
            /// The rows behind a group that adds an owned requirement, with one more exclusion.
            #[query(without(m, t))]
            pub struct Unmarked { entity: Entity, n: &N, a: Option<&mut A> }
            /// No group serves this query.
            #[query]
            pub struct Joined { entity: Entity, q: &mut Q, f: &F }
            /// Requires no component, so it iterates over all alive entities.
            #[query]
            pub struct Everyone { entity: Entity, a: Option<&mut A>, q: Option<&Q> }
        );
    };
}

#[allow(dead_code, reason = "uses inside a macro don't count for items of a macro")]
pub mod plain {
    declare!(Plain {});
}

#[allow(dead_code, reason = "uses inside a macro don't count for items of a macro")]
pub mod zoo {
    declare!(Zoo {
        /// The innermost group of a chain of three, and declared first.
        #[group(own(a, b, c), without(t))]
        pub struct Calm;
        /// Full-owning, the outermost group of its chain.
        #[group(own(a, b))]
        pub struct Pair;
        #[group(own(c, b, a))]
        pub struct Triple;

        /// The inner group of a pair. Each has a term that the other only looks up.
        #[group(own(d, e), with(a))]
        pub struct Wide;
        #[group(own(d), with(e))]
        pub struct Half;

        /// Partial-owning. Looks up a component that no group owns.
        #[group(own(g), with(k))]
        pub struct Lamp;
        /// Nested by two terms at once. Looks up a component of another family.
        #[group(own(g), with(k, a), without(u))]
        pub struct Lit;

        /// Owns a tag.
        #[group(own(n, m))]
        pub struct Marked;
        /// Owns one column.
        #[group(own(h), without(t))]
        pub struct Open;

        /// A family that is a partial order: the first two share no owned component.
        #[group(own(i), with(k))]
        pub struct Left;
        #[group(own(j), with(k))]
        pub struct Right;
        #[group(own(i, j), with(k))]
        pub struct Inside;

        #[group(own(p), with(k, a), without(b))]
        pub struct Paid;

        /// Non-owning.
        #[group(with(a, t))]
        pub struct Listed;
        #[group(with(b, d), without(c, u))]
        pub struct Spare;
        /// Non-owning, with the terms of an owning group.
        #[group(with(a, b))]
        pub struct Twin;
        #[group(with(k), without(q))]
        pub struct Kept;
    }
        #[on(insert(a), run = crate::seen::inserted::a(entities))]
        #[on(insert(b), run = crate::seen::inserted::b(entities))]
        #[on(insert(f), run = crate::seen::inserted::f(entities))]
        #[on(insert(m), run = crate::seen::inserted::m(entities))]
        #[on(insert(u), run = crate::seen::inserted::u(entities))]
        #[on(replace(a), run = crate::seen::replaced::a(entities))]
        #[on(replace(b), run = crate::seen::replaced::b(entities))]
        #[on(replace(f), run = crate::seen::replaced::f(entities))]
        #[on(replace(m), run = crate::seen::replaced::m(entities))]
        #[on(replace(u), run = crate::seen::replaced::u(entities))]
        #[on(remove(a), run = crate::seen::removed::a(entities))]
        #[on(remove(b), run = crate::seen::removed::b(entities))]
        #[on(remove(f), run = crate::seen::removed::f(entities))]
        #[on(remove(m), run = crate::seen::removed::m(entities))]
        #[on(remove(u), run = crate::seen::removed::u(entities))]
        #[on(enter(Calm), run = crate::seen::entered::calm(entities))]
        #[on(enter(Pair), run = crate::seen::entered::pair(entities))]
        #[on(enter(Triple), run = crate::seen::entered::triple(entities))]
        #[on(enter(Wide), run = crate::seen::entered::wide(entities))]
        #[on(enter(Half), run = crate::seen::entered::half(entities))]
        #[on(enter(Lamp), run = crate::seen::entered::lamp(entities))]
        #[on(enter(Lit), run = crate::seen::entered::lit(entities))]
        #[on(enter(Marked), run = crate::seen::entered::marked(entities))]
        #[on(enter(Open), run = crate::seen::entered::open(entities))]
        #[on(enter(Left), run = crate::seen::entered::left(entities))]
        #[on(enter(Right), run = crate::seen::entered::right(entities))]
        #[on(enter(Inside), run = crate::seen::entered::inside(entities))]
        #[on(enter(Paid), run = crate::seen::entered::paid(entities))]
        #[on(enter(Listed), run = crate::seen::entered::listed(entities))]
        #[on(enter(Spare), run = crate::seen::entered::spare(entities))]
        #[on(enter(Twin), run = crate::seen::entered::twin(entities))]
        #[on(enter(Kept), run = crate::seen::entered::kept(entities))]
        #[on(leave(Calm), run = crate::seen::left::calm(entities))]
        #[on(leave(Pair), run = crate::seen::left::pair(entities))]
        #[on(leave(Triple), run = crate::seen::left::triple(entities))]
        #[on(leave(Wide), run = crate::seen::left::wide(entities))]
        #[on(leave(Half), run = crate::seen::left::half(entities))]
        #[on(leave(Lamp), run = crate::seen::left::lamp(entities))]
        #[on(leave(Lit), run = crate::seen::left::lit(entities))]
        #[on(leave(Marked), run = crate::seen::left::marked(entities))]
        #[on(leave(Open), run = crate::seen::left::open(entities))]
        #[on(leave(Left), run = crate::seen::left::left(entities))]
        #[on(leave(Right), run = crate::seen::left::right(entities))]
        #[on(leave(Inside), run = crate::seen::left::inside(entities))]
        #[on(leave(Paid), run = crate::seen::left::paid(entities))]
        #[on(leave(Listed), run = crate::seen::left::listed(entities))]
        #[on(leave(Spare), run = crate::seen::left::spare(entities))]
        #[on(leave(Twin), run = crate::seen::left::twin(entities))]
        #[on(leave(Kept), run = crate::seen::left::kept(entities))]
        #[on(spawn, run = crate::seen::spawned::all(entities))]
        #[on(despawn, run = crate::seen::despawned::all(entities))]
    );
}

pub use plain::Plain;
pub use zoo::Zoo;

/// Calls a macro with every component: its field name and its type.
macro_rules! components {
    ($macro:ident!($($before:tt)*)) => {
        $macro!($($before)* ; a A, b B, c C, d D, e E, f F, g G, h H, i I, j J, k K, n N, p P, q Q,
            m M, t T, u U)
    };
}

/// Calls a macro with every group: its accessors, its terms, and its nested groups.
macro_rules! groups {
    ($macro:ident!($($before:tt)*)) => {
        $macro!($($before)* ;
            calm calm_mut: own(a A, b B, c C) with() without(T) inner();
            pair pair_mut: own(a A, b B) with() without() inner(Triple Calm);
            triple triple_mut: own(c C, b B, a A) with() without() inner(Calm);
            wide wide_mut: own(d D, e E) with(A) without() inner();
            half half_mut: own(d D) with(E) without() inner(Wide);
            lamp lamp_mut: own(g G) with(K) without() inner(Lit);
            lit lit_mut: own(g G) with(K A) without(U) inner();
            marked marked_mut: own(n N, m M) with() without() inner();
            open open_mut: own(h H) with() without(T) inner();
            left left_mut: own(i I) with(K) without() inner(Inside);
            right right_mut: own(j J) with(K) without() inner(Inside);
            inside inside_mut: own(i I, j J) with(K) without() inner();
            paid paid_mut: own(p P) with(K A) without(B) inner();
            listed listed_mut: own() with(A T) without() inner();
            spare spare_mut: own() with(B D) without(C U) inner();
            twin twin_mut: own() with(A B) without() inner();
            kept kept_mut: own() with(K) without(Q) inner();
        )
    };
}

pub(crate) use {components, groups};
