//! Invariants by the numbers of their units.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens as _, format_ident};
use syn::Expr;

use crate::planner::mask::Mask;
use crate::planner::rule::Rule;
use crate::planner::{self, GroupTerms, Plan, QueryTerms};

use super::syntax::Declared;
use crate::diag::joined;
use crate::each::{Each as _, IntoEach as _};
use crate::model::scope::Scope;
use crate::model::{List, Model, Slips, Unit};
use crate::names::{Declaration, plain};
use crate::reading::parse;

/// An invariant.
pub(crate) struct Invariant {
    pub(crate) span: Span,
    /// The name of the attribute.
    pub(crate) word: &'static str,
    pub(crate) units: List,
    pub(crate) needs: List,
    /// The units that have a default, each with the place of its name and the expression.
    pub(crate) defaults: Vec<(usize, Ident, Expr)>,
    pub(crate) cascades: bool,
    /// The part that declares it.
    pub(crate) part: Option<usize>,
    pub(crate) slips: Slips,
}

impl Invariant {
    /// Returns the rule, unless names in it have errors.
    pub(crate) fn rule(&self) -> Option<Rule> {
        let first = self.units.first().map(|term| term.id);
        match self.word {
            "requires" => {
                let needs = self.needs.set();
                let rule = |unit| Rule::Requires { unit, needs, cascades: self.cascades };
                first.filter(|_| !needs.is_empty()).map(rule)
            }
            word => {
                let rule = Rule::AtMostOne { units: self.units.set(), replaces: word == "one_of" };
                (self.units.len() > 1).then_some(rule)
            }
        }
    }

    /// Returns the attribute as it is written.
    pub(crate) fn text(&self) -> String {
        let names =
            |list: &List| list.each().map(|term| plain(&term.name)).gather::<Vec<_>>().join(", ");
        let (units, cascades) = (names(&self.units), self.cascades);
        match self.word {
            "requires" if cascades => {
                format!("requires({units}: {}, on_remove = cascade)", names(&self.needs))
            }
            "requires" => format!("requires({units}: {})", names(&self.needs)),
            word => format!("{word}({units})"),
        }
    }
}

/// Resolves the names.
pub(crate) fn lower(model: &mut Model) {
    let declared = match &mut model.world {
        Some(world) => std::mem::take(&mut world.rules),
        None => return,
    };
    let scope = Scope::new(model);
    let lower = |one: Declared| {
        let mut slips = Slips::default();
        let units = scope.list(one.units, one.word, &mut slips);
        let needs = scope.list(one.needs, one.word, &mut slips);
        let Declared { span, word, cascades, part, defaults, .. } = one;
        let unit = |name: &Ident| needs.each().find(|term| term.name == *name).map(|term| term.id);
        let defaults = defaults.into_each();
        let defaults =
            defaults.filter_map(|(name, value)| Some((unit(&name)?, name, value))).gather();
        Invariant { span, word, units, needs, defaults, cascades, part, slips }
    };
    model.invariants = declared.into_each().map(lower).gather();
    name_functions(model);
}

/// Returns the attributes of a part's own invariants, which its carrier passes on.
pub(crate) fn attributes(model: &Model) -> TokenStream {
    let own = model.invariants.each().filter(|one| one.part.is_none());
    let attributes = own.map(|one| {
        let word = Ident::new(one.word, one.span);
        let units = one.units.each().map(|term| &term.name);
        let needs = one.needs.each().map(|term| {
            let name = &term.name;
            let function = one.defaults.each().any(|(unit, ..)| *unit == term.id);
            let function = function.then(|| function_of(name)).map(|it| code!(= #it()));
            code!(#name #function)
        });
        let cascades = one.cascades.then(|| code!(on_remove = cascade));
        match one.word {
            "requires" => code!(#[#word(#(#units)*: #(#needs,)* #cascades)]),
            _ => code!(#[#word(#(#units),*)]),
        }
    });
    attributes.gather::<Vec<_>>().into_each().gather()
}

/// Returns the name of the function in a part's module that returns a default.
fn function_of(name: &Ident) -> Ident {
    format_ident!("__default_of_{}", plain(name), span = name.span())
}

/// Returns the functions in a part's module that return its defaults, each with its declaration under another name.
pub(crate) fn functions<'a>(model: &'a Model) -> Vec<(Ident, Declaration<'a>)> {
    let mut all: Vec<(Ident, Declaration<'a>)> = Vec::new();
    for one in model.invariants.each().filter(|one| one.part.is_none()) {
        for (unit, name, value) in &one.defaults {
            let function = function_of(name);
            if all.each().any(|(other, _)| *other == function) {
                continue;
            }
            let ty = match model.all_units().get(*unit) {
                Unit::Component(component) => component.ty.to_token_stream(),
                Unit::Table(table) => table.ident.to_token_stream(),
            };
            all.push((function, Box::new(move |hidden| code!(fn #hidden() -> #ty { #value }))));
        }
    }
    all
}

/// Names the functions that return defaults by the modules of their parts.
fn name_functions(model: &mut Model) {
    for one in &mut model.invariants {
        let Some(part) = one.part.map(|part| &model.parts[part]) else { continue };
        for (.., value) in &mut one.defaults {
            if let Expr::Call(call) = value
                && let Expr::Path(path) = &*call.func
                && let Some(function) = path.path.get_ident().map(|name| part.member(name))
                && let Ok(named) = parse(code!(#function()))
            {
                *value = named;
            }
        }
    }
}

impl Model {
    /// Returns the rules without an error.
    pub(crate) fn rules(&self) -> Vec<Rule> {
        let declared = self.invariants.each().filter_map(Invariant::rule);
        declared.chain(self.optional_components()).gather()
    }

    /// Returns the rules that an optional component is in rows of its table.
    fn optional_components(&self) -> Vec<Rule> {
        let units = self.all_units();
        let optional = self.components.each().enumerate();
        let rule = |(unit, table): (usize, usize)| {
            let needs = Mask::one(units.of_table(table));
            Rule::Requires { unit, needs, cascades: true }
        };
        optional.filter_map(|(unit, one)| Some((unit, one.optional?))).map(rule).gather()
    }

    /// Returns the texts of the rules, in the same order.
    fn texts(&self) -> Vec<String> {
        let declared = self.invariants.each().filter(|one| one.rule().is_some());
        let declared = declared.map(|one| format!("`{}`", one.text()));
        let optional = self.components.each().filter_map(|one| {
            let (part, table) = (plain(&one.ident), plain(&self.tables[one.optional?].ident));
            Some(format!("`{part}: Option<_>` in `{table}`"))
        });
        declared.chain(optional).gather()
    }

    /// Returns the texts of those of the first `many` rules without which something would not hold.
    fn needed(&self, many: usize, holds: impl Fn(&[Rule]) -> bool) -> Vec<String> {
        let rules = self.rules();
        let without = |at: usize| holds(&[&rules[..at], &rules[at + 1..]].concat());
        let used = self.texts().into_each().enumerate();
        used.filter(|(at, _)| *at < many && !without(*at)).map(|(_, text)| text).gather()
    }

    /// Returns, in words, the invariants without which something would not hold.
    fn invariants_for(&self, holds: impl Fn(&[Rule]) -> bool) -> Option<String> {
        let used = self.needed(self.rules().len() - self.optional_components().len(), holds);
        (!used.is_empty()).then(|| joined(used.into_iter(), "and"))
    }

    /// Returns, in words, the rules without which something would not hold. If it holds without each of them, these are all.
    pub(crate) fn reasons(&self, holds: impl Fn(&[Rule]) -> bool) -> String {
        let used = self.needed(usize::MAX, holds);
        joined(if used.is_empty() { self.texts() } else { used }.into_iter(), "and")
    }
}

/// Returns the invariants without which a query would have another plan.
pub(crate) fn used(
    model: &Model,
    (groups, ranges): (&[GroupTerms], &[GroupTerms]),
    terms: &QueryTerms,
    of: &Plan,
) -> Option<String> {
    model.invariants_for(|rules| planner::plan(groups, ranges, rules, terms) == *of)
}
