//! The lists of removed entities and of kept values, if one operation removes several.

use ecs_core::{Entity, Link, world};

#[derive(Clone, Debug, PartialEq)]
pub struct Name(pub u32);
#[derive(Clone, Debug, PartialEq)]
pub struct Up(pub Entity);

impl Link for Up {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct Sim {
        #[track(removed)]
        name: Name,
        #[link(on_despawn = despawn)]
        up: Up,
    }
);

fn tree() -> (Sim, [Entity; 4]) {
    let mut sim = Sim::new();
    let top = sim.spawn(Name(0));
    let [a, b] = [1, 2].map(|i| sim.spawn((Name(i), Up(top))));
    let below = sim.spawn((Name(3), Up(a)));
    (sim, [top, a, b, below])
}

/// Checks the lists of two equal worlds after the same operation. Returns the removed entities.
fn removed(change: impl Fn(&mut Sim, [Entity; 4])) -> Vec<Entity> {
    let [(removed, kept), again] = [(); 2].map(|()| {
        let (mut sim, all) = tree();
        change(&mut sim, all);
        let removed: Vec<Entity> = sim.removed::<Name>().collect();
        (removed, sim.drain_removed::<Name>().collect::<Vec<_>>())
    });
    assert_eq!((&removed, &kept), (&again.0, &again.1), "equal worlds have equal lists");
    let mut all = tree().1.to_vec();
    let mut entities = removed.clone();
    entities.sort();
    all.sort();
    assert_eq!(entities, all);
    let mut kept: Vec<_> = kept.into_iter().map(|(entity, name)| (entity, name.0)).collect();
    kept.sort();
    assert_eq!(kept, tree().1.into_iter().zip(0..).collect::<Vec<_>>());
    removed
}

#[test]
fn a_despawn_with_sources_lists_each_entity_once_and_in_the_same_order_each_time() {
    removed(|sim, [top, ..]| sim.despawn(top).unwrap());
    removed(|sim, [top, a, ..]| assert_eq!(sim.despawn_batch([a, top]), 4));
}

#[test]
fn clear_lists_the_entities_in_the_order_of_the_rows() {
    let (_, all) = tree();
    assert_eq!(removed(|sim, _| sim.clear()), all);
    assert_eq!(removed(|sim, _| sim.clear_component::<Name>()), all);
}

#[test]
fn a_delta_lists_each_entity_once_and_in_the_same_order_each_time() {
    removed(|sim, [top, ..]| {
        let mut new = sim.clone();
        new.despawn(top).unwrap();
        sim.apply_delta(&sim.diff(&new)).unwrap();
    });
}

#[test]
fn all_entities_of_a_batch_are_alive_before_its_links_are_made() {
    let mut sim = Sim::new();
    // The handles are guessed.
    let [first, second] = [0, 1].map(|index| Entity::new(index, 1).unwrap());
    let dead = Entity::new(0, 2).unwrap();
    let all: Vec<Entity> = sim.spawn_batch([Up(second), Up(dead)]).collect();
    assert_eq!(all, [first, second]);
    assert!(sim.up().children(second).eq([first]));
    // One by one, the target isn't alive yet.
    let mut sim = Sim::new();
    let _ = [Up(second), Up(dead)].map(|up| sim.spawn(up));
    assert_eq!(sim.up().children(second).count(), 0);
}

#[test]
fn a_world_with_a_reserved_entity_equals_neither_the_one_before_nor_the_one_after() {
    let (before, _) = tree();
    let mut sim = before.clone();
    let reserved = sim.reserver().reserve();
    let mut after = before.clone();
    assert_eq!(after.spawn(()), reserved);
    assert!(sim != before && sim != after);
    sim.insert(reserved, ()).unwrap();
    assert_eq!(sim, after);
}
