//! Checks of the world with tables against the model.

use ecs_core::Entity;

use super::Depot;
use super::world::{self as depot_world, components, groups, tables};
use crate::check::columns::{check_columns, column};
use crate::check::groups::{Terms, check_groups, members, terms, terms_of};
use crate::check::moves::{Watched, columns, lists};
use crate::check::queries::{generic, ignored, term, ways};
use crate::check::{Expected, Spec, digest};
use crate::naive::{Naive, Row};
use crate::parts::{
    A, B, C, D, E, F, G, Ga, H, I, J, K, L, M, N, O, P, Part, Q, R, Ra, S, Shown as _, T, U, V, W,
    X, Y, Z, value_of,
};
use ecs_core::Join as _;

terms!(depot_world;
    Shelf: C D / T; Left: B K / ; Pallet: L G / ; Ghosts: Z Q / ; Bay: C D F M E Z / T U; Rack: C D F M E / T; Inside: A B K / ; Full: L G C / B;);

impl Watched for Depot {
    fn members(&self) -> Vec<(&'static str, Vec<Entity>)> {
        groups!(lists!(self))
    }

    fn rows(&self) -> Vec<Vec<Entity>> {
        components!(columns!(self))
    }

    fn nested(group: &str) -> &'static [&'static str] {
        match group {
            "shelf" => &["rack", "bay"],
            "rack" => &["bay"],
            "left" | "right" => &["inside"],
            "pallet" => &["full"],
            _ => &[],
        }
    }
}

/// Checks a table through its own methods: each row has the values of one entity.
macro_rules! check_tables {
    ($depot:ident, $model:ident, $expected:ident; $($table:ident $table_mut:ident $Table:ident $Ref:ident $Mut:ident
        { $($name:ident $C:ident),* })*) => {$({
        let name = stringify!($Table);
        let bits = 0 $(| $C::BIT)*;
        for &(entity, mask) in &$expected.masks {
            assert!(mask & bits == 0 || mask & bits == bits, "{entity} has a part of {name}");
        }
        let table = $depot.$table();
        assert_eq!((table.len(), table.is_empty()), (table.entities().len(), table.entities().is_empty()));
        let wanted = |mask: u32| mask & bits == bits;
        members(name, table.entities(), wanted, |entity| table.row_of(entity), $expected);
        let value = |entity, digest: u64| {
            $(let digest = crate::parts::fold(digest, $model.value(entity, $C::KIND));)*
            digest
        };
        for (row, (entity, values)) in table.iter().enumerate() {
            assert_eq!(table.entities()[row], entity);
            assert_eq!(values.show(0), value(entity, 0), "{entity} in {name}");
            let got = table.get(entity).expect("in the table");
            $(assert!(std::ptr::eq(got.$name, values.$name));)*
            $(assert!(std::ptr::eq(got.$name, &raw const $depot.$name().as_slice()[row]));)*
            assert!(table.contains(entity));
        }
        assert!(table.iter().rev().map(|row| row.0).eq(table.entities().iter().rev().copied()));
        let (entities, $($name),*) = table.slices();
        assert_eq!(entities, table.entities());
        $(assert!(std::ptr::eq($name, $depot.$name().as_slice()));)*
        $(assert_eq!($depot.$name().entities(), entities);)*
        for &stale in &$expected.stale {
            assert!(!table.contains(stale) && table.get(stale).is_none(), "{stale} in {name}");
        }
        let rows = table.len();
        let first = table.entities().first().copied();
        let mut table = $depot.$table_mut();
        assert_eq!((table.len(), table.is_empty()), (rows, rows == 0));
        if let Some(first) = first {
            assert_eq!(table.row_of(first), Some(0));
            assert_eq!(table.get_mut(first).map(|row| row.show(0)), Some(value(first, 0)));
        }
    })*};
}

/// Checks the rows of tables behind the groups that own them (T6).
macro_rules! check_behind {
    ($depot:ident, $expected:ident; $($table:ident $($Group:ident)*),*) => {$($({
        let name = concat!(stringify!($table), " outside ", stringify!($Group));
        let (table, rest) = ($depot.$table(), $depot.$table().outside::<depot_world::$Group>());
        let (with, without) = terms_of::<depot_world::$Group>();
        let start = table.len() - rest.len();
        assert_eq!(rest.entities(), &table.entities()[start..], "{name}");
        assert_eq!(rest.slices().0, rest.entities(), "{name}");
        assert!(rest.iter().map(|row| row.0).eq(rest.entities().iter().copied()), "{name}");
        for &(entity, mask) in &$expected.masks {
            let wanted = table.row_of(entity).filter(|_| mask & (with | without) != with);
            assert_eq!(rest.row_of(entity), wanted.map(|row| row - start), "{entity} in {name}");
            assert_eq!(rest.get(entity).is_some(), wanted.is_some(), "{entity} in {name}");
        }
    })*)*};
}

/// Checks everything.
pub(super) fn world(depot: &mut Depot, model: &Naive, expected: &mut Expected) {
    expected.prepare(model);
    columns_of(depot, model, expected);
    tables!(check_tables!(depot, model, expected));
    check_behind!(depot, expected; duo Shelf Rack Bay, trio Rack Bay, one Left Inside,
        twelve Pallet Full, hollow Ghosts);
    groups!(check_groups!(depot, expected, depot_world));
    let [bay, rack, shelf] = [depot.bay().len(), depot.rack().len(), depot.shelf().len()];
    assert!(bay <= rack && rack <= shelf);
    queries(depot, model, expected);
}

fn columns_of(depot: &Depot, model: &Naive, expected: &Expected) {
    components!(check_columns!(depot, model, expected));
}

fn queries(depot: &mut Depot, model: &Naive, x: &mut Expected) {
    ways!(depot, depot_world, model, x;
        pairs Pairs { read c(c C), write d(d D) } with() without();
        stacked Stacked { read d(d D), write f(f F), write c(c C) } with() without(t T);
        bare Bare { write d(d D) } with() without(t T f F);
        whole Whole { row_mut trio(f F, m M, e E), read c(c C), maybe a(a A) } with() without(t T);
        wide Wide { read l(l L), row twelve(
            g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga
        ) } with() without();
        wide_mut WideMut { row_mut twelve(
            g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga
        ) } with(l L) without();
        filled Filled { write y(y Y), write l(l L), read s(s S) } with(c C) without(b B);
        maybe Maybe { read q(q Q), maybe_row duo(c C, d D), maybe_row_mut one(b B) } with() without();
        inner Inner { row_mut one(b B), read a(a A) } with(k K) without();
        halves Halves { write b(b B), maybe x(x X), maybe_mut e(e E) } with(k K) without();
        haunted Haunted { write q(q Q) } with(z Z) without();
        zeros Zeros { row hollow(z Z, o O) } with() without();
        covered Covered { row_mut duo(c C, d D) } with(t T) without();
        dozens Dozens { write h(h H), read ga(ga Ga) } with() without(l L);
        plain Plain { write l(l L) } with() without(g G t T);
        joined Joined { write ra(ra Ra), read h(h H) } with() without();
        boxes Boxes { row_mut free(r R, ra Ra) } with(f F) without();
        duos Duos { row_mut duo(c C, d D) } with() without();
        everyone Everyone { maybe d(d D), maybe_row_mut twelve(
            g G, h H, i I, j J, n N, p P, s S, v V, w W, x X, y Y, ga Ga
        ) } with() without() entities;
    );
}

/// Returns whether an entity has the values of a serial number.
pub(super) fn has_values(depot: &Depot, entity: Entity, mask: u32, serial: u32) -> bool {
    let row = row_of(depot, entity);
    crate::naive::kinds(mask).all(|kind| row.0[kind] == Some(value_of(serial, kind)))
}

/// Returns the values of an entity, read one by one.
fn row_of(depot: &Depot, entity: Entity) -> Row {
    let mut row = Row::default();
    macro_rules! read {
        (; $($name:ident $C:ident),*) => {
            $(row.0[$C::KIND] = depot.get::<$C>(entity).map(Part::value);)*
        };
    }
    components!(read!());
    row
}

/// Returns the content of a world, read value by value.
pub(super) fn model_of(depot: &Depot) -> Naive {
    let mut model = Naive::default();
    for entity in depot.entities() {
        model.spawn(entity, 0, 0);
        model.rows.insert(entity, row_of(depot, entity));
    }
    model
}
