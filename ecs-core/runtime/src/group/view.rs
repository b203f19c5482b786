//! A group of a world: its members, its packed slices, its order.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::Range;

use super::owned::{OwnedColumns, rows_of};
use super::rows::Rows;
use super::{Group, NestedIn, len};
use crate::entity::handle::Entity;
use crate::query::{QueryIter, ReadOnly};
use crate::storage::group_state::GroupState;
use crate::storage::sparse_set::rows as row_numbers;
use crate::world::traits::World;

/// The members of a group, to be read.
pub struct GroupRef<'w, W, G> {
    world: &'w W,
    rows: Rows,
    group: PhantomData<fn() -> G>,
}

/// The members of a group, whose values can be changed and whose order can be chosen.
pub struct GroupMut<'w, W, G> {
    world: &'w mut W,
    rows: Rows,
    group: PhantomData<fn() -> G>,
}

fn entities<W: World, G: Group<W>>(world: &W, rows: Range<usize>) -> &[Entity] {
    if const { G::TERMS.own.is_empty() } {
        rows_of(world.groups()[G::ID].list.entities(), rows)
    } else {
        G::Own::entities(world, rows)
    }
}

fn row_of<W: World, G: Group<W>>(world: &W, rows: Rows, entity: Entity) -> Option<usize> {
    let row = if const { G::TERMS.own.is_empty() } {
        world.groups()[G::ID].list.row_at(entity.index())
    } else {
        G::Own::row_at(world, entity.index())
    };
    rows.place(row).filter(|_| world.table().allocator.contains(entity))
}

macro_rules! read_methods {
    ($($lifetime:lifetime)?) => {
        /// The number of members. O(1).
        #[inline]
        #[must_use]
        pub const fn len(&self) -> usize {
            self.rows.len()
        }

        /// Whether there are no members. O(1).
        #[inline]
        #[must_use]
        pub const fn is_empty(&self) -> bool {
            self.len() == 0
        }

        /// The members, in the order of the slices. O(1).
        #[inline]
        #[must_use]
        pub fn entities(&self) -> &$($lifetime)? [Entity] {
            entities::<W, G>(self.world, self.rows.range())
        }

        /// Whether the entity is a member. O(1).
        #[inline]
        #[must_use]
        pub fn contains(&self, entity: Entity) -> bool {
            self.row_of(entity).is_some()
        }

        /// The place of an entity in the slices, if it is a member. O(1).
        #[inline]
        #[must_use]
        pub fn row_of(&self, entity: Entity) -> Option<usize> {
            row_of::<W, G>(self.world, self.rows, entity)
        }

        /// The members that aren't members of the nested group `H`: a contiguous range. O(1).
        ///
        /// # Examples
        ///
        /// ```
        /// # use ecs_core::world;
        /// # #[derive(Debug, PartialEq)]
        /// # struct Position(f32);
        /// # struct Velocity(f32);
        /// # struct Asleep;
        /// world!(
        ///     struct Sim { position: Position, velocity: Velocity, asleep: Asleep }
        ///     #[group(own(position, velocity))]
        ///     struct Bodies;
        ///     #[group(own(position, velocity), without(asleep))]
        ///     struct Awake;
        /// );
        /// let mut sim = Sim::new();
        /// sim.spawn((Position(1.0), Velocity(1.0)));
        /// let sleeper = sim.spawn((Position(2.0), Velocity(1.0), Asleep));
        /// let (entities, positions, _) = sim.bodies().outside::<Awake>().slices();
        /// assert_eq!((entities, positions), (&[sleeper][..], &[Position(2.0)][..]));
        /// ```
        #[inline]
        #[must_use]
        pub fn outside<H: Group<W> + NestedIn<G>>(self) -> Self {
            let rows = self.rows.outside::<W, H>(self.world.groups());
            Self { rows, ..self }
        }
    };
}

impl<W, G> Clone for GroupRef<'_, W, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, G> Copy for GroupRef<'_, W, G> {}

impl<'w, W: World, G: Group<W>> GroupRef<'w, W, G> {
    pub(crate) fn new(world: &'w W) -> Self {
        Self { world, rows: Rows::of::<W, G>(world.groups()), group: PhantomData }
    }

    read_methods!('w);

    /// The entities and the owned columns, side by side, in the order of declaration. O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(&self) -> <G::Own as OwnedColumns<W>>::Slices<'w> {
        G::Own::slices(self.world, self.entities(), self.rows.range())
    }
}

impl<'w, W: World, G: Group<W>> GroupMut<'w, W, G> {
    pub(crate) fn new(world: &'w mut W) -> Self {
        let rows = Rows::of::<W, G>(world.groups());
        Self { world, rows, group: PhantomData }
    }

    read_methods!();

    /// The entities and the owned columns, side by side, in the order of declaration. O(owned columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> <G::Own as OwnedColumns<W>>::SlicesMut<'w> {
        let (mut parts, origin) = self.world.parts();
        G::Own::slices_mut(&mut parts, origin, G::ID, self.rows.range())
    }

    /// Sorts the members by what a read-only query gives for them: `Entity`, `&C`, a tuple of these, or
    /// a query of the world. Equal ones keep their order. O(n log n) comparisons, O(n) memory.
    ///
    /// All owned columns move together; where groups are nested in this one, their members and those
    /// between them are sorted as runs of their own. The order is found before the first row moves, so
    /// a comparison that panics changes nothing.
    ///
    /// # Panics
    ///
    /// Panics if the query asks for a component that some member doesn't have.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, world};
    /// # struct Position(f32);
    /// # struct Layer(u8);
    /// world!(
    ///     struct Scene { position: Position, layer: Layer }
    ///     #[group(own(position, layer))]
    ///     struct Drawn;
    /// );
    /// let mut scene = Scene::new();
    /// let back = scene.spawn((Position(0.0), Layer(7)));
    /// let front = scene.spawn((Position(5.0), Layer(1)));
    /// scene.drawn_mut().sort_by::<&Layer>(|a, b| a.0.cmp(&b.0));
    /// assert_eq!(scene.drawn().entities(), [front, back]);
    /// scene.drawn_mut().sort_by_key::<Entity, _>(|entity| entity);
    /// assert_eq!(scene.drawn().entities(), [back, front]);
    /// ```
    pub fn sort_by<Q: ReadOnly<W>>(
        &mut self,
        mut compare: impl FnMut(Q::Item<'_>, Q::Item<'_>) -> Ordering,
    ) {
        let (start, range) = (self.rows.0, self.rows.range());
        let order = {
            let rows = QueryIter::<W, Q>::read(self.world);
            let entities = entities::<W, G>(self.world, range.clone());
            let mut order = row_numbers(start, entities.len());
            for run in runs::<W, G>(self.world.groups(), &range) {
                order[run.start - start..run.end - start].sort_by(|&a, &b| {
                    let a = rows.at(entities[a as usize - start]);
                    let b = rows.at(entities[b as usize - start]);
                    let (Some(a), Some(b)) = (a, b) else { unordered(G::NAME) };
                    compare(a, b)
                });
            }
            order
        };
        permute::<W, G>(self.world, range, &order);
    }

    /// Sorts the members by a key, as [`sort_by`](Self::sort_by) does. O(n log n) keys, O(n) memory.
    pub fn sort_by_key<Q: ReadOnly<W>, K: Ord>(&mut self, mut key: impl FnMut(Q::Item<'_>) -> K) {
        self.sort_by::<Q>(|a, b| key(a).cmp(&key(b)));
    }
}

#[cold]
fn unordered(group: &str) -> ! {
    panic!("a member of `{group}` doesn't have all that the order asks for; ask for an `Option`")
}

/// The rows of a group, cut where its nested groups end.
fn runs<W: World, G: Group<W>>(groups: &[GroupState], rows: &Range<usize>) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let (mut end, mut next) = (rows.end, G::TERMS.inner);
    while end > rows.start {
        let start = next.map_or(0, |inner| groups[inner].len).clamp(rows.start, end);
        runs.push(start..end);
        end = start;
        next = next.and_then(|inner| W::GROUPS[inner].inner);
    }
    runs
}

/// Lets the rows of a group change places, each run in all columns that its innermost group owns.
/// `order[i]` is the row that comes to `rows.start + i`.
fn permute<W: World, G: Group<W>>(world: &mut W, rows: Range<usize>, order: &[u32]) {
    if rows.is_empty() {
        return;
    }
    let inner = len::<W, G::Inner>(world.groups()).clamp(rows.start, rows.end);
    let (nested, own) = order.split_at(inner - rows.start);
    if const { G::TERMS.own.is_empty() } {
        world.groups_mut()[G::ID].list.permute(inner, own);
    } else {
        G::Own::permute(world, inner, own);
        permute::<W, G::Inner>(world, rows.start..inner, nested);
    }
}

crate::debug::impl_debug! {
    "GroupRef": [W: World, G: Group<W>] GroupRef<'_, W, G> => |group| len group.len();
    "GroupMut": [W: World, G: Group<W>] GroupMut<'_, W, G> => |group| len group.len();
}
