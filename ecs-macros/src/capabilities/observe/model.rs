//! Observers by the numbers of what they watch and use.

use proc_macro2::Span;
use syn::{Ident, Path};

use crate::names::plain;

/// An observer.
pub(crate) struct Observer {
    pub(crate) span: Span,
    pub(crate) watched: Vec<Event>,
    pub(crate) function: Path,
    pub(crate) arguments: Vec<Argument>,
}

/// What is watched. A group is known by its name, because groups that aren't right are left out later.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Event {
    Insert(usize),
    Replace(usize),
    Remove(usize),
    Enter(Ident),
    Leave(Ident),
    Despawn,
}

/// What a function gets.
#[derive(Clone)]
pub(crate) enum Argument {
    Entities,
    /// The values that the entities lost.
    Before,
    Column(usize, bool, Ident),
    Resource(usize, bool, Ident),
    /// A list of changes that are made when the observers have run.
    Change(Change),
}

/// A change that an observer can ask for.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Change {
    Insert(usize),
    Remove(usize),
    Despawn,
    Spawn(Vec<usize>),
}

impl Observer {
    /// Returns the name of the function.
    pub(crate) fn name(&self) -> String {
        self.function.segments.last().map(|last| plain(&last.ident)).unwrap_or_default()
    }

    /// Returns whether it gets the values that entities lost.
    pub(crate) fn sees_values(&self) -> bool {
        self.arguments.iter().any(|argument| matches!(argument, Argument::Before))
    }
}

impl Event {
    /// Returns the unit whose values the event takes away.
    pub(crate) const fn lost(&self) -> Option<usize> {
        match self {
            Self::Replace(unit) | Self::Remove(unit) => Some(*unit),
            _ => None,
        }
    }
}
