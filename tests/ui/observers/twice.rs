//! The arguments of an observer are different fields of the world, so rustc finds one that is borrowed twice.

use ecs_core::{Column, ColumnMut};

struct Health(u8);
struct Armor(u8);

ecs_core::world!(
    #[on(insert(health), run = columns(&mut armor, &armor))]
    #[on(insert(health), run = resources(&mut count, &mut count))]
    struct Sim {
        health: Health,
        armor: Armor,
        #[resource]
        count: u32,
    }
);

fn columns(_: ColumnMut<'_, Armor>, _: Column<'_, Armor>) {}
fn resources(_: &mut u32, _: &mut u32) {}

fn main() {}
