//! The calls of a body: what a plan may move.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

use super::declared::Declared;
use super::lanes::{Lane, Lanes};
use super::rewrite::{Found, Rewriter};
use super::scope::{Binding, Scope};
use super::statements::{Call, Statement, head_jumps};
use super::tokens::{borrows_mut, group, stream, word};
use super::uses::Uses;
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _};
use crate::sorted::{Map, Set};

/// Something that runs as a whole beside others.
#[derive(Clone, Debug)]
pub(crate) enum Work {
    Call(Leaf),
    /// Elements of which the user says that they can run at the same time.
    Tuple(Vec<Work>),
    Block(Vec<Work>),
    Branch(Branch),
}

/// One call.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// The called function, as it is written.
    pub(crate) name: String,
    pub(crate) span: Span,
    /// The call over the split world.
    pub(crate) code: TokenStream,
    pub(crate) uses: Uses,
    /// Expressions for the numbers of rows that it uses. Without one, its work is unknown.
    pub(crate) rows: Vec<TokenStream>,
    /// Whether it stays on the thread that runs the schedule.
    pub(crate) here: bool,
}

/// An `if` with its other arms, or a `for`.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    pub(crate) arms: Vec<Arm>,
    pub(crate) span: Span,
    pub(crate) name: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Arm {
    /// The tokens before the braces, over the split world.
    pub(crate) head: TokenStream,
    pub(crate) uses: Uses,
    /// The variables that the head binds.
    pub(crate) bound: Vec<Binding>,
    /// The lanes that each run of the braces takes.
    pub(crate) lanes: Lanes,
    pub(crate) body: Vec<Work>,
}

impl Work {
    pub(crate) fn uses(&self) -> Uses {
        let mut all = Uses::default();
        self.each(&mut |uses| all.add_all(uses));
        all
    }

    /// Calls a function with what each call and each head uses.
    pub(crate) fn each(&self, f: &mut impl FnMut(&Uses)) {
        match self {
            Self::Call(leaf) => f(&leaf.uses),
            Self::Tuple(all) | Self::Block(all) => all.each().for_each(|work| work.each(f)),
            Self::Branch(branch) => {
                for arm in &branch.arms {
                    f(&arm.uses);
                    arm.body.each().for_each(|work| work.each(f));
                }
            }
        }
    }

    /// Like [`each`](Self::each), to change it.
    pub(crate) fn each_mut(&mut self, f: &mut impl FnMut(&mut Uses)) {
        match self {
            Self::Call(leaf) => f(&mut leaf.uses),
            Self::Tuple(all) | Self::Block(all) => {
                all.iter_mut().into_each().for_each(|work| work.each_mut(f))
            }
            Self::Branch(branch) => {
                for arm in &mut branch.arms {
                    f(&mut arm.uses);
                    arm.body.iter_mut().into_each().for_each(|work| work.each_mut(f));
                }
            }
        }
    }

    pub(crate) fn span(&self) -> Span {
        match self {
            Self::Call(leaf) => leaf.span,
            Self::Branch(branch) => branch.span,
            Self::Tuple(all) | Self::Block(all) => {
                all.first().map_or_else(Span::call_site, Self::span)
            }
        }
    }

    /// Returns the name for messages and plans.
    pub(crate) fn name(&self) -> String {
        let names = |all: &[Self], by: &str| all.each().map(Self::name).gather::<Vec<_>>().join(by);
        match self {
            Self::Call(leaf) => leaf.name.clone(),
            Self::Branch(branch) => branch.name.clone(),
            Self::Tuple(all) => names(all, ", "),
            Self::Block(all) => names(all, "; "),
        }
    }

    /// Returns whether it stays on the thread that runs the schedule.
    pub(crate) fn is_here(&self) -> bool {
        match self {
            Self::Call(leaf) => leaf.here,
            Self::Tuple(all) | Self::Block(all) => all.each().any(Self::is_here),
            Self::Branch(branch) => branch.arms.each().flat_map(|arm| &arm.body).any(Self::is_here),
        }
    }

    /// Returns expressions for the numbers of rows, or `None` if the work is unknown.
    pub(crate) fn rows(&self) -> Option<Vec<TokenStream>> {
        match self {
            Self::Call(leaf) => (!leaf.rows.is_empty()).then(|| leaf.rows.clone()),
            Self::Branch(_) => None,
            Self::Tuple(all) | Self::Block(all) => {
                let each: Option<Vec<_>> = all.each().map(Self::rows).gather();
                each.map(|each| each.each().flat_map(|rows| rows).cloned().gather())
            }
        }
    }
}

/// Makes works of statements.
#[derive(Clone)]
pub(crate) struct Calls<'a> {
    pub(crate) declared: &'a Declared,
    pub(crate) scope: Scope,
    /// The number of lanes so far.
    pub(crate) number: usize,
    /// The methods of the world that calls use.
    pub(crate) methods: Vec<Ident>,
    /// How often each function is called.
    pub(crate) names: Map<String, usize>,
    /// What the last works use directly and by lanes: the numbers of command buffers.
    pub(crate) taken: Set<usize>,
}

impl Calls<'_> {
    /// Returns the name of a call. A second call of one function has a number.
    pub(crate) fn named(&mut self, call: &[TokenTree]) -> String {
        let name = name(call);
        let count = self.names.get_or_insert(name.clone(), 0);
        *count += 1;
        if *count == 1 { name } else { format!("{name}#{count}") }
    }

    fn rewrite(&mut self, tokens: &[TokenTree], lanes: &mut Lanes) -> Option<(TokenStream, Found)> {
        let Self { declared, scope, number, .. } = self;
        let mut rewriter = Rewriter { declared, scope, lanes, number, found: Found::default() };
        let code = rewriter.tokens(tokens)?;
        let found = rewriter.found;
        self.methods.add_all(found.methods.each().cloned());
        self.taken.insert_all(&found.lanes);
        Some((code, found))
    }

    /// Returns the work of a statement, or `None` if it runs by itself.
    pub(crate) fn work(&mut self, statement: &Statement, lanes: &mut Lanes) -> Option<Work> {
        match statement {
            Statement::Call(call) => self.call(call, lanes).map(Work::Call),
            Statement::Tuple(all) => self.all(all, lanes).map(Work::Tuple),
            Statement::Block(all) => {
                self.all(all, lanes).filter(|all| !all.is_empty()).map(Work::Block)
            }
            Statement::Branch(arms) => self.branch(arms, lanes).map(Work::Branch),
            Statement::Let(..) | Statement::Plain(_) => None,
        }
    }

    fn all(&mut self, statements: &[Statement], lanes: &mut Lanes) -> Option<Vec<Work>> {
        statements.stream().map(|statement| self.work(statement, lanes)).gather()
    }

    fn call(&mut self, call: &Call, lanes: &mut Lanes) -> Option<Leaf> {
        let (code, found) = self.rewrite(&call.tokens, lanes)?;
        let first = call.tokens.each().find(|token| matches!(token, TokenTree::Ident(_)));
        let span = first.or(call.tokens.first()).map_or_else(Span::call_site, TokenTree::span);
        let Found { uses, rows, .. } = found;
        Some(Leaf { name: self.named(&call.tokens), span, code, uses, rows, here: call.here })
    }

    fn branch(
        &mut self,
        written: &[(Vec<TokenTree>, Vec<Statement>)],
        lanes: &mut Lanes,
    ) -> Option<Branch> {
        let mut arms = Vec::new();
        let first = written.first()?.0.first()?;
        let repeats = word(Some(first)) == "for";
        for (head, statements) in written {
            if head_jumps(head) {
                return None;
            }
            let mark = self.scope.enter();
            let expression = head_expression(head);
            let (code, found) = self.rewrite(&head[expression..], lanes)?;
            let pattern = stream(&head[..expression]);
            self.scope.bind_pattern(&patterns_of(head), borrows_mut(head));
            let bound = self.scope.since(mark).to_vec();
            // Each run of a loop takes lanes of one lane, so that the order is that of the source.
            let mut own = Lanes::default();
            let body = self.all(statements, if repeats { &mut own } else { &mut *lanes });
            self.scope.leave(mark);
            let body = body?;
            for lane in &mut own.0 {
                let Lane { id, source, .. } = lane;
                *source = lanes.take(*id, source, &mut self.number);
            }
            let head = [pattern, code].into_iter().gather();
            arms.push(Arm { head, uses: found.uses, bound, lanes: own, body });
        }
        let first_head = &written.first()?.0;
        Some(Branch { arms, span: first.span(), name: short(first_head) })
    }
}

/// Returns the position in a head behind which an expression is: behind `if`, or behind `=` or `in`, which end a pattern.
fn head_expression(head: &[TokenTree]) -> usize {
    let named = |name: &str| head.each().position(|token| word(Some(token)) == name);
    if word(head.first()) == "for" {
        return named("in").map_or(head.len(), |at| at + 1);
    }
    match named("let") {
        Some(_) => {
            let equals = head.each().position(|token| super::tokens::is(Some(token), '='));
            equals.map_or(head.len(), |at| at + 1)
        }
        None => named("if").map_or(head.len(), |at| at + 1),
    }
}

/// Returns the tokens of the patterns in a head: between `for` and `in`, and between each `let` and its `=`.
pub(crate) fn patterns_of(head: &[TokenTree]) -> Vec<TokenTree> {
    let (mut inside, mut patterns) = (false, Vec::new());
    for token in head {
        match &*word(Some(token)) {
            "for" | "let" => inside = true,
            "in" => inside = false,
            _ if super::tokens::is(Some(token), '=') => inside = false,
            _ if inside => patterns.push(token.clone()),
            _ => {}
        }
    }
    patterns
}

/// Returns the name of the called function or method, without its path.
fn name(call: &[TokenTree]) -> String {
    let end = if group(call.last(), Delimiter::Parenthesis).is_some() {
        call.len() - 1
    } else {
        call.len()
    };
    // `self.apply(commands).expect_all()` is `apply`.
    if word(call.first()) == "self" && word(call.get(2)) == "apply" {
        return "apply".to_owned();
    }
    let depths = super::tokens::depths(&call[..end]);
    let named =
        (0..end).rev().find(|&at| depths[at] == 0 && matches!(call[at], TokenTree::Ident(_)));
    named.map_or_else(|| stream(&call[..end]).to_string(), |at| call[at].to_string())
}

/// Returns the first words of a head.
fn short(head: &[TokenTree]) -> String {
    let text = stream(head).to_string();
    match text.char_indices().nth(40) {
        Some((at, _)) => format!("{} ..", text[..at].trim_end()),
        None => text,
    }
}
