//! Checks which rows an operation may move (I2, I4, O3, O4, N2, N3, T3). Compares all groups and
//! columns before and after it.

use ecs_core::{Entity, Has, World};

use crate::op::Op;
use crate::worlds::{Zoo, components, groups};

/// Returns the entities of a column, found by its type.
pub(crate) fn order_of<W: World + Has<C>, C: 'static>(world: &mut W) -> Vec<Entity> {
    world.columns::<(&C,)>().0.iter().map(|(entity, _)| entity).collect()
}

/// The members of each group and the entities of each column, in order.
pub struct Moves {
    groups: Vec<(&'static str, Vec<Entity>)>,
    columns: Vec<Vec<Entity>>,
}

macro_rules! lists {
    ($zoo:expr; $($group:ident $group_mut:ident: own($($own:tt)*) with($($with:tt)*)
        without($($not:tt)*) inner($($Inner:ident)*);)*) => {
        vec![$((stringify!($group), $zoo.$group().entities().to_vec())),*]
    };
}

macro_rules! columns {
    ($zoo:expr; $($name:ident $C:ident),*) => {
        vec![$($zoo.$name().iter().map(|(entity, _)| entity).collect()),*]
    };
}

pub(crate) use {columns, lists};

/// A world whose rows are watched.
pub trait Watched {
    /// Returns the members of each group, in order.
    fn members(&self) -> Vec<(&'static str, Vec<Entity>)>;
    /// Returns the entities of each column, in order.
    fn rows(&self) -> Vec<Vec<Entity>>;
    /// Returns the groups nested in a group.
    fn nested(group: &str) -> &'static [&'static str];
}

impl Watched for Zoo {
    fn members(&self) -> Vec<(&'static str, Vec<Entity>)> {
        groups!(lists!(self))
    }

    fn rows(&self) -> Vec<Vec<Entity>> {
        components!(columns!(self))
    }

    fn nested(group: &str) -> &'static [&'static str] {
        match group {
            "pair" => &["triple", "calm"],
            "triple" => &["calm"],
            "half" => &["wide"],
            "lamp" => &["lit"],
            "left" | "right" => &["inside"],
            _ => &[],
        }
    }
}

impl Moves {
    pub(crate) fn new(world: &impl Watched) -> Self {
        Self { groups: world.members(), columns: world.rows() }
    }

    /// Checks the result of an operation against the lists before it.
    pub(crate) fn check<W: Watched>(self, op: Op, changed: bool, world: &W) {
        let after = Self::new(world);
        match op {
            // Values, memory and copies: no row moves.
            Op::Write { .. }
            | Op::WriteQuery { .. }
            | Op::WriteGroup { .. }
            | Op::Clone
            | Op::Save { .. }
            | Op::Stash
            | Op::Shrink
            | Op::Reserve { .. }
            | Op::CommandSpawn { .. }
            | Op::CommandLater { .. }
            | Op::CommandBatch { .. }
            | Op::CommandLanes { .. }
            | Op::CommandInsert { .. }
            | Op::CommandRemove { .. }
            | Op::CommandDespawn { .. }
            | Op::Discard
            | Op::Fuse { .. }
            | Op::ReserveEntity => self.check_unchanged(&after),
            Op::Spawn { .. }
            | Op::SpawnAt { .. }
            | Op::Despawn { .. }
            | Op::Insert { .. }
            | Op::Remove { .. } => {
                if changed {
                    self.check_moved::<W>(&after);
                } else {
                    self.check_unchanged(&after);
                }
            }
            // Only orders change, and only those of sorted columns.
            Op::SortGroup { .. } | Op::SortColumn { .. } => {
                for ((name, before), (_, after)) in self.groups.iter().zip(&after.groups) {
                    assert_eq!(before.len(), after.len(), "length of {name}");
                }
            }
            _ => {}
        }
    }

    fn check_unchanged(&self, after: &Self) {
        assert_eq!(self.groups, after.groups, "groups changed");
        assert_eq!(self.columns, after.columns, "columns changed");
    }

    /// Checks the change of one entity. In each group, at most one other member moves per change of
    /// membership in an inner group. No member moves for the entry of the entity itself.
    fn check_moved<W: Watched>(&self, after: &Self) {
        let change = |name: &str| {
            let at = self.groups.iter().position(|group| group.0 == name).expect("a group");
            let (before, after) = (&self.groups[at].1, &after.groups[at].1);
            (before.len(), after.len())
        };
        for ((name, before), (_, after)) in self.groups.iter().zip(&after.groups) {
            let (came, went) = (after.len() > before.len(), after.len() < before.len());
            assert!(after.len().abs_diff(before.len()) <= 1, "{name} changed by more than one");
            let inner = W::nested(name).iter().map(|inner| change(inner));
            let changes = inner.filter(|(before, after)| before != after).count();
            let check_moved =
                (0..before.len().min(after.len())).filter(|&i| before[i] != after[i]).count();
            // A swap moves two rows, and one of them can be that of the entity itself.
            assert!(
                check_moved <= 2 * changes + usize::from(went),
                "{name}: too many rows moved, from {before:?} to {after:?}"
            );
            if came && changes == 0 {
                assert_eq!(before[..], after[..before.len()], "{name}: the new member isn't last");
            }
        }
        for (before, after) in self.columns.iter().zip(&after.columns) {
            assert!(after.len().abs_diff(before.len()) <= 1);
        }
    }
}
