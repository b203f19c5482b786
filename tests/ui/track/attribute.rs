//! E080, E082, E024: `#[track(..)]` contains `frames` with a number, and `removed`.

use ecs_core::world;

struct A;
struct B;
struct C;
struct D;
struct F;
struct G;
struct H;

world!(
    struct Sim {
        #[track = 4]
        a: A,
        #[track(frame = 4)]
        b: B,
        #[track(frames)]
        c: C,
        #[track(frames = "a")]
        d: D,
        #[track(frames(4))]
        f: F,
        #[track(frames = 4, frames = 4)]
        g: G,
        #[track(4)]
        h: H,
    }
);

fn main() {}
