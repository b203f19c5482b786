//! The pairs of calls that a plan leaves unordered and doesn't join. The borrow checker compares them in the code that runs in the
//! order of the source.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::calls::Work;
use super::order::{self, Plan};
use super::rewrite::helper;
use super::settle::conflicts;
use crate::each::{Each as _, numbers};
use crate::names;

/// For calls that are planned together, which pairs nothing else compares.
pub(crate) struct Unordered {
    /// For `i < j`, whether `pairs[j][i]` is such a pair.
    pairs: Vec<Vec<bool>>,
    /// The calls that no join sends to another thread, and that don't stay on the caller's.
    alone: Vec<bool>,
}

impl Unordered {
    pub(crate) fn of(works: &[Work]) -> Self {
        let count = works.len();
        let mut pairs: Vec<Vec<bool>> = order::earlier(count, conflicts(works));
        pairs.iter_mut().flatten().for_each(|ordered| *ordered = !*ordered);
        let mut found = Self { pairs, alone: vec![true; count] };
        if works.each().any(Work::is_here) {
            // Each level is a join, or sends its only call.
            let levels = order::levels(count, conflicts(works));
            levels.each().for_each(|level| found.join(level, level));
            found.alone.fill(false);
        } else {
            found.joins(&order::plan(count, conflicts(works)));
        }
        found
    }

    /// Leaves out what the joins of a plan compare.
    fn joins(&mut self, plan: &Plan) {
        match plan {
            Plan::Call(_) => {}
            Plan::Steps(steps) => steps.each().for_each(|step| self.joins(step)),
            Plan::Branches(branches) => {
                let calls: Vec<Vec<usize>> = branches.each().map(Plan::calls).gather();
                for (at, branch) in branches.each().enumerate() {
                    calls[..at].each().for_each(|other| self.join(other, &calls[at]));
                    self.joins(branch);
                }
            }
        }
    }

    /// Leaves out the pairs of calls of which one is in each list.
    fn join(&mut self, some: &[usize], others: &[usize]) {
        for &i in some {
            for &j in others.each().filter(|&&j| i != j) {
                self.pairs[i.max(j)][i.min(j)] = false;
                (self.alone[i], self.alone[j]) = (false, false);
            }
        }
    }

    fn is_pair(&self, i: usize, j: usize) -> bool {
        i != j && self.pairs[i.max(j)][i.min(j)]
    }

    /// Returns the calls in the order of the source. Each one that is in a pair holds what it borrows until a call that is in no
    /// pair with it.
    pub(crate) fn code(&self, works: &[Work], codes: &[TokenStream]) -> TokenStream {
        let count = works.len();
        let held: Vec<usize> =
            numbers(0..count).filter(|&i| numbers(0..count).any(|j| self.is_pair(i, j))).gather();
        let [first, .., last] = &held[..] else { return codes.each().cloned().gather() };
        let variable =
            |call: usize| -> Ident { format_ident!("__ecs_held{call}", span = Span::mixed_site()) };
        let [free, always, keep] =
            ["free", "always", "keep"].map(|name| helper(name, Span::call_site()));
        let all: Vec<Ident> = held.each().map(|&call| variable(call)).gather();
        let begin: TokenStream =
            all.each().map(|variable| quote!(let mut #variable = #free();)).gather();
        let mut code = begin;
        for (call, written) in codes.each().enumerate() {
            // Before the first call that holds something, and behind the last one, there is nothing to compare.
            if call == last + 1 {
                code.extend(quote!(#keep(&[#(#all),*]);));
            }
            if call < *first || call > *last {
                code.extend(written.clone());
                continue;
            }
            let ended = held.each().filter(|&&other| other < call && !self.is_pair(other, call));
            let ended = ended.map(|&other| variable(other));
            let ended = quote!(#(#ended = #free();)*);
            if !held.contains(&call) {
                code.extend(quote!(if #always() { #ended #written }));
                continue;
            }
            let at = works[call].span();
            let (site, variable) = (names::site(at), variable(call));
            let hold = helper(if self.alone[call] { "hold_sent" } else { "hold" }, at);
            let closure = quote_spanned!(site=> #variable = #hold(|| { #written }););
            code.extend(quote!(if #always() { #ended #closure }));
        }
        if *last + 1 == count {
            code.extend(quote!(#keep(&[#(#all),*]);));
        }
        code
    }

    /// Returns whether there is any pair.
    pub(crate) fn any(&self) -> bool {
        let count = self.pairs.len();
        numbers(0..count).any(|j| numbers(0..j).any(|i| self.is_pair(i, j)))
    }
}
