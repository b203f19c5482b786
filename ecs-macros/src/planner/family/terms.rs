//! The terms of the entities in front of a border, and between two borders.

use super::borders::Borders;
use super::cells::{Cells, Set};
use crate::planner::family_order::Cube;
use crate::planner::family_order::{Border, Range};
use crate::planner::mask::Mask;

/// A set of classes that an entity can have, and its cell.
type Signature = (u32, Option<u32>);

/// Like [`Cube`], with classes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Literals {
    has: u32,
    lacks: u32,
}

impl Literals {
    const fn matches(self, signature: u32) -> bool {
        signature & self.has == self.has && signature & self.lacks == 0
    }

    /// Returns whether all entities with the terms `other` have these.
    const fn covers(self, other: Self) -> bool {
        self.has & !other.has == 0 && self.lacks & !other.lacks == 0
    }

    /// Returns the weakest terms that some entity with these classes has, and that no entity outside of a set has. `kept`
    /// are required.
    fn around(
        cells: &Cells,
        (signature, _): Signature,
        kept: u32,
        inside: &impl Fn(Signature) -> bool,
    ) -> Self {
        let all = (1_u32 << cells.classes.len()) - 1;
        let mut terms = Self { has: signature, lacks: all & !signature };
        for bit in 0..cells.classes.len() {
            let weaker = Self { lacks: terms.lacks & !(1 << bit), ..terms };
            terms = if weaker.is_in(cells, inside) { weaker } else { terms };
        }
        for bit in (0..cells.classes.len()).rev().filter(|bit| kept >> bit & 1 == 0) {
            let weaker = Self { has: terms.has & !(1 << bit), ..terms };
            terms = if weaker.is_in(cells, inside) { weaker } else { terms };
        }
        terms
    }

    fn is_in(self, cells: &Cells, inside: &impl Fn(Signature) -> bool) -> bool {
        cells
            .signatures
            .iter()
            .copied()
            .filter(|&(signature, _)| self.matches(signature))
            .all(inside)
    }

    /// Returns the terms by units: several if a class with several units is not one term.
    fn cubes(self, cells: &Cells) -> Vec<Cube> {
        let mut cubes = vec![Cube { required: Mask::EMPTY, without: Mask::EMPTY }];
        for (bit, class) in cells.classes.iter().enumerate() {
            let (has, lacks) = (self.has >> bit & 1 == 1, self.lacks >> bit & 1 == 1);
            if !has && !lacks {
                continue;
            }
            let with = |cube: &Cube, units: Mask| match has {
                true => Cube { required: cube.required.union(units), ..*cube },
                false => Cube { without: cube.without.union(units), ..*cube },
            };
            // A class that must have all units lacks any of them, and the other way round.
            let ways = if has == class.all() || class.units.len() == 1 {
                vec![class.units]
            } else {
                singles(class.units)
            };
            cubes = cubes
                .iter()
                .flat_map(|cube| ways.iter().map(|units| with(cube, *units)).collect::<Vec<_>>())
                .collect();
        }
        cubes
    }
}

fn singles(mut units: Mask) -> Vec<Mask> {
    let mut singles = Vec::new();
    while let Some(unit) = units.lowest() {
        singles.push(Mask::one(unit));
        units = units.difference(Mask::one(unit));
    }
    singles
}

/// Returns whether some entities are in a set of cells.
fn is_in(set: Set, (_, cell): Signature) -> bool {
    cell.is_some_and(|cell| set >> cell & 1 == 1)
}

/// Finds the terms of each border.
pub(super) fn borders(cells: &Cells, borders: &Borders) -> Vec<Border> {
    let mut found: Vec<Vec<Literals>> = vec![Vec::new(); borders.all.len()];
    // The smallest ones first. A border has all terms of those inside, so each entity that is in front of a border is in
    // front of the borders around it, whatever units it has.
    for border in (0..borders.all.len()).rev() {
        let (set, classes) = borders.all[border];
        let mut terms: Vec<Literals> = Vec::new();
        for ((inside, shared), inner) in borders.all.iter().zip(&found).skip(border + 1) {
            if inside & !set == 0 && shared & classes != 0 {
                terms.extend(inner.iter().copied());
            }
        }
        let inside = |signature| is_in(set, signature);
        for signature in cells.signatures.iter().copied().filter(|&signature| inside(signature)) {
            if !terms.iter().any(|terms| terms.matches(signature.0)) {
                terms.push(Literals::around(cells, signature, classes, &inside));
            }
        }
        found[border] = minimal(terms);
    }
    let border = |(&(_, classes), terms): (&(Set, u32), &Vec<Literals>)| Border {
        units: cells.units(classes),
        terms: terms.iter().flat_map(|terms| terms.cubes(cells)).collect(),
    };
    borders.all.iter().zip(&found).map(border).collect()
}

/// Removes the terms that others cover.
fn minimal(terms: Vec<Literals>) -> Vec<Literals> {
    let mut kept: Vec<Literals> = Vec::new();
    for term in terms {
        if !kept.iter().any(|other| other.covers(term)) {
            kept.retain(|other| !term.covers(*other));
            kept.push(term);
        }
    }
    kept
}

/// Finds the rows between two borders, and behind the last one of a unit, that have all entities with some terms. Those of
/// the groups themselves are left out.
pub(super) fn ranges(cells: &Cells, borders: &Borders) -> Vec<Range> {
    let mut ranges: Vec<Range> = Vec::new();
    for class in cells.columns() {
        let of_class = borders.of_class(class);
        let starts = core::iter::once(None).chain(of_class.iter().copied().map(Some));
        for (i, start) in starts.enumerate() {
            let before = start.map_or(0, |start| borders.all[start].0);
            for &end in &of_class[i..] {
                ranges.extend(between(cells, borders, (start, end), before, class));
            }
            if i == of_class.len() {
                ranges.extend(behind(cells, start, before, class));
            }
        }
    }
    let mut different: Vec<Range> = Vec::new();
    for range in ranges {
        if !different.contains(&range) {
            different.push(range);
        }
    }
    different
}

fn between(
    cells: &Cells,
    borders: &Borders,
    (start, end): (Option<usize>, usize),
    before: Set,
    class: usize,
) -> Option<Range> {
    let set = borders.all[end].0 & !before;
    if cells.members.contains(&set) {
        return None;
    }
    // The rows have one order in the units of all segments.
    let mut own = u32::MAX;
    let mut from = before;
    for border in borders.of_class(class) {
        let to = borders.all[border].0;
        if to & !before != 0 && to & !borders.all[end].0 == 0 {
            own &= borders.home(cells, to & !from, 1 << class);
            from = to;
        }
    }
    let terms = exact(cells, 1 << class, &|signature| is_in(set, signature))?;
    Some(Range { start, end: Some(end), units: cells.units(own), terms })
}

fn behind(cells: &Cells, start: Option<usize>, before: Set, class: usize) -> Option<Range> {
    if cells.classes[class].units.len() > 1 {
        return None;
    }
    let inside = |signature: Signature| signature.0 >> class & 1 == 1 && !is_in(before, signature);
    let terms = exact(cells, 1 << class, &inside)?;
    Some(Range { start, end: None, units: cells.units(1 << class), terms })
}

/// Returns terms that exactly the entities in a set have, if there are some.
fn exact(cells: &Cells, kept: u32, inside: &impl Fn(Signature) -> bool) -> Option<Cube> {
    let first = cells.signatures.iter().copied().find(|&signature| inside(signature))?;
    let terms = Literals::around(cells, first, kept, inside);
    let all = cells.signatures.iter().all(|&one| terms.matches(one.0) == inside(one));
    match &terms.cubes(cells)[..] {
        [cube] if all => Some(*cube),
        _ => None,
    }
}
