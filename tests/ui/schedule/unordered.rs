//! Calls that a plan leaves unordered have nothing in common: rustc compares also those that are not joined.

use ecs_core::{schedule, world};

pub struct Speed(f32);

world!(
    pub struct Sim {
        speed: Speed,
    }
);

// Not what its name and its arguments show.
macro_rules! vec {
    (&$list:ident) => {
        $list.push(1)
    };
}

fn first(x: &mut u32) {
    *x += 1;
}
fn reads(_: &u32, (): ()) {}
fn changes(y: &mut u32, (): ()) {
    *y += 1;
}
fn last(y: &mut u32, x: &u32) {
    *y += *x;
}

#[schedule]
impl Sim {
    fn tick(&mut self, x: &mut u32, y: &mut u32, list: &mut Vec<u32>) {
        first(x);
        reads(&*x, vec![&list]);
        changes(y, vec![&list]);
        last(y, &*x);
    }
}

fn main() {}
