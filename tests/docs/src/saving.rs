//! The calls in the tables of docs/saving.md that no sample there has.

use ecs_core::{Entity, EntityMapping, MapEntities, world};

#[derive(Clone, Debug, PartialEq)]
struct Height(i32);
#[derive(Clone, Debug, PartialEq)]
struct Target(Entity);

impl MapEntities for Target {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        height: Height,
        #[entities]
        target: Target,
    }
);

#[test]
fn calls_of_copies_and_deltas_return_worlds_and_mappings() {
    let mut sim = Sim::new();
    let ball = sim.spawn(Height(100));
    sim.spawn((Height(7), Target(ball)));
    let all: Vec<Entity> = sim.entities().iter().collect();
    let mut other = Sim::new();
    let _ = (sim.copy_of(all.iter().copied()), sim.copy_of_only::<Height>(all.iter().copied()));
    assert_eq!(sim.copy_to(&mut other, all.iter().copied()).len(), 2);
    assert_eq!(sim.clone().move_to(&mut other, all.iter().copied()).len(), 2);
    assert_eq!(other.len(), 4);

    let old = sim.clone();
    sim.height_mut()[ball].0 -= 1;
    let delta: SimDelta = old.diff(&sim);
    let (mut copy, mut restored) = (Sim::new(), Sim::new());
    copy.clone_from(&sim);
    restored.restore(sim.entities().to_slots().unwrap()).finish();
    assert_eq!(restored.len(), copy.len());
    let _ = (old.diff_of::<Height>(&sim), old.diff_tracked(&sim), delta.summary());
    assert!(delta.one_way().inverse().is_none());
    let _ = sim.edit(|sim| sim.despawn(ball).unwrap());
    assert_eq!(sim.len(), 1);
}
