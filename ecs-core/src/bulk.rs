//! Structural changes to many entities at once.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::access::origin;
use crate::allocator::NewEntities;
use crate::arrangement::Store as _;
use crate::bundle::{Bundle, BundleColumns, BundleKind, mask};
pub use crate::ending::despawn_batch;
use crate::entity::Entity;
use crate::error::ColumnsError;
use crate::group::{Adding, GroupList, Removing};
use crate::mask::Mask;
use crate::query::{Query, QueryIter};
use crate::signature::Signature;
use crate::structure::{insert, remove};
use crate::world::{Has, Visitor, World};

/// The entities that a bulk spawn has made, in order.
#[derive(Clone, Debug)]
pub struct Spawned<'w> {
    entities: vec::IntoIter<Entity>,
    world: PhantomData<&'w ()>,
}

impl Spawned<'_> {
    const fn new(entities: vec::IntoIter<Entity>) -> Self {
        Self { entities, world: PhantomData }
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

#[inline]
pub fn spawn_batch<W: World, I>(world: &mut W, bundles: I) -> Spawned<'_>
where
    I: IntoIterator,
    I::Item: Bundle<W>,
{
    let bundles = bundles.into_iter();
    let (expected, _) = bundles.size_hint();
    reserve_for::<W, I::Item>(world, expected);
    let mut batch = Batch::<W, I::Item> { world, pushed: 0, bundle: PhantomData };
    for bundle in bundles {
        <I::Item as Bundle<W>>::Kind::push(bundle, batch.world);
        batch.pushed += 1;
    }
    Spawned::new(batch.finish().into_iter())
}

/// Bundles that are in their columns and have no entities yet. Should the iterator panic, those that came
/// before get theirs.
struct Batch<'w, W: World, B: Bundle<W>> {
    world: &'w mut W,
    pushed: usize,
    bundle: PhantomData<fn() -> B>,
}

impl<W: World, B: Bundle<W>> Batch<'_, W, B> {
    fn finish(mut self) -> Vec<Entity> {
        self.adopt()
    }

    fn adopt(&mut self) -> Vec<Entity> {
        let pushed = core::mem::take(&mut self.pushed);
        if pushed == 0 {
            return Vec::new();
        }
        let signature = W::Signature::from_mask(&const { mask::<W, B>() });
        if pushed > self.world.table().allocator.room() {
            // What comes next panics, and must not leave values without entities behind.
            B::Kind::adopt(self.world, &NewEntities::none());
        }
        let new = self.world.table_mut().create_many(pushed, signature);
        B::Kind::adopt(self.world, &new);
        W::Groups::admit_appended::<Adding<B>>(self.world, new.as_slice(), signature);
        new.into_vec()
    }
}

impl<W: World, B: Bundle<W>> Drop for Batch<'_, W, B> {
    fn drop(&mut self) {
        self.adopt();
    }
}

pub fn spawn_columns<W: World, C: BundleColumns<W>>(
    world: &mut W,
    columns: C,
) -> Result<Spawned<'_>, ColumnsError> {
    let rows = columns.rows()?;
    let signature = W::Signature::from_mask(&const { mask::<W, C::Bundle>() });
    let new = world.table_mut().create_many(rows, signature);
    columns.append(world, &new);
    W::Groups::admit_appended::<Adding<C::Bundle>>(world, new.as_slice(), signature);
    Ok(Spawned::new(new.into_vec().into_iter()))
}

pub fn insert_batch<W: World, B: Bundle<W> + Clone>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
    bundle: B,
) -> usize {
    entities.into_iter().filter(|&entity| insert(world, entity, bundle.clone()).is_ok()).count()
}

pub fn remove_batch<W: World, B: Bundle<W>>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> usize {
    entities.into_iter().filter(|&entity| remove::<W, B>(world, entity).is_ok()).count()
}

pub fn despawn_where<W: World, Q: Query<W>>(
    world: &mut W,
    mut verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> usize {
    let going =
        QueryIter::<W, Q>::new(world).fold_entities(Vec::new(), |mut going, entity, item| {
            if verdict(item) {
                going.push(entity);
            }
            going
        });
    despawn_batch(world, going)
}

pub fn clear<W: World>(world: &mut W) {
    world.table_mut().clear();
    for group in world.groups_mut() {
        group.len = 0;
        group.list.clear();
    }
    Clearing { world, cleared: 0 }.run();
}

/// Clears one column after the other; whatever happens in one, all are cleared.
struct Clearing<'w, W: World> {
    world: &'w mut W,
    cleared: usize,
}

impl<W: World> Clearing<'_, W> {
    fn run(&mut self) {
        self.world.visit(&mut ClearFrom { cleared: &mut self.cleared, column: 0 });
    }
}

impl<W: World> Drop for Clearing<'_, W> {
    fn drop(&mut self) {
        // Something is left only if the `Drop` of a component panicked.
        if self.cleared < W::COMPONENTS.len() {
            self.run();
        }
    }
}

struct ClearFrom<'c> {
    cleared: &'c mut usize,
    column: usize,
}

impl<W: World> Visitor<W> for ClearFrom<'_> {
    fn visit<C>(&mut self, world: &mut W)
    where
        W: Has<C>,
    {
        if self.column == *self.cleared {
            *self.cleared += 1;
            Has::<C>::pool_mut(world).0.clear();
        }
        self.column += 1;
    }
}

/// Runs a copy over a world. Should it panic half-way, the world is cleared, since the table and the
/// columns wouldn't agree.
pub fn whole<W: World>(world: &mut W, copy: impl FnOnce(&mut W)) {
    struct Clear<'w, W: World>(&'w mut W);
    impl<W: World> Drop for Clear<'_, W> {
        fn drop(&mut self) {
            clear(self.0);
        }
    }
    let unfinished = Clear(world);
    copy(unfinished.0);
    core::mem::forget(unfinished);
}

pub fn clear_component<W: Has<C>, C>(world: &mut W) {
    let one = const { Mask::one(<W as Has<C>>::ID) };
    let taken = W::Signature::from_mask(&one);
    W::Groups::empty(world, one);
    let entities = Has::<C>::pool(world).0.list(origin(world));
    // The values are dropped when all is in order.
    let values = Has::<C>::pool_mut(world).0.take_all();
    for &entity in &entities {
        let old = world.table().signature_at(entity.index());
        let new = old.difference(taken);
        world.table_mut().set_signature(entity.index(), new);
        W::Groups::admit::<Removing<C>>(world, entity, old, new);
    }
    drop(values);
}

pub fn reserve<W: World>(world: &mut W, additional: usize) {
    world.table_mut().reserve(additional);
}

#[inline]
pub fn reserve_for<W: World, B: Bundle<W>>(world: &mut W, additional: usize) {
    let indices = world.table_mut().reserve(additional);
    B::Kind::reserve(world, additional, indices);
}

pub fn shrink_to_fit<W: World>(world: &mut W) {
    struct Shrink;
    impl<W: World> Visitor<W> for Shrink {
        fn visit<C>(&mut self, world: &mut W)
        where
            W: Has<C>,
        {
            Has::<C>::pool_mut(world).0.shrink_to_fit();
        }
    }
    world.table_mut().shrink_to_fit();
    for group in world.groups_mut() {
        group.list.shrink_to_fit();
    }
    world.visit(&mut Shrink);
}
