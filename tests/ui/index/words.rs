//! E130, E021: `#[index(..)]` is written once, and contains `ordered`, `unique` and `key = function -> Type` at most.

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Of<const N: usize>;

fn key<const N: usize>(_: &Of<N>) -> u32 {
    0
}

ecs_core::world!(
    struct Sim {
        #[index(order)]
        misspelt: Of<0>,
        #[index(fast)]
        unknown: Of<1>,
        #[index(ordered, ordered)]
        twice: Of<2>,
        #[index(unique, unique)]
        two: Of<3>,
        #[index(key = key -> u32, key = key -> u32)]
        keys: Of<4>,
        #[index(key = key)]
        untyped: Of<5>,
        #[index(key -> u32)]
        no_function: Of<6>,
        #[index = 3]
        value: Of<7>,
        #[index]
        #[index(ordered)]
        second: Of<8>,
        #[indx]
        name: Of<9>,
    }
);

fn main() {
    let _ = Sim::new().name_index();
}
