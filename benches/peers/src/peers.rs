//! The peers. Each is behind a feature of its name.

mod by_hand;
mod ecs_core;

use crate::results::{BY_HAND, OURS};
use crate::suite::Suite;

macro_rules! peers {
    ($($module:ident = $name:literal),* $(,)?) => {
        $(
            #[cfg(feature = $name)]
            mod $module;
        )*

        /// Registers every peer that is enabled.
        pub fn register(suite: &mut Suite) {
            by_hand::register(&mut suite.peer(BY_HAND));
            ecs_core::register(&mut suite.peer(OURS));
            $(
                #[cfg(feature = $name)]
                $module::register(&mut suite.peer($name));
            )*
        }
    };
}

peers! {
    hecs = "hecs",
    bevy_ecs = "bevy_ecs",
    sparsey = "sparsey",
    gecs = "gecs",
    shipyard = "shipyard",
    specs = "specs",
    freecs = "freecs",
    flecs_ecs = "flecs_ecs",
}
