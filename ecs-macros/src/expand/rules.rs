//! The rules of a world.

use super::context::Context;
#[cfg(feature = "invariants")]
use crate::each::Each as _;
use crate::planner::mask::Mask;
use crate::planner::rule::Rule;

/// Returns the constant with the rules.
pub(crate) fn rules(context: &Context<'_>) -> String {
    let units = |set: Mask| context.unit_set(set);
    let rules = context.model.rules();
    let rules: String = rules
        .iter()
        .map(|rule| match *rule {
            Rule::AtMostOne { units: set, replaces } => {
                let units = units(set);
                format!("__ecs::Rule::AtMostOne {{ units: {units}, replaces: {replaces} }},\n")
            }
            Rule::Requires { unit, needs, cascades } => {
                let needs = units(needs);
                format!(
                    "__ecs::Rule::Requires {{ unit: {unit}, needs: {needs}, cascades: {cascades} }},\n"
                )
            }
        })
        .collect();
    match rules.is_empty() {
        true => String::new(),
        false => format!("const RULES: &'static [__ecs::Rule] = &[{rules}];"),
    }
}

/// Returns the units that have a default, each with its expression.
#[cfg(feature = "invariants")]
fn defaulted(context: &Context<'_>) -> Vec<(usize, String)> {
    let mut all: Vec<(usize, String)> = Vec::new();
    for one in &context.model.invariants {
        for (unit, _, value) in &one.defaults {
            if !all.each().any(|(other, _)| other == unit) {
                all.push((*unit, context.mark(value)));
            }
        }
    }
    all
}

/// Returns the type of the values that are inserted because a component requires them, and their impl.
pub(crate) fn defaults(context: &Context<'_>) -> (String, String) {
    #[cfg(feature = "invariants")]
    let all = defaulted(context);
    #[cfg(feature = "invariants")]
    if !all.is_empty() {
        return written(context, &all);
    }
    let _ = context;
    ("()".to_owned(), String::new())
}

#[cfg(feature = "invariants")]
fn written(context: &Context<'_>, all: &[(usize, String)]) -> (String, String) {
    let (mut ty, mut values) = ("()".to_owned(), "()".to_owned());
    for (unit, value) in all.iter().rev() {
        let (row, one) = (context.unit_type(*unit), context.mask(Mask::one(*unit)));
        ty = format!("(__ecs::Option<{row}>, {ty})");
        values = format!(
            "(if __ecs::matches(missing, {one}, none) {{ __ecs::Some({value}) }} else {{ __ecs::None }}, {values})"
        );
    }
    let mut of = String::new();
    for one in &context.model.invariants {
        let mut units = Mask::EMPTY;
        for (unit, ..) in &one.defaults {
            units = units.union(Mask::one(*unit));
        }
        if let Some(first) = one.units.first().filter(|_| units != Mask::EMPTY) {
            of += &format!("({}, {}), ", first.id, context.unit_set(units));
        }
    }
    let (head, sim) = context.at(context.world.ident.span());
    let (clause, mask, none) =
        (&context.clause, context.mask_type("__ecs"), context.mask(Mask::EMPTY));
    let (sets, declared) = (context.sets(), context.generics.own(""));
    let name = "__EcsDefaults".to_owned() + &context.generics.arguments("");
    let text = format!(
        "/// The values that are inserted because a component requires them. Their types can be private.
        pub struct __EcsDefaults{declared} {clause} {{
            values: {ty},
            world: __ecs::PhantomData<fn() -> {sim}>,
        }}
        {head} __ecs::Defaults<{sim}> for {name} {clause} {{
            const OF: &'static [(__ecs::usize, __ecs::Units)] = &[{of}];
            fn of(missing: {mask}) -> Self {{
                let none = {none};
                Self {{ values: {values}, world: __ecs::PhantomData }}
            }}
            fn put(self, world: &mut {sim}, entity: __ecs::Entity) {{
                __ecs::put_values(self.values, world, entity);
            }}
            fn keep(self, sets: &mut {sets}, entity: __ecs::Entity) {{
                __ecs::keep_values::<{sim}, _>(self.values, sets, entity);
            }}
        }}
        "
    );
    (name, text)
}

/// Returns the rules as text, for `LAYOUT`.
pub(crate) fn layout(context: &Context<'_>) -> String {
    #[cfg(feature = "invariants")]
    return context.model.invariants.iter().map(|rule| format!("{:?}, ", rule.text())).collect();
    #[cfg(not(feature = "invariants"))]
    {
        let _ = context;
        String::new()
    }
}
