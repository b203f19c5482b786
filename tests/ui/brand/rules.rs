//! What the macro refuses: brand.

/// E102: nothing in a world with a brand is named like a method of the brand.
mod methods {
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
}

/// E126, E021: `#[brand]` is on a world, once and without arguments.
mod words {
    struct A;

    ecs_core::world!(
        #[brand]
        #[brand(7)]
        #[brand]
        #[brnad]
        struct Sim {
            a: A,
        }
    );

    ecs_core::part!(
        #[brand]
        pub struct Part {
            a: A,
        }
    );
}

fn main() {}
