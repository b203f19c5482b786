//! The variables of random bodies.

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    /// `&mut T`
    Exclusive,
    /// `&T`
    Shared,
    Mutable,
    Value,
    /// A command buffer.
    Commands,
}

#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Tells it apart from others of its name.
    pub(super) id: String,
}

/// The names of parameters, and their kinds.
pub(super) const PARAMETERS: &[(&str, Kind)] = &[
    ("m", Kind::Exclusive),
    ("logs", Kind::Exclusive),
    ("time", Kind::Shared),
    ("grid", Kind::Shared),
    ("turn", Kind::Value),
    ("w", Kind::Mutable),
    ("commands", Kind::Commands),
];
