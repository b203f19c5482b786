//! Sorting groups and columns. The expected order is computed from the previous one.

use std::cmp::{Ordering, Reverse};

use ecs_core::{Entity, Has, Sortable, World};

use super::Runner;
use crate::check::moves::order_of;
use crate::naive::Naive;
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, N, P, Part, Q};
use crate::worlds::zoo::{Calm, Inside, Lit, Triple, Wide};
use crate::worlds::{Plain, Zoo, groups};

/// Returns the sort key of a value. There are few different keys, so that a wrong order of equal
/// rows is detected.
fn key(value: Option<u32>, digit: u8) -> (Option<u32>, Reverse<Option<u32>>) {
    let value = value.map(|value| value / 32 % u32::from(digit % 7 + 1));
    if digit & 8 == 0 { (value, Reverse(None)) } else { (None, Reverse(value)) }
}

pub(crate) fn part_key<C: Part>(
    part: Option<&C>,
    digit: u8,
) -> (Option<u32>, Reverse<Option<u32>>) {
    key(part.map(Part::value), digit)
}

/// Sorts each segment of a group separately.
pub(crate) fn sorted(
    model: &Naive,
    list: &[Entity],
    ends: &[usize],
    kind: usize,
    digit: u8,
) -> Vec<Entity> {
    let mut list = list.to_vec();
    let mut end = list.len();
    let starts = ends.iter().copied().chain([0]);
    for start in starts {
        let start = start.min(end);
        list[start..end].sort_by(|&a, &b| order_by(model, kind, digit, a, b));
        end = start;
    }
    list
}

/// Compares by a component, or by the handle if `kind` is past the last component.
fn order_by(model: &Naive, kind: usize, digit: u8, a: Entity, b: Entity) -> Ordering {
    if kind == crate::parts::KINDS {
        return b.cmp(&a);
    }
    key(model.value(a, kind), digit).cmp(&key(model.value(b, kind), digit))
}

/// Sorts a group. Returns the component of the key.
macro_rules! sort {
    ($group:expr, $by:expr, $digit:expr, $Own:ident $($Rest:ident)*) => {
        match $by % 6 {
            0 => {
                $group.sort_by::<Entity>(|a, b| b.cmp(&a));
                crate::parts::KINDS
            }
            1 => {
                $group.sort_by::<Option<&C>>(|a, b| part_key(a, $digit).cmp(&part_key(b, $digit)));
                C::KIND
            }
            2 => {
                $group.sort_by_key::<(Option<&Q>, Entity), _>(|(q, _)| part_key(q, $digit));
                Q::KIND
            }
            3 => {
                $group.sort_by_key::<(Entity, Option<&E>), _>(|(_, e)| part_key(e, $digit));
                E::KIND
            }
            4 => {
                $group.sort_by_key::<Option<&K>, _>(|k| part_key(k, $digit));
                K::KIND
            }
            _ => {
                $group.sort_by_key::<&$Own, _>(|own| part_key(Some(own), $digit));
                $Own::KIND
            }
        }
    };
}

/// Sorts the group of a number, whose segments end at the lengths of its nested groups.
macro_rules! sort_group {
    ($zoo:expr, $model:expr, $number:expr, $by:expr, $digit:expr; $($group:ident $group_mut:ident:
        own($($name:ident $C:ident),*) with($($with:ident)*) without($($not:ident)*)
        inner($($Inner:ident)*);)*) => {{
        let (mut number, mut changed) = (0, false);
        $(
            if number == $number {
                let before = $zoo.$group().entities().to_vec();
                let len = before.len();
                let ends: Vec<usize> =
                    vec![$(len - $zoo.$group().outside::<$Inner>().len()),*];
                let rest: Vec<Vec<Entity>> =
                    vec![$($zoo.$name().entities()[len..].to_vec()),*];
                let _ = len;
                let mut handle = $zoo.$group_mut();
                let kind = sort!(handle, $by, $digit, $($C)* $($with)*);
                let wanted = sorted(&$model, &before, &ends, kind, $digit);
                assert_eq!($zoo.$group().entities(), wanted, "{before:?} in segments {ends:?}");
                assert_eq!(
                    rest,
                    vec![$($zoo.$name().entities()[len..].to_vec()),*] as Vec<Vec<Entity>>,
                    "a row outside the group moved"
                );
                changed = before != wanted;
            }
            number += 1;
        )*
        let _ = number;
        changed
    }};
}

pub(crate) use {sort, sort_group};

impl Runner {
    pub(super) fn sort_group(&mut self, group: u8, by: u8, digit: u8) -> bool {
        let group = group % 20;
        if group >= 17 {
            return self.sort_between(group - 17, digit);
        }
        groups!(sort_group!(self.zoo, self.model, group, by, digit))
    }

    /// Sorts only the rows between two nested groups.
    fn sort_between(&mut self, which: u8, digit: u8) -> bool {
        macro_rules! between {
            ($group:ident $group_mut:ident $Inner:ident $ends:expr) => {{
                let before = self.zoo.$group().entities().to_vec();
                let rest = self.zoo.$group().outside::<$Inner>();
                let start = before.len() - rest.len();
                let ends: Vec<usize> = $ends.into_iter().chain([start]).collect();
                self.zoo
                    .$group_mut()
                    .outside::<$Inner>()
                    .sort_by_key::<Option<&A>, _>(|a| part_key(a, digit));
                let (front, tail) = before.split_at(start);
                let ends: Vec<usize> = ends.iter().map(|end| end - start).collect();
                let mut wanted = front.to_vec();
                wanted.extend(sorted(&self.model, tail, &ends, A::KIND, digit));
                assert_eq!(self.zoo.$group().entities(), wanted);
                before != wanted
            }};
        }
        match which {
            0 => between!(pair pair_mut Calm [self.zoo.triple().len()]),
            1 => between!(half half_mut Wide []),
            _ => between!(lamp lamp_mut Lit []) | between!(left left_mut Inside []),
        }
    }

    /// Sorts a column that no group owns and that isn't linear.
    pub(super) fn sort_column(&mut self, column: u8, digit: u8) -> bool {
        match column % 3 {
            0 => self.sort_one::<Q, F>(column, digit),
            1 => self.sort_one::<Q, A>(column, digit),
            _ => self.sort_one::<Q, K>(column, digit),
        }
    }

    /// The two worlds have different orders, so sorting may change only one of them.
    fn sort_one<X: Part, Y: Part>(&mut self, how: u8, digit: u8) -> bool
    where
        Zoo: Sortable<X> + Has<Y>,
        Plain: Sortable<X> + Has<Y>,
    {
        sort_column::<_, X, Y>(&mut self.plain, &self.model, how, digit);
        sort_column::<_, X, Y>(&mut self.zoo, &self.model, how, digit)
    }
}

/// Sorts a column, by its values or in the order of another.
pub(crate) fn sort_column<W: World + Sortable<X> + Has<Y>, X: Part, Y: Part>(
    world: &mut W,
    model: &Naive,
    how: u8,
    digit: u8,
) -> bool {
    let before = order_of::<_, X>(world);
    match how % 5 {
        0 => world.sort_by_key::<X, _>(|x| part_key(Some(x), digit)),
        1 => world.sort_as::<X, Y>(),
        _ => world.sort_by::<X>(|a, b| part_key(Some(a), digit).cmp(&part_key(Some(b), digit))),
    }
    let mut wanted = before.clone();
    if how % 5 == 1 {
        let lead = order_of::<_, Y>(world).into_iter();
        wanted = lead.filter(|&e| model.value(e, X::KIND).is_some()).collect();
    } else {
        wanted.sort_by(|&a, &b| order_by(model, X::KIND, digit, a, b));
    }
    let after = order_of::<_, X>(world);
    assert_eq!(after[..wanted.len()], wanted, "wrong order");
    before != after
}
