//! Panics of a link's own code, and worlds whose fields were swapped.

use std::cell::Cell;
use std::mem::swap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

use super::forest::{ChildOf, Forest, Likes, Mark, Name, Seen, tree};
use crate::support::{Ledger, Token, caught};

thread_local! {
    static REFUSES: Cell<bool> = const { Cell::new(false) };
}

/// A link whose `target` panics, if asked to, and whose `Drop` can panic.
struct Touchy(Entity, #[expect(dead_code, reason = "it is only dropped")] Token);

impl Link for Touchy {
    fn target(&self) -> Entity {
        assert!(!REFUSES.get(), "no target");
        self.0
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Note(u32);

world!(
    struct Sim {
        note: Note,
        #[link(on_despawn = unlink)]
        touchy: Touchy,
    }

    #[group(own(note), without(touchy))]
    struct Calm;
);

/// Runs while `target` panics.
fn refusing<R>(run: impl FnOnce() -> R) {
    REFUSES.set(true);
    assert_eq!(caught(run).message, "no target");
    REFUSES.set(false);
}

#[test]
fn a_panic_of_target_changes_nothing() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let [a, b] = [0, 1].map(|i| sim.spawn(Note(i)));
    let touchy = || Touchy(a, ledger.token());
    refusing(|| sim.spawn((Note(2), touchy())));
    refusing(|| sim.spawn_at(Entity::new(7, 1).unwrap(), (Note(2), touchy())));
    refusing(|| sim.insert(b, (Note(2), touchy())));
    let mut columns = (vec![Note(3)], vec![touchy()]);
    refusing(|| sim.spawn_columns((&mut columns.0, &mut columns.1)).map(drop));
    refusing(|| drop(sim.spawn_batch([touchy(), touchy()])));
    assert_eq!((sim.len(), sim.touchy().len(), sim.calm().len()), (2, 0, 2));
    assert_eq!(sim.note().as_slice(), [Note(0), Note(1)]);
    drop(columns);
    assert_eq!(ledger.dropped(), ledger.made());
    sim.insert(b, touchy()).unwrap();
    assert!(sim.touchy().children(a).eq([b]));
}

/// A link without a target, because the handle was mapped to nothing.
#[derive(Clone)]
struct Lost(Option<Entity>);

impl Link for Lost {
    fn target(&self) -> Entity {
        self.0.expect("no target")
    }
}

impl MapEntities for Lost {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone)]
    struct Maze {
        note: Note,
        #[entities]
        #[link(on_despawn = despawn)]
        lost: Lost,
        late: u8,
    }

    #[group(own(note, late))]
    struct Dated;
);

#[test]
fn target_that_panics_after_handles_were_mapped_changes_nothing() {
    let mut other = Maze::new();
    let root = other.spawn(());
    let child = other.spawn((Note(1), Lost(Some(root)), 5_u8));
    let mut maze = Maze::new();
    let there = maze.spawn((Note(2), 6_u8));
    // The target isn't copied, so its handle becomes `None`.
    assert_eq!(caught(|| maze.copy_from(&other, child)).message, "no target");
    assert_eq!((maze.len(), maze.note().entities(), maze.lost().len()), (1, &[there][..], 0));
    assert_eq!((maze.late().entities(), maze.dated().entities()), (&[there][..], &[there][..]));
    // The index of the entity that was not born is used again.
    let new = maze.spawn(());
    assert_eq!((new.index(), maze.get::<Note>(new), maze.has::<Note>(new)), (1, None, false));
    maze.copy_from(&other, root).unwrap();

    let mut lost = Maze::new();
    let gone = lost.spawn(());
    lost.spawn((Note(3), Lost(Some(gone)), 7_u8));
    lost.despawn_batch([gone]);
    lost.spawn((Note(3), Lost(Some(gone)), 7_u8));
    assert_eq!(caught(|| maze.instance(&lost)).message, "no target");
    assert_eq!(
        (maze.len(), maze.note().len(), maze.lost().len(), maze.dated().len()),
        (3, 1, 0, 1)
    );
    assert_eq!(caught(|| maze.merge(&mut lost)).message, "no target");
    assert_eq!(
        (maze.len(), maze.note().len(), maze.lost().len(), maze.dated().len()),
        (3, 1, 0, 1)
    );
    assert!(lost.is_empty() && lost.note().is_empty() && lost.lost().is_empty());
}

#[test]
fn a_panic_of_a_removed_link_leaves_a_consistent_world() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let target = sim.spawn(Note(0));
    let sources = [1, 2, 3].map(|i| {
        let token = if i == 2 { ledger.bomb() } else { ledger.token() };
        sim.spawn((Note(i), Touchy(target, token)))
    });
    assert!(caught(|| sim.despawn(target)).message.contains("explodes"));
    assert!(!sim.contains(target));
    assert_eq!((sim.len(), sim.touchy().len(), sim.note().len()), (3, 0, 3));
    assert!(sources.iter().all(|&source| sim.calm().contains(source)));
    assert_eq!(ledger.dropped(), 3);
    let again = sim.spawn(Note(4));
    assert_eq!(again.index(), target.index());
    assert!(sim.touchy().children(again).eq([]));
}

/// Runs an operation that may panic.
fn ended<R>(run: impl FnOnce() -> R) {
    drop(catch_unwind(AssertUnwindSafe(|| drop(run()))));
}

/// The declaring module can swap fields. Then results are wrong, or an operation panics, but each one ends.
#[test]
fn swapped_fields_end_in_no_loop() {
    for seed in 0..6 {
        let (mut a, mut b) = (Forest::new(), Forest::new());
        let all = tree(&mut a);
        let other = tree(&mut b);
        let target = b.spawn(Name(9));
        for (i, &entity) in other.iter().enumerate() {
            b.insert(entity, (Likes(target), Mark)).unwrap();
            b.insert(entity, Seen(other[(i + seed) % 6])).ok();
        }
        super::forest::swap_links(&mut a, &mut b, seed % 3);
        for entity in all {
            ended(|| a.insert(entity, (ChildOf(all[seed]), Likes(all[0]))).is_ok());
            ended(|| a.parent().descendants(entity).count());
            ended(|| a.sort_parents_first::<ChildOf>());
            ended(|| a.relink::<ChildOf>());
            ended(|| a.fans_mut().sort_parents_first::<Likes>());
        }
        ended(|| a.despawn(all[seed]).is_ok());
        ended(|| b.despawn(target).is_ok());
        ended(|| b.despawn_batch(other));
        ended(|| a.clear());
        assert!(a.is_empty());
        swap(&mut a, &mut b);
    }
}
