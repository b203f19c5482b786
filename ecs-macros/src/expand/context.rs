//! The model, and the names of what is written, for every file of the expansion.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Attribute, Generics, Ident};

use super::types::Parameters;
use super::{indices, kinds, numbered, track};
use crate::capabilities::parts::syntax::{Kind, Origin};
use crate::code::{Marks, nested};
use crate::model::{Component, Group, Model, Query, Table, Unit, World};
use crate::names::{self, plain};
use crate::plan::Plans;
use crate::planner::Plan;
use crate::planner::mask::Mask;
use crate::reading::parsed;

/// The parameter of a part's items: any world that has the part.
const ANY: &str = "__EcsWorld";

/// The values that every file of the expansion needs.
pub(crate) struct Context<'a> {
    pub(crate) model: &'a Model,
    pub(crate) world: &'a World,
    /// True if declarations with errors are missing.
    pub(crate) broken: bool,
    /// The hidden module of the core, as items outside of the hidden block call it.
    pub(crate) outside: Ident,
    /// The same, as text.
    pub(crate) out: String,
    /// The world's type.
    pub(crate) sim: String,
    /// The world's parameters.
    pub(crate) generics: Parameters,
    /// The same, as they are declared. A part is written for any world that has it.
    pub(crate) params: Generics,
    /// The begin of an impl for the world: `impl<T: Send, const N: usize>`.
    pub(crate) head: String,
    /// The `where` of an impl for the world.
    pub(crate) clause: String,
    /// The attributes of generated items.
    pub(crate) quiet: String,
    /// The visibility of the world and of its methods.
    pub(crate) vis: String,
    /// The queries that code is written for.
    pub(crate) queries: Vec<(&'a Query, &'a Plan)>,
    /// The types of the components.
    types: Vec<String>,
    pub(super) marks: Marks,
}

impl<'a> Context<'a> {
    pub(crate) fn new(model: &'a Model, world: &'a World, plans: &'a Plans, broken: bool) -> Self {
        let marks = Marks::default();
        let outside = format_ident!("__ecs_{}", plain(&world.ident), span = Span::call_site());
        let types = model.components.iter().map(|component| marks.mark(&component.ty)).collect();
        let site = names::site(world.struct_token.span);
        let vis = marks.mark(names::respan(world.vis.to_token_stream(), site));
        let queries = model.queries.iter().zip(plans);
        let is_part = model.kind == Kind::Part;
        let params = match is_part {
            true => parsed(
                format!("<{ANY}: {}>", names::world_trait(&world.ident)).parse().expect("tokens"),
            ),
            false => world.generics.clone(),
        };
        let generics = Parameters::new(&params, &marks);
        Self {
            model,
            world,
            broken,
            out: outside.to_string(),
            outside,
            sim: match is_part {
                true => ANY.to_owned(),
                false => world.ident.to_string() + &generics.arguments(""),
            },
            params,
            head: generics.head(""),
            clause: generics.clause(""),
            generics,
            quiet: marks.mark_some(super::quiet(model, world)),
            vis,
            queries: queries.filter_map(|(query, plan)| Some((query, plan.as_ref()?))).collect(),
            types,
            marks,
        }
    }

    /// Returns whether this is the expansion of a part.
    pub(crate) fn is_part(&self) -> bool {
        self.model.kind == Kind::Part
    }

    /// Returns whether a declaration has methods here: in a part, only its own have.
    pub(crate) fn lends(&self, origin: Option<&Origin>) -> bool {
        origin.is_none() || !self.is_part()
    }

    /// Returns the begin of a method. The methods of a trait have no visibility, and none is constant.
    pub(crate) fn method(&self, constant: bool) -> String {
        match (self.is_part(), constant) {
            (true, _) => "fn".to_owned(),
            (false, true) => format!("{} const fn", self.vis),
            (false, false) => format!("{} fn", self.vis),
        }
    }

    /// Returns the name of a declaration for docs, with a link if its type has that name.
    pub(crate) fn link(&self, ident: &Ident, origin: Option<&Origin>) -> String {
        match origin {
            None => format!("[`{}`]", plain(ident)),
            Some(_) => format!("`{}`", plain(ident)),
        }
    }

    /// Returns the tokens of generated text.
    pub(crate) fn tokens(&self, text: &str) -> TokenStream {
        self.marks.tokens(text)
    }

    /// Returns text that stands for tokens of the user.
    pub(crate) fn mark(&self, tokens: impl ToTokens) -> String {
        self.marks.mark(tokens)
    }

    /// Returns the user's docs, to be followed by others.
    pub(crate) fn docs(&self, docs: &[Attribute]) -> String {
        match docs {
            [] => String::new(),
            docs => format!("{}\n///\n", self.marks.mark(quote!(#(#docs)*))),
        }
    }

    /// Returns text that stands for a name, which an editor finds at the declaration.
    pub(crate) fn name(&self, ident: &Ident) -> String {
        let mut ident = ident.clone();
        ident.set_span(names::site(ident.span()));
        self.marks.mark(ident)
    }

    /// Returns the type of a component.
    pub(crate) fn ty(&self, component: usize) -> &str {
        &self.types[component]
    }

    pub(crate) fn components(&self) -> &'a [Component] {
        &self.model.components
    }

    pub(crate) fn groups(&self) -> &'a [Group] {
        &self.model.groups
    }

    pub(crate) fn tables(&self) -> &'a [Table] {
        &self.model.tables
    }

    /// Returns the number of units.
    pub(crate) fn units(&self) -> usize {
        self.model.units()
    }

    /// Returns the place of a unit's set in the world.
    pub(crate) fn field(&self, unit: usize) -> String {
        format!("sets.{}", self.place(unit))
    }

    /// Returns the place of a unit's set among the sets.
    pub(crate) fn place(&self, unit: usize) -> String {
        match kinds::set_of(self, unit) {
            Some(set) => format!("{set}[{}]", kinds::at(self, unit)),
            None => self.set_name(unit),
        }
    }

    /// Returns the name of a unit's set.
    pub(crate) fn set_name(&self, unit: usize) -> String {
        match self.model.all_units().get(unit) {
            Unit::Component(component) => component.ident.to_string(),
            Unit::Table(table) => match &table.accessor {
                Some(accessor) => accessor.to_string(),
                None => names::hidden_table(unit - self.model.all_units().alone()).to_string(),
            },
        }
    }

    /// Returns the local for a component's column. A struct of the user may have the name of the component.
    pub(crate) fn local(&self, component: usize) -> String {
        format!("__{}", plain(&self.components()[component].ident))
    }

    /// Returns the statements that borrow all columns of units.
    pub(crate) fn views(&self, units: impl Iterator<Item = usize>, world: &str) -> String {
        let units: Vec<usize> = units.collect();
        let view = |&unit: &usize| {
            let locals = self.model.columns(unit).map(|id| self.local(id));
            if self.is_one(unit) {
                let local: String = locals.collect();
                return format!("let {local} = {world}.{}.one_mut();\n", self.field(unit));
            }
            let lent = kinds::lent_part(self, unit);
            let set = lent.unwrap_or_else(|| format!("{world}.{}", self.field(unit)));
            format!("let {} = {set}.views();\n", nested(locals))
        };
        kinds::lent(self, &units, world) + &units.iter().map(view).collect::<String>()
    }

    /// Returns an expression for a column. `write` is `_mut` if it is mutable.
    pub(crate) fn column_in(&self, world: &str, id: usize, write: &str, private: &str) -> String {
        let unit = self.model.unit_of(id);
        let field = self.field(unit);
        match self.is_one(unit) {
            true => format!("{world}.{field}.one{write}()"),
            false => format!("{world}.{field}.column{write}::<{}>()", self.path(id, private)),
        }
    }

    /// Returns whether a unit has a plain set of one column.
    fn is_one(&self, unit: usize) -> bool {
        self.set(unit, "").starts_with("::OneColumn")
    }

    /// Returns the type of a unit: that of the component, or the struct of the table.
    pub(crate) fn unit_type(&self, unit: usize) -> String {
        match self.model.all_units().get(unit) {
            Unit::Component(_) => self.types[unit].clone(),
            Unit::Table(table) if table.optional => {
                format!(
                    "{0}::Required<{1}, {2}>",
                    self.out,
                    self.table(table),
                    self.buffers(unit, &self.out)
                )
            }
            Unit::Table(table) => self.table(table),
        }
    }

    /// Returns the columns of a unit as a list of buffers.
    pub(crate) fn buffers(&self, unit: usize, private: &str) -> String {
        let columns = self.model.columns(unit);
        nested(columns.map(|id| match track::frames(self, id) {
            Some(_) => format!("{private}::MarkedBuffer<{}, {private}::Changes>", self.types[id]),
            None => format!("{private}::Buffer<{}>", self.types[id]),
        }))
    }

    /// Returns the kind of a unit's set, and its mark in columns.
    fn kind(&self, unit: usize) -> (&'static str, &'static str) {
        match self.model.all_units().linear(unit) {
            Some(_) => ("LinearStore", "Linear"),
            None if self.is_stable(unit) => ("StableSet", "Stable"),
            None if self.is_noted(unit) => ("NotedSet", "Noted"),
            None => ("Set", "Sparse"),
        }
    }

    /// Returns whether a unit has linear storage.
    pub(crate) fn is_linear(&self, unit: usize) -> bool {
        self.model.all_units().linear(unit).is_some()
    }

    /// Returns whether the rows of a unit stay.
    pub(crate) fn is_stable(&self, unit: usize) -> bool {
        self.model.all_units().stable(unit).is_some()
    }

    /// Returns the component that is a unit, unless it is a table.
    pub(crate) fn alone(&self, unit: usize) -> Option<&'a Component> {
        match self.model.all_units().get(unit) {
            Unit::Component(component) => Some(component),
            Unit::Table(_) => None,
        }
    }

    /// Returns whether the set of a unit keeps notes, so its values can't be borrowed as mutable.
    pub(crate) fn is_noted(&self, unit: usize) -> bool {
        self.alone(unit).is_some_and(|component| component.words.read_only())
    }

    /// Returns the type of what the set of a unit notes, and the expression for empty notes.
    fn notes(&self, unit: usize, private: &str) -> Option<(String, String)> {
        let (component, ty) = (self.alone(unit)?, &self.types[unit]);
        if component.words.link.is_some() {
            let links = format!("{private}::links::Links");
            return Some((links.clone(), links + "::new()"));
        }
        if component.words.joined {
            let log = format!("{private}::indices::Log");
            return Some((log.clone(), log + "::empty()"));
        }
        let index = component.words.index.as_ref()?;
        let empty = indices::empty(self, (component, index), ty, private);
        Some((indices::notes(self, index, ty, private), empty))
    }

    /// Returns the type of a unit's set.
    pub(crate) fn set(&self, unit: usize, private: &str) -> String {
        if let Some(table) = self.model.all_units().kinds(unit) {
            let (parts, path) =
                (kinds::parts(self, table, private), kinds::path(self, unit, private));
            return format!("{private}::Part<{parts}, {path}>");
        }
        let (kind, buffers) = (self.kind(unit).0, self.buffers(unit, private));
        let one = buffers.strip_prefix(&format!("({private}::Buffer<"));
        if let ("Set", Some(one)) = (kind, one.and_then(|one| one.strip_suffix(", ())"))) {
            return format!("{private}::OneColumn<{one}");
        }
        let notes = self.notes(unit, private);
        let notes = notes.map_or(String::new(), |(ty, _)| format!(", {ty}"));
        format!("{private}::{kind}<{buffers}{notes}>")
    }

    /// Returns an empty set of a unit.
    pub(crate) fn empty_set(&self, unit: usize) -> String {
        let kind = self.kind(unit).0;
        let notes = self.notes(unit, "__ecs").map_or(String::new(), |(_, empty)| empty);
        match track::empty_buffers(self, unit, "__ecs") {
            Some(buffers) if notes.is_empty() => format!("__ecs::{kind}::with({buffers})"),
            Some(buffers) => format!("__ecs::{kind}::with({buffers}, {notes})"),
            None => format!("__ecs::{kind}::new({notes})"),
        }
    }

    /// Returns the mark of a unit's storage.
    pub(crate) fn storage(&self, unit: usize, private: &str) -> String {
        if self.model.all_units().kinds(unit).is_some() {
            return format!("{private}::ByKind<{}>", kinds::path(self, unit, private));
        }
        match self.notes(unit, private) {
            Some((notes, _)) => format!("{private}::Noted<{notes}>"),
            None => format!("{private}::{}", self.kind(unit).1),
        }
    }

    /// Returns the mark of a column's storage.
    pub(crate) fn storage_of(&self, component: usize, private: &str) -> String {
        let plain = self.storage(self.model.unit_of(component), private);
        match track::frames(self, component) {
            Some(_) => format!("{private}::Tracked<{plain}>"),
            None => plain,
        }
    }

    /// Returns the arguments of a component's column: its type, and its storage unless it is sparse.
    pub(crate) fn column(&self, component: usize, private: &str) -> String {
        let storage = self.storage_of(component, private);
        match storage == format!("{private}::Sparse") {
            true => self.types[component].clone(),
            false => format!("{}, {storage}", self.types[component]),
        }
    }

    /// Returns the mark that tells whether a group owns a unit.
    pub(crate) fn order(&self, unit: usize) -> &'static str {
        let is_link = self.model.all_units().get(unit).is_link();
        match self.groups().iter().any(|group| group.own.set().contains(unit)) {
            true => "__ecs::Grouped",
            false if is_link => "__ecs::links::ByTarget",
            false => "__ecs::Ungrouped",
        }
    }

    /// Returns the column of a component that is borrowed as mutable, with the name of its type: some can only be shared.
    pub(crate) fn borrowed(&self, component: usize) -> (&'static str, String) {
        match self.is_noted(self.model.unit_of(component)) {
            true => ("Column", format!("{}.into_column()", self.local(component))),
            false => ("ColumnMut", self.local(component)),
        }
    }

    /// Returns the way to a component's column in its set.
    pub(crate) fn path(&self, component: usize, private: &str) -> String {
        let first = self.model.columns(self.model.unit_of(component)).start;
        let here = format!("{private}::Here");
        (first..component).fold(here, |path, _| format!("{private}::Next<{path}>"))
    }

    /// Returns the number of words of an entity's units.
    const fn words(&self) -> usize {
        match self.model.components.len() {
            0..=32 => 1,
            33..=64 => 2,
            65..=128 => 4,
            129..=256 => 8,
            257..=512 => 16,
            _ => 32,
        }
    }

    /// Returns the type of an entity's units.
    pub(crate) fn mask_type(&self, private: &str) -> String {
        let mask = match self.words() {
            1 => format!("{private}::u32"),
            words => format!("[{private}::u32; {words}]"),
        };
        numbered::mask_type(self, private, mask)
    }

    /// Returns a set of units as a value of this type.
    pub(crate) fn mask(&self, set: Mask) -> String {
        let word = |word: usize| {
            let bits = (0..32).filter(|bit| set.contains(32 * word + bit));
            bits.fold(0_u32, |all, bit| all | 1 << bit)
        };
        let mask = match self.words() {
            1 => format!("{:#b}", word(0)),
            words => {
                let words: Vec<String> = (0..words).map(|at| format!("{:#x}", word(at))).collect();
                format!("[{}]", words.join(", "))
            }
        };
        numbered::mask(self, mask)
    }

    /// Returns a set of units as an expression for constants.
    pub(crate) fn unit_set(&self, set: Mask) -> String {
        self.numbers(set).fold("__ecs::Units::EMPTY".to_owned(), |all, unit| {
            format!("{all}.or(__ecs::Units::one({unit}))")
        })
    }

    /// Returns the numbers of the units in a set.
    pub(crate) fn numbers(&self, set: Mask) -> impl DoubleEndedIterator<Item = usize> + use<> {
        (0..self.units()).filter(move |&unit| set.contains(unit))
    }

    /// Returns the place with the rows of a group: its first owned unit, or its list.
    pub(crate) fn rows_of(&self, group: usize) -> String {
        match self.groups()[group].own.set().lowest() {
            Some(unit) => self.field(unit),
            None => format!("groups.lists[{group}]"),
        }
    }

    /// Returns how the rows of a unit are found, as a list, which has gaps if they stay.
    pub(crate) fn listed(&self, unit: usize, rows: String) -> String {
        if self.is_stable(unit) || self.is_noted(unit) { rows + ".list()" } else { rows }
    }
}
