//! Saves and deltas of values that some formats can't tell apart, of fields that are skipped now, and of values that are
//! made of nothing.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Health(u32);

/// Takes no byte in a compact save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Cache {
    #[serde(skip)]
    values: [u64; 16],
}

mod selection {
    use super::{Deserialize, Health, Serialize, world};

    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub(crate) struct Sim {
            health: Health,
            #[resource]
            selected: Option<u32>,
        }
    );
}

#[test]
fn a_resource_that_becomes_none_is_a_difference_in_all_formats() {
    let (old, new) = (selection::Sim::new(Some(1)), selection::Sim::new(None));
    let delta = old.diff(&new);
    let json = serde_json::to_string(&delta).unwrap();
    let postcard = postcard::to_stdvec(&delta).unwrap();
    let ron = ron::to_string(&delta).unwrap();
    let read: [selection::SimDelta; 3] = [
        serde_json::from_str(&json).unwrap(),
        postcard::from_bytes(&postcard).unwrap(),
        ron::from_str(&ron).unwrap(),
    ];
    for delta in read {
        let mut sim = old.clone();
        sim.apply_delta(&delta).unwrap();
        assert_eq!(sim, new);
        sim.apply_delta(&delta.inverse().unwrap()).unwrap();
        assert_eq!(sim, old);
    }
}

mod first {
    use super::{Deserialize, Health, Serialize, world};

    world!(
        #[derive(Serialize, Deserialize)]
        pub(crate) struct Sim {
            health: Health,
            mesh: u32,
            #[resource]
            clock: u64,
        }
    );
}

mod second {
    use super::{Deserialize, Health, Serialize, world};

    world!(
        #[derive(Serialize, Deserialize)]
        #[dropped(mesh: u32, #[resource] clock: u64)]
        pub(crate) struct Sim {
            health: Health,
            #[skip]
            mesh: u32,
            #[resource]
            #[skip]
            clock: u64,
        }
    );
}

#[test]
fn a_field_that_is_skipped_now_can_be_dropped_from_older_saves() {
    let mut sim = first::Sim::new(9);
    let e = sim.spawn((Health(3), 7));
    let bytes = postcard::to_stdvec(&sim).unwrap();
    let json = serde_json::to_string(&sim).unwrap();
    let loaded: [second::Sim; 2] =
        [postcard::from_bytes(&bytes).unwrap(), serde_json::from_str(&json).unwrap()];
    for sim in loaded {
        assert_eq!((sim.health()[e].0, sim.mesh().get(e), *sim.clock()), (3, None, 0));
    }
}

mod caches {
    use super::{Cache, Deserialize, Serialize, world};

    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub(crate) struct Sim {
            cache: Cache,
        }
    );
}

#[test]
fn a_delta_that_claims_many_values_made_of_nothing_is_refused() {
    let mut new = caches::Sim::new();
    new.spawn(Cache { values: [0; 16] });
    let bytes = postcard::to_stdvec(&caches::Sim::new().diff(&new)).unwrap();
    let claim = postcard::to_stdvec(&40_000_000_u32).unwrap();
    let mut refused = 0;
    for at in 0..bytes.len() {
        let damaged: Vec<u8> =
            bytes[..at].iter().chain(&claim).chain(&bytes[at + 1..]).copied().collect();
        // As a number of values, it is 5 GB of caches.
        refused += usize::from(postcard::from_bytes::<caches::SimDelta>(&damaged).is_err());
    }
    assert!(refused > 10, "{refused} of {} were refused", bytes.len());
}
