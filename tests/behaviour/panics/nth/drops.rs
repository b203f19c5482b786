//! Panics at each call of `Drop`.

use ecs_core::Entity;

use super::{A, B, Both, Call, Free, Loose, N, SimCommands, T, Touchy, at_every_call, no_check};

const DROP: Call = Call::Drop;
const ALL: usize = N as usize;

#[test]
fn panic_in_each_drop_of_despawn() {
    at_every_call(
        DROP,
        4,
        |sim, all| sim.despawn(all[1]).unwrap(),
        |sim, all, _| assert_eq!((sim.contains(all[1]), sim.len()), (false, ALL - 1)),
    );
}

#[test]
fn panic_in_each_drop_of_a_despawn_batch() {
    at_every_call(DROP, 8, |sim, all| _ = sim.despawn_batch(all.iter().copied()), no_check);
    at_every_call(
        DROP,
        8,
        |sim, _| _ = sim.despawn_where::<Both>(|row| row.entity.index() > 1),
        |sim, all, _| assert!(sim.contains(all[0]) && sim.contains(all[1])),
    );
    at_every_call(DROP, 8, |sim, _| _ = sim.despawn_where::<Loose>(|_| true), no_check);
}

#[test]
fn panic_in_each_drop_of_a_replaced_value() {
    let value = |e: Entity| Touchy::of(e.index());
    at_every_call(
        DROP,
        3,
        |sim, all| {
            let e = all[1];
            sim.insert(e, (A(value(e)), (T, B(value(e)), Free(value(e))))).unwrap();
        },
        // The new values are in place after a panic in any of the old ones.
        |sim, all, _| assert!(sim.has::<T>(all[1]) && sim.has::<B>(all[1])),
    );
    at_every_call(
        DROP,
        1,
        |sim, all| {
            let bundle = A(value(all[2]));
            sim.insert_batch([all[2]], bundle);
        },
        |sim, all, _| assert!(sim.has::<A>(all[2])),
    );
}

#[test]
fn panic_in_each_drop_of_a_removed_value() {
    at_every_call(
        DROP,
        2,
        |sim, all| drop(sim.remove::<(A, B)>(all[1])),
        |sim, all, _| assert!(!sim.has::<A>(all[1]) && !sim.has::<B>(all[1])),
    );
    at_every_call(
        DROP,
        4,
        |sim, all| _ = sim.remove_batch::<(Free, A)>(all.iter().copied()),
        |sim, _, _| assert_eq!(sim.free().len(), sim.a().len()),
    );
}

#[test]
fn panic_in_each_drop_of_a_rejected_bundle() {
    at_every_call(
        DROP,
        2,
        |sim, all| {
            let stale = Entity::new(1, 77).unwrap();
            drop(sim.insert(stale, (A(Touchy::of(1)), B(Touchy::of(1)))));
            drop(sim.spawn_at(all[0], Free(Touchy::of(0))));
        },
        |sim, all, _| assert_eq!(sim.len(), all.len()),
    );
}

#[test]
fn panic_in_each_drop_of_clear() {
    at_every_call(
        DROP,
        3 * ALL,
        |sim, _| sim.clear(),
        |sim, _, _| assert!(sim.is_empty() && sim.a().is_empty() && sim.t().is_empty()),
    );
    at_every_call(
        DROP,
        ALL,
        |sim, _| sim.clear_component::<A>(),
        |sim, all, _| assert_eq!((sim.len(), sim.a().len(), sim.half().len()), (all.len(), 0, 0)),
    );
    at_every_call(
        DROP,
        3,
        |sim, _| sim.clear_component::<B>(),
        |sim, _, _| assert!(sim.b().is_empty() && sim.inner().is_empty()),
    );
}

#[test]
fn panic_in_each_drop_of_a_world() {
    at_every_call(DROP, 3 * ALL, |sim, _| drop(std::mem::take(sim)), no_check);
    at_every_call(
        DROP,
        3 * ALL,
        |sim, _| *sim = super::filled().0,
        |sim, _, _| assert_eq!(sim.len(), ALL),
    );
    at_every_call(
        DROP,
        3 * ALL,
        |sim, _| {
            let source = std::mem::ManuallyDrop::new(super::filled().0);
            let copied = std::panic::AssertUnwindSafe(|| sim.clone_from(&source));
            let outcome = std::panic::catch_unwind(copied);
            drop(std::mem::ManuallyDrop::into_inner(source));
            outcome.unwrap_or_else(|payload| std::panic::resume_unwind(payload));
        },
        |_, _, _| {},
    );
}

#[test]
fn panic_in_each_drop_of_commands() {
    at_every_call(
        DROP,
        6,
        |sim, all| {
            let value = |i: usize| Touchy::of(all[i].index());
            let mut panic_in_each_drop_of_commands = SimCommands::new();
            panic_in_each_drop_of_commands.insert(all[1], (A(value(1)), B(value(1))));
            panic_in_each_drop_of_commands.despawn(all[2]);
            panic_in_each_drop_of_commands.insert(all[2], Free(value(2)));
            panic_in_each_drop_of_commands.remove::<(A, Free)>(all[3]);
            panic_in_each_drop_of_commands.despawn(all[4]);
            _ = sim.apply(&mut panic_in_each_drop_of_commands);
        },
        |sim, _, exploded| assert!(exploded || sim.len() == ALL - 2),
    );
    // A buffer that is cleared or dropped drops every value.
    for clear in [false, true] {
        at_every_call(
            DROP,
            4,
            |_, all| {
                let mut panic_in_each_drop_of_commands = SimCommands::new();
                panic_in_each_drop_of_commands.insert(all[1], (A(Touchy::of(1)), B(Touchy::of(1))));
                panic_in_each_drop_of_commands.insert(all[0], A(Touchy::of(0)));
                panic_in_each_drop_of_commands.remove::<A>(all[0]);
                panic_in_each_drop_of_commands.insert(all[2], Free(Touchy::of(2)));
                if clear {
                    panic_in_each_drop_of_commands.clear()
                } else {
                    drop(panic_in_each_drop_of_commands)
                }
            },
            super::unchanged,
        );
    }
}

#[test]
fn panic_in_a_bundle_iterator_that_drops_values() {
    at_every_call(
        DROP,
        2,
        |sim, _| {
            let first = sim.len() as u32;
            let bundles = (first..first + 4).map(|i| {
                drop(Touchy::of(i));
                (A(Touchy::of(i)), B(Touchy::of(i)))
            });
            drop(sim.spawn_batch(bundles));
        },
        |sim, _, exploded| assert!(exploded || sim.len() == ALL + 4),
    );
}
