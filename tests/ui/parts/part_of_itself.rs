//! A part is not a part of itself.

pub mod sea {
    pub struct Salt(pub f32);

    ecs_core::part!(
        #[parts(super::ship::Ship)]
        pub struct Sea {
            salt: Salt,
        }
    );
}

pub mod ship {
    pub struct Crew(pub u32);

    ecs_core::part!(
        #[parts(super::sea::Sea)]
        pub struct Ship {
            crew: Crew,
        }
    );
}

fn main() {}
