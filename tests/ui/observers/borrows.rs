//! The arguments of an observer are disjoint fields of the world, and have the types of its parameters.

use ecs_core::{ColumnMut, Entity};

struct Health(u8);
struct Armor(u8);

ecs_core::world!(
    #[on(insert(health), run = twice(&mut armor, &mut armor))]
    #[on(insert(health), run = other(entities, &mut armor))]
    #[on(remove(health), run = gone(entities, before))]
    struct Sim {
        health: Health,
        armor: Armor,
    }
);

fn twice(_: ColumnMut<'_, Armor>, _: ColumnMut<'_, Armor>) {}
fn other(_: &[Entity], _: ColumnMut<'_, Health>) {}
fn gone(_: &[Entity], _: &[Health]) {}

fn main() {}
