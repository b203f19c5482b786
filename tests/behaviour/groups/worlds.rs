//! Two worlds with the same components and queries: one with every kind of group, one with none.
//! Also checks of a world against the definition of a group.

use std::collections::BTreeSet;

use ecs_core::{Entity, world};

/// A component with its number and a value that identifies it.
pub trait Part: Copy {
    const KIND: usize;
    fn part(value: u32) -> Self;
    fn value(self) -> u32;
}

macro_rules! parts {
    ($($Name:ident = $kind:expr),*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(pub u32);

        impl Part for $Name {
            const KIND: usize = $kind;
            fn part(value: u32) -> Self {
                Self(value)
            }
            fn value(self) -> u32 {
                self.0
            }
        }
    )*};
}

macro_rules! tags {
    ($($Name:ident = $kind:expr),*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name;

        impl Part for $Name {
            const KIND: usize = $kind;
            fn part(_: u32) -> Self {
                Self
            }
            fn value(self) -> u32 {
                0
            }
        }
    )*};
}

parts!(A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7, I = 8, J = 9, K = 10, N = 11);
tags!(M = 12, T = 13, U = 14);

/// Number of components.
pub const KINDS: usize = 15;

macro_rules! declare {
    ($World:ident { $($groups:tt)* }) => {
        world!(
            #[derive(Clone, Debug, PartialEq, Hash)]
            pub struct $World {
                a: A,
                b: B,
                c: C,
                d: D,
                e: E,
                f: F,
                g: G,
                h: H,
                i: I,
                j: J,
                k: K,
                n: N,
                m: M,
                t: T,
                u: U,
            }

            $($groups)*

            #[query]
            pub struct Pairs { entity: Entity, a: &A, b: &mut B }
            #[query(without(t))]
            pub struct Calms { entity: Entity, a: &A, b: &B, c: &C }
            #[query(without(c))]
            pub struct Bare { entity: Entity, a: &A, b: &B }
            #[query(with(t))]
            pub struct Stirred { entity: Entity, a: &A, b: &B, c: &C }
            #[query(without(t))]
            pub struct Quiet { entity: Entity, a: &A, b: &B }
            #[query(without(u))]
            pub struct Lamps { entity: Entity, a: &mut A, g: &mut G }
            #[query(with(b), without(c, u))]
            pub struct Spares { entity: Entity, d: &D, f: Option<&F> }
            #[query(with(t))]
            pub struct Tagged { entity: Entity, a: &A }
            #[query(with(m))]
            pub struct Named { entity: Entity, n: &mut N }
            #[query(with(k))]
            pub struct Both { entity: Entity, i: &I, j: &J }
            #[query]
            pub struct Singles { entity: Entity, f: &F }
            #[query(without(t))]
            pub struct Opened { entity: Entity, h: &mut H }
            #[query(with(e))]
            pub struct Halves { entity: Entity, d: &D, a: Option<&A> }
        );
    };
}

pub mod plain {
    use super::{A, B, C, D, E, Entity, F, G, H, I, J, K, M, N, T, U, world};
    declare!(Plain {});
}

pub mod zoo {
    use super::{A, B, C, D, E, Entity, F, G, H, I, J, K, M, N, T, U, world};
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

        /// Partial-owning. Looks up a component of another family.
        #[group(own(g), with(a), without(u))]
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

        /// Non-owning.
        #[group(with(a, t))]
        pub struct Listed;
        #[group(with(b, d), without(c, u))]
        pub struct Spare;
        /// Non-owning, with the terms of an owning group.
        #[group(with(a, b))]
        pub struct Twin;
    });
}

pub use plain::Plain;
pub use zoo::Zoo;

pub fn set(entities: &[Entity]) -> BTreeSet<Entity> {
    let set: BTreeSet<Entity> = entities.iter().copied().collect();
    assert_eq!(set.len(), entities.len(), "an entity is repeated in {entities:?}");
    set
}

/// Checks a group of a world against its definition: its members and their rows. Returns the
/// members.
macro_rules! check_group {
    ($world:expr, $group:ident: own($($o:ident)*) with($($w:ident)*) without($($x:ident)*)) => {{
        let world = &$world;
        let members: std::collections::BTreeSet<ecs_core::Entity> = world
            .entities()
            .iter()
            .filter(|&_entity| {
                true $(&& world.$o().contains(_entity))*
                    $(&& world.$w().contains(_entity))*
                    $(&& !world.$x().contains(_entity))*
            })
            .collect();
        let (name, group) = (stringify!($group), world.$group());
        assert_eq!($crate::groups::worlds::set(group.entities()), members, "members of {name}");
        assert_eq!(group.len(), members.len(), "length of {name}");
        for entity in world.entities().iter() {
            assert_eq!(group.contains(entity), members.contains(&entity), "{entity} in {name}");
            let row = group.entities().iter().position(|&member| member == entity);
            assert_eq!(group.row_of(entity), row, "row of {entity} in {name}");
        }
        $(
            let front = &world.$o().entities()[..members.len()];
            assert_eq!(front, group.entities(), "front of {} in {name}", stringify!($o));
        )*
        members
    }};
}

/// Checks every group against its definition.
pub fn check(zoo: &Zoo) {
    let pair = check_group!(zoo, pair: own(a b) with() without());
    let triple = check_group!(zoo, triple: own(a b c) with() without());
    let calm = check_group!(zoo, calm: own(a b c) with() without(t));
    let half = check_group!(zoo, half: own(d) with(e) without());
    let wide = check_group!(zoo, wide: own(d e) with(a) without());
    check_group!(zoo, lit: own(g) with(a) without(u));
    check_group!(zoo, marked: own(n m) with() without());
    check_group!(zoo, open: own(h) with() without(t));
    let left = check_group!(zoo, left: own(i) with(k) without());
    let right = check_group!(zoo, right: own(j) with(k) without());
    let inside = check_group!(zoo, inside: own(i j) with(k) without());
    check_group!(zoo, listed: own() with(a t) without());
    check_group!(zoo, spare: own() with(b d) without(c u));
    check_group!(zoo, twin: own() with(a b) without());

    // The rows between two nested groups are the members of the outer one only.
    let between = |outer: &BTreeSet<Entity>, inner: &BTreeSet<Entity>, range: &[Entity]| {
        assert!(inner.is_subset(outer));
        assert_eq!(set(range), outer - inner);
    };
    between(&pair, &triple, zoo.pair().outside::<zoo::Triple>().entities());
    between(&pair, &calm, zoo.pair().outside::<zoo::Calm>().entities());
    between(&triple, &calm, zoo.triple().outside::<zoo::Calm>().entities());
    between(&half, &wide, zoo.half().outside::<zoo::Wide>().entities());
    between(&left, &inside, zoo.left().outside::<zoo::Inside>().entities());
    between(&right, &inside, zoo.right().outside::<zoo::Inside>().entities());
}

/// The columns of a world as entities and values, by the number of the component.
pub trait Rows {
    /// Returns the columns. Panics if an entity is repeated, isn't alive, or isn't at its own row.
    fn rows(&self) -> [Vec<(Entity, u32)>; KINDS];
}

macro_rules! rows {
    ($World:ident; $($name:ident: $Type:ident),*) => {
        impl Rows for $World {
            fn rows(&self) -> [Vec<(Entity, u32)>; KINDS] {
                [$({
                    let column = self.$name();
                    set(column.entities());
                    assert_eq!(column.as_slice().len(), column.entities().len());
                    for (row, &entity) in column.entities().iter().enumerate() {
                        assert!(self.contains(entity) && self.has::<$Type>(entity), "{entity}");
                        assert_eq!(column.row_of(entity), Some(row));
                        assert_eq!(column[entity], column.as_slice()[row]);
                    }
                    column.iter().map(|(entity, &part)| (entity, part.value())).collect()
                }),*]
            }
        }
    };
    ($($World:ident)*) => {
        $(rows!($World; a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I, j: J, k: K, n: N,
            m: M, t: T, u: U);)*
    };
}

rows!(Zoo Plain);
