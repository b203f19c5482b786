//! One part after the other is asked for its declarations.

use proc_macro2::{TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::{Ident, Path};

use super::list::{self, Listed};
use super::payload::{self, Answer, inside};
use super::union;
use crate::capabilities::parts::syntax::Part;
use crate::diag::Diag;
use crate::each::{Each as _, Gather as _};

/// The next step in the expansion of an input with `#[parts(..)]`.
pub(crate) enum Asked {
    /// The call of the next part's carrier.
    Call(TokenStream),
    /// All parts have answered: the input without `#[parts(..)]`, the parts, and errors.
    Answered(TokenStream, Vec<Part>, Option<TokenStream>),
}

/// The state that is passed from call to call.
struct State {
    /// The path of ecs-core.
    krate: TokenTree,
    /// The parts that are still to be asked, in reverse.
    rest: Vec<Listed>,
    answers: Vec<Answer>,
    /// The input of the first call, without `#[parts(..)]`.
    input: TokenStream,
}

/// Asks the parts of `#[parts(..)]`, if the input has one. `callback` is called with the first answer.
pub(crate) fn asked(input: &TokenStream, callback: &str) -> Option<Asked> {
    let (listed, input) = list::take(input)?;
    let mut diag = Diag::new();
    let mut rest = list::read(listed, &mut diag);
    rest.reverse();
    let krate = input.clone().into_iter().next()?;
    Some(State { krate, rest, answers: Vec::new(), input }.next(callback, diag))
}

/// Reads the answer of a part, and continues with the next one.
pub(crate) fn answered(input: TokenStream, callback: &str) -> Option<Asked> {
    let trees: Vec<TokenTree> = input.into_iter().gather();
    let [payload, krate, current, rest, answers, input] = &trees[..] else { return None };
    let one = |tokens: TokenStream| list::read(tokens, &mut Diag::new()).pop();
    let mut read = Vec::new();
    for answer in inside(answers) {
        let pair: Vec<TokenTree> = inside(&answer).into_iter().gather();
        let [listed, payload] = &pair[..] else { return None };
        read.push(Answer { listed: one(inside(listed))?, payload: inside(payload) });
    }
    read.push(Answer { listed: one(inside(current))?, payload: inside(payload) });
    let mut rest = list::read(inside(rest), &mut Diag::new());
    rest.reverse();
    let krate = inside(krate).into_iter().next()?;
    let state = State { krate, rest, answers: read, input: inside(input) };
    Some(state.next(callback, Diag::new()))
}

impl State {
    fn next(mut self, callback: &str, mut diag: Diag) -> Asked {
        let Some(current) = self.rest.pop() else {
            let parts = union::parts(self.answers, &self.input, &mut diag);
            return Asked::Answered(self.input, parts, diag.finish());
        };
        let Self { krate, rest, answers, input } = self;
        let answers = answers.each().map(|Answer { listed, payload }| {
            let listed = listed.tokens();
            quote!({ { #listed } { #payload } })
        });
        let rest = rest.iter().rev().map(Listed::tokens);
        let (path, listed) = (&current.path, current.tokens());
        let site = payload::site(&input);
        let callback = Ident::new(callback, site);
        let errors = diag.finish();
        Asked::Call(quote_spanned! {site=>
            // An editor completes a half-typed path here. In the call below, it would look for a macro of this name.
            #[cfg(miri)]
            #[allow(unused_imports)]
            use #path as _;
            #path! {
                @to { #krate::__private::#callback };
                { #krate } { #listed } { #(#rest),* } { #(#answers)* } { #input }
            }
            #errors
        })
    }
}

impl Listed {
    fn tokens(&self) -> TokenStream {
        let path: &Path = &self.path;
        let prefix = self.prefix.as_ref().map(|prefix| quote!(as #prefix));
        quote!(#path #prefix)
    }
}
