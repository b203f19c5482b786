//! E421: A query has at most 24 filters.

use ecs_core::{Entity, world};

world!(
    struct Sim {
        c0: [u8; 1],
        c1: [u8; 2],
        c2: [u8; 3],
        c3: [u8; 4],
        c4: [u8; 5],
        c5: [u8; 6],
        c6: [u8; 7],
        c7: [u8; 8],
        c8: [u8; 9],
        c9: [u8; 10],
        c10: [u8; 11],
        c11: [u8; 12],
        c12: [u8; 13],
        c13: [u8; 14],
        c14: [u8; 15],
        c15: [u8; 16],
        c16: [u8; 17],
        c17: [u8; 18],
        c18: [u8; 19],
        c19: [u8; 20],
        c20: [u8; 21],
        c21: [u8; 22],
        c22: [u8; 23],
        c23: [u8; 24],
        c24: [u8; 25],
    }

    #[query(without(
        c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19,
        c20, c21, c22, c23, c24
    ))]
    struct Moving {
        entity: Entity,
    }
);

fn main() {}
