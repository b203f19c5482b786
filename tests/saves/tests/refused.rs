//! Deltas and saves that must be refused, one for each rule that random ones rarely break alone.

use ecs_core::{Delta, Entity, Link, world};
use ecs_saves::written::Written;
use ecs_saves::{FORMATS, Format, Yard};
use serde::{Deserialize, Serialize};
use serde_json::{Value, from_value, json, to_value};

macro_rules! components {
    ($($Name:ident($Type:ty))*) => {$(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        struct $Name($Type);
    )*};
}

components!(A(u32) B(u32) C(u32) ChildOf(Entity));

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Sim {
        a: A,
        b: B,
        c: C,
        #[link(on_despawn = keep)]
        parent: ChildOf,
    }
    #[group(with(a), events)]
    struct Noted;
);

/// Applies a delta that must be refused.
#[track_caller]
fn refuse(world: &Sim, delta: &Delta<Sim>) {
    let mut other = world.clone();
    assert!(other.apply_delta(delta).is_err());
    assert_eq!(other, *world);
}

/// Returns a world of some entities, and what it is without the first two.
fn despawned(entities: usize) -> (Sim, Sim) {
    let mut old = Sim::new();
    (0..entities).for_each(|_| _ = old.spawn(()));
    let mut new = old.clone();
    for entity in old.entities().iter().take(2) {
        new.despawn(entity).unwrap();
    }
    (old, new)
}

/// Replaces a part of the written form of a delta, which must be what the test takes it for.
fn forged(delta: &Delta<Sim>, place: &str, old: &Value, new: Value) -> Delta<Sim> {
    let mut form = to_value(delta).unwrap();
    let part = form.pointer_mut(place).unwrap();
    assert_eq!(part, old);
    *part = new;
    from_value(form).unwrap()
}

#[test]
fn changed_indices_that_do_not_ascend_are_refused() {
    let (old, new) = despawned(3);
    // An index, and its generations before and after.
    let slot = |index: u32| json!([index, [1, 0]]);
    for [a, b] in [[1, 0], [0, 0]] {
        let (slots, others) = (json!([slot(0), slot(1)]), json!([slot(a), slot(b)]));
        refuse(&old, &forged(&old.diff(&new), "/3/slots", &slots, others));
    }
}

/// Only the order of the rows differs, so nothing but the kind of the list is wrong.
#[test]
fn a_list_with_an_order_is_refused_in_a_delta_of_some_components() {
    let mut old = Sim::new();
    let entities = [0, 1, 2].map(|value| old.spawn(B(value)));
    let mut new = old.clone();
    new.sort_by_key::<B, _>(|b| std::cmp::Reverse(b.0));
    assert_eq!(new.b().entities(), [entities[2], entities[1], entities[0]]);
    let delta = old.diff(&new);
    assert!(!delta.is_empty() && old.diff_of::<B>(&new).is_empty());
    let mut form = to_value(&delta).unwrap();
    assert_eq!(form[2], json!(false));
    form[2] = json!(true);
    let error = from_value::<Delta<Sim>>(form).unwrap_err();
    assert_eq!(error.to_string(), "the delta contradicts itself");
}

#[test]
fn a_handle_that_is_free_twice_is_refused() {
    let (old, new) = despawned(3);
    let free = json!(["0v2", "1v2"]);
    refuse(&old, &forged(&old.diff(&new), "/3/free/1", &free, json!(["0v2", "0v2"])));
}

#[test]
fn a_despawned_entity_that_would_keep_a_component_is_refused() {
    let mut old = Sim::new();
    let entity = old.spawn(B(1));
    let mut new = old.clone();
    new.despawn(entity).unwrap();
    let delta = old.diff(&new);
    // The delta says nothing about the column of `c`, which is empty in both worlds.
    old.insert(entity, C(1)).unwrap();
    refuse(&old, &delta);
}

#[test]
fn events_that_the_world_lacks_are_refused() {
    let mut old = Sim::new();
    old.spawn(A(1));
    let mut new = old.clone();
    new.spawn(());
    let entity = new.entities().iter().last().unwrap();
    new.insert(entity, A(2)).unwrap();
    let delta = old.diff(&new);
    old.noted_events().clear();
    refuse(&old, &delta);
}

/// A delta of some components despawns a target, and says nothing about its sources.
#[test]
fn a_despawned_target_has_no_sources_after_a_delta_of_other_components() {
    let mut old = Sim::new();
    let target = old.spawn(A(1));
    let source = old.spawn(ChildOf(target));
    let mut new = old.clone();
    new.despawn(target).unwrap();
    let delta = old.diff_of::<A>(&new);
    old.apply_delta(&delta).unwrap();
    assert_eq!(old.parent().parent(source), None);
    let next = old.spawn(());
    assert_eq!(next.index(), target.index());
    assert!(old.parent().children(next).next().is_none());
}

#[test]
fn a_save_of_another_format_is_refused() {
    let mut bytes = Written::yard(3).bytes();
    assert_eq!(bytes[0], 1);
    bytes[0] = 2;
    assert!(Format::Postcard.load::<Yard>(&bytes).is_err());
}

/// A compact save has a byte for each generation, and 255 marks a large one.
#[test]
fn generations_around_a_byte_are_loaded() {
    let mut world = Sim::new();
    for (index, generation) in [254, 255, 256].into_iter().enumerate() {
        let entity = Entity::new(index as u32, generation).unwrap();
        world.spawn_at(entity, A(generation)).unwrap();
    }
    for format in FORMATS {
        assert_eq!(format.load::<Sim>(&format.save(&world).unwrap()), Ok(world.clone()));
    }
}

#[test]
fn an_order_with_an_entity_twice_is_refused() {
    let mut world = Sim::new();
    let entities = [0, 1, 2].map(|value| world.spawn(A(value)));
    world.sort_by_key::<A, _>(|a| std::cmp::Reverse(a.0));
    let mut form = to_value(&world).unwrap();
    assert_eq!(form["order"], json!({ "a": ["2v1", "1v1", "0v1"] }));
    form["order"]["a"][2] = json!("2v1");
    let error = from_value::<Sim>(form).unwrap_err();
    assert_eq!(error.to_string(), format!("the order of `a` has {} twice", entities[2]));
}

#[test]
fn a_delta_to_reserved_entities_is_refused_when_it_is_written() {
    let mut old = Sim::new();
    old.spawn(A(1));
    let mut new = old.clone();
    let mut reserver = new.reserver();
    let [_, entity] = [(); 2].map(|()| reserver.reserve());
    let delta = old.diff(&new);
    for format in FORMATS.into_iter().filter(|&format| format != Format::Postcard) {
        let error = format.save(&delta).map(drop).unwrap_err();
        let expected = "2 reserved entities aren't alive yet; apply the commands that reserved them, then make the delta";
        assert_eq!(error, expected);
    }
    assert!(Format::Postcard.save(&delta).is_err());
    // They are alive before the next change.
    let back = new.diff(&old);
    new.insert(entity, A(2)).unwrap();
    for format in FORMATS {
        let delta: Delta<Sim> = format.load(&format.save(&old.diff(&new)).unwrap()).unwrap();
        let mut other = old.clone();
        other.apply_delta(&delta).unwrap();
        assert_eq!(other, new);
        // The way back has fewer.
        assert!(format.load::<Delta<Sim>>(&format.save(&back).unwrap()).is_ok());
    }
}

#[test]
fn a_delta_to_many_retired_indices_is_refused_when_it_is_written() {
    let old = Sim::new();
    let retired = |count: u32| {
        let mut new = old.clone();
        for index in 0..count {
            let last = Entity::new(index, u32::MAX).unwrap();
            new.spawn_at(last, A(index)).unwrap();
            new.despawn(last).unwrap();
        }
        new
    };
    let most = retired(1024);
    let written = Format::Json.save(&old.diff(&most)).unwrap();
    let mut other = old.clone();
    other.apply_delta(&Format::Json.load(&written).unwrap()).unwrap();
    assert_eq!(other, most);
    let error = Format::Json.save(&old.diff(&retired(1025))).map(drop).unwrap_err();
    let expected = "1025 new indices are retired, and a delta that is written has at most 1024; save the world instead";
    assert_eq!(error, expected);
}
