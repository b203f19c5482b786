//! The traits of a world and of its components.
//!
//! The traits refer to each other, so they share this file. A world visits its components, a
//! component is a bundle of its world, and a list of groups requires components. Code that only
//! uses these traits is elsewhere.

use alloc::vec::Vec;
use core::any::TypeId;
use core::cell::Cell;
use core::fmt::Debug;
use core::ops::Range;

use crate::capabilities::commands::entity::Reserver;
use crate::capabilities::commands::storage::pending::{Built, Pending};
use crate::capabilities::commands::storage::queue::Queue;
use crate::capabilities::events::storage::GroupEvents;
use crate::capabilities::layout::plan::Layout;
use crate::capabilities::links::ops::LinkOps;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::entity_table::EntityTable;
use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::numbers::{Bit, Number};
use crate::plan::mask::Mask;
use crate::plan::planner::{BorderTerms, GroupTerms};
use crate::plan::rule::Rule;
use crate::schema::imply::Imply;
use crate::schema::key::Key;
use crate::schema::rules::Rules;
use crate::schema::unique::UniqueOps;
use crate::storage::column::{ColumnBorrow, Presence};
use crate::storage::group_state::GroupState;
use crate::storage::kind::{Lent, StorageKind};
use crate::storage::origin::Origin;
use crate::storage::pool::{Pool, PoolMut};
use crate::storage::rows::Rows;
use crate::storage::store::{Form, Store, ValuesOf};

/// The data of a world, as `world!` declares it. The methods are those of [`World`](crate::World).
#[diagnostic::on_unimplemented(
    message = "a world is needed here, and `{Self}` is declared as something else",
    label = "a world is needed here",
    note = "a column, a table or a group is a part of a world: call `spawn`, `despawn`, `query` and such on the world",
    note = "worlds are declared with `ecs_core::world!`"
)]
pub trait WorldData: Sized + 'static {
    /// The result of `split`: every column, a token for each group, and the entities.
    type Split<'w>;
    #[doc(hidden)]
    type Signature: Signature;
    #[doc(hidden)]
    type Borrows<'w>;
    #[doc(hidden)]
    type Queues;
    #[doc(hidden)]
    type Groups: GroupList<Self>;
    #[doc(hidden)]
    const UNITS: &'static [UnitOps<Self>];
    #[doc(hidden)]
    const GROUPS: &'static [GroupTerms];
    /// The borders of families. Their states follow those of the groups.
    #[doc(hidden)]
    const BORDERS: &'static [BorderTerms] = &[];
    /// The rows between two borders that can serve queries, and aren't those of a group.
    #[doc(hidden)]
    const RANGES: &'static [GroupTerms] = &[];
    #[doc(hidden)]
    const LAYOUT: Layout;
    /// The code that keeps the invariants.
    #[doc(hidden)]
    type Rules: Rules<Self::Signature>;
    /// The invariants, for the planner and for constants.
    #[doc(hidden)]
    const RULES: &'static [Rule] = &[];
    /// True if any component is a link.
    #[doc(hidden)]
    const LINKED: bool = false;
    /// True if any component has a unique index.
    #[doc(hidden)]
    const UNIQUE: bool = false;
    /// Mentions of names for editors, in a world with parameters. A constant of its own could not name them.
    #[doc(hidden)]
    const MENTIONS: () = ();

    #[doc(hidden)]
    fn lend_all(&mut self) -> Self::Split<'_>;
    #[doc(hidden)]
    fn table(&self) -> &EntityTable<Self::Signature>;
    #[doc(hidden)]
    fn table_with(&mut self, key: Key) -> &mut EntityTable<Self::Signature>;
    #[doc(hidden)]
    fn groups(&self) -> &[GroupState];
    #[doc(hidden)]
    fn groups_with(&mut self, key: Key) -> &mut [GroupState];
    /// Returns the events of the groups that are declared with `events`, by their numbers.
    #[doc(hidden)]
    #[inline]
    fn events_with(&mut self, _key: Key) -> &mut [GroupEvents] {
        &mut []
    }
    /// Returns the same events as shared.
    #[doc(hidden)]
    #[inline]
    fn events(&self) -> &[GroupEvents] {
        &[]
    }
    #[doc(hidden)]
    fn borrows(&mut self) -> (Self::Borrows<'_>, Origin<'_>);
    /// Takes the right to reserve entities, which is among the parts once.
    #[doc(hidden)]
    fn take_reserver<'w: 'w>(borrows: &mut Self::Borrows<'w>) -> Option<Reserver<'w>>;
    #[doc(hidden)]
    fn queues() -> Self::Queues;
    #[doc(hidden)]
    fn visit<V: Visitor<Self>>(&mut self, visitor: &mut V);
    /// Returns the values at an entity's index that can be printed, by the numbers of their components. Empty if the
    /// world doesn't derive `Debug`.
    #[doc(hidden)]
    #[inline]
    fn shown(&self, index: u32) -> Vec<Option<&dyn Debug>> {
        let _ = index;
        Vec::new()
    }
}

/// A visitor, which is called once for each unit of a world.
#[doc(hidden)]
pub trait Visitor<W: WorldData> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>;
}

/// The operations on a unit that is known only by its number.
#[doc(hidden)]
pub struct UnitOps<W: WorldData> {
    /// Removes the unit of an entity from its storage and drops it. The arguments are the world,
    /// the index of the entity and its previous units.
    pub(crate) discard: fn(&mut W, u32, W::Signature),
    /// Maps the handles in the value that a bundle has in its queue.
    pub(crate) map: fn(&mut W::Queues, &EntityMapping),
    /// True for a link whose handles aren't mapped.
    #[cfg_attr(not(feature = "transfer"), expect(dead_code, reason = "for moves between worlds"))]
    pub(crate) stays: bool,
    /// True if removed values are kept.
    pub(crate) keeps: bool,
}

/// A world that has components of the type `C`, alone or as a part of a table.
///
/// With this bound, generic code reads and changes the values. To add or remove the component, it
/// also needs [`Adds`].
#[diagnostic::on_unimplemented(
    message = "`{C}` isn't a component of `{Self}`",
    label = "not a component of `{Self}`",
    note = "a component is a field of the struct that `world!` is given, or of a table",
    note = "a table is read as a whole by its method: `world.the_table().get(entity)` or `.contains(entity)`; \
            a field of a query borrows a row as `BodyRef<'_>` or `BodyMut<'_>`, for a table `Body`"
)]
pub trait Has<C>: WorldData {
    /// The storage of the values: [`Sparse`](crate::Sparse), or [`Linear`](crate::Linear) with
    /// `#[storage(linear)]`, or [`Tracked`](crate::Tracked) with `#[track]`.
    ///
    /// With the bound `W: Has<C, Storage: Packed>`, a column has slices and rows.
    type Storage: StorageKind;

    /// The number of the component.
    #[doc(hidden)]
    const ID: usize;
    /// The same number as a type.
    #[doc(hidden)]
    type Number: Number;
    /// The number of the unit: the component itself, or its table.
    #[doc(hidden)]
    const UNIT: usize = Self::ID;

    #[doc(hidden)]
    fn column(&self) -> Lent<'_, C, Self::Storage>;
    #[doc(hidden)]
    fn borrow_of<'p, 'w: 'w>(
        borrows: &'p mut Self::Borrows<'w>,
    ) -> &'p mut ColumnBorrow<'w, C, Self::Storage>;
}

/// A world that has the unit `R`: a component outside any table, or the struct of a table.
///
/// In generic code that adds and removes the rows of a table, this is the bound. For a component,
/// [`Adds`] is, which includes this one.
#[diagnostic::on_unimplemented(
    message = "`{R}` can't be added to or removed from an entity of `{Self}`",
    label = "neither a component outside any table of `{Self}` nor one of its tables",
    note = "the parts of a table are added and removed together, as the table's struct"
)]
pub trait HasUnit<R>: Filters<R> + Imply<R, Is: Bundle<Self>> {
    #[doc(hidden)]
    type Form: Form<R>;
    #[doc(hidden)]
    type Store: Store<Columns = <Self::Form as Form<R>>::Columns> + 'static;
    /// The number of the unit.
    #[doc(hidden)]
    const UNIT: usize;
    /// The operations on the values as links, if they are links.
    #[doc(hidden)]
    const LINK: Option<LinkOps<R, Self::Store>> = None;

    /// The checks of values that are added, if no two entities have the same key of one.
    #[doc(hidden)]
    const UNIQUE: Option<UniqueOps<R, Self::Store>> = None;

    /// The function that maps the handles in the values of a row, if they contain any.
    #[doc(hidden)]
    const ENTITIES: Option<MapRow<Self::Store>> = None;

    #[doc(hidden)]
    fn pool(&self) -> &Pool<Self::Store>;
    /// Returns the storage, and the states of the groups.
    #[doc(hidden)]
    fn pool_with(&mut self, key: Key) -> PoolMut<'_, Self::Store>;
    #[doc(hidden)]
    fn queue(queues: &mut Self::Queues) -> &mut Queue<R>;
}

/// A function that maps the handles in the values of a row.
#[doc(hidden)]
pub type MapRow<S> = fn(&mut ValuesOf<S>, &EntityMapping);

/// A world whose queries can filter by `C`: a component, or the struct of a table.
///
/// Both `Has<C>` and `HasUnit<C>` include it.
pub trait Filters<C>: WorldData {
    #[doc(hidden)]
    type By: FilterBy<Self>;
}

/// The column by which queries filter. It is that of a component, or of the first part of a table.
#[doc(hidden)]
pub trait FilterBy<W: WorldData> {
    type Value: 'static;
    type Storage: StorageKind;
    /// The number of the unit.
    const UNIT: usize;
    /// The component, or all parts of the table, by number.
    const COMPONENTS: Mask;
    /// The number of the component, or of the first part of the table.
    type Number: Number;

    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Presence<'w, Self::Storage>;
    /// Shares the entities of the column. Panics if the storage is linear and the column was taken.
    fn take<'w: 'w>(
        borrows: &mut W::Borrows<'w>,
        origin: Origin<'w>,
    ) -> Presence<'w, Self::Storage>;
}

/// A world that can add components of the type `C` and remove them.
///
/// `C` is a component of the world, and not a part of a table.
///
/// # Examples
///
/// ```
/// use ecs_core::{Adds, Entity, World, world};
///
/// struct Health(i32);
/// world!(struct Sim { health: Health });
///
/// fn wound<W: Adds<Health>>(world: &mut W, entity: Entity) {
///     match world.get_mut::<Health>(entity) {
///         Some(health) => health.0 -= 1,
///         None => drop(world.insert(entity, Health(9))),
///     }
/// }
///
/// let mut sim = Sim::new();
/// let e = sim.spawn(());
/// wound(&mut sim, e);
/// wound(&mut sim, e);
/// assert_eq!(sim.health()[e].0, 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't add or remove `{C}` as a component",
    label = "not a component outside any table of `{Self}`",
    note = "for the rows of a table, the bound is `HasUnit<{C}>`; `Has` is the bound for its parts",
    note = "a part of a table is added with the table, so the bounds are `Has<{C}>` and `HasUnit` of the table"
)]
pub trait Adds<C>: Has<C> + HasUnit<C> {}

impl<W: Has<C> + HasUnit<C>, C> Adds<C> for W {}

/// Components that are added or removed together.
///
/// A bundle is one component outside any table, the row of a table, or a tuple of bundles, which can be nested. `()` is the
/// empty bundle.
///
/// An `Option` of a component or of a row is a bundle too. `None` inserts nothing, and a removal
/// returns `None` if the entity lacks the component. A
/// [`BundleBuilder`](crate::BundleBuilder) has components that are chosen at run time.
///
/// A bundle that has the same component twice is a compile error. Only `cargo build` reports it,
/// not `cargo check`: a function can return `impl Bundle<Sim>`, whose components the caller doesn't
/// know.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a bundle of components of `{W}`",
    label = "neither a component of `{W}` nor a tuple of its components",
    note = "a bundle is one component, one table's struct, an `Option` of one, or a tuple of up to 24 bundles; tuples can be nested"
)]
pub trait Bundle<W: WorldData>: Sized {
    #[doc(hidden)]
    type Kind: BundleKind<W, Self>;
}

/// The values of recorded bundles.
pub(crate) type PendingOf<W> = Pending<<W as WorldData>::Queues, <W as WorldData>::Signature>;

/// A set of units with a value for each of them.
pub(crate) type BuiltOf<W> = Built<<W as WorldData>::Queues, <W as WorldData>::Signature>;

/// The operations on a bundle, by its kind.
#[doc(hidden)]
pub trait BundleKind<W: WorldData, B> {
    /// All units that a bundle can have.
    const MASK: Mask;
    /// Those of them that can be missing.
    const OPTIONAL: Mask = Mask::EMPTY;
    /// Those of them that are in the bundle twice.
    const TWICE: Mask = Mask::EMPTY;
    /// True if `prepare` finds out anything: any of the components is a link.
    const PREPARES: bool;
    /// True if any of the components has a unique index.
    const UNIQUE: bool = false;
    /// The result of `prepare`: the targets of links. Of size zero if there are none.
    type Prepared;
    /// The previous values of the components, to be dropped.
    type Replaced;
    /// [`I`](crate::numbers::I) if removed values of a unit are kept. They can't be [taken](Self::take).
    type Keeps: Bit;

    /// Finds out what is needed before the bundle is added: calls `target` of each link.
    fn prepare(bundle: &mut B, world: &mut W) -> Self::Prepared;
    /// Returns whether the entity can't have the bundle, because a link would close a cycle.
    fn refuses(prepared: &Self::Prepared, world: &mut W, entity: Entity) -> bool;

    /// Returns the rule that the bundle would break because another entity than the one with this index has the key of a
    /// value.
    #[inline]
    fn clash(_bundle: &mut B, _world: &mut W, _index: Option<u32>) -> Option<BrokenRule> {
        None
    }

    /// Returns the optional units that a bundle has.
    #[inline]
    fn present(_: &B) -> W::Signature {
        W::Signature::EMPTY
    }

    /// Stores the values in their columns and returns the previous ones.
    fn write(bundle: B, prepared: Self::Prepared, world: &mut W, entity: Entity) -> Self::Replaced;
    /// Returns the bundle that was replaced, if it is one unit and isn't kept.
    #[inline]
    fn former(_replaced: Self::Replaced) -> Option<B> {
        None
    }
    /// Appends the values to their columns. [`Store::commit`] assigns the entity later. Panics if
    /// `RESERVED` and there is no memory.
    fn push<const RESERVED: bool>(bundle: B, world: &mut W);
    /// Puts an entity whose values were committed in the lists of its targets.
    fn settle(prepared: Self::Prepared, world: &mut W, entity: Entity);
    /// Removes and returns the values of an entity with these previous components.
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<B>;
    /// Removes the values of an entity with these previous components. Keeps them, or returns them to be dropped.
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced;
    /// Appends the values to their queues.
    fn enqueue(bundle: B, pending: &mut PendingOf<W>);
    /// Removes and returns the values at the front of their queues.
    fn dequeue(pending: &mut PendingOf<W>) -> Option<B>;
    /// Calls the visitor once for each unit.
    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V);
}

/// The components that a structural change adds or removes, known at compile time.
pub trait Structural<W: WorldData> {
    /// The components that the entity has after the change.
    const ADDED: Mask;
    /// The components that the entity lacks after the change.
    const REMOVED: Mask;
    /// True if groups must not panic, because a second panic during unwinding aborts. An entity
    /// that can't be moved then stays at its row. This happens only if the fields of two worlds
    /// were swapped.
    const QUIET: bool = false;
    /// The units in which no rows are moved when an entity leaves a group, because the removal of the unit moves them.
    const SKIPPED: Mask = Self::REMOVED;
}

/// The groups of a world: `()`, one group as [`Each`](crate::__private::Each), or a pair of lists.
/// Each group comes after those that it is nested in. The pairs form a balanced tree, which keeps
/// the types of large worlds shallow.
pub trait GroupList<W: WorldData> {
    /// Removes the entity from the groups whose terms no longer hold, innermost first. Must be
    /// called before a component is removed. It doesn't move rows in the columns from which the
    /// change removes a component. In such a column, the row is moved [`behind`](Self::behind) the
    /// remaining members when the component is removed.
    fn evict<C: Structural<W>>(world: &mut W, index: u32, old: W::Signature);

    /// Like `evict`, for a change that adds only some of its components: `new` are the components
    /// after it.
    fn evict_unmatched<C: Structural<W>>(
        world: &mut W,
        index: u32,
        old: W::Signature,
        new: W::Signature,
    );

    /// Adds the entity to the groups whose terms hold now and didn't before, outermost first. Must
    /// be called when all values are in their columns.
    fn admit<C: Structural<W>>(world: &mut W, entity: Entity, old: W::Signature, new: W::Signature);

    /// Like `admit`, for entities that were appended, in this order, to every column of the change.
    fn admit_appended<C: Structural<W>>(world: &mut W, entities: &[Entity], new: W::Signature);

    /// Calls `to` once for each group that owns the column and that the entity left, innermost
    /// first. The argument is the first row past the group's members. The row of the removed
    /// component is moved there.
    fn behind<R>(groups: &[GroupState], old: W::Signature, to: impl FnMut(usize))
    where
        W: HasUnit<R>;

    /// Like `behind`, for an entity that is still counted in `lengths`. Decrements `lengths`.
    fn count_out<R>(lengths: &[Cell<usize>], old: W::Signature, to: impl FnMut(usize))
    where
        W: HasUnit<R>;

    /// Returns whether each group that owns the column has as many members as the column has rows.
    /// If so, no row needs to be moved before a removal.
    fn all_in<R>(lengths: &[usize], rows: usize) -> bool
    where
        W: HasUnit<R>;

    /// Empties the groups that require a component of `removed`.
    fn empty(world: &mut W, removed: Mask);

    /// Passes the number of each group to `each`, with the rows among which its members are, and those of the members.
    fn members(world: &W, each: &mut impl FnMut(usize, &Rows, Range<usize>));

    /// Adds entities whose values were appended to every owned column, in this order, to the groups with these numbers.
    fn arrive<C: Structural<W>>(world: &mut W, members: &[Vec<Entity>]);

    /// Notes in the events of all groups that their members leave. Must be called before the groups
    /// are emptied.
    fn all_leave(world: &mut W);

    /// Finds the members of all groups anew, and notes no events. `orders` has, by the numbers of the
    /// groups, the order of the members of a non-owning group as far as it is known. O(rows).
    fn rebuild(world: &mut W, orders: &mut [Vec<Entity>]);
}

/// Returns the storage of a unit.
#[inline(always)]
pub(crate) fn store<W: HasUnit<R>, R>(world: &W) -> &W::Store {
    &world.pool().0
}

/// Returns the storage of a unit as mutable.
#[inline(always)]
pub(crate) fn store_mut<W: HasUnit<R>, R>(world: &mut W) -> &mut W::Store {
    &mut world.pool_with(Key::new()).0.0
}

/// Returns the signature of a set of components. For a constant mask, this is a constant.
#[inline(always)]
pub(crate) fn signature_of<W: WorldData>(mask: &Mask) -> W::Signature {
    W::Signature::from_words(mask.words())
}

/// Returns the origin of the columns and groups of a world.
#[inline(always)]
pub(crate) fn origin_of<W: WorldData>(world: &W) -> Origin<'_> {
    origin::<W>(world.table(), world.groups())
}

/// Returns the origin of the columns and groups of the world with these fields.
#[doc(hidden)]
#[inline(always)]
#[must_use]
pub fn origin<'w, W: WorldData>(
    table: &'w EntityTable<W::Signature>,
    groups: &'w [GroupState],
) -> Origin<'w> {
    Origin::new(&table.allocator, groups, TypeId::of::<W>)
}
