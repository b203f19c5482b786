//! E142: No observer causes itself, also by rules and groups. The message names the way round.

struct A;
struct B;
struct C;
struct D;

ecs_core::world!(
    #[requires(c: d = D)]
    #[on(insert(a), run = first(insert(b)))]
    #[on(insert(b), run = second(remove(c)))]
    #[on(leave(Pair), run = third(spawn(a, c)))]
    #[on(replace(d), run = fine(insert(c)))]
    #[on(remove(a), run = ends(despawn))]
    #[on(enter(Pair), run = fine(remove(d)))]
    struct Sim { a: A, b: B, c: C, d: D }

    #[group(own(c))]
    struct Pair;
);

fn first() {}

fn main() {}
