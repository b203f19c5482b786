//! Tables of any form: names that are keywords, one part, unit structs, any visibility, in a function, derives.

#![deny(warnings)]

mod parts {
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Position(pub f32);
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Velocity(pub f32);
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct Mesh(pub Vec<u8>);
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct Tag;
}

mod worlds {
    use super::parts::{self, *};

    ecs_core::world!(
        /// A world with a component of its own.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) struct Sim {
            tag: Tag,
        }

        /// A query above its table.
        #[query(packed)]
        pub(crate) struct Moving {
            position: &mut Position,
            r#move: &Velocity,
        }

        /// A place and its change.
        #[derive(Clone, Debug, Default, PartialEq)]
        #[table]
        pub(crate) struct Body {
            /// Metres.
            pub(crate) position: Position,
            pub(crate) r#move: parts::Velocity,
        }

        #[table]
        #[derive(Default)]
        pub(crate) struct Type {
            pub(super) mesh: Mesh,
        }

        #[group(own(body, tag), without(r#type))]
        pub(crate) struct Tagged;

        #[query]
        pub(crate) struct Rows<'a> {
            row: BodyMut<'a>,
            mesh: Option<&'a Mesh>,
        }

        #[query(with(r#type), lead(r#type))]
        pub(crate) struct Meshes {
            entity: Entity,
            any: Option<BodyRef>,
        }
    );

    use ecs_core::Entity;
}

use parts::{Mesh, Position, Tag, Velocity};
use worlds::{Body, Meshes, Moving, Rows, Sim, Type};

pub(crate) fn main() {
    let mut sim = Sim::new();
    let both = sim.spawn((Body { position: Position(1.0), r#move: Velocity(2.0) }, Tag));
    let row = sim.spawn((Body::default(), Type { mesh: Mesh(vec![3]) }));
    for Moving { position, r#move } in sim.moving() {
        position.0 += r#move.0;
    }
    assert_eq!(sim.position().get(both), Some(&Position(3.0)));
    for Rows { row, mesh } in sim.rows() {
        row.r#move.0 += mesh.map_or(0.0, |mesh| f32::from(mesh.0[0]));
    }
    assert_eq!(sim.r#move().get(row), Some(&Velocity(3.0)));
    assert_eq!(sim.tagged().len(), 1);
    for Meshes { entity, any } in sim.meshes() {
        assert_eq!((entity, any.map(|row| row.position.0)), (row, Some(0.0)));
    }
    in_a_function();
}

fn in_a_function() {
    struct Left(u8);
    struct Right;
    ecs_core::world!(
        struct Pair {}

        #[table]
        struct Sides {
            left: Left,
            right: Right,
        }
    );
    let mut pair = Pair::new();
    let entity = pair.spawn(Sides { left: Left(1), right: Right });
    let Some(Sides { left, right: Right }) = pair.remove::<Sides>(entity).ok() else { panic!() };
    assert_eq!(left.0, 1);
}
