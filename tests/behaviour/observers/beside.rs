//! Observers beside other capabilities.

use ecs_core::{Column, ColumnMut, Entity, Link, world};

#[derive(Clone, Default, Debug, PartialEq)]
pub struct Log(pub(super) Vec<String>);

impl Log {
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

mod links {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    pub struct Name(&'static str);
    #[derive(Clone, Debug, PartialEq)]
    pub struct ChildOf(Entity);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Aims(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }
    impl Link for Aims {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        #[derive(Clone)]
        #[on(despawn, run = ended(entities, &name, &mut log))]
        #[on(remove(name), run = unnamed(before, &mut log))]
        #[on(insert(parent), replace(parent), remove(parent), run = moved(entities, &parent, &mut log))]
        #[on(remove(aims), run = lost(before, &mut log))]
        #[on(leave(Aiming), run = left(entities, &mut log))]
        pub struct Scene {
            name: Name,
            #[link(on_despawn = despawn)]
            parent: ChildOf,
            #[link(on_despawn = unlink)]
            aims: Aims,
            #[resource]
            log: Log,
        }
        #[group(with(aims))]
        pub struct Aiming;
    );

    fn ended(entities: &[Entity], name: Column<'_, Name>, log: &mut Log) {
        assert!(entities.iter().all(|&entity| name.get(entity).is_none()));
        log.0.push(format!("ended {}", entities.len()));
    }
    fn unnamed(before: &[Name], log: &mut Log) {
        log.0.extend(before.iter().map(|name| name.0.to_owned()));
    }
    fn moved(entities: &[Entity], parent: LinksOf<'_>, log: &mut Log) {
        let linked = entities.iter().filter(|&&entity| parent.parent(entity).is_some()).count();
        log.0.push(format!("moved {} {linked}", entities.len()));
    }
    fn lost(before: &[Aims], log: &mut Log) {
        log.0.push(format!("lost {}", before.len()));
    }
    fn left(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("left {}", entities.len()));
    }
    type LinksOf<'w> = ecs_core::LinkColumn<'w, ChildOf>;

    #[test]
    fn entities_that_end_with_their_target_are_one_slice() {
        let mut scene = Scene::new(Log::default());
        let root = scene.spawn(Name("root"));
        let arm = scene.spawn((Name("arm"), ChildOf(root)));
        let hand = scene.spawn((Name("hand"), ChildOf(arm)));
        let gun = scene.spawn((Name("gun"), Aims(hand)));
        assert_eq!(scene.log_mut().take(), ["moved 1 1", "moved 1 1"]);
        scene.insert(hand, ChildOf(root)).unwrap();
        assert_eq!(scene.log_mut().take(), ["moved 1 1"]);
        scene.despawn(root).unwrap();
        assert_eq!(scene.len(), 1);
        assert!(scene.contains(gun));
        let mut log = scene.log_mut().take();
        log[1..4].sort();
        assert_eq!(log, ["ended 3", "arm", "hand", "root", "moved 2 0", "lost 1", "left 1"]);
        scene.despawn(gun).unwrap();
        assert_eq!(scene.log_mut().take(), ["ended 1", "gun"]);
    }
}

mod rules {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    pub struct A(u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct B(u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct C(u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct D(u8);

    world!(
        #[derive(Clone, PartialEq)]
        #[one_of(a, b)]
        #[requires(a: c = C(7))]
        #[requires(d: c, on_remove = cascade)]
        #[on(insert(c), run = see_c(entities, &c, &mut log))]
        #[on(remove(a), run = see_a(before, &mut log))]
        #[on(remove(d), run = see_d(entities, &mut log, insert(b)))]
        #[on(insert(b), run = see_b(entities, &mut log))]
        pub struct Sim {
            a: A,
            b: B,
            c: C,
            #[storage(linear)]
            d: D,
            #[resource]
            log: Log,
        }
    );

    fn see_c(entities: &[Entity], c: Column<'_, C>, log: &mut Log) {
        log.0.extend(entities.iter().map(|&entity| format!("c {}", c[entity].0)));
    }
    fn see_a(before: &[A], log: &mut Log) {
        log.0.extend(before.iter().map(|a| format!("a {}", a.0)));
    }
    fn see_b(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("b {}", entities.len()));
    }
    fn see_d(entities: &[Entity], log: &mut Log, list: &mut Vec<(Entity, B)>) {
        log.0.push(format!("d {}", entities.len()));
        list.extend(entities.iter().map(|&entity| (entity, B(1))));
    }

    #[test]
    fn what_rules_insert_and_remove_is_seen() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn(A(1));
        assert_eq!(sim.log_mut().take(), ["c 7"]);
        sim.insert(one, B(2)).unwrap();
        assert_eq!(sim.log_mut().take(), ["a 1", "b 1"]);
        sim.insert(one, D(1)).unwrap();
        sim.discard::<C>(one).unwrap();
        // What is recorded replaces the value that is there.
        assert_eq!(sim.log_mut().take(), ["d 1"]);
        assert_eq!(sim.b()[one], B(1));
    }

    #[test]
    fn a_refused_change_calls_nothing() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn(B(1));
        sim.log_mut().take();
        assert!(sim.insert(one, D(1)).is_err());
        assert_eq!(sim.log_mut().take(), [""; 0]);
    }

    #[test]
    fn deltas_call_nothing() {
        let mut sim = Sim::new(Log::default());
        let (one, two) = (sim.spawn(A(1)), sim.spawn((D(1), C(1))));
        let mut other = sim.clone();
        other.insert(one, B(2)).unwrap();
        other.despawn(two).unwrap();
        other.spawn(A(3));
        let delta = sim.diff(&other);
        sim.apply_delta(&delta).unwrap();
        assert!(sim == other);
        let log = sim.log_mut().take().len();
        sim.spawn(());
        assert_eq!((log, sim.log_mut().take()), (other.log_mut().take().len(), Vec::new()));
    }

    #[test]
    fn a_restored_world_calls_nothing() {
        let mut sim = Sim::new(Log::default());
        sim.spawn(A(1));
        let slots = sim.entities().to_slots().unwrap();
        let one = sim.a().entities()[0];
        let mut other = Sim::new(Log::default());
        other.spawn(A(5));
        other.log_mut().take();
        let mut restoring = other.restore(slots);
        restoring.rows(&[one], vec![A(1)]).unwrap();
        restoring.rows(&[one], vec![C(1)]).unwrap();
        restoring.finish();
        other.spawn(());
        assert_eq!(other.log_mut().take(), [""; 0]);
    }

    #[test]
    fn values_that_are_handed_on_are_not_removed() {
        let (mut sim, mut other) = (Sim::new(Log::default()), Sim::new(Log::default()));
        let (one, two) = (sim.spawn(A(1)), sim.spawn(A(2)));
        sim.log_mut().take();
        let bundle = sim.take(one).unwrap();
        let _ = sim.move_to(&mut other, [two]);
        assert_eq!(sim.log_mut().take(), [""; 0]);
        assert_eq!(other.log_mut().take(), ["c 7"]);
        let one = other.spawn(bundle);
        assert_eq!(other.log_mut().take(), ["c 7"]);
        let _ = other.duplicate(one).unwrap();
        assert_eq!(other.log_mut().take(), ["c 7"]);
        other.put(one, SimBundle::new()).unwrap();
        assert_eq!(other.log_mut().take(), ["a 1"]);
        let _ = sim.merge(&mut other);
        assert_eq!((sim.log_mut().take().len(), other.log_mut().take().len()), (2, 0));
    }
}

mod saved {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Serialize, Deserialize)]
    pub struct A(u8);
    #[derive(Serialize, Deserialize)]
    pub struct B(u8);
    #[derive(Default, Serialize, Deserialize)]
    pub struct Count(usize);

    world!(
        #[derive(Serialize, Deserialize)]
        #[requires(a: b = B(1))]
        #[on(insert(b), run = count(entities, &mut count))]
        #[on(enter(Both), run = count(entities, &mut count))]
        pub struct Sim {
            a: A,
            b: B,
            #[resource]
            count: Count,
        }
        #[group(own(a, b))]
        pub struct Both;
    );

    fn count(entities: &[Entity], count: &mut Count) {
        count.0 += entities.len();
    }

    #[test]
    fn loading_calls_nothing() {
        let mut sim = Sim::new(Count(0));
        sim.spawn(A(1));
        assert_eq!(sim.count().0, 2);
        let mut loaded: Sim = postcard::from_bytes(&postcard::to_stdvec(&sim).unwrap()).unwrap();
        assert_eq!((loaded.both().len(), loaded.b().as_slice()[0].0), (1, 1));
        loaded.spawn(());
        assert_eq!(loaded.count().0, 2);
    }
}

mod tracked {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    pub struct Heat(u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Ice(u8);
    pub struct More<T>(T);

    world!(
        #[on(insert(heat), run = warm(entities, &mut heat, &mut log))]
        #[on(remove(ice), replace(ice), run = melted(entities, &mut log))]
        pub struct Sim<T: Clone + 'static> {
            #[track]
            heat: Heat,
            #[track(removed)]
            ice: Ice,
            more: More<T>,
            #[resource]
            log: Log,
        }
    );

    fn warm(entities: &[Entity], mut heat: ColumnMut<'_, Heat, ecs_core::Tracked>, log: &mut Log) {
        for &entity in entities {
            heat[entity].0 += 1;
        }
        log.0.push(format!("warm {}", entities.len()));
    }
    fn melted(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("melted {}", entities.len()));
    }

    #[test]
    fn tracked_values_of_a_generic_world_are_seen() {
        let mut sim = Sim::<u8>::new(Log::default());
        let one = sim.spawn((Heat(1), Ice(1), More(9_u8)));
        assert_eq!(sim.heat()[one], Heat(2));
        sim.insert(one, Ice(2)).unwrap();
        sim.discard::<Ice>(one).unwrap();
        assert_eq!(sim.log_mut().take(), ["warm 1", "melted 1", "melted 1"]);
        assert!(sim.drain_removed::<Ice>().eq([(one, Ice(1)), (one, Ice(2))]));
    }
}

mod families {
    use super::*;

    pub struct Body(u8);
    pub struct Asleep;
    pub struct Frozen;

    world!(
        #[on(enter(Sleeping), leave(Sleeping), run = sleeping(entities, &body, &mut log))]
        #[on(enter(Cold), leave(Cold), run = cold(entities, &mut log))]
        pub struct Sim {
            body: Body,
            asleep: Asleep,
            frozen: Frozen,
            #[resource]
            log: Log,
        }

        #[group(own(body), with(asleep))]
        pub struct Sleeping;
        #[group(own(body), with(frozen))]
        pub struct Cold;
    );

    fn sleeping(entities: &[Entity], body: Column<'_, Body>, log: &mut Log) {
        log.0.push(format!("sleeping {}", body[entities[0]].0));
    }
    fn cold(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("cold {}", entities.len()));
    }

    #[test]
    fn groups_of_a_family_are_watched() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn((Body(3), Asleep));
        sim.insert(one, Frozen).unwrap();
        sim.remove::<Asleep>(one).unwrap();
        let _ = sim.spawn_batch([(Body(4), Frozen), (Body(5), Frozen)]);
        assert_eq!(sim.log_mut().take(), ["sleeping 3", "cold 1", "sleeping 3", "cold 2"]);
    }
}

mod plugin {
    use super::*;

    pub struct Heat(pub u8);
    pub struct Smoke(pub u8);
    pub struct Count(pub usize);

    ecs_core::part!(
        #[on(insert(heat), replace(heat), run = warm(entities, &mut heat, &mut count))]
        #[on(remove(heat), run = inner::cool(entities, before, insert(smoke)))]
        #[on(enter(Hot), run = count(entities, &mut count))]
        pub struct Warmth {
            heat: Heat,
            smoke: Smoke,
            #[resource]
            count: Count,
        }
        #[group(own(heat, smoke))]
        pub struct Hot;
    );

    pub fn warm(entities: &[Entity], mut heat: ColumnMut<'_, Heat>, count: &mut Count) {
        for &entity in entities {
            heat[entity].0 += 1;
            count.0 += 1;
        }
    }
    pub mod inner {
        use super::*;
        pub fn cool(entities: &[Entity], before: &[Heat], smoke: &mut Vec<(Entity, Smoke)>) {
            smoke
                .extend(entities.iter().zip(before).map(|(&entity, heat)| (entity, Smoke(heat.0))));
        }
    }
    pub fn count(entities: &[Entity], count: &mut Count) {
        count.0 += 100 * entities.len();
    }
}

mod with_parts {
    use super::plugin::{Count, Heat, Smoke};
    use super::*;

    world!(
        #[parts(plugin::Warmth)]
        #[on(insert(smoke), run = see(entities, &smoke, &mut log))]
        pub struct Sim {
            #[resource]
            log: Log,
        }
    );
    world!(
        #[parts(plugin::Warmth as hot)]
        pub struct Prefixed {}
    );

    fn see(entities: &[Entity], smoke: Column<'_, Smoke>, log: &mut Log) {
        log.0.extend(entities.iter().map(|&entity| format!("smoke {}", smoke[entity].0)));
    }

    #[test]
    fn observers_of_a_part_run_in_its_worlds() {
        let mut sim = Sim::new(Log::default(), Count(0));
        let one = sim.spawn(Heat(1));
        assert_eq!((sim.heat()[one].0, sim.count().0), (2, 1));
        sim.discard::<Heat>(one).unwrap();
        assert_eq!(sim.smoke()[one].0, 2);
        assert_eq!(sim.log_mut().take(), ["smoke 2"]);
        sim.insert(one, Heat(3)).unwrap();
        assert_eq!(sim.count().0, 102);
    }

    #[test]
    fn observers_of_a_part_know_its_prefix() {
        let mut sim = Prefixed::new(Count(0));
        let one = sim.spawn(Heat(1));
        sim.discard::<Heat>(one).unwrap();
        assert_eq!((sim.hot_smoke()[one].0, sim.hot_count().0), (2, 1));
    }
}
