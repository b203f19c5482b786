//! Checks of queries: each way to run one yields the rows of its definition.

use ecs_core::{Entity, Join as _, World};

use super::{Expected, Spec, digest};
use crate::naive::Naive;
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, M, N, P, Part, Q, Shown as _, T, U};
use crate::worlds::{Plain, Zoo, plain as plain_world, zoo as zoo_world};

/// Expands to the columns of a field for `over`, or to a column for a join, or to a term of a tuple.
macro_rules! term {
    (over read $s:ident $name:ident) => { &$s.$name };
    (over write $s:ident $name:ident) => { &mut $s.$name };
    (over maybe $s:ident $name:ident) => { &$s.$name };
    (over maybe_mut $s:ident $name:ident) => { &mut $s.$name };
    (over row $s:ident $($name:ident)*) => { ($(&$s.$name,)*) };
    (over row_mut $s:ident $($name:ident)*) => { ($(&mut $s.$name,)*) };
    (over maybe_row $s:ident $($name:ident)*) => { ($(&$s.$name,)*) };
    (over maybe_row_mut $s:ident $($name:ident)*) => { ($(&mut $s.$name,)*) };
    (join read $s:ident $name:ident) => { &$s.$name };
    (join write $s:ident $name:ident) => { &mut $s.$name };
    (join maybe $s:ident $name:ident) => { $s.$name.optional() };
    (join maybe_mut $s:ident $name:ident) => { $s.$name.optional_mut() };
    (join row $s:ident $name:ident) => { &$s.$name };
    (join row_mut $s:ident $name:ident) => { &mut $s.$name };
    (join maybe_row $s:ident $name:ident) => { $s.$name.optional() };
    (join maybe_row_mut $s:ident $name:ident) => { $s.$name.optional_mut() };
    (term read $C:ident) => { &'static $C };
    (term write $C:ident) => { &'static mut $C };
    (term maybe $C:ident) => { Option<&'static $C> };
    (term maybe_mut $C:ident) => { Option<&'static mut $C> };
    (term row $C:ident) => { &'static $C };
    (term row_mut $C:ident) => { &'static mut $C };
    (term maybe_row $C:ident) => { Option<&'static $C> };
    (term maybe_row_mut $C:ident) => { Option<&'static mut $C> };
    (optional read) => { false };
    (optional write) => { false };
    (optional row) => { false };
    (optional row_mut) => { false };
    (optional $how:ident) => { true };
}

/// A pattern for a required component whose value is ignored.
macro_rules! ignored {
    ($name:ident) => {
        _
    };
}

/// Runs a query in a function that is generic over worlds.
pub(crate) fn generic<'w, W: World, Q: ecs_core::Query<W>>(
    world: &'w mut W,
) -> ecs_core::QueryIter<'w, W, Q> {
    world.query_mut::<Q>()
}

/// Runs a query in every way.
macro_rules! ways {
    ($world:ident, $module:ident, $model:ident, $x:ident;
        $($query:ident $Query:ident { $($how:ident $field:ident ($($name:ident $C:ident),*)),* }
        with($($with:ident $With:ident)*) without($($not:ident $Not:ident)*) $($entities:ident)?;)*) => {$({
        // A function of its own, because the loops of all queries together take megabytes of stack in a debug build.
        let mut check = || {
        $x.define($model, &Spec {
            name: stringify!($Query),
            borrowed: &[$($(($C::KIND, term!(optional $how)),)*)*],
            with: 0 $(| $With::BIT)*,
            without: 0 $(| $Not::BIT)*,
        });
        let row = |row: $module::$Query<'_>| (row.entity, digest!($(row.$field),*));
        $x.first("next", $world.$query().map(row));
        $x.reversed("rev", $world.$query().rev().map(row));
        // `for_each`, and `count` for queries without an exact size, call `fold`.
        $world.$query().for_each(|item| $x.step(row(item)));
        $x.done("for_each");
        $x.same("a generic function", generic::<_, $module::$Query<'_>>($world).map(row));

        let (rows, half) = ($x.count, $x.count / 2);
        let size = $world.$query().size_hint();
        assert!(size.0 <= rows && size.1.is_some_and(|most| rows <= most), "{} {size:?}", $x.name);
        assert_eq!($world.$query().count(), rows, "{} count", $x.name);
        let nth = $world.$query().nth(half).map(row);
        $x.equal("nth", nth, $x.reference.get(half).copied());
        let single = $world.$query().single().ok().map(row);
        $x.equal("single", single, $x.reference.first().copied().filter(|_| rows == 1));

        // From both ends alternately.
        let (mut iter, mut front, mut back) = ($world.$query(), 0, rows);
        while front < back {
            $x.equal("next in turn", iter.next().map(row), Some($x.reference[front]));
            front += 1;
            if front < back {
                back -= 1;
                $x.equal("next_back in turn", iter.next_back().map(row), Some($x.reference[back]));
            }
        }
        assert!(iter.next().is_none() && iter.next_back().is_none());

        // By entity, and only among the rows that were not yielded yet.
        for i in 0..$x.masks.len() {
            let entity = $x.masks[i].0;
            let wanted = $x.wanted(entity);
            $x.equal("get", $world.$query().get(entity).map(row), wanted);
        }
        for i in 0..$x.stale.len() {
            $x.equal("get", $world.$query().get($x.stale[i]).map(row), None);
        }
        if let [first, .., last] = $x.reference[..] {
            let mut rows = $world.$query();
            let passed = (rows.next().map(row), rows.next_back().map(row));
            $x.equal("ends", passed, (Some(first), Some(last)));
            let other = $x.reference[if half == 0 { 1 } else { half }];
            let left = if other == last { None } else { Some(other) };
            $x.equal("get of a remaining row", rows.get(other.0).map(row), left);
            let mut rows = $world.$query();
            rows.next();
            $x.equal("get of a yielded row", rows.get(first.0).map(row), None);
            let mut rows = $world.$query();
            rows.next_back();
            $x.equal("get of a yielded row", rows.get(last.0).map(row), None);
        }

        #[allow(unused_mut, reason = "not every query is mutable")]
        {
            let mut s = $world.split();
            let over = $module::$Query::over(($(s.$entities,)?
                $(term!(over $how s $($name)*),)* $(&s.$with,)* $(&s.$not,)*));
            $x.same("over", over.map(row));
            let over = $module::$Query::over(($(s.$entities,)?
                $(term!(over $how s $($name)*),)* $(&s.$with,)* $(&s.$not,)*));
            over.for_each(|item| $x.step(row(item)));
            $x.done("over for_each");
            let join = (&s.entities, $($(term!(join $how s $name),)*)* $(&s.$with,)* $(s.$not.without(),)*).join();
            $x.any_order("join", join.map(|(entity, $($($name,)*)* $(ignored!($with),)* $(ignored!($not),)*)| {
                (entity, digest!($($($name,)*)*))
            }));
            let join = ($($(term!(join $how s $name),)*)* $(s.$not.without(),)* $(&s.$with,)* &s.entities).join();
            $x.any_order("join rev", join.rev().map(
                |($($($name,)*)* $(ignored!($not),)* $(ignored!($with),)* entity)| {
                    (entity, digest!($($($name,)*)*))
                },
            ));
        }

        // As a tuple, whose plan doesn't know the exclusions.
        type Tuple = ($($(term!(term $how $C),)*)* Entity, $(&'static $With,)* $(Option<&'static $Not>,)*);
        let tuple = $world.query_mut::<Tuple>().filter_map(
            |($($($name,)*)* entity, $(ignored!($with),)* $($not,)*)| {
                let excluded = false $(|| $not.is_some())*;
                (!excluded).then(|| (entity, digest!($($($name,)*)*)))
            },
        );
        $x.any_order("tuple", tuple);
        };
        check();
    })*};
}

pub(crate) use {ignored, term, ways};

macro_rules! all {
    ($name:ident, $World:ident, $module:ident) => {
        pub(super) fn $name(world: &mut $World, model: &Naive, x: &mut Expected) {
            ways!(world, $module, model, x;
                pairs Pairs { read a(a A), write b(b B) } with() without();
                calms Calms { read a(a A), read b(b B), write c(c C) } with() without(t T);
                rude Rude { write a(a A), read b(b B) } with() without(c C);
                stirred Stirred { read a(a A), read b(b B), read c(c C) } with(t T) without();
                quiet Quiet { read a(a A), read b(b B) } with() without(t T);
                lamps Lamps { write g(g G), read k(k K) } with() without();
                lights Lights { write g(g G), read a(a A) } with(k K) without(u U);
                spares Spares { read d(d D), maybe f(f F) } with(b B) without(c C u U);
                tagged Tagged { read a(a A) } with(t T) without();
                named Named { write n(n N) } with(m M) without();
                both Both { read i(i I), write j(j J) } with(k K) without();
                singles Singles { write f(f F) } with() without();
                opened Opened { write h(h H) } with() without(t T);
                halves Halves { write d(d D), maybe a(a A) } with(e E) without();
                wides Wides { read d(d D), write e(e E), read a(a A) } with() without();
                paying Paying { write p(p P), read a(a A) } with(k K) without(b B);
                keeping Keeping { read k(k K) } with() without(q Q);
                alone Alone { write i(i I) } with(k K) without(j J);
                loud Loud { write h(h H) } with(t T) without();
                spared Spared { write d(d D) } with() without(e E);
                unmarked Unmarked { read n(n N), maybe_mut a(a A) } with() without(m M t T);
                joined Joined { write q(q Q), read f(f F) } with() without();
                everyone Everyone { maybe_mut a(a A), maybe q(q Q) } with() without() entities;
            );
        }
    };
}

all!(zoo, Zoo, zoo_world);
all!(plain, Plain, plain_world);
