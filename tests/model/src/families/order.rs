//! The order of rows: what sorting moves, and how many rows a change moves.

use std::collections::{BTreeMap, BTreeSet};

use ecs_core::Entity;

use super::Families;
use super::world::{
    BODY, COAT, GROUPS, HORN, Herd, Horn, Hue, MARK, Mark, Place, UNITS, Values, columns, members,
};

/// The groups that are connected by common owned units, of each group.
fn family(group: usize) -> &'static [usize] {
    match group {
        0..=2 => &[0, 1, 2],
        3..=4 => &[3, 4],
        5..=7 => &[5, 6, 7],
        8..=9 => &[8, 9],
        _ => &[],
    }
}

/// Returns the groups that own a unit.
pub(super) fn owners(unit: usize) -> Vec<usize> {
    (0..GROUPS.len()).filter(|&group| GROUPS[group].own.contains(&unit)).collect()
}

fn scattered(entity: Entity) -> u32 {
    entity.index().wrapping_mul(0x9E37_79B9) >> 28
}

type Columns = [Vec<Entity>; UNITS];

fn copied(herd: &Herd) -> Columns {
    columns(herd).map(<[Entity]>::to_vec)
}

impl Families {
    /// Returns the rows of all entities, if single changes are checked.
    pub(super) fn rows_before(&self) -> Option<Columns> {
        self.watch.then(|| copied(&self.one.herd))
    }

    /// Checks that a change of one entity moved at most one other row of each segment.
    pub(super) fn check_moves(&self, before: Option<Columns>, entity: Entity) {
        let Some(before) = before else { return };
        for (unit, (before, after)) in before.iter().zip(columns(&self.one.herd)).enumerate() {
            let row_of: BTreeMap<Entity, usize> =
                after.iter().enumerate().map(|(row, &entity)| (entity, row)).collect();
            let (owners, mut moved) = (owners(unit), BTreeSet::new());
            for (row, &other) in before.iter().enumerate() {
                if other == entity || row_of.get(&other) == Some(&row) {
                    continue;
                }
                let segment = self.one.model.groups_of(other, &owners);
                assert!(moved.insert(segment), "two rows of a segment of unit {unit} have moved");
            }
        }
    }

    /// Sorts groups and columns. Changes no value.
    pub(super) fn sort(&mut self, x: u8) -> bool {
        let by_index = |entity: Entity, _: &Values| scattered(entity);
        macro_rules! sorted {
            ($group:literal $view:ident) => {
                self.sort_group($group, by_index, |herd| {
                    herd.$view().sort_by_key::<Entity, _>(scattered);
                })
            };
        }
        match x % 12 {
            0 => sorted!(0 grazers_mut),
            1 => self.sort_group(
                1,
                |_, row| row[BODY].unwrap_or(0) / 16 % 8,
                |herd| {
                    herd.walkers_mut().sort_by_key::<&Place, _>(|place| place.0 / 16 % 8);
                },
            ),
            2 => sorted!(2 runners_mut),
            3 => sorted!(3 soaked_mut),
            4 => self.sort_group(
                4,
                |_, row| !row[COAT].unwrap_or(0),
                |herd| {
                    herd.frozen_mut().sort_by::<&Hue>(|a, b| b.0.cmp(&a.0));
                },
            ),
            5 => sorted!(5 elders_mut),
            6 => sorted!(6 calves_mut),
            7 => self.sort_group(
                7,
                |_, row| row[HORN].unwrap_or(0) / 16 % 4,
                |herd| {
                    use crate::parts::Part as _;
                    herd.leaders_mut().sort_by_key::<&Horn, _>(|horn| horn.0.value() / 16 % 4);
                },
            ),
            8 => self.sort_group(
                8,
                |_, row| row[MARK].unwrap_or(0) / 16 % 4,
                |herd| {
                    herd.dairy_mut().sort_by_key::<&Mark, _>(|mark| mark.0 / 16 % 4);
                },
            ),
            9 => sorted!(9 fresh_mut),
            10 => sorted!(10 calm_mut),
            _ => self.one.herd.shrink_to_fit(),
        }
        true
    }

    /// Sorts a group, and checks the order of all rows by the definition: each segment is sorted by itself, in all units
    /// of the groups that have it, and no other row moves.
    fn sort_group(
        &mut self,
        group: usize,
        key: impl Fn(Entity, &Values) -> u32,
        sort: impl FnOnce(&mut Herd),
    ) {
        let before = copied(&self.one.herd);
        let mut order = members(&self.one.herd)[group].to_vec();
        let model = &self.one.model;
        let family = family(group);
        let segments =
            order.chunk_by_mut(|&a, &b| model.groups_of(a, family) == model.groups_of(b, family));
        segments
            .for_each(|segment| segment.sort_by_key(|&entity| key(entity, &model.rows[&entity])));
        sort(&mut self.one.herd);
        assert_eq!(members(&self.one.herd)[group], order, "the order of group {group}");
        let members: BTreeSet<Entity> = order.iter().copied().collect();
        for (unit, (mut wanted, found)) in
            before.into_iter().zip(columns(&self.one.herd)).enumerate()
        {
            let owners: Vec<usize> =
                owners(unit).into_iter().filter(|other| family.contains(other)).collect();
            let moves = |entity: &Entity| {
                members.contains(entity) && model.groups_of(*entity, &owners) != 0
            };
            let mut sorted = order.iter().copied().filter(moves);
            for row in wanted.iter_mut().filter(|entity| moves(entity)) {
                *row = sorted.next().expect("as many as before");
            }
            assert_eq!(found, wanted, "unit {unit} after sorting group {group}");
        }
    }
}
