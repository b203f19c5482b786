//! The world's methods, and what generic code needs of it.

use super::context::Context;
use super::groups::Change;
use super::{
    delta, derives, events, families, groups, indices, kept, kinds, layout, links, numbered,
    observe, parts, queries, recover, resources, rules, save, split, tables, track, transfer,
    units,
};
use crate::names::{self, plain};
use crate::plan;
use crate::planner::GroupTerms;

/// Returns the inherent methods.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let Context { out: p, vis, head, sim, clause, quiet, .. } = context;
    // rustc shows these methods where the world is declared.
    let observe = if context.model.observers.is_empty() { "" } else { "observe " };
    let call = format!("::__private::world_methods! {{ {vis} fn {observe}}}");
    let site = context.world.struct_token.span;
    let mut krate = context.model.krate.clone();
    krate.set_span(krate.span().located_at(site));
    let every = context.mark(krate) + &context.text_at(&call, site);
    let every =
        every + &save::methods(context) + &delta::methods(context) + &transfer::methods(context);
    let (every, apart) = match context.apart() {
        None => (every, String::new()),
        Some(head) => (String::new(), format!("{quiet} {head} {{ {every} }}")),
    };
    let mut start = format!(
        "entities: {p}::EntityTable::new(),\ngroups: {p}::Groups::new(),\nsets: <Self as {p}::World>::EMPTY,\n"
    );
    let (parameters, values) = resources::parameters(context);
    start += &(events::values(context) + &kept::values(context) + &observe::values(context));
    start += &values;
    // clippy counts the arguments, of which `with_capacity` has one more.
    let many = match context.model.resources.len() {
        0..=6 => "",
        _ => "#[allow(clippy::too_many_arguments)]",
    };
    let new = context.text_at("new", context.world.ident.span());
    let (split, resources) = (split::method(context), resources::methods(context));
    let parts = parts::methods(context);
    let columns = columns(context) + &indices::methods(context);
    let tables = tables::methods(context);
    let groups = groups::methods(context) + &events::methods(context);
    let queries = queries::methods(context) + &recover::methods(context);
    let layout = layout::layout(context);
    let (setup, brand) = (numbered::setup(context), numbered::methods(context, many));
    let (allocates, constant, value) = match setup.is_empty() {
        true => ("It allocates nothing.", "const ", format!("Self {{ {start} }}")),
        false => (
            "With a fixed capacity, all memory for its entities is allocated here. O(capacity).",
            "",
            format!("let mut world = Self {{ {start} }}; {setup} world"),
        ),
    };
    format!(
        "{quiet} {head} {sim} {clause} {{
            /// Creates an empty world. {allocates}
            {many}
            #[must_use]
            {vis} {constant}fn {new}({parameters}) -> Self {{
                {value}
            }}
            /// Creates an empty world with memory for this many entities, without components.
            {many}
            #[must_use]
            {vis} fn with_capacity(entities: {p}::usize, {parameters}) -> Self {{
                let mut world = Self::new({values});
                {p}::ops::reserve(&mut world, entities);
                world
            }}
            {brand}
            {split}
            {columns}
            {resources}
            {tables}
            {groups}
            {queries}
            {parts}
            {layout}
            {every}
        }}
        {apart}
        "
    )
}

/// Returns the sets without rows.
fn empty_sets(context: &Context<'_>) -> String {
    let mut fields = kinds::sets(context, |unit| {
        kinds::empty_set(context, unit).unwrap_or_else(|| context.empty_set(unit))
    });
    fields += &indices::empty_fields(context);
    if !context.world.generics.params.is_empty() {
        fields += "parameters: __ecs::PhantomData,";
    }
    format!("__{}Sets {{ {fields} }}", plain(&context.world.ident))
}

/// Returns the methods that lend columns.
pub(crate) fn columns(context: &Context<'_>) -> String {
    (0..context.components().len()).map(|id| column(context, id)).collect()
}

fn column(context: &Context<'_>, id: usize) -> String {
    let component = &context.components()[id];
    if !component.accessible || !context.lends(component.origin.as_ref()) {
        return String::new();
    }
    let (p, method) = (&context.out, context.method(false));
    let ty = context.column(id, p);
    let name = context.name(&component.ident);
    let (docs, shown) = (context.docs(&component.docs), plain(&component.ident));
    let of_world = |of: &str, write: &str| match context.is_part() {
        true => format!("{p}::World::column_of{write}::<{}>(self)", context.ty(id)),
        false => context.column_in("self", id, write, p) + of,
    };
    let of = format!(".of({p}::Origin::of(&self.groups))");
    let (lent, lent_mut) = (of_world(&of, ""), of_world(&of, "_mut"));
    let more = links::docs(component) + &indices::docs(context, id) + &track::docs(context, id);
    let shared = format!(
        "{docs}/// Returns the column `{shown}`. O(1).{more}
        #[inline(always)]
        #[must_use]
        {method} {name}(&self) -> {p}::Column<'_, {ty}> {{
            {lent}
        }}
        "
    );
    if context.is_noted(context.model.unit_of(id)) {
        return shared + &indices::method(context, id);
    }
    let name_mut = context.name(&names::mutable(&component.ident));
    let changes = track::docs(context, id);
    format!(
        "{shared}{docs}/// Returns the column `{shown}`, mutably. O(1).{changes}
        #[inline(always)]
        {method} {name_mut}(&mut self) -> {p}::ColumnMut<'_, {ty}> {{
            {lent_mut}
        }}
        "
    )
}

/// Returns the lent sets, and the implementation of `World`.
pub(crate) fn world(context: &Context<'_>) -> String {
    let (clause, (head, sim)) = (&context.clause, context.at(context.world.ident.span()));
    let (lent_w, lent_it) = (context.lent("'w"), context.lent("'_"));
    let declared = context.generics.own("'w");
    let (phantom, phantom_value) = match context.world.generics.params.is_empty() {
        true => (String::new(), ""),
        false => (
            format!("parameters: __ecs::PhantomData<fn() -> {sim}>,"),
            "parameters: __ecs::PhantomData,",
        ),
    };
    let all = || 0..context.units();
    let mask = context.mask_type("__ecs");
    let visited: String =
        all().map(|unit| format!("visitor.unit::<{}>();\n", context.unit_type(unit))).collect();
    let shown = derives::shown(context);
    let layout = match layout::is_on() {
        true => "const LAYOUT: __ecs::Layout = Self::LAYOUT;",
        false => "",
    };
    let kept_handles = transfer::kept(context);
    let (sets, empty_sets) = (context.sets(), empty_sets(context));
    let fields: String = all()
        .map(|unit| {
            format!(
                "{}: __ecs::Lent<'w, {}>,\n",
                context.set_name(unit),
                context.set(unit, "__ecs")
            )
        })
        .collect();
    let kinds = kinds::lent(context, &all().collect::<Vec<_>>(), "self");
    let lent: String = all()
        .map(|unit| {
            let name = context.set_name(unit);
            let part = kinds::lent_part(context, unit);
            let lent = part.unwrap_or_else(|| format!("__ecs::Lent::new(&mut self.sets.{name})"));
            format!("{name}: {lent},\n")
        })
        .collect();
    let names: String =
        all().map(|unit| format!("{:?}, ", context.model.unit_name(unit))).collect();
    let groups = plan::groups(context.model).into_iter().enumerate().map(|(id, group)| {
        let rows = Some(context.rows_between(id));
        GroupTerms { rows, ..group }
    });
    let terms: String = groups
        .chain(plan::ranges(context.model))
        .chain(groups::behind(context))
        .map(|group| {
            let set = |set| context.unit_set(set);
            let (own, need, no) = (set(group.own), set(group.required()), set(group.without));
            let at = |border: Option<usize>| match border {
                Some(border) => format!("__ecs::Some({border})"),
                None => "__ecs::None".to_owned(),
            };
            let (start, end) =
                (group.rows.and_then(|rows| rows.start), group.rows.and_then(|rows| rows.end));
            format!(
                "__ecs::GroupTerms {{ own: {own}, need: {need}, no: {no}, start: {}, end: {} }},\n",
                at(start),
                at(end)
            )
        })
        .collect();
    let (count, between) = (context.counters(), families::between(context));
    let split = split::world(context);
    let [leave, enter, enter_all] = [Change::Leave, Change::Enter, Change::EnterAll]
        .map(|change| groups::changes(context, change));
    let enter_all = match count {
        0 => String::new(),
        _ => format!(
            "fn enter_all(&mut self, entities: &[__ecs::Entity], new: {mask}) {{
                {enter_all}
            }}"
        ),
    };
    let change = match count {
        0 => format!("_: __ecs::Entity, _: {mask}, _: {mask}"),
        _ => format!("entity: __ecs::Entity, old: {mask}, new: {mask}"),
    };
    let taken = if count == 0 { "_" } else { "taken" };
    let (defaults, defaults_impl) = rules::defaults(context);
    let (end, rules, drop_units) = (end(context), rules::rules(context), drop_units(context));
    let unique = all().any(|unit| indices::is_unique(context, unit));
    let mut prepares = match links::any(context) || unique {
        true => "const PREPARES: __ecs::bool = true;\n".to_owned(),
        false => String::new(),
    };
    if unique {
        prepares += "const UNIQUE: __ecs::bool = true;";
    }
    let (advance, listed_events) = (track::advance(context), events::listed(context));
    let observed = observe::methods(context);
    format!(
        "/// The sets, each of whose columns is taken once.
        pub struct __EcsLent{declared} {clause} {{
            entities: __ecs::Entities<'w>,
            reserver: __ecs::Option<__ecs::Reserver<'w>>,
            {phantom}
            groups: &'w __ecs::Groups<{sim}, {count}>,
            {fields}
        }}
        {defaults_impl}{head} __ecs::World for {sim} {clause} {{
            type Units = {mask};
            type Sets = {sets};
            type Lent<'w> = {lent_w};
            type Defaults = {defaults};
            const NAMES: &'static [&'static __ecs::str] = &[{names}];
            {prepares}
            {rules}
            {drop_units}
            {layout}
            {shown}
            const GROUPS: &'static [__ecs::GroupTerms] = &[{terms}];
            {between}
            {kept_handles}
            const EMPTY: {sets} = {empty_sets};
            #[inline(always)]
            fn __table(&self) -> &__ecs::EntityTable<{mask}> {{
                &self.entities
            }}
            #[inline(always)]
            fn table_mut(&mut self) -> &mut __ecs::EntityTable<{mask}> {{
                &mut self.entities
            }}
            #[inline(always)]
            fn groups(&self) -> __ecs::GroupRefs<'_> {{
                self.groups.refs()
            }}
            fn groups_mut(&mut self) -> (&mut [__ecs::usize], &mut [__ecs::Set<()>]) {{
                self.groups.parts()
            }}
            #[inline(always)]
            #[track_caller]
            fn groups_of<'w>(columns: &[__ecs::Origin<'w>]) -> __ecs::GroupRefs<'w> {{
                __ecs::Origin::groups::<{sim}, {count}>(columns)
            }}
            #[inline(always)]
            fn __origin(&self) -> __ecs::Origin<'_> {{
                __ecs::Origin::of(&self.groups)
            }}
            fn each_unit<__EcsVisitor: __ecs::UnitVisitor<Self>>(visitor: &mut __EcsVisitor) {{
                {visited}
            }}
            #[inline(always)]
            fn __sets(&self) -> &{sets} {{
                &self.sets
            }}
            #[inline(always)]
            fn sets_mut(&mut self) -> &mut {sets} {{
                &mut self.sets
            }}
            #[inline(always)]
            fn leave(&mut self, {change}, {taken}: {mask}) {{
                {leave}
            }}
            #[inline(always)]
            fn enter(&mut self, {change}) {{
                {enter}
            }}
            {enter_all}
            {end}
            {listed_events}
            {advance}
            {observed}
            #[inline(always)]
            fn lend(&mut self) -> {lent_it} {{
                let (reserver, entities) = self.entities.reserver();
                {kinds}
                __EcsLent {{ entities, reserver: __ecs::Some(reserver), groups: &self.groups, {lent} {phantom_value} }}
            }}
            #[inline(always)]
            fn lent_entities<'w: 'w>(lent: &{lent_w}) -> __ecs::Entities<'w> {{
                lent.entities.of(__ecs::Origin::of(lent.groups))
            }}
            fn lent_reserver<'w: 'w>(lent: &mut {lent_w}) -> __ecs::Option<__ecs::Reserver<'w>> {{
                lent.reserver.take()
            }}
            #[inline(always)]
            fn lent_groups<'w: 'w>(lent: &{lent_w}) -> __ecs::GroupRefs<'w> {{
                lent.groups.refs()
            }}
            {split}
        }}
        ",
    )
}

/// Returns the function that drops values of an entity, if rules or links need it.
fn drop_units(context: &Context<'_>) -> String {
    if !links::any(context) && context.model.rules().is_empty() {
        return String::new();
    }
    let (mask, taken) = (context.mask_type("__ecs"), taken(context, 0..context.units(), false));
    format!(
        "fn drop_units(&mut self, entity: __ecs::Entity, units: {mask}) {{
            {taken}
        }}"
    )
}

/// Returns the statements that take the values of units out of their sets, if they are among `units`. They are dropped at the end.
/// `ends` says that all of an entity's units are among them.
fn taken(context: &Context<'_>, all: impl Iterator<Item = usize>, ends: bool) -> String {
    let empty = context.mask(crate::planner::mask::Mask::EMPTY);
    all.filter(|&unit| !(ends && kinds::is_optional(context, unit))).map(|unit| {
            let field = context.field(unit);
            let bit = context.mask(crate::planner::mask::Mask::one(unit));
            let rows = kinds::taken(context, unit).filter(|_| ends);
            let take = rows
                .or_else(|| units::take(context, unit))
                .unwrap_or_else(|| format!("self.{field}.take(entity.index())"));
            format!(
                "let _{unit} = if __ecs::matches(units, {bit}, {empty}) {{ {take} }} else {{ __ecs::None }};\n"
            )
        })
        .collect()
}

/// Returns the function that ends an entity.
fn end(context: &Context<'_>) -> String {
    if links::any(context) {
        return links::end();
    }
    let empty = context.mask(crate::planner::mask::Mask::EMPTY);
    let left = match context.counters() {
        0 => String::new(),
        _ => format!("__ecs::World::leave(self, entity, units, {empty}, units);"),
    };
    let (units, noted) = (if context.units() > 0 { "units" } else { "_" }, observe::ends(context));
    let taken = taken(context, 0..context.units(), true);
    format!(
        "fn end(&mut self, entity: __ecs::Entity) -> __ecs::bool {{
            let __ecs::Some({units}) = self.entities.destroy(entity) else {{ return false }};
            {left}
            {noted}
            // The values are dropped at the end, when the world is right again.
            {taken}
            true
        }}"
    )
}
