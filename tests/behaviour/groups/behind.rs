//! T6: the rows of a unit behind the members of a group.

use std::collections::BTreeSet;

use ecs_core::{Entity, With, Without, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Position(i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Velocity(i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Light(i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asleep;
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mass(i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Name(i32);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part(i32);

world!(
    #[world(groups = "declared")]
    struct Sim {
        light: Light,
        asleep: Asleep,
        mass: Mass,
        name: Name,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[table]
    struct Thing {
        part: Part,
    }

    /// The outermost group of `body` and of `light`.
    #[group(own(body, light))]
    struct Lit;
    #[group(own(body, light), with(mass), without(asleep))]
    struct LitAwake;
    /// Adds an exclusion to `mass`.
    #[group(own(mass), without(asleep))]
    struct Awake;
    /// Adds a looked-up term to `thing`.
    #[group(own(thing), with(name))]
    struct Named;

    #[query(packed, without(light))]
    struct Dark {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query(without(light, asleep), with(body))]
    struct DarkAwake {
        entity: Entity,
        name: Option<&Name>,
    }

    #[query(packed, with(asleep))]
    struct Sleeping {
        entity: Entity,
        mass: &mut Mass,
    }

    #[query(packed, without(name))]
    struct Nameless {
        entity: Entity,
        thing: ThingMut,
    }

    #[query(without(body))]
    struct Lone {
        entity: Entity,
        light: &Light,
    }

    /// Another unit is required, which may have few rows.
    #[query(without(light))]
    struct DarkNames {
        entity: Entity,
        position: &Position,
        name: &Name,
    }

    #[query(without(light), lead(body))]
    struct Led {
        entity: Entity,
        position: &Position,
    }
);

/// Bodies 0 to 9. Each third has a light, each fourth is asleep, each second has a mass and each
/// fifth a name.
fn ten() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..10)
        .map(|i| {
            sim.spawn((
                Body { position: Position(i), velocity: Velocity(-i) },
                Thing { part: Part(i) },
            ))
        })
        .collect();
    for (i, &e) in (0..).zip(&all) {
        if i % 3 == 1 {
            sim.insert(e, Light(i)).unwrap();
        }
        if i % 2 == 0 {
            sim.insert(e, Mass(i)).unwrap();
        }
        if i % 4 == 0 {
            sim.insert(e, Asleep).unwrap();
        }
        if i % 5 == 0 {
            sim.insert(e, Name(i)).unwrap();
        }
    }
    sim.spawn((Light(20), Asleep));
    sim.spawn((Mass(21), Name(21)));
    (sim, all)
}

fn plan(query: &str) -> &'static str {
    Sim::LAYOUT.queries.iter().find(|found| found.name == query).unwrap().plan
}

#[test]
fn t6_rows_behind_a_group_serve_queries_of_the_unit() {
    for (query, words) in [
        (
            "Dark",
            "walks the table `body` behind the members of `Lit`, takes `position` and `velocity` as slices",
        ),
        (
            "DarkAwake",
            "walks the table `body` behind the members of `Lit`, looks up `name`, tests for the absence of `asleep`",
        ),
        (
            "Sleeping",
            "walks the column `mass` behind the members of `Awake`, takes `mass` as slices",
        ),
        (
            "Nameless",
            "walks the table `thing` behind the members of `Named`, takes all parts of `thing` as slices",
        ),
        ("Lone", "walks the column `light` behind the members of `Lit`, takes `light` as slices"),
    ] {
        assert_eq!(plan(query), words);
    }
    let dark = Sim::plan_of::<(Entity, &Position, Without<Light>)>();
    assert_eq!((dark.group(), dark.outside()), (None, Some("Lit")));
    assert!(dark.is_exact() && dark.is_packed() && dark.leaders().eq(["body"]));
    assert_eq!(
        dark.to_string(),
        "walks the table `body` behind the members of `Lit`, as slices: `body`"
    );
    let sleeping = Sim::plan_of::<(Entity, With<Mass>, With<Asleep>)>();
    assert!(sleeping.is_exact() && !sleeping.is_packed() && sleeping.outside() == Some("Awake"));
    assert!(sleeping.leaders().eq(["mass"]) && sleeping.sliced().next().is_none());
}

#[test]
fn t6_rows_behind_a_group_serve_no_query_of_another_unit() {
    assert!(plan("DarkNames").starts_with("walks the smallest of"), "{}", plan("DarkNames"));
    assert!(plan("Led").contains("in its order"), "{}", plan("Led"));
    let (sim, all) = ten();
    let names: Vec<Entity> = sim.dark_names().map(|row| row.entity).collect();
    assert_eq!(names, [all[0], all[5]]);
    assert_eq!(sim.dark_names().size_hint().0, 0);
    // A group with several more terms.
    assert_eq!(Sim::plan_of::<(&Light, Without<Mass>)>().outside(), None);
    // The members themselves.
    assert_eq!(Sim::plan_of::<(&Mass, Without<Asleep>)>().group(), Some("Awake"));
    assert_eq!(Sim::plan_of::<&Mass>().outside(), None);
}

/// Checks each query that is served by rows behind a group against the components of all entities.
fn check(sim: &mut Sim) {
    let entities: Vec<Entity> = sim.entities().iter().collect();
    let wanted = |has: &dyn Fn(Entity) -> bool| -> BTreeSet<Entity> {
        entities.iter().copied().filter(|&e| has(e)).collect()
    };
    macro_rules! rows {
        ($query:ident) => {{
            let rows: Vec<Entity> = sim.$query().map(|row| row.entity).collect();
            let mut reversed: Vec<Entity> = sim.$query().rev().map(|row| row.entity).collect();
            reversed.reverse();
            let mut folded = Vec::new();
            sim.$query().for_each(|row| folded.push(row.entity));
            assert!(rows == reversed && rows == folded);
            for &entity in &entities {
                assert_eq!(sim.$query().get(entity).is_some(), rows.contains(&entity));
            }
            rows.into_iter().collect::<BTreeSet<Entity>>()
        }};
    }
    let rows = [rows!(dark), rows!(dark_awake), rows!(sleeping), rows!(nameless), rows!(lone)];
    let sim = &*sim;
    let (body, light) = (|e| sim.body().contains(e), |e| sim.has::<Light>(e));
    let asleep = |e| sim.has::<Asleep>(e);
    assert_eq!(rows[0], wanted(&|e| body(e) && !light(e)));
    assert_eq!(rows[1], wanted(&|e| body(e) && !light(e) && !asleep(e)));
    assert_eq!(rows[2], wanted(&|e| sim.has::<Mass>(e) && asleep(e)));
    assert_eq!(rows[3], wanted(&|e| sim.thing().contains(e) && !sim.has::<Name>(e)));
    assert_eq!(rows[4], wanted(&|e| light(e) && !body(e)));
}

#[test]
fn t6_queries_yield_the_rows_behind_a_group() {
    let (mut sim, all) = ten();
    check(&mut sim);
    assert_eq!((sim.dark().len(), sim.sleeping().len(), sim.nameless().len()), (7, 3, 8));
    sim.dark().for_each(|row| row.position.0 += 100 + row.velocity.0);
    for Dark { position, .. } in sim.dark() {
        position.0 += 1;
    }
    assert!(sim.lit().slices().1.iter().all(|position| position.0 < 100));
    assert!(sim.body().outside::<Lit>().slices().1.iter().all(|position| position.0 == 101));
    // The rows follow the members.
    sim.insert_batch([all[0], all[9]], Light(1));
    check(&mut sim);
    sim.remove::<Light>(all[1]).unwrap();
    sim.remove::<Asleep>(all[4]).unwrap();
    sim.insert(all[3], Name(3)).unwrap();
    check(&mut sim);
    sim.despawn_where::<Dark>(|row| row.velocity.0 % 2 == 0);
    check(&mut sim);
    sim.clear_component::<(Light, Asleep)>();
    check(&mut sim);
    assert_eq!((sim.dark().len(), sim.sleeping().len()), (sim.body().len(), 0));
    sim.clear();
    check(&mut sim);
}

#[test]
fn t6_columns_of_a_split_world_serve_queries_too() {
    let (mut sim, all) = ten();
    let mut s = sim.split();
    Dark::over((&mut s.position, &s.velocity, &s.light))
        .for_each(|row| row.position.0 = s.mass.len() as i32);
    let dark = Dark::over((&mut s.position, &s.velocity, &s.light));
    assert_eq!((dark.len(), dark.get(all[1]).is_none()), (7, true));
    assert_eq!(sim.position()[all[1]], Position(1));
    assert_eq!(sim.position()[all[2]], Position(6));
}

#[test]
fn t6_rows_of_a_table_behind_a_group_are_slices() {
    let (mut sim, _) = ten();
    let table = sim.body();
    let rest = table.outside::<Lit>();
    assert_eq!((rest.len(), rest.is_empty()), (7, false));
    assert_eq!(rest.entities(), &table.entities()[3..]);
    assert_eq!(rest.slices().0, rest.entities());
    assert!(std::ptr::eq(rest.slices().2, &raw const table.slices().2[3..]));
    let members = sim.lit().entities();
    for (row, &entity) in rest.entities().iter().enumerate() {
        assert!(rest.contains(entity) && !members.contains(&entity));
        assert_eq!((rest.row_of(entity), table.row_of(entity)), (Some(row), Some(3 + row)));
        assert_eq!(rest.get(entity).unwrap().position, &sim.position()[entity]);
    }
    assert!(members.iter().all(|&e| !rest.contains(e) && rest.get(e).is_none()));
    assert!(rest.iter().map(|row| row.0).eq(rest.entities().iter().copied()));
    assert!(rest.iter().rev().all(|(entity, row)| row.position == &sim.position()[entity]));
    // Behind an inner group are the other members of the outer one too.
    assert_eq!(table.outside::<LitAwake>().len(), table.len() - sim.lit_awake().len());
    assert_eq!(table.outside::<LitAwake>().outside::<Lit>().len(), 7);
    assert_eq!(table.outside::<Lit>().outside::<LitAwake>().len(), 7);

    let (first, last) = (sim.lit().entities()[0], *sim.body().entities().last().unwrap());
    let mut rest = sim.body_mut().outside::<Lit>();
    assert_eq!((rest.len(), rest.row_of(last)), (7, Some(6)));
    assert!(rest.get_mut(first).is_none());
    rest.get_mut(last).unwrap().position.0 = 50;
    assert_eq!(rest.iter_mut().len(), 7);
    rest.iter_mut().for_each(|row| row.velocity.0 = 3);
    let (entities, positions, velocities) = rest.slices();
    assert_eq!((entities.len(), positions[6].0, velocities.len()), (7, 50, 7));
    positions[0].0 = 60;
    assert_eq!(sim.body().slices().1[3], Position(60));
    assert!(sim.lit().slices().2.iter().all(|velocity| velocity.0 != 3));
    sim.clear();
    assert!(
        sim.body().outside::<Lit>().is_empty()
            && sim.body_mut().outside::<Lit>().iter_mut().next().is_none()
    );
}
