//! Situations of public bug reports of other libraries, in our own words: one test per report, named after its project and number.
//! docs/maintainers/conformance.md lists further reports, which other tests cover.

use ecs_core::{Entity, EntityMapping, Filtered, Link, MapEntities, With, world};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Speed(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Name(String);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Tag;

macro_rules! links {
    ($($Link:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        struct $Link(Entity);
        impl Link for $Link {
            fn target(&self) -> Entity {
                self.0
            }
        }
        impl MapEntities for $Link {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    )*};
}
links!(ChildOf Serves);

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Sim {
        #[track(frames = 2)]
        speed: Speed,
        name: Name,
        tag: Tag,
        #[link(on_despawn = despawn)]
        #[entities]
        child_of: ChildOf,
        #[link(on_despawn = despawn)]
        #[entities]
        serves: Serves,
    }

    #[query]
    struct Seen {
        entity: Entity,
        speed: &Speed,
    }
);

fn name(text: &str) -> Name {
    Name(text.to_owned())
}

fn loaded(sim: &Sim) -> Sim {
    let bytes = postcard::to_allocvec(sim).unwrap();
    let text = serde_json::to_string(sim).unwrap();
    let loaded: Sim = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(loaded, serde_json::from_str(&text).unwrap());
    loaded
}

/// Two systems despawn one entity by commands. Also bevy 5617.
#[test]
fn bevy_487_an_entity_that_is_despawned_twice_is_counted_and_nothing_panics() {
    let mut sim = Sim::new();
    let [shot, other] = [1, 2].map(|n| sim.spawn(Speed(n)));
    let mut commands = SimCommands::new();
    let [one, two] = commands.lanes();
    one.despawn(shot);
    two.despawn(shot);
    two.insert(other, Tag);
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped, report.refused, report.full), (2, 1, 0, 0));
    assert!(!sim.contains(shot) && sim.has::<Tag>(other));
    let message = crate::support::caught(|| report.expect_all()).message;
    assert_eq!(
        message,
        "1 of 3 commands were skipped: 1 of entities that aren't alive, 0 refused by rules of the world, 0 for want of room"
    );
}

/// One buffer despawns an entity that another one has reserved, and is applied first.
#[test]
fn bevy_2581_an_entity_that_is_despawned_before_its_bundle_arrives_stays_despawned() {
    let mut sim = Sim::new();
    let (mut first, mut second) = (SimCommands::new(), SimCommands::new());
    let new = second.spawn(&mut sim.reserver(), (Speed(1), Tag));
    first.despawn(new);
    sim.apply(&mut first).expect_all();
    let report = sim.apply(&mut second);
    assert_eq!((report.applied, report.skipped), (0, 1));
    assert!(sim.is_empty() && sim.speed().is_empty() && sim.tag().is_empty());
    // The next entity at this index has none of it.
    let next = sim.spawn(());
    assert_eq!((next.index(), sim.has::<Speed>(next)), (new.index(), false));
}

/// A reader runs before the change, in each frame.
#[test]
fn bevy_442_a_reader_in_front_of_a_writer_sees_each_change_by_the_frame_of_its_last_run() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Speed(0));
    let mut last = sim.frame_of::<Speed>();
    for n in 1..4 {
        sim.next_frame();
        let seen: Vec<_> =
            sim.changed_since::<Speed>(last).unwrap().map(|(_, one)| one.0).collect();
        assert_eq!(seen, [n - 1]);
        last = sim.frame_of::<Speed>();
        sim.insert(entity, Speed(n)).unwrap();
    }
    // Nothing is seen twice.
    sim.next_frame();
    assert_eq!(sim.changed_since::<Speed>(last).unwrap().count(), 1);
    last = sim.frame_of::<Speed>();
    sim.next_frame();
    assert_eq!(sim.changed_since::<Speed>(last).unwrap().count(), 0);
}

/// The list of a parent names a child that is gone, and despawning the parent fails.
#[test]
fn bevy_352_a_despawned_child_leaves_the_list_of_its_parent() {
    let mut sim = Sim::new();
    let parent = sim.spawn(());
    let children = [1, 2, 3].map(|n| sim.spawn((Speed(n), ChildOf(parent))));
    sim.despawn(children[1]).unwrap();
    assert!(sim.child_of().children(parent).eq([children[0], children[2]]));
    // Neither does a later entity with its index belong to the parent.
    let next = sim.spawn(Speed(9));
    assert_eq!(next.index(), children[1].index());
    sim.despawn(parent).unwrap();
    assert!(sim.entities().iter().eq([next]));
}

/// A child that was taken from its parent is despawned with it.
#[test]
fn bevy_17883_a_former_child_outlives_its_parent() {
    let mut sim = Sim::new();
    let [parent, other] = [(); 2].map(|()| sim.spawn(()));
    let [freed, moved, left] = [1, 2, 3].map(|n| sim.spawn((Speed(n), ChildOf(parent))));
    sim.remove::<ChildOf>(freed).unwrap();
    sim.insert(moved, ChildOf(other)).unwrap();
    sim.despawn(parent).unwrap();
    assert!(sim.contains(freed) && sim.contains(moved) && !sim.contains(left));
    assert_eq!(sim.child_of().parent(moved), Some(other));
}

/// Copies follow two relations between the same entities, and copy one of them twice.
#[test]
fn bevy_17726_entities_with_two_links_are_copied_once() {
    let mut prefab = Sim::new();
    let root = prefab.spawn(name("root"));
    let child = prefab.spawn((name("child"), ChildOf(root), Serves(root)));
    let below = prefab.spawn((name("below"), ChildOf(child), Serves(root)));
    let mut sim = Sim::new();
    sim.spawn(name("before"));
    let new = sim.instance(&prefab);
    assert_eq!(sim.len(), 4);
    let [root, child, below] = [root, child, below].map(|old| new.map(old));
    assert!(
        sim.child_of().children(root).eq([child]) && sim.child_of().children(child).eq([below])
    );
    assert!(sim.serves().children(root).eq([child, below]));
}

/// A reserved entity is flushed and despawned, and the count is below zero.
#[test]
fn hecs_133_reserved_entities_are_counted_once_they_are_alive() {
    let mut sim = Sim::new();
    let reserved = sim.reserver().reserve();
    let spawned = sim.spawn(());
    assert_eq!(sim.len(), 2);
    sim.despawn(reserved).unwrap();
    sim.despawn(spawned).unwrap();
    assert_eq!((sim.len(), sim.is_empty(), sim.entities().iter().count()), (0, true, 0));
    let reserved = sim.reserver().reserve();
    sim.despawn(reserved).unwrap();
    assert_eq!(sim.len(), 0);
}

/// An entity without components is listed and can't be used.
#[test]
fn hecs_184_an_entity_without_components_can_be_used_by_its_handle() {
    let mut sim = Sim::new();
    sim.spawn(());
    let all: Vec<Entity> = sim.entities().iter().collect();
    assert_eq!(all.len(), 1);
    for entity in all {
        assert!(sim.contains(entity) && !sim.has::<Speed>(entity));
        assert_eq!(sim.remove::<()>(entity), Ok(()));
        sim.insert(entity, Speed(3)).unwrap();
        assert_eq!(sim.speed()[entity], Speed(3));
    }
}

/// The last entities of a sorted column are despawned, and the order of the others is lost.
#[test]
fn entt_899_despawning_the_last_rows_of_a_sorted_column_keeps_the_order() {
    let mut sim = Sim::new();
    [5, 3, 9, 1, 8, 2].into_iter().for_each(|n| _ = sim.spawn((Speed(n), name("x"))));
    sim.sort_by::<Speed>(Ord::cmp);
    let far: Vec<Entity> = sim.seen().filter(|row| row.speed.0 > 4).map(|row| row.entity).collect();
    for &entity in far.iter().rev() {
        sim.despawn(entity).unwrap();
    }
    assert_eq!(sim.speed().as_slice(), [1, 2, 3].map(Speed));
}

/// Links of two kinds point in a circle, and deleting one of its entities never ends, or leaves some.
#[test]
fn flecs_730_links_of_two_kinds_in_a_circle_are_despawned_once() {
    let mut sim = Sim::new();
    let [a, b, c] = [(); 3].map(|()| sim.spawn(()));
    sim.insert(b, ChildOf(a)).unwrap();
    sim.insert(c, ChildOf(b)).unwrap();
    sim.insert(a, Serves(c)).unwrap();
    let outside = sim.spawn(Tag);
    assert_eq!(sim.despawn_batch([b]), 3);
    assert!(sim.entities().iter().eq([outside]));
    assert!(sim.child_of().is_empty() && sim.serves().is_empty());
}

/// Children of a prefab with different components arrive in the order of their storage.
#[test]
fn flecs_1862_children_of_a_copy_are_in_the_order_of_the_original() {
    let mut prefab = Sim::new();
    let root = prefab.spawn(());
    prefab.spawn((Speed(0), ChildOf(root)));
    prefab.spawn((Speed(1), Tag, name("b"), ChildOf(root)));
    prefab.spawn((Speed(2), ChildOf(root)));
    let mut sim = Sim::new();
    for _ in 0..2 {
        let new = sim.instance(&prefab);
        let children = sim.child_of().children(new.map(root));
        assert!(children.map(|child| sim.speed()[child].0).eq(0..3));
    }
}

/// Old keys become valid again after loading.
#[test]
fn slotmap_86_no_handle_of_a_despawned_entity_returns_after_loading() {
    let mut sim = Sim::new();
    let mut stale = Vec::new();
    for _ in 0..3 {
        let all: Vec<Entity> = sim.spawn_batch((0..4).map(Speed)).collect();
        sim.despawn_batch(all.iter().copied());
        stale.extend(all);
    }
    let mut loaded = loaded(&sim);
    let new: Vec<Entity> = loaded.spawn_batch((0..20).map(Speed)).collect();
    assert!(new.iter().all(|entity| !stale.contains(entity)));
    assert!(stale.iter().all(|&entity| !loaded.contains(entity)));
}

/// The free indices have another order after loading, so a replay spawns other handles.
#[test]
fn slotmap_104_a_loaded_world_spawns_the_handles_of_the_saved_one() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..7).map(Speed)).collect();
    for at in [4, 1, 6, 3] {
        sim.despawn(all[at]).unwrap();
    }
    let mut loaded = loaded(&sim);
    let next = |sim: &mut Sim| [(); 6].map(|()| sim.spawn(Tag));
    assert_eq!(next(&mut loaded), next(&mut sim));
    assert_eq!(loaded, sim);
}

/// A stale handle in a list of entities to delete clears the components of the entity that has its index now.
#[test]
fn specs_766_a_stale_handle_in_a_batch_changes_nothing() {
    let mut sim = Sim::new();
    let old = sim.spawn(Speed(1));
    sim.despawn(old).unwrap();
    let new = sim.spawn((Speed(2), name("new")));
    let other = sim.spawn(Speed(3));
    assert_eq!(old.index(), new.index());
    assert_eq!(sim.despawn_batch([old, other]), 1);
    assert_eq!(
        (sim.get::<Speed>(new), sim.get::<Name>(new)),
        (Some(&Speed(2)), Some(&name("new")))
    );
    assert!(!sim.contains(other));
}

/// A deletion that was recorded behind a function runs in front of it.
#[test]
fn specs_600_a_function_runs_before_the_despawn_that_was_recorded_behind_it() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Speed(7));
    let mut commands = SimCommands::new();
    commands.call(move |sim| {
        let speed = sim.get_mut::<Speed>(entity).expect("it is alive here").0;
        sim.spawn(Speed(speed + 1));
    });
    commands.despawn(entity);
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.speed().as_slice(), [Speed(8)]);
}

/// Values without fields can't be loaded.
#[test]
fn specs_337_tags_are_saved_and_loaded() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..6).map(Speed)).collect();
    sim.insert_batch(all.iter().copied().step_by(2), Tag);
    let loaded = loaded(&sim);
    assert!(loaded.query::<Filtered<Entity, With<Tag>>>().eq(all.into_iter().step_by(2)));
}

/// `clear` leaves an entity if another one was deleted before.
#[test]
fn shipyard_197_clear_leaves_no_entity() {
    let mut sim = Sim::new();
    let all = [(); 3].map(|()| sim.spawn(()));
    sim.despawn(all[2]).unwrap();
    sim.clear();
    assert_eq!((sim.len(), sim.entities().iter().count()), (0, 0));
    assert!(all.iter().all(|&entity| !sim.contains(entity)));
}

/// The marks of changes stay in their rows while values are sorted.
#[test]
fn shipyard_237_marks_move_with_sorted_values() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch([4, 2, 3, 1].map(Speed)).collect();
    sim.next_frame();
    sim.insert(all[0], Speed(5)).unwrap();
    let new = sim.spawn(Speed(0));
    sim.sort_by::<Speed>(Ord::cmp);
    assert_eq!(sim.speed().as_slice(), [0, 1, 2, 3, 5].map(Speed));
    let entities = |marked: Vec<(Entity, &Speed)>| -> Vec<Entity> {
        marked.into_iter().map(|(entity, _)| entity).collect()
    };
    assert_eq!(entities(sim.changed::<Speed>().collect()), [new, all[0]]);
    assert_eq!(entities(sim.added::<Speed>().collect()), [new]);
}

/// Removals are missed by a reader that runs before them.
#[test]
fn bevy_13758_a_reader_in_front_of_a_removal_sees_it_by_the_frame_of_its_last_run() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..5).map(Speed)).collect();
    let (mut last, mut seen) = (sim.frame_of::<Speed>(), Vec::new());
    for &entity in &all {
        sim.next_frame();
        seen.extend(sim.removed_since::<Speed>(last).unwrap());
        last = sim.frame_of::<Speed>();
        sim.remove::<Speed>(entity).unwrap();
    }
    assert_eq!(seen, all[..4]);
}

/// A component is removed, added and removed again in one frame.
#[test]
fn ecsy_121_both_removals_of_a_frame_are_seen() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Speed(1));
    sim.next_frame();
    sim.remove::<Speed>(entity).unwrap();
    sim.insert(entity, Speed(2)).unwrap();
    sim.despawn(entity).unwrap();
    assert_eq!(sim.added::<Speed>().count(), 0);
    assert!(sim.removed::<Speed>().eq([entity; 2]));
}

/// Clearing a component leaves marks of its changes.
#[test]
fn shipyard_216_a_cleared_component_has_no_marks() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Speed(1));
    sim.next_frame();
    sim.get_mut::<Speed>(entity).unwrap().0 += 1;
    sim.clear_component::<Speed>();
    assert_eq!(sim.changed::<Speed>().count(), 0);
    assert!(sim.removed::<Speed>().eq([entity]));
}

/// A deferred insertion behind a removal or a deletion is lost, or carried out in another order. Also flecs 855.
#[test]
fn flecs_845_commands_on_one_entity_are_applied_in_order() {
    let mut sim = Sim::new();
    let [kept, gone] = [1, 2].map(|n| sim.spawn((Speed(n), name("old"))));
    let mut commands = SimCommands::new();
    commands.entity(kept).remove::<Name>().insert(Tag).insert(name("new"));
    commands.entity(gone).remove::<Name>().insert(Tag).despawn();
    commands.insert(gone, name("late"));
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (6, 1));
    assert_eq!((sim.get::<Name>(kept), sim.has::<Tag>(kept)), (Some(&name("new")), true));
    assert!(sim.entities().iter().eq([kept]));
}

/// A write is lost as a component is removed in the same loop.
#[test]
fn flecs_400_a_write_beside_a_recorded_removal_is_kept() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..9).map(|n| (Speed(n), Tag))).collect();
    let mut commands = SimCommands::new();
    for (entity, speed) in sim.query_mut::<(Entity, &mut Speed)>() {
        speed.0 += 100;
        commands.remove::<Tag>(entity);
    }
    sim.apply(&mut commands).expect_all();
    assert!(all.iter().zip(100..).all(|(&entity, n)| sim.speed()[entity] == Speed(n)));
    assert!(sim.tag().is_empty());
}

/// After a merge, a handle of the other world finds another entity, and handles in components do.
#[test]
fn legion_44_a_merge_returns_the_new_handles_and_maps_those_in_components() {
    let (mut sim, mut other) = (Sim::new(), Sim::new());
    let here = sim.spawn(name("here"));
    let there = other.spawn(name("there"));
    let child = other.spawn((Speed(1), ChildOf(there)));
    let new = sim.merge(&mut other);
    assert_ne!(new.map(there), here);
    assert_eq!(sim.name()[new.map(there)], name("there"));
    assert_eq!(sim.child_of().parent(new.map(child)), Some(new.map(there)));
    assert!(other.is_empty() && !other.contains(there));
}

/// Removing what a loop visits skips half of the entities.
#[test]
fn destral_ecs_4_every_visited_entity_is_despawned() {
    let mut sim = Sim::new();
    sim.spawn_batch((0..100).map(Speed));
    let mut commands = SimCommands::new();
    for row in sim.seen() {
        commands.entity(row.entity).remove::<Speed>().despawn();
    }
    sim.apply(&mut commands).expect_all();
    assert!(sim.is_empty());
}
