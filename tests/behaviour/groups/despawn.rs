//! I5: a despawn never enters a group, not even temporarily.

use ecs_core::{Entity, world};

use super::worlds::{A, B, C, D, E, G, H, I, J, K, Zoo, check};

#[derive(Clone, Copy, Debug)]
struct Bar;
#[derive(Clone, Copy, Debug)]
struct P;
#[derive(Clone, Copy, Debug)]
struct Q;
#[derive(Clone, Copy, Debug)]
struct Z<const N: usize>;

mod small {
    use super::{Bar, P, Q, world};

    world!(
        /// The excluded component is declared first, so a careless despawn would remove it first.
        pub(super) struct Yard {
            bar: Bar,
            p: P,
            q: Q,
        }

        #[group(own(p, q), without(bar))]
        pub(super) struct Free;
        #[group(with(q), without(bar))]
        pub(super) struct List;
    );
}

mod large {
    use super::{Bar, P, Q, Z, world};

    world!(
        /// Has so many components that a despawn iterates the signature of the entity.
        pub(super) struct Yard {
            bar: Bar,
            p: P,
            q: Q,
            z0: Z<0>,
            z1: Z<1>,
            z2: Z<2>,
            z3: Z<3>,
            z4: Z<4>,
            z5: Z<5>,
            z6: Z<6>,
            z7: Z<7>,
            z8: Z<8>,
            z9: Z<9>,
            z10: Z<10>,
            z11: Z<11>,
            z12: Z<12>,
            z13: Z<13>,
            z14: Z<14>,
        }

        #[group(own(p, q), without(bar))]
        pub(super) struct Free;
        #[group(with(q), without(bar))]
        pub(super) struct List;
    );
}

macro_rules! check_despawn {
    ($Yard:ty) => {
        let mut yard = <$Yard>::new();
        let inside = yard.spawn((P, Q));
        let excluded = yard.spawn((P, Q, Bar));
        let removed = yard.spawn((Bar, P, Q));
        let last = yard.spawn((P, Q, Bar));
        assert_eq!(yard.p().entities(), [inside, excluded, removed, last]);
        yard.despawn(removed).unwrap();
        // The last row fills the gap. A temporary entry would move another row, or leave a stale
        // member in the group.
        assert_eq!(yard.p().entities(), [inside, excluded, last]);
        assert_eq!(yard.q().entities(), [inside, excluded, last]);
        assert_eq!(yard.free().entities(), [inside]);
        assert_eq!(yard.list().entities(), [inside]);
        check_group!(yard, free: own(p q) with() without(bar));
        check_group!(yard, list: own() with(q) without(bar));
    };
}

#[test]
fn i5_despawn_never_enters_a_group() {
    check_despawn!(small::Yard);
}

#[test]
fn i5_despawn_never_enters_a_group_in_a_large_world() {
    check_despawn!(large::Yard);
}

#[test]
fn i5_despawn_leaves_all_groups_before_it_removes_rows() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..5)
        .map(|i| zoo.spawn(((A(i), B(i), C(i)), (D(i), E(i), H(i)), (G(i), I(i)), (J(i), K(i)))))
        .collect();
    for (removed, order) in
        [(1, vec![0, 4, 2, 3]), (4, vec![0, 3, 2]), (0, vec![2, 3]), (3, vec![2])]
    {
        zoo.despawn(all[removed]).unwrap();
        // The entity first moves to the end of every group. Then each column fills the gap with its
        // last row.
        let order: Vec<Entity> = order.into_iter().map(|i| all[i]).collect();
        assert_eq!(zoo.pair().entities(), order);
        assert_eq!(zoo.calm().entities(), order);
        assert_eq!(zoo.inside().entities(), order);
        check(&zoo);
    }
}
