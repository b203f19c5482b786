//! Per query: its method, which borrows the fields of the world that it needs and returns the loop, and how a row becomes the
//! user's struct.

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned as _;

use super::context::Context;
use super::filters::{Filter, filters, in_front};
use super::impls::{Impls, hidden};
use super::split::tuple;
use super::tables::made;
use super::track;
use super::{alternatives, kinds, layout};
use crate::code::nested;
use crate::model::{Fetch, Query};
use crate::names;
use crate::plan;
use crate::planner::Plan;
use crate::planner::mask::Mask;

/// The way in which a column is borrowed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    Read,
    Write,
    /// As mutable, and noted when a value is changed.
    Hold,
}

impl How {
    /// Returns the name of the term.
    const fn word(self) -> &'static str {
        match self {
            Self::Read => "Read",
            Self::Write => "Write",
            Self::Hold => "Hold",
        }
    }
}

/// One term of a query: the entity, a column, or columns of one table, which are looked up once.
pub(super) struct Term {
    /// The number of its first field.
    field: usize,
    /// The components. None for the entity.
    pub(super) columns: Vec<(usize, How)>,
    optional: bool,
}

impl Term {
    /// Returns the text for each column, as a list if there are several.
    fn each(&self, text: impl FnMut(&(usize, How)) -> String) -> String {
        let texts: Vec<String> = self.columns.iter().map(text).collect();
        match &texts[..] {
            [one] => one.clone(),
            _ => nested(texts.into_iter()),
        }
    }

    /// Returns the pattern of what each row lends.
    fn pattern(&self, context: &Context<'_>) -> String {
        match self.columns.len() {
            0 => format!("entity{}", self.field),
            2.. if self.optional => format!("row{}", self.field),
            _ => self.each(|&(id, _)| context.local(id)),
        }
    }
}

/// Returns the terms of a query in the order of its fields. The parts of one table that are always there are one term.
pub(super) fn terms(context: &Context<'_>, query: &Query) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    let how = |write, noting| match (write, noting) {
        (false, _) => How::Read,
        (true, false) => How::Write,
        (true, true) => How::Hold,
    };
    for (field, lent) in query.fields.iter().enumerate() {
        let (columns, optional) = match lent.fetch {
            Fetch::Borrowed { id, write, optional, noting } => {
                (vec![(id, how(write, noting))], optional)
            }
            Fetch::Table { table, write, optional } => {
                let parts = context.tables()[table].parts.clone();
                (parts.map(|id| (id, how(write, false))).collect(), optional)
            }
            Fetch::Entity | Fetch::Unknown => (Vec::new(), false),
        };
        let unit = |columns: &[(usize, How)]| {
            columns.first().map(|&(id, _)| context.model.unit_of(id)).filter(|_| !optional)
        };
        let same = |term: &&mut Term| !term.optional && unit(&term.columns) == unit(&columns);
        match terms.iter_mut().find(same) {
            Some(term) if unit(&columns).is_some() => term.columns.extend(columns),
            _ => terms.push(Term { field, columns, optional }),
        }
    }
    terms
}

/// Returns the columns of a query, and how they are borrowed.
pub(super) fn columns(
    context: &Context<'_>,
    query: &Query,
) -> impl Iterator<Item = (usize, How)> + use<> {
    terms(context, query).into_iter().flat_map(|term| term.columns)
}

/// The loop of a query, as the macro writes it.
struct Loop {
    /// The loop over the terms: `Packed`, or `Loose` with what leads.
    ty: String,
    /// The expression that makes it of `terms`.
    make: String,
}

/// Returns whether a filter follows from the plan or from the terms, so it isn't tested.
fn implied(context: &Context<'_>, query: &Query, plan: &Plan, filter: Filter) -> bool {
    let Filter::Has(unit, with) = filter else { return false };
    if !with {
        return plan.absent.contains(unit);
    }
    if context.model.all_units().lent(query, false).contains(unit) {
        return true;
    }
    if plan.lead == Some(unit) || is_alone(context, query, plan, unit) {
        // The rows that lead may have gaps, which are tested.
        return is_grouped(plan) || !context.is_stable(unit);
    }
    plan.present.contains(unit)
}

/// Returns whether the rows of a group are walked, or those between two borders.
const fn is_grouped(plan: &Plan) -> bool {
    plan.group.is_some() || plan.range.is_some()
}

/// Returns whether the rows of this unit are walked, because the query requires no other.
fn is_alone(context: &Context<'_>, query: &Query, plan: &Plan, unit: usize) -> bool {
    let required = context.model.all_units().required(query);
    !is_grouped(plan) && plan.lead.is_none() && required.len() == 1 && required.contains(unit)
}

/// Returns the unit whose rows are walked in a packed loop without a group.
fn walked(context: &Context<'_>, query: &Query, plan: &Plan) -> Option<usize> {
    let required = context.model.all_units().required(query);
    match plan.lead {
        Some(lead) if plan.outside.is_some() || plan.exact => Some(lead),
        // Marks are tested row by row.
        Some(lead) if query.leading_notes(context.model.all_units()).contains(lead) => Some(lead),
        Some(lead) if required.len() == 1 && !context.is_linear(lead) => Some(lead),
        Some(_) => None,
        None if !is_grouped(plan) && required.len() == 1 => {
            required.lowest().filter(|&unit| !context.is_linear(unit))
        }
        None => None,
    }
}

/// Returns whether the loop is packed, so columns that aren't slices are looked up in each row.
fn is_packed(context: &Context<'_>, query: &Query, plan: &Plan) -> bool {
    is_grouped(plan) || walked(context, query, plan).is_some()
}

/// Returns the unit with linear storage that leads, if the query names it or requires no other.
fn linear_lead(context: &Context<'_>, query: &Query, plan: &Plan) -> Option<usize> {
    if plan.lead.is_some() {
        return plan.lead.filter(|&unit| context.is_linear(unit));
    }
    let required = context.model.all_units().required(query);
    let all = context.numbers(required).all(|unit| context.is_linear(unit));
    required.lowest().filter(|_| all)
}

/// Returns the units that the method borrows as mutable. Those in the rows of one table are borrowed together.
fn borrowed(context: &Context<'_>, query: &Query) -> Mask {
    let unique = columns(context, query).filter(|&(_, how)| how != How::Read);
    let units = context.model.all_units();
    unique.fold(Mask::EMPTY, |all, (id, _)| {
        let unit = units.of(id);
        all.union(match units.kinds(unit) {
            Some(table) => Mask::of(&units.of_kinds(table)),
            None => Mask::one(unit),
        })
    })
}

/// Returns whether a query requires a unit of a table with optional components.
fn has_kinds(context: &Context<'_>, query: &Query) -> bool {
    let units = context.model.all_units();
    context.numbers(units.required(query)).any(|unit| units.kinds(unit).is_some())
}

/// Returns the expression for how the rows of a unit are found, when its columns are borrowed.
fn rows(context: &Context<'_>, query: &Query, unit: usize) -> String {
    let of_unit = |filter: &Filter| match *filter {
        Filter::Has(other, _) => other == unit,
        Filter::Marked(id, _) => context.model.unit_of(id) == unit,
    };
    let column = columns(context, query).find(|&(id, _)| context.model.unit_of(id) == unit);
    match (column, filters(query).into_iter().find(of_unit)) {
        (Some((id, _)), _) => format!("{}.lookup()", context.local(id)),
        (None, Some(filter @ Filter::Has(..))) => filter.local(),
        (None, Some(filter)) => format!("{}.lookup()", filter.local()),
        (None, None) => String::new(),
    }
}

/// Returns what a user passes for each term, as a list. For the row of a table, it is a tuple.
pub(super) fn arguments(context: &Context<'_>, query: &Query) -> String {
    let mut all = in_front(query, &Filter::local);
    for any in 0..query.any.len() {
        all.push(alternatives::local(any));
    }
    let terms = terms(context, query).into_iter().map(|term| match &term.columns[..] {
        &[(id, _)] => context.local(id),
        columns => tuple(columns.iter().map(|&(id, _)| context.local(id))),
    });
    all.extend(terms);
    nested(all.into_iter())
}

/// Returns the columns of a query as a list, behind the filters.
pub(super) fn views(
    context: &Context<'_>,
    query: &Query,
    mut all: Vec<String>,
    column: impl Fn(usize, How) -> String,
) -> String {
    let terms = terms(context, query).into_iter();
    let terms = terms.map(|term| match term.columns.len() {
        0 => "()".to_owned(),
        _ => term.each(|&(id, how)| column(id, how)),
    });
    all.extend(terms);
    nested(all.into_iter())
}

/// Returns the terms as an expression and as a type.
fn fetches(context: &Context<'_>, query: &Query, plan: &Plan) -> (String, String) {
    let kinds = plan::by_kind(context.model, query, plan);
    let of_kinds = kinds.map(|table| Mask::of(&context.model.all_units().of_kinds(table)));
    let packed = kinds.is_some() || is_packed(context, query, plan);
    let walked = walked(context, query, plan).map_or(plan.sliced, Mask::one);
    let walked = of_kinds.unwrap_or(walked);
    let filters = filters(query).into_iter().map(|filter| {
        let by_kind =
            matches!((filter, of_kinds), (Filter::Has(unit, _), Some(all)) if all.contains(unit));
        if by_kind || implied(context, query, plan, filter) {
            return ("()".to_owned(), "()".to_owned());
        }
        let (unit, with) = match filter {
            Filter::Has(unit, with) => (unit, with),
            Filter::Marked(id, _) => {
                return marked(context, id, packed && !walked.contains(context.model.unit_of(id)));
            }
        };
        alternatives::present(context, unit, with, &filter.local())
    });
    let column =
        |&(id, how): &(usize, How)| format!("__ecs::{}({})", how.word(), context.local(id));
    let terms = terms(context, query).into_iter().map(|term| {
        let Some(&(first, _)) = term.columns.first() else {
            return ("__ecs::Handle".to_owned(), "__ecs::Handle".to_owned());
        };
        let unit = context.model.unit_of(first);
        let ty = |&(id, how): &(usize, How)| {
            format!("__ecs::{}<'w, {}>", how.word(), context.column(id, "__ecs"))
        };
        let (value, ty) = (term.each(column), term.each(ty));
        let by_entity = packed && !walked.contains(unit);
        let (value, ty) = match term.columns.len() {
            2.. if term.optional || by_entity || !packed => {
                (format!("__ecs::Together::new({value})"), format!("__ecs::Together<'w, {ty}>"))
            }
            _ => (value, ty),
        };
        let in_page = kinds.is_some() && walked.contains(unit);
        if term.optional && in_page {
            (format!("__ecs::MaybeInPage({value})"), format!("__ecs::MaybeInPage<{ty}>"))
        } else if term.optional {
            (format!("__ecs::Maybe({value})"), format!("__ecs::Maybe<{ty}>"))
        } else if in_page {
            (format!("__ecs::InPage::new({value})"), format!("__ecs::InPage<{ty}>"))
        } else if by_entity {
            let tested = !plan.present.contains(unit);
            (
                format!("__ecs::ByEntity::<_, {tested}>::new({value})"),
                format!("__ecs::ByEntity<{ty}, {tested}>"),
            )
        } else {
            (value, ty)
        }
    });
    let mut all = Vec::new();
    if query.lead.is_some() {
        all.push(("()".to_owned(), "()".to_owned()));
    }
    all.extend(filters);
    alternatives::add_fetches(context, query, of_kinds, &mut all);
    all.extend(terms);
    let (values, types): (Vec<_>, Vec<_>) = all.into_iter().unzip();
    (nested(values.into_iter()), nested(types.into_iter()))
}

/// Returns the term of rows with a mark, and its type.
fn marked(context: &Context<'_>, id: usize, by_entity: bool) -> (String, String) {
    let (value, storage) = (track::marked_local(id), context.storage_of(id, "__ecs"));
    let ty = format!("__ecs::MarkedRows<'w, {storage}>");
    match by_entity {
        true => (
            format!("__ecs::ByEntity::<_, true>::new({value})"),
            format!("__ecs::ByEntity<{ty}, true>"),
        ),
        false => (value, ty),
    }
}

/// Returns the loop of a query.
fn written(context: &Context<'_>, query: &Query, plan: &Plan) -> Loop {
    let (values, types) = fetches(context, query, plan);
    let rows = |unit| rows(context, query, unit);
    let packed = |rows: String, range: String| Loop {
        ty: format!("__ecs::PackedRows<'w, {types}>"),
        make: format!("__ecs::PackedRows::new({rows}, {range}, {values})"),
    };
    let loose = |lead: &str, make: String| Loop {
        ty: format!("__ecs::Loose<__ecs::{lead}<'w>, {types}>"),
        make: format!("__ecs::Loose::{make}"),
    };
    let at = |border: usize| format!("__ecs_groups.lens[{border}]");
    let start = |border: Option<usize>| border.map_or("0".to_owned(), at);
    if let Some(table) = plan::by_kind(context.model, query, plan) {
        let units = context.model.all_units();
        let (own, required) = (Mask::of(&units.of_kinds(table)), units.required(query));
        let bits = |of: Mask| {
            context.numbers(of).map(|unit| kinds::bit(context, unit)).fold(0, |all, bit| all | bit)
        };
        let need = own.intersection(required);
        let (lead, need) = (need.lowest().unwrap_or_default(), bits(need));
        let no = bits(own.intersection(query.without.set()));
        let (rows, ways) = (rows(lead), alternatives::kinds(query, own, units, &bits));
        return match ways {
            None => Loop {
                ty: format!("__ecs::Paged<'w, {types}>"),
                make: format!("__ecs::Paged::new({rows}, {need:#b}, {no:#b}, {values})"),
            },
            Some(ways) => Loop {
                ty: format!(
                    "__ecs::Paged<'w, {types}, &'static [(__ecs::core::primitive::u16, __ecs::core::primitive::u16)]>"
                ),
                make: format!("__ecs::Paged::among({rows}, {need:#b}, {no:#b}, {ways}, {values})"),
            },
        };
    }
    if let Some((own, between)) = context.walked_between(plan) {
        let list = || format!("__ecs_groups.lists[{}].rows()", plan.group.unwrap_or_default());
        let listed = |unit| context.listed(unit, rows(unit));
        let rows = own.lowest().map_or_else(list, listed);
        let end = between.end.map_or_else(|| format!("{rows}.len()"), at);
        packed(rows, format!("{}..{end}", start(between.start)))
    } else if let Some(unit) = walked(context, query, plan) {
        let rows = context.listed(unit, rows(unit));
        let inner = plan.outside.and_then(|inner| context.rows_between(inner).end);
        let range = format!("{}..{rows}.len()", start(inner));
        packed(rows, range)
    } else if let Some(lead) = linear_lead(context, query, plan) {
        loose("LinearIter", format!("led({}.iter(), {values})", rows(lead)))
    } else if let Some(lead) = plan.lead {
        let rows = context.listed(lead, rows(lead));
        let lent = context.model.all_units().lent(query, false).contains(lead);
        let of = if lent { "new" } else { "of_no_term" };
        loose("Listed", format!("led(__ecs::Listed::{of}({rows}), {values})"))
    } else if !query.requires() {
        loose("EntitiesIter", format!("led(__ecs_entities.iter(), {values})"))
    } else if has_kinds(context, query) {
        loose("Leader", format!("any(__ecs_entities.iter(), {values})"))
    } else {
        loose("Listed", format!("new({values})"))
    }
}

/// Returns the statements that borrow columns of the world, and the columns.
fn lent(context: &Context<'_>, query: &Query) -> (String, String) {
    let p = &context.out;
    let unique = borrowed(context, query);
    let rows = |filter| match filter {
        Filter::Has(unit, _) if unique.contains(unit) => {
            format!("{}.lookup()", context.local(context.model.columns(unit).start))
        }
        Filter::Has(unit, _) => format!("self.{}.rows()", context.field(unit)),
        Filter::Marked(id, added) if unique.contains(context.model.unit_of(id)) => {
            format!("{}.marked_rows({added})", context.local(id))
        }
        Filter::Marked(id, added) => {
            format!("{}.marked_rows({added})", context.column_in("self", id, "", p))
        }
    };
    let column = |id, how| {
        let (unit, local) = (context.model.unit_of(id), context.local(id));
        match unique.contains(unit) {
            true if how != How::Read => local,
            true => format!("{local}.into_column()"),
            false => context.column_in("self", id, "", p),
        }
    };
    let mut all = in_front(query, &rows);
    for filters in alternatives::of(query) {
        all.push(alternatives::either(filters.into_iter().map(rows).collect()));
    }
    let views = views(context, query, all, column);
    (context.views(context.numbers(unique), "self"), views)
}

/// Returns the methods.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, method) = (&context.out, context.method(false));
    let lent_here =
        context.queries.iter().filter(|(query, _)| context.lends(query.origin.as_ref()));
    let queries = lent_here.filter_map(|&(query, plan)| {
        let accessor = query.accessor.as_ref()?;
        let name = context.name(accessor);
        let item = context.item(query, "'_");
        let foreign = context.parameters_of_method(query);
        let receiver = if query.writes() { "&mut self" } else { "&self" };
        let (words, run) = match context.is_part() {
            true => {
                let run = if query.writes() { "query_mut" } else { "query" };
                (String::new(), format!("{p}::World::{run}::<{item}>(self)"))
            }
            false => {
                let words = format!(" It {}.", plan::words(context.model, query, plan));
                let (statements, views) = lent(context, query);
                let groups = "self.groups.refs(), self.entities.view()";
                (words, format!("{statements}{p}::QueryIter::over({views}, {groups})"))
            }
        };
        Some(format!(
            "/// Returns the rows of {}.{words}
            #[inline(always)]
            {method} {name}{foreign}({receiver}) -> {p}::QueryIter<'_, Self, {item}> {{
                {run}
            }}
            ",
            context.link(&query.ident, query.origin.as_ref())
        ))
    });
    queries.collect()
}

/// Returns the implementations.
pub(crate) fn queries(context: &Context<'_>) -> String {
    let queries = context.queries.iter().filter(|(query, _)| context.lends(query.origin.as_ref()));
    queries.map(|&(query, plan)| self::query(context, query, plan)).collect()
}

/// Returns the terms of a query as a list of types.
pub(super) fn list(context: &Context<'_>, query: &Query, private: &str) -> String {
    let terms = terms(context, query);
    let filter_type = |filter| {
        let (id, word) = match filter {
            Filter::Has(unit, with) => {
                (context.model.columns(unit).start, if with { "With" } else { "Without" })
            }
            Filter::Marked(id, added) => (id, if added { "Added" } else { "Changed" }),
        };
        format!("{private}::{word}<{}>", context.ty(id))
    };
    let mut all = Vec::new();
    if let Some(lead) = &query.lead {
        let first = context.model.columns(lead.id).start;
        all.push(format!("{private}::Leads<{}>", context.ty(first)));
    }
    for filter in filters(query) {
        all.push(filter_type(filter));
    }
    for filters in alternatives::of(query) {
        let types = filters.into_iter().map(filter_type).collect();
        all.push(alternatives::one_of(types, &format!("{private}::Or<")));
    }
    let types = terms.iter().map(|term| {
        let lent = term.each(|&(id, how)| match how {
            How::Read => format!("&'static {}", context.ty(id)),
            How::Write => format!("&'static mut {}", context.ty(id)),
            How::Hold => format!("{private}::Mut<'static, {}>", context.ty(id)),
        });
        let lent = match term.columns.len() {
            0 => format!("{private}::Entity"),
            1 => lent,
            _ => format!("{private}::Whole<{lent}>"),
        };
        if term.optional { format!("{private}::Option<{lent}>") } else { lent }
    });
    all.extend(types);
    nested(all.into_iter())
}

fn query(context: &Context<'_>, query: &Query, plan: &Plan) -> String {
    let it = written(context, query, plan);
    let mut all = in_front(query, &Filter::local);
    alternatives::add_locals(query, &mut all);
    let passed = (0..all.len()).map(|_| "()".to_owned());
    let views = views(context, query, all, |id, _| context.local(id));
    let terms = terms(context, query);
    let head = context.head_of(query);
    let (own, row) = (context.item(query, "'i"), context.item(query, "'w"));
    let patterns = terms.iter().map(|term| term.pattern(context));
    let pattern = nested(passed.chain(patterns).collect::<Vec<_>>().into_iter());
    let fields: String = query.fields.iter().enumerate().map(|(number, field)| {
        let name = &field.ident;
        let Fetch::Table { table, write, optional } = field.fetch else {
            // If a type is not the component's, rustc reports it where the user wrote it.
            let place = Span::call_site().located_at(field.written.span());
            let local = match field.fetch {
                Fetch::Borrowed { id, .. } => context.local(id),
                _ => format!("entity{number}"),
            };
            return format!("{name}: {}, ", context.mark(Ident::new(&local, place)));
        };
        let table = &context.tables()[table];
        let made = match &table.origin {
            // Its fields can be private.
            Some(_) => {
                let values = nested(table.parts.clone().map(|id| context.local(id)));
                format!("<{} as __ecs::RowBorrow>::of({values})", context.row(table, write, "'_"))
            }
            None => {
                let row = if write { names::row_mut } else { names::row_ref };
                format!("{} {{ {} }}", row(&table.ident), made(context, table.parts.clone()))
            }
        };
        let term = terms.iter().find(|term| term.field == number).filter(|_| optional);
        match term {
            Some(term) => {
                let (row, parts) =
                    (term.pattern(context), term.each(|&(id, _)| context.local(id)));
                format!("{name}: match {row} {{ __ecs::Some({parts}) => __ecs::Some({made}), __ecs::None => __ecs::None }}, ")
            }
            None => format!("{name}: {made}, "),
         }
     }).collect();
    Impls {
        head,
        own,
        item: row,
        pattern,
        made: format!("{} {{ {fields} }}", query.ident),
        list: list(context, query, "__ecs"),
        walk: it.ty,
        run: String::new(),
        views,
        make: it.make,
        place: query.ident.span(),
        facts: match context.is_part() {
            true => String::new(),
            false => layout::facts(context, query, plan),
        },
        foreign: query.origin.is_some(),
        hidden: hidden(&query.ident),
        exact: match plan::by_kind(context.model, query, plan) {
            Some(table) => plan::exact_by_kind(context.model, query, table),
            None => plan.exact,
        },
    }
    .implemented(context)
}
