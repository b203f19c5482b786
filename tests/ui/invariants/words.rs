//! E121, E021: `#[one_of(..)]` and `#[never(..)]` contain two or more names, and `#[requires(..)]` a name, a colon and names.

struct A;
struct B;

ecs_core::world!(
    #[one_of]
    #[one_of(a)]
    #[never()]
    #[never(a b)]
    #[requires(a)]
    #[requires(a:)]
    #[requires(a, b)]
    #[requires(a: b, on_remove = despawn)]
    #[require(a: b)]
    #[oneof(a, b)]
    struct Sim {
        a: A,
        b: B,
    }
);

fn main() {}
