//! The world as the macro understands it: components by number, tables of them, and groups and
//! queries over both.
//!
//! Lowering resolves names and keeps what the rules in `check/` need. It reports nothing itself.

use std::ops::Range;

use proc_macro2::{Span, TokenStream};
use syn::{Attribute, Generics, Ident, Lifetime, Token, Type, Visibility};

use crate::capabilities::alternatives::model::AnyOf;
use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::derives::syntax::Derives;
use crate::capabilities::index::model::Joint;
use crate::capabilities::index::syntax as index;
use crate::capabilities::invariants::model::Invariant;
use crate::capabilities::invariants::syntax::Declared;
use crate::capabilities::observe::model::Observer;
use crate::capabilities::observe::syntax::Declared as DeclaredObserver;
use crate::capabilities::parts::syntax::{Kind, Origin, Part, from};
use crate::capabilities::resources::model::Resource;
use crate::capabilities::save::syntax::Dropped;
use crate::capabilities::track::model::{NoteFilter, NoteSlip};
use crate::capabilities::track::syntax::Track;
use crate::each::Each as _;
use crate::names;
use crate::syntax::Item;
use crate::syntax::storage::Words;

pub(crate) mod lower;
pub(crate) mod lower_lifetime;
pub(crate) mod lower_query;
pub(crate) mod lower_table;
pub(crate) mod own;
pub(crate) mod ownership;
pub(crate) mod scope;
pub(crate) mod terms;
pub(crate) mod units;

pub(crate) use lower_query::{declarable, declared_lifetime};
pub(crate) use lower_table::{lose_table, number_parts};
pub(crate) use own::own;
pub(crate) use terms::{List, Term, Terms};
pub(crate) use units::{Unit, Units};

/// All declarations.
pub(crate) struct Model {
    /// A world or a part.
    pub(crate) kind: Kind,
    /// The path of ecs-core.
    pub(crate) krate: Ident,
    /// The world, or the part, which is declared in the same way.
    pub(crate) world: Option<World>,
    /// The parts of the world, without their declarations: these are among the world's.
    pub(crate) parts: Vec<Part>,
    /// The fields of the world, then the parts of each table. In both, those of the world's parts precede its own.
    pub(crate) components: Vec<Component>,
    /// In the order of the arguments of `new`: those of the world's parts follow its own.
    pub(crate) resources: Vec<Resource>,
    pub(crate) tables: Vec<Table>,
    pub(crate) groups: Vec<Group>,
    pub(crate) queries: Vec<Query>,
    pub(crate) invariants: Vec<Invariant>,
    pub(crate) observers: Vec<Observer>,
    /// The indices over several components.
    pub(crate) indices: Vec<Joint>,
    /// The nesting of the groups.
    pub(crate) nesting: ownership::Nesting,
    /// Structs with a wrong form or in a wrong place.
    pub(crate) misfits: Vec<Misfit>,
    /// Items that are not part of the world. There is an error for each.
    pub(crate) strays: Vec<Item>,
    /// Fields that are not components, and tables that don't exist, because of an error: the names in lists.
    pub(crate) broken: Vec<Ident>,
    /// The structs of tables that don't exist because of an error.
    pub(crate) lost: Vec<Ident>,
    /// Components and tables that are switched off by their conditions.
    pub(crate) off: Vec<Off>,
    /// True if all fields of the world and of tables could be read.
    pub(crate) fields_clean: bool,
    /// True if all items could be read, and the groups are the user's. If not, conclusions from the groups
    /// would mislead.
    pub(crate) complete: bool,
}

pub(crate) struct World {
    /// Without derives.
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) derives: Derives,
    /// The number of entities that it has at most.
    pub(crate) capacity: Option<TokenStream>,
    /// True if `#[world(groups = ..)]` says that groups are assigned, with its place.
    pub(crate) groups: Option<(bool, Span)>,
    /// The place of `#[brand]`.
    pub(crate) brand: Option<Span>,
    /// The invariants that are still to be lowered.
    pub(crate) rules: Vec<Declared>,
    /// The observers that are still to be lowered.
    pub(crate) observers: Vec<DeclaredObserver>,
    /// The indices over several components that are still to be lowered.
    pub(crate) indices: Vec<index::Declared>,
    /// The components and resources that saves of older versions can have.
    pub(crate) dropped: Vec<Dropped>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// Of a part: the method that returns its split handle.
    pub(crate) accessor: Option<Ident>,
}

#[derive(Clone)]
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
    pub(crate) words: Words,
    /// True if its methods can have their names.
    pub(crate) accessible: bool,
    /// The table of which it is a part.
    pub(crate) table: Option<usize>,
    /// The table of which it is an optional component. It is a unit by itself, and its values are in the rows of the table.
    pub(crate) optional: Option<usize>,
    pub(crate) origin: Option<Origin>,
}

/// Components that are always added and removed together. Each of its parts is a component.
pub(crate) struct Table {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// `body`; `None` if no method can have the name.
    pub(crate) accessor: Option<Ident>,
    /// The numbers of its components. There is at least one.
    pub(crate) parts: Range<usize>,
    pub(crate) track: Option<Track>,
    /// The place of `stable` in its `#[storage(stable)]`.
    pub(crate) stable: Option<Span>,
    /// True if no assigned group owns it: `#[sorted]`.
    pub(crate) sorted: bool,
    /// True if it has optional components.
    pub(crate) optional: bool,
    /// The fields of its struct, as they are written.
    pub(crate) fields: Vec<TableField>,
    /// True if all of it could be read.
    pub(crate) clean: bool,
    pub(crate) origin: Option<Origin>,
}

/// A field of a table's struct.
pub(crate) struct TableField {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    /// True for a part. Otherwise it is no component because of an error, and no row can be made.
    pub(crate) part: bool,
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
    /// The word `events`, if the group has events.
    pub(crate) events: Option<proc_macro2::Span>,
    /// The name that the method for events would have, if it has none. A call of it is an error with advice.
    pub(crate) no_events: Option<Ident>,
    pub(crate) slips: Slips,
    /// True if the terms are the user's. If some were dropped, comparing them would mislead.
    pub(crate) clean: bool,
    /// The query to which the macro assigned it. It has the name of that, and no struct.
    pub(crate) query: Option<usize>,
    pub(crate) origin: Option<Origin>,
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
    /// The components in `changed(..)`, then those in `added(..)`. Each is in one of them, once.
    pub(crate) note_filters: Vec<NoteFilter>,
    /// The filters of each `any(..)`.
    pub(crate) any: Vec<AnyOf>,
    /// The component or table whose rows are walked, in their order.
    pub(crate) lead: Option<Term>,
    pub(crate) packed: Option<proc_macro2::Span>,
    /// True if it gets no group: `#[query(unowned)]`.
    pub(crate) unowned: bool,
    /// True if it is there under a condition only, which must not change the order of rows.
    pub(crate) conditional: bool,
    pub(crate) slips: Slips,
    /// True if all fields could be read.
    pub(crate) whole: bool,
    /// True if the terms are the user's.
    pub(crate) clean: bool,
    /// True if code is generated for it. Otherwise only its struct is.
    pub(crate) sound: bool,
    pub(crate) origin: Option<Origin>,
}

pub(crate) struct QueryField {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    /// The type with the lifetime of the item, and the component's type instead of `_`.
    pub(crate) ty: Type,
    /// The type as it is written.
    pub(crate) written: Type,
    pub(crate) fetch: Fetch,
    /// The reason of [`Fetch::Unknown`].
    pub(crate) flaw: Option<Flaw>,
    /// A lifetime that is not the query's.
    pub(crate) foreign: Option<Lifetime>,
}

/// The content of a query's field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fetch {
    Entity,
    /// A borrowed component.
    Borrowed {
        id: usize,
        write: bool,
        optional: bool,
        /// True for `Mut<'w, C>`, which notes that the value is changed.
        noting: bool,
    },
    /// All parts of a table: `BodyRef` or `BodyMut`.
    Table {
        table: usize,
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
    /// `Mut` of a component without `#[track]`.
    Untracked,
    /// `&Mut<C>`, `Mut` or `Mut<&C>`.
    MutForm,
    /// No component has this name.
    NoComponent,
    /// A resource has this name.
    Resource,
    /// The row of a table that is switched off.
    RowOff,
    /// The row of this table, in a form other than `BodyRef` and `BodyMut`.
    RowForm(usize),
    /// Borrows a part of this table that the field with this number borrows.
    BorrowedTwice { first: usize, table: usize },
    /// The field could not be read, or its table has an error.
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
    /// Names without a component or table, with the word of the list.
    pub(crate) unknown: Vec<(Ident, &'static str)>,
    /// Names of parts, with the word of the list and the number of the table.
    pub(crate) parts: Vec<(Ident, &'static str, usize)>,
    /// Errors in `changed(..)` and `added(..)`.
    pub(crate) note_filters: Vec<NoteSlip>,
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
    /// A table that is a unit or tuple struct.
    TableWithoutFields,
    /// A world that is a unit or tuple struct.
    WorldWithoutFields,
    /// A struct with `#[resource]`.
    ResourceStruct,
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

impl Model {
    /// Returns where a declaration comes from, behind its name in a message; nothing for the user's own.
    pub(crate) fn origin(&self, origin: Option<&Origin>) -> String {
        origin.map_or_else(String::new, |origin| from(&self.parts, origin))
    }

    /// Returns where an error in a declaration is shown: where its part is listed, unless it is the user's own.
    pub(crate) fn place(
        &self,
        own: proc_macro2::Span,
        origin: Option<&Origin>,
    ) -> proc_macro2::Span {
        origin.map_or(own, |origin| self.parts[origin.part].place())
    }
}

impl Group {
    /// Returns the name of the method that lends the group's events: `bodies_events`.
    pub(crate) fn events_accessor(&self) -> Option<Ident> {
        self.events?;
        self.accessor.as_ref().map(names::events)
    }
}

impl Query {
    /// Returns whether any component is mutable.
    pub(crate) fn writes(&self) -> bool {
        self.fields.each().any(|field| field.fetch.writes())
    }

    /// Returns whether an entity needs any component to match.
    pub(crate) fn requires(&self) -> bool {
        let required = |field: &QueryField| field.fetch.optional() == Some(false);
        !self.with.is_empty()
            || self.note_filters.each().any(|filter| filter.leads)
            || self.fields.each().any(required)
    }
}
