//! E102: nothing in a world with a brand is named like a method of the brand.

struct A;
struct Name;

ecs_core::world!(
    #[brand]
    struct Sim {
        a: A,
        brand: Name,
    }
);

ecs_core::world!(
    #[brand]
    struct Grouped {
        a: A,
    }

    #[query]
    struct WithBrand {
        a: &A,
    }
);

fn main() {
    // Without `#[brand]`, these are names like others.
    let mut sim = Sim::new();
    let _ = sim.brand_mut();
}
