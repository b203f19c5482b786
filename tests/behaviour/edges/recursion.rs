//! Components whose `drop` uses a world: another one or their own.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use ecs_core::{Entity, world};

use crate::support::caught;

/// Entities and group members seen by a `drop`.
type Log = Rc<RefCell<Vec<(usize, usize)>>>;

/// The world in which dropped `Soul`s are recorded.
mod grave {
    use super::world;

    #[derive(Debug, PartialEq)]
    pub(super) struct Epitaph(pub(super) u32);
    #[derive(Debug, PartialEq)]
    pub(super) struct Visited;

    world!(
        #[derive(Debug)]
        pub(super) struct Graves {
            epitaph: Epitaph,
            visited: Visited,
        }
        #[group(own(epitaph), without(visited))]
        pub(super) struct Lonely;
    );
}

use grave::{Epitaph, Graves, Visited};

/// Its `drop` spawns an entity in another world.
struct Soul(u32, Rc<RefCell<Graves>>);

impl Drop for Soul {
    fn drop(&mut self) {
        let mut graves = self.1.borrow_mut();
        let grave = graves.spawn((Visited, Epitaph(self.0)));
        graves.remove::<Visited>(grave).unwrap();
    }
}

/// Its `drop` logs the length of its own world, if that can be borrowed.
struct Witness(Weak<RefCell<Sim>>, Log);

impl Drop for Witness {
    fn drop(&mut self) {
        let Some(sim) = self.0.upgrade() else { return };
        let seen = sim.try_borrow().map_or((usize::MAX, 0), |sim| (sim.len(), sim.known().len()));
        self.1.borrow_mut().push(seen);
    }
}

/// Its `drop` despawns another entity of its own world.
struct Chain(Weak<RefCell<Sim>>, Option<Entity>);

impl Drop for Chain {
    fn drop(&mut self) {
        let (Some(sim), Some(next)) = (self.0.upgrade(), self.1) else { return };
        let chain = sim.borrow_mut().remove::<Chain>(next);
        drop(chain);
        sim.borrow_mut().despawn(next).unwrap();
    }
}

world!(
    struct Sim {
        id: u32,
        soul: Soul,
        witness: Witness,
        chain: Chain,
    }

    #[group(own(id, soul))]
    struct Known;
);

#[test]
fn a_drop_may_change_another_world() {
    let graves = Rc::new(RefCell::new(Graves::new()));
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..8).map(|i| sim.spawn((i, Soul(i, Rc::clone(&graves))))).collect();
    sim.despawn(all[3]).unwrap();
    sim.insert(all[2], Soul(20, Rc::clone(&graves))).unwrap();
    drop(sim.remove::<Soul>(all[1]));
    sim.despawn_batch([all[0], all[3]]);
    let mut commands = SimCommands::new();
    commands.despawn(all[7]);
    commands.insert(all[0], Soul(30, Rc::clone(&graves)));
    assert_eq!(sim.apply(&mut commands).skipped, 1);
    assert_eq!(sim.known().len(), 4);
    sim.clear_component::<Soul>();
    drop(sim);
    let graves = graves.borrow();
    let epitaphs: Vec<u32> = graves.epitaph().as_slice().iter().map(|e| e.0).collect();
    assert_eq!(epitaphs[..6], [3, 2, 1, 0, 7, 30]);
    assert_eq!((epitaphs.len(), graves.lonely().len(), graves.visited().len()), (10, 10, 0));
    assert!(graves.epitaph().as_slice().contains(&Epitaph(20)));
}

fn witnessed(n: u32) -> (Rc<RefCell<Sim>>, Vec<Entity>, Log) {
    let graves = Rc::new(RefCell::new(Graves::new()));
    let (sim, log) = (Rc::new(RefCell::new(Sim::new())), Log::default());
    let all = (0..n)
        .map(|i| {
            let witness = Witness(Rc::downgrade(&sim), Rc::clone(&log));
            sim.borrow_mut().spawn((i, Soul(i, Rc::clone(&graves)), witness))
        })
        .collect();
    (sim, all, log)
}

#[test]
fn a_drop_during_a_change_finds_the_world_borrowed() {
    let (sim, all, log) = witnessed(3);
    sim.borrow_mut().despawn(all[0]).unwrap();
    assert_eq!(log.borrow_mut().pop(), Some((usize::MAX, 0)));
    // A removed value is dropped later, when the world can be borrowed.
    let witness = sim.borrow_mut().remove::<(Witness, u32)>(all[1]);
    assert!(log.borrow().is_empty());
    drop(witness);
    assert_eq!(log.borrow_mut().pop(), Some((2, 1)));
    // The world itself is dropped when nothing can borrow it any more.
    drop(sim);
    assert!(log.borrow().is_empty());
}

#[test]
fn a_drop_that_borrows_its_world_panics_and_leaves_it_intact() {
    let (sim, all, _) = witnessed(4);
    let weak = Rc::downgrade(&sim);
    sim.borrow_mut().insert(all[1], Chain(weak.clone(), Some(all[2]))).unwrap();
    caught(|| sim.borrow_mut().despawn(all[1]));
    assert_eq!((sim.borrow().len(), sim.borrow().known().len()), (3, 3));
    assert!(sim.borrow().contains(all[2]));
    // Outside of a change it works, one drop after the other.
    sim.borrow_mut().insert(all[0], Chain(weak.clone(), Some(all[2]))).unwrap();
    sim.borrow_mut().insert(all[2], Chain(weak, Some(all[3]))).unwrap();
    let chain = sim.borrow_mut().remove::<Chain>(all[0]);
    drop(chain);
    assert!(sim.borrow().entities().iter().eq([all[0]]));
    assert_eq!(sim.borrow().known().entities(), [all[0]]);
}

/// A world that is owned by its own component is leaked, like any reference cycle, and works until
/// then.
#[test]
fn a_world_may_own_itself() {
    struct Myself(
        #[expect(dead_code, reason = "keeps a reference to the world")] Rc<RefCell<Ring>>,
    );
    world!(
        struct Ring {
            myself: Myself,
        }
    );
    let ring = Rc::new(RefCell::new(Ring::new()));
    let e = ring.borrow_mut().spawn(Myself(Rc::clone(&ring)));
    assert_eq!(Rc::strong_count(&ring), 2);
    let myself = ring.borrow_mut().remove::<Myself>(e);
    drop(myself);
    assert_eq!(Rc::strong_count(&ring), 1);
}

#[test]
fn values_of_a_sparse_set_can_use_borrowed_data_in_drop() {
    struct Last<'a>(&'a Cell<usize>);
    impl Drop for Last<'_> {
        fn drop(&mut self) {
            self.0.set(self.0.get() + 1);
        }
    }
    let drops = Cell::new(0);
    let entity = |i| Entity::new(i, 1).unwrap();
    let mut set: ecs_core::SparseSet<Last<'_>> =
        (0..5).map(|i| (entity(i), Last(&drops))).collect();
    set.retain(|e, last| e.index() > last.0.get() as u32);
    assert_eq!(drops.get(), 1);
    set.clear();
    assert_eq!(drops.get(), 5);
}
