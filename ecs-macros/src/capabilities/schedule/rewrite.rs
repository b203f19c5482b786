//! Rewrites the tokens of a call, so that it uses the columns of a split world, and finds what it uses.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote_spanned};

use super::declared::Declared;
use super::lanes::Lanes;
use super::mentions::{begins_closure, is_lane, is_shared, may_be_variable};
use super::scope::{Binding, Kind, Scope, names_of};
use super::signature::{colon, separated_types};
use super::tokens::{is, stream, trees, word};
use super::uses::{Access, Place, Shared, Uses};
use crate::each::{AddAll as _, Each as _};
use crate::names;
use crate::sorted::Set;

/// Macros whose tokens are expressions, so that nothing in them is hidden.
const TRANSPARENT: &[&str] = &["vec", "matches"];

/// What was found in the tokens of a call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    pub(crate) uses: Uses,
    /// An expression for the number of rows of each query and column.
    pub(crate) rows: Vec<TokenStream>,
    /// The methods of the world that were replaced.
    pub(crate) methods: Vec<Ident>,
    /// The command buffers of which lanes are taken.
    pub(crate) lanes: Set<usize>,
    /// How often `self` was replaced.
    pub(crate) replaced: usize,
}

/// The local variable with a field of the split world.
pub(crate) fn local(field: &str, span: Span) -> Ident {
    format_ident!("__ecs_{}", field, span = names::site(span))
}

/// The name of `__private::schedule` in a body.
pub(crate) const MODULE: &str = "__ecs_schedule";

/// Returns the path of a function of `__private::schedule`. All of it is of one expansion, unlike `$crate`. Otherwise errors
/// about it would be at the attribute.
pub(crate) fn helper(name: &str, at: Span) -> TokenStream {
    let (module, name) = (Ident::new(MODULE, names::site(at)), Ident::new(name, names::site(at)));
    quote_spanned!(names::site(at)=> #module::#name)
}

pub(crate) struct Rewriter<'a> {
    pub(crate) declared: &'a Declared,
    pub(crate) scope: &'a Scope,
    pub(crate) lanes: &'a mut Lanes,
    pub(crate) number: &'a mut usize,
    pub(crate) found: Found,
}

impl Rewriter<'_> {
    /// Returns the tokens over the split world. `None` if they use `self` in another way, or may use something that
    /// they don't show.
    pub(crate) fn tokens(&mut self, tokens: &[TokenTree]) -> Option<TokenStream> {
        self.inside(tokens, &mut Vec::new(), false)
    }

    /// `hidden` has the parameters of closures around the tokens. In braces, patterns can bind other variables.
    fn inside(
        &mut self,
        tokens: &[TokenTree],
        hidden: &mut Vec<String>,
        braces: bool,
    ) -> Option<TokenStream> {
        let outer = hidden.len();
        let (mut out, mut at) = (TokenStream::new(), 0);
        while let Some(token) = tokens.get(at) {
            let before = at.checked_sub(1).and_then(|at| tokens.get(at));
            match token {
                TokenTree::Group(group) => {
                    let mark = hidden.len();
                    let braces = braces || group.delimiter() == Delimiter::Brace;
                    let inner = self.inside(&trees(group.stream()), hidden, braces)?;
                    hidden.truncate(mark);
                    let mut written = Group::new(group.delimiter(), inner);
                    written.set_span(group.span());
                    out.extend([TokenTree::Group(written)]);
                }
                TokenTree::Ident(this) if this == "self" && self.is_field(&tokens[at..]) => {
                    out.extend(self.of_split(this, &tokens[..at], &tokens[at..])?);
                    at += 3;
                    continue;
                }
                TokenTree::Ident(this) if this == "self" => {
                    if let Some((code, length)) = self.of_type(this, &tokens[at..]) {
                        out.extend(code);
                        at += length;
                        continue;
                    }
                    out.extend(self.of_world(this, &tokens[at..])?);
                    at += 4;
                    continue;
                }
                TokenTree::Ident(ident) => {
                    let next = &tokens[at + 1..];
                    if is(next.first(), '!')
                        && matches!(next.get(1), Some(TokenTree::Group(_)))
                        && !self.scope.is_std(ident, TRANSPARENT)
                    {
                        return None;
                    }
                    let is_field = is(before, '.') && !(at > 1 && is(tokens.get(at - 2), '.'));
                    let is_path = is(before, ':') && at > 1 && is(tokens.get(at - 2), ':')
                        || is(next.first(), ':');
                    let is_hidden = hidden.contains(&names::plain(ident));
                    let binding = self.scope.find(ident);
                    match binding.filter(|_| !is_field && !is_path && !is_hidden).cloned() {
                        Some(binding) if !braces && is_lane(&binding, next) => {
                            self.found.lanes.insert(binding.id);
                            let lane = self.lanes.take(binding.id, ident, self.number);
                            out.extend([TokenTree::Ident(lane)]);
                            at += 4;
                            continue;
                        }
                        Some(binding) => {
                            self.mention(&binding, &tokens[..at], next);
                            out.extend([token.clone()]);
                        }
                        None => {
                            let variable =
                                may_be_variable(tokens, at) || self.scope.is_noted(ident);
                            if !is_field && !is_path && !is_hidden && variable {
                                self.mention_unknown(ident);
                            }
                            out.extend([token.clone()]);
                        }
                    }
                }
                TokenTree::Punct(punct)
                    if punct.as_char() == '|' && begins_closure(tokens, at, braces) =>
                {
                    let parameters =
                        tokens[at + 1..].each().take_while(|token| !is(Some(token), '|'));
                    let parameters: Vec<_> = parameters.cloned().gather();
                    for parameter in separated_types(&parameters) {
                        let (pattern, _) = parameter.split_at(colon(parameter));
                        hidden.add_all(names_of(pattern));
                    }
                    let end = at + 1 + parameters.len();
                    out.extend(stream(&tokens[at..tokens.len().min(end + 1)]));
                    at = end + 1;
                    continue;
                }
                other => {
                    if is(Some(other), ',') || is(Some(other), ';') {
                        hidden.truncate(outer);
                    }
                    out.extend([other.clone()]);
                }
            }
            at += 1;
        }
        Some(out)
    }

    /// Notes the use of a variable, or of a field of it.
    fn mention(&mut self, binding: &Binding, before: &[TokenTree], mut after: &[TokenTree]) {
        let last =
            |from_end: usize| before.len().checked_sub(from_end).and_then(|at| before.get(at));
        let mut fields = Vec::new();
        // A method's name is followed by its arguments.
        while let [dot, name @ (TokenTree::Ident(_) | TokenTree::Literal(_)), rest @ ..] = after
            && is(Some(dot), '.')
            && !matches!(rest.first(), Some(TokenTree::Group(arguments)) if arguments.delimiter() == Delimiter::Parenthesis)
            && !is(rest.first(), ':')
            && !name.to_string().contains('.')
        {
            fields.push(name.to_string());
            after = rest;
        }
        let through = usize::from(is(last(1), '*'));
        let shared = is_shared(before);
        let exclusive = word(last(1 + through)) == "mut" && is(last(2 + through), '&');
        // A method, an index or a call may borrow the place as mutable.
        let used = is(after.first(), '.')
            || is(after.first(), '[')
            || matches!(after.first(), Some(TokenTree::Group(_)));
        let access = match binding.kind {
            Kind::Shared => Access::Reads,
            _ if exclusive => Access::Changes,
            Kind::Exclusive | Kind::Commands | Kind::Mutable if used => Access::Changes,
            _ if shared && !used => Access::Reads,
            kind if kind.is_exclusive() && fields.is_empty() => Access::Changes,
            Kind::Exclusive | Kind::Commands | Kind::Mutable | Kind::Value => Access::Mentions,
        };
        let place = Place { id: binding.id, name: binding.name.clone(), fields };
        self.found.uses.add(Shared::Local(place), access);
    }

    /// Notes the use of a name that may be a variable which a macro declares. It counts as changed.
    fn mention_unknown(&mut self, ident: &Ident) {
        let place = Place { id: Place::UNKNOWN, name: names::plain(ident), fields: Vec::new() };
        self.found.uses.add(Shared::Local(place), Access::Changes);
    }
}
