//! Requests for more capacity than possible panic with a clear message and change nothing.

use ecs_core::{Entity, SparseSet, world};

use crate::support::caught;

#[derive(Debug, PartialEq)]
struct Hp(u64);
#[derive(Clone, Debug, PartialEq)]
struct Tag;

world!(
    struct Sim {
        hp: Hp,
        tag: Tag,
    }

    #[group(own(hp, tag))]
    struct Both;
);

fn small() -> (Sim, Entity) {
    let mut sim = Sim::new();
    let e = sim.spawn((Hp(1), Tag));
    (sim, e)
}

/// Checks that the world still works as before.
#[track_caller]
fn check(sim: &mut Sim, e: Entity) {
    assert_eq!((sim.len(), sim.both().entities()), (1, &[e][..]));
    let new = sim.spawn((Tag, Hp(2)));
    assert_eq!((sim.both().len(), sim.get(new)), (2, Some(&Hp(2))));
    sim.despawn(new).unwrap();
    assert_eq!(sim.get(e), Some(&Hp(1)));
}

const OVERFLOWING: [usize; 3] = [usize::MAX, usize::MAX - 1, usize::MAX / 2];

#[test]
fn a_world_panics_on_capacity_overflow() {
    let (mut sim, e) = small();
    for room in OVERFLOWING {
        assert_eq!(caught(|| Sim::with_capacity(room)).message, "capacity overflow");
        assert_eq!(caught(|| sim.reserve(room)).message, "capacity overflow");
        assert_eq!(caught(|| sim.reserve_for::<Hp>(room)).message, "capacity overflow");
        assert_eq!(caught(|| sim.reserve_for::<(Tag, ())>(room)).message, "capacity overflow");
        check(&mut sim, e);
    }
}

#[test]
fn a_sparse_set_panics_on_capacity_overflow() {
    let entity = |index| Entity::new(index, 1).unwrap();
    let mut set: SparseSet<u8> = (0..9).map(|i| (entity(i.into()), i)).collect();
    let mut tags: SparseSet<()> = (0..9).map(|i| (entity(i), ())).collect();
    for room in OVERFLOWING {
        assert_eq!(caught(|| SparseSet::<u8>::with_capacity(room)).message, "capacity overflow");
        assert_eq!(caught(|| SparseSet::<()>::with_capacity(room)).message, "capacity overflow");
        assert_eq!(caught(|| set.reserve(room)).message, "capacity overflow");
        assert_eq!(caught(|| tags.reserve(room)).message, "capacity overflow");
    }
    assert!(set.insert(entity(9), 9).is_none() && tags.insert(entity(9), ()).is_none());
    assert_eq!(set.as_slice(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!((tags.len(), tags.row_of(entity(9))), (10, Some(9)));
}

#[test]
fn a_large_sparse_set_panics_on_capacity_overflow() {
    let entity = |index| Entity::new(index, 1).unwrap();
    let n = if cfg!(miri) { 257 } else { 5000 };
    let mut set: SparseSet<[u64; 64]> = (0..n).map(|i| (entity(i), [i.into(); 64])).collect();
    for room in OVERFLOWING {
        assert_eq!(caught(|| set.reserve(room)).message, "capacity overflow");
    }
    assert!((0..n).all(|i| set[entity(i)] == [u64::from(i); 64]));
    assert!(set.insert(entity(n), [0; 64]).is_none());
}

/// An iterator whose size hint differs from its length.
struct WrongHint(u64, usize);

impl Iterator for WrongHint {
    type Item = (Hp, Tag);
    fn next(&mut self) -> Option<(Hp, Tag)> {
        self.0 = self.0.checked_sub(1)?;
        Some((Hp(self.0), Tag))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.1, None)
    }
}

#[test]
fn spawn_batch_accepts_a_wrong_size_hint() {
    let (mut sim, e) = small();
    for hint in [0, 1, 100] {
        let made: Vec<Entity> = sim.spawn_batch(WrongHint(5, hint)).collect();
        assert_eq!((made.len(), sim.both().len()), (5, 6));
        sim.despawn_batch(made);
        check(&mut sim, e);
    }
    for hint in OVERFLOWING {
        assert_eq!(
            caught(|| drop(sim.spawn_batch(WrongHint(5, hint)))).message,
            "capacity overflow"
        );
        check(&mut sim, e);
    }
    assert_eq!(
        caught(|| drop(sim.spawn_batch(std::iter::repeat_with(|| Tag)))).message,
        "capacity overflow"
    );
    check(&mut sim, e);
}

#[test]
#[should_panic(expected = "capacity overflow")]
fn linear_set_with_too_many_indices_panics() {
    drop(ecs_core::LinearSet::<u8>::with_capacity(usize::MAX));
}
