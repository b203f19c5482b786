//! E021: The name of an attribute is not a misspelling of one of the macro's.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);
#[derive(Serialize, Deserialize)]
struct Armor(u8);

world!(
    #[derive(Serialize, Deserialize)]
    #[droped(armor: Armor)]
    struct Sim { position: Position }
);

fn main() {}
