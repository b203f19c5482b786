//! The names of groups and of borders in a saved delta.

use alloc::borrow::Cow;
use alloc::format;

use crate::capabilities::delta::world::parts::DeltaData;

/// Returns the name of a group, or of a border. No group has the name of a border.
pub(super) fn name_of<W: DeltaData>(group: usize) -> Cow<'static, str> {
    match W::LAYOUT.groups.get(group) {
        Some(group) => group.name.into(),
        None => format!("border {}", group - W::GROUPS.len()).into(),
    }
}

/// Returns the number of a group or border of this name.
pub(super) fn number_of<W: DeltaData>(name: &str) -> Option<usize> {
    let border = || {
        let number: usize = name.strip_prefix("border ")?.parse().ok()?;
        (number < W::BORDERS.len()).then_some(W::GROUPS.len() + number)
    };
    W::LAYOUT.groups.iter().position(|group| group.name == name).or_else(border)
}
