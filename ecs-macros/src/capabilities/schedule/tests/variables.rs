//! The variables of random bodies.

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
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
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Tells it apart from others of its name.
    pub(crate) id: String,
}

/// The names of parameters, and their kinds.
pub(crate) const PARAMETERS: &[(&str, Kind)] = &[
    ("m", Kind::Exclusive),
    ("logs", Kind::Exclusive),
    ("time", Kind::Shared),
    ("grid", Kind::Shared),
    ("turn", Kind::Value),
    ("w", Kind::Mutable),
    ("commands", Kind::Commands),
];
