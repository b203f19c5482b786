//! The borders of a family: where groups begin and end, and the same places in all units that have the rows in one order.

use super::cells::{Cells, Set};
use super::search::Orders;
use crate::planner::family_order::{Place, Segment};

/// The most places of an entity in all units of which each pair is looked at.
const MAX_PLACES: usize = 256;

pub(super) struct Borders {
    /// The cells in front of each border, and the classes that have it. Larger ones come first.
    pub(super) all: Vec<(Set, u32)>,
    /// The cells in front of each group.
    front: Vec<Set>,
}

impl Borders {
    pub(super) fn of(cells: &Cells, orders: &Orders) -> Self {
        let mut borders = Self { all: Vec::new(), front: Vec::new() };
        for (group, terms) in cells.groups.iter().enumerate() {
            let mut owned = cells.columns().filter(|&class| cells.owns(group, class));
            let front = owned.next().map_or(0, |class| orders.front(cells, group, class));
            borders.front.push(front);
            borders.add(front, terms.own);
            borders.add(front | cells.members[group], terms.own);
        }
        // A border inside a group is one in all units of the group, because their rows have one order.
        while (0..cells.groups.len()).any(|group| {
            let own = cells.groups[group].own;
            let inner: Vec<Set> = borders.inside(cells, group).collect();
            inner.into_iter().any(|border| borders.add(border, own))
        }) {}
        borders.all.sort_by_key(|(set, _)| core::cmp::Reverse(set.count_ones()));
        borders
    }

    /// Adds a border, and returns whether it was new in any of these classes.
    fn add(&mut self, border: Set, classes: u32) -> bool {
        if border == 0 {
            return false;
        }
        match self.all.iter_mut().find(|(set, _)| *set == border) {
            Some((_, known)) => {
                let before = *known;
                *known |= classes;
                *known != before
            }
            None => {
                self.all.push((border, classes));
                true
            }
        }
    }

    /// Returns the borders inside a group, without its first and its last row.
    fn inside(&self, cells: &Cells, group: usize) -> impl Iterator<Item = Set> + '_ {
        let (own, members, front) =
            (cells.groups[group].own, cells.members[group], self.front[group]);
        let all = self.all.iter().filter(move |(_, classes)| classes & own != 0);
        let inside = move |set: Set| set & members != 0 && members & !set != 0 && front & !set == 0;
        all.map(|(set, _)| *set).filter(move |set| inside(*set))
    }

    /// Returns the number of a border.
    fn number(&self, border: Set) -> Option<usize> {
        self.all.iter().position(|(set, _)| *set == border)
    }

    /// Returns the borders of a class, from the first row to the last.
    pub(super) fn of_class(&self, class: usize) -> Vec<usize> {
        let has = |&border: &usize| self.all[border].1 >> class & 1 == 1;
        (0..self.all.len()).rev().filter(has).collect()
    }

    /// Returns the borders of each owned unit.
    pub(super) fn columns(&self, cells: &Cells) -> Vec<(usize, Vec<usize>)> {
        let mut columns = Vec::new();
        for class in cells.columns() {
            let mut units = cells.classes[class].units;
            while let Some(unit) = units.lowest() {
                units = units.difference(crate::planner::mask::Mask::one(unit));
                columns.push((unit, self.of_class(class)));
            }
        }
        columns
    }

    /// Returns the most rows that a change of one entity writes: in each unit, the row of the entity, and one for each
    /// border that it crosses. If it leaves the unit, that is one for each segment behind it too.
    pub(super) fn writes(&self, cells: &Cells) -> usize {
        let classes: Vec<(Vec<usize>, usize)> = cells
            .columns()
            .map(|class| (self.of_class(class), cells.classes[class].units.len()))
            .collect();
        // For each unit, the number of borders behind an entity that has it.
        let mut places: Vec<Vec<Option<usize>>> = Vec::new();
        for &(signature, cell) in &cells.signatures {
            let place = |(class, (borders, _)): (usize, &(Vec<usize>, usize))| {
                let inside = |border: &&usize| {
                    cell.is_some_and(|cell| self.all[**border].0 >> cell & 1 == 1)
                };
                (signature >> class & 1 == 1).then(|| borders.iter().filter(inside).count())
            };
            let place: Vec<_> = cells.columns().zip(&classes).map(place).collect();
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let row = |from: &Option<usize>, to: &Option<usize>| match (from, to) {
            (None, None) => 0,
            (Some(from), Some(to)) if from == to => 0,
            (Some(from), Some(to)) => from.abs_diff(*to) + 1,
            (Some(borders), None) | (None, Some(borders)) => borders + 1,
        };
        let change = |from: &[Option<usize>], to: &[Option<usize>]| {
            let rows = from.iter().zip(to).zip(&classes);
            rows.map(|((from, to), (_, units))| row(from, to) * units).sum::<usize>()
        };
        if places.len() > MAX_PLACES {
            return classes.iter().map(|(borders, units)| (borders.len() + 1) * units).sum();
        }
        let all = places.iter().flat_map(|from| places.iter().map(|to| change(from, to)));
        all.max().unwrap_or(0)
    }

    /// Returns the rows of each group.
    pub(super) fn places(&self, cells: &Cells) -> Vec<Place> {
        let place = |group: usize| {
            let front = self.front[group];
            let end = front | cells.members[group];
            let mut ends: Vec<Set> = self.inside(cells, group).collect();
            ends.push(end);
            ends.sort_by_key(|set| set.count_ones());
            ends.dedup();
            let mut before = front;
            let segments = ends.into_iter().filter_map(|end| {
                let units = cells.units(self.home(cells, end & !before, cells.groups[group].own));
                before = end;
                Some(Segment { end: self.number(end)?, units })
            });
            let segments = segments.collect();
            Place { start: self.number(front), end: self.number(end).unwrap_or_default(), segments }
        };
        (0..cells.groups.len()).map(place).collect()
    }

    /// Returns the classes in which some cells have one order, because groups have them: these classes, and those that are
    /// connected with them by such groups.
    pub(super) fn home(&self, cells: &Cells, inside: Set, mut classes: u32) -> u32 {
        loop {
            let before = classes;
            for (group, terms) in cells.groups.iter().enumerate() {
                if inside & !cells.members[group] == 0 && terms.own & classes != 0 {
                    classes |= terms.own;
                }
            }
            if classes == before {
                return classes;
            }
        }
    }
}
