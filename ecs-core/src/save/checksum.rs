//! Checksums, and fingerprints of worlds: sums of one hash per value, which depend neither on the order of rows nor on handles.
//!
//! An entity counts by the hash of its key, a component. Each entity adds a hash of this hash, and each value adds a hash of the
//! key's hash, of the component's name and of the value.

use alloc::vec::Vec;
use core::any::TypeId;

use serde::Serialize;

use super::hasher::{Failed, Hasher, fold};
use super::lists::Rows;
use super::write::{Values, compact, list};
use super::{Save, SaveVisitor, column};
use crate::entities::Entities;
use crate::entity::Entity;
use crate::world::{Has, World};

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn checksum<W: Save>(world: &W) -> u64 {
    let mut hasher = Hasher::new();
    expect(compact(world, &mut hasher));
    hasher.finish()
}

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn checksum_of<W: Has<C>, C: Serialize + 'static>(world: &W) -> u64 {
    let mut hasher = Hasher::new();
    let column = column::<W, C>(world);
    let rows = Rows::of(&list(column), &[]);
    expect((<W as Has<C>>::NAME, rows, Values(column)).serialize(&mut hasher));
    hasher.finish()
}

#[track_caller]
fn expect(result: Result<(), Failed>) {
    if let Err(failed) = result {
        panic!("a value can't be serialised, so there is no checksum: {failed}");
    }
}

/// The hash of an entity without the key.
const KEYLESS: u64 = 0x5851_f42d_4c95_7f2d;

/// The hash of a handle that names no entity of the world.
const NO_ENTITY: u64 = 0x1405_7b7e_f767_814f;

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn fingerprint_by<W: Save + Has<K>, K: Serialize + 'static>(world: &W) -> u64 {
    let keys = &Keys::of::<W, K>(world);
    let alive = keys.entities.iter();
    let sum = alive.map(|entity| keys.entity(entity)).fold(0, u64::wrapping_add);
    let mut values = SumEach { world, keys, sum };
    expect(W::save_components(&mut values));
    values.sum
}

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn fingerprint_of<W, K, C>(world: &W) -> u64
where
    W: Has<K> + Has<C>,
    K: Serialize + 'static,
    C: Serialize + 'static,
{
    let keys = &Keys::of::<W, K>(world);
    let name = <W as Has<C>>::NAME;
    let mut values = SumEach { world, keys, sum: 0 };
    expect(values.add::<C>(name));
    values.sum
}

/// The hashes of the keys, by the indices of their entities.
pub(super) struct Keys<'w> {
    hashes: Vec<u64>,
    entities: Entities<'w>,
    /// The component that is the key.
    component: TypeId,
}

impl<'w> Keys<'w> {
    fn of<W: Has<K>, K: Serialize + 'static>(world: &'w W) -> Self {
        let entities = world.__table().view();
        let mut hashes = alloc::vec![KEYLESS; entities.generations().len()];
        column::<W, K>(world).iter().for_each(|(entity, key)| {
            let mut hasher = Hasher::new();
            expect(key.serialize(&mut hasher));
            if let Some(hash) = hashes.get_mut(entity.index() as usize) {
                *hash = hasher.finish();
            }
        });
        Self { hashes, entities, component: TypeId::of::<K>() }
    }

    /// Returns the hash of the key of an alive entity.
    #[inline]
    fn key(&self, entity: Entity) -> u64 {
        self.hashes.get(entity.index() as usize).copied().unwrap_or(KEYLESS)
    }

    /// Returns the word of a handle, which counts by the key of its entity.
    pub(super) fn word(&self, index: u64, generation: u64) -> u64 {
        let number = |word: u64| u32::try_from(word).ok();
        let handle = number(index).zip(number(generation));
        let handle = handle.and_then(|(index, generation)| Entity::new(index, generation));
        let alive = handle.filter(|&entity| self.entities.contains(entity));
        alive.map_or(NO_ENTITY, |entity| self.key(entity))
    }

    /// Returns the hash that an entity adds.
    #[inline]
    fn entity(&self, entity: Entity) -> u64 {
        fold(self.key(entity), NO_ENTITY)
    }
}

/// Adds the hashes of the values of each component.
struct SumEach<'a, 'w, W> {
    world: &'w W,
    keys: &'a Keys<'w>,
    sum: u64,
}

impl<W: World> SumEach<'_, '_, W> {
    fn add<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), Failed>
    where
        W: Has<C>,
    {
        let keys = self.keys;
        let mut component = Hasher::new();
        component.bytes(name.as_bytes());
        let component = component.finish();
        let mut sum = self.sum;
        // A handle in a key isn't one of this world, so it counts by its bits here too.
        let handles = (TypeId::of::<C>() != keys.component).then_some(keys);
        column::<W, C>(self.world).iter().try_for_each(|(entity, value)| {
            let mut hasher = Hasher::from_hash(keys.key(entity) ^ component, handles);
            value.serialize(&mut hasher)?;
            sum = sum.wrapping_add(hasher.finish());
            Ok(())
        })?;
        self.sum = sum;
        Ok(())
    }
}

impl<W: World> SaveVisitor<W> for SumEach<'_, '_, W> {
    type Error = Failed;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), Failed>
    where
        W: Has<C>,
    {
        self.add::<C>(name)
    }
}
