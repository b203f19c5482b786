//! The order in which each target precedes its sources.

use ecs_core::Entity;

use super::forest::{ChildOf, Forest, Name};
use crate::support::Xorshift;

/// Panics unless each target with a row precedes its sources.
#[track_caller]
fn check(forest: &Forest) {
    let parents = forest.parent();
    let mut in_order = true;
    for (row, &entity) in parents.entities().iter().enumerate() {
        let above = parents.parent(entity).and_then(|target| parents.row_of(target));
        in_order &= above.is_none_or(|above| above < row);
    }
    assert_eq!(parents.is_parents_first(), in_order);
}

fn spawn(forest: &mut Forest, count: u32) -> Vec<Entity> {
    forest.spawn_batch((0..count).map(Name)).collect()
}

#[test]
fn sorting_moves_targets_in_front_of_their_sources() {
    let mut forest = Forest::new();
    let [a, b, c, d]: [Entity; 4] = spawn(&mut forest, 4).try_into().unwrap();
    forest.insert(d, ChildOf(c)).unwrap();
    forest.insert(c, ChildOf(b)).unwrap();
    forest.insert(b, ChildOf(a)).unwrap();
    assert!(!forest.parent().is_parents_first());
    forest.sort_parents_first::<ChildOf>();
    assert_eq!(forest.parent().entities(), [b, c, d]);
    assert!(forest.parent().is_parents_first());
}

#[test]
fn rows_that_are_in_order_keep_their_order() {
    let mut forest = Forest::new();
    let [a, b, c, d, e]: [Entity; 5] = spawn(&mut forest, 5).try_into().unwrap();
    forest.insert(d, ChildOf(a)).unwrap();
    forest.insert(c, ChildOf(a)).unwrap();
    forest.insert(b, ChildOf(e)).unwrap();
    forest.insert(e, ChildOf(a)).unwrap();
    forest.sort_parents_first::<ChildOf>();
    // Only e moves, in front of b.
    assert_eq!(forest.parent().entities(), [d, c, e, b]);
    assert!(forest.parent().children(a).eq([d, c, e]));
}

#[test]
fn the_known_order_is_right_after_random_changes() {
    let mut random = Xorshift::new(7);
    let mut forest = Forest::new();
    let mut all = spawn(&mut forest, 40);
    for step in 0..if cfg!(miri) { 40 } else { 4000 } {
        let [e, target] = [(); 2].map(|()| all[random.below(all.len())]);
        match random.below(8) {
            0..4 => drop(forest.insert(e, ChildOf(target))),
            4 => drop(forest.remove::<ChildOf>(e)),
            5 => {
                forest.despawn(e).unwrap();
                let new = forest.spawn(Name(0));
                forest.insert(new, ChildOf(all[0])).ok();
                all.retain(|&entity| forest.contains(entity));
                all.push(new);
                while all.len() < 40 {
                    all.push(forest.spawn(Name(1)));
                }
            }
            6 => {
                forest.despawn_batch([e, target]);
                all.retain(|&entity| forest.contains(entity));
                while all.len() < 40 {
                    all.push(forest.spawn(Name(1)));
                }
            }
            _ => forest.sort_parents_first::<ChildOf>(),
        }
        check(&forest);
        if step % 16 == 0 {
            forest.sort_parents_first::<ChildOf>();
            assert!(forest.parent().is_parents_first());
        }
    }
}
