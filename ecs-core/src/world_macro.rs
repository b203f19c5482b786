//! The entry point of the macro `world!`. It passes the path of this crate to the procedural macro.
//! So the macro also works if the dependency is renamed or re-exported.

/// Declares a world with its components, tables, groups, queries and resources.
///
/// Every declaration is a Rust item.
///
/// # The world
///
/// The first struct is the world, and its fields are the components. Groups and queries refer to a
/// component by the name of its field. Methods such as `get::<Position>` refer to it by its type.
/// No two components can have the same type. Attributes and docs are kept. `Clone`, `Debug`,
/// `PartialEq`, `Eq` and `Hash` can be derived. `Default` is implemented for every world without
/// resources.
///
/// Two equal worlds stay equal if the same operations are applied to both, and none of them depends on what is
/// [tracked](#tracking). For this, equality also
/// compares the order of the columns and of the free entity indices. So a clone of a world can
/// restore its state later.
///
/// A world that is rebuilt with `spawn_at` has the same entities, but not the generations of
/// despawned ones. So the handle of a despawned entity may become valid again. To prevent this,
/// spawn and despawn such entities in the new world too.
///
/// `#[storage(linear)]` on a field stores each value at its entity's index. It is made for small
/// components that nearly every entity has. Such a column takes memory for every index up to the
/// highest one in use. It has no slices, and its order is that of the indices. So no group can own
/// it, and it can't be sorted. The default is `#[storage(sparse)]`.
///
/// `#[storage(stable)]` on a field or a table keeps its rows where they are: removing leaves a gap, which the next value
/// fills, until [`compact`](crate::World::compact) closes the gaps and reports the moves. It is made for rows to which
/// something outside the world refers. No group can own it, it has no slices, and it can't be sorted. It needs the feature
/// `stable`.
///
/// A field `Option<C>` of a table declares an optional component, which an entity of the table has or not. It is added and removed
/// by itself. Rows with the same components are side by side, so loops walk slices. Such a table is owned by no group.
///
/// `#[entities]` on a field says that its values contain handles. Its type implements
/// [`MapEntities`](crate::MapEntities), so that entities can be copied and moved to another world of this type with
/// their relations: see [`merge`](crate::World::merge) and [`instance`](crate::World::instance).
///
/// These attributes can be on the first struct, on a field or on a table:
///
/// | attribute | on | what it does |
/// | --- | --- | --- |
/// | `#[link]` | a component | it names another entity, and the world keeps the sources of each target. Feature `links` |
/// | `#[index]`, `#[index(unique)]`, `#[index(ordered)]` | a component | finds the entities that have a value. Feature `index` |
/// | `#[one_of(..)]`, `#[never(..)]`, `#[requires(..)]` | the world | says which components and tables an entity can have together |
/// | `#[brand]` | the world | handles tell which world created them |
/// | `#[capacity(entities = 1024)]` | the world | the memory for this number of entities is allocated once |
///
/// # Tables
///
/// A table is a struct with the attribute `#[table]` and named fields. Its fields are components
/// too, the *parts* of the table. An entity has all parts of a table or none. The values of an
/// entity are at the same row of every column of the table, so queries of parts of one table take
/// slices without a group.
///
/// The struct is a row: `spawn` and `insert` take it, and `remove` returns it. A part can't be
/// added or removed alone. Its values are read and changed like those of any other component. For a
/// table `Body`, the world has the methods `body` and `body_mut`, and the macro also declares:
///
/// - `BodyRef` and `BodyMut`, which borrow each part of one row;
/// - `BodyColumns`, which has a vector for each part, for `spawn_columns`.
///
/// A *unit* is a component outside any table, or a table.
///
/// # Tracking
///
/// `#[track]` on a component makes the world note its changes: which values were added and changed,
/// and which entities lost the component, since the last call of `next_frame`. Other components cost
/// nothing. The attribute can also be on a part of a table, or on a table, for all of its parts.
///
/// - `#[track(frames = 8)]` also keeps the changes of the seven frames before the present one, for
///   the methods such as `changed_since`. There can be up to 64 frames.
/// - `#[track(removed)]` also keeps the values that are removed or replaced, each with its entity.
///   `drain_removed` hands them out, for example to free what they refer to. `remove` can't return
///   such a value, so call `discard`. On a table, whole rows are kept.
///
/// Methods that change a value mark it as changed. A query's field `&mut C` marks each row that it
/// lends, and a field [`Mut<'_, C>`](crate::Mut) marks a row when it is written. The columns, such as
/// `sim.position()`, have the same methods as the world: `changed`, `added` and `removed`.
///
/// ```
/// use ecs_core::{Entity, Mut, world};
///
/// pub struct Position(f32);
/// pub struct Velocity(f32);
/// #[derive(Debug, PartialEq)]
/// pub struct Texture(u32);
///
/// world!(
///     pub struct Scene {
///         #[track]
///         position: Position,
///         velocity: Velocity,
///         #[track(removed)]
///         texture: Texture,
///     }
///
///     #[query]
///     pub struct Moving {
///         position: Mut<'_, Position>,
///         velocity: &Velocity,
///     }
///
///     /// The entities that were moved in this frame.
///     #[query(changed(position))]
///     pub struct Moved {
///         entity: Entity,
///         position: &Position,
///     }
/// );
///
/// let mut scene = Scene::new();
/// let ball = scene.spawn((Position(0.0), Velocity(2.0), Texture(7)));
/// let tree = scene.spawn((Position(5.0), Velocity(0.0)));
/// scene.next_frame();
///
/// for mut row in scene.moving() {
///     if row.velocity.0 != 0.0 {
///         row.position.0 += row.velocity.0;
///     }
/// }
/// assert!(scene.moved().map(|row| row.entity).eq([ball]));
/// assert!(!scene.position().is_changed(tree));
///
/// scene.despawn(ball).unwrap();
/// assert!(scene.removed::<Position>().eq([ball]));
/// assert!(scene.drain_removed::<Texture>().eq([(ball, Texture(7))]));
/// ```
///
/// # Groups
///
/// A group is a unit struct with the attribute `#[group(own(..), with(..), without(..), events)]`. Each
/// of the first three is a list of units: components by their fields, and tables by their methods, such as
/// `body`. The units are the terms of the group. The members are the entities that satisfy all
/// terms.
///
/// - `own`: required units whose columns the group keeps in order. The members are the first rows
///   of these columns, in one order. In a family, which is described below, they may be other rows.
/// - `with`: required units that the group doesn't move.
/// - `without`: units that must be absent.
/// - `events`: the world keeps a list of the entities that enter and leave. For a group `Bodies`, the
///   method `bodies_events` and the field `bodies_events` of the split world lend it, as
///   [`GroupEvents`](crate::GroupEvents).
///
/// A group without `own` keeps a list of its members. A table needs no group of its own.
///
/// Two groups that own a common unit usually nest: the inner group owns all units of the outer one, has all its terms,
/// and has at least one more. Its members are a shorter prefix of the same columns. Groups that own a common unit and
/// don't nest are a *family*, such as `own(body), with(asleep)` and `own(body), with(frozen)`. The members of each are
/// then one range of rows, which may begin behind those of another group. This needs the feature `families`. If no order of
/// the rows allows it, a compile error names two groups and a change that helps.
///
/// ## Assigned groups
///
/// Each query of two or more units that no declared group serves whole gets a group, as long as all groups that own a unit
/// are nested. So a loop over separate components walks slices. An assigned group has no struct and no method. No assigned
/// group owns a component or a table with `#[sorted]`, a link, or what a query has in `lead(..)`. `#[query(unowned)]`
/// leaves a query out, and `#[world(groups = "declared")]` before the struct of the world all of them.
/// `ECS_WORLD_DUMP=plan cargo build` prints the plans, and why a query got no group.
///
/// # Queries
///
/// A query is a struct with `#[query]` or `#[query(with(..), without(..), changed(..), added(..), any(..),
/// lead(..), packed, unowned)]`. A loop over the query yields this struct. A field with the name of a component
/// has the type `&C`, `&mut C`, `Option<&C>` or `Option<&mut C>`. If the component has `#[track]`,
/// `Mut<'_, C>` and `Option<Mut<'_, C>>` are possible too. There `_` can stand for `C`. A field of the type
/// `BodyRef`, `BodyMut`, or an `Option` of one, borrows all parts of the table `Body`. Any other
/// field has the type `Entity`. Lifetimes can be omitted. The lists `with`, `without` and `lead` name
/// units, as in groups. `changed` and `added` name components with `#[track]`, also parts of tables:
/// only entities whose value was changed, or added, in the present frame are rows.
///
/// A row passes `any(with(a), without(b), changed(c))` if at least one of these filters holds. A query can have several.
///
/// `lead(name)` makes that unit decide the order of the rows. `packed` requires that the query
/// walks every required column that it borrows as a slice. If the tables and groups of the world
/// don't allow this, a compile error says why.
///
/// # Resources
///
/// A resource is a value of which the world has exactly one, and which belongs to no entity:
/// settings, a clock, a generator of random numbers. It is a field of the first struct with the
/// attribute `#[resource]`. Unlike a variable beside the world, it is cloned, compared, saved and
/// restored with the world.
///
/// - `rng: Rng` has the methods `rng` and `rng_mut`, which return `&Rng` and `&mut Rng`. The split
///   world has the field `rng`, a `&mut Rng`, so that a loop can use the resource beside columns.
/// - `new` and `with_capacity` take the values of the resources: those of the world in the order of
///   declaration, then those of its parts in the order of `#[parts(..)]`. A part that another one
///   lists comes before that one.
/// - `Clone`, `Debug`, `PartialEq`, `Eq` and `Hash` of the world include the resources, and
///   `clone_from` uses that of each resource. `Default` can be derived if they implement it. The
///   world is `Send` and `Sync` only if they are.
/// - `clear` leaves resources as they are.
/// - Generic code finds a resource by its type, with the bound
///   [`HasResource<Rng>`](crate::HasResource). So two resources of a world have different types. A
///   resource can have the type of a component.
/// - A resource has no storage. Groups, queries and tables can't name it.
///
/// ```
/// use ecs_core::world;
///
/// #[derive(Clone, Debug, PartialEq)]
/// pub struct Health(u32);
///
/// /// The number of steps so far.
/// #[derive(Clone, Debug, PartialEq)]
/// pub struct Clock(u32);
///
/// world!(
///     #[derive(Clone, Debug, PartialEq)]
///     pub struct Sim {
///         health: Health,
///         #[resource]
///         clock: Clock,
///     }
/// );
///
/// let mut sim = Sim::new(Clock(0));
/// let entity = sim.spawn(Health(10));
/// let saved = sim.clone();
///
/// let SimSplit { mut health, clock, .. } = sim.split();
/// clock.0 += 1;
/// for (_, health) in &mut health {
///     health.0 += clock.0;
/// }
/// assert_eq!((sim.clock().0, sim.health()[entity].0), (1, 11));
///
/// sim.clone_from(&saved);
/// assert_eq!(sim.clock(), &Clock(0));
/// assert_eq!(sim, saved);
/// ```
///
/// # Saving
///
/// With the feature `save`, a world can derive `Serialize` and `Deserialize`. All components and
/// resources that are saved need these traits. Formats that people read get a map per entity, others
/// get columns. A loaded world equals the saved one and continues like it.
///
/// A save has the names of the fields. These attributes let a program load the saves of its earlier
/// versions:
///
/// - `#[skip]` before a component or a resource: it is neither saved nor loaded. A skipped resource,
///   or part of a table, is `Default::default()` after loading.
/// - `#[was(old_name, ..)]` before one: it also has these names in a save.
/// - `#[default]` before a resource, or a part of a table: if the save has none, it is
///   `Default::default()`. Otherwise that is an error.
/// - `#[dropped(name: Type, #[resource] other: Type)]` before the world: fields that it no longer
///   has. They are read and dropped.
///
/// # Parts
///
/// A part of a world is declared by [`part!`](crate::part) in another module or crate. It is not a
/// part of a table. `#[parts(physics::Physics, ai::Ai)]` on the first struct adds the declarations of
/// these parts to the world. Their names are names of the world, so its groups and queries use the
/// components of parts like its own. `physics::Physics as phys` gives the names of this part a prefix.
///
/// # Generic worlds
///
/// A world can have type and constant parameters, with bounds, a `where` and defaults. Each type
/// parameter must have the bound `'static`, and the type of a component or a resource must name it.
///
/// - Groups have no parameters. Queries and tables declare those that their fields name, with the
///   same names, in any order. Each bound must be one of the world's. Bounds that the fields don't
///   need can be omitted.
/// - The types of two components must be different for all arguments. So a component can't have the
///   type `T`, `Box<T>` or `&'static T`: wrap these in a struct, such as `struct Shape<T>(T)`. For the
///   same reason, one world can't have both `Shape<T>` and `Shape<u8>`. Nor can it have `Option<T>`,
///   because an option of a component is a bundle.
/// - `over` has the parameters of the world that the query does not declare:
///   `Moving::over::<String>(columns)`.
/// - A resource can have the type `T` if no other resource can have that type.
/// - A derive requires that the components and the resources implement the trait. It puts no bound
///   on the parameters. If a component does not implement the trait for some argument, the world does not either.
///
/// ```
/// use ecs_core::world;
///
/// # #[derive(Clone)]
/// pub struct Position(f32);
/// # #[derive(Clone)]
/// pub struct Shape<T>(T);
/// # #[derive(Clone)]
/// pub struct Grid<const N: usize>([u8; N]);
///
/// world!(
///     #[derive(Clone)]
///     pub struct Sim<T: Send + 'static, const N: usize = 8> {
///         position: Position,
///         shape: Shape<T>,
///         grid: Grid<N>,
///     }
///
///     #[group(own(position, shape))]
///     pub struct Bodies;
///
///     #[query]
///     pub struct Shapes<T> {
///         position: &mut Position,
///         shape: &Shape<T>,
///     }
/// );
///
/// fn drift<T: Send + 'static, const N: usize>(sim: &mut Sim<T, N>) {
///     for Shapes { position, .. } in sim.shapes() {
///         position.0 += 1.0;
///     }
/// }
///
/// let mut sim: Sim<&str> = Sim::new();
/// let ball = sim.spawn((Position(1.0), Shape("ball"), Grid([0; 8])));
/// drift(&mut sim);
/// assert_eq!(sim.position()[ball].0, 2.0);
///
/// let mut s = sim.split();
/// for Shapes { shape, .. } in Shapes::over::<8>((&mut s.position, &s.shape)) {
///     assert_eq!(shape.0, "ball");
/// }
/// ```
///
/// # Conditions
///
/// `#[cfg(..)]` can be on a component, a resource, a table, a part of a table, a group, a query, and a
/// field of a query. A declaration that is switched off doesn't exist, so a group, a query or a field that
/// names it needs the same condition. A declaration can be written twice, under opposite conditions.
///
/// ```
/// use ecs_core::world;
///
/// pub struct Position(f32);
/// #[cfg(feature = "debug")]
/// pub struct Label(String);
///
/// world!(
///     pub struct Game {
///         position: Position,
///         #[cfg(feature = "debug")]
///         label: Label,
///     }
///
///     #[query]
///     pub struct Drawn {
///         position: &Position,
///         #[cfg(feature = "debug")]
///         label: Option<&Label>,
///     }
/// );
///
/// let mut game = Game::new();
/// game.spawn(Position(1.0));
/// for drawn in game.drawn() {
///     println!("{}", drawn.position.0);
///     #[cfg(feature = "debug")]
///     println!("{:?}", drawn.label.map(|label| &label.0));
/// }
/// let columns = if cfg!(feature = "debug") { 2 } else { 1 };
/// assert_eq!(Game::LAYOUT.components.len(), columns);
/// ```
///
/// `#[cfg(..)]` can't be on the world's own struct. Put it on the whole `world!`.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, world};
///
/// # #[derive(Clone, Copy, Debug, PartialEq)]
/// pub struct Position(f32);
/// # #[derive(Clone, Copy)]
/// pub struct Velocity(f32);
/// pub struct Light(u8);
/// pub struct Asleep;
///
/// world!(
///     /// Bodies under way.
///     pub struct Sim {
///         light: Light,
///         asleep: Asleep,
///     }
///
///     /// Added and removed together.
///     #[table]
///     pub struct Body {
///         pub position: Position,
///         pub velocity: Velocity,
///     }
///
///     /// Full-owning: the bodies that are not asleep are the first rows of the table.
///     #[group(own(body), without(asleep))]
///     pub struct Awake;
///
///     /// Nested in `Awake`: the same rows, a shorter prefix. It owns another column.
///     #[group(own(body, light), without(asleep))]
///     pub struct LitAwake;
///
///     /// Non-owning: a list of its members.
///     #[group(with(light, asleep))]
///     pub struct LitAsleep;
///
///     /// Runs over `Awake`: positions and velocities as slices, lights looked up.
///     #[query(without(asleep))]
///     pub struct Moving {
///         entity: Entity,
///         position: &mut Position,
///         velocity: &Velocity,
///         light: Option<&Light>,
///     }
/// );
///
/// let mut sim = Sim::new();
/// let body = Body { position: Position(1.0), velocity: Velocity(2.0) };
/// let lamp = sim.spawn((body, Light(7)));
/// for Moving { position, velocity, .. } in sim.moving() {
///     position.0 += velocity.0;
/// }
///
/// // One handle per column: while one is mutable, the others can be read.
/// let mut s = sim.split();
/// for m in Moving::over((&mut s.position, &s.velocity, &s.light, &s.asleep)) {
///     if m.light.is_some() {
///         m.position.0 *= 2.0;
///     }
/// }
/// assert_eq!(sim.position()[lamp], Position(6.0));
/// assert_eq!(sim.lit_awake().len(), 1);
///
/// let row: Body = sim.remove(lamp).unwrap();
/// assert_eq!(row.position, Position(6.0));
/// assert!(sim.lit_awake().is_empty());
/// println!("{}", Sim::LAYOUT);
/// ```
#[doc(alias = "state")]
#[macro_export]
macro_rules! world {
    ($($declarations:tt)*) => {
        $crate::__private::world! { $crate $($declarations)* }
    };
}
