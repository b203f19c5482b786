//! What observers add to a world, without the feature.

use super::context::Context;
use super::groups::Change as Moved;
use crate::model::Group;

pub(crate) const fn watches_spawn(_: &Context<'_>) -> bool {
    false
}

pub(crate) const fn fields(_: &Context<'_>) -> String {
    String::new()
}

pub(crate) const fn values(_: &Context<'_>) -> String {
    String::new()
}

pub(crate) const fn arrives(_: &Context<'_>, _: usize) -> String {
    String::new()
}

pub(crate) const fn lost(_: &Context<'_>, _: usize, _: bool) -> (String, bool) {
    (String::new(), false)
}

pub(crate) const fn ends(_: &Context<'_>) -> String {
    String::new()
}

pub(crate) const fn moved(_: &Context<'_>, _: &Group, _: Moved) -> String {
    String::new()
}

pub(crate) const fn all_leave(_: &Context<'_>) -> String {
    String::new()
}

pub(crate) const fn forgotten(_: &Context<'_>) -> String {
    String::new()
}

pub(crate) const fn methods(_: &Context<'_>) -> String {
    String::new()
}
