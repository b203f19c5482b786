//! Structural changes to many entities in one call: loops over the functions for one.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::sync::atomic::Ordering;

use crate::bundle::{Bundle, BundleKind};
use crate::commands::Skip;
use crate::entities::{MAX_INDICES, full};
use crate::entity::Entity;
use crate::error::{BrokenRule, MIXED, Refused, errors};
use crate::prepare;
use crate::query::Query;
use crate::query::typed::Terms;
use crate::query::walk::Walk;
use crate::structure::{despawn, discard, insert, refuse, reserve_for, spawn, spawnable};
use crate::units::Mask as _;
use crate::world::{HasUnit, World};

/// An iterator over the entities of a bulk spawn, in order. They are alive also if it is dropped.
#[derive(Clone, Debug)]
pub struct Spawned<'w> {
    entities: vec::IntoIter<Entity>,
    world: PhantomData<&'w ()>,
}

impl Spawned<'_> {
    fn new(entities: Vec<Entity>) -> Self {
        Self { entities: entities.into_iter(), world: PhantomData }
    }
}

impl Iterator for Spawned<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.entities.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entities.size_hint()
    }
}

impl DoubleEndedIterator for Spawned<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.entities.next_back()
    }
}

impl ExactSizeIterator for Spawned<'_> {}
impl FusedIterator for Spawned<'_> {}

/// An error: the columns can't be spawned. No rows were spawned, and the columns have their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColumnsError {
    /// The columns have different lengths.
    Lengths {
        /// The length of the first column.
        first: usize,
        /// The first length that differs from it.
        other: usize,
    },
    /// The world has too few free entity indices.
    Full {
        /// The number of rows.
        rows: usize,
        /// The number of entities that can be spawned.
        room: usize,
    },
    /// A rule of the world would be broken.
    Broken {
        /// The number of a row that would break it.
        row: usize,
        /// The rule.
        rule: BrokenRule,
    },
}

errors! {
    [] ColumnsError {
        Self::Lengths { first, other } => "columns of {first} and {other} rows can't be spawned together";
        Self::Full { rows, room } => "{rows} rows can't be spawned in a world with room for {room}";
        Self::Broken { row, rule } => "row {row} can't be spawned: {rule}";
    }
}

/// Columns of values that are spawned together: `&mut Vec<C>` of a component, or a tuple of such.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a set of columns of `{W}`",
    label = "expected `&mut Vec<C>` of a component, or a tuple of such",
    note = "columns look like `(&mut positions, &mut velocities)`"
)]
pub trait BundleColumns<W: World> {
    /// The bundle of a row.
    #[doc(hidden)]
    type Bundle: Bundle<W>;
    /// The bundles.
    #[doc(hidden)]
    type Rows: Iterator<Item = Self::Bundle>;
    /// Returns the number of rows, if all columns have as many.
    #[doc(hidden)]
    fn rows(&self) -> Result<usize, ColumnsError>;
    /// Returns the first row that is refused. It runs the user's code.
    #[doc(hidden)]
    fn refused(&self, _: &W) -> Option<(usize, BrokenRule)> {
        None
    }
    /// Empties the columns, and returns their values row by row.
    #[doc(hidden)]
    fn drain(self) -> Self::Rows;
    /// Empties the columns, and stores their values for new entities, of which there is one per row.
    #[doc(hidden)]
    fn push(self, world: &mut W, entities: &[Entity])
    where
        Self: Sized,
    {
        for (row, &entity) in self.drain().zip(entities) {
            <Self::Bundle as Bundle<W>>::Kind::push(row, world, entity);
        }
    }
}

impl<'a, W: HasUnit<R>, R> BundleColumns<W> for &'a mut Vec<R> {
    type Bundle = R;
    type Rows = vec::Drain<'a, R>;

    fn rows(&self) -> Result<usize, ColumnsError> {
        Ok(self.len())
    }

    fn refused(&self, world: &W) -> Option<(usize, BrokenRule)> {
        let taken = world.__refuse_rows(&mut self.iter(), &|_| false)?;
        Some((taken.number, taken.rule(W::NAMES[W::UNIT])))
    }

    fn drain(self) -> vec::Drain<'a, R> {
        self.drain(..)
    }

    fn push(self, world: &mut W, entities: &[Entity]) {
        if const { W::ARRIVES } {
            self.drain(..).zip(entities).for_each(|(row, &entity)| world.push_row(entity, row));
        } else {
            R::append(self, W::set_in_mut(world.sets_mut()), entities);
        }
    }
}

/// Returns the length that all columns have.
pub fn one_length(lengths: &[usize]) -> Result<usize, ColumnsError> {
    match lengths.iter().find(|&&other| other != lengths[0]) {
        Some(&other) => Err(ColumnsError::Lengths { first: lengths[0], other }),
        None => Ok(lengths[0]),
    }
}

/// The rows of a tuple of columns.
#[derive(Debug)]
pub struct Zipped<T>(T);

macro_rules! tuples {
    ($($T:ident $t:ident)*) => {
        impl<W: World, $($T: BundleColumns<W>),*> BundleColumns<W> for ($($T,)*) {
            type Bundle = ($($T::Bundle,)*);
            type Rows = Zipped<($($T::Rows,)*)>;

            fn rows(&self) -> Result<usize, ColumnsError> {
                let ($($t,)*) = self;
                one_length(&[$($t.rows()?),*])
            }

            fn refused(&self, world: &W) -> Option<(usize, BrokenRule)> {
                let ($($t,)*) = self;
                None$(.or_else(|| $t.refused(world)))*
            }

            fn drain(self) -> Self::Rows {
                let ($($t,)*) = self;
                Zipped(($($t.drain(),)*))
            }

            fn push(self, world: &mut W, entities: &[Entity]) {
                let ($($t,)*) = self;
                $($t.push(world, entities);)*
            }
        }

        impl<$($T: Iterator),*> Iterator for Zipped<($($T,)*)> {
            type Item = ($($T::Item,)*);

            fn next(&mut self) -> Option<Self::Item> {
                let ($($t,)*) = &mut self.0;
                Some(($($t.next()?,)*))
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                // All have as many.
                self.0.0.size_hint()
            }
        }
    };
}

crate::tuples::for_tuples!(tuples);

/// Spawns an entity per bundle. See [`World::spawn_batch`].
pub fn spawn_batch<W: World, I>(world: &mut W, bundles: I) -> Spawned<'_>
where
    I: IntoIterator,
    I::Item: Bundle<W>,
{
    let entities = spawn_all(world, bundles);
    world.observe();
    Spawned::new(entities)
}

fn spawn_all<W: World, I>(world: &mut W, bundles: I) -> Vec<Entity>
where
    I: IntoIterator,
    I::Item: Bundle<W>,
{
    const { spawnable::<W, I::Item>() };
    let bundles = bundles.into_iter();
    let rows = bundles.size_hint().0;
    if const { W::Units::INDICES < MAX_INDICES } && rows > world.__table().room() {
        full(W::Units::INDICES);
    }
    reserve_for::<W, I::Item>(world, rows);
    if const { prepare::adds::<W, I::Item, <I::Item as Bundle<W>>::Kind>() } {
        let mut batch = Prepared::<W, I::Item>::new(world);
        for (number, bundle) in bundles.enumerate() {
            if let Err((refused, _)) = batch.spawn(bundle) {
                refuse(refused, Some(number));
            }
        }
        return batch.entities();
    }
    // Collecting them would ask for their number again, when some are spawned.
    let mut entities = Vec::with_capacity(rows);
    if const { !<I::Item as Bundle<W>>::Kind::OPTIONAL.is_empty() } {
        bundles.for_each(|bundle| entities.push(spawn(world, bundle)));
        return entities;
    }
    let units = W::Units::of(<I::Item as Bundle<W>>::Kind::MAY);
    let mixed = MIXED.load(Ordering::Relaxed);
    let mut batch = Entering { world, entities, units, mixed };
    bundles.for_each(|bundle| {
        let entity = batch.world.table_mut().create(units);
        <I::Item as Bundle<W>>::Kind::push(bundle, batch.world, entity);
        batch.entities.push(entity);
    });
    batch.enter()
}

/// New entities with the same units, which enter their groups together, also if their iterator panics.
struct Entering<'w, W: World> {
    world: &'w mut W,
    entities: Vec<Entity>,
    units: W::Units,
    /// The number of panics about mixed fields before.
    mixed: usize,
}

impl<W: World> Entering<'_, W> {
    fn enter(&mut self) -> Vec<Entity> {
        let entities = core::mem::take(&mut self.entities);
        self.world.enter_all(&entities, self.units);
        entities
    }
}

impl<W: World> Drop for Entering<'_, W> {
    fn drop(&mut self) {
        if MIXED.load(Ordering::Relaxed) == self.mixed {
            self.enter();
        }
    }
}

/// Spawns an entity per bundle, but for those that are refused, or for which there is no room. Returns why some aren't spawned.
pub(crate) fn spawn_possible<W: World, B: Bundle<W>>(
    world: &mut W,
    bundles: impl ExactSizeIterator<Item = B>,
) -> Result<(), Skip> {
    let (count, room) = (bundles.len(), world.__table().room());
    if const { !prepare::adds::<W, B, B::Kind>() } {
        drop(spawn_all(world, bundles.take(room)));
        return if count > room { Err(Skip::Full) } else { Ok(()) };
    }
    reserve_for::<W, B>(world, count.min(room));
    let (mut batch, mut skip) = (Prepared::<W, B>::new(world), Ok(()));
    // Each is spawned, whether another one is refused or not.
    for bundle in bundles {
        if !batch.world.__table().has_room() {
            return Err(Skip::Full);
        }
        if batch.spawn(bundle).is_err() {
            skip = Err(Skip::Refused);
        }
    }
    skip
}

/// A batch whose values are looked at before they are stored. They are settled at the end, when all of its entities are alive, also
/// if it panics.
struct Prepared<'w, W: World, B: Bundle<W>> {
    world: &'w mut W,
    spawned: Vec<(Entity, prepare::PreparedOf<W, B>)>,
    entities: Vec<Entity>,
}

impl<'w, W: World, B: Bundle<W>> Prepared<'w, W, B> {
    const fn new(world: &'w mut W) -> Self {
        Self { world, spawned: Vec::new(), entities: Vec::new() }
    }

    fn spawn(&mut self, bundle: B) -> Result<(), (Refused, B)> {
        let spawned = prepare::spawn(self.world, bundle)?;
        self.entities.push(spawned.0);
        self.spawned.push(spawned);
        Ok(())
    }

    fn entities(mut self) -> Vec<Entity> {
        core::mem::take(&mut self.entities)
    }
}

impl<W: World, B: Bundle<W>> Drop for Prepared<'_, W, B> {
    fn drop(&mut self) {
        for (entity, prepared) in self.spawned.drain(..) {
            B::Kind::settle(prepared, self.world, entity);
        }
    }
}

/// Spawns an entity per row of these columns. See [`World::spawn_columns`].
pub fn spawn_columns<W: World, C: BundleColumns<W>>(
    world: &mut W,
    columns: C,
) -> Result<Spawned<'_>, ColumnsError> {
    let rows = columns.rows()?;
    let room = world.__table().room();
    if rows > room {
        return Err(ColumnsError::Full { rows, room });
    }
    if const { W::PREPARES }
        && let Some((row, rule)) = columns.refused(world)
    {
        return Err(ColumnsError::Broken { row, rule });
    }
    if const { prepare::adds::<W, C::Bundle, <C::Bundle as Bundle<W>>::Kind>() } {
        return Ok(spawn_batch(world, columns.drain()));
    }
    // Column by column. No code of the user runs before all entities have their rows.
    const { spawnable::<W, C::Bundle>() };
    reserve_for::<W, C::Bundle>(world, rows);
    let units = W::Units::of(<C::Bundle as Bundle<W>>::Kind::MAY);
    let entities = world.table_mut().create_all(rows, units);
    columns.push(world, &entities);
    world.enter_all(&entities, units);
    world.observe();
    Ok(Spawned::new(entities))
}

/// Calls a function for each entity, also for those behind one whose values panic when they are dropped.
pub(crate) struct Each<'a, W, I: Iterator<Item = Entity>> {
    world: &'a mut W,
    entities: I,
    change: fn(&mut W, Entity) -> bool,
    changing: bool,
    /// The number of panics about mixed fields before.
    mixed: usize,
}

impl<'a, W, I: Iterator<Item = Entity>> Each<'a, W, I> {
    pub(crate) fn new(
        world: &'a mut W,
        entities: impl IntoIterator<IntoIter = I>,
        change: fn(&mut W, Entity) -> bool,
    ) -> Self {
        let mixed = MIXED.load(Ordering::Relaxed);
        Self { world, entities: entities.into_iter(), change, changing: false, mixed }
    }
}

impl<W, I: Iterator<Item = Entity>> Each<'_, W, I> {
    /// Returns how often the function returned true.
    pub(crate) fn run(&mut self) -> usize {
        let mut count = 0;
        for entity in self.entities.by_ref() {
            self.changing = true;
            count += usize::from((self.change)(self.world, entity));
            self.changing = false;
        }
        count
    }
}

impl<W, I: Iterator<Item = Entity>> Drop for Each<'_, W, I> {
    fn drop(&mut self) {
        // Not if the iterator panicked.
        if self.changing && MIXED.load(Ordering::Relaxed) == self.mixed {
            self.run();
        }
    }
}

/// Despawns entities, and returns how many were alive. See [`World::despawn_batch`].
pub fn despawn_batch<W: World>(world: &mut W, entities: impl IntoIterator<Item = Entity>) -> usize {
    world.table_mut().flush();
    let before = world.len();
    // A link can end others too.
    let change = |world: &mut W, entity| despawn(world, entity).is_ok();
    Each::new(&mut *world, entities, change).run();
    before - world.len()
}

/// Despawns the rows of a query that a closure selects. See [`World::despawn_where`].
pub fn despawn_where<W: World, Q: Query<W>>(
    world: &mut W,
    verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> usize {
    let condemned = condemned::<W, Q>(world, verdict);
    despawn_batch(world, condemned)
}

/// Returns the rows of a query that a closure selects.
pub(crate) fn condemned<W: World, Q: Query<W>>(
    world: &mut W,
    mut verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> Vec<Entity> {
    let mut condemned = Vec::new();
    {
        let mut walk = Q::Terms::run(world);
        while let Some((entity, row)) = walk.next_with_entity() {
            if verdict(Q::item(row)) {
                condemned.push(entity);
            }
        }
    }
    condemned
}

/// Inserts the same bundle into entities, and returns how many were alive. See [`World::insert_batch`].
pub fn insert_batch<W: World, B: Bundle<W> + Clone>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
    bundle: B,
) -> usize {
    let entities = entities.into_iter();
    let indices = world.__table().indices_after(0);
    B::Kind::reserve(world, entities.size_hint().0, indices);
    // Nothing is cloned for an entity that isn't alive.
    let insert = |&entity: &Entity| {
        world.table_mut().units_to_change(entity).is_some()
            && insert(world, entity, bundle.clone()).is_ok()
    };
    entities.filter(insert).count()
}

/// Removes a bundle from entities, and returns how many had it. See [`World::remove_batch`].
pub fn remove_batch<W: World, B: Bundle<W>>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> usize {
    entities.into_iter().filter(|&entity| discard::<W, B>(world, entity).is_ok()).count()
}
