//! Linear storage in a world: operations on entities and on the whole world.

use ecs_core::{DisjointError, Entity, RemoveError, world};

use crate::support::{caught, hash_of, unchecked};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name(String);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Mass(u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place(u32);

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Sim {
        #[storage(linear)]
        name: Name,
        #[storage(linear)]
        mass: Mass,
        /// The default storage, stated explicitly.
        #[storage(sparse)]
        place: Place,
    }
    #[group(own(place), with(mass))]
    struct Bodies;
);

fn name(text: &str) -> Name {
    Name(text.to_owned())
}

#[test]
fn a_handle_finds_only_the_value_of_its_generation() {
    let mut sim = Sim::new();
    let old = sim.spawn((name("old"), Mass(1)));
    assert_eq!((sim.get::<Name>(old), sim.name()[old].0.as_str()), (Some(&name("old")), "old"));
    sim.despawn(old).unwrap();
    let new = sim.spawn(Mass(2));
    assert_eq!((new.index(), sim.has::<Name>(new)), (old.index(), false));
    assert_eq!(
        (sim.get::<Mass>(old), sim.mass().get(old), sim.get::<Name>(new)),
        (None, None, None)
    );
    sim.get_mut::<Mass>(new).unwrap().0 += 1;
    sim.mass_mut()[new].0 += 1;
    assert_eq!(sim.get::<Mass>(new), Some(&Mass(4)));
    let missing = caught(|| sim.mass()[old]);
    assert!(missing.message.contains("isn't alive or has no"), "{}", missing.message);
}

#[test]
fn get_disjoint_mut_returns_several_linear_values() {
    let mut sim = Sim::new();
    let [a, b, c] = [1, 2, 3].map(|mass| sim.spawn(Mass(mass)));
    let nameless = sim.spawn(());
    let [x, y, z] = sim.get_disjoint_mut::<Mass, 3>([c, a, b]).unwrap();
    assert_eq!((x.0, y.0, z.0), (3, 1, 2));
    std::mem::swap(x, y);
    let mut masses = sim.mass_mut();
    assert_eq!(masses.get_disjoint_mut([a, a]).unwrap_err(), DisjointError::Repeated(a));
    assert_eq!(
        masses.get_disjoint_mut([a, nameless]).unwrap_err(),
        DisjointError::Missing(nameless)
    );
    assert!(sim.mass().values().eq(&[Mass(3), Mass(2), Mass(1)]));
}

#[test]
fn bundles_and_batches_with_linear_components() {
    let mut sim = Sim::new();
    let all: Vec<Entity> =
        sim.spawn_batch((0..200).map(|i| (Mass(i), (name("x"), Place(i))))).collect();
    assert_eq!((sim.mass().len(), sim.bodies().len()), (200, 200));
    assert_eq!(sim.remove_batch::<(Name, Mass)>(all[..50].iter().copied()), 50);
    assert_eq!((sim.name().len(), sim.mass().len(), sim.bodies().len()), (150, 150, 150));
    assert_eq!(sim.insert_batch(all[40..60].iter().copied(), Mass(7)), 20);
    assert_eq!((sim.mass().len(), sim.mass()[all[55]], sim.bodies().len()), (160, Mass(7), 160));
    assert_eq!(sim.insert(all[0], (Mass(9), name("y"))), Ok(()));
    assert_eq!(sim.remove::<(Mass, Name)>(all[0]), Ok((Mass(9), name("y"))));
    let missing = sim.remove::<(Place, Mass)>(all[0]);
    assert_eq!(missing, Err(RemoveError::Missing { entity: all[0], component: "mass" }));
    let gone = sim.despawn_where::<(&Mass, Entity)>(|(mass, _)| mass.0 % 2 == 1);
    assert_eq!(gone, 70 + 20, "the odd ones from 60 on, and those with mass 7");
    assert!(sim.mass().values().all(|mass| mass.0 % 2 == 0));
    sim.clear_component::<Mass>();
    assert_eq!((sim.mass().len(), sim.bodies().len(), sim.name().len()), (0, 0, 70 + 10 - 10));
    sim.clear();
    assert!(sim.name().is_empty() && sim.spawn(name("z")).index() == 0);
}

#[test]
fn commands_with_linear_components() {
    let mut sim = Sim::new();
    let old = sim.spawn((Mass(1), name("old")));
    let mut commands = SimCommands::new();
    let new = commands.spawn(&mut sim.reserver(), (Mass(2), name("new")));
    commands.remove::<Mass>(old);
    commands.insert(new, Mass(3));
    assert_eq!(sim.apply(&mut commands).applied, 3);
    assert!(sim.mass().iter().eq([(new, &Mass(3))]));
    assert!(sim.name().iter().eq([(old, &name("old")), (new, &name("new"))]));
}

#[test]
fn clones_are_equal_and_have_the_same_debug_output() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..100).map(|i| sim.spawn((Mass(i), name("n")))).collect();
    sim.despawn_batch(all[3..98].iter().copied());
    let copy = sim.clone();
    assert!(copy == sim && hash_of(&copy) == hash_of(&sim));
    assert!(format!("{sim:?}").contains(
        "mass: {0v1: Mass(0), 1v1: Mass(1), 2v1: Mass(2), 98v1: Mass(98), 99v1: Mass(99)}"
    ));
    let mut other = Sim::new();
    other.spawn(name("gone by the copy"));
    other.clone_from(&sim);
    assert!(other == sim);
    other.mass_mut()[all[0]] = Mass(77);
    assert!(other != sim);
    other.mass_mut()[all[0]] = Mass(0);
    assert!(other == sim && hash_of(&other) == hash_of(&sim));
    other.remove::<Mass>(all[0]).unwrap();
    assert!(other != sim);
    // Capacity doesn't count for equality.
    let mut roomy = sim.clone();
    roomy.reserve_for::<(Mass, Name)>(1000);
    assert!(roomy == sim && hash_of(&roomy) == hash_of(&sim));
    roomy.shrink_to_fit();
    assert!(roomy == sim);
}

#[test]
fn sort_as_accepts_a_linear_column() {
    world!(
        struct Loose {
            place: Place,
            #[storage(linear)]
            mass: Mass,
        }
    );
    let mut loose = Loose::new();
    let all: Vec<Entity> = (0..6).map(|i| loose.spawn(Mass(i))).collect();
    for &entity in all.iter().rev().step_by(2) {
        loose.insert(entity, Place(entity.index())).unwrap();
    }
    loose.sort_as::<Place, Mass>();
    assert_eq!(loose.place().entities(), [all[1], all[3], all[5]]);
}

#[test]
fn swapped_fields_of_two_worlds_are_harmless() {
    let _mixed = unchecked();
    let (mut one, mut other) = (Sim::new(), Sim::new());
    let all: Vec<Entity> = (0..100).map(|i| one.spawn((Mass(i), Place(i)))).collect();
    let few: Vec<Entity> = (0..3).map(|i| other.spawn((Mass(i), name("kept")))).collect();
    std::mem::swap(&mut set!(one.mass), &mut set!(other.mass));
    // Values at indices without an alive entity are not visible, and none is yielded twice.
    assert_eq!(other.mass().iter().count(), 3);
    assert_eq!(other.query_mut::<(Entity, &mut Mass)>().count(), 3);
    assert_eq!(one.query_mut::<(&mut Mass, &Place)>().map(|(mass, _)| mass.0).sum::<u32>(), 3);
    assert_eq!(one.get::<Mass>(all[50]), None);
    other.despawn_batch(few);
    assert_eq!(other.mass().iter().count(), 0);
    let names = other.name().len();
    std::mem::swap(&mut set!(one.mass), &mut set!(other.mass));
    assert_eq!((names, one.mass().len()), (0, 97), "three were removed from the swapped column");
}

#[test]
fn values_of_a_linear_column_keep_their_address() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..100).map(|i| sim.spawn((Mass(i), Place(i)))).collect();
    let address = |sim: &Sim| std::ptr::from_ref(&sim.mass()[all[70]]).addr();
    let before = address(&sim);
    sim.remove_batch::<Mass>(all[..70].iter().copied());
    sim.despawn_batch(all[71..].iter().copied());
    let fresh: Vec<Entity> = (0..29).map(|i| sim.spawn(Mass(i))).collect();
    assert_eq!((address(&sim), sim.mass().len()), (before, 30));
    assert!(fresh.iter().all(|&entity| sim.has::<Mass>(entity)));
}
