//! The calls in the tables of docs/changes.md.

// The fields of the rows are not all read.
#![allow(dead_code)]

use ecs_core::{Changed, Entity, Filtered, Link, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(f32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(f32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Light(u8);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Asleep;

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[track]
        light: Light,
        asleep: Asleep,
    }

    #[table]
    #[derive(Clone, Copy)]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
    }
);

#[test]
fn calls_of_which_call_change_a_world() {
    let body = Body { position: Position(0.0), velocity: Velocity(1.0) };
    let mut sim = Sim::new();
    let e = sim.spawn((body, Light(7)));
    let f = sim.try_spawn((body, None::<Asleep>)).unwrap();
    assert_eq!(sim.spawn_batch([Light(1), Light(2)]).count(), 2);
    let (mut lights, mut tags) = (vec![Light(3)], vec![Asleep]);
    assert_eq!(sim.spawn_columns((&mut lights, &mut tags)).unwrap().len(), 1);
    let mut commands = SimCommands::new();
    commands.spawn_later(body);
    {
        let mut s = sim.split();
        let _: Entity = commands.spawn(&mut s.reserver, Light(4));
    }
    assert_eq!(sim.apply(&mut commands).applied, 2);
    let far = Entity::new(40, 1).unwrap();
    sim.spawn_at(far, Light(5)).unwrap();
    let copy = sim.duplicate(e).unwrap();
    sim.insert(e, (Light(7), Asleep)).unwrap();
    assert_eq!(sim.replace(e, Light(8)).unwrap(), Some(Light(7)));
    sim.get_or_insert_with(e, || Light(0)).unwrap().0 += 1;
    assert_eq!(sim.remove::<Light>(e).unwrap(), Light(9));
    assert_eq!(sim.remove::<Option<Light>>(e).unwrap(), None);
    sim.discard::<Asleep>(e).unwrap();
    let bundle = sim.take(copy).unwrap();
    sim.put(far, bundle).unwrap();
    commands.insert(e, Asleep);
    commands.remove::<Asleep>(e);
    assert_eq!(sim.apply(&mut commands).applied, 2);
    sim.position_mut()[e].0 = 2.0;
    assert_eq!(sim.position()[e], Position(2.0));
    assert_eq!(sim.get::<Position>(e), Some(&Position(2.0)));
    sim.get_mut::<Position>(e).unwrap().0 += 1.0;
    sim.moving().get(e).unwrap().position.0 += 1.0;
    assert_eq!(sim.body().get(e).unwrap().position, &Position(4.0));
    sim.body_mut().get_mut(e).unwrap().position.0 = 1.0;
    {
        let mut s = sim.split();
        let speed = s.velocity.get(e).unwrap().0;
        s.position.get_mut(e).unwrap().0 += speed;
    }
    let [a, b] = sim.position_mut().get_disjoint_mut([e, f]).map(|[a, b]| [a.0, b.0]).unwrap();
    assert_eq!((a, b), (2.0, 0.0));
    assert!(sim.moving().get_disjoint([e, f]).is_ok());
    sim.entity_mut(e).unwrap().insert(Light(1)).unwrap();
    assert!(sim.entity(e).unwrap().has::<Light>());
    assert_eq!(sim.insert_batch([e, f], Asleep), 2);
    assert_eq!(sim.remove_batch::<Asleep>([e]), 1);
    sim.clear_component::<Asleep>();
    assert_eq!(sim.despawn_where::<&Light>(|light| light.0 == 4), 1);
    assert_eq!(sim.despawn_batch([f, f]), 1);
    commands.despawn(e);
    assert_eq!(sim.apply(&mut commands).skipped, 0);
    sim.clear();
    sim.spawn((body, Light(2)));
    assert_eq!(sim.changed::<Light>().count(), sim.added::<Light>().count());
    assert_eq!(
        sim.light().changed().count(),
        sim.query::<Filtered<&Light, Changed<Light>>>().count()
    );
    assert!(sim.removed::<Light>().count() > 0);
    let seen = sim.frame_of::<Light>();
    assert!(sim.changed_since::<Light>(seen).is_some());
    assert!(!sim.light().is_changed(e));
    sim.next_frame();
    assert_eq!(sim.removed::<Light>().count(), 0);
}

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Scene {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

#[test]
fn calls_of_links_find_targets_and_sources() {
    let mut scene = Scene::new();
    let root = scene.spawn(());
    let arm = scene.spawn(ChildOf(root));
    let hand = scene.spawn(ChildOf(arm));
    let links = scene.parent();
    assert_eq!(links.parent(arm), Some(root));
    assert!(links.children(root).eq([arm]) && links.ancestors(hand).eq([arm, root]));
    assert!(links.descendants(root).eq([arm, hand]));
    let mut below = links.descendants(root);
    below.next();
    below.skip_below();
    assert_eq!(below.next(), None);
    assert_eq!((links.root(hand), links.depth(hand)), (root, 2));
    assert!(links.roots().eq([root]));
    scene.remove::<ChildOf>(hand).unwrap();
}
