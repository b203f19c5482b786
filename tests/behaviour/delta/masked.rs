//! A delta of some components leaves the others alone.

use ecs_core::{Entity, Has};

use super::groups::groups_are_right;
use super::world::{A, Aim, All, B, Body, C, D, L, Parent, Random, T, change, new};
use crate::support::rounds;

fn values<C: Clone + 'static>(world: &All) -> Vec<(Entity, C)>
where
    All: Has<C>,
{
    let column = world.column_of::<C>();
    let mut all: Vec<_> =
        world.entities().iter().filter_map(|e| Some((e, column.get(e)?.clone()))).collect();
    all.sort_by_key(|(e, _)| *e);
    all
}

#[test]
fn deltas_of_some_components_leave_the_others_alone() {
    for seed in 1..if cfg!(miri) { 2 } else { rounds(120) } {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut world = new();
        for _ in 0..if cfg!(miri) { 8 } else { 80 } {
            change(&mut world, &mut random);
        }
        let old = world.clone();
        for _ in 0..1 + random.below(if cfg!(miri) { 8 } else { 60 }) {
            change(&mut world, &mut random);
        }
        let delta = old.diff_of::<(A, C, D, T, Body, L, Aim, Parent)>(&world);
        let mut patched = old.clone();
        patched.apply_delta(&delta).unwrap();
        assert!(patched.entities().iter().eq(world.entities().iter()));
        assert_eq!(values::<A>(&patched), values::<A>(&world));
        assert_eq!(values::<C>(&patched), values::<C>(&world));
        assert_eq!(values::<D>(&patched), values::<D>(&world));
        assert_eq!(values::<T>(&patched), values::<T>(&world));
        assert_eq!(values::<L>(&patched), values::<L>(&world));
        assert_eq!(values::<u32>(&patched), values::<u32>(&world));
        assert_eq!(values::<Parent>(&patched), values::<Parent>(&world));
        assert_eq!(values::<Aim>(&patched), values::<Aim>(&world));
        let mut left = values::<B>(&old);
        left.retain(|(e, _)| world.contains(*e));
        assert_eq!(values::<B>(&patched), left);
        groups_are_right(&patched);
        groups_are_right(&world);
        let spawned = |mut w: All| {
            (0..if cfg!(miri) { 4 } else { 20 }).map(|_| w.spawn(())).collect::<Vec<_>>()
        };
        assert_eq!(spawned(patched.clone()), spawned(world.clone()));
        patched.apply_delta(&delta.inverse().unwrap()).unwrap();
        assert!(patched.entities().iter().eq(old.entities().iter()));
        assert_eq!(values::<A>(&patched), values::<A>(&old));
        assert_eq!(values::<Parent>(&patched), values::<Parent>(&old));
        groups_are_right(&patched);
    }
}
