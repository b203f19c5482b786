//! `components!`, `tables!`, `groups!` and `resources!` call a macro with the declarations of a world.

use ecs_core::{components, groups, resources, tables, world};

use super::crowd::Crowd;

macro_rules! components_of {
    ($($name:ident: $Type:ty,)* $(; $($state:tt)*)?) => {
        (
            &[$((stringify!($name), size_of::<$Type>())),*],
            concat!($($(stringify!($state),)*)?),
        )
    };
}

pub(crate) use components_of as names;

/// Its components are of types that are written by paths.
mod far {
    pub(crate) struct Mass(pub(crate) u64);

    ecs_core::part!(
        pub(crate) struct Weights {
            mass: Mass,
        }
    );

    ecs_core::world!(
        #[parts(crate::transfer::list::far::Weights)]
        pub(crate) struct Far {
            place: crate::transfer::list::Place,
        }
    );

    pub(crate) mod nested {
        pub(crate) use super::super::names;
    }
}

#[derive(Debug)]
pub(crate) struct Place(u16);

/// Calls a function of each component by its name.
macro_rules! lengths {
    ($($name:ident: $Type:ty,)*) => {
        fn lengths(crowd: &mut Crowd) -> Vec<(&'static str, usize)> {
            let split = crowd.split();
            vec![$((stringify!($name), split.$name.len())),*]
        }
    };
}

use super::crowd::*;
components!(Crowd, lengths);

#[test]
fn components_are_in_the_order_of_the_layout() {
    let mut crowd = Crowd::new(0);
    crowd.spawn((A(1), body(1, None)));
    let found = lengths(&mut crowd);
    let names: Vec<_> = found.iter().map(|(name, _)| *name).collect();
    let layout: Vec<_> = Crowd::LAYOUT.components.iter().map(|one| one.name).collect();
    assert_eq!(names, layout);
    assert_eq!(found.iter().filter(|(_, len)| *len == 1).count(), 3);
}

#[test]
fn a_world_and_a_macro_are_named_by_paths() {
    let (found, state) = components!(far::Far, far::nested::names, one 2);
    assert_eq!(found, &[("mass", 8), ("place", 2)]);
    assert_eq!(state, "one2");
    assert_eq!(components!(self::far::Far, names).0.len(), 2);
    let _ = (far::Mass(1).0, Place(1).0);
}

#[test]
fn a_world_without_components_has_an_empty_list() {
    macro_rules! empty {
        () => {
            Vec::<u8>::new()
        };
    }
    world!(
        struct Empty {}
    );
    assert!(components!(Empty, empty).is_empty());
    assert!(Empty::new().is_empty());
}

#[test]
fn a_generic_world_passes_types_with_its_parameters() {
    macro_rules! types {
        ($($name:ident: $Type:ty,)*) => {
            fn sizes<T: Send + 'static>() -> Vec<usize> {
                vec![$(size_of::<$Type>()),*]
            }
        };
    }
    world!(
        struct Sim<T: Send + 'static>
        where
            T: Send,
        {
            one: Option<u8>,
            list: [Option<T>; 2],
        }
    );
    components!(Sim, types);
    assert_eq!(sizes::<u8>(), [2, 4]);
    assert!(Sim::<u8>::new().is_empty());
}

#[test]
fn tables_groups_and_resources_are_in_the_order_of_the_layout() {
    macro_rules! of_tables {
        ($($Table:ident: $table:ident [$($part:ident),*],)*) => {
            fn of_tables(crowd: &Crowd) -> Vec<(&'static str, usize, Vec<&'static str>)> {
                vec![$((stringify!($Table), crowd.$table().len(), vec![$(stringify!($part)),*])),*]
            }
        };
    }
    macro_rules! of_groups {
        ($($Group:ident: $group:ident own [$($own:ident),*] with [$($with:ident),*] without [$($without:ident),*],)*) => {
            fn of_groups(crowd: &Crowd) -> Vec<(&'static str, usize, [Vec<&'static str>; 3])> {
                let terms = [$([
                    vec![$(stringify!($own)),*],
                    vec![$(stringify!($with)),*],
                    vec![$(stringify!($without)),*],
                ]),*];
                let lens = [$((stringify!($Group), crowd.$group().len())),*];
                lens.into_iter().zip(terms).map(|((name, len), terms)| (name, len, terms)).collect()
            }
        };
    }
    macro_rules! of_resources {
        ($($name:ident: $Type:ty,)* ; $state:ident) => {
            fn $state(crowd: &Crowd) -> Vec<(&'static str, $($Type)*)> {
                vec![$((stringify!($name), *crowd.$name())),*]
            }
        };
    }
    tables!(Crowd, of_tables);
    groups!(self::Crowd, of_groups);
    resources!(Crowd, of_resources, clocks);

    let mut crowd = Crowd::new(7);
    crowd.spawn((A(1), B(2), body(1, None)));
    let layout = Crowd::LAYOUT;
    let tables: Vec<_> =
        layout.tables.iter().map(|table| (table.name, 1, table.components.to_vec())).collect();
    assert_eq!(of_tables(&crowd), tables);
    let groups = of_groups(&crowd);
    assert!(groups.iter().any(|(_, len, _)| *len == 1));
    let terms = |of: &ecs_core::GroupLayout| [of.own, of.with, of.without].map(<[_]>::len);
    assert_eq!(
        groups.iter().map(|(name, _, of)| (*name, of.each_ref().map(Vec::len))).collect::<Vec<_>>(),
        layout.groups.iter().map(|group| (group.name, terms(group))).collect::<Vec<_>>()
    );
    assert_eq!(clocks(&crowd), [("clock", 7)]);
}

#[test]
fn a_world_without_declarations_has_empty_lists() {
    macro_rules! empty {
        () => {
            Vec::<u8>::new()
        };
    }
    world!(
        struct Bare {}
    );
    let lists = [tables!(Bare, empty), groups!(Bare, empty), resources!(Bare, empty)];
    assert!(lists.iter().all(Vec::is_empty));
    assert!(Bare::new().is_empty());
}
