//! The world as the macro understands it: components by number, groups and queries over them.

use syn::{Attribute, Ident, Lifetime, Token, Type, Visibility};

use crate::syntax::Item;
use crate::syntax::attr::Derives;

pub(crate) mod components;
pub(crate) mod lower;
mod lower_query;
pub(crate) mod ownership;
mod terms;

/// Everything that was declared.
pub(crate) struct Model {
    /// The path of ecs-core.
    pub(crate) krate: Ident,
    pub(crate) world: Option<World>,
    pub(crate) components: Vec<Component>,
    pub(crate) groups: Vec<Group>,
    pub(crate) queries: Vec<Query>,
    /// How the groups nest.
    pub(crate) nesting: ownership::Nesting,
    /// Items that are neither; there is an error for each.
    pub(crate) strays: Vec<Item>,
    /// Whether all items could be read, and the groups are the user's. Where they aren't, what follows from
    /// them would mislead.
    pub(crate) complete: bool,
}

pub(crate) struct World {
    /// Without derives.
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) derives: Derives,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
}

pub(crate) struct Component {
    /// The user's docs.
    pub(crate) docs: Vec<Attribute>,
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    /// Where `linear` stands in `#[storage(linear)]`.
    pub(crate) linear: Option<proc_macro2::Span>,
    /// Whether its methods can have their names.
    pub(crate) accessible: bool,
}

/// A component named in a list.
#[derive(Clone)]
pub(crate) struct Term {
    /// As it stands there.
    pub(crate) name: Ident,
    /// The number of the component.
    pub(crate) id: usize,
}

pub(crate) struct Group {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    /// `bodies`; `None` where the name can't become a method.
    pub(crate) accessor: Option<Ident>,
    pub(crate) own: Vec<Term>,
    pub(crate) with: Vec<Term>,
    pub(crate) without: Vec<Term>,
    /// Names that no component has.
    pub(crate) unknown: Vec<Ident>,
    /// Whether the terms are the user's. Where some were dropped, comparing them would mislead.
    pub(crate) clean: bool,
}

pub(crate) struct Query {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    /// `moving`; `None` where the name can't become a method.
    pub(crate) accessor: Option<Ident>,
    /// The lifetime of the item, where it lends anything.
    pub(crate) lifetime: Option<Lifetime>,
    pub(crate) fields: Vec<QueryField>,
    pub(crate) with: Vec<Term>,
    pub(crate) without: Vec<Term>,
    /// Names that no component has.
    pub(crate) unknown: Vec<Ident>,
    pub(crate) packed: Option<proc_macro2::Span>,
    /// Whether the terms are the user's.
    pub(crate) clean: bool,
    /// Whether code is written for it; otherwise it is the bare struct.
    pub(crate) sound: bool,
}

pub(crate) struct QueryField {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    /// As it is written, with the lifetime of the item and the component's type for `_`.
    pub(crate) ty: Type,
    pub(crate) lane: Lane,
}

/// What a field of a query is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    Entity,
    /// A component that is lent.
    ColumnSet {
        id: usize,
        write: bool,
        optional: bool,
    },
    /// A mistake.
    Unknown,
}

impl Query {
    /// The lent components: number, whether to change, whether optional.
    pub(crate) fn lent(&self) -> impl Iterator<Item = (usize, bool, bool)> {
        self.fields.iter().filter_map(|field| match field.lane {
            Lane::ColumnSet { id, write, optional } => Some((id, write, optional)),
            Lane::Entity | Lane::Unknown => None,
        })
    }

    /// Whether something in it is `&mut`.
    pub(crate) fn writes(&self) -> bool {
        self.lent().any(|(_, write, _)| write)
    }

    /// Whether an entity needs any component at all to be in it.
    pub(crate) fn requires(&self) -> bool {
        !self.with.is_empty() || self.lent().any(|(_, _, optional)| !optional)
    }
}
