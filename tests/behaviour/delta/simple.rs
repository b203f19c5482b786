//! What a delta has and says of itself.

use ecs_core::{Delta, DeltaError, Entity, Link, world};

#[derive(Clone, Debug, PartialEq)]
struct Health(f32);

#[derive(Clone, Debug, PartialEq)]
struct Mesh(u8);

#[derive(Clone, Debug, PartialEq)]
struct Handle(Entity);

impl Link for Handle {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        health: Health,
        #[track(removed)]
        mesh: Mesh,
        #[link(on_despawn = keep)]
        handle: Handle,
        #[resource]
        step: u32,
    }
);

#[test]
fn equal_worlds_have_an_empty_delta() {
    let mut sim = Sim::new(0);
    sim.spawn(Health(1.0));
    let delta = sim.diff(&sim.clone());
    assert!(delta.is_empty() && delta.is_two_way());
    let summary = delta.summary();
    assert_eq!((summary.bytes, summary.resources), (0, 0));
    assert!(summary.columns.is_empty());
}

#[test]
fn a_summary_counts_each_kind_of_change() {
    let mut sim = Sim::new(0);
    let [a, b] = [sim.spawn((Health(1.0), Mesh(1))), sim.spawn(Mesh(2))];
    let delta: SimDelta = sim.edit(|sim| {
        sim.health_mut()[a].0 = 2.0;
        sim.despawn(b).unwrap();
        sim.spawn((Health(5.0), Handle(a)));
        *sim.step_mut() += 1;
    });
    let summary = delta.summary();
    assert_eq!((summary.spawned, summary.despawned, summary.resources), (1, 1, 1));
    let columns: Vec<_> =
        summary.columns.iter().map(|c| (c.name, c.added, c.removed, c.changed)).collect();
    assert_eq!(columns, [("health", 1, 0, 1), ("mesh", 0, 1, 0), ("handle", 1, 0, 0)]);
    let one_way = delta.clone().one_way();
    assert!(one_way.summary().bytes < summary.bytes);
    assert!(one_way.inverse().is_none());
    assert!(format!("{delta:?}").contains("spawned: 1"));
}

#[test]
fn nan_differs_and_negative_zero_does_not() {
    let mut sim = Sim::new(0);
    let [a, b] = [sim.spawn(Health(f32::NAN)), sim.spawn(Health(0.0))];
    let old = sim.clone();
    sim.health_mut()[b].0 = -0.0;
    let delta = old.diff(&sim);
    assert_eq!(delta.summary().columns[0].changed, 1);
    let mut other = old.clone();
    other.apply_delta(&delta).unwrap();
    assert!(other.health()[a].0.is_nan());
    assert!(other.health()[b].0.is_sign_positive());
}

#[test]
fn an_error_names_the_place() {
    let mut sim = Sim::new(0);
    let a = sim.spawn(Health(1.0));
    let delta: Delta<Sim> = sim.clone().edit(|sim| sim.discard::<Health>(a).unwrap());
    sim.discard::<Health>(a).unwrap();
    let error = sim.apply_delta(&delta).unwrap_err();
    assert_eq!(error, DeltaError::OtherBase { place: "health" });
    assert_eq!(error.to_string(), "`health` differs from the world that the delta begins with");
    sim.despawn(a).unwrap();
    let error = sim.apply_delta(&delta).unwrap_err();
    assert_eq!(error, DeltaError::OtherBase { place: "entities" });
}

#[test]
fn removed_values_are_kept_and_changes_are_marked() {
    let mut sim = Sim::new(0);
    let [a, b] = [sim.spawn(Mesh(1)), sim.spawn(Mesh(2))];
    let mut new = sim.clone();
    new.mesh_mut()[a].0 = 9;
    new.despawn(b).unwrap();
    let c = new.spawn(Mesh(3));
    let delta = sim.diff(&new);
    sim.next_frame();
    sim.apply_delta(&delta).unwrap();
    assert!(sim.drain_removed::<Mesh>().eq([(b, Mesh(2))]));
    assert!(sim.changed::<Mesh>().map(|(e, _)| e).eq([a, c]));
    assert!(sim.added::<Mesh>().map(|(e, _)| e).eq([c]));
    assert!(sim.removed::<Mesh>().eq([b]));
}

#[test]
fn a_delta_that_moves_one_child_lists_one() {
    let mut sim = Sim::new(0);
    let [x, y] = [sim.spawn(()), sim.spawn(())];
    let children: Vec<Entity> = (0..50).map(|_| sim.spawn(Handle(x))).collect();
    let before = sim.edit(|sim| sim.insert(children[7], Handle(y)).unwrap()).summary().bytes;
    assert!(before < 200, "{before} bytes");
    let undo = sim.edit(|sim| sim.insert(children[7], Handle(x)).unwrap()).inverse().unwrap();
    sim.apply_delta(&undo).unwrap();
    assert!(sim.handle().children(y).eq([children[7]]));
}
