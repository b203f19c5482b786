//! Tracking and group events of entities that travel.

use ecs_core::GroupEvent;

use crate::transfer::crowd::{Crowd, Flat, Kept, Seen, SeenFlat, X, body};

#[test]
fn what_arrives_is_added_and_what_leaves_is_removed_and_not_kept() {
    let mut crowd = Crowd::new(0);
    let all: Vec<_> =
        (0..4).map(|i| crowd.spawn((Seen(i), SeenFlat(i), Kept(i), body(i, None)))).collect();
    crowd.next_frame();
    let (part, _) = crowd.copy_of([all[2]]);
    assert_eq!(crowd.removed::<Seen>().count(), 0);
    assert_eq!((part.added::<Seen>().count(), part.added::<SeenFlat>().count()), (1, 1));
    let (mut part, _) = crowd.split_off([all[1], all[2]]);
    let gone = [all[1], all[2]];
    assert!(crowd.removed::<Seen>().eq(gone));
    assert!(crowd.removed::<SeenFlat>().eq(gone));
    assert!(crowd.removed::<X>().eq(gone));
    assert!(crowd.removed::<Kept>().eq(gone));
    assert_eq!(crowd.drain_removed::<Kept>().count(), 0);
    assert_eq!((part.added::<Seen>().count(), part.added::<X>().count()), (2, 2));
    assert_eq!((part.drain_removed::<Kept>().count(), part.kept().len()), (0, 2));
    // Nothing else is marked.
    assert_eq!((crowd.added::<Seen>().count(), crowd.changed::<Seen>().count()), (0, 0));
}

#[test]
fn marks_stay_with_their_values() {
    let mut crowd = Crowd::new(0);
    let all: Vec<_> = (0..5).map(|i| crowd.spawn(Seen(i))).collect();
    crowd.next_frame();
    crowd.get_mut::<Seen>(all[4]).unwrap().0 = 9;
    let (part, _) = crowd.split_off([all[0], all[1]]);
    assert!(crowd.changed::<Seen>().map(|(entity, _)| entity).eq([all[4]]));
    // A value that arrives is added, which counts as changed too.
    assert_eq!((part.changed::<Seen>().count(), part.added::<Seen>().count()), (2, 2));
}

#[test]
fn groups_note_who_leaves_and_who_enters() {
    let mut crowd = Crowd::new(0);
    let [a, b, c] = [0, 1, 2].map(|i| crowd.spawn((Flat(i), body(i, None))));
    let mut other = Crowd::new(0);
    crowd.known_events().clear();
    let copies = crowd.copy_to(&mut other, [b]);
    assert_eq!(crowd.known_events().len(), 0);
    let moved = crowd.move_to(&mut other, [c, a]);
    let left: Vec<_> = crowd.known_events().drain().collect();
    assert_eq!(left, [GroupEvent::Left(a), GroupEvent::Left(c)]);
    let entered: Vec<_> = other.known_events().drain().collect();
    let expected = [copies.map(b), moved.map(a), moved.map(c)].map(GroupEvent::Entered);
    assert_eq!(entered, expected);
    assert_eq!((crowd.known().entities(), other.known().len()), (&[b][..], 3));
}
