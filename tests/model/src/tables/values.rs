//! Writes to values, and sorting.

use ecs_core::{Entity, Has, Join as _, World};

use super::world::{self, Bay, Full, Inside, Rack, groups, tables};
use super::{Depot, Tables};
use crate::op::Who;
use crate::parts::{
    A, B, C, D, E, F, G, Ga, H, I, J, K, L, M, N, O, P, Part, Q, R, Ra, S, T, U, V, W, X, Y, Z,
};
use crate::run::order::{part_key, sort, sort_column, sort_group, sorted};
use crate::run::write::{all, column, one, swap_values};
use crate::run::write_many::write_group;
use crate::storages::Kind;

impl Tables {
    pub(super) fn write<X: Part>(&mut self, path: u8, who: Who) -> bool
    where
        Depot: Has<X, Storage: Kind>,
    {
        let (entity, kind) = (self.pick(who), X::KIND);
        match path {
            0..=4 => {
                let wanted = self.model.value(entity, kind).is_some();
                let found = if path == 0 {
                    World::get_mut::<X>(&mut self.depot, entity).map(Part::bump).is_some()
                } else {
                    one::<_, X>(&mut self.depot, path - 1, entity)
                };
                assert_eq!(found, wanted);
                self.model.bump(entity, kind)
            }
            5..=10 => {
                let wanted = self.model.matching(X::BIT, 0).len();
                assert_eq!(all::<_, X>(&mut self.depot, path - 5), wanted);
                self.model.bump_all(X::BIT, 0, kind)
            }
            11 => {
                let mut column = column::<_, X>(&mut self.depot);
                let ends = <<Depot as Has<X>>::Storage as Kind>::swap_ends(&mut column);
                let Some((first, last)) = ends else { return false };
                swap_values(&mut self.model, first, last, kind)
            }
            12 => self.write_row(entity, who.1),
            _ => self.write_table(who.1),
        }
    }

    /// Bumps all parts of one entity in a table.
    fn write_row(&mut self, entity: Entity, table: u8) -> bool {
        let mut number = 0;
        let mut changed = false;
        macro_rules! write {
            (; $($table:ident $table_mut:ident $Table:ident $Ref:ident $Mut:ident
                { $($name:ident $C:ident),* })*) => {$(
                if table % 6 == number {
                    let wanted = self.model.value(entity, [$($C::KIND),*][0]).is_some();
                    let mut rows = self.depot.$table_mut();
                    let found = if table % 4 < 2 {
                        rows.get_mut(entity).map(|mut row| row.bump())
                    } else {
                        rows.into_mut(entity).map(|mut row| row.bump())
                    };
                    assert_eq!(found.is_some(), wanted);
                    $(changed |= self.model.bump(entity, $C::KIND);)*
                }
                number += 1;
            )*};
        }
        tables!(write!());
        let _ = number;
        changed
    }

    /// Bumps all parts of all entities in a table, through its slices.
    fn write_table(&mut self, table: u8) -> bool {
        let mut number = 0;
        let mut changed = false;
        macro_rules! write {
            (; $($table:ident $table_mut:ident $Table:ident $Ref:ident $Mut:ident
                { $($name:ident $C:ident),* })*) => {$(
                if table % 6 == number {
                    let (_, $($name),*) = self.depot.$table_mut().slices();
                    $($name.iter_mut().for_each(Part::bump);)*
                    $(changed |= self.model.bump_all($C::BIT, 0, $C::KIND);)*
                }
                number += 1;
            )*};
        }
        tables!(write!());
        let _ = number;
        changed
    }

    /// Runs a query in one of several ways and bumps a field.
    pub(super) fn write_query(&mut self, query: u8, way: u8) -> bool {
        macro_rules! queries {
            ($($n:literal $query:ident $Query:ident $field:ident ($($C:ident)*)
                with($($with:ident)*) without($($not:ident)*) over |$s:ident| ($($over:expr),*);)*) => {
                match query % 9 {
                    $($n => {
                        match way % 5 {
                            0 => for mut row in self.depot.$query() { (&mut row).$field.bump(); },
                            1 => self.depot.$query().for_each(|mut row| (&mut row).$field.bump()),
                            2 => self.depot.$query().rev().for_each(|mut row| (&mut row).$field.bump()),
                            3 => {
                                let mut $s = self.depot.split();
                                world::$Query::over(($($over,)*)).for_each(|mut row| (&mut row).$field.bump());
                            }
                            _ => {
                                let mut $s = self.depot.split();
                                let mut rows = world::$Query::over(($($over,)*));
                                while let (front, back) = (rows.next(), rows.next_back())
                                    && (front.is_some() || back.is_some())
                                {
                                    front.into_iter().chain(back).for_each(|mut row| (&mut row).$field.bump());
                                }
                            }
                        }
                        let (with, without) = (0 $(| $C::BIT)* $(| $with::BIT)*, 0 $(| $not::BIT)*);
                        let mut changed = false;
                        $(changed |= self.model.bump_all(with, without, $C::KIND);)*
                        changed
                    })*
                    number => unreachable!("no query {number}"),
                }
            };
        }
        if way >= 200 {
            return self.write_join(query);
        }
        queries!(
            0 pairs Pairs d(D) with(C) without() over |s| (&s.c, &mut s.d);
            1 stacked Stacked f(F) with(C D) without(T) over |s| (&s.d, &mut s.f, &mut s.c, &s.t);
            2 whole Whole trio(F M E) with(C) without(T) over |s|
                ((&mut s.f, &mut s.m, &mut s.e), &s.c, &s.a, &s.t);
            3 wide_mut WideMut twelve(G H I J N P S V W X Y Ga) with(L) without() over |s| ((
                &mut s.g, &mut s.h, &mut s.i, &mut s.j, &mut s.n, &mut s.p, &mut s.s, &mut s.v,
                &mut s.w, &mut s.x, &mut s.y, &mut s.ga
            ), &s.l);
            4 filled Filled y(Y) with(L S C) without(B) over |s| (&mut s.y, &mut s.l, &s.s, &s.c, &s.b);
            5 inner Inner one(B) with(A K) without() over |s| ((&mut s.b,), &s.a, &s.k);
            6 haunted Haunted q(Q) with(Z) without() over |s| (&mut s.q, &s.z);
            7 joined Joined ra(Ra) with(H) without() over |s| (&mut s.ra, &s.h);
            8 boxes Boxes free(R Ra) with(F) without() over |s| ((&mut s.r, &mut s.ra), &s.f);
        )
    }

    fn write_join(&mut self, number: u8) -> bool {
        let (depot, model) = (&mut self.depot, &mut self.model);
        let mut s = depot.split();
        match number % 3 {
            0 => {
                (&mut s.e, &s.c, s.t.without()).join().for_each(|(e, _, ())| e.bump());
                model.bump_all(E::BIT | C::BIT, T::BIT, E::KIND)
            }
            1 => {
                for (_, e, b) in (&s.entities, &mut s.e, s.b.optional_mut()).join().rev() {
                    e.bump();
                    b.into_iter().for_each(Part::bump);
                }
                let b = model.bump_all(E::BIT | B::BIT, 0, B::KIND);
                model.bump_all(E::BIT, 0, E::KIND) | b
            }
            _ => {
                (&mut s.s, &s.ra, s.k.without()).join().for_each(|(s, _, ())| s.bump());
                model.bump_all(S::BIT | Ra::BIT, K::BIT, S::KIND)
            }
        }
    }

    /// Bumps the members of a group through its slices.
    pub(super) fn write_group(&mut self, group: u8, way: u8) -> bool {
        let group = group % 14;
        let (with, without, own): (u32, u32, u32) = groups!(write_group!(self.depot, group, way));
        for kind in crate::naive::kinds(own) {
            self.model.bump_all(with, without, kind);
        }
        !self.model.matching(with, without).is_empty()
    }

    pub(super) fn sort_group(&mut self, group: u8, by: u8, digit: u8) -> bool {
        let group = group % 14;
        groups!(sort_group!(self.depot, self.model, group, by, digit))
    }

    /// Sorts a column or a table that no group owns. All columns of the table move together.
    pub(super) fn sort_columns(&mut self, column: u8, digit: u8) -> bool {
        let (depot, model) = (&mut self.depot, &self.model);
        match column % 5 {
            0 => sort_column::<_, Q, D>(depot, model, digit, column),
            1 => sort_column::<_, Ra, K>(depot, model, digit, column),
            2 => sort_column::<_, R, Q>(depot, model, digit, column),
            3 => sort_column::<_, Ra, S>(depot, model, digit, column),
            _ => sort_column::<_, Q, R>(depot, model, digit, column),
        }
    }
}

/// The components of the world are those that it declares.
#[allow(dead_code, reason = "a list for the imports")]
type Rest = (U, V, W, X, O, Z, N, P, I, J, G, Ga, H, M, Y, L, A);
