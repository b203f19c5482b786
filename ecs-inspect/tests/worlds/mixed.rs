//! A table with optional components.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Hull(pub u8);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Sail(pub u8);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Oar(pub u8);

world!(
    pub struct Sea {}

    #[table]
    #[derive(Serialize, Deserialize)]
    pub struct Ship {
        pub hull: Hull,
        pub sail: Option<Sail>,
        pub oar: Option<Oar>,
    }
);
ecs_inspect::inspector!(Sea);
