//! Checks of groups: members match the terms (I1) and are at the front of owned columns (O1, O2).
//! Inner groups are prefixes of outer ones (T2), and the rows between are the difference (T5).

use ecs_core::Entity;

use super::Expected;
use crate::worlds::{Zoo, groups, zoo as zoo_world};

/// Checks that a list holds exactly the expected members, each once and at its own row.
pub(crate) fn members(
    name: &str,
    list: &[Entity],
    wanted: impl Fn(u32) -> bool,
    row_of: impl Fn(Entity) -> Option<usize>,
    expected: &Expected,
) {
    let mut count = 0;
    for &(entity, mask) in &expected.masks {
        let row = row_of(entity);
        assert_eq!(row.is_some(), wanted(mask), "{entity} in {name}");
        if let Some(row) = row {
            assert_eq!(list.get(row), Some(&entity), "row of {entity} in {name}");
            count += 1;
        }
    }
    assert_eq!(list.len(), count, "length of {name}");
    for &stale in &expected.stale {
        assert_eq!(row_of(stale), None, "stale handle {stale} is in {name}");
    }
}

macro_rules! check_groups {
    ($zoo:ident, $expected:ident, $module:ident; $($group:ident $group_mut:ident:
        own($($name:ident $C:ident),*) with($($with:ident)*) without($($not:ident)*)
        inner($($Inner:ident)*);)*) => {$({
        use crate::parts::Part;
        let (with, without) =
            (0 $(| crate::parts::$C::BIT)* $(| crate::parts::$with::BIT)*, 0 $(| crate::parts::$not::BIT)*);
        let (name, group) = (stringify!($group), $zoo.$group());
        let wanted = |mask: u32| mask & (with | without) == with;
        members(name, group.entities(), wanted, |entity| group.row_of(entity), $expected);
        assert_eq!((group.len(), group.is_empty()), (group.entities().len(), group.entities().is_empty()));
        let all = 0..group.len();
        $(
            let column = $zoo.$name();
            assert_eq!(&column.entities()[all.clone()], group.entities(), "{name}: {}", stringify!($name));
        )*
        let (entities, $($name,)*) = $zoo.$group().slices();
        assert_eq!(entities, group.entities());
        $(assert!(std::ptr::eq($name, &$zoo.$name().as_slice()[..entities.len()]));)*
        $({
            let rest = group.outside::<$module::$Inner>();
            let start = group.len() - rest.len();
            let inner_terms = terms_of::<$module::$Inner>();
            let wanted = |mask: u32| wanted(mask) && mask & (inner_terms.0 | inner_terms.1) != inner_terms.0;
            members(name, rest.entities(), wanted, |entity| rest.row_of(entity), $expected);
            assert_eq!(rest.entities(), &group.entities()[start..], "{name} outside {}", stringify!($Inner));
        })*
        check_groups!(@token $zoo $group all $($name)*);
        $({
            let s = $zoo.split();
            let rest = s.$group.outside::<$module::$Inner>();
            assert_eq!(rest.rows(), s.$group.len() - rest.len()..s.$group.len());
        })*
    })*};
    (@token $zoo:ident $group:ident $all:ident) => {
        let wanted = $zoo.$group().entities().to_vec();
        let s = $zoo.split();
        assert_eq!((s.$group.list(), s.$group.rows(), s.$group.len()), (&wanted[..], $all.clone(), wanted.len()));
    };
    (@token $zoo:ident $group:ident $all:ident $($name:ident)*) => {
        let s = $zoo.split();
        assert_eq!((s.$group.rows(), s.$group.len(), s.$group.list()), ($all.clone(), $all.len(), &[][..]));
        $(
            assert!(std::ptr::eq(s.$group.slices(&s.$name), &s.$name.as_slice()[$all.clone()]));
            assert_eq!(s.$group.entities(&s.$name), &s.$name.entities()[$all.clone()]);
            if let Some(&last) = s.$group.entities(&s.$name).last() {
                assert_eq!(s.$group.row_of(&s.$name, last), Some($all.end - 1));
            }
        )*
    };
}

/// Returns the required and the excluded components of a group.
pub(crate) fn terms_of<G: Terms>() -> (u32, u32) {
    (G::WITH, G::WITHOUT)
}

pub(crate) trait Terms {
    const WITH: u32;
    const WITHOUT: u32;
}

macro_rules! terms {
    ($module:ident; $($Group:ident: $($with:ident)* / $($not:ident)*;)*) => {$(
        impl Terms for $module::$Group {
            const WITH: u32 = 0 $(| <crate::parts::$with as crate::parts::Part>::BIT)*;
            const WITHOUT: u32 = 0 $(| <crate::parts::$not as crate::parts::Part>::BIT)*;
        }
    )*};
}

pub(crate) use {check_groups, terms};

terms!(zoo_world; Triple: A B C / ; Calm: A B C / T; Wide: D E A / ; Lit: G K A / U; Inside: I J K / ;);

pub(super) fn all(zoo: &mut Zoo, expected: &Expected) {
    groups!(check_groups!(zoo, expected, zoo_world));
    // T2 for the chain of three.
    let [calm, triple, pair] = [zoo.calm().len(), zoo.triple().len(), zoo.pair().len()];
    assert!(calm <= triple && triple <= pair);
}
