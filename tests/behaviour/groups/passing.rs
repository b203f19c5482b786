//! I5: a despawn enters no group, not even in passing.

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
        /// What is excluded is declared first, so a despawn may well take it out first.
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
        /// So many components that a despawn walks the entity's own.
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

macro_rules! passing {
    ($Yard:ty) => {
        let mut yard = <$Yard>::new();
        let inside = yard.spawn((P, Q));
        let barred = yard.spawn((P, Q, Bar));
        let going = yard.spawn((Bar, P, Q));
        let last = yard.spawn((P, Q, Bar));
        assert_eq!(yard.p().entities(), [inside, barred, going, last]);
        yard.despawn(going).unwrap();
        // The last row closes the gap. Had it entered and left, another would have moved, or the group
        // would be left with a member too many.
        assert_eq!(yard.p().entities(), [inside, barred, last]);
        assert_eq!(yard.q().entities(), [inside, barred, last]);
        assert_eq!(yard.free().entities(), [inside]);
        assert_eq!(yard.list().entities(), [inside]);
        holds!(yard, free: own(p q) with() without(bar));
        holds!(yard, list: own() with(q) without(bar));
    };
}

#[test]
fn i5_despawning_enters_no_group_in_passing() {
    passing!(small::Yard);
}

#[test]
fn i5_despawning_enters_no_group_in_passing_in_a_large_world() {
    passing!(large::Yard);
}

#[test]
fn i5_despawning_leaves_every_group_before_anything_goes() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..5)
        .map(|i| zoo.spawn(((A(i), B(i), C(i)), (D(i), E(i), H(i)), (G(i), I(i)), (J(i), K(i)))))
        .collect();
    for (gone, order) in [(1, vec![0, 4, 2, 3]), (4, vec![0, 3, 2]), (0, vec![2, 3]), (3, vec![2])]
    {
        zoo.despawn(all[gone]).unwrap();
        // Each leaves to the end of every group, and the columns then drop their last row.
        let order: Vec<Entity> = order.into_iter().map(|i| all[i]).collect();
        assert_eq!(zoo.pair().entities(), order);
        assert_eq!(zoo.calm().entities(), order);
        assert_eq!(zoo.inside().entities(), order);
        check(&zoo);
    }
}
