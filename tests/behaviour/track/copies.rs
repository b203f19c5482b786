//! Copies of worlds have the same marks.

use crate::support::hash_of;
use ecs_core::{Entity, Tracks, World};

use super::worlds::*;

fn clones<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        let some: Vec<_> = all.iter().copied().step_by(3).collect();
        some.iter().for_each(|&entity| World::get_mut::<C>(&mut sim, entity).unwrap().touch());
        let gone = sim.spawn(C::row(0));
        sim.despawn(gone).unwrap();
        let mut target = spawned::<C>(90).0;
        target.next_frame();
        World::column_of_mut::<C>(&mut target).iter_mut().for_each(|(_, value)| value.touch());
        target.clone_from(&sim);
        for mut copy in [sim.clone(), target] {
            assert_changed::<C>(&copy, &some);
            assert_eq!(copy.frame_of::<C>(), sim.frame_of::<C>());
            assert!(copy.removed::<C>().eq([gone]));
            // The copies go on by themselves.
            let new: Vec<Entity> = (0..100).map(|i| copy.spawn(C::row(i))).collect();
            assert_eq!(added::<C>(&copy), new);
            assert_changed::<C>(&sim, &some);
            copy.next_frame();
            assert_changed::<C>(&copy, &[]);
            assert_eq!(copy.frame_of::<C>(), sim.frame_of::<C>() + 1);
        }
    }
}

for_each_kind!(clones);

#[derive(Clone, Debug, PartialEq, Hash)]
struct Heat(u32);
#[derive(Clone, Debug, PartialEq, Hash)]
struct Item(u32);

ecs_core::world!(
    #[derive(Clone, Debug, PartialEq, Hash)]
    struct Compared {
        #[track(frames = 2)]
        heat: Heat,
        #[track(removed)]
        item: Item,
    }
);

#[test]
fn marks_frames_and_kept_values_are_not_compared_hashed_or_printed() {
    let mut sim = Compared::new();
    let entity = sim.spawn((Heat(1), Item(2)));
    sim.next_frame();
    let before = sim.clone();
    let same = |sim: &Compared| {
        assert_eq!((sim, hash_of(sim)), (&before, hash_of(&before)));
        assert_eq!(format!("{sim:?}"), format!("{before:?}"));
    };
    // A mark, and values that are kept.
    sim.get_mut::<Heat>(entity).unwrap().0 = 1;
    sim.insert(entity, Item(3)).unwrap();
    sim.insert(entity, Item(2)).unwrap();
    assert_eq!((sim.heat().changed().count(), before.heat().changed().count()), (1, 0));
    same(&sim);
    sim.next_frame();
    assert_ne!(sim.frame_of::<Heat>(), before.frame_of::<Heat>());
    same(&sim);
    assert!(sim.drain_removed::<Item>().map(|(_, item)| item.0).eq([2, 3]));
    same(&sim);
}
