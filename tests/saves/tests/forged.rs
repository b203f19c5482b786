//! Deltas that contradict themselves: of which a part says that they have the order of the rows, and another one that
//! they don't.

use std::collections::BTreeSet;
use std::mem::swap;

use ecs_core::{DeltaError, Entity, world};
use serde::{Deserialize, Serialize};
use serde_json::{Value, from_value, json, to_value};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct A(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct B(Box<u32>);

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Sim {
        a: A,
        b: B,
    }
    #[group(with(a, b))]
    struct Listed;
    #[query]
    struct Both {
        entity: Entity,
        a: &A,
        b: &mut B,
    }
);

/// The places of the list of components, of the groups, and of the lists of rows in a delta.
const COMPONENTS: usize = 2;
const GROUPS: usize = 4;
const LISTS: usize = 6;

fn sim() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let mut all = vec![sim.spawn(A(0))];
    all.extend((1..4).map(|i| sim.spawn((A(i), B(Box::new(i))))));
    all.extend([7, 8].map(|i| sim.spawn(B(Box::new(i)))));
    (sim, all)
}

/// Despawns the first entity, and spawns another one at its index.
fn respawned(sim: &Sim, first: Entity) -> Sim {
    let mut new = sim.clone();
    new.despawn(first).unwrap();
    assert_eq!(new.spawn(A(10)).index(), first.index());
    new
}

/// Applies a changed form of a delta, which must be refused.
#[track_caller]
fn refused(sim: &Sim, form: Value) -> DeltaError {
    let mut world = sim.clone();
    let error = world.apply_delta(&from_value(form).unwrap()).unwrap_err();
    assert_eq!(world, *sim);
    // No entity is in a list twice, so none is lent twice.
    let indices: BTreeSet<u32> = world.both().map(|row| row.entity.index()).collect();
    assert_eq!(indices.len(), world.both().count());
    error
}

#[test]
fn a_delta_of_some_components_is_refused_without_its_list_of_components() {
    let (sim, all) = sim();
    let mut removed = sim.clone();
    removed.despawn(all[1]).unwrap();
    for (place, form) in [
        ("a", to_value(sim.diff_of::<A>(&respawned(&sim, all[0]))).unwrap()),
        ("a", to_value(sim.diff_of::<(A, B)>(&removed)).unwrap()),
        ("b", to_value(sim.diff_of::<B>(&removed)).unwrap()),
    ] {
        assert!(sim.clone().apply_delta(&from_value(form.clone()).unwrap()).is_ok());
        let mut forged = form;
        forged[COMPONENTS] = Value::Null;
        assert_eq!(refused(&sim, forged), DeltaError::Inconsistent { place });
    }
}

#[test]
fn a_delta_of_the_world_is_refused_with_a_list_of_components() {
    let (sim, all) = sim();
    let mut form = to_value(sim.diff(&respawned(&sim, all[0]))).unwrap();
    form[COMPONENTS] = json!(["a", "b"]);
    assert_eq!(refused(&sim, form.clone()), DeltaError::Inconsistent { place: "a" });
    form[COMPONENTS] = json!(["b"]);
    assert_eq!(refused(&sim, form), DeltaError::Inconsistent { place: "a" });
}

#[test]
fn a_delta_of_some_components_is_refused_with_the_lists_of_the_world() {
    let (sim, all) = sim();
    let new = respawned(&sim, all[0]);
    let [mut whole, mut some] =
        [sim.diff(&new), sim.diff_of::<A>(&new)].map(|delta| to_value(delta).unwrap());
    swap(&mut whole[LISTS], &mut some[LISTS]);
    for form in [whole, some] {
        assert_eq!(refused(&sim, form), DeltaError::Inconsistent { place: "a" });
    }
}

#[test]
fn a_delta_of_some_components_is_refused_with_groups() {
    let (sim, all) = sim();
    let mut new = sim.clone();
    new.remove::<B>(all[1]).unwrap();
    let [whole, mut some] =
        [sim.diff(&new), sim.diff_of::<B>(&new)].map(|delta| to_value(delta).unwrap());
    some[GROUPS] = whole[GROUPS].clone();
    assert_eq!(refused(&sim, some), DeltaError::Inconsistent { place: "groups" });
}

#[test]
fn a_list_of_rows_without_the_order_is_refused_for_a_group() {
    let (sim, all) = sim();
    let mut new = sim.clone();
    new.remove::<B>(all[1]).unwrap();
    let whole = to_value(sim.diff(&new)).unwrap();
    // A list of rows: the number of rows before, the order, and the entities that it had and has.
    let mut form = whole.clone();
    assert_eq!(form[GROUPS][0][3][0], json!(3));
    form[GROUPS][0][3][1] = Value::Null;
    assert_eq!(refused(&sim, form), DeltaError::Inconsistent { place: "Listed" });
    let mut form = whole;
    form[LISTS][0][1] = Value::Null;
    assert_eq!(refused(&sim, form), DeltaError::Inconsistent { place: "b" });
}
