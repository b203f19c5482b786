//! O1 to O9: owned columns.

use std::marker::PhantomData;

use ecs_core::{Entity, Sortable};

use super::worlds::zoo::{Calm, Named, Pairs, Triple};
use super::worlds::{A, B, C, D, E, F, G, H, I, J, K, M, N, Rows as _, T, U, Zoo, check};

#[test]
fn o1_the_members_are_at_the_front_of_each_owned_column() {
    let mut zoo = Zoo::new();
    let a = zoo.spawn(A(0));
    let b = zoo.spawn(B(1));
    let ab = zoo.spawn((A(2), B(2)));
    let ba = zoo.spawn((B(3), A(3), T));
    let late = zoo.spawn(B(4));
    zoo.insert(late, A(4)).unwrap();
    assert_eq!(zoo.pair().len(), 3);
    assert_eq!(zoo.a().entities(), [ab, ba, late, a]);
    assert_eq!(zoo.b().entities(), [ab, ba, late, b]);
    check(&zoo);
}

#[test]
fn o2_each_row_of_the_slices_belongs_to_one_entity() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..12).map(|_| zoo.spawn(())).collect();
    // Each column gets its rows in a different order, and some get more rows.
    (0..12).for_each(|i| zoo.insert(all[i * 5 % 12], C(i as u32 * 5 % 12)).unwrap());
    (0..10).for_each(|i| zoo.insert(all[i * 7 % 12], A(i as u32 * 7 % 12)).unwrap());
    (2..12).for_each(|i| zoo.insert(all[i], B(i as u32)).unwrap());
    zoo.remove::<B>(all[6]).unwrap();
    let (entities, c, b, a) = zoo.triple().slices();
    // Absent: 10 and 11 times 7 modulo 12 from `A`, and 0, 1 and 6 from `B`.
    assert_eq!(entities.len(), 12 - [10, 5, 0, 1, 6].len());
    assert_eq!((a.len(), b.len(), c.len()), (7, 7, 7));
    for (row, &entity) in entities.iter().enumerate() {
        let number = entity.index();
        assert_eq!((a[row], b[row], c[row]), (A(number), B(number), C(number)));
    }
    // The same through the mutable handle and through the tokens of a split world.
    let (_, c, b, a) = zoo.triple_mut().slices();
    for ((a, b), c) in a.iter_mut().zip(b).zip(c) {
        a.0 += 100 * (b.0 + c.0);
    }
    let mut s = zoo.split();
    let (c, b) = s.triple.slices((&s.c, &mut s.b));
    c.iter().zip(b).for_each(|(c, b)| assert_eq!(c.0, b.0));
    for &entity in zoo.triple().entities() {
        assert_eq!(zoo.a()[entity], A(201 * entity.index()));
    }
    check(&zoo);
}

#[test]
fn o3_a_new_member_is_last_and_no_other_member_moves() {
    let mut zoo = Zoo::new();
    let [p, q, r] = [1, 2, 3].map(|i| zoo.spawn((A(i), B(i))));
    let [x, y] = [4, 5].map(|i| zoo.spawn(A(i)));
    let z = zoo.spawn(B(6));
    zoo.insert(y, B(5)).unwrap();
    assert_eq!(zoo.a().entities(), [p, q, r, y, x]);
    assert_eq!(zoo.b().entities(), [p, q, r, y, z]);
    assert_eq!(zoo.pair().entities(), [p, q, r, y]);

    // Entering the inner group moves one member of the outer one, to make room.
    zoo.insert(q, C(2)).unwrap();
    assert_eq!(
        (zoo.triple().entities(), zoo.pair().entities()),
        ([q].as_slice(), &[q, p, r, y][..])
    );
    zoo.insert(y, C(5)).unwrap();
    assert_eq!(zoo.triple().entities(), [q, y]);
    assert_eq!(zoo.a().entities(), [q, y, r, p, x]);
    assert_eq!(zoo.b().entities(), [q, y, r, p, z]);
    assert_eq!(zoo.c().entities(), [q, y]);
    // A new member of all three groups is the last of each.
    let last = zoo.spawn((A(7), B(7), C(7), T));
    assert_eq!((zoo.pair().row_of(last), zoo.triple().row_of(last)), (Some(2), Some(2)));
    assert_eq!(zoo.pair().entities(), [q, y, last, p, r]);
    assert_eq!(zoo.calm().entities(), [q, y]);
    check(&zoo);
}

#[test]
fn o4_the_last_member_fills_the_gap_and_leaving_precedes_removal() {
    let mut zoo = Zoo::new();
    let [p, q, r, s] = [1, 2, 3, 4].map(|i| zoo.spawn((A(i), B(i))));
    let x = zoo.spawn(B(5));
    zoo.remove::<B>(q).unwrap();
    // The entity first leaves the group, to the row after its last member. Then the last row fills
    // the gap.
    assert_eq!(zoo.a().entities(), [p, s, r, q]);
    assert_eq!(zoo.b().entities(), [p, s, r, x]);
    assert_eq!(zoo.pair().entities(), [p, s, r]);
    zoo.remove::<A>(r).unwrap();
    assert_eq!(zoo.a().entities(), [p, s, q]);
    assert_eq!(zoo.b().entities(), [p, s, r, x]);

    // Leaving only the inner group moves one member of it, and no entity leaves the outer one.
    for entity in [p, s] {
        zoo.insert(entity, C(1)).unwrap();
    }
    let w = zoo.spawn((A(9), B(9), C(9)));
    assert_eq!(zoo.calm().entities(), [p, s, w]);
    zoo.insert(p, T).unwrap();
    assert_eq!(zoo.calm().entities(), [w, s]);
    assert_eq!(zoo.triple().entities(), [w, s, p]);
    zoo.remove::<C>(w).unwrap();
    assert_eq!(zoo.calm().entities(), [s]);
    assert_eq!((zoo.triple().entities(), zoo.pair().entities()), (&[s, p][..], &[s, p, w][..]));
    check(&zoo);
}

/// Returns the number of changed rows of each column.
fn changed_rows(before: &Zoo, after: &Zoo) -> [usize; super::worlds::KINDS] {
    let (before, after) = (before.rows(), after.rows());
    std::array::from_fn(|kind| {
        let rows = before[kind].iter().zip(&after[kind]);
        rows.filter(|(old, new)| old.0 != new.0).count()
    })
}

// tests/allocations tests the part of O5 about memory, where allocations can be counted.
#[test]
fn o5_entering_and_leaving_swap_two_rows_of_each_owned_column() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..9).map(|i| zoo.spawn((A(i), B(i), F(i), K(i)))).collect();
    (0..9).for_each(|i| zoo.insert(all[8 - i], C(0)).unwrap());
    zoo.remove_batch::<C>([all[1], all[4], all[5]]);

    // Computed by hand: the rows are now 8 7 6 2 0 3 | 5 4 1.
    let before = zoo.clone();
    zoo.insert(all[1], C(1)).unwrap();
    assert_eq!(changed_rows(&before, &zoo)[..3], [2, 2, 0]);
    let before = zoo.clone();
    zoo.insert(all[8], T).unwrap();
    assert_eq!(changed_rows(&before, &zoo)[..3], [2, 2, 2]);
    let before = zoo.clone();
    zoo.remove::<T>(all[8]).unwrap();
    // The entity is already next to the border.
    assert_eq!(changed_rows(&before, &zoo), [0; 15]);
    check(&zoo);
}

#[test]
fn o5_a_component_in_no_group_moves_nothing() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..9).map(|i| zoo.spawn((A(i), B(i), (D(i), E(i), T)))).collect();
    let before = zoo.clone();
    for &entity in &all {
        zoo.insert(entity, F(1)).unwrap();
        assert_eq!(changed_rows(&before, &zoo), [0; 15]);
    }
    assert_eq!(zoo.f().entities(), all);
    zoo.remove::<F>(all[0]).unwrap();
    zoo.clear_component::<F>();
    assert!(zoo == before);
}

// The ui tests cover linear columns, which can't be owned.
#[test]
fn o6_a_tag_can_be_owned() {
    let mut zoo = Zoo::new();
    let tagged = [1, 2, 3].map(|_| zoo.spawn(M));
    let named = [1, 2, 3].map(|i| zoo.spawn(N(i)));
    let both = [4, 5].map(|i| zoo.spawn((N(i), M)));
    assert_eq!(zoo.m().entities(), [both[0], both[1], tagged[2], tagged[0], tagged[1]]);
    zoo.insert(named[2], M).unwrap();
    zoo.insert(tagged[0], N(6)).unwrap();
    assert_eq!(zoo.marked().entities(), [both[0], both[1], named[2], tagged[0]]);
    let (entities, n, m) = zoo.marked().slices();
    assert_eq!((n, m), (&[N(4), N(5), N(3), N(6)][..], &[M; 4][..]));
    assert_eq!(entities, &zoo.m().entities()[..4]);
    zoo.marked_mut().sort_by_key::<&N, _>(|n| n.0);
    assert_eq!(zoo.marked().slices().1, [N(3), N(4), N(5), N(6)]);
    let walked: Vec<Entity> = zoo.named().map(|Named { entity, .. }| entity).collect();
    assert_eq!(walked, zoo.marked().entities());
    zoo.remove::<M>(both[0]).unwrap();
    check(&zoo);
}

#[test]
fn o7_queries_iterate_from_first_to_last_and_in_reverse() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..5).map(|i| zoo.spawn((A(i), B(i)))).collect();
    zoo.insert(all[3], C(3)).unwrap();
    let order = [3, 1, 2, 0, 4].map(|i| all[i]);
    assert_eq!(zoo.pair().entities(), order);
    let mut seen = Vec::new();
    for Pairs { entity, .. } in zoo.pairs() {
        seen.push(entity);
    }
    assert_eq!(seen, order);
    seen.clear();
    zoo.pairs().for_each(|row| seen.push(row.entity));
    assert_eq!(seen, order);
    seen = zoo.pairs().rev().map(|row| row.entity).collect();
    assert_eq!(seen, [4, 0, 2, 1, 3].map(|i| all[i]));
    let mut both_ends = zoo.pairs();
    assert_eq!(both_ends.next().unwrap().entity, order[0]);
    assert_eq!(both_ends.next_back().unwrap().entity, order[4]);
    assert_eq!(both_ends.len(), 3);
}

/// Spawns members of the partial group with an order of their own, and other rows before and after
/// them.
fn sortable() -> (Zoo, Vec<Entity>) {
    let mut zoo = Zoo::new();
    zoo.spawn((G(90), U, A(90)));
    let all = [3, 1, 4, 1, 5, 9, 2, 6].map(|i| zoo.spawn((G(i), A(10 - i), H(0), F(i % 2))));
    zoo.spawn(G(91));
    (zoo, all.to_vec())
}

#[test]
fn o8_sorting_permutes_only_the_members() {
    let (mut zoo, all) = sortable();
    let pick = |order: [usize; 8]| order.map(|i| all[i]);
    let (behind, values) = (zoo.g().entities()[8..].to_vec(), zoo.rows()[6].clone());
    zoo.lit_mut().sort_by::<&G>(|x, y| x.cmp(y));
    assert_eq!(zoo.lit().entities(), pick([1, 3, 6, 0, 2, 4, 7, 5]));
    assert_eq!(zoo.lit().slices().1, [1, 1, 2, 3, 4, 5, 6, 9].map(G));
    // By a looked-up component, by several components, by a component that is no term, and by the
    // entity.
    zoo.lit_mut().sort_by::<&A>(|x, y| x.cmp(y));
    assert_eq!(zoo.lit().entities(), pick([5, 7, 4, 2, 0, 6, 1, 3]));
    zoo.lit_mut().sort_by::<(&F, &A, Entity)>(|x, y| x.cmp(&y));
    assert_eq!(zoo.lit().entities(), pick([7, 2, 6, 5, 4, 0, 1, 3]));
    zoo.lit_mut().sort_by_key::<(Option<&T>, Entity), _>(|(_, e)| std::cmp::Reverse(e));
    assert_eq!(zoo.lit().entities(), pick([7, 6, 5, 4, 3, 2, 1, 0]));
    assert_eq!(zoo.g().entities()[8..], behind);
    for (entity, value) in values {
        assert_eq!(zoo.g()[entity], G(value), "a value moved to another entity");
    }
    check(&zoo);
}

#[test]
fn o8_sorting_moves_all_owned_columns_together() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> =
        (0..20).map(|i| zoo.spawn((A(i), B(i * 7 % 20), (I(i), J(i), K(i))))).collect();
    zoo.spawn(A(50));
    zoo.spawn((B(51), I(51)));
    zoo.pair_mut().sort_by_key::<&B, _>(|b| b.0);
    zoo.inside_mut().sort_by_key::<&B, _>(|b| std::cmp::Reverse(b.0));
    let (entities, a, b) = zoo.pair().slices();
    assert!(b.iter().map(|b| b.0).eq(0..20));
    assert!(a.iter().zip(b).all(|(a, b)| a.0 * 7 % 20 == b.0));
    assert!(entities.iter().zip(a).all(|(&entity, a)| entity == all[a.0 as usize]));
    let (entities, i, j) = zoo.inside().slices();
    assert!(i.iter().zip(j).all(|(i, j)| i.0 == j.0));
    assert!(entities.iter().zip(i).all(|(&entity, i)| entity == all[i.0 as usize]));
    assert!(i.iter().map(|i| i.0 * 7 % 20).eq((0..20).rev()));
    check(&zoo);
}

struct Probe<W, C>(PhantomData<(W, C)>);

impl<W: Sortable<C>, C> Probe<W, C> {
    const fn sortable(&self) -> bool {
        true
    }
}

/// The fallback where the inherent method doesn't apply.
trait NotSortable {
    fn sortable(&self) -> bool {
        false
    }
}

impl<W, C> NotSortable for Probe<W, C> {}

// The ui tests check the message.
#[test]
fn o9_an_owned_column_cannot_be_sorted_by_itself() {
    macro_rules! sortable {
        ($($C:ident)*) => { [$(Probe::<Zoo, $C>(PhantomData).sortable()),*] };
    }
    assert_eq!(sortable!(A B C D E G H I J M N), [false; 11]);
    // Components that are looked up, excluded, in non-owning groups only, or in no group.
    assert_eq!(sortable!(F K T U), [true; 4]);
    let mut zoo = Zoo::new();
    zoo.spawn_batch([3, 1, 2].map(|i| (K(i), F(i), I(i))));
    zoo.sort_by::<K>(|x, y| x.cmp(y));
    zoo.sort_as::<F, K>();
    assert_eq!(
        (zoo.k().as_slice(), zoo.f().as_slice()),
        (&[1, 2, 3].map(K)[..], &[1, 2, 3].map(F)[..])
    );
    assert_eq!(zoo.left().slices().1, [3, 1, 2].map(I));
    check(&zoo);
}

#[test]
fn o2_each_row_between_two_nested_groups_belongs_to_one_entity() {
    let mut zoo = Zoo::new();
    zoo.spawn_batch((0..9).map(|i| (B(i), A(i))));
    let odd: Vec<Entity> = zoo.pair().entities().iter().copied().skip(1).step_by(2).collect();
    zoo.insert_batch(odd.clone(), (C(0), T));
    zoo.remove::<T>(odd[1]).unwrap();
    let (entities, c, b, a) = zoo.triple().outside::<Calm>().slices();
    assert_eq!((entities.len(), c.len()), (3, 3));
    assert!(a.iter().zip(b).zip(entities).all(|((a, b), e)| a.0 == b.0 && a.0 == e.index()));
    let (_, a, b) = zoo.pair_mut().outside::<Triple>().slices();
    assert!(a.iter().zip(b).all(|(a, b)| a.0 == b.0 && a.0 % 2 == 0));
}
