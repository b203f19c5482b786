//! Copies of worlds have the same marks.

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
