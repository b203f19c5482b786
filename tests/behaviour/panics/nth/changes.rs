//! A panic at each call of user code in structural changes, loops and sorts of a wide world.

use ecs_core::Entity;

use super::Call::{Clone, Closure, Cmp, Default, Drop, Map, Next, Target};
use super::wide::{
    A, B, Both, C, ChildOf, D, E, F, H, Likes, R, Seen, T, YardBundle, YardCommands, empty, run,
};
use super::{Call, record_call, record_call_then};

/// Wraps an iterator so that each call of `next` can panic.
fn next<I: IntoIterator>(items: I) -> impl Iterator<Item = I::Item> {
    let mut items = items.into_iter();
    std::iter::from_fn(move || record_call_then(Next, items.next()))
}

/// The values of all links to an entity, and others.
fn linked(target: Entity) -> (A, ChildOf, (Likes, E), Seen) {
    (A::of(1), ChildOf::to(target), (Likes::to(target), E::of(1)), Seen::to(target))
}

#[test]
fn panic_in_each_call_of_a_change_of_one_entity() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("spawn", &[Target], |r| {
            for &target in &r.all {
                r.a.spawn((linked(target), T::of(1), Some(B::of(1))));
            }
        }),
        ("spawn_at", &[Drop, Target], |r| {
            for index in 0..12 {
                let at = Entity::new(index, 1 + index % 3).unwrap();
                drop(r.a.spawn_at(at, (linked(r.all[0]), T::of(1))));
            }
        }),
        ("insert", &[Drop, Target], |r| {
            for &e in &r.all {
                drop(r.a.insert(e, (linked(r.all[2]), T::of(1), H::of(1), C::of(1))));
            }
        }),
        ("get_or_insert_with", &[Closure], |r| {
            for &e in &r.all {
                r.a.get_or_insert_with(e, || record_call_then(Closure, E::of(3))).unwrap();
            }
        }),
        ("remove", &[Drop], |r| {
            for &e in &r.all {
                drop(r.a.remove::<(Option<A>, Option<Likes>, Option<C>)>(e));
            }
        }),
        ("discard", &[Drop], |r| {
            for &e in &r.all {
                r.a.discard::<(Option<B>, Option<E>, Option<T>, Option<ChildOf>)>(e).unwrap();
            }
        }),
        ("despawn", &[Drop], |r| {
            for &e in &r.all {
                _ = r.a.despawn(e);
            }
        }),
        ("bundles of run time", &[Drop, Map, Target], |r| {
            let mut bundle = YardBundle::new();
            let mapping = r.a.merge(&mut empty(0));
            for &e in &r.all {
                drop((bundle.insert(A::of(1)), bundle.insert(A::of(2)), bundle.insert(T::of(1))));
                drop((bundle.insert(Likes::to(e)), bundle.insert(ChildOf::to(e))));
                bundle.map_entities(&mapping);
                if e.index() % 2 == 0 {
                    bundle.spawn_into(&mut r.a);
                } else {
                    _ = bundle.insert_into(&mut r.a, r.all[1]);
                }
                drop(bundle.remove::<Likes>());
            }
            drop(r.a.remove::<YardBundle>(r.all[3]));
        }),
        ("take and put", &[Target], |r| {
            // Sources first, because they are despawned with their targets.
            for &e in r.all.iter().rev() {
                if let Ok(taken) = r.a.take(e) {
                    let new = r.b.spawn(());
                    r.b.put(new, taken).unwrap();
                }
            }
        }),
        ("put over other values", &[Drop, Target], |r| {
            for &e in &r.all {
                if let Ok(taken) = r.b.take(e) {
                    drop(r.a.put(e, taken));
                }
            }
        }),
    ]);
}

#[test]
fn panic_in_each_call_of_a_batch() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("spawn_batch", &[Next], |r| {
            let bundles = (0..5).map(|i| (A::of(i), B::of(i), T::of(i)));
            drop(r.a.spawn_batch(next(bundles)));
        }),
        ("spawn_batch of links", &[Next, Target], |r| {
            let all = r.all.clone();
            drop(r.a.spawn_batch(next(all.iter().map(|&target| linked(target)))));
            drop(r.a.spawn_batch(all.iter().map(|&target| linked(target))));
            drop(r.a.spawn_batch(next(all.iter().map(|&e| (Some(Likes::to(e)), A::of(1))))));
        }),
        ("spawn_columns", &[Target], |r| {
            let [mut a, mut rest] = [0..5, 5..5].map(|range| range.map(A::of).collect::<Vec<_>>());
            let mut likes: Vec<Likes> = r.all[..5].iter().copied().map(Likes::to).collect();
            let mut parents: Vec<ChildOf> = r.all[..5].iter().copied().map(ChildOf::to).collect();
            let spawned = r.a.spawn_columns((&mut a, (&mut likes, &mut parents))).unwrap();
            assert_eq!(spawned.len(), 5);
            r.a.spawn_columns(&mut rest).unwrap();
        }),
        ("insert_batch", &[Drop, Clone, Next, Target], |r| {
            r.a.insert_batch(next(r.all.iter().copied()), (T::of(1), linked(r.all[0])));
        }),
        ("remove_batch", &[Drop, Next], |r| {
            r.a.remove_batch::<(Option<A>, Option<E>)>(next(r.all.iter().copied()));
        }),
        ("despawn_batch", &[Drop, Next], |r| {
            r.a.despawn_batch(next(r.all.iter().copied()));
        }),
        ("despawn_where", &[Drop, Closure], |r| {
            r.a.despawn_where::<&A>(|a| record_call_then(Closure, a.0.owner % 2 == 0));
            r.a.despawn_where::<Both>(|_| record_call_then(Closure, true));
        }),
        ("clear_component", &[Drop], |r| {
            r.a.clear_component::<(A, C)>();
            r.a.clear_component::<E>();
            r.a.clear_component::<T>();
            r.a.clear_component::<Likes>();
        }),
        ("clear", &[Drop], |r| r.a.clear()),
    ]);
}

#[test]
fn panic_in_each_call_of_commands() {
    // The check of the whole world calls `target` and others, which are counted here.
    fn recorded(all: &[Entity]) -> YardCommands {
        let mut commands = YardCommands::new();
        for &e in all {
            commands.insert(e, (linked(all[0]), Some(D::of(2))));
            commands.despawn(all[4]);
            commands.lane().spawn_later((T::of(2), Likes::to(e)));
            commands.remove::<(Option<B>, Option<Likes>)>(e);
        }
        commands.call(|yard| {
            record_call(Closure);
            yard.next_frame();
        });
        commands.spawn_batch((0..3).map(|i| (B::of(i), H::of(i))));
        commands.call(|yard| {
            yard.clear_component::<B>();
            record_call(Closure);
        });
        commands
    }
    run(&[
        ("apply", &[Drop, Closure, Target], |r| {
            let mut commands = recorded(&r.all);
            _ = r.a.apply(&mut commands);
        }),
        ("apply after a panic", &[Drop, Closure, Target], |r| {
            let mut commands = recorded(&r.all);
            let first = std::panic::AssertUnwindSafe(|| _ = r.a.apply(&mut commands));
            let first = std::panic::catch_unwind(first);
            _ = r.a.apply(&mut commands);
            assert!(commands.is_empty());
            first.unwrap_or_else(|payload| std::panic::resume_unwind(payload));
        }),
        ("clear of commands", &[Drop], |r| recorded(&r.all).clear()),
        ("drop of commands", &[Drop], |r| drop(recorded(&r.all))),
        ("recording of a batch", &[Drop, Next], |_| {
            YardCommands::new().spawn_batch(next((0..3).map(|i| (B::of(i), E::of(i)))));
        }),
    ]);
}

#[test]
fn panic_in_each_call_of_loops_and_sorts() {
    // The check of the whole world calls `target` and others, which are counted here.
    run(&[
        ("for_each", &[Closure], |r| {
            r.a.both().for_each(|_| record_call(Closure));
            r.a.query::<(&C, Option<&E>)>().for_each(|_| record_call(Closure));
            r.a.likes().descendants(r.all[0]).for_each(|_| record_call(Closure));
        }),
        ("pairs", &[Closure], |r| r.a.both().pairs().for_each(|_, _| record_call(Closure))),
        ("sort_by", &[Cmp, Closure], |r| {
            r.a.ab_mut().sort_by::<&A>(|x, y| y.cmp(x));
            r.a.de_mut().sort_by_key::<&E, _>(|e| record_call_then(Closure, e.0.owner % 3));
            r.a.sort_by::<E>(|x, y| record_call_then(Closure, y.0.owner.cmp(&x.0.owner)));
            r.a.sort_by_key::<D, _>(|d| record_call_then(Closure, 9 - d.0.owner));
        }),
        ("sort_parents_first", &[], |r| {
            r.a.linked_mut().sort_parents_first::<ChildOf>();
            r.a.sort_parents_first::<Seen>();
        }),
        ("relink", &[Drop, Target], |r| {
            // Links to entities that come alive later.
            let target = Entity::new(20, 1).unwrap();
            for &e in &r.all {
                r.a.insert(e, Seen::to(target)).unwrap();
            }
            r.a.spawn_at(target, ()).unwrap();
            r.a.relink::<Seen>();
        }),
        ("drain_removed", &[Drop], |r| {
            for &e in &r.all {
                r.a.discard::<(Option<E>, Option<H>, Option<T>)>(e).unwrap();
            }
            drop(r.a.drain_removed::<E>().collect::<Vec<_>>());
            drop(r.a.drain_removed::<H>().nth(1));
            drop(r.a.drain_removed::<T>());
        }),
        ("drop of a world", &[Drop], |r| {
            let new = empty(0);
            drop(std::mem::replace(&mut r.a, new));
        }),
        ("at_drop", &[Drop, Closure], |r| {
            r.a.at_drop::<E>(|_, value| drop(record_call_then(Call::Closure, value)));
            r.a.at_drop::<H>(|_, value| drop(record_call_then(Call::Closure, value)));
            r.a.at_drop::<T>(|_, value| drop(record_call_then(Call::Closure, value)));
            let new = empty(0);
            drop(std::mem::replace(&mut r.a, new));
        }),
        ("resource", &[Drop, Default], |r| {
            *r.a.resource_mut::<R>() = R::default();
            r.b.f_mut().iter_mut().for_each(|(_, f)| *f = F::default());
        }),
    ]);
}
