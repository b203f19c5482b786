//! What queries gain from invariants.

use ecs_core::{Entity, Filtered, With, Without, world};

use super::{Asleep, Body, Burning, Frozen, Head, Helmet, Speed};

world!(
    #[one_of(asleep, frozen)]
    #[never(frozen, burning)]
    #[requires(speed: body)]
    #[requires(helmet: head)]
    struct Sim {
        body: Body,
        speed: Speed,
        asleep: Asleep,
        frozen: Frozen,
        burning: Burning,
        helmet: Helmet,
        head: Head,
    }

    #[group(own(body), with(frozen))]
    struct Ice;

    /// All that have a speed, because each has a body.
    #[query]
    struct Moving {
        body: &Body,
        speed: &Speed,
    }

    #[query(with(head))]
    struct Helmets {
        entity: Entity,
        helmet: &mut Helmet,
    }

    #[query(without(frozen, burning))]
    struct Resting {
        entity: Entity,
        asleep: &Asleep,
    }

    /// The group has no term that this query doesn't have: what is frozen doesn't burn.
    #[query(with(frozen), without(burning, asleep))]
    struct Cold {
        entity: Entity,
        body: &mut Body,
    }
);

fn sim() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..40_u32)
        .map(|i| {
            let entity = sim.spawn((i % 5 != 0).then_some(Body(i)));
            let _ = sim.insert(entity, (i % 3 == 0).then_some(Speed(i)));
            sim.insert(entity, (Head(i), (i % 4 == 0).then_some(Helmet(i)))).unwrap();
            sim.insert(entity, (i % 7 < 3).then_some(Asleep(i))).unwrap();
            let _ = sim.insert(entity, (i % 6 == 0).then_some(Burning));
            let _ = sim.insert(entity, (i % 2 == 0).then_some(Frozen(i)));
            entity
        })
        .collect();
    (sim, all)
}

#[test]
fn the_length_of_a_query_is_known_if_one_column_implies_the_others() {
    let (mut sim, _) = sim();
    assert_eq!(sim.moving().len(), sim.speed().len());
    assert_eq!(sim.moving().count(), sim.speed().len());
    assert_eq!(sim.helmets().len(), sim.helmet().len());
}

#[test]
fn a_query_yields_what_its_terms_say_whatever_the_plan() {
    let (mut sim, all) = sim();
    let matching = |sim: &Sim, is: &dyn Fn(Entity) -> bool| -> Vec<Entity> {
        let mut rows: Vec<_> = all.iter().copied().filter(|&e| is(e)).collect();
        rows.sort();
        let _ = sim;
        rows
    };
    let sorted = |mut rows: Vec<Entity>| {
        rows.sort();
        rows
    };
    let expected = matching(&sim, &|e| {
        sim.has::<Asleep>(e) && !sim.has::<Frozen>(e) && !sim.has::<Burning>(e)
    });
    assert_eq!(sorted(sim.resting().map(|row| row.entity).collect()), expected);
    assert!(sim.resting().all(|row| sim.get(row.entity) == Some(row.asleep)));
    let expected = matching(&sim, &|e| {
        sim.has::<Body>(e)
            && sim.has::<Frozen>(e)
            && !sim.has::<Burning>(e)
            && !sim.has::<Asleep>(e)
    });
    assert!(!expected.is_empty());
    assert_eq!(sorted(sim.cold().map(|row| row.entity).collect()), expected);
    let helmets = matching(&sim, &|e| sim.has::<Helmet>(e) && sim.has::<Head>(e));
    assert_eq!(sorted(sim.helmets().map(|row| row.entity).collect()), helmets);
    let moving =
        sim.moving().map(|row| (row.body.0, row.speed.0)).filter(|row| row.0 == row.1).count();
    assert_eq!(moving, sim.moving().len());
    let pairs = sim.query::<(&Body, &Speed)>().count();
    assert_eq!(pairs, sim.speed().len());
}

#[test]
fn a_plan_says_which_rules_it_used() {
    let plan =
        |name: &str| Sim::LAYOUT.queries.iter().find(|query| query.name == name).unwrap().plan;
    assert_eq!(
        plan("Moving"),
        "walks the column `speed`, in its order, takes `speed` as slices, looks up `body`; by `requires(speed: body)`"
    );
    assert_eq!(
        plan("Cold"),
        "walks the members of `Ice`, takes `body` as slices; by `one_of(asleep, frozen)` and `never(frozen, burning)`"
    );
}

#[test]
fn filters_that_a_rule_contradicts_yield_nothing() {
    let (mut sim, _) = sim();
    assert!(!sim.speed().is_empty());
    assert_eq!(sim.query::<Filtered<&Speed, Without<Body>>>().count(), 0);
    assert_eq!(sim.query::<Filtered<(&Frozen, &Body), With<Burning>>>().count(), 0);
    assert_eq!(sim.query::<(&Frozen, &Burning)>().count(), 0);
    let before = sim.len();
    assert_eq!(sim.despawn_where::<Filtered<&Speed, Without<Body>>>(|_| true), 0);
    assert_eq!(sim.len(), before);
}

mod served {
    use super::{Body, Head, Helmet};
    use ecs_core::{Entity, world};

    world!(
        #[requires(helmet: head, body)]
        #[requires(head: body)]
        pub(super) struct Sim {
            body: Body,
            head: Head,
            helmet: Helmet,
        }

        #[group(own(body, head))]
        pub(super) struct Heads;

        #[query]
        pub(super) struct Helmets {
            helmet: &Helmet,
        }

        #[query]
        pub(super) struct Clad {
            entity: Entity,
            helmet: &Helmet,
            head: &Head,
        }

        #[query]
        pub(super) struct Thinking {
            body: Option<&Body>,
            head: &Head,
        }
    );
}

#[test]
fn a_group_that_a_query_does_not_name_does_not_serve_it() {
    let mut sim = served::Sim::new();
    for i in 0..9 {
        sim.spawn((Body(i), Head(i)));
    }
    let knight = sim.spawn((Body(10), Head(11), Helmet(12)));
    assert_eq!(sim.helmets().len(), 1);
    assert_eq!(sim.query::<&Helmet>().count(), 1);
    assert_eq!(sim.clad().len(), 1);
    assert!(sim.clad().all(|row| (row.entity, row.helmet.0, row.head.0) == (knight, 12, 11)));
    assert_eq!(sim.thinking().len(), 10);
    assert!(sim.thinking().all(|row| row.body.is_some_and(|body| body.0 <= row.head.0)));
}
