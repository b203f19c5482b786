//! A link whose `target` returns another entity at each call. A change of the world calls it once for each value, and
//! the lists stay consistent.

use std::cell::{Cell, RefCell};

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

use crate::support::Xorshift;

thread_local! {
    /// What `target` returns, in turns, and how often it was called.
    static TARGETS: RefCell<Vec<Entity>> = const { RefCell::new(Vec::new()) };
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

macro_rules! fickle {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq)]
        struct $Name;

        impl Link for $Name {
            fn target(&self) -> Entity {
                CALLS.set(CALLS.get() + 1);
                TARGETS.with_borrow(|targets| targets[CALLS.get() % targets.len()])
            }
        }

        impl MapEntities for $Name {
            fn map_entities(&mut self, _: &EntityMapping) {}
        }
    )*};
}

fickle!(ChildOf Likes);

#[derive(Clone, Debug, PartialEq)]
struct Note(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        note: Note,
        #[entities]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[entities]
        #[link(on_despawn = unlink)]
        likes: Likes,
    }

    #[group(own(note, likes))]
    struct Fans;
);

/// Makes `target` return these entities in turns.
fn set_targets(targets: impl IntoIterator<Item = Entity>) {
    TARGETS.set(targets.into_iter().collect());
}

#[test]
fn target_is_called_once_for_each_value_of_a_change() {
    // The check of the whole world calls `target` and others, which are counted here.
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..8).map(Note)).collect();
    let mut other = Sim::new();
    set_targets(sim.spawn_batch((0..8).map(Note)).collect::<Vec<_>>());
    let mut calls = |count: usize, change: &mut dyn FnMut(&mut Sim)| {
        CALLS.set(0);
        change(&mut sim);
        assert_eq!(CALLS.get(), count);
    };
    let both = || (ChildOf, Some(Likes));
    calls(2, &mut |sim| _ = sim.spawn(both()));
    calls(2, &mut |sim| sim.spawn_at(Entity::new(30, 1).unwrap(), both()).unwrap());
    calls(1, &mut |sim| drop(sim.insert(all[0], Likes)));
    calls(2, &mut |sim| drop(sim.insert(all[0], both())));
    calls(6, &mut |sim| {
        drop(sim.spawn_batch([(ChildOf, Likes), (ChildOf, Likes), (ChildOf, Likes)]))
    });
    calls(6, &mut |sim| drop(sim.spawn_batch([both(), both(), both()])));
    calls(4, &mut |sim| {
        drop(sim.spawn_columns((&mut vec![ChildOf, ChildOf], &mut vec![Likes, Likes])).unwrap());
    });
    calls(3, &mut |sim| _ = sim.insert_batch([all[1], all[2], all[3]], Likes));
    calls(2, &mut |sim| {
        let mut bundle = SimBundle::new();
        _ = (bundle.insert(ChildOf), bundle.insert(Likes));
        bundle.spawn_into(sim);
    });
    calls(1, &mut |sim| _ = sim.duplicate(all[1]).unwrap());
    calls(1, &mut |sim| _ = sim.copy_from(&sim.clone(), all[1]).unwrap());
    let mut taken = Some(sim_of(&mut other).take(Entity::new(0, 1).unwrap()).unwrap());
    calls(2, &mut |sim| drop(sim.put(all[4], taken.take().unwrap())));
    sim_of(&mut other);
    calls(2, &mut |sim| _ = sim.instance(&other));
    calls(2, &mut |sim| _ = sim.merge(&mut other));
    calls(3, &mut |sim| {
        let mut commands = SimCommands::new();
        commands.insert(all[5], Likes);
        commands.spawn_later(both());
        sim.apply(&mut commands).expect_all();
    });
}

/// Spawns an entity with both links into a world.
fn sim_of(sim: &mut Sim) -> &mut Sim {
    sim.spawn((ChildOf, Likes));
    sim
}

/// Checks that the lists of links are trees of alive entities that have the link.
#[track_caller]
fn check(sim: &Sim) {
    let all: Vec<Entity> = sim.entities().iter().collect();
    macro_rules! lists {
        ($($C:ident $column:ident)*) => {$(
            let column = sim.$column();
            let mut linked = 0;
            for &target in &all {
                let sources: Vec<Entity> = column.children(target).collect();
                let mut backward: Vec<Entity> = column.children(target).rev().collect();
                backward.reverse();
                assert_eq!(sources, backward);
                for &source in &sources {
                    assert!(sim.has::<$C>(source) && column.parent(source) == Some(target));
                }
                linked += sources.len();
                assert!(column.ancestors(target).take(all.len()).all(|above| above != target));
            }
            assert_eq!(linked, all.iter().filter(|&&e| column.parent(e).is_some()).count());
            assert_eq!(column.len(), all.iter().filter(|&&e| sim.has::<$C>(e)).count());
        )*};
    }
    lists!(ChildOf parent Likes likes);
    assert_eq!(sim.fans().len(), sim.likes().iter().filter(|(e, _)| sim.has::<Note>(*e)).count());
}

#[test]
fn lists_are_consistent_if_target_returns_another_entity_at_each_call() {
    // The check of the whole world calls `target` and others, which are counted here.
    for seed in 1..if cfg!(miri) { 2 } else { 12 } {
        let mut random = Xorshift::new(seed);
        let mut sim = Sim::new();
        let mut handles: Vec<Entity> = (0..6).map(|i| sim.spawn(Note(i))).collect();
        for _ in 0..if cfg!(miri) { 8 } else { 120 } {
            let count = 1 + random.below(5);
            set_targets((0..count).map(|_| handles[random.below(handles.len())]));
            let [one, two] = [(); 2].map(|()| handles[random.below(handles.len())]);
            match random.below(12) {
                0 => handles.push(sim.spawn((Note(1), ChildOf))),
                1 => drop(sim.insert(one, (Likes, ChildOf))),
                2 => drop(sim.insert(one, (ChildOf, Note(2)))),
                3 => handles.extend(sim.spawn_batch([(ChildOf, Likes), (ChildOf, Likes)])),
                4 => handles.extend(sim.duplicate(one).ok()),
                5 => drop(sim.take(one).map(|taken| sim.put(two, taken).is_ok())),
                6 => drop(sim.remove::<(Option<ChildOf>, Option<Note>)>(one)),
                7 => _ = sim.despawn(one),
                8 => _ = (sim.relink::<ChildOf>(), sim.relink::<Likes>()),
                9 => {
                    sim.fans_mut().sort_parents_first::<Likes>();
                    sim.sort_parents_first::<ChildOf>();
                }
                10 if sim.len() < 20 => _ = sim.instance(&sim.clone()),
                _ => {
                    let delta = sim.edit(|sim| {
                        _ = sim.despawn(one);
                        drop(sim.insert(two, (ChildOf, Likes)));
                    });
                    // It can be refused, because the values don't fit the lists.
                    _ = sim.apply_delta(&delta.inverse().unwrap());
                }
            }
            check(&sim);
            if sim.len() > 40 {
                sim.despawn_batch(sim.entities().iter().skip(2).step_by(2).collect::<Vec<_>>());
                check(&sim);
            }
            handles.retain(|&e| sim.contains(e));
            while handles.len() < 3 {
                handles.push(sim.spawn(Note(3)));
            }
        }
        while let Some(e) = sim.entities().iter().next() {
            sim.despawn(e).unwrap();
        }
        check(&sim);
        assert!(sim.likes().is_empty() && sim.parent().is_empty() && sim.note().is_empty());
    }
}
