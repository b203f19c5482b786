//! Groups and tables that may pay.

use ecs_core::world;
use ecs_inspect::Inspector;
use serde::Serialize;
use serde_json::Value;

use crate::ask::get;

#[derive(Serialize)]
struct A(u32);
#[derive(Serialize)]
struct B(u32);
#[derive(Serialize)]
struct C(u32);
#[derive(Serialize)]
struct Hidden;

world!(
    #[world(groups = "declared")]
    struct Sim {
        a: A,
        b: B,
        c: C,
        hidden: Hidden,
    }

    #[group(own(c), without(hidden))]
    struct Seen;

    /// The same rows: a table.
    #[query]
    struct Both {
        a: &mut A,
        b: &B,
    }

    /// Served by its group.
    #[query(without(hidden))]
    struct Shown {
        c: &C,
    }

    /// Half of the rows are skipped.
    #[query(without(hidden))]
    struct Few {
        a: &A,
    }

    /// `a` is looked up, and `c` is owned already.
    #[query]
    struct Looked {
        c: &C,
        a: &A,
    }
);
ecs_inspect::inspector!(Sim);

fn sim(entities: u32) -> Sim {
    let mut sim = Sim::new();
    for n in 0..entities {
        sim.spawn((A(n), B(n), (n % 4 == 0).then_some(C(n)), (n % 2 == 1).then_some(Hidden)));
    }
    sim
}

/// Asks, lets the loop run, and asks again.
fn advice(sim: &mut Sim, mut step: impl FnMut(&mut Sim)) -> Value {
    let mut inspector = Inspector::new();
    let first = get(&mut inspector, sim, "/api/advice");
    let groups =
        first["advice"].as_array().unwrap().iter().filter(|piece| paste(piece).contains("group"));
    assert_eq!(groups.count(), 0, "not before the rows were seen twice");
    for _ in 0..20 {
        let _ = inspector.verdict();
        step(sim);
    }
    get(&mut inspector, sim, "/api/advice")
}

fn paste(piece: &Value) -> String {
    piece["paste"].as_str().unwrap_or_default().to_owned()
}

fn pastes(answer: &Value) -> Vec<String> {
    answer["advice"].as_array().unwrap().iter().map(paste).collect()
}

#[test]
fn a_table_is_advised_for_components_of_the_same_entities() {
    let answer = advice(&mut sim(8000), |_| {});
    assert!(
        pastes(&answer).contains(&"#[table]\nstruct BothRow { a: A, b: B }".to_owned()),
        "{answer}"
    );
    // The table has them in one order already.
    assert!(!pastes(&answer).iter().any(|paste| paste.contains("BothRows")), "{answer}");
}

#[test]
fn a_group_is_advised_where_rows_are_skipped_or_looked_up() {
    let answer = advice(&mut sim(8000), |_| {});
    for expected in [
        "#[group(own(a), without(hidden))]\nstruct FewRows;",
        "#[group(own(a), with(c))]\nstruct LookedRows;",
    ] {
        assert!(pastes(&answer).contains(&expected.to_owned()), "{answer}");
    }
    let queries = answer["queries"].as_array().unwrap();
    let few = queries.iter().find(|query| query["name"] == "Few").unwrap();
    assert_eq!((&few["leader"], &few["rows"]), (&"a".into(), &8000.into()));
    assert_eq!((few["share"].as_f64(), few["moves"].as_f64()), (Some(0.5), Some(0.0)));
    assert!(!pastes(&answer).iter().any(|paste| paste.contains("Shown")), "{answer}");
}

#[test]
fn nothing_is_advised_for_few_rows() {
    let answer = advice(&mut sim(800), |_| {});
    assert_eq!(pastes(&answer), [] as [String; 0], "{answer}");
}

#[test]
fn no_group_is_advised_if_many_rows_would_move() {
    // Half of the rows within 20 steps.
    let answer = advice(&mut sim(8000), |sim| {
        for entity in sim.a().entities().to_vec() {
            sim.insert(entity, Hidden).unwrap();
        }
    });
    assert!(!pastes(&answer).iter().any(|paste| paste.contains("FewRows")), "{answer}");
}
