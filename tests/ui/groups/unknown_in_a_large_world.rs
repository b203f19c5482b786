//! E203: A term is a component; those of a large world are not listed.

use ecs_core::world;

world!(
    struct Sim {
        a: [u8; 1],
        b: [u8; 2],
        c: [u8; 3],
        d: [u8; 4],
        e: [u8; 5],
        f: [u8; 6],
        g: [u8; 7],
        i: [u8; 8],
        j: [u8; 9],
    }
    #[group(own(a, health))]
    struct Bodies;
);

fn main() {}
