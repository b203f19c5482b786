//! The arguments of an observer have the types of its function's parameters.

use ecs_core::{ColumnMut, Entity};

struct Health(u8);
struct Armor(u8);

ecs_core::world!(
    #[on(insert(health), run = other(entities, &mut armor))]
    #[on(remove(health), run = gone(entities, before))]
    struct Sim {
        health: Health,
        armor: Armor,
    }
);

fn other(_: &[Entity], _: ColumnMut<'_, Health>) {}
fn gone(_: &[Entity], _: &[Health]) {}

fn main() {}
