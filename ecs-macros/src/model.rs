//! The world as the macro understands it: components by number, and groups and queries over them.
//!
//! Lowering resolves names and keeps what the rules in `check/` need. It reports nothing itself.

use syn::{Attribute, Generics, Ident, Lifetime, Token, Type, Visibility};

use crate::syntax::Item;
use crate::syntax::derive::Derives;

pub(crate) mod lower;
mod lower_query;
pub(crate) mod ownership;
pub(crate) mod scope;
pub(crate) mod terms;

pub(crate) use lower_query::{declarable, declared_lifetime};
pub(crate) use terms::{List, Term, Terms};

/// All declarations.
pub(crate) struct Model {
    /// The path of ecs-core.
    pub(crate) krate: Ident,
    pub(crate) world: Option<World>,
    pub(crate) components: Vec<Component>,
    pub(crate) groups: Vec<Group>,
    pub(crate) queries: Vec<Query>,
    /// The nesting of the groups.
    pub(crate) nesting: ownership::Nesting,
    /// Structs with a wrong form or in a wrong place.
    pub(crate) misfits: Vec<Misfit>,
    /// Items that are not part of the world. There is an error for each.
    pub(crate) strays: Vec<Item>,
    /// Fields of the world that are not components because of an error.
    pub(crate) broken: Vec<Ident>,
    /// True if all fields of the world could be read.
    pub(crate) fields_clean: bool,
    /// True if all items could be read, and the groups are the user's. If not, conclusions from the groups
    /// would mislead.
    pub(crate) complete: bool,
}

pub(crate) struct World {
    /// Without derives.
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) derives: Derives,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
}

pub(crate) struct Component {
    /// The user's docs.
    pub(crate) docs: Vec<Attribute>,
    /// Attributes that a component can't have.
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    /// The keyword that was written without `r#`.
    pub(crate) keyword: Option<Ident>,
    pub(crate) ty: Type,
    /// The place of `linear` in `#[storage(linear)]`.
    pub(crate) linear: Option<proc_macro2::Span>,
    /// True if its methods can have their names.
    pub(crate) accessible: bool,
}

pub(crate) struct Group {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// `bodies`; `None` if the name can't become a method.
    pub(crate) accessor: Option<Ident>,
    pub(crate) terms: Terms,
    pub(crate) slips: Slips,
    /// True if the terms are the user's. If some were dropped, comparing them would mislead.
    pub(crate) clean: bool,
}

/// The terms of a group are its main content: `group.own` is `group.terms.own`.
impl std::ops::Deref for Group {
    type Target = Terms;

    fn deref(&self) -> &Terms {
        &self.terms
    }
}

pub(crate) struct Query {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// `moving`; `None` if the name can't become a method.
    pub(crate) accessor: Option<Ident>,
    /// The lifetime of the item, if it borrows anything.
    pub(crate) lifetime: Option<Lifetime>,
    pub(crate) fields: Vec<QueryField>,
    /// Fields that were left out: a second one of a name, and a second one for the entity.
    pub(crate) doubled: Vec<Doubled>,
    pub(crate) with: List,
    pub(crate) without: List,
    /// The component whose column is walked, in its order.
    pub(crate) lead: Option<Term>,
    pub(crate) packed: Option<proc_macro2::Span>,
    pub(crate) slips: Slips,
    /// Names that an editor may complete: those without a component, and those of fields with an error.
    pub(crate) unknown: Vec<Ident>,
    /// True if all fields could be read.
    pub(crate) whole: bool,
    /// True if the terms are the user's.
    pub(crate) clean: bool,
    /// True if code is generated for it. Otherwise only its struct is.
    pub(crate) sound: bool,
}

pub(crate) struct QueryField {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    /// The type with the lifetime of the item, and the component's type instead of `_`.
    pub(crate) ty: Type,
    /// The type as it is written.
    pub(crate) written: Type,
    pub(crate) lane: Lane,
    /// The reason of [`Lane::Unknown`].
    pub(crate) flaw: Option<Flaw>,
    /// A lifetime that is not the query's.
    pub(crate) foreign: Option<Lifetime>,
}

/// The content of a query's field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    Entity,
    /// A borrowed component.
    Borrowed {
        id: usize,
        write: bool,
        optional: bool,
    },
    /// A field with an error.
    Unknown,
}

/// An error in a query's field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// `&Entity` or `Option<Entity>`.
    WrapsEntity,
    /// `Option<X>`.
    OptionOfValue,
    /// A component's type without `&`.
    ByValue,
    /// No component has this name.
    NoComponent,
    /// The field could not be read.
    HalfTyped,
}

/// A field that is declared a second time.
pub(crate) enum Doubled {
    Name(Ident),
    Entity(Box<Type>),
}

/// Errors in the names of lists and fields.
#[derive(Default)]
pub(crate) struct Slips {
    /// Names without a component.
    pub(crate) unknown: Vec<Ident>,
    /// Names that are written twice in a list, with the word of the list.
    pub(crate) repeated: Vec<(Ident, &'static str)>,
    /// Keywords written without `r#`.
    pub(crate) keywords: Vec<Ident>,
}

/// A struct with a wrong form or in a wrong place.
pub(crate) struct Misfit {
    pub(crate) ident: Ident,
    pub(crate) kind: MisfitKind,
}

pub(crate) enum MisfitKind {
    /// A group with fields.
    GroupWithFields,
    /// A query that is a unit or tuple struct.
    QueryWithoutFields,
    /// A world that is a unit or tuple struct.
    WorldWithoutFields,
    /// A unit struct without an attribute.
    UnitWithoutRole,
    /// A tuple struct without an attribute.
    TupleWithoutRole,
    /// A second struct without an attribute.
    SecondWorld,
    /// A world after other items.
    LateWorld,
    /// There is no world. The identifier is that of the first item.
    NoWorld,
}

impl Query {
    /// Returns the borrowed components: number, whether mutable, whether optional.
    pub(crate) fn lent(&self) -> impl Iterator<Item = (usize, bool, bool)> {
        self.fields.iter().filter_map(|field| match field.lane {
            Lane::Borrowed { id, write, optional } => Some((id, write, optional)),
            Lane::Entity | Lane::Unknown => None,
        })
    }

    /// Returns whether any component is mutable.
    pub(crate) fn writes(&self) -> bool {
        self.lent().any(|(_, write, _)| write)
    }

    /// Returns whether an entity needs any component to match.
    pub(crate) fn requires(&self) -> bool {
        !self.with.is_empty() || self.lent().any(|(_, _, optional)| !optional)
    }

    /// Returns the components that an entity needs to match.
    pub(crate) fn required(&self) -> crate::mask::Mask {
        let lent = self.lent().filter(|(_, _, optional)| !optional).map(|(id, ..)| id);
        crate::mask::Mask::of(&lent.collect::<Vec<_>>()).union(self.with.set())
    }
}
