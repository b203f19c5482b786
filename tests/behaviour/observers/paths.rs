//! Observers on the paths that are easily forgotten: each by which values arrive and leave, and each name of a declaration.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::beside::Log;
use ecs_core::{Column, Entity, world};

mod columns {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    pub struct X(u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Y;
    #[derive(Clone, Debug, PartialEq)]
    pub struct Tag;

    world!(
        #[on(insert(body), run = arrived(entities, &x, &mut log))]
        #[on(insert(tag), run = tagged(entities, &mut log))]
        #[on(despawn, run = ended(entities, &mut log))]
        pub struct Sim {
            #[storage(linear)]
            tag: Tag,
            #[resource]
            log: Log,
        }
        #[table]
        pub struct Body {
            x: X,
            y: Y,
        }
    );

    fn arrived(entities: &[Entity], x: Column<'_, X>, log: &mut Log) {
        let xs: Vec<u8> = entities.iter().map(|&entity| x[entity].0).collect();
        log.0.push(format!("arrived {xs:?}"));
    }
    fn tagged(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("tagged {}", entities.len()));
    }
    fn ended(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("ended {}", entities.len()));
    }

    #[test]
    fn rows_that_are_spawned_from_the_columns_of_a_table_are_seen() {
        let mut sim = Sim::new(Log::default());
        let (mut x, mut y) = (vec![X(1), X(2)], vec![Y, Y]);
        let body = BodyColumns { x: &mut x, y: &mut y };
        let _ = sim.spawn_columns((body, &mut vec![Tag, Tag])).unwrap();
        assert_eq!(sim.log_mut().take(), ["arrived [1, 2]", "tagged 2"]);
    }

    #[test]
    fn a_reserved_entity_is_despawned_by_clear() {
        let mut sim = Sim::new(Log::default());
        let reserved = sim.reserver().reserve();
        sim.spawn(Tag);
        let other = sim.reserver().reserve();
        sim.clear();
        assert!(!sim.contains(reserved) && !sim.contains(other));
        assert_eq!(sim.log_mut().take(), ["tagged 1", "ended 3"]);
    }
}

mod values {
    use super::*;

    thread_local! {
        static DROPS: Cell<u32> = const { Cell::new(0) };
        static PANICS: Cell<bool> = const { Cell::new(false) };
    }

    /// Panics once when it is dropped, if it is told to.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Fuse(u8);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Other(u8);

    impl Drop for Fuse {
        fn drop(&mut self) {
            DROPS.set(DROPS.get() + 1);
            assert!(!PANICS.replace(false), "a value panics");
        }
    }

    world!(
        #[derive(Clone, PartialEq)]
        #[on(replace(fuse), remove(fuse), run = lost(entities, before, &mut log))]
        #[on(remove(other), run = also(entities, &mut log))]
        pub struct Sim {
            fuse: Fuse,
            other: Other,
            #[resource]
            log: Log,
        }
        #[group(with(fuse, other))]
        pub struct Both;
    );

    fn lost(entities: &[Entity], before: &[Fuse], log: &mut Log) {
        assert_eq!(entities.len(), before.len());
        log.0.extend(before.iter().map(|fuse| format!("lost {}", fuse.0)));
    }
    fn also(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("also {}", entities.len()));
    }

    fn panics(run: impl FnOnce()) {
        PANICS.set(true);
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
    }

    #[test]
    fn a_value_that_panics_behind_a_delta_leaves_a_world_that_is_right() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn((Fuse(1), Other(1)));
        let mut after = sim.clone();
        after.discard::<(Fuse, Other)>(one).unwrap();
        after.log_mut().take();
        let delta = sim.diff(&after);
        DROPS.set(0);
        panics(|| sim.apply_delta(&delta).unwrap());
        assert!(sim == after, "the world was emptied");
        // The delta, which has the value for its inverse, is still there.
        assert_eq!(DROPS.get(), 1);
        sim.spawn(());
        assert_eq!(sim.log_mut().take(), [""; 0]);
    }

    #[test]
    fn values_that_an_observer_saw_are_dropped_once() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn((Fuse(1), Other(1)));
        DROPS.set(0);
        assert_eq!(sim.replace(one, Fuse(2)).unwrap(), None);
        assert_eq!(DROPS.get(), 1);
        let taken = sim.remove::<SimBundle>(one).unwrap();
        assert!(taken.has::<Other>() && !taken.has::<Fuse>());
        assert_eq!(sim.log_mut().take(), ["lost 1", "lost 2", "also 1"]);
        assert_eq!(DROPS.get(), 2);
        sim.insert(one, taken).unwrap();
        sim.insert(one, Fuse(3)).unwrap();
        panics(|| sim.despawn(one).unwrap());
        assert_eq!((sim.len(), DROPS.get()), (0, 3));
        assert_eq!(sim.log_mut().take(), ["lost 3", "also 1"]);
        sim.spawn(());
        assert_eq!(sim.log_mut().take(), [""; 0]);
    }

    #[test]
    fn commands_behind_a_panic_are_applied_later() {
        let mut sim = Sim::new(Log::default());
        let (one, two) = (sim.spawn(Fuse(1)), sim.spawn((Fuse(2), Other(2))));
        let mut commands = SimCommands::new();
        commands.despawn(one);
        commands.remove::<Other>(two);
        commands.lane().despawn(two);
        panics(|| sim.apply(&mut commands).expect_all());
        assert_eq!((sim.log_mut().take().len(), commands.len()), (1, 2));
        sim.apply(&mut commands).expect_all();
        assert_eq!(sim.log_mut().take(), ["also 1", "lost 2"]);
    }
}

mod rows {
    use super::*;

    pub struct Hull;
    #[derive(Debug, PartialEq)]
    pub struct Wheel(u8);
    pub struct Order(u8);

    world!(
        #[on(insert(order), run = build(entities, &order, insert(cart), remove(cart), spawn(cart)))]
        #[on(enter(Rolling), leave(Rolling), run = rolls(entities, &wheel, &mut log))]
        pub struct Sim {
            order: Order,
            #[resource]
            log: Log,
        }
        #[table]
        pub struct Cart {
            hull: Hull,
            wheel: Option<Wheel>,
        }
        #[group(with(wheel))]
        pub struct Rolling;
    );

    fn cart(wheel: Option<Wheel>) -> Cart {
        Cart { hull: Hull, wheel }
    }
    fn build(
        entities: &[Entity],
        order: Column<'_, Order>,
        inserted: &mut Vec<(Entity, Cart)>,
        removed: &mut Vec<Entity>,
        spawned: &mut Vec<Cart>,
    ) {
        for &entity in entities {
            match order[entity].0 {
                0 => inserted.push((entity, cart(Some(Wheel(2))))),
                1 => removed.push(entity),
                _ => spawned.extend([cart(None), cart(Some(Wheel(3)))]),
            }
        }
    }
    fn rolls(entities: &[Entity], wheel: WheelColumn<'_>, log: &mut Log) {
        log.0.extend(entities.iter().map(|&entity| format!("{:?}", wheel.get(entity))));
    }
    type WheelColumn<'w> = Column<'w, Wheel, <Sim as ecs_core::Has<Wheel>>::Storage>;

    #[test]
    fn a_row_with_optional_components_is_inserted_spawned_and_removed() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn(Order(0));
        assert_eq!(sim.wheel().get(one), Some(&Wheel(2)));
        sim.discard::<Order>(one).unwrap();
        sim.insert(one, Order(1)).unwrap();
        assert!(!sim.has::<Hull>(one) && !sim.has::<Wheel>(one));
        sim.spawn(Order(2));
        assert_eq!((sim.hull().len(), sim.wheel().len()), (2, 1));
        assert_eq!(sim.log_mut().take(), ["Some(Wheel(2))", "None", "Some(Wheel(3))"]);
    }
}

mod builders {
    use super::*;

    pub struct Health(u8);

    world!(
        #[on(insert(health), replace(health), run = seen(entities, &health, &mut log))]
        pub struct Sim {
            health: Health,
            #[resource]
            log: Log,
        }
    );

    fn seen(entities: &[Entity], health: Column<'_, Health>, log: &mut Log) {
        log.0.extend(entities.iter().map(|&entity| health[entity].0.to_string()));
    }

    #[test]
    fn a_builder_that_keeps_its_memory_is_a_call() {
        let (mut sim, mut bundle) = (Sim::new(Log::default()), SimBundle::new());
        bundle.insert(Health(1));
        let entity = bundle.spawn_into(&mut sim);
        assert_eq!(sim.log_mut().take(), ["1"]);
        bundle.insert(Health(2));
        bundle.insert_into(&mut sim, entity).unwrap();
        assert_eq!(sim.log_mut().take(), ["2"]);
    }
}

mod full {
    use super::*;

    pub struct Egg;
    pub struct Bird;

    world!(
        #[capacity(entities = 3)]
        #[on(insert(egg), run = hatch(spawn(bird)))]
        #[on(insert(bird), run = flies(entities, &mut log))]
        pub struct Sim {
            egg: Egg,
            bird: Bird,
            #[resource]
            log: Log,
        }
    );

    fn hatch(birds: &mut Vec<Bird>) {
        birds.extend([Bird, Bird, Bird]);
    }
    fn flies(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("flies {}", entities.len()));
    }

    #[test]
    fn entities_for_which_a_world_has_no_room_are_left_out() {
        let mut sim = Sim::new(Log::default());
        sim.spawn(Egg);
        assert_eq!((sim.len(), sim.log_mut().take()), (3, vec!["flies 2".to_owned()]));
        assert!(sim.try_spawn(Egg).is_err());
    }
}

mod names {
    use super::*;

    pub struct A;
    pub struct B;
    pub struct C;
    pub struct D;
    pub struct E;

    world!(
        // The function, the component and the resource have one name each.
        #[on(insert(health), run = health(entities, &health, &inserted_health, &mut r#in))]
        #[on(insert(r#type), run = r#type(entities, &r#type, insert(before), insert(row)))]
        #[on(remove(r#type), replace(r#type,), run = before(entities, before,),)]
        #[on(enter(r#Living), run = Self::lives(entities, &mut r#in))]
        pub struct Sim {
            health: A,
            before: B,
            inserted_health: E,
            r#type: C,
            row: D,
            #[resource]
            r#in: Log,
        }
        #[group(with(health))]
        pub struct Living;
    );

    fn health(entities: &[Entity], _: Column<'_, A>, _: Column<'_, E>, log: &mut Log) {
        log.0.push(format!("health {}", entities.len()));
    }
    fn r#type<T>(
        entities: &[Entity],
        _: Column<'_, T>,
        b: &mut Vec<(Entity, B)>,
        d: &mut Vec<(Entity, D)>,
    ) {
        b.extend(entities.iter().map(|&entity| (entity, B)));
        d.extend(entities.iter().map(|&entity| (entity, D)));
    }
    const fn before(entities: &[Entity], before: &[C]) {
        assert!(entities.len() == before.len());
    }
    impl Sim {
        fn lives(entities: &[Entity], log: &mut Log) {
            log.0.push(format!("lives {}", entities.len()));
        }
    }

    #[test]
    fn no_name_is_mistaken_for_another() {
        let mut sim = Sim::new(Log::default());
        sim.spawn(E);
        let one = sim.spawn((A, C));
        assert!(sim.has::<B>(one) && sim.has::<D>(one));
        sim.discard::<C>(one).unwrap();
        assert_eq!(sim.r#in_mut().take(), ["health 1", "lives 1"]);
    }

    #[test]
    fn a_world_in_a_function_calls_functions_in_it() {
        struct Hp;
        world!(
            #[on(insert(hp), run = see(entities, &mut seen))]
            struct Inner {
                hp: Hp,
                #[resource]
                seen: usize,
            }
        );
        fn see(entities: &[Entity], seen: &mut usize) {
            *seen += entities.len();
        }
        let mut inner = Inner::new(0);
        inner.spawn(Hp);
        assert_eq!(*inner.seen(), 1);
    }
}

mod prefixes {
    use super::*;

    pub struct Before;
    pub struct After;
    pub struct Count(pub usize);

    ecs_core::part!(
        #[on(replace(before), remove(before), run = gone(entities, before, &before, &mut count, insert(after)))]
        pub struct Times {
            before: Before,
            after: After,
            #[resource]
            count: Count,
        }
    );

    pub fn gone(
        entities: &[Entity],
        before: &[Before],
        _: Column<'_, Before>,
        count: &mut Count,
        after: &mut Vec<(Entity, After)>,
    ) {
        count.0 += before.len();
        after.extend(entities.iter().map(|&entity| (entity, After)));
    }

    world!(
        #[parts(Times as my)]
        pub struct Sim {}
    );

    #[test]
    fn a_prefix_is_for_components_and_not_for_words() {
        let mut sim = Sim::new(Count(0));
        let one = sim.spawn(Before);
        sim.discard::<Before>(one).unwrap();
        assert_eq!((sim.my_count().0, sim.my_after().len()), (1, 1));
    }
}

mod restored {
    use super::*;

    pub struct Roof;
    pub struct House;

    world!(
        #[requires(roof: house)]
        #[on(remove(house), despawn, run = gone(entities, &mut log))]
        pub struct Sim {
            roof: Roof,
            house: House,
            #[resource]
            log: Log,
        }
    );

    fn gone(entities: &[Entity], log: &mut Log) {
        log.0.push(format!("gone {}", entities.len()));
    }

    #[test]
    fn a_state_that_breaks_a_rule_is_not_seen() {
        let mut sim = Sim::new(Log::default());
        let one = sim.spawn((Roof, House));
        let slots = sim.entities().to_slots().unwrap();
        let mut restoring = sim.restore(slots);
        restoring.rows(&[one], vec![Roof]).unwrap();
        assert!(restoring.try_finish().is_err());
        sim.spawn(());
        assert_eq!(sim.log_mut().take(), [""; 0]);
    }
}
