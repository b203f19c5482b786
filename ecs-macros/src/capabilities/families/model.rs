//! Families: groups with common owned units that aren't all nested. The rows of each unit consist of segments, and the
//! members of a group are between two borders.

#[cfg(feature = "families")]
mod fix;
#[cfg(not(feature = "families"))]
#[path = "model/off.rs"]
mod fix;

#[cfg(all(test, feature = "families"))]
pub(crate) use fix::after;
#[cfg(feature = "families")]
pub(crate) use fix::{Action, Edit};
pub(crate) use fix::{Crossing, place};

use crate::each::{AddAll as _, Each as _, IntoEach as _};
use crate::planner::family_order::{Border, Family, Place, Range};
use crate::planner::{GroupTerms, Rows};

/// The families of a world. The numbers of borders follow those of the groups.
#[derive(Debug, Default)]
pub(crate) struct Families {
    /// For each group that is in a family, its rows.
    pub(crate) places: Vec<Option<Place>>,
    pub(crate) borders: Vec<Border>,
    pub(crate) ranges: Vec<Range>,
    /// The borders of the units of each family, from the first row to the last, and the groups of the family.
    pub(crate) drawn: Vec<Drawn>,
    /// The groups that aren't the first rows of their tables, though a part says so. There is an error for each.
    pub(crate) misplaced: Vec<usize>,
}

/// How the rows of a family are divided.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub(crate) groups: Vec<usize>,
    pub(crate) columns: Vec<(usize, Vec<usize>)>,
    /// The most rows of columns that a change of one entity writes, by unit: a table counts once.
    pub(crate) writes: usize,
}

impl Families {
    fn new(groups: usize) -> Self {
        Self { places: vec![None; groups], ..Self::default() }
    }

    /// Adds a family of these groups.
    fn add(&mut self, groups: &[usize], family: Family) {
        let first = self.places.len() + self.borders.len();
        for (&group, mut place) in groups.each().zip(family.groups) {
            place.start = place.start.map(|border| first + border);
            place.end += first;
            place.segments.iter_mut().for_each(|segment| segment.end += first);
            self.places[group] = Some(place);
        }
        self.borders.add_all(family.borders);
        self.ranges.add_all(family.ranges.into_each().map(|range| Range {
            start: range.start.map(|border| first + border),
            end: range.end.map(|border| first + border),
            ..range
        }));
        let numbered = |borders: Vec<usize>| borders.into_each().map(|b| first + b).gather();
        let columns = family.columns.into_each().map(|(unit, borders)| (unit, numbered(borders)));
        let (groups, columns) = (groups.to_vec(), columns.gather());
        self.drawn.push(Drawn { groups, columns, writes: family.writes });
    }

    /// Returns the number of borders.
    pub(crate) fn borders(&self) -> usize {
        self.borders.len()
    }

    /// Returns the rows of a group of a family.
    pub(crate) fn rows(&self, group: usize) -> Option<Rows> {
        let place = self.places.get(group)?.as_ref()?;
        Some(Rows { start: place.start, end: Some(place.end) })
    }

    /// Returns the terms of the rows between two borders, by their numbers.
    pub(crate) fn ranges(&self) -> Vec<GroupTerms> {
        let ranges = self.ranges.each().map(|range| GroupTerms {
            own: range.units,
            with: range.terms.required.difference(range.units),
            without: range.terms.without,
            inner: None,
            rows: Some(Rows { start: range.start, end: range.end }),
        });
        ranges.gather()
    }

    /// Returns whether the group is one of a family.
    pub(crate) fn is_placed(&self, group: usize) -> bool {
        self.places.get(group).is_some_and(Option::is_some)
    }

    /// Returns whether the members of a group are the first rows of what it owns.
    pub(crate) fn is_first(&self, group: usize) -> bool {
        let place = self.places.get(group).and_then(Option::as_ref);
        place.is_none_or(|place| place.start.is_none()) || self.misplaced.contains(&group)
    }

    /// Returns whether the members of the first group without those of the second one, which are among them, are side by
    /// side.
    pub(crate) fn is_at_end(&self, outer: usize, inner: usize) -> bool {
        match (&self.places[outer], &self.places[inner]) {
            (Some(outer), Some(inner)) => outer.start == inner.start || outer.end == inner.end,
            _ => true,
        }
    }
}
