//! Conditions: `#[cfg(..)]` on the declarations in `world!` and on their fields.
//!
//! Only rustc can evaluate a condition. So the first expansion of an input with conditions defines a macro for each
//! condition. If the condition holds, a second definition replaces it.
//!
//! ```text
//! macro_rules! __ecs_condition0 { .. adds `off` to the results, and calls __ecs_condition1! }
//! #[cfg(feature = "debug")]
//! macro_rules! __ecs_condition0 { .. adds `on` .. }
//! ..
//! __ecs_condition0! { [] { $crate pub struct Sim { .. } } }
//! ```
//!
//! The last of them calls `world!` or `part!` again, with the results and the input. rustc evaluates each place of a
//! condition once, so it reports a lint there once. The input is passed as one token, so its spans and groups don't change,
//! and an editor finds each of its tokens once.

use proc_macro2::{Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{format_ident, quote_spanned};

mod attributes;
pub(crate) mod check;
pub(crate) mod syntax;

use attributes::{Condition, is_word, mentions_cfg, rewrite};

use crate::each::{Each as _, IntoEach as _};

/// Expands an input that has no conditions, or comes with their results. For another input, returns the code that
/// evaluates the conditions, and then calls the macro `callback` of the hidden module.
pub(crate) fn resolve(
    input: TokenStream,
    callback: &str,
    expand: impl FnOnce(TokenStream) -> TokenStream,
) -> TokenStream {
    let evaluated = evaluated(&input);
    let input = evaluated.as_ref().map_or(input, |(_, input)| input.clone());
    let mut conditions = Vec::new();
    if mentions_cfg(&input, true) {
        rewrite(input.clone(), true, &mut |condition| collect(condition, &mut conditions));
    }
    match evaluated {
        Some((results, _)) => expand(rewrite(input, true, &mut |condition| {
            let number = conditions.each().position(|known| known.text == condition.text);
            number.and_then(|number| results.get(number)).map(|holds| *holds != condition.negated)
        })),
        None if conditions.is_empty() => expand(input),
        None => evaluate(&conditions, input, callback),
    }
}

/// Adds a condition. If there is an equal one, adds the predicate to that, so that rustc reports lints at both places.
fn collect(condition: Condition, all: &mut Vec<Condition>) -> Option<bool> {
    match all.each().position(|known| known.text == condition.text) {
        Some(known) => all[known].predicates.extend(condition.predicates),
        None => all.push(condition),
    }
    None
}

/// Returns the code that evaluates the conditions.
fn evaluate(conditions: &[Condition], input: TokenStream, callback: &str) -> TokenStream {
    let site = Span::mixed_site();
    let krate = input.clone().into_iter().next();
    let name = |number: usize| format_ident!("__ecs_condition{number}", span = site);
    let dollar = TokenTree::Punct(Punct::new('$', Spacing::Alone));
    let macros = conditions.each().enumerate().map(|(number, condition)| {
        let (this, next) = (name(number), name(number + 1));
        let next = if number + 1 < conditions.len() {
            quote_spanned!(site=> #next)
        } else {
            let callback = Ident::new(callback, site);
            quote_spanned!(site=> #krate::__private::#callback)
        };
        let definition = |result: &str| {
            let result = Ident::new(result, site);
            quote_spanned! {site=>
                macro_rules! #this {
                    ([#dollar(#dollar results:tt)*] #dollar input:tt) => {
                        #next! { [#dollar(#dollar results)* #result] #dollar input }
                    };
                }
            }
        };
        let (off, on) = (definition("off"), definition("on"));
        let cfg = match &condition.predicates[..] {
            [only] => quote_spanned!(condition.place=> #[cfg(#only)]),
            all => quote_spanned!(condition.place=> #[cfg(all(#(#all),*))]),
        };
        quote_spanned!(site=> #off #cfg #on)
    });
    let first = name(0);
    quote_spanned!(site=> #(#macros)* #first! { [] { #input } })
}

/// Returns the results and the input, if the last of the macros has made this call.
fn evaluated(input: &TokenStream) -> Option<(Vec<bool>, TokenStream)> {
    let mut tokens = input.clone().into_each();
    match (tokens.next(), tokens.next(), tokens.next()) {
        (Some(TokenTree::Group(results)), Some(TokenTree::Group(input)), None) => {
            let results = results.stream().into_each().map(|result| is_word(&result, "on"));
            Some((results.gather(), input.stream()))
        }
        _ => None,
    }
}
