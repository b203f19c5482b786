//! The traits of a world: what code that is generic over worlds needs, and what the macro writes.

use alloc::vec::Vec;

use crate::bundle::{Bundle, IntoRow};
use crate::columns::{Columns, Here, Path};
use crate::defaults::Defaults;
use crate::entities::{Entities, EntityTable};
use crate::entity::Entity;
use crate::error::Refused;
use crate::events::GroupEvents;
use crate::group::GroupTerms;
use crate::origin::{GroupRefs, Origin};
use crate::prepare::Taken;
use crate::reserver::Reserver;
use crate::rows::{Changeable, StorageKind};
use crate::rules::Rule;
use crate::set::Set;
use crate::store::Lent;
use crate::store::Store;
use crate::units::{Mask, Units};

/// A world, declared with `world!`.
///
/// Bounds on this trait and on [`Has`] or [`Adds`] make a function generic over worlds. With `W: Has<C>`, it reads and changes
/// values of the component `C`. With `W: Adds<C>`, it can also add `C` to entities and remove it. Each world also has these
/// methods as its own, so code that names its world needs no import.
#[diagnostic::on_unimplemented(
    message = "a world is needed here, and `{Self}` is declared as something else",
    label = "a world is needed here",
    note = "a column, a table or a group is a part of a world: call `spawn`, `despawn`, `query` and such on the world",
    note = "worlds are declared with `ecs_core::world!`"
)]
pub trait World: Sized + 'static {
    /// The units of an entity.
    #[doc(hidden)]
    type Units: Mask;
    /// The sets of all units.
    #[doc(hidden)]
    type Sets;
    /// The sets, each of whose columns is taken once.
    #[doc(hidden)]
    type Lent<'w>;
    /// All columns of the world, each of which can be borrowed by itself.
    type Split<'w>;
    /// The values that are inserted because a component requires them.
    #[doc(hidden)]
    type Defaults: Defaults<Self>;
    /// The names of the units.
    #[doc(hidden)]
    const NAMES: &'static [&'static str];
    /// The components and groups of this world, and the plans of its queries.
    #[cfg(feature = "layout")]
    const LAYOUT: crate::layout::Layout;
    /// Returns the values of an entity, by the numbers of components. The macro writes this for a world with `derive(Debug)`.
    #[cfg(feature = "layout")]
    #[doc(hidden)]
    fn __shown(&self, _: Entity) -> Vec<Option<&dyn core::fmt::Debug>> {
        Vec::new()
    }
    /// The terms of the groups.
    #[doc(hidden)]
    const GROUPS: &'static [GroupTerms];
    /// The units that the rows between groups of families have, and those that they lack.
    #[doc(hidden)]
    const BETWEEN: [Units; 2] = [Units::EMPTY; 2];
    /// True if a value of a unit is looked at before it is stored.
    #[doc(hidden)]
    const PREPARES: bool = false;
    /// True if no two entities have the same key of a unit.
    #[doc(hidden)]
    const UNIQUE: bool = false;
    /// The rules.
    #[doc(hidden)]
    const RULES: &'static [Rule] = &[];
    /// True if a link names entities that have other handles in another world, and isn't mapped.
    #[cfg(feature = "transfer")]
    #[doc(hidden)]
    const KEEPS_HANDLES: bool = false;
    /// Drops the values of units, in a world with rules or links.
    #[doc(hidden)]
    fn drop_units(&mut self, _: Entity, _: Self::Units) {}
    /// Returns the entities.
    #[doc(hidden)]
    fn __table(&self) -> &EntityTable<Self::Units>;
    #[doc(hidden)]
    fn table_mut(&mut self) -> &mut EntityTable<Self::Units>;
    /// Sets without rows.
    #[doc(hidden)]
    const EMPTY: Self::Sets;
    #[doc(hidden)]
    fn __sets(&self) -> &Self::Sets;
    #[doc(hidden)]
    fn sets_mut(&mut self) -> &mut Self::Sets;
    /// Passes each unit to a visitor.
    #[doc(hidden)]
    fn each_unit<V: UnitVisitor<Self>>(visitor: &mut V);
    /// Returns the groups.
    #[doc(hidden)]
    fn groups(&self) -> GroupRefs<'_>;
    /// Returns the numbers of members, and the members of groups that own nothing.
    #[doc(hidden)]
    fn groups_mut(&mut self) -> (&mut [usize], &mut [Set<()>]);
    /// Returns the groups of the world that columns are from.
    #[doc(hidden)]
    #[track_caller]
    fn groups_of<'w>(columns: &[Origin<'w>]) -> GroupRefs<'w>;
    /// Returns what columns say about the world.
    #[doc(hidden)]
    fn __origin(&self) -> Origin<'_>;
    /// Returns the waiting events of each group that has events.
    #[doc(hidden)]
    fn __events(&self) -> Vec<(usize, &GroupEvents)> {
        Vec::new()
    }
    #[doc(hidden)]
    fn events_mut(&mut self) -> Vec<(usize, &mut GroupEvents)> {
        Vec::new()
    }
    /// Lets an entity leave the groups that it is no member of any more. The rows of the units `taken` are taken before anything
    /// else changes.
    #[doc(hidden)]
    fn leave(&mut self, entity: Entity, old: Self::Units, new: Self::Units, taken: Self::Units);
    /// Lets an entity enter the groups that it becomes a member of.
    #[doc(hidden)]
    fn enter(&mut self, entity: Entity, old: Self::Units, new: Self::Units);
    /// Lets new entities with the same units enter their groups. They have the last rows of their sets, in this order.
    #[doc(hidden)]
    fn enter_all(&mut self, _: &[Entity], _: Self::Units) {}
    /// Despawns an entity, and returns whether it was alive.
    #[doc(hidden)]
    fn end(&mut self, entity: Entity) -> bool;
    /// Notes that all members leave groups with events.
    #[doc(hidden)]
    fn all_leave(&mut self) {}
    /// Notes that an entity ends, in a world with links.
    #[doc(hidden)]
    #[inline(always)]
    fn note_end(&mut self, _: Entity) {}
    /// Ends a call that changes structure: runs the observers, in a world that has some.
    #[doc(hidden)]
    #[inline(always)]
    fn observe(&mut self) {}
    /// Forgets what observers have not seen, because the world has another state now.
    #[doc(hidden)]
    #[inline(always)]
    fn unobserve(&mut self) {}
    /// Ends the present frame.
    #[cfg(feature = "track")]
    #[doc(hidden)]
    fn advance(&mut self) {}
    /// Lends all sets.
    #[doc(hidden)]
    fn lend(&mut self) -> Self::Lent<'_>;
    #[doc(hidden)]
    fn lent_entities<'w: 'w>(lent: &Self::Lent<'w>) -> Entities<'w>;
    /// Takes the right to reserve entities, once.
    #[doc(hidden)]
    fn lent_reserver<'w: 'w>(lent: &mut Self::Lent<'w>) -> Option<Reserver<'w>>;
    #[doc(hidden)]
    fn lent_groups<'w: 'w>(lent: &Self::Lent<'w>) -> GroupRefs<'w>;

    /// Lends all columns, each by itself. O(components).
    fn split(&mut self) -> Self::Split<'_>;

    world_methods! { Has fn observe }
    #[cfg(feature = "save")]
    __ecs_saved_methods! { fn where Self: crate::save::Save }
    #[cfg(feature = "transfer")]
    __ecs_transfer_methods! { fn }
    #[cfg(feature = "transfer")]
    __ecs_cloning_methods! { fn }
    #[cfg(feature = "delta")]
    __ecs_delta_methods! { fn where Self: crate::DeltaData }
}

/// A world with the component `C`, whose values can be read and changed.
#[diagnostic::on_unimplemented(
    message = "`{C}` isn't a component of `{Self}`",
    label = "not a component of `{Self}`",
    note = "a component is a field of the struct that `world!` is given, or of a table",
    note = "a table is read as a whole by its method: `world.the_table().get(entity)` or `.contains(entity)`; \
            a field of a query borrows a row as `BodyRef<'_>` or `BodyMut<'_>`, for a table `Body`"
)]
pub trait Has<C>: Filters<C> {
    /// How the component is stored.
    type Storage: StorageKind;
    /// The set that has it.
    #[doc(hidden)]
    type Set: Store + 'static;
    /// Whether a group owns it.
    #[doc(hidden)]
    type Order;
    /// The way to its column.
    #[doc(hidden)]
    type Path: Path<
            <Self::Set as Store>::Columns,
            Value = C,
            Kind<<Self::Set as Store>::Kind> = Self::Storage,
        >;
    /// The number of the unit that has it.
    #[doc(hidden)]
    const ID: usize;
    /// The name of the component.
    #[doc(hidden)]
    const NAME: &'static str;
    /// Returns the set among the others.
    #[doc(hidden)]
    fn set_of(sets: &Self::Sets) -> &Self::Set;
    #[doc(hidden)]
    fn set_of_mut(sets: &mut Self::Sets) -> &mut Self::Set;
    /// Returns the set among those that are lent.
    #[doc(hidden)]
    fn lent_of<'a, 'w: 'w>(lent: &'a mut Self::Lent<'w>) -> &'a mut Lent<'w, Self::Set>;
}

/// A component outside of any table is a unit. The macro implements [`Has`] for the parts of tables only.
#[diagnostic::do_not_recommend]
impl<W: HasUnit<C>, C> Has<C> for W
where
    Here: Path<<<W as HasUnit<C>>::Set as Store>::Columns, Value = C>,
{
    type Storage = <Here as Path<<<W as HasUnit<C>>::Set as Store>::Columns>>::Kind<
        <<W as HasUnit<C>>::Set as Store>::Kind,
    >;
    type Set = <W as HasUnit<C>>::Set;
    type Order = <W as HasUnit<C>>::Order;
    type Path = Here;
    const ID: usize = W::UNIT;
    const NAME: &'static str = W::NAMES[W::UNIT];

    #[inline(always)]
    fn set_of(sets: &W::Sets) -> &Self::Set {
        W::set_in(sets)
    }

    #[inline(always)]
    fn set_of_mut(sets: &mut W::Sets) -> &mut Self::Set {
        W::set_in_mut(sets)
    }

    #[inline(always)]
    fn lent_of<'a, 'w: 'w>(lent: &'a mut W::Lent<'w>) -> &'a mut Lent<'w, Self::Set> {
        W::lent_in(lent)
    }
}

/// A world with the component `C`, whose values can be borrowed as mutable: it is no link, and has no index.
pub trait HasMut<C>: Has<C> {}

impl<W: Has<C, Storage: Changeable<C>>, C> HasMut<C> for W {}

/// A world with the unit `R`: a component outside of any table, or the struct of a table.
#[diagnostic::on_unimplemented(
    message = "`{R}` can't be added to or removed from an entity of `{Self}`",
    label = "neither a component outside any table of `{Self}` nor one of its tables",
    note = "the parts of a table are added and removed together, as the table's struct",
    note = "a table with optional components is several units; its struct is added by `insert` and removed by `remove`"
)]
pub trait HasUnit<R>:
    World + Imply<R, Is: Bundle<Self> + IntoRow<<<Self as HasUnit<R>>::Set as Store>::Columns>>
{
    /// Its set.
    #[doc(hidden)]
    type Set: Store + 'static;
    /// Whether a group owns it.
    #[doc(hidden)]
    type Order;
    /// The number of the unit.
    #[doc(hidden)]
    const UNIT: usize;
    /// True if values are kept when they leave.
    #[doc(hidden)]
    const KEEPS: bool = false;
    /// True if more is done with a value that leaves than to remove it.
    #[doc(hidden)]
    const WATCHES: bool = false;
    /// True if more is done with a value that arrives than to store it.
    #[doc(hidden)]
    const ARRIVES: bool = false;
    /// Returns its set among the others.
    #[doc(hidden)]
    fn set_in(sets: &Self::Sets) -> &Self::Set;
    #[doc(hidden)]
    fn set_in_mut(sets: &mut Self::Sets) -> &mut Self::Set;
    /// Returns the set among those that are lent.
    #[doc(hidden)]
    fn lent_in<'a, 'w: 'w>(lent: &'a mut Self::Lent<'w>) -> &'a mut Lent<'w, Self::Set>;
    /// Runs the user's code that a change needs for a value, before anything changes, and finds out whether the value is
    /// refused. Returns the entity that the value names.
    #[doc(hidden)]
    #[inline]
    fn __prepare_row(&self, _: &R, _: Option<Entity>) -> Result<Option<Entity>, Refused> {
        Ok(None)
    }

    /// Returns the first of these values whose key is taken, if keys are unique. Entities whose indices `leaves` holds of lose theirs.
    /// It runs the user's code.
    #[doc(hidden)]
    fn __refuse_rows<'r>(
        &self,
        _: &mut dyn Iterator<Item = &'r R>,
        _leaves: &dyn Fn(u32) -> bool,
    ) -> Option<Taken>
    where
        R: 'r,
    {
        None
    }

    /// Returns the rows in a set, if keys are unique.
    #[doc(hidden)]
    fn rows_in(_: &Self::Sets) -> (&[Entity], &[R]) {
        (&[], &[])
    }
    /// True if a row has handles that are replaced in another world.
    #[cfg(feature = "transfer")]
    #[doc(hidden)]
    const MAPS: bool = false;
    /// Replaces the handles in a row that goes to another world.
    #[cfg(feature = "transfer")]
    #[doc(hidden)]
    fn map_row(_: &mut R, _: &crate::EntityMapping) {}

    /// A value that names an entity was stored.
    #[doc(hidden)]
    #[inline]
    fn settle_row(&mut self, _: Entity, _: Option<Entity>) {}

    /// A value arrives at a new entity.
    #[doc(hidden)]
    #[inline(always)]
    fn push_row(&mut self, entity: Entity, row: R) {
        Self::set_in_mut(self.sets_mut()).add(entity, row);
    }

    /// A value arrives, and replaces the one before.
    #[doc(hidden)]
    #[inline(always)]
    fn put_row(&mut self, entity: Entity, row: R) -> Option<R> {
        match Self::set_in_mut(self.sets_mut()).put(entity, row.into_row()) {
            Some(row) => Some(R::from_row(row)),
            None => None,
        }
    }

    /// A value leaves.
    #[doc(hidden)]
    #[inline(always)]
    fn take_row(&mut self, entity: Entity) -> Option<R> {
        match Self::set_in_mut(self.sets_mut()).take(entity.index()) {
            Some(row) => Some(R::from_row(row)),
            None => None,
        }
    }

    /// A value leaves for its caller or for another world, so it isn't kept.
    #[doc(hidden)]
    #[inline(always)]
    fn move_row(&mut self, entity: Entity) -> Option<R> {
        self.take_row(entity)
    }
}

/// What is done with each unit of a world.
pub trait UnitVisitor<W: World> {
    /// Does it with one unit.
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>;
}

/// Lets `W: HasUnit<R>` imply `R: Bundle<W>`. Rust implies no bound on a parameter of a trait, but one on an associated type. Here it
/// equals the parameter.
pub trait Imply<R>: ImplyInner<R, Is = R> {}

pub trait ImplyInner<R> {
    type Is;
}

impl<W, R> ImplyInner<R> for W {
    type Is = R;
}

impl<W, R> Imply<R> for W {}

/// A world with a unit by which queries filter: the type of a component, or the struct of a table.
pub trait Filters<C>: World {
    /// The number of the unit.
    const FILTER_UNIT: usize;
    /// The component that stands for the unit where columns are named: the first of a table.
    type First;
    /// The storage of the unit.
    type FilterKind: StorageKind;
    /// Returns how its rows are found.
    fn __unit_rows(&self) -> <Self::FilterKind as StorageKind>::Rows<'_>;
    /// Returns how its rows are found in a lent set.
    fn lent_rows<'w: 'w>(lent: &mut Self::Lent<'w>) -> <Self::FilterKind as StorageKind>::Rows<'w>;
}

impl<W: HasUnit<R>, R> Filters<R> for W {
    const FILTER_UNIT: usize = W::UNIT;
    type First = <<W::Set as Store>::Columns as Columns>::First;
    type FilterKind = <<W::Set as Store>::Columns as Columns>::Kind<<W::Set as Store>::Kind>;

    #[inline(always)]
    fn __unit_rows(&self) -> <Self::FilterKind as StorageKind>::Rows<'_> {
        W::set_in(self.__sets()).rows()
    }

    #[inline(always)]
    fn lent_rows<'w: 'w>(lent: &mut Self::Lent<'w>) -> <Self::FilterKind as StorageKind>::Rows<'w> {
        W::lent_in(lent).rows()
    }
}

/// A world in which the component `C` can be added to entities and removed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't add or remove `{C}` as a component",
    label = "not a component outside any table of `{Self}`",
    note = "for the rows of a table, the bound is `HasUnit<{C}>`; `Has` is the bound for its parts",
    note = "a part of a table is added with the table, so the bounds are `Has<{C}>` and `HasUnit` of the table"
)]
pub trait Adds<C>: Has<C> + HasUnit<C, Set = <Self as Has<C>>::Set> {}

#[diagnostic::do_not_recommend]
impl<W: Has<C> + HasUnit<C, Set = <W as Has<C>>::Set>, C> Adds<C> for W {}
