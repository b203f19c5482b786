//! Values that are changed, and texts that are refused.

use ecs_core::Entity;
use ecs_inspect::Inspector;

use crate::ask::{post, refused};
use crate::worlds::bodies::{Body, Label, Position, Role, Serial, Sim, Velocity};
use crate::worlds::kinds::physics::{Gravity, Mass, Solid, Speed, Spin};
use crate::worlds::kinds::{Building, House, Slot, World};
use crate::worlds::scene::{ChildOf, Name, Place, scene};

fn body() -> Body {
    Body { position: Position { x: 0.5, y: -1.0 }, velocity: Velocity(2.0) }
}

#[test]
fn a_value_is_replaced() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let entity = sim.spawn((body(), Role::Hunter));
    post(
        &mut inspector,
        &mut sim,
        "/api/value?entity=0v1&component=role",
        r#"{"Prey": {"fear": 9}}"#,
    );
    post(
        &mut inspector,
        &mut sim,
        "/api/value?entity=0v1&component=position",
        r#"{"x": 7, "y": 8.5}"#,
    );
    assert_eq!(sim.role()[entity], Role::Prey { fear: 9 });
    assert_eq!(sim.position()[entity], Position { x: 7.0, y: 8.5 });
    assert_eq!(sim.velocity()[entity], Velocity(2.0));
}

#[test]
fn a_wrong_text_is_refused_with_the_error_of_serde_and_changes_nothing() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let entity = sim.spawn((body(), Role::Hunter));
    let mut fails = |component: &str, text: &str| {
        let path = format!("/api/value?entity=0v1&component={component}");
        refused(&mut inspector, &mut sim, &path, text)
    };
    let error = fails("role", r#""Wolf""#);
    assert!(error.contains("unknown variant `Wolf`, expected `Hunter` or `Prey`"), "{error}");
    let error = fails("role", r#"{"Prey": {"fear": 256}}"#);
    assert!(error.contains("expected u8") && error.contains("line 1 column"), "{error}");
    assert!(fails("position", r#"{"x": 1}"#).contains("missing field `y`"));
    assert!(fails("position", "").contains("EOF"));
    assert!(fails("velocity", "1.0 2.0").contains("trailing"));
    assert!(fails("nothing", "1").contains("no component `nothing`"));
    assert!(fails("asleep", "null").contains("doesn't have"));
    assert_eq!(sim.role()[entity], Role::Hunter);
    assert_eq!(sim.position()[entity], Position { x: 0.5, y: -1.0 });
}

#[test]
fn a_type_without_deserialize_is_read_only() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn((Serial(1), Label("a")));
    for component in ["serial", "label"] {
        let path = format!("/api/value?entity=0v1&component={component}");
        let error = refused(&mut inspector, &mut sim, &path, "2");
        assert!(error.contains("derive `serde::Deserialize`"), "{error}");
    }
}

#[test]
fn entities_that_are_not_alive_are_refused() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let entity = sim.spawn(Role::Hunter);
    sim.despawn(entity).unwrap();
    sim.spawn(Role::Hunter);
    for path in ["value?component=role&", "insert?unit=role&", "remove?unit=role&", "despawn?"] {
        let error = refused(&mut inspector, &mut sim, &format!("/api/{path}entity=0v1"), "null");
        assert!(error.contains("0v1"), "{error}");
    }
    assert_eq!(sim.role().len(), 1);
}

#[test]
fn components_and_tables_are_inserted_removed_and_despawned() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let entity = sim.spawn(Role::Hunter);
    post(&mut inspector, &mut sim, "/api/insert?entity=0v1&unit=asleep", "null");
    let text = r#"{"position": {"x": 1, "y": 2}, "velocity": 3}"#;
    post(&mut inspector, &mut sim, "/api/insert?entity=0v1&unit=body", text);
    assert!(sim.asleep().contains(entity));
    assert_eq!((sim.position()[entity].y, sim.velocity()[entity].0), (2.0, 3.0));
    post(&mut inspector, &mut sim, "/api/remove?entity=0v1&unit=body", "");
    post(&mut inspector, &mut sim, "/api/remove?entity=0v1&unit=role", "");
    assert!(!sim.body().contains(entity) && !sim.role().contains(entity));
    assert!(sim.asleep().contains(entity));
    post(&mut inspector, &mut sim, "/api/despawn?entity=0v1", "");
    assert!(!sim.contains(entity));
}

#[test]
fn a_part_of_a_table_is_not_inserted_alone() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn(body());
    for request in ["insert", "remove"] {
        let path = format!("/api/{request}?entity=0v1&unit=velocity");
        let error = refused(&mut inspector, &mut sim, &path, "1");
        assert!(error.contains("the table `body`"), "{error}");
    }
    let error = refused(&mut inspector, &mut sim, "/api/remove?entity=0v1&unit=role", "");
    assert!(error.contains("role"), "{error}");
}

#[test]
fn rules_of_the_world_are_kept() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    let entity = scene.spawn(());
    let path = "/api/insert?entity=0v1&unit=mesh";
    assert!(refused(&mut inspector, &mut scene, path, "1").contains("place"));
    scene.insert(entity, Place(1)).unwrap();
    post(&mut inspector, &mut scene, path, "1");
    let error = refused(&mut inspector, &mut scene, "/api/remove?entity=0v1&unit=place", "");
    assert!(error.contains("mesh"), "{error}");
    // Its removed values are kept in a list.
    post(&mut inspector, &mut scene, "/api/remove?entity=0v1&unit=mesh", "");
    assert_eq!(scene.drain_removed::<crate::worlds::scene::Mesh>().count(), 1);
}

#[test]
fn links_and_indexed_values_are_replaced_as_a_whole() {
    let (mut scene, mut inspector) = (scene(), Inspector::new());
    let a = scene.spawn(Name("a".to_owned()));
    let b = scene.spawn((Name("b".to_owned()), ChildOf(a)));
    let c = scene.spawn(ChildOf(b));
    let taken =
        refused(&mut inspector, &mut scene, "/api/value?entity=1v1&component=name", "\"a\"");
    assert!(taken.contains("unique"), "{taken}");
    post(&mut inspector, &mut scene, "/api/value?entity=1v1&component=name", "\"c\"");
    assert_eq!(scene.name()[b].0, "c");

    let path = "/api/value?entity=1v1&component=parent";
    let cycle = refused(&mut inspector, &mut scene, path, "\"2v1\"");
    assert!(cycle.contains("cycle"), "{cycle}");
    assert_eq!(scene.parent().parent(b), Some(a));
    post(&mut inspector, &mut scene, "/api/value?entity=2v1&component=parent", "\"0v1\"");
    assert_eq!(scene.parent().parent(c), Some(a));
    let missing =
        refused(&mut inspector, &mut scene, "/api/value?entity=0v1&component=parent", "\"1v1\"");
    assert!(missing.contains("doesn't have"), "{missing}");
}

#[test]
fn each_storage_is_edited() {
    let (mut world, mut inspector) = (World::new(Gravity(1)), Inspector::new());
    let solid = Solid { mass: Mass(1), spin: Spin(2) };
    let entity: Entity = world.spawn((Speed(1), Slot(1), solid, Building { house: House(1) }));
    for component in ["speed", "slot", "mass", "spin", "house"] {
        let path = format!("/api/value?entity={entity}&component={component}");
        post(&mut inspector, &mut world, &path, "42");
    }
    let values = (world.speed()[entity].0, world.slot()[entity].0, world.mass()[entity].0);
    assert_eq!(values, (42, 42, 42));
    assert_eq!((world.spin()[entity].0, world.house()[entity].0), (42, 42));
    for unit in ["speed", "slot", "solid", "building"] {
        post(&mut inspector, &mut world, &format!("/api/remove?entity={entity}&unit={unit}"), "");
    }
    assert_eq!((world.speed().len(), world.solid().len(), world.building().len()), (0, 0, 0));
}
