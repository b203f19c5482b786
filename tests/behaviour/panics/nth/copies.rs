//! A panic at each call of user code where a wide world is cloned, compared or merged, and in deltas.

use ecs_core::Entity;

use super::Call::{Clone, Closure, Debug, Default, Drop, Eq, Hash, Map, Target};
use super::wide::{A, B, C, ChildOf, D, E, H, Likes, R, Seen, T, Yard, run};
use super::{record_call, record_call_then};
use crate::support::hash_of;

#[test]
fn panic_in_each_call_of_clone_eq_hash_and_debug() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("clone", &[Drop, Clone], |r| drop(r.a.clone())),
        ("clone_from", &[Drop, Clone], |r| r.a.clone_from(&r.b)),
        ("eq", &[Drop, Clone, Eq], |r| assert!(r.a.clone() == r.a)),
        ("hash", &[Hash], |r| _ = hash_of(&r.a)),
        ("debug", &[Debug], |r| _ = format!("{:?} {:#?}", r.a, r.a.inspect(r.all[1]))),
    ]);
}

#[test]
fn panic_in_each_call_of_merging() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("duplicate", &[Clone, Target], |r| {
            for &e in &r.all {
                r.a.duplicate(e).unwrap();
            }
        }),
        ("copy_from", &[Clone, Map, Target], |r| {
            for e in r.b.entities().iter() {
                r.a.copy_from(&r.b, e).unwrap();
            }
        }),
        ("merge", &[Map, Target], |r| _ = r.a.merge(&mut r.b)),
        ("instance", &[Clone, Map, Target], |r| _ = r.a.instance(&r.b)),
        ("restore", &[Drop, Clone, Target], |r| {
            let slots = r.a.entities().to_slots().unwrap();
            let mut restoring = r.b.restore(slots);
            restoring.rows(r.a.a().entities(), r.a.a().as_slice().to_vec()).unwrap();
            restoring.rows(r.a.e().entities(), r.a.e().as_slice().to_vec()).unwrap();
            // Refused, because it is there already.
            restoring.rows(r.a.e().entities(), r.a.e().as_slice().to_vec()).unwrap_err();
            let likes = r.a.likes();
            restoring.rows(likes.entities(), likes.as_slice().to_vec()).unwrap();
            restoring.finish();
        }),
    ]);
}

#[test]
fn panic_in_each_call_of_travel() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("split_off", &[Drop, Default, Map, Target], |r| drop(r.a.split_off(some(&r.all)))),
        ("split_off_where", &[Drop, Default, Closure, Map, Target], |r| {
            drop(r.a.split_off_where::<&mut A>(|a| record_call_then(Closure, a.0.owner != 1)));
        }),
        ("move_to", &[Drop, Map, Target], |r| _ = r.a.move_to(&mut r.b, some(&r.all))),
        ("copy_of", &[Drop, Clone, Default, Map, Target], |r| drop(r.a.copy_of(some(&r.all)))),
        ("copy_of_only", &[Drop, Clone, Default, Map, Target], |r| {
            drop(r.a.copy_of_only::<(A, C, E, T, Likes)>(some(&r.all)));
        }),
        ("copy_to", &[Clone, Map, Target], |r| _ = r.a.copy_to(&mut r.b, some(&r.all))),
    ]);
}

/// Returns some entities, not in the order of their indices.
fn some(all: &[Entity]) -> impl Iterator<Item = Entity> {
    all.iter().rev().step_by(2).chain(&all[1..2]).copied()
}

#[test]
fn panic_in_each_call_of_a_delta() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("diff", &[Drop, Clone, Eq, Target], |r| {
            let delta = r.a.diff(&r.b);
            r.a.apply_delta(&delta).unwrap();
            r.a.apply_delta(&delta.inverse().unwrap()).unwrap();
            r.a.apply_delta(&delta.one_way()).unwrap();
        }),
        ("diff_of", &[Drop, Clone, Eq, Target], |r| {
            let delta = r.a.diff_of::<(A, B, C, E, T, (ChildOf, Likes))>(&r.b);
            r.a.apply_delta(&delta).unwrap();
        }),
        ("diff_tracked", &[Drop, Clone, Eq], |r| {
            let mut old = r.a.clone();
            r.a.next_frame();
            for &e in &r.all {
                r.a.get_mut::<D>(e).into_iter().for_each(|d| d.0.owner += 1);
                r.a.discard::<Option<H>>(e).unwrap();
            }
            let delta = old.diff_tracked(&r.a);
            old.apply_delta(&delta).unwrap();
        }),
        ("edit", &[Drop, Clone, Eq, Closure, Target], |r| {
            let delta = r.a.edit(|yard| {
                for &e in r.all.iter().step_by(2) {
                    _ = yard.despawn(e);
                }
                record_call(Closure);
                yard.spawn((A::of(3), E::of(3), Seen::to(r.all[1])));
                *yard.resource_mut::<R>() = R::of(7);
            });
            drop((delta.clone(), delta));
        }),
        ("edit that is undone", &[Drop, Clone, Eq, Target], |r| {
            let delta = r.a.edit(Yard::clear);
            r.a.apply_delta(&delta.inverse().unwrap()).unwrap();
        }),
    ]);
}
