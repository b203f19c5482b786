//! Tracked components of entities that are copied or moved.

use super::crowd::{Body, Crowd, CrowdBundle, Kept, Seen, SeenFlat, X, body};

fn counts(crowd: &Crowd) -> [usize; 3] {
    [crowd.added::<Seen>().count(), crowd.added::<SeenFlat>().count(), crowd.added::<X>().count()]
}

#[test]
fn what_arrives_is_added_and_what_goes_is_removed() {
    let mut other = Crowd::new(0);
    let old: Vec<_> = (0..3).map(|i| other.spawn((Seen(i), SeenFlat(i), body(i, None)))).collect();
    other.next_frame();
    let mut crowd = Crowd::new(0);
    crowd.instance(&other);
    assert_eq!((counts(&crowd), counts(&other)), ([3; 3], [0; 3]));
    crowd.next_frame();
    crowd.merge(&mut other);
    assert_eq!(counts(&crowd), [3; 3]);
    assert!(other.removed::<Seen>().eq(old.iter().copied()));
    assert!(other.removed::<SeenFlat>().eq(old.iter().copied()));
    assert!(other.removed::<X>().eq(old.iter().copied()));
    assert_eq!(other.changed::<Seen>().count(), 0);
    other.spawn((Seen(1), SeenFlat(1), body(1, None)));
    assert_eq!(counts(&other), [1; 3]);
}

#[test]
fn values_that_move_are_not_kept() {
    let mut other = Crowd::new(0);
    let (a, b) = (other.spawn(Kept(1)), other.spawn(Kept(2)));
    let mut bundle = other.take(a).unwrap();
    assert!(other.removed::<Kept>().eq([a]));
    assert_eq!(bundle.remove::<Kept>(), Some(Kept(1)));
    let c = other.spawn(Kept(3));
    other.despawn(b).unwrap();
    let mut crowd = Crowd::new(0);
    crowd.merge(&mut other);
    assert_eq!(other.drain_removed::<Kept>().collect::<Vec<_>>(), [(b, Kept(2))]);
    assert_eq!(crowd.drain_removed::<Kept>().count(), 0);
    assert_eq!((crowd.kept().as_slice(), other.contains(c)), (&[Kept(3)][..], false));
}

#[test]
fn put_keeps_the_values_that_it_replaces_and_removes() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn((Kept(1), Seen(1)));
    let mut bundle = CrowdBundle::new();
    bundle.insert(Kept(2));
    crowd.put(entity, bundle).unwrap();
    crowd.put(entity, CrowdBundle::new()).unwrap();
    let kept: Vec<_> = crowd.drain_removed::<Kept>().collect();
    assert_eq!(kept, [(entity, Kept(1)), (entity, Kept(2))]);
    assert!(crowd.removed::<Seen>().eq([entity]));
}

#[test]
fn put_marks_replaced_values_as_changed() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn(Seen(1));
    crowd.next_frame();
    let mut bundle = CrowdBundle::new();
    bundle.insert(Seen(2));
    bundle.insert::<Body>(body(3, None));
    crowd.put(entity, bundle).unwrap();
    assert!(crowd.changed::<Seen>().map(|(entity, _)| entity).eq([entity]));
    assert_eq!(counts(&crowd), [0, 0, 1]);
}
