//! A body as segments, whose calls are planned together, and the Rust between them.

use proc_macro2::{TokenStream, TokenTree};

use super::calls::{Calls, Work, patterns_of};
use super::lanes::Lanes;
use super::rewrite::{Found, Rewriter};
use super::settle::settle;
use super::statements::{Statement, begins_here};
use super::tokens::{borrows_mut, is, stream, word};
use super::typed;
use super::uses::{Access, Place, Shared, Uses};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _};
use crate::sorted::{Map, Set};
use quote::quote;

/// A piece of a body.
pub(crate) enum Piece {
    Segment(Segment),
    /// A statement over columns of a split world, whose variables stay in scope.
    Over {
        code: TokenStream,
        fields: Map<String, Access>,
        lanes: Lanes,
    },
    /// Rust as it is written, with the name of the call if it is one.
    Plain {
        code: TokenStream,
        name: Option<String>,
    },
    Block(Vec<Piece>),
    Branch(Vec<(TokenStream, Vec<Piece>)>),
}

/// Calls between two barriers.
pub(crate) struct Segment {
    pub(crate) works: Vec<Work>,
    pub(crate) lanes: Lanes,
    /// The variables that a shared borrow proves to be only read.
    pub(crate) proved: Set<Place>,
    /// The variables in scope.
    pub(crate) scope: super::scope::Scope,
}

impl Segment {
    /// Returns the fields of the split world that the calls use.
    pub(crate) fn fields(&self) -> Map<String, Access> {
        let mut all = Uses::default();
        self.works.each().for_each(|work| all.add_all(&work.uses()));
        all.fields()
    }
}

/// Makes pieces of the statements of a block.
pub(crate) fn pieces(
    calls: &mut Calls<'_>,
    statements: &[Statement],
    diag: &mut Diag,
) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut open = Open::default();
    let mark = calls.scope.enter();
    for statement in statements {
        if open.add(calls, statement) {
            continue;
        }
        open.close(calls, &mut all);
        if open.add(calls, statement) {
            continue;
        }
        all.push(alone(calls, statement, diag));
    }
    open.close(calls, &mut all);
    calls.scope.leave(mark);
    all
}

/// A segment that is not complete.
#[derive(Default)]
struct Open {
    works: Vec<Work>,
    lanes: Lanes,
    /// What the works use directly.
    uses: Uses,
    /// The command buffers of which lanes are taken.
    taken: Set<usize>,
}

impl Open {
    /// Adds a statement, if it is a work that can be in this segment.
    fn add(&mut self, calls: &mut Calls<'_>, statement: &Statement) -> bool {
        let (mut trial, mut lanes) = (calls.clone(), self.lanes.clone());
        trial.taken = Set::default();
        let Some(work) = trial.work(statement, &mut lanes) else { return false };
        let direct = |uses: &Uses, taken: &Set<usize>| {
            uses.iter().any(
                |(shared, _)| matches!(shared, Shared::Local(place) if taken.contains(&place.id)),
            )
        };
        let uses = work.uses();
        // Lanes borrow their command buffer, so other uses of it are in another segment.
        if direct(&uses, &self.taken)
            || direct(&self.uses, &trial.taken)
            || direct(&uses, &trial.taken)
        {
            return false;
        }
        self.taken.insert_all(&trial.taken);
        self.uses.add_all(&uses);
        self.lanes = lanes;
        self.works.push(work);
        *calls = trial;
        true
    }

    /// Ends the segment.
    fn close(&mut self, calls: &Calls<'_>, all: &mut Vec<Piece>) {
        let Self { mut works, lanes, .. } = std::mem::take(self);
        if works.is_empty() {
            return;
        }
        let proved = settle(&mut works);
        all.push(Piece::Segment(Segment { works, lanes, proved, scope: calls.scope.clone() }));
    }
}

/// Returns the piece of a statement that runs by itself.
fn alone(calls: &mut Calls<'_>, statement: &Statement, diag: &mut Diag) -> Piece {
    match statement {
        Statement::Call(call) => {
            if call.here {
                let message = "`#[here]` has no effect on a call that runs by itself; remove it";
                let first = call.tokens.first().map(TokenTree::span);
                diag.error(Code::E917, first.unwrap_or_else(proc_macro2::Span::call_site), message);
            }
            let code = stream(&call.tokens);
            let warning = typed::warning(calls.declared, &call.tokens);
            Piece::Plain { code: quote!(#warning #code;), name: Some(calls.named(&call.tokens)) }
        }
        Statement::Plain(tokens) => {
            if begins_here(tokens) {
                let message = "`#[here]` is written before the call of a function, such as `#[here] draw(self.drawn());`";
                let first = tokens.first().map(TokenTree::span);
                diag.error(Code::E917, first.unwrap_or_else(proc_macro2::Span::call_site), message);
            }
            calls.scope.note_macros(tokens);
            over(calls, tokens).unwrap_or_else(|| Piece::Plain { code: stream(tokens), name: None })
        }
        Statement::Let(pattern, tokens) => {
            let piece = over(calls, tokens)
                .unwrap_or_else(|| Piece::Plain { code: stream(tokens), name: None });
            calls.scope.bind_pattern(pattern, borrows_mut(tokens));
            piece
        }
        Statement::Block(statements) => Piece::Block(pieces(calls, statements, diag)),
        Statement::Tuple(elements) => {
            let mut refused = false;
            for element in elements {
                let (mut trial, mut lanes) = (calls.clone(), Lanes::default());
                if trial.work(element, &mut lanes).is_none() {
                    refused = true;
                    let message = "this can't run beside other calls; an element of a tuple is a call, or a block of calls, without `?` and macros, whose \
                                   uses of `self` are queries, columns and resources of the world; write it as a statement of its own";
                    diag.error_at(Code::E914, written(element), message);
                }
            }
            if !refused {
                let message = "the elements of this tuple use a command buffer both directly and by `.lane()`; give each of them a lane";
                diag.error_at(Code::E918, written(statement), message);
            }
            Piece::Plain { code: TokenStream::new(), name: None }
        }
        Statement::Branch(arms) => {
            let arms = arms.stream().map(|(head, statements)| {
                let mark = calls.scope.enter();
                calls.scope.bind_pattern(&patterns_of(head), borrows_mut(head));
                let body = pieces(calls, statements, diag);
                calls.scope.leave(mark);
                (stream(head), body)
            });
            Piece::Branch(arms.gather())
        }
    }
}

/// Returns a statement over the columns of a split world, if it borrows several of them at once: plain Rust could not.
fn over(calls: &mut Calls<'_>, tokens: &[TokenTree]) -> Option<Piece> {
    // A nested item or closure has variables of its own.
    if tokens.each().any(|token| {
        is(Some(token), '|')
            || ["fn", "unsafe", "match", "loop", "while"].contains(&&*word(Some(token)))
    }) {
        return None;
    }
    let (mut lanes, mut number) = (Lanes::default(), calls.number);
    let Calls { declared, scope, .. } = &*calls;
    let mut rewriter = Rewriter {
        declared,
        scope,
        lanes: &mut lanes,
        number: &mut number,
        found: Found::default(),
    };
    let code = rewriter.tokens(tokens)?;
    let Found { uses, replaced, methods, .. } = rewriter.found;
    if replaced < 2 {
        return None;
    }
    calls.number = number;
    calls.methods.add_all(methods);
    Some(Piece::Over { code, fields: uses.fields(), lanes })
}

/// Returns the tokens of an element of a tuple, as far as they are known.
fn written(element: &Statement) -> TokenStream {
    match element {
        Statement::Call(call) => stream(&call.tokens),
        Statement::Plain(tokens) | Statement::Let(_, tokens) => stream(tokens),
        Statement::Tuple(all) | Statement::Block(all) => all.each().map(written).gather(),
        Statement::Branch(arms) => arms.each().map(|(head, _)| stream(head)).gather(),
    }
}
