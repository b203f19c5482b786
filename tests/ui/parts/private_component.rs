//! The types of components are at least as visible as their part.

mod sound {
    struct Fade(pub u8);

    ecs_core::part!(
        pub struct Sound {
            fade: Fade,
        }

        #[query]
        pub struct Fading {
            fade: &mut Fade,
        }
    );
}

fn main() {}
