//! Events of groups when entities are moved.

use ecs_core::GroupEvent;

use super::crowd::{A, B, Crowd, Flat, body};

#[test]
fn merge_notes_who_leaves_and_who_enters() {
    let mut other = Crowd::new(0);
    let old: Vec<_> = (0..3).map(|i| other.spawn((Flat(i), body(i, None)))).collect();
    other.spawn(A(9));
    other.known_events().clear();
    other.roots_events().clear();
    let mut crowd = Crowd::new(0);
    crowd.spawn(Flat(0));
    let new = crowd.merge(&mut other);
    let left: Vec<_> = other.known_events().drain().collect();
    assert_eq!(left, old.iter().map(|&old| GroupEvent::Left(old)).collect::<Vec<_>>());
    let entered: Vec<_> = crowd.known_events().drain().collect();
    let expected = old.iter().map(|&old| GroupEvent::Entered(new.map(old)));
    assert_eq!(entered, expected.collect::<Vec<_>>());
    assert_eq!((other.roots_events().len(), crowd.roots_events().len()), (1, 1));
}

#[test]
fn a_group_of_sorted_members_keeps_its_order() {
    let mut other = Crowd::new(0);
    other.spawn_batch((0..6).map(|i| (A((i * 5) % 6), B((i * 5) % 6))));
    other.pairs_mut().sort_by_key::<&A, _>(|a| a.0);
    let mut crowd = Crowd::new(0);
    crowd.spawn((A(100), B(100)));
    crowd.spawn(B(101));
    crowd.merge(&mut other);
    let order: Vec<u32> = crowd.pairs().entities().iter().map(|&e| crowd.a()[e].0).collect();
    assert_eq!(order, [100, 0, 1, 2, 3, 4, 5]);
}
