//! What the macro refuses: tables.

/// E702: A table has no parameters of its own, even if it does not use them.
mod generic_for_nothing {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape<'a, T>
        where
            T: Copy,
        {
            mesh: Mesh,
        }
    );
}

/// E703: A table is at least as visible as its world.
mod hidden {
    use ecs_core::world;


    pub(crate) struct Light;
    pub(crate) struct Mesh;

    world!(
        pub(crate) struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {
            mesh: Mesh,
        }
    );
}

/// E704: A table decides the storage of its parts.
mod storage {
    use ecs_core::world;

    struct Light;
    struct Mesh;
    struct Skin;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {
            #[storage(linear)]
            mesh: Mesh,
            #[storage(sparse)]
            skin: Skin,
        }
    );
}

/// E705: A table owns its parts.
mod borrowed_part {
    use ecs_core::world;

    struct Light;
    struct Mesh;
    struct Skin;
    struct Name;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {
            mesh: &Mesh,
            skin: Option<&mut Skin>,
            name: Name,
        }

        #[query]
        struct Drawn {
            mesh: &Mesh,
            name: &Name,
        }
    );
}

/// E706: A table has at most 24 parts.
mod too_many_parts {
    use ecs_core::world;

    struct Light;

    struct Part<const N: usize>;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {
            p0: Part<0>,
            p1: Part<1>,
            p2: Part<2>,
            p3: Part<3>,
            p4: Part<4>,
            p5: Part<5>,
            p6: Part<6>,
            p7: Part<7>,
            p8: Part<8>,
            p9: Part<9>,
            p10: Part<10>,
            p11: Part<11>,
            p12: Part<12>,
            p13: Part<13>,
            p14: Part<14>,
            p15: Part<15>,
            p16: Part<16>,
            p17: Part<17>,
            p18: Part<18>,
            p19: Part<19>,
            p20: Part<20>,
            p21: Part<21>,
            p22: Part<22>,
            p23: Part<23>,
            p24: Part<24>,
        }

        #[query]
        struct Last {
            p24: &Part<24>,
        }
    );
}

fn main() {}
