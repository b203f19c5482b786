//! Families: groups that share units and aren't all nested. Borders count rows, and the members of a group are between two.

use super::context::Context;
use crate::capabilities::families::model::Drawn;
use crate::names::plain;
use crate::plan;
use crate::planner::family_order::Cube;
use crate::planner::mask::Mask;
use crate::planner::{Plan, Rows};

impl Context<'_> {
    /// Returns the number of groups and borders, each of which counts rows.
    pub(crate) fn counters(&self) -> usize {
        self.groups().len() + self.model.nesting.families.borders()
    }

    /// Returns what counts the rows in front of the members of a group, and up to the last one. A group that is in no family
    /// counts its members.
    pub(crate) fn rows_between(&self, group: usize) -> Rows {
        let own = Rows { start: None, end: Some(group) };
        self.model.nesting.families.rows(group).unwrap_or(own)
    }

    /// Returns the units whose rows a plan walks from one border to another, and the borders.
    pub(crate) fn walked_between(&self, plan: &Plan) -> Option<(Mask, Rows)> {
        if let Some(range) = plan.range {
            let range = plan::ranges(self.model)[range];
            return Some((range.own, range.rows?));
        }
        let (group, mut rows) = (&self.groups()[plan.group?], self.rows_between(plan.group?));
        if let Some(inner) = plan.outside {
            rows.start = self.rows_between(inner).end;
        }
        Some((group.own.set(), rows))
    }

    /// Returns the units whose rows a group or a border counts, and the terms, one of which the entities of these rows match.
    pub(crate) fn counted(&self, id: usize) -> (Mask, Vec<Cube>) {
        match self.groups().get(id) {
            Some(group) => {
                let terms = Cube { required: group.required(), without: group.without.set() };
                (group.own.set(), vec![terms])
            }
            None => {
                let border = &self.model.nesting.families.borders[id - self.groups().len()];
                (border.units, border.terms.clone())
            }
        }
    }

    /// Returns the segments of a group, which are sorted by themselves: what counts the rows up to it, but for the last one, and
    /// the units that have it.
    pub(crate) fn segments(&self, group: usize) -> Vec<(Option<usize>, Mask)> {
        let own = |group: usize| self.groups()[group].own.set();
        if let Some(Some(place)) = self.model.nesting.families.places.get(group) {
            let end = |end: usize| Some(end).filter(|&end| end != place.end);
            let segments = place.segments.iter();
            return segments.map(|segment| (end(segment.end), segment.units)).collect();
        }
        let mut segments = vec![(None, own(group))];
        let mut inner = self.model.nesting.inner[group];
        while let Some(group) = inner {
            segments.push((Some(group), own(group)));
            inner = self.model.nesting.inner[group];
        }
        segments.reverse();
        segments
    }
}

/// Returns the units that the terms of borders require and exclude, if there are families.
pub(crate) fn between(context: &Context<'_>) -> String {
    let borders = context.groups().len()..context.counters();
    let cubes: Vec<Cube> = borders.flat_map(|border| context.counted(border).1).collect();
    if cubes.is_empty() {
        return String::new();
    }
    let all = |of: fn(&Cube) -> Mask| {
        let all = cubes.iter().fold(Mask::EMPTY, |all, cube| all.union(of(cube)));
        context.unit_set(all)
    };
    let (required, without) = (all(|cube| cube.required), all(|cube| cube.without));
    format!("const BETWEEN: [__ecs::Units; 2] = [{required}, {without}];")
}

/// Returns the segments of each family, for `LAYOUT`: for each unit, the groups that have them.
pub(crate) fn layout(context: &Context<'_>) -> String {
    let p = &context.out;
    let families = &context.model.nesting.families;
    let name = |group: &usize| format!("{:?}, ", plain(&context.groups()[*group].ident));
    let drawn = families.drawn.iter().map(|Drawn { groups, columns, writes }| {
        let segments = columns.iter().map(|(unit, borders)| {
            let at = |border: usize| borders.iter().position(|&other| other == border);
            // A group has the segments behind its first border, up to the last one.
            let has = |segment: usize, group: usize| {
                let place = families.places[group].as_ref()?;
                let from = place.start.map_or(Some(0), |start| Some(at(start)? + 1))?;
                Some(from <= segment && segment <= at(place.end)?)
            };
            let of = |segment: usize| {
                let owns = |group: usize| context.groups()[group].own.set().contains(*unit);
                let owners = groups.iter().filter(|&&group| owns(group));
                let owners = owners.filter(|&&group| has(segment, group) == Some(true));
                format!("&[{}], ", owners.map(name).collect::<String>())
            };
            let all: String = (0..borders.len()).map(of).collect();
            format!("({:?}, &[{all}]), ", context.model.unit_name(*unit))
        });
        let (segments, names) =
            (segments.collect::<String>(), groups.iter().map(name).collect::<String>());
        format!(
            "{p}::FamilyLayout {{ groups: &[{names}], segments: &[{segments}], most_rows: {writes} }}, "
        )
    });
    drawn.collect()
}
