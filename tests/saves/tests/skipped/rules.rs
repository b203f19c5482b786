//! Written deltas of worlds with `#[skip]` and rules.

use ecs_core::{BrokenRule, DeltaError, Entity, Link, world};
use ecs_saves::FORMATS;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Place(u32);
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Cache(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Speed(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Boost;
#[derive(Clone, Debug, PartialEq)]
pub struct Selected;
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hidden;
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

/// Sends a delta in each format, and applies it to clones of a world, which are then equal.
macro_rules! mirrored {
    ($base:expr, $new:expr, $delta:ty) => {{
        let delta = $base.diff(&$new);
        let mirrors = FORMATS.map(|format| {
            let sent: $delta = format.load(&format.save(&delta).unwrap()).unwrap();
            let mut mirror = $base.clone();
            mirror.apply_delta(&sent).map(|()| mirror)
        });
        assert!(mirrors.iter().all(|mirror| *mirror == mirrors[0]));
        mirrors.into_iter().next().unwrap()
    }};
}

mod by_rule {
    use super::*;
    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[requires(speed: body)]
        #[requires(boost: speed)]
        pub struct Sim {
            speed: Speed,
            boost: Boost,
            hidden: Hidden,
        }

        #[table]
        pub struct Body {
            pub place: Place,
            #[skip]
            pub cache: Cache,
        }
    );
}

mod optional {
    use super::*;
    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct Sim {
            hidden: Hidden,
        }

        #[table]
        pub struct Body {
            pub place: Place,
            #[skip]
            pub cache: Cache,
            pub speed: Option<Speed>,
        }
    );
}

#[test]
fn a_written_delta_leaves_out_what_requires_a_table_that_it_leaves_out() {
    let old = by_rule::Sim::new();
    let mut new = old.clone();
    let body = by_rule::Body { place: Place(1), cache: Cache(2) };
    let entity = new.spawn((body, Speed(3), Boost, Hidden));
    let mirror = mirrored!(old, new, by_rule::SimDelta).unwrap();
    assert_eq!((mirror.len(), mirror.has::<Hidden>(entity)), (1, true));
    assert!(mirror.speed().is_empty() && mirror.boost().is_empty() && mirror.place().is_empty());

    let old = optional::Sim::new();
    let mut new = old.clone();
    let body = optional::Body { place: Place(1), cache: Cache(2), speed: Some(Speed(3)) };
    let entity = new.spawn((body, Hidden));
    let mirror = mirrored!(old, new, optional::SimDelta).unwrap();
    assert_eq!((mirror.len(), mirror.has::<Hidden>(entity)), (1, true));
    assert!(mirror.speed().is_empty() && mirror.place().is_empty());
}

mod selection {
    use super::*;
    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[one_of(hidden, selected)]
        #[requires(parent: body, on_remove = cascade)]
        #[requires(boost: speed)]
        pub struct Sim {
            #[skip]
            boost: Boost,
            speed: Speed,
            hidden: Hidden,
            #[skip]
            #[link(on_despawn = despawn)]
            parent: ChildOf,
        }

        #[table]
        pub struct Body {
            pub place: Place,
            #[skip]
            pub selected: Option<Selected>,
        }

        #[group(with(body, selected))]
        pub struct Chosen;
    );
}

#[test]
fn a_written_delta_takes_away_what_rules_take_away() {
    use selection::{Body, Sim, SimDelta};
    let mut old = Sim::new();
    let root = old.spawn(());
    let body = |place| Body { place: Place(place), selected: Some(Selected) };
    let entities = [1, 2, 3].map(|place| old.spawn((body(place), ChildOf(root))));
    let mut new = old.clone();
    new.remove::<Body>(entities[0]).unwrap();
    new.insert(entities[1], Hidden).unwrap();
    new.despawn(entities[2]).unwrap();
    let mut mirror = mirrored!(old, new, SimDelta).unwrap();
    assert!(mirror == new && mirror.chosen().is_empty());
    assert_eq!(mirror.parent().children(root).collect::<Vec<_>>(), [entities[1]]);
    // A component that was removed can be inserted again.
    mirror.insert(entities[0], (body(4), ChildOf(root))).unwrap();
    assert_eq!(mirror.chosen().entities(), [entities[0]]);
}

#[test]
fn a_written_delta_that_a_rule_refuses_changes_nothing() {
    use selection::{Sim, SimDelta};
    let mut old = Sim::new();
    let entity = old.spawn((Speed(1), Boost));
    let mut new = old.clone();
    new.remove::<(Speed, Boost)>(entity).unwrap();
    let rule = BrokenRule::Lacking("boost", "speed");
    let error = mirrored!(old, new, SimDelta).unwrap_err();
    assert_eq!(error, DeltaError::Broken { index: entity.index(), rule });
}

mod placed {
    use super::*;
    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[requires(parent: place, on_remove = cascade)]
        pub struct Sim {
            place: Place,
            #[link(on_despawn = keep)]
            parent: ChildOf,
        }
    );
}

#[test]
fn a_forged_delta_keeps_nothing_that_a_rule_takes_away() {
    use placed::{Sim, SimDelta};
    // The number of the unit, and of its column.
    const PARENT: usize = 1;
    let mut old = Sim::new();
    let root = old.spawn(());
    let entity = old.spawn((Place(1), ChildOf(root)));
    let mut new = old.clone();
    new.remove::<Place>(entity).unwrap();
    let delta = old.diff_of::<Place>(&new).one_way();
    let form = serde_json::to_value(&delta).unwrap();
    let apply = |form: serde_json::Value| {
        let delta: SimDelta = serde_json::from_value(form).unwrap();
        let mut mirror = old.clone();
        mirror.apply_delta(&delta).map(|()| mirror)
    };
    assert!(apply(form.clone()).unwrap() == new);
    let inconsistent = Err(DeltaError::Inconsistent { place: "parent" });

    let mut changed = form.clone();
    changed[4][PARENT]["changed"] = serde_json::json!([entity]);
    changed[9][1][PARENT] = serde_json::json!([ChildOf(root)]);
    assert_eq!(apply(changed), inconsistent);

    let mut added = form.clone();
    added[4][PARENT]["removed"] = serde_json::json!([entity]);
    added[4][PARENT]["added"] = serde_json::json!([entity]);
    added[9][0][PARENT] = serde_json::json!([ChildOf(root)]);
    assert_eq!(apply(added), inconsistent);

    let mut listed = form;
    let both = serde_json::to_value(old.diff_of::<ChildOf>(&new)).unwrap();
    let mut links = both[4][PARENT]["links"].clone();
    assert_eq!(links["moves"][0]["source"], entity.index());
    links["moves"][0]["places"][1] = links["moves"][0]["places"][0].clone();
    listed[4][PARENT]["links"] = links;
    assert_eq!(apply(listed), inconsistent);
}
