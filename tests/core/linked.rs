//! Links, rules and indices together: what a change finds out before it is made, and what follows from it.

use ecs_core::{
    BrokenRule, ColumnsError, Entity, InsertReason, Join as _, Link, RemoveError, SpawnAtReason,
    SpawnReason, schedule, world,
};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone, Debug, PartialEq)]
struct Place(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct ChildOf(Entity);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lured(Entity);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name(&'static str);
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Level(u32);
#[derive(Clone, Debug, PartialEq)]
struct Asleep;
#[derive(Clone, Debug, PartialEq)]
struct Head;
#[derive(Clone, Debug, PartialEq)]
struct Helmet;

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

impl Link for Lured {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[one_of(asleep, lured)]
    #[requires(helmet: head, on_remove = cascade)]
    #[requires(asleep: place)]
    struct Sim {
        place: Place,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[link(on_despawn = unlink)]
        lured: Lured,
        #[index(unique)]
        name: Name,
        #[index(ordered)]
        level: Level,
        asleep: Asleep,
        head: Head,
        helmet: Helmet,
    }

    #[group(own(place, lured))]
    struct Followers;
    #[group(with(head), without(helmet))]
    struct Bald;

    #[query]
    struct Following {
        place: &mut Place,
        lured: &Lured,
    }
    #[query]
    struct Flying {
        place: &mut Place,
    }
    #[query]
    struct Levels {
        entity: Entity,
        level: &Level,
    }
);

fn follow<'w>(following: impl Iterator<Item = Following<'w>>) {
    following.for_each(|row| row.place.0 += i32::try_from(row.lured.0.index()).unwrap());
}

fn fly<'w>(flying: impl Iterator<Item = Flying<'w>>) {
    flying.for_each(|row| row.place.0 *= 2);
}

#[schedule]
impl Sim {
    fn tick(&mut self) {
        follow(self.following());
        fly(self.flying());
    }
}

#[test]
fn a_schedule_borrows_a_link_in_turns() {
    let mut sim = Sim::new();
    sim.spawn(());
    let lamp = sim.spawn(Place(0));
    let moth = sim.spawn((Place(5), Lured(lamp)));
    sim.tick();
    assert_eq!((sim.place()[moth].0, sim.place()[lamp].0), (12, 0));
}

#[test]
fn columns_of_links_and_indices_are_beside_mutable_ones() {
    let mut sim = Sim::new();
    let root = sim.spawn((Place(1), Level(3)));
    let child = sim.spawn((Place(2), ChildOf(root), Level(1)));
    let mut s = sim.split();
    for entity in s.parent.descendants(root) {
        s.place[entity].0 += 10;
    }
    assert_eq!((&s.parent, &mut s.place).join().count(), 1);
    assert!(s.level.index().iter().map(|(_, entity)| entity).eq([child, root]));
    assert_eq!(sim.place()[child].0, 12);
    let found: Vec<Entity> =
        sim.query_at::<Levels, Level>(&Level(3)).map(|row| row.entity).collect();
    assert_eq!(found, [root]);
    let mut levels = sim.level().iter().map(|(_, level)| level.0);
    assert_eq!((levels.next(), sim.levels().next().map(|row| row.level.0)), (Some(3), Some(3)));
}

#[test]
fn a_target_that_goes_takes_its_sources_along_or_frees_them() {
    let mut sim = Sim::new();
    let lamp = sim.spawn(Place(0));
    let [one, two] = [1, 2].map(|i| sim.spawn((Place(i), Lured(lamp))));
    let below = sim.spawn((ChildOf(lamp), Name("below"), Level(1)));
    assert_eq!(sim.followers().entities(), [one, two]);
    assert!(
        sim.insert(lamp, ChildOf(below)).is_err_and(|error| error.reason == InsertReason::Cycle)
    );
    assert_eq!(sim.despawn_batch([lamp, below]), 2);
    assert!(sim.followers().is_empty() && sim.lured().is_empty() && sim.parent().is_empty());
    assert!(sim.contains(one) && !sim.name_index().contains(&Name("below")));
    // The index of the lamp is used again, and has no sources.
    let again = sim.spawn(Place(7));
    assert!(sim.lured().children(again).eq([]) && sim.level_index().is_empty());
    assert_eq!(again.index(), below.index());
}

#[test]
fn an_inserted_state_replaces_another_one_in_one_step() {
    let mut sim = Sim::new();
    let lamp = sim.spawn(());
    let moth = sim.spawn((Place(1), Lured(lamp)));
    sim.insert(moth, Asleep).unwrap();
    assert!(!sim.has::<Lured>(moth) && sim.lured().children(lamp).eq([]));
    assert!(sim.followers().is_empty());
    sim.insert(moth, Lured(lamp)).unwrap();
    assert!(!sim.has::<Asleep>(moth) && sim.lured().children(lamp).eq([moth]));
    assert_eq!(sim.followers().entities(), [moth]);
}

#[test]
fn refused_changes_return_all_and_change_nothing() {
    let mut sim = Sim::new();
    let ann = sim.spawn((Name("ann"), Head, Helmet));
    let bob = sim.spawn((Name("bob"), ChildOf(ann)));
    let before = sim.clone();
    let taken = BrokenRule::NotUnique("name", ann);
    let lacks = BrokenRule::Lacking("helmet", "head");
    let error = sim.insert(bob, (Place(1), Name("ann"))).unwrap_err();
    assert_eq!((error.reason, error.bundle.0), (InsertReason::Broken(taken), Place(1)));
    assert_eq!(sim.insert(bob, Helmet).unwrap_err().reason, InsertReason::Broken(lacks));
    let error = sim.try_spawn((Name("ann"), Level(1))).unwrap_err();
    assert_eq!((error.reason, error.bundle.1), (SpawnReason::Broken(taken), Level(1)));
    let own = Entity::new(9, 1).unwrap();
    assert_eq!(sim.spawn_at(own, ChildOf(own)).unwrap_err().reason, SpawnAtReason::Cycle);
    let mut names = vec![Name("x"), Name("x")];
    let error = sim.spawn_columns(&mut names).map(drop).unwrap_err();
    assert_eq!(error, ColumnsError::Broken { row: 1, rule: BrokenRule::Repeated("name") });
    let mut commands = SimCommands::new();
    commands.insert(ann, ChildOf(bob));
    commands.spawn_later(Name("bob"));
    commands.spawn_batch([Name("ann"), Name("bob")]);
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped, names.len()), (0, 3, 2));
    let mut bundle = SimBundle::new();
    bundle.insert(ChildOf(bob));
    assert_eq!(bundle.insert_into(&mut sim, ann).unwrap_err().reason, InsertReason::Cycle);
    assert!(bundle.has::<ChildOf>());
    let panic = catch_unwind(AssertUnwindSafe(|| sim.spawn((Helmet, None::<Head>)))).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(text.contains("`helmet` requires `head`; call `try_spawn`"), "{text}");
    assert_eq!(sim, before);
    // A key that an entity has itself is no other.
    sim.insert(ann, Name("ann")).unwrap();
    sim.insert(ann, Name("eve")).unwrap();
    assert_eq!(sim.name_index().get(&Name("eve")), Some(ann));
    assert!(sim.try_spawn(Name("ann")).is_ok());
}

#[test]
fn what_requires_a_component_goes_with_it_or_keeps_it() {
    let mut sim = Sim::new();
    let knight = sim.spawn((Head, Helmet));
    assert_eq!(sim.remove::<Head>(knight), Ok(Head));
    assert!(!sim.has::<Helmet>(knight) && sim.bald().is_empty());
    let sleeper = sim.spawn((Place(1), Asleep));
    let rule = BrokenRule::Lacking("asleep", "place");
    let error = RemoveError::Broken { entity: sleeper, rule };
    assert_eq!(sim.remove::<Place>(sleeper), Err(error));
    sim.insert(knight, (Head, Helmet)).unwrap();
    sim.clear_component::<Head>();
    assert!(sim.helmet().is_empty() && sim.bald().is_empty());
    let panic = catch_unwind(AssertUnwindSafe(|| sim.clear_component::<Place>()));
    assert!(panic.is_err() && sim.has::<Place>(sleeper));
    sim.clear_component::<(Place, Asleep)>();
    assert!(sim.place().is_empty() && sim.asleep().is_empty());
}

#[test]
fn all_entities_of_a_batch_are_alive_before_its_links_are_made() {
    let mut sim = Sim::new();
    let [first, second] = [0, 1].map(|index| Entity::new(index, 1).unwrap());
    let spawned: Vec<Entity> = sim.spawn_batch([ChildOf(second), ChildOf(first)]).collect();
    assert_eq!(spawned, [first, second]);
    assert!(sim.parent().children(second).eq([first]));
    // That of the second one would close a cycle.
    assert_eq!(sim.parent().parent(second), None);
}

#[test]
fn rows_with_one_key_twice_are_not_restored() {
    let mut sim = Sim::new();
    let all = [(); 2].map(|()| sim.spawn(()));
    let slots = sim.entities().to_slots().unwrap();
    for (names, restored) in [(["a", "a"], false), (["a", "b"], true)] {
        let mut copy = Sim::new();
        let mut restoring = copy.restore(slots.clone());
        // In one call, two equal keys are found at once.
        assert!(restoring.rows(&all, vec![Name("c"), Name("c")]).is_err());
        for (at, name) in names.into_iter().enumerate() {
            restoring.rows(&all[at..=at], vec![Name(name)]).unwrap();
        }
        let rule = BrokenRule::NotUnique("name", all[0]);
        match restoring.try_finish() {
            Ok(()) => assert!(restored && copy.name_index().get(&Name("b")) == Some(all[1])),
            Err(error) => {
                assert_eq!((error.entity, error.rule, restored), (all[1], rule, false));
                assert!(copy.is_empty() && copy.name().is_empty());
            }
        }
    }
}

#[test]
fn the_next_entity_at_the_index_of_a_target_has_no_sources() {
    #[derive(Clone, Copy)]
    struct Seen(Entity);
    impl Link for Seen {
        fn target(&self) -> Entity {
            self.0
        }
    }
    world!(
        struct Watch {
            place: Place,
            #[link(on_despawn = keep)]
            seen: Seen,
        }
    );

    let mut watch = Watch::new();
    let target = watch.spawn(Place(1));
    let source = watch.spawn(Seen(target));
    watch.despawn(target).unwrap();
    let next = watch.spawn(Place(2));
    assert_eq!(next.index(), target.index());
    assert_eq!(watch.seen().children(next).count(), 0);
    assert_eq!(watch.seen()[source].0, target);
    let second = watch.spawn(Seen(next));
    watch.despawn(source).unwrap();
    assert!(watch.seen().children(next).eq([second]));
}
