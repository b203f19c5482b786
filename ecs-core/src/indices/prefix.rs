//! The first elements of a key that is a tuple, and the keys that begin with them.

use alloc::collections::{BTreeMap, btree_map};
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::ops::Bound;

use super::members::Members;

/// The first element of a key that is a tuple, or a tuple of the first ones. See [`ValueIndex::prefix`](crate::ValueIndex::prefix).
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't the begin of the key `{K}`",
    label = "not the begin of the key",
    note = "it is the first value, or a tuple of the first ones, of an index over several components; `get` takes the whole key"
)]
pub trait PrefixOf<K>: Ord {
    /// Compares it with the begin of a key.
    #[doc(hidden)]
    fn compare(&self, key: &K) -> Ordering;
}

/// A key in a tree that is searched by places too. Opaque outside this crate.
//
// A tuple itself can't be borrowed as a place: another impl of `Borrow` would leave types of other code open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WholeKey<K>(K);

impl<K> From<K> for WholeKey<K> {
    fn from(key: K) -> Self {
        Self(key)
    }
}

impl<K> Borrow<K> for WholeKey<K> {
    fn borrow(&self) -> &K {
        &self.0
    }
}

impl<'p, K: Ord + 'p> Borrow<dyn Place<K> + 'p> for WholeKey<K> {
    fn borrow(&self) -> &(dyn Place<K> + 'p) {
        self
    }
}

/// A place in the order of keys: a key, or in front of or behind all keys with a prefix.
trait Place<K> {
    fn compare(&self, key: &K) -> Ordering;
    fn key(&self) -> Option<&K>;
}

impl<K: Ord> Place<K> for WholeKey<K> {
    fn compare(&self, key: &K) -> Ordering {
        self.0.cmp(key)
    }

    fn key(&self) -> Option<&K> {
        Some(&self.0)
    }
}

/// The place in front of all keys with a prefix if `side` is less, or behind them.
struct Edge<'p, P: ?Sized> {
    prefix: &'p P,
    side: Ordering,
}

impl<K, P: PrefixOf<K> + ?Sized> Place<K> for Edge<'_, P> {
    fn compare(&self, key: &K) -> Ordering {
        self.prefix.compare(key).then(self.side)
    }

    fn key(&self) -> Option<&K> {
        None
    }
}

impl<K> Ord for dyn Place<K> + '_ {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.key(), other.key()) {
            (_, Some(key)) => self.compare(key),
            (Some(key), None) => other.compare(key).reverse(),
            // The two ends of a range.
            (None, None) => Ordering::Equal,
        }
    }
}

impl<K> PartialOrd for dyn Place<K> + '_ {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K> PartialEq for dyn Place<K> + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<K> Eq for dyn Place<K> + '_ {}

/// Returns the keys that begin with a prefix, with their entities.
pub(super) fn within<'m, K: Ord + 'static, P: PrefixOf<K> + ?Sized>(
    tree: &'m BTreeMap<WholeKey<K>, Members>,
    prefix: &P,
) -> btree_map::Range<'m, WholeKey<K>, Members> {
    let [start, end] = [Ordering::Less, Ordering::Greater].map(|side| Edge { prefix, side });
    let [start, end]: [&dyn Place<K>; 2] = [&start, &end];
    tree.range::<dyn Place<K> + '_, _>((Bound::Included(start), Bound::Included(end)))
}

/// Implements [`PrefixOf`] for a prefix of a key, by the values of both that are compared.
macro_rules! prefixes {
    ($(($($T:ident)*): $P:ty, $own:ident $key:ident: $own_values:expr, $key_values:expr;)*) => {$(
        impl<$($T: Ord),*> PrefixOf<($($T,)*)> for $P {
            fn compare(&self, $key: &($($T,)*)) -> Ordering {
                let $own = self;
                $own_values.cmp(&$key_values)
            }
        }
    )*};
}

prefixes! {
    (A B): A, own key: own, &key.0;
    (A B C): A, own key: own, &key.0;
    (A B C): (A, B), own key: (&own.0, &own.1), (&key.0, &key.1);
    (A B C D): A, own key: own, &key.0;
    (A B C D): (A, B), own key: (&own.0, &own.1), (&key.0, &key.1);
    (A B C D): (A, B, C), own key: (&own.0, &own.1, &own.2), (&key.0, &key.1, &key.2);
}
