//! Worlds that are cloned, compared, saved, sent as deltas, and taken apart.

use ecs_core::{Entity, Join};

use super::{Body, Health, Position, Sim, Velocity, Wheel, Wing, body, changed_bodies, order};

#[test]
fn clones_are_equal() {
    let (mut sim, all) = changed_bodies();
    let mut copy = sim.clone();
    assert_eq!((&sim, order(&sim)), (&copy, order(&copy)));
    sim.remove::<Wing>(all[0]).unwrap();
    assert_ne!(sim, copy);
    sim.insert(all[0], Wing(3)).unwrap();
    sim.get_mut::<Wheel>(all[9]).unwrap().0.push('!');
    assert_ne!(sim, copy);
    copy.clone_from(&sim);
    assert_eq!(sim, copy);
    assert_eq!(format!("{sim:?}"), format!("{copy:?}"));
    sim.clear();
    assert_eq!(sim.position().len() + sim.wheel().len() + sim.wing().len(), 0);
}

#[test]
fn a_save_has_the_rows_in_their_order() {
    let (sim, _) = changed_bodies();
    let saved = postcard::to_stdvec(&sim).unwrap();
    let loaded: Sim = postcard::from_bytes(&saved).unwrap();
    assert_eq!((order(&sim), sim.checksum()), (order(&loaded), loaded.checksum()));
    assert_eq!(sim, loaded);
    let text = serde_json::to_string(&sim).unwrap();
    assert_eq!(serde_json::from_str::<Sim>(&text).unwrap(), sim);
}

/// Returns the entities in the orders of loops that look rows up.
fn orders(sim: &mut Sim) -> [Vec<Entity>; 5] {
    let wings = |row: (Entity, &Wing)| row.0;
    let tuples = sim.query::<(Entity, &Wing)>().map(wings).collect();
    let folded = {
        let mut all = Vec::new();
        sim.query::<(&Position, Entity)>().for_each(|(_, entity)| all.push(entity));
        all
    };
    let joined = (sim.entities(), &sim.wheel(), &sim.wing()).join().map(|row| row.0).collect();
    let only = sim.query::<(Entity, &Wing)>().only(sim.entities().iter()).map(wings).collect();
    [tuples, folded, joined, only, sim.sick().map(|row| row.entity).collect()]
}

#[test]
fn loops_that_look_rows_up_have_the_order_of_a_save() {
    let (mut sim, all) = changed_bodies();
    // Pages of kinds are used again by other kinds.
    all.iter().step_by(2).for_each(|&entity| _ = sim.remove::<Wheel>(entity));
    all.iter().for_each(|&entity| _ = sim.insert(entity, Wing(1)));
    all.iter().step_by(3).for_each(|&entity| sim.insert(entity, Wheel(String::new())).unwrap());
    all.iter().step_by(4).for_each(|&entity| sim.insert(entity, Health(1)).unwrap());
    let mut loaded: Sim = postcard::from_bytes(&postcard::to_stdvec(&sim).unwrap()).unwrap();
    let mut patched = changed_bodies().0;
    patched.apply_delta(&patched.diff(&sim)).unwrap();
    let expected = orders(&mut sim);
    assert!(expected.iter().all(|order| order.len() > 20));
    assert_eq!(orders(&mut loaded), expected);
    assert_eq!(orders(&mut patched), expected);
    // As those of a column.
    assert!(sim.wing().entities().eq(expected[0].iter().copied()));
    assert!(sim.position().entities().eq(expected[1].iter().copied()));
    assert_eq!(expected[3], expected[0]);
    let back: Vec<_> = sim.query::<(Entity, &Wing)>().rev().map(|row| row.0).collect();
    assert!(back.into_iter().rev().eq(expected[0].iter().copied()));
}

mod earlier {
    use super::super::{Health, Position, Velocity, Wheel, Wing};
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    world!(
        /// The same components, all of which are outside of tables.
        #[derive(Serialize, Deserialize)]
        pub(super) struct Sim {
            health: Health,
            #[storage(linear)]
            asleep: super::super::Asleep,
            position: Position,
            velocity: Velocity,
            wheel: Wheel,
            wing: Wing,
        }
    );
}

#[test]
fn a_component_can_move_into_a_table_between_versions() {
    let mut old = earlier::Sim::new();
    for i in 0..20 {
        let Body { position, velocity, wheel, wing } = body(i);
        old.spawn((position, velocity, wheel, wing, Health(i)));
    }
    let text = serde_json::to_string(&old).unwrap();
    let sim: Sim = serde_json::from_str(&text).unwrap();
    assert_eq!((sim.position().len(), sim.wheel().len(), sim.wing().len()), (20, 10, 7));
    for (entity, wheel) in sim.wheel().iter() {
        assert_eq!(wheel.0, sim.position()[entity].0.to_string());
    }
    let broken = old.spawn(Wheel("without a body".into()));
    assert!(old.contains(broken));
    let text = serde_json::to_string(&old).unwrap();
    let error = serde_json::from_str::<Sim>(&text).unwrap_err().to_string();
    assert!(error.contains("`wheel` requires `body`"), "{error}");
}

#[test]
fn a_delta_changes_rows_and_their_order() {
    let (old, all) = changed_bodies();
    let mut new = old.clone();
    new.remove::<Wing>(all[0]).unwrap();
    new.insert(all[11], Wheel("new".into())).unwrap();
    new.discard::<Body>(all[9]).unwrap();
    new.get_mut::<Velocity>(all[13]).unwrap().0 = 1;
    new.despawn(all[20]).unwrap();
    new.spawn(body(12));
    new.spawn((body(1), Health(3)));
    let delta = old.diff(&new);
    let mut patched = old.clone();
    patched.apply_delta(&delta).unwrap();
    assert_eq!(patched, new);
    patched.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(patched, old);
    // A change of kind is not a delta of all rows.
    assert!(postcard::to_stdvec(&delta).unwrap().len() < 1000);
}

#[test]
fn entities_travel_with_their_optional_components() {
    let (mut sim, all) = changed_bodies();
    let mut other = Sim::new();
    other.spawn(body(3));
    let (wing, count) = (sim.wing()[all[0]].clone(), sim.len());
    let moved = sim.move_to(&mut other, [all[0], all[1]]).get(all[0]).unwrap();
    assert_eq!(other.wing()[moved], wing);
    let copy = other.duplicate(moved).unwrap();
    assert_eq!(other.wing()[copy], wing);
    let bundle = other.take(copy).unwrap();
    let back = other.spawn(());
    other.put(back, bundle).unwrap();
    assert_eq!((&other.wing()[back], other.position()[back]), (&wing, other.position()[moved]));
    other.merge(&mut sim);
    assert_eq!(other.len(), count + 2);
    let (part, _) = other.copy_of(other.wheel().entities());
    assert_eq!((part.position().len(), part.wheel().len()), (part.len(), other.wheel().len()));
}

#[test]
fn an_entity_is_shown_with_what_it_has() {
    let (mut sim, all) = changed_bodies();
    sim.get_mut::<Position>(all[1]).unwrap().0 = 1;
    let shown = format!("{:?}", sim.inspect(sim.entities().iter().next().unwrap()).unwrap());
    assert!(shown.contains("position: ") && !shown.contains("wheel: None"), "{shown}");
    let layout = Sim::LAYOUT.to_string();
    let rolling =
        "walks the rows of `body`, kind by kind, takes `wheel`, `wing` and `position` as slices";
    assert!(layout.contains(rolling), "{layout}");
    let sick = "walks the smallest of";
    assert!(layout.contains(sick) && layout.contains("Body"), "{layout}");
    let components = Sim::LAYOUT.components.iter();
    let optional: Vec<_> = components.filter(|one| one.optional).map(|one| one.name).collect();
    assert_eq!(optional, ["wheel", "wing"]);
    assert_eq!(layout.matches("per row of the table  optional").count(), 2);
    assert_eq!(Sim::LAYOUT.to_mermaid().matches(" B optional").count(), 2);
}

mod handles {
    use ecs_core::{Entity, EntityMapping, MapEntities, world};

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Next(pub(super) Entity);
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Before(pub(super) Entity);

    impl MapEntities for Next {
        fn map_entities(&mut self, mapping: &EntityMapping) {
            self.0.map_entities(mapping);
        }
    }

    impl MapEntities for Before {
        fn map_entities(&mut self, mapping: &EntityMapping) {
            self.0.map_entities(mapping);
        }
    }

    world!(
        /// Components that name entities, and parameters.
        #[derive(Clone)]
        pub(super) struct Sim<T: Clone + Send + 'static> {}

        #[table]
        pub(super) struct Node<T: Clone + Send + 'static> {
            pub(super) value: T2<T>,
            #[entities]
            pub(super) next: Next,
            #[entities]
            pub(super) before: Option<Before>,
        }
    );

    #[derive(Clone, Debug, PartialEq)]
    pub(super) struct T2<T>(pub(super) T);
}

#[test]
fn handles_in_rows_are_those_of_the_other_world() {
    use handles::{Before, Next, Node, T2};
    let mut sim = handles::Sim::<u8>::new();
    let first = sim.spawn(());
    let value = T2(3);
    let second = sim.spawn(Node { value, next: Next(first), before: Some(Before(first)) });
    let mut other = handles::Sim::<u8>::new();
    other.spawn_batch((0..5).map(|_| ()));
    let mapping = sim.move_to(&mut other, [second, first]);
    let [first, second] = [first, second].map(|entity| mapping.get(entity).unwrap());
    assert_eq!((other.next()[second], other.before()[second]), (Next(first), Before(first)));
    assert_eq!(other.value()[second], T2(3));
}
