//! The shapes of an index: by hash or ordered, and unique or not.

use alloc::collections::BTreeMap;
use core::borrow::Borrow;
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::members::{Matches, Members};
use super::prefix::WholeKey;
use crate::entity::Entity;
use crate::rows::SparseRows;
use crate::store::Prepared;

/// The shape of an index by the hash of its key: `#[index]`.
pub struct Hashed<K>(PhantomData<fn() -> K>);

/// The shape of an index in the order of its key: `#[index(ordered)]`.
///
/// An ordered index of the time at which something is due is a queue of timers: [`first`](crate::ValueIndex::first) is the
/// next one.
#[doc(alias = "timer")]
pub struct Ordered<K>(PhantomData<fn() -> K>);

/// The shape of an index over several components in the order of their values: `#[index(owner, kind, ordered)]`. The key is the
/// tuple of them.
pub struct Prefixed<K>(PhantomData<fn() -> K>);

/// The shape of an index in which each key has one entity at most: `#[index(unique)]`.
pub struct Unique<S>(PhantomData<fn() -> S>);

/// The shape of an index: [`Hashed`], [`Ordered`], [`Prefixed`], or [`Unique`] of one of them.
pub trait Shape: Sealed + 'static {
    /// The key.
    type Key: 'static;
    /// What [`ValueIndex::get`](crate::ValueIndex::get) returns: an iterator over entities, or an `Option` of one.
    type Found<'w>: IntoIterator<Item = Entity>;
    /// The entities by key.
    #[doc(hidden)]
    type Map: Default;
    /// What a change finds out about a value before it is stored: whether another one has its key, if the index is unique.
    #[doc(hidden)]
    type Prepared: Prepared;

    /// Returns what is found.
    #[doc(hidden)]
    fn found<'w>(members: Option<&'w Members>, rows: SparseRows<'w>) -> Self::Found<'w>;
}

/// A shape whose key can be cloned and compared, and hashed if the index isn't ordered.
#[diagnostic::on_unimplemented(
    message = "the value isn't a key: an index needs `Clone`, `Eq` and `Hash` of it, or with `ordered` `Clone` and `Ord`",
    label = "lacks one of these traits",
    note = "derive them, or name a function of the key: `#[index(key = function -> Key)]`"
)]
pub trait Keyed: Shape<Key: Clone, Map: KeyMap<<Self as Shape>::Key>> {
    /// Returns whether two keys are the same.
    #[doc(hidden)]
    fn same(a: &Self::Key, b: &Self::Key) -> bool;
}

/// A map from keys to the entities that have them.
pub trait KeyMap<K> {
    /// Returns the entities with this very key.
    fn members(&self, key: &K) -> Option<&Members>;
    fn add(&mut self, key: K, index: u32);
    /// Removes an entity of a key. The key leaves with its last one.
    fn remove_one(&mut self, key: &K, index: u32);
}

/// A shape whose keys can be looked up by a `Q`: the key itself, or what it can be borrowed as, like `str` for a `String`.
pub trait Finds<Q: ?Sized>: Keyed {
    /// Returns the entities with this key.
    #[doc(hidden)]
    fn find<'m>(map: &'m Self::Map, key: &Q) -> Option<&'m Members>;
}

/// The key of an index of the shape `S`, or what that can be borrowed as.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't the key of this index",
    label = "the shape of the index is `{S}`",
    note = "the key is the value itself, or what the function of `#[index(key = function -> Key)]` returns; a reference to \
            what it can be borrowed as is one too, like `&str` for a `String`"
)]
pub trait KeyOf<S> {
    /// Returns the entities with this key.
    #[doc(hidden)]
    fn find_in<'m>(&self, map: &'m S::Map) -> Option<&'m Members>
    where
        S: Shape;
}

#[diagnostic::do_not_recommend]
impl<S: Finds<Q>, Q: ?Sized> KeyOf<S> for Q {
    fn find_in<'m>(&self, map: &'m S::Map) -> Option<&'m Members> {
        S::find(map, self)
    }
}

/// A shape with an order.
#[diagnostic::on_unimplemented(
    message = "this index has no order",
    label = "needs an index with an order",
    note = "write `#[index(ordered)]` before the component"
)]
pub trait InOrder: Keyed<Key: Ord> {
    /// The key in the tree: itself, unless it is searched by prefixes.
    #[doc(hidden)]
    type Stored: Ord + Borrow<Self::Key> + 'static;
    /// Returns the entities by key, in order.
    #[doc(hidden)]
    fn tree(map: &Self::Map) -> &BTreeMap<Self::Stored, Members>;
}

/// Seals [`Shape`].
pub trait Sealed {}

impl<K> Sealed for Hashed<K> {}
impl<K> Sealed for Ordered<K> {}
impl<K> Sealed for Prefixed<K> {}
impl<S> Sealed for Unique<S> {}

/// Implements a shape by its map.
macro_rules! shapes {
    ($($Shape:ident: $Map:ty where $($bound:ident)*;)*) => {$(
        impl<K: 'static> Shape for $Shape<K> {
            type Key = K;
            type Found<'w> = Matches<'w>;
            type Map = $Map;
            type Prepared = ();

            #[inline]
            fn found<'w>(members: Option<&'w Members>, rows: SparseRows<'w>) -> Matches<'w> {
                Matches::new(members, rows)
            }
        }

        impl<K: $($bound +)* 'static> KeyMap<K> for $Map {
            #[inline]
            fn members(&self, key: &K) -> Option<&Members> {
                self.get(key)
            }

            fn add(&mut self, key: K, index: u32) {
                self.entry(key.into()).and_modify(|members| members.add(index)).or_insert(Members::One(index));
            }

            fn remove_one(&mut self, key: &K, index: u32) {
                if self.get_mut(key).is_some_and(|members| members.remove(index)) {
                    self.remove(key);
                }
            }
        }
    )*};
}

shapes! {
    Hashed: HashMap<K, Members, FxBuildHasher> where Hash Eq;
    Ordered: BTreeMap<K, Members> where Ord;
    Prefixed: BTreeMap<WholeKey<K>, Members> where Ord;
}

impl<S: Shape> Shape for Unique<S> {
    type Key = S::Key;
    type Found<'w> = Option<Entity>;
    type Map = S::Map;
    type Prepared = Checked;

    #[inline]
    fn found<'w>(members: Option<&'w Members>, rows: SparseRows<'w>) -> Option<Entity> {
        Matches::new(members, rows).next()
    }
}

#[diagnostic::do_not_recommend]
impl<K: Clone + Hash + Eq + 'static> Keyed for Hashed<K> {
    #[inline]
    fn same(a: &K, b: &K) -> bool {
        a == b
    }
}

/// Implements what both shapes with an order have.
macro_rules! in_order {
    ($($Shape:ident by $Stored:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<K: Clone + Ord + 'static> Keyed for $Shape<K> {
            #[inline]
            fn same(a: &K, b: &K) -> bool {
                a.cmp(b).is_eq()
            }
        }

        impl<K: Clone + Ord + 'static> InOrder for $Shape<K> {
            type Stored = $Stored;

            #[inline]
            fn tree(map: &BTreeMap<$Stored, Members>) -> &BTreeMap<$Stored, Members> {
                map
            }
        }
    )*};
}

in_order! {
    Ordered by K;
    Prefixed by WholeKey<K>;
}

#[diagnostic::do_not_recommend]
impl<S: Keyed> Keyed for Unique<S> {
    #[inline]
    fn same(a: &S::Key, b: &S::Key) -> bool {
        S::same(a, b)
    }
}

impl<K, Q> Finds<Q> for Hashed<K>
where
    K: Clone + Hash + Eq + Borrow<Q> + 'static,
    Q: Hash + Eq + ?Sized,
{
    #[inline]
    fn find<'m>(map: &'m HashMap<K, Members, FxBuildHasher>, key: &Q) -> Option<&'m Members> {
        map.get(key)
    }
}

impl<K, Q> Finds<Q> for Ordered<K>
where
    K: Clone + Ord + Borrow<Q> + 'static,
    Q: Ord + ?Sized,
{
    #[inline]
    fn find<'m>(map: &'m BTreeMap<K, Members>, key: &Q) -> Option<&'m Members> {
        map.get(key)
    }
}

impl<K: Clone + Ord + 'static> Finds<K> for Prefixed<K> {
    #[inline]
    fn find<'m>(map: &'m BTreeMap<WholeKey<K>, Members>, key: &K) -> Option<&'m Members> {
        map.get(key)
    }
}

impl<S: Finds<Q>, Q: ?Sized> Finds<Q> for Unique<S> {
    #[inline]
    fn find<'m>(map: &'m S::Map, key: &Q) -> Option<&'m Members> {
        S::find(map, key)
    }
}

#[diagnostic::do_not_recommend]
impl<S: InOrder> InOrder for Unique<S> {
    type Stored = S::Stored;

    #[inline]
    fn tree(map: &S::Map) -> &BTreeMap<S::Stored, Members> {
        S::tree(map)
    }
}

/// A key that no other entity has.
#[derive(Clone, Copy, Debug)]
pub struct Checked;

impl Prepared for Checked {
    const ANY: bool = true;
    const NAMES: bool = false;
    fn of(_: Option<Entity>) -> Self {
        Self
    }
    fn target(self) -> Option<Entity> {
        None
    }
}

macro_rules! debug {
    ($($shape:ident)*) => {$(
        impl<K> fmt::Debug for $shape<K> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($shape))
            }
        }
    )*};
}

debug!(Hashed Ordered Prefixed Unique);
