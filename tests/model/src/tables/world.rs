//! A world with tables of one, two, three and twelve columns, one of which has only zero-sized
//! values, and with every kind of group of tables and components.

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

use crate::parts::{
    A, B, C, D, E, F, G, Ga, H, I, J, K, L, M, N, O, P, Q, R, Ra, S, T, U, V, W, X, Y, Z,
};

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[world(groups = "declared")]
    pub struct Depot {
        a: A,
        #[storage(linear)]
        k: K,
        q: Q,
        t: T,
        #[storage(linear)]
        u: U,
        l: L,
    }

    #[table]
    #[derive(Clone)]
    pub struct One {
        pub b: B,
    }

    #[table]
    #[derive(Clone)]
    pub struct Duo {
        pub c: C,
        pub d: D,
    }

    #[table]
    #[derive(Clone)]
    pub struct Trio {
        pub f: F,
        pub m: M,
        pub e: E,
    }

    #[table]
    #[derive(Clone)]
    pub struct Twelve {
        pub g: G,
        pub h: H,
        pub i: I,
        pub j: J,
        pub n: N,
        pub p: P,
        pub s: S,
        pub v: V,
        pub w: W,
        pub x: X,
        pub y: Y,
        pub ga: Ga,
    }

    /// Both parts are zero-sized.
    #[table]
    #[derive(Clone)]
    pub struct Hollow {
        pub z: Z,
        pub o: O,
    }

    /// No group owns this table, so it can be sorted.
    #[table]
    #[derive(Clone)]
    pub struct Free {
        pub r: R,
        pub ra: Ra,
    }

    /// The innermost group of a chain of three, and declared first.
    #[group(own(duo, trio), with(hollow), without(t, u))]
    pub struct Bay;
    /// The outermost group of its chain.
    #[group(own(duo), without(t))]
    pub struct Shelf;
    #[group(own(trio, duo), without(t))]
    pub struct Rack;

    /// A family that is a partial order: the first two share no owned column.
    #[group(own(one), with(k))]
    pub struct Left;
    #[group(own(a), with(k))]
    pub struct Right;
    #[group(own(a, one), with(k))]
    pub struct Inside;

    #[group(own(l, twelve))]
    pub struct Pallet;
    /// Nested by two terms at once. Looks up and excludes tables of other families.
    #[group(own(twelve, l), with(duo), without(one))]
    pub struct Full;

    /// Owns only zero-sized values.
    #[group(own(hollow), with(q))]
    pub struct Ghosts;

    /// Non-owning.
    #[group(with(twelve, t))]
    pub struct Listed;
    #[group(with(duo, hollow), without(l, u))]
    pub struct Spare;
    /// Non-owning, with the terms of an owning group.
    #[group(with(duo, trio), without(t))]
    pub struct Twin;
    #[group(with(one), without(twelve))]
    pub struct Kept;
    #[group(with(free, k), without(trio))]
    pub struct Loose;

    /// A table alone serves this query.
    #[query(packed)]
    pub struct Pairs {
        entity: Entity,
        c: &C,
        d: &mut D,
    }
    #[query(without(t))]
    pub struct Stacked {
        entity: Entity,
        d: &D,
        f: &mut F,
        c: &mut C,
    }
    /// The rows between two groups. The inner one adds a table.
    #[query(without(t, trio))]
    pub struct Bare {
        entity: Entity,
        d: &mut D,
    }
    #[query(without(t))]
    pub struct Whole {
        entity: Entity,
        trio: TrioMut,
        c: &C,
        a: Option<&A>,
    }
    #[query]
    pub struct Wide {
        entity: Entity,
        l: &L,
        twelve: TwelveRef,
    }
    #[query(with(l))]
    pub struct WideMut {
        entity: Entity,
        twelve: TwelveMut,
    }
    #[query(with(duo), without(one))]
    pub struct Filled {
        entity: Entity,
        y: &mut Y,
        l: &mut L,
        s: &S,
    }
    #[query]
    pub struct Maybe {
        entity: Entity,
        q: &Q,
        duo: Option<DuoRef>,
        one: Option<OneMut>,
    }
    #[query(with(k))]
    pub struct Inner {
        entity: Entity,
        one: OneMut,
        a: &A,
    }
    #[query(with(k))]
    pub struct Halves {
        entity: Entity,
        b: &mut B,
        x: Option<&X>,
        e: Option<&mut E>,
    }
    #[query(with(hollow))]
    pub struct Haunted {
        entity: Entity,
        q: &mut Q,
    }
    #[query]
    pub struct Zeros {
        entity: Entity,
        hollow: HollowRef,
    }
    /// The rows behind a group that adds an exclusion.
    #[query(with(t))]
    pub struct Covered {
        entity: Entity,
        duo: DuoMut,
    }
    /// The rows behind a group that adds an owned component.
    #[query(without(l))]
    pub struct Dozens {
        entity: Entity,
        h: &mut H,
        ga: &Ga,
    }
    /// The rows behind a group that adds an owned table.
    #[query(without(twelve, t))]
    pub struct Plain {
        entity: Entity,
        l: &mut L,
    }
    /// No group serves this query, so it walks the smaller of two tables.
    #[query]
    pub struct Joined {
        entity: Entity,
        ra: &mut Ra,
        h: &H,
    }
    #[query(with(trio))]
    pub struct Boxes {
        entity: Entity,
        free: FreeMut,
    }
    #[query]
    pub struct Duos {
        entity: Entity,
        duo: DuoMut,
    }
    /// Requires no component, so it iterates over all alive entities.
    #[query]
    pub struct Everyone {
        entity: Entity,
        d: Option<&D>,
        twelve: Option<TwelveMut>,
    }
);

/// Calls a macro with every component: its field name and its type.
macro_rules! components {
    ($macro:ident!($($before:tt)*)) => {
        $macro!($($before)* ; a A, k K, q Q, t T, u U, l L, b B, c C, d D, f F, m M, e E, g G, h H,
            i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga, z Z, o O, r R, ra Ra)
    };
}

/// Calls a macro with every table: its accessor, its types and its parts.
macro_rules! tables {
    ($macro:ident!($($before:tt)*)) => {
        $macro! { $($before)* ;
            one one_mut One OneRef OneMut { b B }
            duo duo_mut Duo DuoRef DuoMut { c C, d D }
            trio trio_mut Trio TrioRef TrioMut { f F, m M, e E }
            twelve twelve_mut Twelve TwelveRef TwelveMut {
                g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga
            }
            hollow hollow_mut Hollow HollowRef HollowMut { z Z, o O }
            free free_mut Free FreeRef FreeMut { r R, ra Ra }
        }
    };
}

/// Calls a macro with every group: its accessors, its terms, and its nested groups. The first part
/// of a table stands for the table in `with` and `without`.
macro_rules! groups {
    ($macro:ident!($($before:tt)*)) => {
        $macro!($($before)* ;
            bay bay_mut: own(c C, d D, f F, m M, e E) with(Z) without(T U) inner();
            shelf shelf_mut: own(c C, d D) with() without(T) inner(Rack Bay);
            rack rack_mut: own(f F, m M, e E, c C, d D) with() without(T) inner(Bay);
            left left_mut: own(b B) with(K) without() inner(Inside);
            right right_mut: own(a A) with(K) without() inner(Inside);
            inside inside_mut: own(a A, b B) with(K) without() inner();
            pallet pallet_mut: own(
                l L, g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga
            ) with() without() inner(Full);
            full full_mut: own(
                g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga, l L
            ) with(C) without(B) inner();
            ghosts ghosts_mut: own(z Z, o O) with(Q) without() inner();
            listed listed_mut: own() with(G T) without() inner();
            spare spare_mut: own() with(C Z) without(L U) inner();
            twin twin_mut: own() with(C F) without(T) inner();
            kept kept_mut: own() with(B) without(G) inner();
            loose loose_mut: own() with(R K) without(F) inner();
        )
    };
}

pub(crate) use {components, groups, tables};
