//! The arguments of an observer have the types of its function's parameters, and the function returns nothing.

use ecs_core::{ColumnMut, Entity};

struct Health(u8);
struct Armor(u8);

ecs_core::world!(
    #[on(insert(health), run = other(entities, &mut armor))]
    #[on(remove(health), run = gone(entities, before, insert(armor)))]
    #[on(insert(health), run = later(entities))]
    struct Sim {
        health: Health,
        armor: Armor,
    }
);

fn other(_: &[Entity], _: ColumnMut<'_, Health>) {}
fn gone(_: &[Entity], _: &Health, _: &mut Vec<Armor>) {}
async fn later(_: &[Entity]) {}

fn main() {}
