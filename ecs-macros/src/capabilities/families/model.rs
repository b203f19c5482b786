//! Families: groups with common owned units that aren't all nested. The rows of each unit consist of segments, and the
//! members of a group are between two borders.

mod fix;

#[cfg(test)]
pub(crate) use fix::after;
pub(crate) use fix::{Action, Crossing, Edit, place};

use crate::planner::family::{Border, Family, Place, Range, Refused, arrange};
use crate::planner::rule::Rule;
use crate::planner::{GroupTerms, Rows};

use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _, numbers};
use crate::model::Terms;

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

/// Groups that can't be kept in order together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// As few of them as possible, in the order of declaration.
    pub(crate) groups: Vec<usize>,
    /// The numbers in it are those of the world's groups.
    pub(crate) why: Refused,
}

/// Returns the terms of some groups for the search.
fn terms(groups: &[Terms], of: &[usize]) -> Vec<GroupTerms> {
    let terms = |group: &Terms| GroupTerms {
        own: group.own.set(),
        with: group.with.set(),
        without: group.without.set(),
        inner: None,
        rows: None,
    };
    of.each().map(|&group| terms(&groups[group])).gather()
}

/// Returns the groups that are connected by common owned units, for each family of groups that aren't all nested.
fn crossing(groups: &[Terms]) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> =
        numbers(0..groups.len()).filter(|&g| !groups[g].own.is_empty()).gather();
    let mut families = Vec::new();
    while !left.is_empty() {
        let mut family = vec![left.remove(0)];
        while let Some(next) =
            left.each().position(|&g| family.each().any(|&other| groups[g].shares(&groups[other])))
        {
            family.push(left.remove(next));
        }
        family.sort_unstable();
        let others = |&g: &usize| family.each().any(|&h| g != h && groups[g].crosses(&groups[h]));
        if family.each().any(others) {
            families.push(family);
        }
    }
    families
}

/// Returns the number of families that can't be kept in order.
pub(super) fn refusals(groups: &[Terms], rules: &[Rule]) -> usize {
    let refused = |family: &Vec<usize>| arrange(&terms(groups, family), rules).is_err();
    crossing(groups).each().filter(|&family| refused(family)).count()
}

/// Finds the pairs of a family that can't be kept in order. If there is none, as few groups as possible.
fn refused(groups: &[Terms], rules: &[Rule], family: &[usize], why: Refused) -> Vec<Refusal> {
    let refusal = |of: &[usize]| {
        let why = arrange(&terms(groups, of), rules).err()?;
        let why = match why {
            Refused::Offsets { group, units } => Refused::Offsets { group: of[group], units },
            Refused::Empty(group) => Refused::Empty(of[group]),
            other => other,
        };
        Some(Refusal { groups: of.to_vec(), why })
    };
    let mut pairs = Vec::new();
    for (at, &g) in family.each().enumerate() {
        for &h in family.each().skip(at + 1) {
            if groups[g].crosses(&groups[h]) && !groups[g].same(&groups[h]) {
                pairs.add_all(refusal(&[g, h]));
            }
        }
    }
    if !pairs.is_empty() {
        return pairs;
    }
    let fails = |of: &[usize]| {
        matches!(
            arrange(&terms(groups, of), rules),
            Err(Refused::Order(_) | Refused::Offsets { .. })
        )
    };
    // The first groups may show what a search for all of them would take too long to find.
    let Some(first) = numbers(3..family.len() + 1).find(|&len| fails(&family[..len])) else {
        return vec![Refusal { groups: family.to_vec(), why }];
    };
    let mut few = family[..first].to_vec();
    for &group in &family[..first] {
        let rest: Vec<usize> = few.each().copied().filter(|&other| other != group).gather();
        few = if fails(&rest) { rest } else { few };
    }
    refusal(&few).into_iter().gather()
}
