//! Loops in pieces and on several threads mark exactly their rows, also if threads share a word of marks.

use std::sync::Barrier;
use std::thread;

use ecs_core::parallel::SplitRows;
use ecs_core::{Changed, Entity, Filtered, Join as _, Mut};

use super::worlds::*;

/// The number of repetitions of loops that could race.
const ROUNDS: u32 = if cfg!(miri) { 1 } else { 20 };

/// Runs the pieces of some rows on two threads that start at the same time.
fn on_two_threads<R: SplitRows + Send>(rows: R, f: impl Fn(R::Row) + Send + Sync) {
    let n = rows.rows_left();
    let (first, rest) = rows.split_at(n / 2);
    let barrier = Barrier::new(2);
    let run = |half: R| {
        barrier.wait();
        half.fold_rows((), |(), row| f(row));
    };
    thread::scope(|scope| {
        scope.spawn(|| run(first));
        run(rest);
    });
}

/// Writes the tests for each kind. Only for known types are the rows known to be `Send`.
macro_rules! for_each {
    ($($name:ident $Type:ident)*) => {$(
        mod $name {
            use super::*;

            type C = $Type;

            #[test]
            fn halves() {
                // Both halves are in one word, or share the one in the middle.
                for n in if cfg!(miri) { vec![4, 66] } else { vec![2, 40, 64, 100, 200] } {
                    let (mut sim, all) = spawned::<C>(n);
                    let some: Vec<_> = all.iter().copied().step_by(2).collect();
                    some.iter().for_each(|&entity| sim.insert(entity, Plain(0)).unwrap());
                    for _ in 0..ROUNDS {
                        sim.next_frame();
                        on_two_threads(sim.query_mut::<(&mut C, &Plain)>(), |(value, _)| value.touch());
                        assert_changed::<C>(&sim, &some);
                        sim.next_frame();
                        on_two_threads(sim.query_mut::<&mut C>(), Kind::touch);
                        assert_changed::<C>(&sim, &all);
                        sim.next_frame();
                        on_two_threads(sim.query_mut::<(Mut<'_, C>, Option<&Plain>)>(), |(mut value, plain)| {
                            if plain.is_some() {
                                value.touch();
                            }
                        });
                        assert_changed::<C>(&sim, &some);
                        on_two_threads(
                            sim.query_mut::<Filtered<(&mut C, &Plain), Changed<C>>>(),
                            |(value, _)| value.touch(),
                        );
                        assert_changed::<C>(&sim, &some);
                        sim.next_frame();
                        on_two_threads(sim.column_of_mut::<C>().into_iter(), |(entity, value)| {
                            // Takes Miri long.
                            assert!(cfg!(miri) || all.contains(&entity));
                            value.touch();
                        });
                        assert_changed::<C>(&sim, &all);
                        sim.next_frame();
                        let (column, plain) = sim.columns::<(&mut C, &Plain)>();
                        on_two_threads((column, plain).join(), |(value, _)| value.touch());
                        assert_changed::<C>(&sim, &some);
                    }
                }
            }

            /// Two rows of one word are marked at a time, one by each thread.
            #[test]
            fn rows_of_one_word() {
                let (mut sim, all) = spawned::<C>(if cfg!(miri) { 4 } else { 64 });
                for _ in 0..ROUNDS {
                    sim.next_frame();
                    let (first, rest) = sim.query_mut::<Mut<'_, C>>().split_at(all.len() / 2);
                    let halves = [first.collect::<Vec<_>>(), rest.collect()];
                    let barrier = Barrier::new(2);
                    thread::scope(|scope| {
                        for mut half in halves {
                            let (barrier, all) = (&barrier, &all);
                            scope.spawn(move || {
                                for i in 0..all.len() {
                                    barrier.wait();
                                    half.get_mut(i).into_iter().for_each(|value| value.touch());
                                }
                            });
                        }
                    });
                    assert_changed::<C>(&sim, &all);
                }
            }

            /// Pieces that are walked row by row mark what they lend.
            #[test]
            fn pieces() {
                let (mut sim, all) = spawned::<C>(200);
                let mut lent = Vec::new();
                let (first, rest) = sim.query_mut::<(Entity, &mut C)>().split_at(70);
                let (middle, last) = rest.split_at(60);
                lent.extend(first.take(3).map(|row| row.0));
                drop(middle);
                last.for_each(|row| lent.push(row.0));
                assert_eq!(lent.len(), all.len() - 127 + usize::from(lent.contains(&all[129])));
                assert_changed::<C>(&sim, &lent);
                sim.next_frame();
                lent.clear();
                let (first, rest) = sim.column_of_mut::<C>().into_iter().split_at(70);
                drop(first);
                let (mut middle, last) = rest.split_at(60);
                lent.extend(middle.next().map(|row| row.0));
                lent.extend(middle.next_back().map(|row| row.0));
                last.for_each(|row| lent.push(row.0));
                assert!(lent.len() > 70);
                assert_changed::<C>(&sim, &lent);
                sim.next_frame();
                sim.query_mut::<&mut C>().par_for_each(Kind::touch);
                assert_changed::<C>(&sim, &all);
                sim.next_frame();
                sim.query_mut::<(Entity, Mut<'_, C>)>().par_chunks(7, |rows| {
                    for (entity, mut value) in rows {
                        if entity.index() % 5 == 0 {
                            value.touch();
                        }
                    }
                });
                let some: Vec<_> = all.iter().copied().filter(|entity| entity.index() % 5 == 0).collect();
                assert_changed::<C>(&sim, &some);
            }
        }
    )*};
}

for_each!(sparse Lone linear Line zero_sized Tag owned Owned part Place table Tint);

/// Items of one thread that are written on others.
#[test]
fn kept_items_mark_on_any_thread() {
    for _ in 0..ROUNDS {
        let (mut sim, all) = spawned::<Lone>(100);
        let mut items: Vec<_> = sim.query_mut::<Mut<'_, Lone>>().collect();
        let (first, rest) = items.split_at_mut(50);
        let barrier = Barrier::new(2);
        let run = |items: &mut [Mut<'_, Lone>]| {
            barrier.wait();
            items.iter_mut().step_by(2).for_each(|item| item.0 += 1);
        };
        thread::scope(|scope| {
            scope.spawn(|| run(first));
            run(rest);
        });
        assert_changed::<Lone>(&sim, &all.into_iter().step_by(2).collect::<Vec<_>>());
    }
}
