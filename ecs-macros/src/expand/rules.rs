//! The rules of a world.

use super::context::Context;
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
