//! Joins positions and velocities by entity.

use super::iterate::{add, in_blocks};
use super::set::Set;
use super::{NONE, Position, VELOCITY, Velocity, sum};
use crate::inputs::{JOINED, MANY, ORDERED, reordered, tenth};
use crate::rows::{SPARSE_JOIN, SPARSE_JOIN_GROUP};
use crate::suite::Peer;

type Sets = (Set<Position>, Set<Velocity>);

/// The number of rows looked up before the first value is accessed.
const GATHERED: usize = 64;

/// Registers the joins.
pub fn register(peer: &mut Peer<'_>) {
    let check = |sets: &mut Sets| sum(&sets.0.values);
    for (row, n) in JOINED {
        let sets = move || (Set::filled(n, |_| Position::at(1.0)), Set::filled(n, |_| VELOCITY));
        let way = "two sparse sets, one looked up per row of the other";
        peer.repeated(row, ("looked up", way), sets, |(p, v)| looked_up(p, v), check);
    }
    let some_move = |n, movers: Vec<u32>| {
        let mut velocities = Set::default();
        movers.into_iter().for_each(|id| velocities.insert(id, VELOCITY));
        (Set::filled(n, |id| Position::at(id as f32)), velocities)
    };
    for (row, n) in ORDERED {
        let sets = move || some_move(n, reordered(n));
        let way = "two sparse sets, one looked up per row of the other";
        peer.repeated(row, ("", way), sets, |(p, v)| looked_up(p, v), check);
    }
    let sets = move || some_move(MANY, tenth());
    let way = "two sparse sets, one looked up per row of the other";
    peer.repeated(SPARSE_JOIN, ("", way), sets, |(p, v)| looked_up(p, v), check);
    let way = "the same, 64 rows looked up before the first value is touched";
    peer.repeated(SPARSE_JOIN, ("gathered", way), sets, |(p, v)| gathered::<false>(p, v), check);
    let way = "the same, and each value is prefetched when its row is known";
    peer.repeated(SPARSE_JOIN, ("prefetched", way), sets, |(p, v)| gathered::<true>(p, v), check);
    grouped(peer);
}

fn grouped(peer: &mut Peer<'_>) {
    // Moving entities come first, in the order of their velocities.
    let order = || {
        let movers = tenth();
        let mut moves = vec![false; MANY];
        movers.iter().for_each(|&id| moves[id as usize] = true);
        let rest = (0..MANY as u32).filter(move |&id| !moves[id as usize]);
        movers.into_iter().chain(rest)
    };
    let columns = move || {
        let positions: Vec<_> = order().map(|id| Position::at(id as f32)).collect();
        (positions, vec![VELOCITY; MANY / 10])
    };
    let check = |(p, _): &mut (Vec<Position>, Vec<Velocity>)| sum(p);
    let way = "two vectors, entities with both components first; in blocks of 8 rows";
    peer.repeated(
        SPARSE_JOIN_GROUP,
        ("", way),
        columns,
        |(p, v)| in_blocks(&mut p[..v.len()], v),
        check,
    );
    peer.repeated(
        SPARSE_JOIN_GROUP,
        ("flat", "the same, iterated as flat slices of floats"),
        move || {
            let positions: Vec<_> = order().map(|id| [id as f32, 0.0, 0.0]).collect();
            (positions, vec![[1.0, 0.0, 0.0]; MANY / 10])
        },
        |(p, v)| add(p[..v.len()].as_flattened_mut(), v.as_flattened()),
        |(p, _)| p.iter().map(|p| f64::from(p[0])).sum(),
    );
}

fn looked_up(positions: &mut Set<Position>, velocities: &Set<Velocity>) {
    let Set { rows, values, .. } = positions;
    for (&id, velocity) in velocities.ids.iter().zip(&velocities.values) {
        let row = rows.get(id as usize).copied().unwrap_or(NONE);
        // The slot of an index without a row is beyond every row.
        if let Some(position) = values.get_mut(row as usize) {
            position.step(velocity);
        }
    }
}

fn gathered<const PREFETCH: bool>(positions: &mut Set<Position>, velocities: &Set<Velocity>) {
    let Set { rows, values, .. } = positions;
    let ids = velocities.ids.chunks(GATHERED);
    for (ids, velocities) in ids.zip(velocities.values.chunks(GATHERED)) {
        let mut found = [NONE; GATHERED];
        for (found, &id) in found.iter_mut().zip(ids) {
            *found = rows.get(id as usize).copied().unwrap_or(NONE);
            if PREFETCH {
                prefetch(values.as_ptr().wrapping_add(*found as usize));
            }
        }
        for (&row, velocity) in found.iter().zip(velocities) {
            if row != NONE {
                // SAFETY: a slot that is not `NONE` is a row.
                unsafe { values.get_unchecked_mut(row as usize) }.step(velocity);
            }
        }
    }
}

/// Prefetches a cache line, on processors for which there is an instruction.
#[inline(always)]
fn prefetch<T>(address: *const T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is valid for any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}
