//! The declarations of a world, read from the payload of its carrier.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::tokens::{group, ident, name, separated, trees, word};
use crate::codes::Code;
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _};
use crate::names;
use crate::names::FORMAT;
use crate::sorted::Map;

/// What a body can use of its world.
pub(crate) struct Declared {
    /// The path of ecs-core.
    pub(crate) krate: TokenTree,
    /// The components, by name.
    pub(crate) columns: Map<String, Ident>,
    /// The type of each component, and its name.
    pub(crate) types: Vec<(Vec<TokenTree>, String)>,
    /// The queries with methods, by the names of these.
    pub(crate) queries: Map<String, Query>,
    /// The queries, by the names of their structs.
    pub(crate) structs: Map<String, Query>,
    /// The resources, by name.
    pub(crate) resources: Map<String, Ident>,
    /// The events of groups, by the names of the methods that lend them.
    pub(crate) events: Map<String, Ident>,
    /// The parts, by the names of the methods that borrow them.
    pub(crate) parts: Map<String, Part>,
    /// Whether this is the split handle of a part, whose columns are its fields.
    pub(crate) is_split: bool,
}

/// A part of the world: the fields of the split world that its handle has.
pub(crate) struct Part {
    pub(crate) columns: Vec<Ident>,
    pub(crate) groups: Vec<Ident>,
    pub(crate) resources: Vec<Ident>,
}

/// A query of the world: its terms in the order in which it borrows them.
#[derive(Clone)]
pub(crate) struct Query {
    pub(crate) terms: Vec<Term>,
    /// Whether it requires no component, and so walks the living entities.
    pub(crate) living: bool,
}

impl Query {
    /// Returns its columns, and what it does with them.
    pub(crate) fn columns(&self) -> Vec<&(String, How)> {
        self.terms.each().flat_map(|term| &term.0).gather()
    }

    /// Returns whether it changes a component. Its method then takes `&mut self`.
    pub(crate) fn writes(&self) -> bool {
        self.columns().each().any(|(_, how)| how.changes())
    }
}

/// A term of a query: its columns, and what it does with them. The entity has none. Columns of a table can be one term.
#[derive(Clone)]
pub(crate) struct Term(pub(crate) Vec<(String, How)>);

impl Term {
    pub(crate) fn column(name: String, how: How) -> Self {
        Self(vec![(name, how)])
    }
}

/// What a term does with its column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    Read,
    Change,
    ReadOptional,
    ChangeOptional,
    /// As `Mut`.
    Touch,
    TouchOptional,
    /// A filter by changes.
    Changed,
    Added,
    With,
    Without,
}

impl How {
    /// Returns whether the term is a filter.
    pub(crate) const fn filters(self) -> bool {
        matches!(self, Self::Changed | Self::Added | Self::With | Self::Without)
    }

    /// Returns whether the term changes its column.
    pub(crate) const fn changes(self) -> bool {
        matches!(self, Self::Change | Self::ChangeOptional | Self::Touch | Self::TouchOptional)
    }
}

impl Declared {
    /// Returns the field of a split world with this name.
    pub(crate) fn field(&self, name: &str) -> Option<&Ident> {
        let is_it = |field: &&Ident| names::plain(field) == name;
        let of_parts = || self.parts.each().flat_map(|(_, part)| &part.groups).find(is_it);
        first!(self.columns.get(name), self.resources.get(name), self.events.get(name), of_parts())
    }

    /// Reads a payload. Errors with a message if it isn't that of a world, or has another format.
    pub(crate) fn read(payload: TokenStream) -> Result<Self, (Code, String)> {
        let trees = trees(payload);
        if trees.first().map(ToString::to_string).unwrap_or_default() != FORMAT.to_string() {
            let message = "this world was built by another version of ecs-core; make both crates depend on the same version of it";
            return Err((Code::E916, message.to_owned()));
        }
        let kind = word(trees.get(1));
        if kind == "part" {
            let message = "a part is no type; write the schedule of a part on an impl of its handle, such as `impl<W: PhysicsWorld> PhysicsSplit<'_, W>`";
            return Err((Code::E915, message.to_owned()));
        }
        let section = |name: &str| {
            let at = trees.windows(2).rposition(|pair| {
                word(pair.first()) == name && group(pair.get(1), Delimiter::Brace).is_some()
            });
            let group = at.and_then(|at| group(trees.get(at + 1), Delimiter::Brace));
            group.map(|group| super::tokens::trees(group.stream())).unwrap_or_default()
        };
        let (mut homes, mut types) = (Vec::new(), Vec::new());
        let mut columns = Map::default();
        for entry in separated(&section("components")).0 {
            let Some(name) = ident(entry.first()) else { continue };
            homes.push((names::plain(name), self::name(entry.last())));
            columns.insert(names::plain(name), name.clone());
            if let Some(ty) = group(entry.get(1), Delimiter::Bracket) {
                types.push((super::tokens::trees(ty.stream()), names::plain(name)));
            }
        }
        let named = |entry: &[TokenTree]| {
            Some((names::plain(ident(entry.first())?), ident(entry.first())?.clone()))
        };
        let resources = separated(&section("resources")).0.into_each().filter_map(named).gather();
        let events = |entry: &[TokenTree]| {
            let at = entry.each().position(|token| word(Some(token)) == "events")?;
            named(entry.get(at + 1..)?)
        };
        let events = separated(&section("groups")).0.into_each().filter_map(events).gather();
        let tables = separated(&section("tables")).0.into_each().filter_map(table).gather();
        let units = Units { homes, tables };
        let queries = section("queries");
        let queries = separated(&queries).0.into_each();
        let read = |entry: &[TokenTree]| {
            Some((name(entry.first()), names::plain(ident(entry.get(1))?), query(entry, &units)?))
        };
        let queries: Vec<_> = queries.filter_map(read).gather();
        let structs = queries.each().map(|(name, _, query)| (name.clone(), query.clone())).gather();
        let queries =
            queries.each().map(|(_, method, query)| (method.clone(), query.clone())).gather();
        let krate = trees
            .get(2)
            .cloned()
            .unwrap_or_else(|| Ident::new("ecs_core", proc_macro2::Span::call_site()).into());
        let parts = separated(&section("parts")).0.into_each().filter_map(part).gather();
        Ok(Self {
            krate,
            columns,
            types,
            queries,
            structs,
            resources,
            events,
            parts,
            is_split: kind == "split",
        })
    }
}

/// A table: its struct, its method, and its parts.
struct Table {
    name: String,
    accessor: String,
    parts: Vec<String>,
}

struct Units {
    /// Each component with the struct of its table, or `_`.
    homes: Vec<(String, String)>,
    tables: Vec<Table>,
}

impl Units {
    /// Returns the column by which a unit is filtered: its own, or that of the table's first part.
    fn column(&self, unit: &str) -> String {
        let table = self.tables.each().find(|table| table.accessor == unit);
        table.and_then(|table| table.parts.first().cloned()).unwrap_or_else(|| unit.to_owned())
    }

    /// Returns the struct of a component's table.
    fn home(&self, column: &str) -> Option<&str> {
        let (_, home) = self.homes.each().find(|(name, _)| name == column)?;
        (home != "_" && !home.is_empty()).then_some(home)
    }
}

fn list(token: Option<&TokenTree>) -> Vec<String> {
    let Some(list) = group(token, Delimiter::Bracket) else { return Vec::new() };
    separated(&trees(list.stream())).0.into_each().map(|entry| name(entry.first())).gather()
}

fn part(entry: &[TokenTree]) -> Option<(String, Part)> {
    let [name, columns, groups, resources] = entry else { return None };
    let [columns, groups, resources] = [columns, groups, resources].map(|list| {
        let list =
            group(Some(list), Delimiter::Bracket).map(|list| super::tokens::trees(list.stream()));
        let idents = list.into_iter().flatten().filter_map(|token| ident(Some(&token)).cloned());
        idents.gather()
    });
    Some((self::name(Some(name)), Part { columns, groups, resources }))
}

fn table(entry: &[TokenTree]) -> Option<Table> {
    let [name, accessor, parts] = entry else { return None };
    Some(Table {
        name: self::name(Some(name)),
        accessor: self::name(Some(accessor)),
        parts: list(Some(parts)),
    })
}

/// A field of a query, or a part of the row that a field borrows.
pub(crate) struct Leaf {
    /// `None` for the entity.
    pub(crate) column: Option<String>,
    /// The struct of the column's table.
    pub(crate) table: Option<String>,
    pub(crate) how: How,
    pub(crate) field: usize,
}

fn query(entry: &[TokenTree], units: &Units) -> Option<Query> {
    let after = |name: &str| {
        let at = entry.each().position(|token| word(Some(token)) == name)?;
        entry.get(at + 1)
    };
    let fields = group(after("fields"), Delimiter::Bracket)?;
    let mut leaves = Vec::new();
    for (field, tokens) in separated(&trees(fields.stream())).0.into_each().enumerate() {
        let words: Vec<String> = tokens.each().map(|token| name(Some(token))).gather();
        let mut words = words.each().map(String::as_str);
        let mut first = words.next()?;
        let optional = first == "option";
        if optional {
            first = words.next()?;
        }
        let how = match (first, optional) {
            ("mut", false) => How::Change,
            ("mut", true) => How::ChangeOptional,
            ("touch", false) => How::Touch,
            ("touch", true) => How::TouchOptional,
            (_, false) => How::Read,
            (_, true) => How::ReadOptional,
        };
        let name = words.next()?.to_owned();
        let of = words.nth(1);
        match (first, of) {
            ("entity", _) => leaves.push(Leaf { column: None, table: None, how, field }),
            (_, None) => {
                let table = units.home(&name).map(str::to_owned);
                leaves.push(Leaf { column: Some(name), table, how, field });
            }
            (_, Some(name)) => {
                let table = units.tables.each().find(|one| one.name == name)?;
                let leaf = |part: &String| {
                    let table = Some(name.to_owned());
                    Leaf { column: Some(part.clone()), table, how, field }
                };
                leaves.add_all(table.parts.each().map(leaf));
            }
        }
    }
    let with = list(after("with"));
    let without = list(after("without"));
    let required = leaves.each().any(|leaf| {
        leaf.column.is_some() && matches!(leaf.how, How::Read | How::Change | How::Touch)
    });
    let marks = group(after("marks"), Delimiter::Bracket);
    let marks = marks.map(|marks| trees(marks.stream())).unwrap_or_default();
    let leading = marks.each().any(|token| word(Some(token)) == "leading");
    let living = !required && with.is_empty() && !leading;
    let filters = with.each().map(|unit| (unit, How::With));
    let filters = filters.chain(without.each().map(|unit| (unit, How::Without)));
    let filters = filters.map(|(unit, how)| Term::column(units.column(unit), how));
    // A `lead(..)` is a term without a column, in front of all others.
    let leads = !list(after("lead")).is_empty();
    let mut terms: Vec<Term> = leads.then(|| Term(Vec::new())).into_iter().chain(filters).gather();
    terms.add_all(separated(&marks).0.into_each().map(|mark| {
        let how = if mark.each().any(|token| word(Some(token)) == "added") {
            How::Added
        } else {
            How::Changed
        };
        Term::column(name(mark.last()), how)
    }));
    let any = group(after("any"), Delimiter::Bracket);
    let any = any.map(|any| trees(any.stream())).unwrap_or_default();
    terms.add_all(separated(&any).0.into_each().map(|filters| {
        let filters = group(filters.first(), Delimiter::Bracket);
        let filters = filters.map(|list| trees(list.stream())).unwrap_or_default();
        Term(
            separated(&filters)
                .0
                .into_each()
                .map(|filter| {
                    let unit = name(filter.last());
                    match word(filter.first()).as_str() {
                        "with" => (units.column(&unit), How::With),
                        "without" => (units.column(&unit), How::Without),
                        "added" => (unit, How::Added),
                        _ => (unit, How::Changed),
                    }
                })
                .gather(),
        )
    }));
    terms.add_all(terms_of(leaves));
    Some(Query { terms, living })
}

/// Returns the terms of a query's fields.
fn terms_of(leaves: Vec<Leaf>) -> Vec<Term> {
    // Each with its field, and with the struct of its table if the parts are always there.
    let mut terms: Vec<(usize, Option<String>, Term)> = Vec::new();
    for Leaf { column, table, how, field } in leaves {
        let optional = matches!(how, How::ReadOptional | How::ChangeOptional | How::TouchOptional);
        let table = table.filter(|_| !optional);
        let column = column.map(|name| (name, how));
        let same = |(number, of, _): &&mut (usize, Option<String>, Term)| {
            *number == field || of.is_some() && *of == table
        };
        match terms.iter_mut().find(same) {
            Some((_, _, Term(columns))) => columns.extend(column),
            None => terms.push((field, table, Term(column.into_iter().collect()))),
        }
    }
    terms.into_iter().map(|(_, _, term)| term).collect()
}
