//! Lints that fire on names written by the user.

/// A deprecated world with a deprecated group and query.
mod deprecated {
    #![deny(warnings)]

    use ecs_core::{Entity, world};

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub(super) struct Position(pub(super) u8);
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub(super) struct Mass(pub(super) u8);

    world!(
        #[deprecated(note = "use another")]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(super) struct Old {
            position: Position,
            mass: Mass,
        }

        #[deprecated]
        #[group(own(position, mass))]
        pub(super) struct Bodies;

        #[deprecated]
        #[query]
        pub(super) struct Moving {
            entity: Entity,
            position: &mut Position,
            mass: Option<&Mass>,
        }
    );

    world!(
        pub(super) struct Later {
            position: Position,
            mass: Mass,
        }

        #[query(with(mass))]
        pub(super) struct Placed {
            #[deprecated]
            position: &mut Position,
        }
    );
}

#[test]
#[expect(deprecated, reason = "uses written by the user are reported, generated code isn't")]
fn a_world_can_be_deprecated() {
    use deprecated::{Later, Mass, Moving, Old, Placed, Position};
    let mut old = Old::new();
    old.spawn((Position(1), Mass(2)));
    for Moving { position, mass, .. } in old.moving() {
        position.0 += mass.unwrap().0;
    }
    assert_eq!(old.bodies().slices().1[0].0, 3);
    let mut new = Later::new();
    new.spawn((Position(1), Mass(2)));
    assert!(new.placed().all(|Placed { position }| position.0 == 1));
}

/// Names in a style that rustc lints against.
mod foreign {
    #![deny(warnings)]

    use ecs_core::world;

    pub(super) struct Place(pub(super) u8);
    pub(super) struct Mass(pub(super) u8);

    world!(
        #[allow(non_snake_case)]
        #[expect(non_camel_case_types, reason = "as in the files")]
        pub(super) struct star_Map {
            posX: Place,
            Mass: Mass,
        }

        #[group(own(posX, Mass))]
        pub(super) struct Bodies;
    );

    pub(super) fn commands() -> star_MapCommands {
        star_MapCommands::new()
    }
}

#[test]
fn lint_attributes_of_a_world_apply_to_generated_names() {
    let mut map = foreign::star_Map::new();
    let mut commands = foreign::commands();
    commands.spawn(&mut map.reserver(), (foreign::Place(1), foreign::Mass(2)));
    map.apply(&mut commands).expect_all();
    map.posX_mut().as_mut_slice()[0].0 += map.Mass().as_slice()[0].0;
    assert_eq!((map.posX().as_slice()[0].0, map.bodies().len()), (3, 1));
}
