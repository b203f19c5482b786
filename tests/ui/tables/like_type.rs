//! E601: A table is not named like a component's type.

mod parts {
    pub struct Light;
    pub struct Mesh;
    pub struct SkinRef;
    pub struct Coat;
}

mod sims {
    use super::parts::*;

    ecs_core::world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Light {
            mesh: Mesh,
        }

        #[table]
        struct Skin {
            thickness: SkinRef,
        }

        #[table]
        struct Coat {
            coat: Coat,
        }
    );
}

fn main() {}
