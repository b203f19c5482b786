//! Per group: how entities enter and leave it, its methods, and its columns as slices.

use super::context::Context;
use super::{events, track};
use crate::names;
use crate::planner::family_order::Cube;
use crate::planner::mask::Mask;
use crate::planner::{GroupTerms, Rows};

/// A change of the members of groups.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Change {
    Leave,
    Enter,
    /// New entities enter, which have the last rows.
    EnterAll,
}

impl Change {
    /// Returns the condition, given one for units.
    pub(crate) fn happens(self, matches: impl Fn(&str) -> String) -> String {
        match self {
            Self::Leave => format!("{} && !{}", matches("old"), matches("new")),
            Self::Enter => format!("{} && !{}", matches("new"), matches("old")),
            Self::EnterAll => matches("new"),
        }
    }
}

/// Returns the statements that let an entity enter the groups, or leave them.
///
/// Outer groups are entered first and left last, so an inner group moves rows of the outer one. Borders of families are as groups,
/// and the groups between them count nothing. If all of several entities enter an outer group first, each is swapped with the same
/// row as one by one: a swap of an inner group is in front of those of the outer group that follow.
pub(crate) fn changes(context: &Context<'_>, kind: Change) -> String {
    let order = context.model.nesting.order.iter().copied();
    let mut order: Vec<usize> =
        order.filter(|&group| !context.model.nesting.families.is_placed(group)).collect();
    if kind == Change::Leave {
        order.reverse();
    }
    let changes = order.into_iter().map(|group| change(context, group, kind));
    changes.chain([events::placed(context, kind)]).collect()
}

fn change(context: &Context<'_>, id: usize, kind: Change) -> String {
    let (own, terms) = context.counted(id);
    let matches = |units: &str| {
        let one = |cube: &Cube| {
            let (need, no) = (context.mask(cube.required), context.mask(cube.without));
            format!("__ecs::matches({units}, {need}, {no})")
        };
        let all: Vec<String> = terms.iter().map(one).collect();
        if all.len() == 1 { all.join("") } else { format!("({})", all.join(" || ")) }
    };
    let moved: String = context
        .numbers(own)
        .map(|unit| {
            let (bit, empty) = (context.mask(Mask::one(unit)), context.mask(Mask::EMPTY));
            let bring = match kind {
                Change::EnterAll => "bring_all(entities, row)".to_owned(),
                Change::Enter => "bring(entity.index(), row, false)".to_owned(),
                Change::Leave => {
                    format!("bring(entity.index(), row, __ecs::matches(taken, {bit}, {empty}))")
                }
            };
            format!("self.{}.{bring};\n", context.field(unit))
        })
        .collect();
    let list = format!("groups.lists[{id}]");
    let body = match (kind, own.is_empty()) {
        (Change::Enter, false) => {
            format!("let row = self.groups.lens[{id}];\n{moved}self.groups.lens[{id}] = row + 1;")
        }
        (Change::EnterAll, false) => {
            format!(
                "let row = self.groups.lens[{id}];\n{moved}self.groups.lens[{id}] = row + entities.len();"
            )
        }
        (Change::Leave, false) => {
            format!(
                "let row = __ecs::one_less(self.groups.lens[{id}]);\n{moved}self.groups.lens[{id}] = row;"
            )
        }
        (Change::EnterAll, true) => {
            format!(
                "for &entity in entities {{ self.{list}.push(entity, ()); }}\nself.groups.lens[{id}] = self.{list}.len();"
            )
        }
        (Change::Enter, true) => {
            format!("self.{list}.push(entity, ());\nself.groups.lens[{id}] = self.{list}.len();")
        }
        (Change::Leave, true) => {
            format!(
                "self.{list}.take(entity.index());\nself.groups.lens[{id}] = self.{list}.len();"
            )
        }
    };
    let noted = events::noted(context, id, kind);
    format!(
        "if {} {{
            {body}
            {noted}
        }}
        ",
        kind.happens(matches)
    )
}

/// Returns the terms of the rows behind the members of a group, in the group around it or in what it owns, if they differ by one
/// term. Queries of generic code are served by them as by a group.
pub(crate) fn behind(context: &Context<'_>) -> Vec<GroupTerms> {
    let groups = context.groups();
    let nesting = &context.model.nesting;
    let placed = |id: usize| nesting.families.is_placed(id);
    let terms = |id: usize| (groups[id].required(), groups[id].without.set());
    // Rows of these units, from the members of a group on, which lack what it requires more, and have what it excludes more.
    let rows = |own: Mask, (need, no): (Mask, Mask), inner: usize, end: Option<usize>| {
        let (required, without) = terms(inner);
        let (more, less) = (required.difference(need), without.difference(no));
        (more.len() + less.len() == 1).then(|| GroupTerms {
            own,
            with: need.union(less).difference(own),
            without: no.union(more),
            inner: None,
            rows: Some(Rows { start: Some(inner), end }),
        })
    };
    let nested = nesting.inner.iter().enumerate().filter_map(|(outer, inner)| {
        let inner = (*inner).filter(|_| !placed(outer))?;
        rows(groups[outer].own.set(), terms(outer), inner, Some(outer))
    });
    let outermost = (0..groups.len())
        .filter(|&id| !placed(id) && nesting.pairs.iter().all(|&(_, inner)| inner != id));
    let units = outermost.flat_map(|id| {
        groups[id].own.ids().gather::<Vec<_>>().into_iter().map(move |unit| (id, unit))
    });
    let alone = units.filter_map(|(id, unit)| {
        let own = Mask::one(unit);
        rows(own, (own, Mask::EMPTY), id, None)
    });
    nested.chain(alone).collect()
}

/// Returns the methods that lend groups.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, method) = (&context.out, context.method(false));
    let groups = context.groups().iter().filter(|group| context.lends(group.origin.as_ref()));
    let groups = groups.filter_map(|group| Some((group, group.accessor.as_ref()?)));
    groups
        .map(|(group, accessor)| {
            let (name, name_mut) =
                (context.name(accessor), context.name(&names::mutable(accessor)));
            let ty = context.group_of(group, "Self");
            let shown = context.link(&group.ident, group.origin.as_ref());
            format!(
                "/// Returns the members of the group {shown}. O(1).
                #[must_use]
                {method} {name}(&self) -> {p}::GroupRef<'_, Self, {ty}> {{
                    {p}::GroupRef::new(self)
                }}
                /// Returns the members of the group {shown}, mutably. O(1).
                {method} {name_mut}(&mut self) -> {p}::GroupMut<'_, Self, {ty}> {{
                    {p}::GroupMut::new(self)
                }}
                "
            )
        })
        .collect()
}

/// Returns the implementations.
pub(crate) fn groups(context: &Context<'_>) -> String {
    let declared = |id: usize| context.groups()[id].query.is_none();
    let groups = (0..context.groups().len()).filter(|&id| declared(id));
    let groups = groups.map(|id| group(context, id));
    let pairs = context.model.nesting.pairs.iter();
    let pairs = pairs.filter(|(outer, inner)| declared(*outer) && declared(*inner));
    let nested = pairs.map(|&(outer, inner)| {
        let (outer, inner) = (&context.groups()[outer], &context.groups()[inner]);
        let (clause, (head, sim)) = (&context.clause, context.at(inner.ident.span()));
        let (outer, inner) = (context.group(outer), context.group(inner));
        format!("{head} __ecs::NestedIn<{sim}, {outer}> for {inner} {clause} {{}}\n")
    });
    groups.chain(nested).collect()
}

fn group(context: &Context<'_>, id: usize) -> String {
    let group = &context.groups()[id];
    let clause = &context.clause;
    let (head, sim) = context.at(group.struct_token.span);
    let (name, field) = (context.group(group), context.rows_of(id));
    let rows = format!("world.{field}.rows()");
    let rows = match group.own.set().lowest() {
        Some(unit) => context.listed(unit, rows),
        None => rows,
    };
    // In the order of the list.
    let units: Vec<usize> = group.own.ids().gather();
    let columns: Vec<usize> = units.iter().flat_map(|&unit| context.model.columns(unit)).collect();
    let shares = |id: usize| context.is_noted(context.model.unit_of(id));
    let types = |write: &str| -> String {
        let write = |id| if shares(id) { "" } else { write };
        columns.iter().map(|&id| format!(", &'w {}[{}]", write(id), context.ty(id))).collect()
    };
    let (shared, unique) = (types(""), types("mut "));
    // rustc shows a private component here.
    let [ty, ty_mut, end] = ["type Slices", "type SlicesMut", ";"]
        .map(|text| context.text_at(text, group.ident.span()));
    let slices: String = columns
        .iter()
        .map(|&id| {
            let column = context.column_in("world", id, "", "__ecs");
            format!("__ecs::part({column}.as_slice(), rows),\n")
        })
        .collect();
    let views = context.views(units.iter().copied(), "world");
    let entities = match columns.first() {
        Some(&first) => format!("{}.entities()", context.local(first)),
        None => format!("world.{field}.entities()"),
    };
    let unique_slices: String = columns
        .iter()
        .map(|&id| match (shares(id), context.borrowed(id).1) {
            (true, column) => format!("__ecs::part({column}.as_slice(), rows),\n"),
            (false, _) => track::part_mut(context, id),
        })
        .collect();
    let (cuts, swapped) = swapped(context, id);
    let owns = columns.iter().map(|&id| {
        format!("{head} __ecs::Owns<{sim}, {}> for {name} {clause} {{}}\n", context.ty(id))
    });
    let first = context.model.nesting.families.is_first(id);
    let is_table = |unit: usize| first && context.model.all_units().table(unit).is_some();
    let tables = units.iter().filter(|&&unit| is_table(unit));
    let tables = tables.map(|&unit| {
        let table = context.unit_type(unit);
        format!("{head} __ecs::NestedIn<{sim}, {table}> for {name} {clause} {{}}\n")
    });
    let marks: String = owns.chain(tables).collect();
    let Rows { start, end: last } = context.rows_between(id);
    let start = start
        .map(|start| format!("const START: __ecs::Option<__ecs::usize> = __ecs::Some({start});"));
    let (start, last) = (start.unwrap_or_default(), last.unwrap_or(id));
    format!(
        "{head} __ecs::Group<{sim}> for {name} {clause} {{
            const ID: __ecs::usize = {last};
            {start}
            {cuts}
            {ty}<'w> = (&'w [__ecs::Entity]{shared},){end}
            {ty_mut}<'w> = (&'w [__ecs::Entity]{unique},){end}
            fn rows(world: &{sim}) -> __ecs::SparseRows<'_> {{
                {rows}
            }}
            fn swap_rows(world: &mut {sim}, a: __ecs::usize, b: __ecs::usize) {{
                {swapped}
            }}
            fn slices<'w>(world: &'w {sim}, rows: &__ecs::Range<__ecs::usize>) -> Self::Slices<'w> {{
                (__ecs::part(world.{field}.entities(), rows), {slices})
            }}
            fn slices_mut<'w>(world: &'w mut {sim}, rows: &__ecs::Range<__ecs::usize>) -> Self::SlicesMut<'w> {{
                {views}
                (__ecs::part({entities}, rows), {unique_slices})
            }}
        }}
        {marks}"
    )
}

/// Returns the constant with what counts the segments of a group, and the statements that swap two rows of a segment.
fn swapped(context: &Context<'_>, id: usize) -> (String, String) {
    let segments = context.segments(id);
    let cuts: String =
        { segments.iter() }.filter_map(|(end, _)| end.map(|end| format!("{end}, "))).collect();
    let cuts = match cuts.is_empty() {
        true => String::new(),
        false => format!("const CUTS: &'static [__ecs::usize] = &[{cuts}];"),
    };
    let swaps = segments.iter().map(|&(end, units)| {
        let swap = |field: String| format!("world.{field}.swap_rows(a, b);\n");
        let all: String = match context.groups()[id].own.is_empty() {
            true => swap(context.rows_of(id)),
            false => context.numbers(units).map(|unit| swap(context.field(unit))).collect(),
        };
        match end {
            Some(end) => format!("if a < world.groups.lens[{end}] {{ {all} return; }}\n"),
            None => all,
        }
    });
    (cuts, swaps.collect())
}
