//! The model, and names made from the world's name, for every file of the expansion.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{Generics, Ident, Visibility};

use crate::capabilities::parts::syntax::{Kind, Origin};
use crate::each::{Each as _, Gather as _, numbers};
use crate::model::{Component, Group, Model, Query, Table, Unit};
use crate::names;
use crate::syntax::storage::{Stable, Words};
use ecs_core_plan::planner::Plan;

/// The values that every file of the expansion needs.
#[derive(Clone)]
pub(crate) struct Context<'a> {
    pub(crate) model: &'a Model,
    /// The hidden module of ecs-core: its full path, or its short name inside the block.
    pub(crate) private: TokenStream,
    /// The world's name.
    pub(crate) world: &'a Ident,
    /// The parameters of the world: types and constants.
    pub(crate) generics: &'a Generics,
    pub(crate) vis: &'a Visibility,
    /// The world's visibility, for generated items. With the user's span, rustc would look for uses
    /// of private items.
    pub(crate) shown: TokenStream,
    /// The place of the generated methods: the world's `struct`, where an editor looks nothing up.
    pub(crate) site: Span,
    /// The attributes of generated items: the lints that are allowed there.
    pub(crate) quiet: TokenStream,
    pub(crate) split: Ident,
    pub(crate) commands: Ident,
    pub(crate) parts: Ident,
    pub(crate) queues: Ident,
    /// The queries that code is written for.
    pub(crate) queries: Vec<(&'a Query, &'a Plan)>,
}

/// A storage or what it has: its type, and its empty value.
#[derive(Clone)]
pub(crate) struct Stored {
    pub(crate) ty: TokenStream,
    pub(crate) empty: TokenStream,
}

impl Stored {
    /// Returns a list as [`nested`] does.
    pub(crate) fn list(parts: Vec<Self>) -> Self {
        let (types, values) = Self::unzip(parts);
        Self { ty: pairs(types), empty: pairs(values) }
    }

    /// Returns the types, and the empty values.
    fn unzip(all: Vec<Self>) -> (Vec<TokenStream>, Vec<TokenStream>) {
        let (mut types, mut values) = (Vec::new(), Vec::new());
        for Self { ty, empty } in all {
            types.push(ty);
            values.push(empty);
        }
        (types, values)
    }

    /// Returns notes as a further argument of a type, which is left out without notes, and as a value, which is `()` then.
    fn notes(notes: Option<Self>) -> (Option<TokenStream>, TokenStream) {
        match notes {
            Some(Self { ty, empty }) => (Some(code!(, #ty)), empty),
            None => (None, code!(())),
        }
    }
}

impl<'a> Context<'a> {
    pub(crate) fn components(&self) -> &'a [Component] {
        &self.model.components
    }

    pub(crate) fn groups(&self) -> &'a [Group] {
        &self.model.groups
    }

    pub(crate) fn tables(&self) -> &'a [Table] {
        &self.model.tables
    }

    /// Returns the context for the items of a trait, which have no visibility.
    pub(crate) fn in_trait(&self) -> Self {
        Self { shown: TokenStream::new(), ..self.clone() }
    }

    /// Returns whether this expansion has methods for a declaration. In the expansion of a part, the declarations of
    /// the parts that it lists have none: their methods are in the traits of those parts.
    pub(crate) fn has_methods(&self, origin: &Option<Origin>) -> bool {
        self.model.kind == Kind::World || origin.is_none()
    }

    /// Returns the number of a unit. In a part, it depends on the world.
    pub(crate) fn unit_number(&self, unit: usize) -> TokenStream {
        if self.model.kind == Kind::World {
            return unit.to_token_stream();
        }
        let (p, world) = (&self.private, self.world_type());
        let ty = &self.units()[unit];
        code!(<#world as #p::HasUnit<#ty>>::UNIT)
    }

    /// Returns the components outside of tables.
    pub(crate) fn alone(&self) -> &'a [Component] {
        &self.model.components[..self.model.all_units().alone()]
    }

    /// Returns the impl of a trait that has no items.
    pub(crate) fn empty_impl(&self, named: &TokenStream, place: Span) -> TokenStream {
        let (world, parameters, clause) = (self.world_type(), self.parameters(), self.clause());
        code!(at place => impl #parameters #named for #world #clause {})
    }

    /// Returns the parts of a table.
    pub(crate) fn parts_of(&self, table: &Table) -> &'a [Component] {
        &self.model.components[table.parts.clone()]
    }

    /// Returns the arguments of each component's column: its type, and its storage unless it is packed.
    pub(crate) fn columns(&self) -> Vec<TokenStream> {
        let column = |component: &Component| {
            let (ty, kind) = (&component.ty, self.kind_argument(component));
            code!(#ty #kind)
        };
        self.components().each().map(column).gather()
    }

    /// Returns the fields of the world for its units.
    pub(crate) fn fields(&self) -> Vec<Ident> {
        numbers(0..self.model.units()).map(|unit| self.field(unit)).gather()
    }

    /// Returns the field of the world for a unit.
    pub(crate) fn field(&self, unit: usize) -> Ident {
        match self.table_of_unit(unit) {
            None => self.alone()[unit].ident.clone(),
            Some(table) => table_field((table, &self.tables()[table])),
        }
    }

    /// Returns the number of the table that a unit is.
    fn table_of_unit(&self, unit: usize) -> Option<usize> {
        unit.checked_sub(self.alone().len())
    }

    /// Returns the storage of each unit: the types, and the empty values.
    pub(crate) fn stores(&self) -> (Vec<TokenStream>, Vec<TokenStream>) {
        let ty = |id| self.ty(id).to_token_stream();
        Stored::unzip(numbers(0..self.model.units()).map(|unit| self.store(unit, &ty)).gather())
    }

    /// Returns the storage of a unit, where a component's type is written by `ty`.
    pub(crate) fn store(&self, unit: usize, ty: &dyn Fn(usize) -> TokenStream) -> Stored {
        let (p, units) = (&self.private, self.model.all_units());
        let of_unit = units.get(unit);
        if let (Unit::Component(component), Some(_)) = (of_unit, units.linear(unit)) {
            let ty = ty(unit);
            let (column_notes, no_notes) = Stored::notes(self.column_notes(component));
            let values = || Stored { ty: code!(#p::Plain<#ty>), empty: code!(#p::Plain::new(0)) };
            let (further, notes) = Stored::notes(self.unit_notes(of_unit, &values, &|| ty.clone()));
            // The notes of the column are before those of the unit.
            let column_notes = first!(column_notes, further.as_ref().map(|_| code!(, ())));
            return Stored {
                ty: code!(#p::LinearStore<#ty #column_notes #further>),
                empty: code!(#p::Pool::linear(#unit, #no_notes, #notes)),
            };
        }
        let buffers = || self.by_column(unit, &|id| self.buffer(id, &ty(id)));
        let (further, notes) = Stored::notes(self.unit_notes(of_unit, &buffers, &|| ty(unit)));
        if units.stable(unit).is_some() {
            let Stored { ty, empty } = self.by_column(unit, &|id| self.spots(id, &ty(id)));
            return Stored {
                ty: code!(#p::StableStore<#ty #further>),
                empty: code!(#p::Pool::stable(#empty, #notes)),
            };
        }
        if let Unit::Component(component) = of_unit
            && further.is_none()
            && self.kind_argument(component).is_none()
        {
            let ty = ty(unit);
            let empty = code!(#p::Pool::new(#p::Plain::new(#unit)));
            return Stored { ty: code!(#p::SparseSet<#ty>), empty };
        }
        let Stored { ty, empty } = buffers();
        let empty = match further {
            Some(_) => code!(#p::Pool::noting(#empty, #notes)),
            None => code!(#p::Pool::new(#empty)),
        };
        Stored { ty: code!(#p::SetStore<#ty #further>), empty }
    }

    /// Returns what a unit notes of its rows, if one of its words asks for that. `ty` writes the type of a component.
    fn unit_notes(
        &self,
        unit: Unit<'_>,
        columns: &dyn Fn() -> Stored,
        ty: &dyn Fn() -> TokenStream,
    ) -> Option<Stored> {
        let notes = match unit {
            Unit::Component(one) => first!(self.source_lists(one), self.index_notes(one, &ty())),
            Unit::Table(_) => None,
        };
        first!(notes, self.removed_rows(unit, columns))
    }

    /// Returns what a unit has by column. A table has a list of it.
    fn by_column(&self, unit: usize, of_column: &dyn Fn(usize) -> Stored) -> Stored {
        match self.model.all_units().table(unit) {
            Some(table) => Stored::list(numbers(table.parts.clone()).map(of_column).gather()),
            None => of_column(unit),
        }
    }

    /// Returns the places of a component whose rows stay.
    fn spots(&self, id: usize, ty: &dyn ToTokens) -> Stored {
        let p = &self.private;
        let component = &self.components()[id];
        let (further, notes) = Stored::notes(self.column_notes(component));
        if component.words.stable.is_some_and(|stable| stable.paged) {
            let further = further.unwrap_or(code!(, ()));
            return Stored {
                ty: code!(#p::Spots<#ty #further, #p::Paged>),
                empty: code!(#p::Spots::paged(#notes)),
            };
        }
        Stored { ty: code!(#p::Spots<#ty #further>), empty: code!(#p::Spots::new(#id, #notes)) }
    }

    /// Returns the storage kind of a component.
    pub(crate) fn kind(&self, component: &Component) -> TokenStream {
        let p = &self.private;
        let plain = match component.words {
            Words { linear: Some(_), .. } => code!(#p::Linear),
            Words { stable: Some(Stable { paged: true, .. }), .. } => code!(#p::Stable<#p::Paged>),
            Words { stable: Some(_), .. } => code!(#p::Stable),
            _ => code!(#p::Sparse),
        };
        self.read_only_kind(component, self.noting_kind(component, plain))
    }

    /// Returns the storage kind of a component as a further argument of a type, unless it is the default.
    pub(crate) fn kind_argument(&self, component: &Component) -> Option<TokenStream> {
        let kind = self.kind(component);
        let default = component.words.linear.is_none()
            && component.words.stable.is_none()
            && self.column_notes(component).is_none()
            && !component.words.read_only();
        (!default).then(|| code!(, #kind))
    }

    /// Returns the type of each unit's rows: the component, or the struct of the table.
    pub(crate) fn units(&self) -> Vec<TokenStream> {
        numbers(0..self.model.units()).map(|unit| self.unit_type(unit)).gather()
    }

    /// Returns the type of a unit.
    pub(crate) fn unit_type(&self, unit: usize) -> TokenStream {
        match self.table_of_unit(unit) {
            None => self.alone()[unit].ty.to_token_stream(),
            Some(table) => self.table_type(&self.tables()[table]),
        }
    }

    /// Returns the statements that take the columns of tables, and the mutable column of each component. That
    /// of a link is read-only.
    pub(crate) fn lend_mut(&self) -> (TokenStream, Vec<TokenStream>) {
        let names = names::columns(self.components().len());
        let fields = self.fields().split_off(self.alone().len());
        let taken = self.tables().each().zip(&fields).map(|(table, field)| {
            let columns = nested(names[table.parts.clone()].each().map(ToTokens::to_token_stream));
            code!(let #columns = self.#field.lend_mut();)
        });
        let alone = self.alone().each().map(|component| {
            let name = &component.ident;
            if component.words.read_only() {
                code!(self.#name.lend())
            } else {
                code!(self.#name.lend_mut())
            }
        });
        let parts = names[self.alone().len()..].each().map(ToTokens::to_token_stream);
        (taken.gather(), alone.chain(parts).gather())
    }

    /// Returns the type of a component, as the world has it.
    pub(crate) fn ty(&self, id: usize) -> &'a syn::Type {
        &self.model.components[id].ty
    }

    /// Returns the type of a component for an error about it: that of a part is shown where the part is listed.
    pub(crate) fn ty_at_part(&self, id: usize) -> TokenStream {
        let component = &self.model.components[id];
        let ty = component.ty.to_token_stream();
        match &component.origin {
            None => ty,
            Some(origin) => {
                let place = self.model.parts[origin.part].place();
                names::respan(ty, names::site(place))
            }
        }
    }

    /// Returns the type of a unit by its number, like [`typed`](Self::typed).
    pub(crate) fn typed_unit(&self, unit: usize) -> TokenStream {
        let (alone, components) = (self.alone().len(), self.components().len());
        self.typed(if unit < alone { unit } else { components + unit - alone })
    }

    /// Returns the type of a component by its number. An associated type can't name a type that is more
    /// private than the world. This way only one place names it, so there is only one error.
    pub(crate) fn typed(&self, id: usize) -> TokenStream {
        if self.model.kind == Kind::Part {
            return self.ty(id).to_token_stream();
        }
        let (world, typed) = (self.world_type(), names::typed());
        code!(<#world as #typed<#id>>::Type)
    }

    /// Returns the full path of the hidden module, for rustc's notes to underline this place.
    pub(crate) fn private_at(&self, place: Span) -> TokenStream {
        private_at(self.model, place)
    }

    /// Returns the type of an entity's signature.
    pub(crate) fn signature(&self) -> TokenStream {
        let p = &self.private;
        match self.model.units() {
            0..=8 => code!(#p::core::primitive::u8),
            9..=16 => code!(#p::core::primitive::u16),
            17..=32 => code!(#p::core::primitive::u32),
            33..=64 => code!(#p::core::primitive::u64),
            more => {
                let words = more.div_ceil(64);
                code!(#p::Wide<#words>)
            }
        }
    }
}

/// Returns the field of the world for a table: it has the name of the table's method.
pub(crate) fn table_field((number, table): (usize, &Table)) -> Ident {
    table.accessor.clone().unwrap_or_else(|| names::hidden_table(number))
}

/// A list `(a, (b, (c, ())))`.
pub(crate) fn nested(parts: impl Iterator<Item = TokenStream>) -> TokenStream {
    pairs(parts.gather())
}

fn pairs(mut parts: Vec<TokenStream>) -> TokenStream {
    let mut rest = code!(());
    while let Some(part) = parts.pop() {
        rest = code!((#part, #rest));
    }
    rest
}

pub(crate) fn private_at(model: &Model, place: Span) -> TokenStream {
    let mut krate = model.krate.clone();
    krate.set_span(krate.span().located_at(place));
    code!(at names::site(place) => #krate::__private)
}
