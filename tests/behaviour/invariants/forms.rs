//! Invariants in copies, deltas and worlds that are restored.

use ecs_core::{BrokenRule, DeltaError, Entity, InsertReason, world};
use serde::{Deserialize, Serialize};

use super::{Body, Head, Helmet, Speed};

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[requires(speed: body)]
    #[requires(helmet: head, on_remove = cascade)]
    struct Strict {
        body: Body,
        speed: Speed,
        helmet: Helmet,
        head: Head,
    }
);

world!(
    /// The same components without rules.
    #[derive(Serialize)]
    struct Loose {
        body: Body,
        speed: Speed,
        helmet: Helmet,
        head: Head,
    }
);

/// Returns a world of a body without speed, one with speed, and a head with a helmet.
fn strict() -> (Strict, [Entity; 3]) {
    let mut world = Strict::new();
    let all =
        [world.spawn(Body(1)), world.spawn((Body(2), Speed(3))), world.spawn((Head(4), Helmet(5)))];
    (world, all)
}

#[test]
fn a_delta_between_worlds_keeps_the_rules_in_both_directions() {
    let (from, [bare, fast, head]) = strict();
    let mut to = from.clone();
    to.remove::<(Body, Speed)>(fast).unwrap();
    to.insert(bare, Speed(9)).unwrap();
    to.remove::<Head>(head).unwrap();
    let delta = from.diff(&to);
    let mut world = from.clone();
    world.apply_delta(&delta).unwrap();
    assert_eq!(world, to);
    world.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(world, from);
}

#[test]
fn a_delta_of_some_components_is_refused_if_it_breaks_a_rule() {
    let (from, [_, fast, _]) = strict();
    let mut to = from.clone();
    to.remove::<(Body, Speed)>(fast).unwrap();
    let delta = from.diff_of::<(Body,)>(&to);
    let mut world = from.clone();
    let error = world.apply_delta(&delta).unwrap_err();
    let rule = BrokenRule::Lacking("speed", "body");
    assert_eq!(error, DeltaError::Broken { index: fast.index(), rule });
    assert_eq!(
        error.to_string(),
        format!(
            "the delta breaks a rule of the world at index {}: `speed` requires `body`",
            fast.index()
        )
    );
    assert_eq!(world, from);
    // Both components together keep it, in both directions.
    let delta = from.diff_of::<(Body, Speed)>(&to);
    world.apply_delta(&delta).unwrap();
    assert_eq!(world, to);
    world.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(world, from);
}

#[test]
fn a_world_is_not_restored_from_rows_that_break_a_rule() {
    let (from, [_, fast, _]) = strict();
    let mut world = Strict::new();
    world.spawn(Body(7));
    let mut restoring = world.restore(from.entities().to_slots().unwrap());
    restoring.rows(&[fast], vec![Speed(1)]).unwrap();
    let error = restoring.try_finish().unwrap_err();
    assert_eq!(error.entity, fast);
    assert_eq!(error.rule, BrokenRule::Lacking("speed", "body"));
    assert!(world.is_empty() && world.speed().is_empty());
    let mut restoring = world.restore(from.entities().to_slots().unwrap());
    restoring.rows(&[fast], vec![Speed(1)]).unwrap();
    restoring.rows(&[fast], vec![Body(2)]).unwrap();
    restoring.try_finish().unwrap();
    assert_eq!(world.get(fast), Some(&Speed(1)));
}

#[test]
fn entities_that_move_between_worlds_keep_the_rules() {
    let (mut a, [_, fast, head]) = strict();
    let (mut b, _) = strict();
    let bundle = a.take(head).unwrap();
    let moved = b.spawn(bundle);
    assert!(b.has::<Helmet>(moved));
    let copy = b.copy_from(&a, fast).unwrap();
    assert!(b.has::<Speed>(copy) && b.has::<Body>(copy));
    let mapping = b.merge(&mut a);
    let merged = mapping.get(fast).unwrap();
    assert!(b.remove::<Body>(merged).is_err());
    let bundle = b.take(merged).unwrap();
    let empty = b.spawn(());
    b.put(empty, bundle).unwrap();
    assert!(b.has::<Speed>(empty));
    // An entity has only what is put on it, so its own components don't help.
    let mut bundle = StrictBundle::new();
    bundle.insert(Speed(1));
    let error = b.put(empty, bundle).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Lacking("speed", "body")));
    assert!(error.bundle.has::<Speed>() && b.has::<Body>(empty));
}

#[test]
fn a_save_that_breaks_a_rule_is_refused() {
    let mut loose = Loose::new();
    loose.spawn((Body(1), Speed(2)));
    let wrong = loose.spawn((Helmet(1), Speed(2), Body(3)));
    let json = serde_json::to_string(&loose).unwrap();
    let error = serde_json::from_str::<Strict>(&json).unwrap_err().to_string();
    let expected =
        format!("the save breaks a rule of `Strict` at {wrong}: `helmet` requires `head`");
    assert!(error.starts_with(&expected), "{error}");
    let bytes = postcard::to_allocvec(&loose).unwrap();
    assert!(postcard::from_bytes::<Strict>(&bytes).is_err());
    // The world that it would replace is as it was.
    let (mut strict, _) = strict();
    let before = strict.clone();
    let mut deserializer = serde_json::Deserializer::from_str(&json);
    assert!(Strict::deserialize_in_place(&mut deserializer, &mut strict).is_err());
    assert_eq!(strict, before);
    // Without the wrong entity, the same save is loaded.
    loose.despawn(wrong).unwrap();
    let json = serde_json::to_string(&loose).unwrap();
    let loaded: Strict = serde_json::from_str(&json).unwrap();
    assert_eq!((loaded.len(), loaded.speed().len()), (1, 1));
    let saved = serde_json::to_string(&before).unwrap();
    assert_eq!(serde_json::from_str::<Strict>(&saved).unwrap(), before);
}
