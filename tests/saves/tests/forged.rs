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

/// The places in a delta of what says that it has some components only, of what differs in each unit, and of the members of groups.
const PARTIAL: usize = 2;
const UNITS: usize = 4;
const GROUPS: usize = 5;

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

/// Applies a changed form of a delta. It is refused, or makes a valid world.
fn apply(sim: &Sim, form: Value) -> Result<Sim, DeltaError> {
    let delta = from_value(form).map_err(|_| DeltaError::Inconsistent { place: "reading" })?;
    let mut world = sim.clone();
    let result = world.apply_delta(&delta);
    if result.is_err() {
        assert_eq!(world, *sim);
    }
    // No entity is in a list twice, so none is lent twice.
    let indices: BTreeSet<u32> = world.both().map(|row| row.entity.index()).collect();
    assert_eq!(indices.len(), world.both().count());
    let both = |&entity: &Entity| world.has::<A>(entity) && world.has::<B>(entity);
    let members: BTreeSet<Entity> = world.entities().iter().filter(both).collect();
    assert_eq!(world.listed().len(), members.len());
    assert!(world.listed().entities().iter().all(|entity| members.contains(entity)));
    let rows = [world.a().entities(), world.b().entities()];
    assert!(rows.into_iter().flatten().all(|&entity| world.contains(entity)));
    result.map(|()| world)
}

#[test]
fn a_delta_of_some_components_that_claims_to_have_all_is_refused_if_a_value_would_stay() {
    let (sim, all) = sim();
    let mut removed = sim.clone();
    removed.despawn(all[1]).unwrap();
    let [mut enough, mut lacking] = [
        to_value(sim.diff_of::<(A, B)>(&removed)).unwrap(),
        to_value(sim.diff_of::<B>(&removed)).unwrap(),
    ];
    assert!(apply(&sim, enough.clone()).is_ok() && apply(&sim, lacking.clone()).is_ok());
    for form in [&mut enough, &mut lacking] {
        assert_eq!(form[PARTIAL], json!(true));
        form[PARTIAL] = json!(false);
    }
    assert!(apply(&sim, enough).unwrap().diff_of::<(A, B)>(&removed).is_empty());
    assert_eq!(apply(&sim, lacking), Err(DeltaError::Inconsistent { place: "entities" }));
}

#[test]
fn a_delta_of_the_world_that_claims_to_have_some_components_is_refused() {
    let (sim, all) = sim();
    let mut form = to_value(sim.diff(&respawned(&sim, all[0]))).unwrap();
    form[PARTIAL] = json!(true);
    assert_eq!(apply(&sim, form), Err(DeltaError::Inconsistent { place: "reading" }));
}

#[test]
fn a_delta_of_some_components_is_refused_with_the_rows_or_groups_of_the_world() {
    let (sim, all) = sim();
    let mut new = respawned(&sim, all[0]);
    new.remove::<B>(all[1]).unwrap();
    let [whole, some] =
        [sim.diff(&new), sim.diff_of::<A>(&new)].map(|delta| to_value(delta).unwrap());
    for section in [UNITS, GROUPS] {
        let (mut whole, mut some) = (whole.clone(), some.clone());
        swap(&mut whole[section], &mut some[section]);
        assert_eq!(apply(&sim, some), Err(DeltaError::Inconsistent { place: "reading" }));
        _ = apply(&sim, whole);
    }
}

#[test]
fn an_order_that_has_other_members_than_the_group_gives_a_valid_world_or_none() {
    let (sim, all) = sim();
    let mut new = sim.clone();
    new.remove::<B>(all[1]).unwrap();
    let whole = to_value(sim.diff(&new)).unwrap();
    assert_eq!(apply(&sim, whole.clone()), Ok(new));
    // The members of the group before, and afterwards.
    assert_eq!(whole[GROUPS][0]["lens"], json!([3, 2]));
    let none = json!({ "lens": [0, 0], "places": [], "entities": [[], []] });
    for (section, at) in [(GROUPS, None), (UNITS, Some("order"))] {
        for number in 0..whole[section].as_array().unwrap().len() {
            let mut form = whole.clone();
            match at {
                None => form[section][number] = none.clone(),
                Some(at) => form[section][number][at] = none.clone(),
            }
            _ = apply(&sim, form);
            let mut form = whole.clone();
            let part = &mut form[section][number];
            let part = match at {
                None => part,
                Some(at) => &mut part[at],
            };
            let entities = part["entities"][1].as_array_mut().unwrap();
            if let Some(first) = entities.first().cloned() {
                entities.iter_mut().for_each(|entity| *entity = first.clone());
                _ = apply(&sim, form);
            }
        }
    }
}
