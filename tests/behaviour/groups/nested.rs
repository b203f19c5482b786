//! T1 to T3: nested groups.

use std::collections::BTreeSet;

use ecs_core::{Entity, world};

use super::worlds::zoo::{Inside, Wide};
use super::worlds::{A, B, C, D, E, I, J, K, T, Zoo, check};
use crate::support::Xorshift;

/// Declares the same chain of three groups, in each order.
macro_rules! chain {
    ($($module:ident: $($Group:ident($($terms:tt)*))*;)*) => {$(
        mod $module {
            use super::{A, B, C, T, world};

            world!(
                #[derive(Clone)]
                pub(super) struct Chain { a: A, b: B, c: C, t: T }
                $(#[group($($terms)*)] pub(super) struct $Group;)*
            );
        }

        #[test]
        fn $module() {
            let mut chain = $module::Chain::new();
            let mut random = Xorshift::new(7);
            let (entities, changes) = if cfg!(miri) { (5, 24) } else { (30, 600) };
            let mut all: Vec<Entity> = (0..entities).map(|_| chain.spawn(())).collect();
            for _ in 0..changes {
                let at = random.below(all.len());
                let _ = match random.below(9) {
                    0..2 => chain.insert(all[at], A(1)).is_ok(),
                    2 => chain.insert(all[at], B(1)).is_ok(),
                    3..5 => chain.insert(all[at], C(1)).is_ok(),
                    5 => chain.insert(all[at], T).is_ok(),
                    6 => chain.remove::<T>(all[at]).is_ok(),
                    7 => chain.remove::<(C, A)>(all[at]).is_ok(),
                    _ => {
                        chain.despawn(all[at]).unwrap();
                        all[at] = chain.spawn((B(2), C(2), A(2)));
                        true
                    }
                };
                let outer = check_group!(chain, outer: own(a b) with() without());
                let middle = check_group!(chain, middle: own(a b c) with() without());
                let inner = check_group!(chain, inner: own(a b c) with() without(t));
                assert!(inner.is_subset(&middle) && middle.is_subset(&outer));
            }
            let layout = $module::Chain::LAYOUT;
            let inner_of = |name| layout.groups.iter().find(|g| g.name == name).unwrap().inner;
            assert_eq!(inner_of("Outer"), Some("Middle"));
            assert_eq!(inner_of("Middle"), Some("Inner"));
            assert_eq!(inner_of("Inner"), None);
        }
    )*};
}

chain! {
    t1_a_chain_outermost_first:
        Outer(own(a, b)) Middle(own(a, b, c)) Inner(own(a, b, c), without(t));
    t1_a_chain_innermost_first:
        Inner(own(a, b, c), without(t)) Middle(own(a, b, c)) Outer(own(a, b));
    t1_a_chain_with_the_middle_first:
        Middle(own(a, b, c)) Outer(own(b, a)) Inner(own(c, a, b), without(t));
    t1_a_chain_with_the_middle_last:
        Inner(own(b, a, c), without(t)) Outer(own(a, b)) Middle(own(c, a, b));
}

// The ui tests and those of ecs-macros cover families that don't form a chain.
#[test]
fn t1_a_family_can_be_a_partial_order() {
    let mut zoo = Zoo::new();
    let both = [0, 1, 2, 3].map(|i| zoo.spawn((I(i), J(i))));
    let i = [4, 5].map(|i| zoo.spawn((I(i), K(i))));
    let j = [6, 7].map(|i| zoo.spawn((K(i), J(i))));
    zoo.insert_batch([both[2], both[0]], K(9));
    // `Inside` was entered after both groups around it, whose orders differ.
    assert_eq!(zoo.inside().entities(), [both[2], both[0]]);
    assert_eq!((zoo.left().len(), zoo.right().len()), (4, 4));
    assert_eq!(zoo.left().outside::<Inside>().len(), 2);
    let between: BTreeSet<Entity> =
        zoo.right().outside::<Inside>().entities().iter().copied().collect();
    assert_eq!(between, j.into());
    zoo.remove::<K>(i[0]).unwrap();
    zoo.right_mut().sort_by_key::<&J, _>(|j| j.0);
    assert_eq!(zoo.right().slices().1, [0, 2, 6, 7].map(J));
    assert_eq!(
        zoo.inside().slices(),
        (&[both[0], both[2]][..], &[I(0), I(2)][..], &[J(0), J(2)][..])
    );
    check(&zoo);
}

#[test]
fn t1_two_nested_groups_look_up_terms_of_each_other() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..5).map(|i| zoo.spawn((E(i), D(i)))).collect();
    zoo.insert(all[3], A(3)).unwrap();
    zoo.insert(all[4], A(4)).unwrap();
    // `Half` owns only `D`. `Wide`, inside it, also owns `E`.
    assert_eq!(zoo.wide().slices().1, [D(3), D(4)]);
    assert_eq!(zoo.wide().slices().2, [E(3), E(4)]);
    assert_eq!(zoo.half().outside::<Wide>().slices().1, [D(2), D(0), D(1)]);
    zoo.remove::<E>(all[3]).unwrap();
    assert_eq!((zoo.half().len(), zoo.wide().entities()), (4, &[all[4]][..]));
    check(&zoo);
}

mod worked {
    use super::world;

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Int(pub(super) i32);
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Char(pub(super) char);
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Double(pub(super) f64);

    world!(
        pub(super) struct Case {
            int: Int,
            char: Char,
            double: Double,
        }
        #[group(own(int, char))]
        pub(super) struct Two;
        #[group(own(int, char, double))]
        pub(super) struct Three;
    );
}

#[test]
fn t2_both_prefixes_hold_at_once() {
    use worked::{Case, Char, Double, Int, Three};
    let mut case = Case::new();
    let e: Vec<Entity> = (0..6).map(|_| case.spawn(())).collect();
    (0..6).for_each(|i| case.insert(e[i], Int(i as i32)).unwrap());
    (1..6).for_each(|i| case.insert(e[i], Char(char::from(b'a' + i as u8))).unwrap());
    // `e0` was at the border each time and was swapped with the new member.
    assert_eq!(case.int().entities(), [1, 2, 3, 4, 5, 0].map(|i| e[i]));
    [1, 3, 5].into_iter().for_each(|i| case.insert(e[i], Double(i as f64)).unwrap());
    assert_eq!((case.two().len(), case.three().len()), (5, 3));
    // `e1` is first. `e3` takes the row of `e2`, and `e5` then takes the next row of `e2`.
    assert_eq!(case.three().entities(), [e[1], e[3], e[5]]);
    assert_eq!(case.two().outside::<Three>().entities(), [e[4], e[2]]);
    check_group!(case, two: own(int char) with() without());
    check_group!(case, three: own(int char double) with() without());
    let (_, int, char, double) = case.three().slices();
    assert_eq!(int, [1, 3, 5].map(Int));
    assert_eq!(char, ['b', 'd', 'f'].map(Char));
    assert_eq!(double, [1.0, 3.0, 5.0].map(Double));
    case.remove::<Char>(e[3]).unwrap();
    assert_eq!((case.two().len(), case.three().entities()), (4, &[e[1], e[5]][..]));
    check_group!(case, two: own(int char) with() without());
    check_group!(case, three: own(int char double) with() without());
}

#[test]
fn t2_removing_a_component_that_both_require_leaves_both() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((A(i), B(i), C(i)))).collect();
    zoo.remove::<B>(all[1]).unwrap();
    assert_eq!((zoo.pair().len(), zoo.triple().len(), zoo.calm().len()), (5, 5, 5));
    zoo.despawn(all[3]).unwrap();
    zoo.remove::<(A, C)>(all[0]).unwrap();
    assert_eq!((zoo.pair().len(), zoo.triple().len(), zoo.calm().len()), (3, 3, 3));
    check(&zoo);
}

#[test]
fn t3_entering_is_outermost_first_and_leaving_innermost_first() {
    let mut zoo = Zoo::new();
    // Some members are in the outer groups only, so that all borders differ.
    let [p, q] = [0, 1].map(|i| zoo.spawn((A(i), B(i))));
    let [r, s] = [2, 3].map(|i| zoo.spawn((A(i), B(i), C(i), T)));
    assert_eq!(zoo.pair().entities(), [r, s, p, q]);
    // Computed by hand: `e` is appended after `q`, swapped with `p`, then with `r`.
    let e = zoo.spawn((A(4), B(4), C(4)));
    assert_eq!(zoo.a().entities(), [e, s, r, q, p]);
    assert_eq!(zoo.c().entities(), [e, s, r]);
    assert_eq!((zoo.pair().len(), zoo.triple().len(), zoo.calm().len()), (5, 3, 1));
    // On leaving, `e` is swapped with the last member of `Calm` (itself), of `Triple` (`r`) and of
    // `Pair` (`p`).
    zoo.remove::<B>(e).unwrap();
    assert_eq!(zoo.a().entities(), [r, s, p, q, e]);
    assert_eq!((zoo.c().entities(), zoo.b().entities()), (&[r, s, e][..], &[r, s, p, q][..]));
    check(&zoo);
    zoo.insert(e, B(5)).unwrap();
    zoo.despawn(e).unwrap();
    assert_eq!((zoo.pair().len(), zoo.triple().len(), zoo.calm().len()), (4, 2, 0));
    check(&zoo);
}

#[test]
fn t3_despawn_leaves_the_innermost_group_first() {
    // A third is in the innermost group and a third in the middle one, so that all borders differ.
    let mut zoo = Zoo::new();
    let count = if cfg!(miri) { 6 } else { 15 };
    let mut all: Vec<Entity> = (0..count).map(|i| zoo.spawn((A(i), B(i)))).collect();
    zoo.insert_batch(all.clone().into_iter().skip(1).step_by(3), (C(0), T));
    zoo.insert_batch(all.clone().into_iter().step_by(3), C(0));
    for left in (0..count as usize).rev() {
        let entity = all.swap_remove(left * 4 % (left + 1));
        let in_triple = zoo.triple().len() - usize::from(zoo.triple().contains(entity));
        zoo.despawn(entity).unwrap();
        assert_eq!((zoo.pair().len(), zoo.triple().len()), (left, in_triple));
        check(&zoo);
    }
}
