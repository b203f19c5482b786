//! Macros that pass the declarations of a world to a macro of the user.

/// Calls a macro of yours with the components of a world.
///
/// `components!(Sim, each)` calls `each! { position: Position, velocity: Velocity, }`.
///
/// So code that is the same for every component is written once, such as a window of values or a table for the network.
/// The components are in the order of `Sim::LAYOUT`: those outside tables, then the parts of each table.
/// [`tables!`](crate::tables!), [`groups!`](crate::groups!) and [`resources!`](crate::resources!) list the rest. After the name of the macro can be more tokens: `components!(Sim, each, a b)` calls
/// `each! { position: Position, velocity: Velocity, ; a b }`.
///
/// The world is named by a path. It can be declared in another crate, if it is `pub`. The macro can have a path too.
///
/// A type is written as in the declaration. Where it is not in scope, a component is accessed by its name:
/// `world.split().position` is its mutable column. `crate` in a type is the crate of the world.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, components, world};
///
/// #[derive(Clone, Debug)]
/// struct Position(f32);
/// #[derive(Clone, Debug)]
/// struct Name(String);
///
/// world!(
///     struct Sim {
///         position: Position,
///         #[storage(linear)]
///         name: Name,
///     }
/// );
///
/// /// Writes the components of an entity, a line for each.
/// macro_rules! describe {
///     ($($name:ident: $Type:ty,)*) => {
///         fn describe(sim: &Sim, entity: Entity) -> Vec<String> {
///             let mut lines = Vec::new();
///             $(
///                 if let Some(value) = sim.get::<$Type>(entity) {
///                     lines.push(format!("{} = {value:?}", stringify!($name)));
///                 }
///             )*
///             lines
///         }
///     };
/// }
/// components!(Sim, describe);
///
/// let mut sim = Sim::new();
/// let ship = sim.spawn((Position(1.0), Name("Ada".to_owned())));
/// assert_eq!(describe(&sim, ship), ["position = Position(1.0)", "name = Name(\"Ada\")"]);
/// ```
#[macro_export]
macro_rules! components {
    ($($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        $($world)::+! { @to { $crate::__listed }; components { $($each)::+ } { $($($state)*)? } }
    };
    (::$($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        ::$($world)::+! { @to { $crate::__listed }; components { $($each)::+ } { $($($state)*)? } }
    };
}

/// Calls a macro of yours with the tables of a world.
///
/// `tables!(Sim, each)` calls `each! { Body: body [position, velocity], }`.
///
/// Each table has its name, its method and the names of its components. The tables are in the order of `Sim::LAYOUT`. What
/// [`components!`](crate::components!) says of paths and of further tokens holds here too.
///
/// # Examples
///
/// ```
/// use ecs_core::{tables, world};
///
/// struct Position(f32);
/// struct Velocity(f32);
///
/// world!(
///     struct Sim {}
///
///     #[table]
///     struct Body { position: Position, velocity: Velocity }
/// );
///
/// /// The number of rows of each table.
/// macro_rules! count {
///     ($($Table:ident: $table:ident $parts:tt,)*) => {
///         fn count(sim: &Sim) -> Vec<(&'static str, usize)> {
///             vec![$((stringify!($Table), sim.$table().len())),*]
///         }
///     };
/// }
/// tables!(Sim, count);
///
/// let mut sim = Sim::new();
/// sim.spawn(Body { position: Position(0.0), velocity: Velocity(1.0) });
/// assert_eq!(count(&sim), [("Body", 1)]);
/// ```
#[macro_export]
macro_rules! tables {
    ($($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        $($world)::+! { @to { $crate::__listed }; tables { $($each)::+ } { $($($state)*)? } }
    };
    (::$($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        ::$($world)::+! { @to { $crate::__listed }; tables { $($each)::+ } { $($($state)*)? } }
    };
}

/// Calls a macro of yours with the groups of a world.
///
/// `groups!(Sim, each)` calls `each! { Awake: awake own [body] with [] without [asleep], }`.
///
/// Each group has its name, its method and its terms. The groups are in the order of `Sim::LAYOUT`. What
/// [`components!`](crate::components!) says of paths and of further tokens holds here too.
///
/// # Examples
///
/// ```
/// use ecs_core::{groups, world};
///
/// struct Position(f32);
/// struct Asleep;
/// struct Lit;
///
/// world!(
///     struct Sim { position: Position, asleep: Asleep, lit: Lit }
///
///     #[group(own(position), without(asleep))]
///     struct Awake;
///     #[group(with(position, lit))]
///     struct Seen;
/// );
///
/// /// The number of members of each group.
/// macro_rules! count {
///     ($($Group:ident: $group:ident own $own:tt with $with:tt without $without:tt,)*) => {
///         fn count(sim: &Sim) -> Vec<(&'static str, usize)> {
///             vec![$((stringify!($Group), sim.$group().len())),*]
///         }
///     };
/// }
/// groups!(Sim, count);
///
/// let mut sim = Sim::new();
/// sim.spawn((Position(0.0), Lit));
/// sim.spawn(Position(1.0));
/// assert_eq!(count(&sim), [("Awake", 2), ("Seen", 1)]);
/// ```
#[macro_export]
macro_rules! groups {
    ($($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        $($world)::+! { @to { $crate::__listed }; groups { $($each)::+ } { $($($state)*)? } }
    };
    (::$($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        ::$($world)::+! { @to { $crate::__listed }; groups { $($each)::+ } { $($($state)*)? } }
    };
}

/// Calls a macro of yours with the resources of a world.
///
/// `resources!(Sim, each)` calls `each! { clock: Clock, }`.
///
/// The resources are in the order of the arguments of `new`. What [`components!`](crate::components!) says of paths, types and
/// further tokens holds here too.
///
/// # Examples
///
/// ```
/// use ecs_core::{resources, world};
///
/// #[derive(Debug)]
/// struct Clock(u64);
///
/// world!(struct Sim { #[resource] clock: Clock });
///
/// macro_rules! describe {
///     ($($name:ident: $Type:ty,)*) => {
///         fn describe(sim: &Sim) -> Vec<String> {
///             vec![$(format!("{} = {:?}", stringify!($name), sim.$name())),*]
///         }
///     };
/// }
/// resources!(Sim, describe);
///
/// assert_eq!(describe(&Sim::new(Clock(7))), ["clock = Clock(7)"]);
/// ```
#[macro_export]
macro_rules! resources {
    ($($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        $($world)::+! { @to { $crate::__listed }; resources { $($each)::+ } { $($($state)*)? } }
    };
    (::$($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        ::$($world)::+! { @to { $crate::__listed }; resources { $($each)::+ } { $($($state)*)? } }
    };
}

/// Finds a list in the payload of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __listed {
    ({ $format:literal world $($payload:tt)* } $list:ident $each:tt $state:tt) => {
        $crate::__listed! { @find $list { $($payload)* } $each $state }
    };
    ({ $format:literal $kind:ident $($payload:tt)* } $list:ident $each:tt $state:tt) => {
        ::core::compile_error! { ::core::concat!("`", ::core::stringify!($list), "!` takes a world") }
    };
    (@find components
        { components { $($name:ident [$($type:tt)*] $storage:tt $table:tt,)* } $($payload:tt)* }
        { $($each:tt)* }
        { $($($state:tt)+)? }
    ) => {
        $($each)*! { $($name: $($type)*,)* $(; $($state)+)? }
    };
    (@find tables
        { tables { $($Table:ident $table:tt $parts:tt,)* } $($payload:tt)* }
        { $($each:tt)* }
        { $($($state:tt)+)? }
    ) => {
        $($each)*! { $($Table: $table $parts,)* $(; $($state)+)? }
    };
    (@find groups
        { groups {
            $($Group:ident $group:tt own $own:tt with $with:tt without $without:tt $(events $events:tt)?,)*
        } $($payload:tt)* }
        { $($each:tt)* }
        { $($($state:tt)+)? }
    ) => {
        $($each)*! { $($Group: $group own $own with $with without $without,)* $(; $($state)+)? }
    };
    (@find resources
        { resources { $($name:ident [$($type:tt)*],)* } $($payload:tt)* }
        { $($each:tt)* }
        { $($($state:tt)+)? }
    ) => {
        $($each)*! { $($name: $($type)*,)* $(; $($state)+)? }
    };
    // Other lists, and the name and the parameters of the world, which come first.
    (@find $list:ident { $skipped:tt $($payload:tt)* } $each:tt $state:tt) => {
        $crate::__listed! { @find $list { $($payload)* } $each $state }
    };
}
