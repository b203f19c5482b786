//! The macro `inspector!`, which passes the lists of a world to the functions of this crate.

/// Implements [`Inspect`](crate::Inspect) for a world: `inspector!(Sim);`.
///
/// It can be written once, anywhere in the crate where the methods of the world are visible. The world has no
/// parameters. Nothing is registered: the list of components is that of the world.
///
/// A component, a table or a resource is shown by what its type implements:
///
/// | traits | shown |
/// | --- | --- |
/// | `Serialize` and `Deserialize` | as JSON, and can be edited, inserted and spawned |
/// | `Serialize` | as JSON |
/// | `Debug` | as text |
/// | none of them | as squares and names, without values |
///
/// The row of a table can be inserted and spawned if the struct of the table implements `Deserialize`.
///
/// # Examples
///
/// A component of each kind. Nobody lists which one is which:
///
/// ```
/// use ecs_core::world;
/// use ecs_inspect::{Inspector, Request};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize)]
/// struct Health(u16);
/// #[derive(Debug)]
/// struct Name(&'static str);
/// struct Sound;
///
/// world!(struct Sim { health: Health, name: Name, sound: Sound });
/// ecs_inspect::inspector!(Sim);
///
/// let mut sim = Sim::new();
/// sim.spawn((Health(7), Name("Ada"), Sound));
/// let mut inspector = Inspector::new();
/// let answer = inspector.handle(&mut sim, &Request::get("/api/entity?entity=0v1"));
/// let json: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
/// assert_eq!(json["components"][0]["value"], "7");
/// assert_eq!(json["components"][1]["value"], "Name(\"Ada\")");
/// assert_eq!(json["components"][2]["value"], serde_json::Value::Null);
/// ```
#[macro_export]
macro_rules! inspector {
    ($($world:ident)::+) => {
        const _: () = {
            $crate::ecs_core::components!($($world)::+, $crate::__inspector_components, $($world)::+);
            $crate::ecs_core::tables!($($world)::+, $crate::__inspector_tables, $($world)::+);
            $crate::ecs_core::groups!($($world)::+, $crate::__inspector_groups, $($world)::+);
            $crate::ecs_core::resources!($($world)::+, $crate::__inspector_resources, $($world)::+);
        };
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __inspector_components {
    ($($name:ident: $Type:ty,)* ; $($world:ident)::+) => {
        impl $crate::__private::ListComponents for $($world)::+ {
            fn list_components() -> $crate::__private::Vec<$crate::__private::Component<Self>> {
                #[allow(unused_imports)]
                use $crate::__private::component_probes::*;
                $crate::__private::vec![$({
                    // By its name, because the type of a part's component may not be in scope here.
                    let probe = $crate::__private::probe(|world: &Self| {
                        $crate::__private::type_of_values(world.$name())
                    });
                    $crate::__private::Component::new(
                        &probe,
                        (&&&probe).read(),
                        (&&&probe).edit(),
                        (&&probe).add(),
                        (&&probe).discard(),
                        (&&probe).changed(),
                        (&&probe).row_of(),
                        (&&probe).tree(),
                    )
                }),*]
            }

            fn list_copy() -> $crate::__private::Option<fn(&Self) -> Self> {
                #[allow(unused_imports)]
                use $crate::__private::component_probes::*;
                let probe = $crate::__private::probe(|_: &Self| $crate::__private::PhantomData::<fn() -> Self>);
                (&&probe).copy()
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __inspector_tables {
    ($($Table:ident: $table:ident $parts:tt,)* ; $($world:ident)::+) => {
        impl $crate::__private::ListTables for $($world)::+ {
            fn list_tables() -> $crate::__private::Vec<$crate::__private::Table<Self>> {
                #[allow(unused_imports)]
                use $crate::__private::component_probes::*;
                $crate::__private::vec![$({
                    let probe = $crate::__private::probe(|world: &Self| {
                        $crate::__private::TableView::type_of_rows(&world.$table())
                    });
                    $crate::__private::Table { add: (&&&probe).add(), discard: (&&&probe).discard() }
                }),*]
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __inspector_groups {
    ($($Group:ident: $group:ident own $own:tt with $with:tt without $without:tt,)* ; $($world:ident)::+) => {
        impl $crate::__private::ListGroups for $($world)::+ {
            fn list_groups() -> $crate::__private::Vec<$crate::__private::Group<Self>> {
                $crate::__private::vec![$($crate::__private::Group {
                    members: |world| world.$group().entities(),
                    contains: |world, entity| world.$group().contains(entity),
                }),*]
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __inspector_resources {
    ($($name:ident: $Type:ty,)* ; $($world:ident)::+) => {
        impl $crate::__private::ListResources for $($world)::+ {
            fn list_resources() -> $crate::__private::Vec<$crate::__private::Resource<Self>> {
                #[allow(unused_imports)]
                use $crate::__private::resource_probes::*;
                $crate::__private::vec![$({
                    let probe = $crate::__private::probe(|world: &Self| {
                        $crate::__private::type_of_value(world.$name())
                    });
                    $crate::__private::Resource {
                        read: (&&&probe).read_resource(),
                        edit: (&&probe).edit_resource(),
                    }
                }),*]
            }
        }
    };
}
