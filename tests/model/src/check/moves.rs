//! What one change may move (I2, I4, O3, O4, N2, N3, T3): the lists of all groups and columns before it
//! are held against those after it.

use ecs_core::{Entity, Has, World};

use crate::op::Op;
use crate::worlds::{Zoo, components, groups};

/// The entities of a column, by type alone.
pub(crate) fn order_of<W: World + Has<C>, C: 'static>(world: &mut W) -> Vec<Entity> {
    world.columns::<(&C,)>().0.iter().map(|(entity, _)| entity).collect()
}

/// The members of each group, and the entities of each column, in order.
pub struct Moves {
    groups: Vec<(&'static str, Vec<Entity>)>,
    columns: Vec<Vec<Entity>>,
}

macro_rules! lists {
    ($zoo:ident; $($group:ident $group_mut:ident: own($($own:tt)*) with($($with:tt)*)
        without($($not:tt)*) inner($($Inner:ident)*);)*) => {
        vec![$((stringify!($group), $zoo.$group().entities().to_vec())),*]
    };
}

macro_rules! columns {
    ($zoo:ident; $($name:ident $C:ident),*) => {
        vec![$($zoo.$name().iter().map(|(entity, _)| entity).collect()),*]
    };
}

/// The groups nested in a group.
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

impl Moves {
    pub(crate) fn new(zoo: &Zoo) -> Self {
        Self { groups: groups!(lists!(zoo)), columns: components!(columns!(zoo)) }
    }

    /// Holds what came of an operation against what was there before it.
    pub(crate) fn hold(self, op: Op, changed: bool, zoo: &Zoo) {
        let after = Self::new(zoo);
        match op {
            // Values, memory and copies: nothing moves.
            Op::Write { .. }
            | Op::WriteQuery { .. }
            | Op::WriteGroup { .. }
            | Op::Clone
            | Op::Stash
            | Op::Shrink
            | Op::Reserve { .. }
            | Op::CommandSpawn { .. }
            | Op::CommandInsert { .. }
            | Op::CommandRemove { .. }
            | Op::CommandDespawn { .. }
            | Op::Discard
            | Op::Fuse { .. }
            | Op::Promise => self.stayed(&after),
            Op::Spawn { .. }
            | Op::SpawnAt { .. }
            | Op::Despawn { .. }
            | Op::Insert { .. }
            | Op::Remove { .. } => {
                if changed {
                    self.moved(&after);
                } else {
                    self.stayed(&after);
                }
            }
            // Only orders change, and only of what is sorted.
            Op::SortGroup { .. } | Op::SortColumn { .. } => {
                for ((name, before), (_, after)) in self.groups.iter().zip(&after.groups) {
                    assert_eq!(before.len(), after.len(), "length of {name}");
                }
            }
            _ => {}
        }
    }

    fn stayed(&self, after: &Self) {
        assert_eq!(self.groups, after.groups, "groups changed");
        assert_eq!(self.columns, after.columns, "columns changed");
    }

    /// One entity came, went or changed. In each group at most one other member moves for each change of
    /// membership inside it, and none for its own entry.
    fn moved(&self, after: &Self) {
        let change = |name: &str| {
            let at = self.groups.iter().position(|group| group.0 == name).expect("a group");
            let (before, after) = (&self.groups[at].1, &after.groups[at].1);
            (before.len(), after.len())
        };
        for ((name, before), (_, after)) in self.groups.iter().zip(&after.groups) {
            let (came, went) = (after.len() > before.len(), after.len() < before.len());
            assert!(after.len().abs_diff(before.len()) <= 1, "{name} changed by more than one");
            let inner = nested(name).iter().map(|inner| change(inner));
            let changes = inner.filter(|(before, after)| before != after).count();
            let moved =
                (0..before.len().min(after.len())).filter(|&i| before[i] != after[i]).count();
            // A swap moves two, of which one may be the entity itself.
            assert!(
                moved <= 2 * changes + usize::from(went),
                "{name}: too many moved, from {before:?} to {after:?}"
            );
            if came && changes == 0 {
                assert_eq!(before[..], after[..before.len()], "{name}: the newest isn't the last");
            }
        }
        for (before, after) in self.columns.iter().zip(&after.columns) {
            assert!(after.len().abs_diff(before.len()) <= 1);
        }
    }
}
