//! Tuples of every length. Only a few lengths have code of their own.

use ecs_core::{Adds, Entity, Join, World, world};

struct N<const I: usize>(usize);

world!(
    struct Wide {
        a: N<0>,
        b: N<1>,
        c: N<2>,
        d: N<3>,
        e: N<4>,
        f: N<5>,
        g: N<6>,
        h: N<7>,
        i: N<8>,
        j: N<9>,
        k: N<10>,
        l: N<11>,
        m: N<12>,
        n: N<13>,
        o: N<14>,
        p: N<15>,
        q: N<16>,
        r: N<17>,
        s: N<18>,
        t: N<19>,
        u: N<20>,
        v: N<21>,
        w: N<22>,
        x: N<23>,
    }
);

/// Calls a macro with the first component, with the first two, and so on up to all.
macro_rules! each_length {
    ($each:ident) => {
        each_length!(@ $each [] [
            0 a; 1 b; 2 c; 3 d; 4 e; 5 f; 6 g; 7 h; 8 i; 9 j; 10 k; 11 l;
            12 m; 13 n; 14 o; 15 p; 16 q; 17 r; 18 s; 19 t; 20 u; 21 v; 22 w; 23 x;
        ])
    };
    (@ $each:ident [$($done:tt)*] [$i:tt $name:ident; $($rest:tt)*]) => {
        $each!($($done)* $i $name);
        each_length!(@ $each [$($done)* $i $name] [$($rest)*]);
    };
    (@ $each:ident [$($done:tt)*] []) => {};
}

/// Spawns 25 entities. Entity `i` has the first `i` components, with the value 100 * i + the number
/// of the component. A tuple of `n` has 24 - n + 1 rows.
fn filled() -> (Wide, Vec<Entity>) {
    fn add<const I: usize>(wide: &mut Wide, all: &[Entity])
    where
        Wide: Adds<N<I>>,
    {
        // Each column has a different order.
        for shift in 0..all.len() {
            let i = (shift + 5 * I) % all.len();
            if i > I {
                wide.insert(all[i], N::<I>(100 * i + I)).unwrap();
            }
        }
    }
    let mut wide = Wide::new();
    let all: Vec<Entity> = (0..=24).map(|_| wide.spawn(())).collect();
    macro_rules! last {
        ($($i:tt $name:ident)*) => { last!(@ $($i)*) };
        (@ $first:tt $($rest:tt)+) => { last!(@ $($rest)+) };
        (@ $last:tt) => { add::<$last>(&mut wide, &all) };
    }
    each_length!(last);
    (wide, all)
}

/// Miri takes long for each length, so it checks a few.
fn is_left_out(n: usize) -> bool {
    cfg!(miri) && ![1, 2, 3, 4, 9, 24].contains(&n)
}

/// Returns the sum of the values in all rows of `n` components.
fn sum(n: usize) -> usize {
    (n..=24).map(|i| (0..n).map(|c| 100 * i + c).sum::<usize>()).sum()
}

#[test]
fn tuples_of_every_length_yield_the_same_rows() {
    let (mut wide, all) = filled();
    macro_rules! check {
        ($($i:tt $name:ident)*) => {'length: {
            type Read<'q> = ($(&'q N<$i>,)*);
            type Write<'q> = ($(&'q mut N<$i>,)*);
            let n = [$($i),*].len();
            if is_left_out(n) {
                break 'length;
            }
            let each = |($($name,)*): ($(&N<$i>,)*)| 0 $(+ $name.0)*;
            assert_eq!(World::query_mut::<Read<'_>>(&mut wide).map(each).sum::<usize>(), sum(n));
            assert_eq!(World::query_mut::<Read<'_>>(&mut wide).rev().map(each).sum::<usize>(), sum(n));
            let folded = World::query_mut::<Read<'_>>(&mut wide).fold(0, |sum, row| sum + each(row));
            assert_eq!(folded, sum(n));
            World::query_mut::<Write<'_>>(&mut wide).for_each(|($($name,)*)| { $($name.0 += 1;)* });
            let each = |($($name,)*): ($(&mut N<$i>,)*)| 0 $(+ { $name.0 -= 1; $name.0 })*;
            assert_eq!(World::query_mut::<Write<'_>>(&mut wide).map(each).sum::<usize>(), sum(n));
            for (i, &e) in all.iter().enumerate().step_by(if cfg!(miri) { 4 } else { 1 }) {
                let query = World::query_mut::<Write<'_>>(&mut wide);
                assert_eq!(query.get(e).is_some(), i >= n, "entity {i} of {n}");
            }
        }};
    }
    each_length!(check);
}

#[test]
fn joins_of_every_length_yield_the_same_rows() {
    let (mut wide, _) = filled();
    macro_rules! check {
        ($($i:tt $name:ident)*) => {'length: {
            let n = [$($i),*].len();
            if is_left_out(n) {
                break 'length;
            }
            let mut split = wide.split();
            let joined = ($(&split.$name,)*).join();
            assert_eq!(joined.map(|($($name,)*)| 0 $(+ $name.0)*).sum::<usize>(), sum(n));
            let joined = ($(&split.$name,)*).join();
            assert_eq!(joined.fold(0, |sum, ($($name,)*)| sum $(+ $name.0)*), sum(n));
            ($(&mut split.$name,)*).join().for_each(|($($name,)*)| { $($name.0 += 1;)* });
            for ($($name,)*) in ($(&mut split.$name,)*).join() {
                $($name.0 -= 1;)*
            }
            let joined = ($(&split.$name,)*).join().rev();
            assert_eq!(joined.map(|($($name,)*)| 0 $(+ $name.0)*).sum::<usize>(), sum(n));
        }};
    }
    each_length!(check);
}

#[test]
fn columns_accepts_tuples_of_every_length() {
    let (mut wide, _) = filled();
    macro_rules! check {
        ($($i:tt $name:ident)*) => {{
            let ($($name,)*) = World::columns::<($(&N<$i>,)*)>(&mut wide);
            $(assert_eq!($name.len(), 24 - $i);)*
        }};
    }
    each_length!(check);
}
