//! Writes through queries, joins and groups.

use ecs_core::Join as _;

use super::Runner;
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, M, N, P, Part, Q, T, U};
use crate::worlds::{groups, plain, zoo};

/// Runs a query in one of several ways and bumps a field.
macro_rules! run {
    ($world:expr, $module:ident $query:ident $Query:ident $field:ident $way:expr,
        over ($($over:expr),*) with $s:ident) => {
        match $way % 6 {
            0 => {
                for row in $world.$query() {
                    row.$field.bump();
                }
            }
            1 => $world.$query().for_each(|row| row.$field.bump()),
            2 => $world.$query().rev().for_each(|row| row.$field.bump()),
            3 => {
                let mut $s = $world.split();
                $module::$Query::over(($($over,)*)).for_each(|row| row.$field.bump());
            }
            4 => $world.query_mut::<$module::$Query<'_>>().for_each(|row| row.$field.bump()),
            _ => {
                let mut $s = $world.split();
                let mut rows = $module::$Query::over(($($over,)*));
                while let (front, back) = (rows.next(), rows.next_back())
                    && (front.is_some() || back.is_some())
                {
                    front.into_iter().chain(back).for_each(|row| row.$field.bump());
                }
            }
        }
    };
}

macro_rules! queries {
    ($runner:ident, $number:expr, $way:expr; $($n:literal $query:ident $Query:ident $field:ident $C:ident
        with($($with:ident)*) without($($not:ident)*) over |$s:ident| ($($over:expr),*);)*) => {
        match $number % 12 {
            $($n => {
                run!($runner.zoo, zoo $query $Query $field $way, over ($($over),*) with $s);
                run!($runner.plain, plain $query $Query $field $way, over ($($over),*) with $s);
                let (with, without) = ($C::BIT $(| $with::BIT)*, 0 $(| $not::BIT)*);
                $runner.model.bump_all(with, without, $C::KIND)
            })*
            number => unreachable!("no query {number}"),
        }
    };
}

/// Writes to the slices of a group, in one of several ways.
macro_rules! write_group {
    ($zoo:expr, $number:expr, $way:expr; $($group:ident $group_mut:ident:
        own($($name:ident $C:ident),*) with($($with:ident)*) without($($not:ident)*)
        inner($($Inner:ident)*);)*) => {{
        let mut number = 0;
        let (mut with, mut without, mut own) = (0, 0, 0);
        $(
            if number == $number {
                with = 0 $(| $C::BIT)* $(| $with::BIT)*;
                without = 0 $(| $not::BIT)*;
                own = 0 $(| $C::BIT)*;
                if $way % 2 == 0 {
                    let (_, $($name,)*) = $zoo.$group_mut().slices();
                    $($name.iter_mut().for_each(Part::bump);)*
                } else {
                    #[allow(unused_mut, unused_variables, reason = "a non-owning group has no slices")]
                    let mut s = $zoo.split();
                    $(s.$group.slices(&mut s.$name).iter_mut().for_each(Part::bump);)*
                }
            }
            number += 1;
        )*
        let _ = number;
        (with, without, own)
    }};
}

pub(crate) use write_group;

impl Runner {
    pub(super) fn write_query(&mut self, query: u8, way: u8) -> bool {
        if way >= 200 {
            return self.write_join(query);
        }
        queries!(self, query, way;
            0 pairs Pairs b B with(A) without() over |s| (&s.a, &mut s.b);
            1 calms Calms c C with(A B) without(T) over |s| (&s.a, &s.b, &mut s.c, &s.t);
            2 rude Rude a A with(B) without(C) over |s| (&mut s.a, &s.b, &s.c);
            3 lamps Lamps g G with(K) without() over |s| (&mut s.g, &s.k);
            4 lights Lights g G with(A K) without(U) over |s| (&mut s.g, &s.a, &s.k, &s.u);
            5 named Named n N with(M) without() over |s| (&mut s.n, &s.m);
            6 both Both j J with(I K) without() over |s| (&s.i, &mut s.j, &s.k);
            7 opened Opened h H with() without(T) over |s| (&mut s.h, &s.t);
            8 halves Halves d D with(E) without() over |s| (&mut s.d, &s.a, &s.e);
            9 paying Paying p P with(A K) without(B) over |s| (&mut s.p, &s.a, &s.k, &s.b);
            10 alone Alone i I with(K) without(J) over |s| (&mut s.i, &s.k, &s.j);
            11 joined Joined q Q with(F) without() over |s| (&mut s.q, &s.f);
        )
    }

    fn write_join(&mut self, number: u8) -> bool {
        both!(self, world => {
            let mut s = world.split();
            match number % 3 {
                0 => (&mut s.e, &s.a, s.t.without()).join().for_each(|(e, _, ())| e.bump()),
                1 => {
                    for (_, e, q) in (&s.entities, &mut s.e, s.q.optional_mut()).join().rev() {
                        e.bump();
                        q.into_iter().for_each(Part::bump);
                    }
                }
                _ => {
                    let rows = (&s.entities, s.q.optional_mut(), s.a.without()).join();
                    rows.filter_map(|(_, q, ())| q).for_each(Part::bump);
                }
            }
        });
        let model = &mut self.model;
        match number % 3 {
            0 => model.bump_all(E::BIT | A::BIT, T::BIT, E::KIND),
            1 => {
                let q = model.bump_all(E::BIT | Q::BIT, 0, Q::KIND);
                model.bump_all(E::BIT, 0, E::KIND) | q
            }
            _ => model.bump_all(Q::BIT, A::BIT, Q::KIND),
        }
    }

    /// Bumps the members of a group through its slices. The world without groups bumps them one by
    /// one.
    pub(super) fn write_group(&mut self, group: u8, way: u8) -> bool {
        let group = group % 13;
        let (with, without, own) = groups!(write_group!(self.zoo, group, way));
        let members = self.model.matching(with, without);
        macro_rules! follow {
            (; $($name:ident $C:ident),*) => {$(
                if own & $C::BIT != 0 {
                    let mut column = self.plain.split().$name;
                    members.iter().for_each(|&entity| column[entity].bump());
                    self.model.bump_all(with, without, $C::KIND);
                }
            )*};
        }
        crate::worlds::components!(follow!());
        !members.is_empty()
    }
}
