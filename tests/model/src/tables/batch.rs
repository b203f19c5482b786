//! Structural changes of many entities: rows and columns of tables.

use ecs_core::{ColumnsError, Entity};

use super::structure::Load;
use super::world::{
    DuoColumns, Duos, FreeColumns, Haunted, HollowColumns, OneColumns, Pairs, TrioColumns,
    TwelveColumns,
};
use super::{Depot, Tables};
use crate::parts::{
    A, B, C, D, E, F, G, Ga, H, I, J, K, L, M, N, O, P, Part, Q, R, Ra, S, T, V, W, X, Y, Z,
    bumped, value_of,
};

/// Spawns columns of new entities. The last column gets `more` extra rows.
macro_rules! load {
    ($runner:ident $rows:ident $more:ident; $($name:ident $C:ident),* => $columns:expr) => {{
        let kinds = [$($C::KIND),*];
        let last = kinds[kinds.len() - 1];
        let rows = |kind: usize| $rows + if kind == last { $more } else { 0 };
        $(let mut $name: Vec<$C> = (0..rows($C::KIND))
            .map(|row| $C::part(value_of($runner.serial.wrapping_add(row as u32), $C::KIND)))
            .collect();)*
        let new = $runner.depot.spawn_columns($columns).map(Iterator::collect);
        let left = vec![$($name.len()),*];
        (new, left, 0 $(| $C::BIT)*, vec![$(rows($C::KIND)),*])
    }};
}

/// The result of spawning columns, the lengths afterwards, the components, the lengths before.
type Loaded = (Result<Vec<Entity>, ColumnsError>, Vec<usize>, u32, Vec<usize>);

impl Tables {
    pub(super) fn spawn_batch<X: Load>(&mut self, many: usize) -> bool {
        let serial = self.serial;
        let serials = move || (0..many).map(move |i| serial.wrapping_add(i as u32));
        let new: Vec<Entity> = self.depot.spawn_batch(serials().map(X::pack)).collect();
        assert_eq!(new.len(), many);
        if many > 0 {
            self.model.flush();
        }
        for (entity, serial) in new.into_iter().zip(serials()) {
            self.model.spawn(entity, X::MASK, serial);
        }
        self.serial = serial.wrapping_add(many as u32);
        many > 0
    }

    pub(super) fn spawn_columns(&mut self, load: u8, many: u8, uneven: bool) -> bool {
        let (rows, more) = (self.many(many).min(self.room()), usize::from(uneven));
        let (new, left, mask, lens): Loaded = match load % 8 {
            0 => load!(self rows more; c C, d D => DuoColumns { c: &mut c, d: &mut d }),
            1 => load!(self rows more; b B, a A => (OneColumns { b: &mut b }, &mut a)),
            2 => load!(self rows more; f F, m M, e E, c C, d D => (
                TrioColumns { f: &mut f, m: &mut m, e: &mut e },
                DuoColumns { c: &mut c, d: &mut d },
            )),
            3 => load!(self rows more;
                l L, g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga => (
                &mut l,
                TwelveColumns {
                    g: &mut g, h: &mut h, i: &mut i, j: &mut j, n: &mut n, p: &mut p, s: &mut s,
                    v: &mut v, w: &mut w, x: &mut x, y: &mut y, ga: &mut ga,
                },
            )),
            4 => {
                load!(self rows more; z Z, o O, q Q => (HollowColumns { z: &mut z, o: &mut o }, &mut q))
            }
            5 => load!(self rows more; r R, ra Ra, k K, b B => (
                FreeColumns { r: &mut r, ra: &mut ra }, (&mut k, OneColumns { b: &mut b }),
            )),
            6 => load!(self rows more; z Z, o O => HollowColumns { z: &mut z, o: &mut o }),
            _ => load!(self rows more; f F, m M, e E =>
                TrioColumns { f: &mut f, m: &mut m, e: &mut e }),
        };
        if uneven {
            assert_eq!(new, Err(ColumnsError::Lengths { first: rows, other: rows + 1 }));
            assert_eq!(left, lens, "values were moved in spite of the error");
            return false;
        }
        let new = new.expect("columns of equal length spawn");
        assert_eq!((new.len(), left), (lens[0], vec![0; lens.len()]));
        if !new.is_empty() {
            self.model.flush();
        }
        for (row, &entity) in new.iter().enumerate() {
            self.model.spawn(entity, mask, self.serial.wrapping_add(row as u32));
        }
        self.serial = self.serial.wrapping_add(new.len() as u32);
        !new.is_empty()
    }

    /// Changes a field of a query, then despawns the entities whose value has a certain last digit.
    pub(super) fn despawn_where(&mut self, query: u8, digit: u8) -> bool {
        let digit = u32::from(digit % 5);
        let matches = move |value: u32| value % 5 == digit;
        // The first of the changed components decides.
        let (with, changed): (u32, &[usize]) = match query % 5 {
            0 => (0, &[]),
            1 => (C::BIT | D::BIT, &[D::KIND]),
            2 => (Q::BIT | Z::BIT, &[Q::KIND]),
            3 => (C::BIT, &[C::KIND, D::KIND]),
            _ => (G::BIT | B::BIT, &[B::KIND]),
        };
        let members = self.model.matching(with, 0);
        let despawns = |entity: &Entity| match changed.first() {
            None => matches(entity.index()),
            Some(&kind) => matches(bumped(self.model.value(*entity, kind).expect("a member"))),
        };
        let despawned: Vec<Entity> = members.iter().copied().filter(despawns).collect();
        let depot: &mut Depot = &mut self.depot;
        let found = match query % 5 {
            0 => depot.despawn_where::<(Entity,)>(|(entity,)| matches(entity.index())),
            1 => depot.despawn_where::<Pairs<'_>>(|row| {
                row.d.bump();
                matches(row.d.value())
            }),
            2 => depot.despawn_where::<Haunted<'_>>(|row| {
                row.q.bump();
                matches(row.q.value())
            }),
            3 => depot.despawn_where::<Duos<'_>>(|mut row| {
                row.duo.bump();
                matches(row.duo.c.value())
            }),
            _ => depot.despawn_where::<(&G, &mut B, Option<&T>)>(|(_, b, _)| {
                b.bump();
                matches(b.value())
            }),
        };
        assert_eq!(found, despawned.len());
        for (&entity, &kind) in members.iter().flat_map(|e| changed.iter().map(move |k| (e, k))) {
            self.model.bump(entity, kind);
        }
        // The order of despawns is that of iteration, and handles are reused in that order. The
        // model knows only which handles were given out before.
        despawned.iter().for_each(|&entity| assert!(self.model.despawn(entity)));
        !despawned.is_empty() || (!changed.is_empty() && !members.is_empty())
    }
}
