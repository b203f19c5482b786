//! Families of groups, against a definition that knows neither blocks nor borders, and by random changes.

use std::collections::BTreeMap;

use super::{Family, Refused, arrange};
use crate::planner::GroupTerms;
use crate::planner::family_order::Cube;
use crate::planner::mask::Mask;
use crate::planner::rule::Rule;

/// The terms of a group as sets of units, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    own: usize,
    with: usize,
    without: usize,
}

impl Group {
    fn has(&self, signature: usize) -> bool {
        let required = self.own | self.with;
        signature & required == required && signature & self.without == 0
    }
}

/// Groups and the sets of units that an entity can have.
#[derive(Clone, Debug)]
struct Case {
    units: usize,
    groups: Vec<Group>,
    allowed: Vec<usize>,
    rules: Vec<Rule>,
}

impl Case {
    fn free(units: usize, groups: Vec<Group>) -> Self {
        Self { units, groups, allowed: (0..1 << units).collect(), rules: Vec::new() }
    }

    fn arranged(&self) -> Result<Family, Refused> {
        let groups: Vec<GroupTerms> = self.groups.iter().map(terms).collect();
        arrange(&groups, &self.rules)
    }

    fn is_dense(&self) -> bool {
        match self.arranged() {
            Ok(_) => true,
            Err(Refused::Order(_) | Refused::Offsets { .. }) => false,
            Err(other) => panic!("{other:?}: {self:?}"),
        }
    }
}

fn mask(bits: usize) -> Mask {
    (0..usize::BITS as usize)
        .filter(|bit| bits >> bit & 1 == 1)
        .fold(Mask::EMPTY, |set, bit| set.union(Mask::one(bit)))
}

fn terms(group: &Group) -> GroupTerms {
    let Group { own, with, without } = *group;
    GroupTerms {
        own: mask(own),
        with: mask(with),
        without: mask(without),
        ..GroupTerms::new(&[], &[], &[], None)
    }
}

/// All groups over some units that own a unit and have another term.
fn groups(units: u32) -> Vec<Group> {
    let group = |code: usize| {
        let list = |which| {
            (0..units)
                .filter(|unit| code >> (2 * unit) & 3 == which)
                .fold(0, |set, unit| set | 1 << unit)
        };
        Group { own: list(1), with: list(2), without: list(3) }
    };
    let terms = |g: &Group| (g.own | g.with | g.without).count_ones();
    (0..4_usize.pow(units)).map(group).filter(|g| g.own != 0 && terms(g) > 1).collect()
}

/// Calls `each` with all choices of `len` groups.
fn choices(all: &[Group], len: usize, chosen: &mut Vec<Group>, each: &mut impl FnMut(&[Group])) {
    if chosen.len() == len {
        return each(chosen);
    }
    for (i, group) in all.iter().enumerate() {
        chosen.push(*group);
        choices(&all[i + 1..], len, chosen, each);
        chosen.pop();
    }
}

// The definition: an order of the *signatures* of each unit, those in no group last, in which each group is one run, in one
// order in all of its units, behind the same set of signatures.

/// The orders of the signatures of a unit in which each group is one run, as far as they are in a group.
fn orders(case: &Case, unit: usize) -> Vec<Vec<usize>> {
    fn complete(
        owners: &[Group],
        left: &[usize],
        order: &mut Vec<usize>,
        out: &mut Vec<Vec<usize>>,
    ) {
        if left.is_empty() {
            return out.push(order.clone());
        }
        for &next in left {
            let rest: Vec<usize> = left.iter().copied().filter(|s| *s != next).collect();
            let breaks = |g: &Group| {
                let begun = order.iter().any(|s| g.has(*s));
                begun && !g.has(next) && left.iter().any(|s| g.has(*s))
            };
            if !owners.iter().any(breaks) {
                order.push(next);
                complete(owners, &rest, order, out);
                order.pop();
            }
        }
    }
    let owners: Vec<Group> =
        case.groups.iter().copied().filter(|g| g.own >> unit & 1 == 1).collect();
    let owned = |s: &usize| owners.iter().any(|g| g.has(*s));
    let signatures: Vec<usize> = case.allowed.iter().copied().filter(owned).collect();
    let mut out = Vec::new();
    complete(&owners, &signatures, &mut Vec::new(), &mut out);
    out
}

fn agree(case: &Case, (a, first): (usize, &[usize]), (b, second): (usize, &[usize])) -> bool {
    let both = |g: &&Group| g.own >> a & 1 == 1 && g.own >> b & 1 == 1;
    case.groups.iter().filter(both).all(|g| {
        let run = |order: &[usize]| order.iter().copied().filter(|s| g.has(*s)).collect::<Vec<_>>();
        let front = |order: &[usize]| {
            let mut front: Vec<usize> = order.iter().copied().take_while(|s| !g.has(*s)).collect();
            front.sort_unstable();
            front
        };
        run(first) == run(second) && front(first) == front(second)
    })
}

fn is_dense_by_definition(case: &Case) -> bool {
    fn choose(case: &Case, all: &[Vec<Vec<usize>>], chosen: &mut Vec<usize>) -> bool {
        let unit = chosen.len();
        if unit == all.len() {
            return true;
        }
        for (i, order) in all[unit].iter().enumerate() {
            let agrees = |(other, &at): (usize, &usize)| {
                agree(case, (other, &all[other][at]), (unit, order))
            };
            if chosen.iter().enumerate().all(agrees) {
                chosen.push(i);
                if choose(case, all, chosen) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }
    let all: Vec<Vec<Vec<usize>>> = (0..case.units).map(|unit| orders(case, unit)).collect();
    choose(case, &all, &mut Vec::new())
}

/// Whether all groups with a common unit are nested, one owning all that the other owns.
fn is_nested(groups: &[Group]) -> bool {
    let inside = |outer: &Group, inner: &Group| {
        outer.own & !inner.own == 0
            && (outer.own | outer.with) & !(inner.own | inner.with) == 0
            && outer.without & !inner.without == 0
            && ((outer.own | outer.with) != (inner.own | inner.with)
                || outer.without != inner.without)
    };
    let pair = |a: &Group, b: &Group| a.own & b.own == 0 || inside(a, b) || inside(b, a);
    groups.iter().enumerate().all(|(i, a)| groups[i + 1..].iter().all(|b| pair(a, b)))
}

/// A small generator of numbers with good high bits.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let all = u128::from(self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)) * n as u128;
        usize::try_from(all >> 64).unwrap_or_default()
    }
}

/// All families of two, three and four groups over three units: the verdict for each is that of the definition, and the
/// study counted as many of them, of nested, and of dense ones.
#[test]
fn the_verdicts_are_those_of_the_definition_and_their_numbers_those_of_the_study() {
    let all = groups(3);
    for (len, expected) in
        [(2, [561, 327, 543]), (3, [5984, 1250, 5445]), (4, [46_376, 2168, 38_598])]
    {
        let mut counts = [0; 3];
        choices(&all, len, &mut Vec::new(), &mut |groups| {
            let case = Case::free(3, groups.to_vec());
            let (nested, dense) = (is_nested(groups), case.is_dense());
            assert_eq!(dense, is_dense_by_definition(&case), "{groups:?}");
            assert!(dense || !nested, "{groups:?}");
            counts[0] += 1;
            counts[1] += usize::from(nested);
            counts[2] += usize::from(dense);
        });
        assert_eq!(counts, expected, "{len} groups");
    }
}

/// Of the pairs over four units, 13,467 of 14,535 are dense.
#[test]
fn the_number_of_dense_pairs_over_four_units_is_that_of_the_study() {
    let mut counts = [0; 3];
    choices(&groups(4), 2, &mut Vec::new(), &mut |groups| {
        counts[0] += 1;
        counts[1] += usize::from(is_nested(groups));
        counts[2] += usize::from(Case::free(4, groups.to_vec()).is_dense());
    });
    assert_eq!(counts, [14_535, 8493, 13_467]);
}

/// A chain of nested groups needs no search: each of them is its own border, and comes first in all that it owns. So a world
/// whose groups are nested has the same rows and plans without it.
#[test]
fn the_order_of_a_chain_is_its_nesting() {
    let mut chains = 0;
    for (units, most) in [(3, 4), (4, 2)] {
        let all = groups(units);
        let mut check = |chosen: &[Group]| {
            let shares = |a: &Group| chosen.iter().all(|b| a.own & b.own != 0);
            if !is_nested(chosen) || !chosen.iter().all(shares) {
                return;
            }
            let family = Case::free(units as usize, chosen.to_vec()).arranged().expect("an order");
            for (group, place) in chosen.iter().zip(&family.groups) {
                let border = &family.borders[place.end];
                let GroupTerms { own, with, without, .. } = terms(group);
                let cube = Cube { required: own.union(with), without };
                assert_eq!((place.start, border.units), (None, own), "{chosen:?}");
                assert_eq!(border.terms, [cube], "{chosen:?}");
            }
            assert_eq!(family.borders.len(), chosen.len(), "{chosen:?}");
            chains += 1;
        };
        for len in 1..=most {
            choices(&all, len, &mut Vec::new(), &mut check);
        }
    }
    assert!(chains > 1000, "{chains}");
}

/// A family over `units` units, half of the time with invariants. No group is without members.
fn sample(random: &mut Random, units: usize, len: usize, all: &[Group]) -> Case {
    loop {
        let mut groups = Vec::new();
        while groups.len() < len {
            let group = all[random.below(all.len())];
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        let mut case = Case::free(units, groups);
        if random.below(2) == 0 {
            for a in 0..units {
                for b in a + 1..units {
                    let rule = match random.below(6) {
                        0 => Rule::AtMostOne { units: Mask::of(&[a, b]), replaces: false },
                        1 => Rule::Requires { unit: b, needs: Mask::one(a), cascades: false },
                        _ => continue,
                    };
                    let holds = |s: &usize| match rule {
                        Rule::AtMostOne { .. } => s >> a & s >> b & 1 == 0,
                        Rule::Requires { .. } => s >> b & 1 == 0 || s >> a & 1 == 1,
                    };
                    case.allowed.retain(holds);
                    case.rules.push(rule);
                }
            }
        }
        if case.groups.iter().all(|g| case.allowed.iter().any(|s| g.has(*s))) {
            return case;
        }
    }
}

/// Whether all orders can be tried.
fn is_small(case: &Case) -> bool {
    (0..case.units).all(|unit| {
        let owners = case.groups.iter().filter(|g| g.own >> unit & 1 == 1);
        let owned = |s: &&usize| owners.clone().any(|g| g.has(**s));
        case.allowed.iter().filter(owned).count() <= 6
    })
}

/// The entities of each unit, changed by crossing borders only.
struct Columns<'f> {
    family: &'f Family,
    case: &'f Case,
    rows: Vec<Vec<usize>>,
    lens: Vec<usize>,
    signatures: Vec<usize>,
}

impl<'f> Columns<'f> {
    fn new(case: &'f Case, family: &'f Family, entities: usize) -> Self {
        let lens = vec![0; family.borders.len()];
        Self {
            family,
            case,
            rows: vec![Vec::new(); case.units],
            lens,
            signatures: vec![0; entities],
        }
    }

    fn is_in_front(&self, border: usize, signature: usize) -> bool {
        let set = mask(signature);
        let holds = |t: &Cube| t.required.is_subset(set) && !t.without.intersects(set);
        self.family.borders[border].terms.iter().any(holds)
    }

    /// Moves an entity to a row in all units of a border that it has in both signatures.
    fn move_to(&mut self, border: usize, entity: usize, row: usize) {
        for unit in 0..self.rows.len() {
            if self.family.borders[border].units.contains(unit) {
                let from = self.rows[unit].iter().position(|e| *e == entity).expect("a row");
                self.rows[unit].swap(from, row);
            }
        }
    }

    fn change(&mut self, entity: usize, new: usize) {
        let old = self.signatures[entity];
        for border in (0..self.lens.len()).rev() {
            if self.is_in_front(border, old) && !self.is_in_front(border, new) {
                self.lens[border] -= 1;
                self.move_to(border, entity, self.lens[border]);
            }
        }
        for unit in 0..self.rows.len() {
            let had = self.rows[unit].iter().position(|e| *e == entity);
            match (had, new >> unit & 1 == 1) {
                (Some(row), false) => drop(self.rows[unit].swap_remove(row)),
                (None, true) => self.rows[unit].push(entity),
                _ => {}
            }
        }
        for border in 0..self.lens.len() {
            if !self.is_in_front(border, old) && self.is_in_front(border, new) {
                self.move_to(border, entity, self.lens[border]);
                self.lens[border] += 1;
            }
        }
        self.signatures[entity] = new;
    }

    fn units(&self, set: Mask) -> Vec<usize> {
        (0..self.case.units).filter(|unit| set.contains(*unit)).collect()
    }

    fn check(&self) {
        let sorted = |rows: &[usize]| {
            let mut rows = rows.to_vec();
            rows.sort_unstable();
            rows
        };
        let all = |holds: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..self.signatures.len()).filter(|e| holds(self.signatures[*e])).collect()
        };
        for (border, number) in self.family.borders.iter().zip(0..) {
            let len = self.lens[number];
            for unit in self.units(border.units) {
                let inside = all(&|s| self.is_in_front(number, s));
                assert_eq!(
                    sorted(&self.rows[unit][..len]),
                    inside,
                    "border {number} of {unit}: {self:?}"
                );
            }
        }
        for (group, place) in self.case.groups.iter().zip(&self.family.groups) {
            let rows = place.start.map_or(0, |start| self.lens[start])..self.lens[place.end];
            let own = self.units(mask(group.own));
            let first = &self.rows[own[0]][rows.clone()];
            assert_eq!(sorted(first), all(&|s| group.has(s)), "{group:?}: {self:?}");
            for &unit in &own {
                assert_eq!(&self.rows[unit][rows.clone()], first, "{group:?}: {self:?}");
            }
            let mut at = rows.start;
            for segment in &place.segments {
                let end = self.lens[segment.end];
                assert!(mask(group.own).is_subset(segment.units));
                for unit in self.units(segment.units) {
                    assert_eq!(
                        self.rows[unit][at..end],
                        self.rows[own[0]][at..end],
                        "{group:?}: {self:?}"
                    );
                }
                at = end;
            }
            assert_eq!(at, rows.end);
        }
        for range in &self.family.ranges {
            let units = self.units(range.units);
            let start = range.start.map_or(0, |start| self.lens[start]);
            let end = range.end.map_or(self.rows[units[0]].len(), |end| self.lens[end]);
            let (required, without) = (range.terms.required, range.terms.without);
            let inside = |s: usize| required.is_subset(mask(s)) && !without.intersects(mask(s));
            for &unit in &units {
                let rows = &self.rows[unit][start..end];
                assert_eq!(rows, &self.rows[units[0]][start..end], "{range:?}: {self:?}");
                assert_eq!(sorted(rows), all(&inside), "{range:?}: {self:?}");
            }
        }
    }
}

impl std::fmt::Debug for Columns<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} {:?} {:?}", self.case, self.family, self.rows, self.signatures)
    }
}

fn run(case: &Case, family: &Family, changes: usize, random: &mut Random) {
    let mut columns = Columns::new(case, family, 8);
    for _ in 0..changes {
        let (entity, new) = (random.below(8), case.allowed[random.below(case.allowed.len())]);
        columns.change(entity, if random.below(4) == 0 { 0 } else { new });
        columns.check();
    }
}

/// Every order that is found is kept by swaps over its borders.
#[test]
fn random_changes_keep_every_family_over_three_units_in_order() {
    let (all, mut random, mut families) = (groups(3), Random(7), 0);
    for len in 1..=4 {
        choices(&all, len, &mut Vec::new(), &mut |groups| {
            families += 1;
            let case = Case::free(3, groups.to_vec());
            if families % 29 == 0
                && let Ok(family) = case.arranged()
            {
                run(&case, &family, 12, &mut random);
            }
        });
    }
}

/// The same for samples over four and five units, with and without invariants. Those over four are compared with the
/// definition too.
#[test]
fn random_changes_keep_samples_over_more_units_in_order() {
    let (mut random, mut compared) = (Random(11), 0);
    let mut verdicts = BTreeMap::<(usize, bool), usize>::new();
    for (units, samples) in [(4, 1500), (5, 700)] {
        let all = groups(units as u32);
        for _ in 0..samples {
            let len = 2 + random.below(3);
            let case = sample(&mut random, units, len, &all);
            let arranged = case.arranged();
            if units == 4 && is_small(&case) {
                assert_eq!(arranged.is_ok(), is_dense_by_definition(&case), "{case:?}");
                compared += 1;
            }
            *verdicts.entry((units, arranged.is_ok())).or_default() += 1;
            if let Ok(family) = arranged {
                run(&case, &family, 60, &mut random);
            }
        }
    }
    assert!(compared > 1000, "{compared}");
    assert!(verdicts.len() == 4 && verdicts.values().all(|n| *n > 50), "{verdicts:?}");
}

fn own<const N: usize>(units: [usize; N], with: &[usize], without: &[usize]) -> GroupTerms {
    GroupTerms::new(&units, with, without, None)
}

#[test]
fn two_states_of_a_unit_are_three_segments_or_by_a_rule_two() {
    let groups = [own([0], &[1], &[]), own([0], &[2], &[])];
    let family = arrange(&groups, &[]).expect("an order");
    // [asleep | both | frozen | rest]
    assert_eq!(family.borders.len(), 3);
    let segments: Vec<usize> = family.groups.iter().map(|place| place.segments.len()).collect();
    assert_eq!(segments, [2, 2]);
    assert_eq!(family.groups[0].start, None);

    let one_of = [Rule::AtMostOne { units: Mask::of(&[1, 2]), replaces: true }];
    let family = arrange(&groups, &one_of).expect("an order");
    assert_eq!(family.borders.len(), 2);
    assert_eq!(family.groups[1].start, Some(family.groups[0].end));
    // The rest lacks both.
    let rest = family.ranges.iter().find(|range| range.end.is_none()).expect("the rest");
    assert_eq!((rest.terms.required, rest.terms.without), (Mask::one(0), Mask::of(&[1, 2])));
}

#[test]
fn three_states_need_a_rule() {
    let groups = [own([0], &[1], &[]), own([0], &[2], &[]), own([0], &[3], &[])];
    assert_eq!(arrange(&groups, &[]), Err(Refused::Order(0)));
    let one_of = [Rule::AtMostOne { units: Mask::of(&[1, 2, 3]), replaces: true }];
    let family = arrange(&groups, &one_of).expect("an order");
    assert_eq!(family.borders.len(), 3);
}

#[test]
fn the_units_whose_offsets_differ_are_named() {
    let groups = [own([0, 1], &[], &[]), own([0, 2], &[], &[])];
    assert_eq!(arrange(&groups, &[]), Err(Refused::Offsets { group: 1, units: [0, 2] }));
    // Another order has no use, and an exclusion neither.
    let groups = [own([0, 1], &[], &[2]), own([0, 2], &[], &[1])];
    assert!(matches!(arrange(&groups, &[]), Err(Refused::Offsets { .. })));
}

#[test]
fn units_that_are_named_in_one_way_count_once() {
    // 20 owned units, and two states.
    let units: [usize; 20] = std::array::from_fn(|unit| unit);
    let groups = [own(units, &[20], &[]), own(units, &[21], &[22, 23, 24])];
    let family = arrange(&groups, &[]).expect("an order");
    assert_eq!(family.columns.len(), 20);
    assert!(family.borders.iter().all(|border| border.units == Mask::of(&units)));
}

#[test]
fn a_large_family_is_refused_in_a_bounded_time() {
    let groups: Vec<GroupTerms> = (1..14).map(|state| own([0], &[state], &[])).collect();
    assert_eq!(arrange(&groups, &[]), Err(Refused::TooLarge));
    // Of the states of one machine there may be many.
    let groups: Vec<GroupTerms> = (1..30).map(|state| own([0], &[state], &[])).collect();
    let one_of = [Rule::AtMostOne {
        units: groups.iter().fold(Mask::EMPTY, |all, g| all.union(g.with)),
        replaces: true,
    }];
    assert_eq!(arrange(&groups, &one_of).map(|family| family.borders.len()), Ok(29));
}

#[test]
fn a_group_without_members_is_named() {
    let never = [Rule::AtMostOne { units: Mask::of(&[0, 1]), replaces: false }];
    assert_eq!(
        arrange(&[own([0, 2], &[], &[]), own([0, 1], &[], &[])], &never),
        Err(Refused::Empty(1))
    );
}
