//! What handles and iterators show of themselves: how many rows they speak of. They ask nothing of the
//! values, so that a struct that holds one can always derive `Debug`.

use core::fmt;

use crate::arrangement::{Arrangement, Linear, Sparse};
use crate::column::{LinearIter, LinearIterMut};
use crate::group::{Group, GroupMut, GroupRef, GroupToken};
use crate::join::{Absent, JoinIter, JoinTerms, Maybe, MaybeMut};
use crate::linear_set::{LinearSetIter, LinearSetIterMut};
use crate::query::{Filtered, Query, QueryIter, With, Without};
use crate::sparse_set::{Compactor, Iter, IterMut};
use crate::world::World;

macro_rules! shown {
    ($($name:literal: [$($generics:tt)*] $type:ty => |$this:pat_param| $($field:ident $value:expr)?;)*) => {$(
        impl<$($generics)*> fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $this = self;
                f.debug_struct($name)$(.field(stringify!($field), &$value))?.finish_non_exhaustive()
            }
        }
    )*};
}

shown! {
    "GroupRef": [W: World, G: Group<W>] GroupRef<'_, W, G> => |group| len group.len();
    "GroupMut": [W: World, G: Group<W>] GroupMut<'_, W, G> => |group| len group.len();
    "GroupToken": [W: World, G: Group<W>] GroupToken<'_, W, G> => |group| len group.len();
    "Maybe": [T, K: Arrangement] Maybe<'_, T, K> => |Self(column)| len column.len();
    "MaybeMut": [T, K: Arrangement] MaybeMut<'_, T, K> => |Self(column)| len column.len();
    "Absent": [T, K: Arrangement] Absent<'_, T, K> => |Self(column)| len column.len();
    "QueryIter": [W: World, Q: Query<W>] QueryIter<'_, W, Q> => |iter| rows iter.size_hint();
    "JoinIter": ['w, T: JoinTerms<'w>] JoinIter<'w, T> => |iter| rows iter.size_hint();
    "Iter": [T] Iter<'_, T> => |iter| rows iter.size_hint();
    "IterMut": [T] IterMut<'_, T> => |iter| rows iter.size_hint();
    "LinearIter": [T] LinearIter<'_, T> => |iter| rows iter.size_hint();
    "LinearIterMut": [T] LinearIterMut<'_, T> => |iter| rows iter.size_hint();
    "LinearSetIter": [T] LinearSetIter<'_, T> => |iter| rows iter.size_hint();
    "LinearSetIterMut": [T] LinearSetIterMut<'_, T> => |iter| rows iter.size_hint();
    "Compactor": [T] Compactor<'_, T> => |_|;
    "With": [C] With<C> => |_|;
    "Without": [C] Without<C> => |_|;
    "Filtered": [Q, F] Filtered<Q, F> => |_|;
    "Sparse": [] Sparse => |_|;
    "Linear": [] Linear => |_|;
}
