//! Loops over one component of entities that differ in another.

#![allow(clippy::too_many_arguments, reason = "the code of gecs takes one argument per archetype")]

use super::*;
use crate::inputs::FRAGMENT;
use crate::rows::FRAGMENTS;
use gecs::prelude::*;

ecs_world! {
    ecs_name!(Things);
    ecs_archetype!(KindA, dyn, KA, Data);
    ecs_archetype!(KindB, dyn, KB, Data);
    ecs_archetype!(KindC, dyn, KC, Data);
    ecs_archetype!(KindD, dyn, KD, Data);
    ecs_archetype!(KindE, dyn, KE, Data);
    ecs_archetype!(KindF, dyn, KF, Data);
    ecs_archetype!(KindG, dyn, KG, Data);
    ecs_archetype!(KindH, dyn, KH, Data);
    ecs_archetype!(KindI, dyn, KI, Data);
    ecs_archetype!(KindJ, dyn, KJ, Data);
    ecs_archetype!(KindK, dyn, KK, Data);
    ecs_archetype!(KindL, dyn, KL, Data);
    ecs_archetype!(KindM, dyn, KM, Data);
    ecs_archetype!(KindN, dyn, KN, Data);
    ecs_archetype!(KindO, dyn, KO, Data);
    ecs_archetype!(KindP, dyn, KP, Data);
    ecs_archetype!(KindQ, dyn, KQ, Data);
    ecs_archetype!(KindR, dyn, KR, Data);
    ecs_archetype!(KindS, dyn, KS, Data);
    ecs_archetype!(KindT, dyn, KT, Data);
    ecs_archetype!(KindU, dyn, KU, Data);
    ecs_archetype!(KindV, dyn, KV, Data);
    ecs_archetype!(KindW, dyn, KW, Data);
    ecs_archetype!(KindX, dyn, KX, Data);
    ecs_archetype!(KindY, dyn, KY, Data);
    ecs_archetype!(KindZ, dyn, KZ, Data);
}

macro_rules! fill {
    ($world:ident, $($kind:ident $type:ident)*) => {
        $(
            for _ in 0..FRAGMENT {
                $world.create::<$kind>(($type(0.0), Data(1.0)));
            }
        )*
    };
}

fn fragmented() -> Things {
    let mut world = Things::default();
    fill! { world, KindA KA KindB KB KindC KC KindD KD KindE KE KindF KF KindG KG KindH KH KindI KI
    KindJ KJ KindK KK KindL KL KindM KM KindN KN KindO KO KindP KP KindQ KQ KindR KR KindS KS KindT KT
    KindU KU KindV KV KindW KW KindX KX KindY KY KindZ KZ }
    world
}

/// Registers the loop over all fragments.
pub fn register(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`ecs_iter!` over 26 archetypes"),
        fragmented,
        |world| {
            ecs_iter!(world, |data: &mut Data| {
                data.0 *= 2.0;
            });
        },
        |world| {
            let mut sum = 0.0;
            ecs_iter!(world, |data: &Data| {
                sum += f64::from(data.0);
            });
            sum
        },
    );
}
