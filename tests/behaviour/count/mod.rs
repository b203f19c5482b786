//! Counting: how often a component was added.

use ecs_core::{Adds, Counts, World as _, world};

#[derive(Clone, Debug, PartialEq)]
struct Health(i32);
#[derive(Clone, Debug, PartialEq)]
struct Name(u8);
#[derive(Clone, Debug, PartialEq)]
struct Mark(u8);
#[derive(Clone, Debug, PartialEq)]
struct Place(u8);
#[derive(Clone, Debug, PartialEq)]
struct Light(u8);
#[derive(Clone, Debug, PartialEq)]
struct Spot(u8);
#[derive(Clone, Debug, PartialEq)]
struct Page(u8);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[count]
        health: Health,
        name: Name,
        #[count]
        #[track]
        mark: Mark,
        #[count]
        #[storage(linear)]
        place: Place,
        #[count]
        #[track]
        #[storage(linear)]
        light: Light,
        #[count]
        #[storage(stable)]
        spot: Spot,
        #[count]
        #[track]
        #[storage(paged)]
        page: Page,
    }

    #[group(own(health, name))]
    struct Named;
);

mod armed {
    #[derive(Debug)]
    pub(super) struct Sword(pub(super) u8);

    ecs_core::part!(
        pub(super) struct Armed {
            #[count]
            sword: Sword,
        }
    );

    pub(super) fn arm<W: ArmedWorld>(world: &mut W) -> u64 {
        world.spawn(Sword(1));
        world.count_of::<Sword>()
    }
}

world!(
    #[parts(armed::Armed)]
    struct Arena {}
);

#[test]
fn each_way_to_add_a_component_is_counted_and_replacing_it_is_not() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Health(1));
    sim.insert(entity, Health(2)).unwrap();
    assert_eq!(sim.count_of::<Health>(), 1);
    sim.remove::<Health>(entity).unwrap();
    sim.insert(entity, (Health(3), Name(3))).unwrap();
    assert_eq!(sim.count_of::<Health>(), 2);
    assert_eq!(sim.spawn_batch((0..10).map(|i| (Health(i), Name(1)))).count(), 10);
    assert_eq!(sim.count_of::<Health>(), 12);
    let mut commands = SimCommands::new();
    commands.spawn(&mut sim.reserver(), Health(4));
    commands.remove::<Health>(entity);
    sim.apply(&mut commands);
    assert_eq!((sim.count_of::<Health>(), sim.health().len()), (13, 11));
}

#[test]
fn the_count_stays_when_rows_are_removed() {
    let mut sim = Sim::new();
    let entities: Vec<_> = sim.spawn_batch((0..4).map(Health)).collect();
    sim.despawn(entities[0]).unwrap();
    sim.despawn_batch(entities[1..2].iter().copied());
    sim.clear_component::<Health>();
    sim.clear();
    assert_eq!((sim.count_of::<Health>(), sim.health().len()), (4, 0));
}

#[test]
fn clones_have_the_count_and_a_delta_adds_what_it_adds() {
    let mut sim = Sim::new();
    sim.spawn(Health(1));
    sim.spawn((Health(1), Place(1)));
    let mut base = sim.clone();
    sim.spawn((Health(2), Name(2), Place(2), Spot(2)));
    let delta = base.diff(&sim);
    assert_eq!((base.count_of::<Health>(), base.count_of::<Place>()), (2, 1));
    base.apply_delta(&delta).unwrap();
    assert_eq!((base.count_of::<Health>(), base.count_of::<Place>()), (3, 2));
    assert_eq!(base.count_of::<Spot>(), 1);
    let mut other = Sim::new();
    other.clone_from(&sim);
    assert_eq!((other.count_of::<Health>(), other.count_of::<Place>()), (3, 2));
    assert_eq!(other.count_of::<Spot>(), 1);
}

#[test]
fn rows_of_any_storage_are_counted() {
    let mut sim = Sim::new();
    sim.spawn((Mark(1), Place(1), Light(1), Spot(1), Page(1)));
    sim.spawn_batch((0..3).map(|_| (Mark(2), Place(2), Light(2), Spot(2), Page(2)))).count();
    assert_eq!(
        (sim.count_of::<Mark>(), sim.count_of::<Place>(), sim.count_of::<Light>()),
        (4, 4, 4)
    );
    assert_eq!((sim.count_of::<Spot>(), sim.count_of::<Page>()), (4, 4));
}

#[test]
fn generic_code_and_parts_read_counts() {
    fn hatch<W: Counts<Health> + Adds<Health>>(world: &mut W) -> u64 {
        world.spawn(Health(1));
        world.count_of::<Health>()
    }
    assert_eq!(hatch(&mut Sim::new()), 1);
    let mut arena = Arena::new();
    assert_eq!((armed::arm(&mut arena), armed::arm(&mut arena)), (1, 2));
    assert_eq!(arena.count_of::<armed::Sword>(), 2);
}
