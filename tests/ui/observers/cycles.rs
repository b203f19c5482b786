//! E142: No observer causes itself, also by rules and groups. The message names the way round.

use ecs_core::Entity;

struct A;
struct B;
struct C;
struct D;

ecs_core::world!(
    #[requires(c: d = D)]
    #[on(insert(a), run = first(insert(b)))]
    #[on(insert(b), run = second(remove(c)))]
    #[on(leave(Pair), run = third(spawn(a, c)))]
    #[on(replace(d), run = inserts(insert(c)))]
    #[on(remove(a), run = ends(despawn))]
    #[on(enter(Pair), run = removes(remove(b)))]
    struct Sim { a: A, b: B, c: C, d: D }

    #[group(own(c), with(d))]
    struct Pair;
);

fn first(_: &mut Vec<(Entity, B)>) {}
fn second(_: &mut Vec<Entity>) {}
fn third(_: &mut Vec<(A, C)>) {}
fn inserts(_: &mut Vec<(Entity, C)>) {}
fn removes(_: &mut Vec<Entity>) {}
fn ends(_: &mut Vec<Entity>) {}

fn main() {}
