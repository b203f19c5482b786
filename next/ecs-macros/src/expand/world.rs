//! The world's methods, and what generic code needs of it.

use super::context::Context;
use super::{groups, queries, split, tables};
use crate::names::{self, plain};

/// Returns the inherent methods.
pub(crate) fn methods(context: &Context<'_>) -> String {
    let (p, vis, sim) = (&context.out, &context.vis, &context.sim);
    let mut start = format!("entities: {p}::EntityTable::new(),\ngroups: {p}::Groups::new(),\n");
    for unit in 0..context.units() {
        start += &format!("{}: {},\n", context.field(unit), context.empty_set(unit, p));
    }
    let split = split::method(context);
    let columns: String = (0..context.components().len()).map(|id| column(context, id)).collect();
    let (tables, groups) = (tables::methods(context), groups::methods(context));
    let queries = queries::methods(context);
    format!(
        "impl {sim} {{
            /// Creates an empty world. It allocates nothing.
            #[must_use]
            {vis} const fn new() -> Self {{
                Self {{ {start} }}
            }}
            /// Creates an empty world with memory for this many entities, without components.
            #[must_use]
            {vis} fn with_capacity(entities: {p}::usize) -> Self {{
                let mut world = Self::new();
                {p}::ops::reserve(&mut world, entities);
                world
            }}
            {split}
            {columns}
            {tables}
            {groups}
            {queries}
            {p}::world_methods! {{ {vis} fn }}
        }}
        "
    )
}

/// Returns the methods that lend a column.
fn column(context: &Context<'_>, id: usize) -> String {
    let component = &context.components()[id];
    if !component.accessible {
        return String::new();
    }
    let (p, vis) = (&context.out, &context.vis);
    let ty = context.column(id, p);
    let field = context.field(context.model.unit_of(id));
    let path = context.path(id, p);
    let name = context.name(&component.ident);
    let name_mut = context.name(&names::mutable(&component.ident));
    let shown = plain(&component.ident);
    format!(
        "/// Returns the column `{shown}`. O(1).
        #[inline(always)]
        #[must_use]
        {vis} fn {name}(&self) -> {p}::Column<'_, {ty}> {{
            self.{field}.column::<{path}>().of({p}::Origin::of(&self.groups))
        }}
        /// Returns the column `{shown}`, mutably. O(1).
        #[inline(always)]
        #[must_use]
        {vis} fn {name_mut}(&mut self) -> {p}::ColumnMut<'_, {ty}> {{
            self.{field}.column_mut::<{path}>().of({p}::Origin::of(&self.groups))
        }}
        "
    )
}

/// Returns the lent sets, and the implementation of `World`.
pub(crate) fn world(context: &Context<'_>) -> String {
    let sim = &context.sim;
    let mask = context.mask_type("__ecs");
    let all = || 0..context.units();
    let fields: String = all()
        .map(|unit| {
            format!("{}: __ecs::Lent<'w, {}>,\n", context.field(unit), context.set(unit, "__ecs"))
        })
        .collect();
    let lent: String = all()
        .map(|unit| format!("{0}: __ecs::Lent::new(&mut self.{0}),\n", context.field(unit)))
        .collect();
    let names: String =
        all().map(|unit| format!("{:?}, ", context.model.unit_name(unit))).collect();
    let terms: String = context
        .groups()
        .iter()
        .map(|group| {
            let set = |set| {
                let units = context.numbers(set);
                units.fold("__ecs::Units::EMPTY".to_owned(), |all, unit| {
                    format!("{all}.or(__ecs::Units::one({unit}))")
                })
            };
            let (own, need, no) =
                (set(group.own.set()), set(group.required()), set(group.without.set()));
            format!("__ecs::GroupTerms {{ own: {own}, need: {need}, no: {no} }},\n")
        })
        .collect();
    let count = context.groups().len();
    let split = split::world(context);
    let (leave, enter) = (groups::changes(context, false), groups::changes(context, true));
    let change = match count {
        0 => format!("_: __ecs::Entity, _: {mask}, _: {mask}"),
        _ => format!("entity: __ecs::Entity, old: {mask}, new: {mask}"),
    };
    let empty = context.mask(ecs_core_plan::mask::Mask::EMPTY);
    let taken: String = all()
        .map(|unit| {
            let field = context.field(unit);
            let bit = context.mask(ecs_core_plan::mask::Mask::one(unit));
            format!(
                "let _{unit} = if __ecs::matches(units, {bit}, {empty}) {{ self.{field}.take(entity.index()) }} else {{ __ecs::None }};\n"
            )
        })
        .collect();
    let cleared: String =
        all().map(|unit| format!("self.{}.clear();\n", context.field(unit))).collect();
    let shrunk: String =
        all().map(|unit| format!("self.{}.shrink_to_fit();\n", context.field(unit))).collect();
    let left = match count {
        0 => String::new(),
        _ => format!("__ecs::World::leave(self, entity, units, {empty});"),
    };
    let units = if context.units() > 0 { "units" } else { "_" };
    format!(
        "/// The sets, each of whose columns is taken once.
        pub struct __EcsLent<'w> {{
            entities: __ecs::Entities<'w>,
            groups: &'w __ecs::Groups<{sim}, {count}>,
            {fields}
        }}
        impl __ecs::World for {sim} {{
            type Units = {mask};
            type Lent<'w> = __EcsLent<'w>;
            const NAMES: &'static [&'static __ecs::str] = &[{names}];
            const GROUPS: &'static [__ecs::GroupTerms] = &[{terms}];
            #[inline(always)]
            fn table(&self) -> &__ecs::EntityTable<{mask}> {{
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
            #[inline(always)]
            fn origin(&self) -> __ecs::Origin<'_> {{
                __ecs::Origin::of(&self.groups)
            }}
            #[inline(always)]
            fn leave(&mut self, {change}) {{
                {leave}
            }}
            #[inline(always)]
            fn enter(&mut self, {change}) {{
                {enter}
            }}
            fn end(&mut self, entity: __ecs::Entity) -> __ecs::bool {{
                let __ecs::Some({units}) = self.entities.destroy(entity) else {{ return false }};
                {left}
                // The values are dropped at the end, when the world is right again.
                {taken}
                true
            }}
            fn clear_sets(&mut self) {{
                self.groups.clear();
                {cleared}
            }}
            fn shrink_sets(&mut self) {{
                self.groups.shrink_to_fit();
                {shrunk}
            }}
            #[inline(always)]
            fn lend(&mut self) -> __EcsLent<'_> {{
                __EcsLent {{ entities: self.entities.view(), groups: &self.groups, {lent} }}
            }}
            #[inline(always)]
            fn lent_entities<'w: 'w>(lent: &__EcsLent<'w>) -> __ecs::Entities<'w> {{
                lent.entities.of(__ecs::Origin::of(lent.groups))
            }}
            #[inline(always)]
            fn lent_groups<'w: 'w>(lent: &__EcsLent<'w>) -> __ecs::GroupRefs<'w> {{
                lent.groups.refs()
            }}
            {split}
        }}
        impl __ecs::Default for {sim} {{
            fn default() -> Self {{
                Self::new()
            }}
        }}
        ",
    )
}
