/// Calls a macro of yours with the components of a world: `components!(Sim, each)` calls
/// `each! { position: Position, velocity: Velocity, }`.
///
/// So code that is the same for every component is written once, such as a window of values or a table for the network.
/// The components are in the order of `Sim::LAYOUT`: those outside tables, then the parts of each table. Resources
/// aren't among them. After the name of the macro can be more tokens: `components!(Sim, each, a b)` calls
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
        $($world)::+! { @to { $crate::__components }; { $($each)::+ } { $($($state)*)? } }
    };
    (::$($world:ident)::+, $($each:ident)::+ $(, $($state:tt)*)?) => {
        ::$($world)::+! { @to { $crate::__components }; { $($each)::+ } { $($($state)*)? } }
    };
}

/// Finds the components in the payload of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __components {
    ({ $format:literal world $($payload:tt)* } $each:tt $state:tt) => {
        $crate::__components! { @find { $($payload)* } $each $state }
    };
    ({ $format:literal $kind:ident $($payload:tt)* } $each:tt $state:tt) => {
        ::core::compile_error! { "`components!` takes a world" }
    };
    (@find
        { components { $($name:ident [$($type:tt)*] $storage:tt $table:tt,)* } $($payload:tt)* }
        { $($each:tt)* }
        { }
    ) => {
        $($each)*! { $($name: $($type)*,)* }
    };
    (@find
        { components { $($name:ident [$($type:tt)*] $storage:tt $table:tt,)* } $($payload:tt)* }
        { $($each:tt)* }
        { $($state:tt)+ }
    ) => {
        $($each)*! { $($name: $($type)*,)* ; $($state)+ }
    };
    // The name and the parameters of the world come first.
    (@find { $skipped:tt $($payload:tt)* } $each:tt $state:tt) => {
        $crate::__components! { @find { $($payload)* } $each $state }
    };
}
