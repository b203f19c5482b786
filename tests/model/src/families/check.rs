//! Checks of a world with families of groups against the model.

use std::collections::BTreeSet;
use std::ops::Range;

use ecs_core::{Entity, GroupEvent, Join as _};

use super::Pair;
use super::naive::Naive;
use super::order::owners;
use super::world::{
    Adults, BELL, BODY, COAT, COLD, Coats, Cold, Dry, EVENTS, Fast, Followers, GRAZING, GROUPS,
    HORN, Herd, Horn, Icy, Idle, Kept, Kids, MARK, MILK, OLD, Place, ROPE, RUNNING, Stiff, TRACKED,
    Tossed, WALKING, WET, Warm, Wet, YOUNG, body_value, coat_value, columns, members, values_of,
};
use crate::parts::Part as _;

/// The number of counted values.
pub fn counted(model: &Naive) -> usize {
    let units = [WALKING, COLD, HORN, ROPE, MILK, BODY, COAT];
    model.rows.values().map(|row| units.iter().filter(|&&unit| row[unit].is_some()).count()).sum()
}

/// The values of a row of a query.
type Shown = [Option<u32>; 3];

/// An expected row of a query.
type Row = (Entity, Shown);

impl Naive {
    /// Returns the rows of a query that lends some units, and others as options.
    fn rows_of(
        &self,
        lent: &[usize],
        with: &[usize],
        without: &[usize],
        maybe: &[usize],
    ) -> Vec<Row> {
        let mut all = self.matching(&[lent, with].concat(), without);
        all.retain(|entity| lent.iter().all(|&unit| self.has(*entity, unit)));
        let shown = |entity: Entity| {
            let mut shown = [None; 3];
            let units = lent.iter().chain(maybe);
            shown
                .iter_mut()
                .zip(units)
                .for_each(|(shown, &unit)| *shown = self.rows[&entity][unit]);
            (entity, shown)
        };
        all.into_iter().map(shown).collect()
    }
}

fn sorted<T: Ord>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.into_iter().collect();
    all.sort_unstable();
    all
}

impl Pair {
    /// Takes out the events of groups.
    pub(super) fn replay(&mut self) {
        let replay = |members: &mut BTreeSet<Entity>, event| match event {
            GroupEvent::Entered(entity) => assert!(members.insert(entity), "{entity} enters twice"),
            GroupEvent::Left(entity) => assert!(members.remove(&entity), "{entity} leaves twice"),
        };
        let (herd, all) = (&mut self.herd, &mut self.model.members);
        herd.grazers_events().drain().for_each(|event| replay(&mut all[0], event));
        herd.runners_events().drain().for_each(|event| replay(&mut all[1], event));
        herd.soaked_events().drain().for_each(|event| replay(&mut all[2], event));
        herd.calves_events().drain().for_each(|event| replay(&mut all[3], event));
        herd.leaders_events().drain().for_each(|event| replay(&mut all[4], event));
        herd.dairy_events().drain().for_each(|event| replay(&mut all[5], event));
    }

    pub(super) fn check(&mut self) {
        let Self { herd, model } = self;
        assert_eq!(herd.len(), model.rows.len());
        assert!(herd.entities().iter().eq(model.rows.keys().copied()), "alive entities");
        for (&entity, values) in &model.rows {
            assert_eq!(values_of(herd, entity), *values, "{entity}");
        }
        for (unit, column) in columns(herd).into_iter().enumerate() {
            assert_eq!(sorted(column.iter().copied()), model.matching(&[unit], &[]), "unit {unit}");
        }
        self.check_groups();
        self.check_changes();
        self.replay();
        for (members, group) in self.model.members.iter().zip(EVENTS) {
            let wanted = self.model.members_of(group);
            assert!(members.iter().eq(&wanted), "the members of group {group} by its events");
        }
        self.check_queries();
    }

    /// Checks the rows of groups and segments by their definition.
    pub(super) fn check_groups(&mut self) {
        let rows = rows(&mut self.herd);
        let (herd, model) = (&self.herd, &self.model);
        let (columns, members) = (columns(herd), members(herd));
        for (group, (terms, &members)) in GROUPS.iter().zip(&members).enumerate() {
            assert_eq!(sorted(members.iter().copied()), model.members_of(group), "group {group}");
            // One range of rows with one order in each owned column.
            for &unit in terms.own {
                let found = columns[unit].get(rows[group].clone());
                assert_eq!(found, Some(members), "unit {unit} of group {group}");
            }
        }
        for (unit, column) in columns.into_iter().enumerate() {
            // The rows with the same groups are one segment, and those of no group come last.
            let (owners, mut seen) = (owners(unit), BTreeSet::new());
            for segment in
                column.chunk_by(|&a, &b| model.groups_of(a, &owners) == model.groups_of(b, &owners))
            {
                let groups = model.groups_of(segment[0], &owners);
                assert!(!seen.contains(&0), "a segment of unit {unit} is behind the rest");
                assert!(seen.insert(groups), "a segment of unit {unit} is divided");
            }
        }
        self.check_views();
        self.check_slices();
    }

    /// Checks the methods of a group that name rows.
    fn check_views(&self) {
        let (herd, model) = (&self.herd, &self.model);
        let absent = model.rows.keys().chain(&model.stale);
        macro_rules! views {
            ($($name:ident)*) => {$({
                let group = herd.$name();
                let members = group.entities();
                assert_eq!((group.len(), group.is_empty()), (members.len(), members.is_empty()));
                for (row, &entity) in members.iter().enumerate() {
                    assert!(group.contains(entity) && group.row_of(entity) == Some(row));
                }
                for &entity in absent.clone().filter(|entity| !members.contains(entity)) {
                    assert!(!group.contains(entity) && group.row_of(entity).is_none());
                }
            })*};
        }
        // Comparing all entities with all members takes too long in a large world.
        if model.rows.len() < 100 {
            views!(grazers walkers runners soaked frozen elders calves leaders dairy fresh calm);
        }
    }

    /// Checks that each row of a slice has the value of its entity.
    fn check_slices(&self) {
        let (herd, model) = (&self.herd, &self.model);
        let has = |entity: &Entity, unit: usize, value: u32| {
            assert_eq!(model.rows[entity][unit], Some(value), "unit {unit} of {entity} in a slice");
        };
        macro_rules! slices {
            ($slices:expr, ($entities:ident $($column:ident)*), $($unit:ident: $value:expr;)*) => {{
                let ($entities, $($column),*) = $slices;
                assert!([$($column.len()),*].iter().all(|len| *len == $entities.len()));
                for (row, entity) in $entities.iter().enumerate() {
                    $(let $column = &$column[row];)*
                    $(has(entity, $unit, $value);)*
                }
                $entities
            }};
        }
        macro_rules! bodies {
            ($slices:expr) => { slices!($slices, (entities place weight), BODY: body_value(place, weight);) };
        }
        macro_rules! coats {
            ($slices:expr) => { slices!($slices, (entities hue length), COAT: coat_value(hue, length);) };
        }
        macro_rules! horns {
            ($slices:expr) => {
                slices!($slices, (entities horn bell), HORN: horn.0.value(); BELL: bell.0;)
            };
        }
        macro_rules! milks {
            ($slices:expr) => {
                slices!($slices, (entities milk mark), MILK: milk.0.value(); MARK: mark.0;)
            };
        }
        bodies!(herd.grazers().slices());
        bodies!(herd.walkers().slices());
        bodies!(herd.runners().slices());
        coats!(herd.soaked().slices());
        coats!(herd.frozen().slices());
        horns!(herd.elders().slices());
        horns!(herd.calves().slices());
        slices!(herd.leaders().slices(), (entities horn bell rope),
            HORN: horn.0.value(); BELL: bell.0; ROPE: rope.0.value(););
        milks!(herd.dairy().slices());
        slices!(herd.fresh().slices(), (entities mark milk), MILK: milk.0.value(); MARK: mark.0;);
        // The rows of no group, and those of an outer group only.
        let set = |entities: &[Entity]| sorted(entities.iter().copied());
        let idle = bodies!(herd.body().ungrouped().slices());
        assert_eq!(set(idle), model.matching(&[BODY], &[GRAZING, WALKING, RUNNING]));
        let dry = coats!(herd.coat().ungrouped().slices());
        assert_eq!(set(dry), model.matching(&[COAT], &[WET, COLD]));
        let followers = horns!(herd.elders().outside::<super::world::Leaders>().slices());
        assert_eq!(set(followers), model.matching(&[HORN, BELL, OLD], &[ROPE]));
        let others = milks!(herd.dairy().outside::<super::world::Fresh>().slices());
        let all = model.matching(&[MILK, MARK], &[]).into_iter();
        let others_wanted = all.filter(|&it| !model.has(it, WET) || model.has(it, COLD));
        assert!(others_wanted.eq(set(others)));
    }

    /// Compares what is tracked.
    pub(super) fn check_changes(&self) {
        let (herd, model) = (&self.herd, &self.model);
        macro_rules! tracked {
            ($($at:literal $C:ident)*) => {$({
                let name = stringify!($C);
                let added: BTreeSet<Entity> = herd.added::<$C>().map(|row| row.0).collect();
                let changed: BTreeSet<Entity> = herd.changed::<$C>().map(|row| row.0).collect();
                assert_eq!(added, model.added[$at], "added {name}");
                assert_eq!(changed, model.changed[$at], "changed {name}");
                for (entity, value) in herd.changed::<$C>() {
                    assert_eq!(herd.get::<$C>(entity), Some(value), "changed {name}");
                }
                let wanted = sorted(model.removed[$at].iter().copied());
                assert_eq!(sorted(herd.removed::<$C>()), wanted, "removed {name}");
            })*};
        }
        assert_eq!(TRACKED, [HORN, BODY]);
        tracked!(0 Horn 1 Place);
    }

    /// Runs each query in several ways.
    fn check_queries(&mut self) {
        let Self { herd, model } = self;
        macro_rules! query {
            ($query:ident $Query:ident($row:ident) [$($shown:expr),*], $wanted:expr) => {{
                // A closure of its own, because the loops of all queries together take much stack in a debug build.
                let mut check = || {
                    let name = stringify!($Query);
                    let wanted: Vec<Row> = $wanted;
                    let row = |$row: $Query<'_>| -> Row {
                        let mut shown = [None; 3];
                        let found = [$($shown),*];
                        shown[..found.len()].copy_from_slice(&found);
                        ($row.entity, shown)
                    };
                    let rows: Vec<Row> = herd.$query().map(row).collect();
                    assert_eq!(sorted(rows.iter().copied()), wanted, "{name}");
                    let reversed: Vec<Row> = herd.$query().rev().map(row).collect();
                    assert!(reversed.iter().rev().eq(&rows), "{name} in reverse");
                    let mut each = Vec::new();
                    herd.$query().for_each(|item| each.push(row(item)));
                    assert_eq!(each, rows, "for_each of {name}");
                    let folded = herd.$query().fold(0, |count, item| {
                        assert_eq!(row(item), rows[count], "fold of {name}");
                        count + 1
                    });
                    assert_eq!((folded, herd.$query().count()), (rows.len(), rows.len()), "{name}");
                    let (least, most) = herd.$query().size_hint();
                    assert!(least <= rows.len() && most.is_some_and(|most| rows.len() <= most));
                    let half = rows.len() / 2;
                    assert_eq!(herd.$query().nth(half).map(row), rows.get(half).copied());
                    // From both ends, and the rest at once.
                    let mut iter = herd.$query();
                    let mut ends = (Vec::new(), Vec::new());
                    for _ in 0..rows.len() / 3 {
                        ends.0.extend(iter.next().map(row));
                        ends.1.extend(iter.next_back().map(row));
                    }
                    iter.for_each(|item| ends.0.push(row(item)));
                    ends.0.extend(ends.1.into_iter().rev());
                    assert_eq!(ends.0, rows, "{name} from both ends");
                    for &entity in model.rows.keys().chain(&model.stale) {
                        let at = wanted.binary_search_by_key(&entity, |row| row.0).ok();
                        let wanted = at.map(|at| wanted[at]);
                        assert_eq!(herd.$query().get(entity).map(row), wanted, "{name} of {entity}");
                    }
                    let generic = herd.query_mut::<$Query<'_>>().map(row);
                    assert!(generic.eq(rows.iter().copied()), "{name} by its type");
                };
                check();
            }};
        }
        let body = |place: &Place| Some(place.0);
        query!(idle Idle(row) [Some(body_value(row.place, row.weight))],
            model.rows_of(&[BODY], &[], &[GRAZING, WALKING, RUNNING], &[]));
        query!(icy Icy(row) [Some(coat_value(row.hue, row.length))],
            model.rows_of(&[COAT], &[WET, COLD], &[], &[]));
        query!(stiff Stiff(row) [Some(row.hue.0)], model.rows_of(&[COAT], &[COLD], &[WET], &[]));
        query!(dry Dry(row) [Some(coat_value(row.hue, row.length))],
            model.rows_of(&[COAT], &[], &[WET, COLD], &[]));
        query!(coats Coats(row) [Some(!row.length.0.value())],
            model.rows_of(&[COAT], &[], &[WET], &[]));
        query!(followers Followers(row) [Some(row.horn.0.value()), Some(row.bell.0)],
            model.rows_of(&[HORN, BELL], &[OLD], &[ROPE], &[]));
        query!(kids Kids(row) [Some(row.horn.0.value()), Some(row.bell.0)],
            model.rows_of(&[HORN, BELL], &[YOUNG], &[OLD], &[]));
        query!(adults Adults(row) [Some(row.horn.0.value()), row.bell.map(|bell| bell.0)],
            model.rows_of(&[HORN], &[MARK], &[OLD, YOUNG], &[BELL]));
        query!(warm Warm(row) [body(row.place), Some(row.hue.0), row.wet.map(|wet| wet.0)],
            model.rows_of(&[BODY, COAT], &[], &[RUNNING, COLD], &[WET]));
        query!(fast Fast(row) [Some(!row.weight.0.value()), Some(row.rope.0.value())],
            model.rows_of(&[BODY, ROPE], &[RUNNING], &[], &[]));
        query!(kept Kept(row) [Some(row.milk.0.value()), Some(row.mark.0)],
            model.rows_of(&[MILK, MARK], &[], &[WET, COLD], &[]));
        let tossed = model.rows_of(&[HORN], &[], &[], &[OLD]).into_iter();
        let tossed: Vec<Row> = tossed.filter(|row| model.changed[0].contains(&row.0)).collect();
        query!(tossed Tossed(row) [Some(row.horn.0.value()), row.old.map(|old| old.0)],
            tossed.clone());
        check_columns(herd, model);
        // Not a loop, which would mark the rows.
        assert_eq!(herd.steps().size_hint().1, Some(model.matching(&[BODY, WALKING], &[]).len()));
    }
}

/// Checks tuples as queries, and joins over the columns of a split world.
fn check_columns(herd: &mut Herd, model: &Naive) {
    let pairs = herd.query::<(Entity, &Horn, &super::world::Bell)>();
    let pairs =
        pairs.map(|(entity, horn, bell)| (entity, [Some(horn.0.value()), Some(bell.0), None]));
    assert_eq!(sorted(pairs), model.rows_of(&[HORN, BELL], &[], &[], &[]));
    let icy = herd.query::<(Entity, &Wet, &super::world::Hue, &Cold)>();
    let icy = icy
        .map(|(entity, wet, hue, cold)| (entity, [Some(wet.0), Some(hue.0), Some(cold.0.value())]));
    assert_eq!(sorted(icy), model.rows_of(&[WET, COAT, COLD], &[], &[], &[]));
    let mut s = herd.split();
    let over = Icy::over((&mut s.hue, &mut s.length, &s.wet, &s.cold));
    let icy = over.map(|row| (row.entity, [Some(coat_value(row.hue, row.length)), None, None]));
    assert_eq!(sorted(icy), model.rows_of(&[COAT], &[WET, COLD], &[], &[]));
    let over = Kids::over((&s.horn, &s.bell, &s.young, &s.old));
    let kids =
        over.rev().map(|row| (row.entity, [Some(row.horn.0.value()), Some(row.bell.0), None]));
    assert_eq!(sorted(kids), model.rows_of(&[HORN, BELL], &[YOUNG], &[OLD], &[]));
    let join = (&s.entities, &s.horn, &s.rope, s.old.without(), s.place.optional()).join();
    let join = join.map(|(entity, horn, rope, (), place)| {
        (entity, [Some(horn.0.value()), Some(rope.0.value()), place.map(|place| place.0)])
    });
    assert_eq!(sorted(join), model.rows_of(&[HORN, ROPE], &[], &[OLD], &[BODY]));
    let join = (&s.entities, &s.weight, &s.walking).join();
    let join = join.map(|(entity, weight, walking)| {
        (entity, [Some(!weight.0.value()), Some(walking.0.value()), None])
    });
    assert_eq!(sorted(join), model.rows_of(&[BODY, WALKING], &[], &[], &[]));
}

/// Returns the rows of each group in its columns.
fn rows(herd: &mut Herd) -> [Range<usize>; GROUPS.len()] {
    let s = herd.split();
    [
        s.grazers.rows(),
        s.walkers.rows(),
        s.runners.rows(),
        s.soaked.rows(),
        s.frozen.rows(),
        s.elders.rows(),
        s.calves.rows(),
        s.leaders.rows(),
        s.dairy.rows(),
        s.fresh.rows(),
        0..0,
    ]
}
