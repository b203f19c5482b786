//! The rules of a world, for the generic code of ecs-core.

use proc_macro2::TokenStream;

use ecs_core_plan::mask::Mask;
use ecs_core_plan::rule::Rule;

use super::model::Invariant;
use crate::each::{Each as _, numbers};
use crate::expand::Context;

/// Returns the rules of a world.
pub(crate) fn rules(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let rules = context.model.rules();
    let mask = |set: Mask| {
        let units = numbers(0..context.model.units()).filter(|&unit| set.contains(unit));
        let units: Vec<usize> = units.gather();
        code!(#p::Mask::of(&[#(#units),*]))
    };
    let written = rules.each().map(|rule| match *rule {
        Rule::AtMostOne { units, replaces } => {
            let units = mask(units);
            code!(#p::Rule::AtMostOne { units: #units, replaces: #replaces })
        }
        Rule::Requires { unit, needs, cascades } => {
            let needs = mask(needs);
            code!(#p::Rule::Requires { unit: #unit, needs: #needs, cascades: #cascades })
        }
    });
    if rules.is_empty() {
        return code!(
            type Rules = ();
        );
    }
    code! {
        type Rules = #p::Invariants<Self>;
        const RULES: &'static [#p::Rule] = &[#(#written),*];
    }
}

/// Returns the call that adds the rules to a layout.
pub(crate) fn layout(context: &Context<'_>) -> Option<TokenStream> {
    let rules = context.model.invariants.each().map(Invariant::text);
    (!context.model.invariants.is_empty()).then(|| code!(.with_rules(&[#(#rules,)*])))
}
