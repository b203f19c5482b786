//! Behaviours that sparsey tests.

use ecs_core::Entity;

use super::{Char, Flag, Float, Int, Sim};

/// Three nested groups: each is a prefix of the shared columns after every change.
#[test]
fn three_levels_of_nesting_are_dense() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..24).map(|i| sim.spawn(Int(i))).collect();
    let has = |e: Entity, n: u32| (e.index() / n).is_multiple_of(2);
    let dense = |sim: &Sim| {
        let groups = [sim.pair().entities(), sim.triple().entities(), sim.innermost().entities()];
        for members in groups {
            assert_eq!(&sim.int().entities()[..members.len()], members);
            assert_eq!(&sim.char().entities()[..members.len()], members);
        }
        assert_eq!(&sim.float().entities()[..groups[1].len()], groups[1]);
        let wanted = |e: &&Entity| sim.has::<Char>(**e) && sim.has::<Float>(**e);
        assert_eq!(groups[1].len(), all.iter().filter(wanted).count());
        assert!(groups[0].len() >= groups[1].len() && groups[1].len() >= groups[2].len());
    };
    for &e in &all {
        if has(e, 1) {
            sim.insert(e, Char('c')).unwrap();
        }
        if has(e, 2) {
            sim.insert(e, Float(0.0)).unwrap();
        }
        if has(e, 4) {
            sim.insert(e, Flag).unwrap();
        }
        dense(&sim);
    }
    for &e in all.iter().rev() {
        if has(e, 4) {
            sim.remove::<Flag>(e).unwrap();
        } else if has(e, 2) {
            sim.remove::<Float>(e).unwrap();
        } else {
            sim.insert(e, (Float(1.0), Char('d'))).unwrap();
        }
        dense(&sim);
    }
    assert_eq!(sim.triple().len(), sim.innermost().len());
}
