//! Rewrites the tokens of a call, so that it uses the columns of a split world, and finds what it uses.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use super::declared::{Declared, How, Part, Query, Term};
use super::scope::{Binding, Kind, Scope, names_of};
use super::signature::{colon, parenthesized, separated_types};
use super::tokens::{group, is, is_lifetime, name, stream, trees, word};
use super::uses::{Access, Place, Shared, Uses};
use crate::names;

/// Macros whose tokens are expressions, so that nothing in them is hidden.
const TRANSPARENT: &[&str] = &["vec", "matches"];

/// The lanes of command buffers that one run of a list of calls takes, in the order of the source.
#[derive(Clone, Debug, Default)]
pub(super) struct Lanes(pub(super) Vec<Lane>);

/// The lanes of one command buffer.
#[derive(Clone, Debug)]
pub(super) struct Lane {
    pub(super) id: usize,
    /// The variable that gives the lanes.
    pub(super) source: Ident,
    pub(super) taken: Vec<Ident>,
}

impl Lanes {
    /// Returns the next lane of a command buffer. `number` makes its name unique.
    pub(super) fn take(&mut self, id: usize, source: &Ident, number: &mut usize) -> Ident {
        let lane = format_ident!("__ecs_lane{}", *number, span = Span::mixed_site());
        *number += 1;
        match self.0.iter_mut().find(|one| one.id == id) {
            Some(one) => one.taken.push(lane.clone()),
            None => self.0.push(Lane { id, source: source.clone(), taken: vec![lane.clone()] }),
        }
        lane
    }
}

/// What was found in the tokens of a call.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) uses: Uses,
    /// An expression for the number of rows of each query and column.
    pub(super) rows: Vec<TokenStream>,
    /// The methods of the world that were replaced.
    pub(super) methods: Vec<Ident>,
    /// The command buffers of which lanes are taken.
    pub(super) lanes: BTreeSet<usize>,
    /// How often `self` was replaced.
    pub(super) replaced: usize,
}

/// The local variable with a field of the split world.
pub(super) fn local(field: &str, span: Span) -> Ident {
    format_ident!("__ecs_{}", field, span = names::site(span))
}

/// The name of `__private::schedule` in a body.
pub(super) const MODULE: &str = "__ecs_schedule";

/// Returns the path of a function of `__private::schedule`. All of it is of one expansion, unlike `$crate`. Otherwise errors
/// about it would be at the attribute.
pub(super) fn helper(name: &str, at: Span) -> TokenStream {
    let (module, name) = (Ident::new(MODULE, names::site(at)), Ident::new(name, names::site(at)));
    quote_spanned!(names::site(at)=> #module::#name)
}

pub(super) struct Rewriter<'a> {
    pub(super) declared: &'a Declared,
    pub(super) scope: &'a Scope,
    pub(super) lanes: &'a mut Lanes,
    pub(super) number: &'a mut usize,
    pub(super) found: Found,
}

impl Rewriter<'_> {
    /// Returns the tokens over the split world. `None` if they use `self` in another way, or may use something that
    /// they don't show.
    pub(super) fn tokens(&mut self, tokens: &[TokenTree]) -> Option<TokenStream> {
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
                    out.extend(self.of_world(this, &tokens[at..])?);
                    at += 4;
                    continue;
                }
                TokenTree::Ident(ident) => {
                    let next = &tokens[at + 1..];
                    if is(next.first(), '!')
                        && matches!(next.get(1), Some(TokenTree::Group(_)))
                        && !TRANSPARENT.contains(&&*names::plain(ident))
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
                            if !is_field && !is_path && !is_hidden && may_be_variable(tokens, at) {
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
                        tokens[at + 1..].iter().take_while(|token| !is(Some(token), '|'));
                    let parameters: Vec<_> = parameters.cloned().collect();
                    for parameter in separated_types(&parameters) {
                        let (pattern, _) = parameter.split_at(colon(parameter));
                        hidden.extend(names_of(pattern));
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

    /// Returns `self.name()` over the split world.
    fn of_world(&mut self, this: &Ident, tokens: &[TokenTree]) -> Option<TokenStream> {
        let [_, dot, TokenTree::Ident(name), TokenTree::Group(args), ..] = tokens else {
            return None;
        };
        if !is(Some(dot), '.')
            || args.delimiter() != Delimiter::Parenthesis
            || !args.stream().is_empty()
        {
            return None;
        }
        self.found.replaced += 1;
        // The expression reaches from the user's `self` to the user's `)`, so rustc underlines all of it.
        let (from, to) = (this.span(), args.span());
        let plain = names::plain(name);
        let stem = plain.strip_suffix("_mut");
        let call = |local: Ident, method: &str| {
            let (method, brackets) =
                (Ident::new(method, names::site(from)), parenthesized(TokenStream::new(), to));
            quote_spanned!(from=> #local.#method #brackets)
        };
        let code = if let Some(query) = self.declared.queries.get(&plain) {
            self.query(query, name, from, to)
        } else if self.declared.is_split {
            return None;
        } else if self.declared.columns.contains_key(&plain) {
            self.column(&plain, Access::Reads);
            call(local(&plain, from), "as_ref")
        } else if let Some(stem) = stem.filter(|stem| self.declared.columns.contains_key(*stem)) {
            self.column(stem, Access::Changes);
            call(local(stem, from), "reborrow")
        } else if self.declared.resources.contains_key(&plain) {
            self.resource(&plain, Access::Reads, "read", from, to)
        } else if let Some(stem) = stem.filter(|stem| self.declared.resources.contains_key(*stem)) {
            self.resource(stem, Access::Changes, "change", from, to)
        } else if plain == "entities" {
            self.field(&plain, Access::Reads);
            let entities = local(&plain, from);
            quote!(#entities)
        } else if plain == "reserver" {
            self.field(&plain, Access::Changes);
            call(local(&plain, from), "reborrow")
        } else if let Some(part) = self.declared.parts.get(&plain) {
            self.part(part, name, from, to)
        } else {
            return None;
        };
        self.found.methods.push(name.clone());
        Some(code)
    }

    /// Returns whether tokens are a field of a split handle: `self.position`, and no call.
    fn is_field(&self, tokens: &[TokenTree]) -> bool {
        let called = group(tokens.get(3), Delimiter::Parenthesis).is_some();
        let name = name(tokens.get(2));
        let known = name == "entities" || self.declared.field(&name).is_some();
        self.declared.is_split && is(tokens.get(1), '.') && known && !called
    }

    /// Returns the variable for a field of a split handle.
    fn of_split(
        &mut self,
        this: &Ident,
        before: &[TokenTree],
        tokens: &[TokenTree],
    ) -> Option<TokenStream> {
        let name = name(tokens.get(2));
        let after = &tokens[3..];
        let called = is(after.first(), '.') || is(after.first(), '[');
        let shared = is_shared(before) && !called;
        let is_column = self.declared.columns.contains_key(&name);
        let shared = shared || is_column && word(after.get(1)) == "as_ref" || name == "entities";
        let access = if shared { Access::Reads } else { Access::Changes };
        if is_column {
            self.column(&name, access);
        } else {
            self.field(&name, access);
        }
        let local = local(&name, this.span());
        Some(quote!(#local))
    }

    fn field(&mut self, name: &str, access: Access) {
        self.found.uses.add(Shared::Field(name.to_owned()), access);
    }

    fn column(&mut self, name: &str, access: Access) {
        self.field(name, access);
        let local = local(name, Span::call_site());
        self.found.rows.push(quote!(#local.len()));
    }

    fn resource(
        &mut self,
        name: &str,
        access: Access,
        function: &str,
        from: Span,
        to: Span,
    ) -> TokenStream {
        self.field(name, access);
        let local = local(name, from);
        let mutability = (access == Access::Changes).then(|| quote_spanned!(from=> mut));
        self.call(function, from, parenthesized(quote_spanned!(from=> &#mutability #local), to))
    }

    /// Returns a call of a function of `__private::schedule`.
    fn call(&self, name: &str, from: Span, arguments: TokenTree) -> TokenStream {
        // In the user's context, so that errors about this argument are at it.
        let (module, name) = (Ident::new(MODULE, from), Ident::new(name, from));
        quote_spanned!(from=> #module::#name #arguments)
    }

    /// Returns the handle of a part, made of its columns, groups and resources.
    fn part(&mut self, part: &Part, name: &Ident, from: Span, to: Span) -> TokenStream {
        let inner = names::site(from);
        self.field("entities", Access::Reads);
        let entities = local("entities", from);
        let columns = part.columns.iter().map(|column| {
            let name = names::plain(column);
            self.column(&name, Access::Changes);
            let local = local(&name, from);
            quote_spanned!(inner=> #local.reborrow())
        });
        let mut fields: Vec<TokenStream> = columns.collect();
        for group in &part.groups {
            let name = names::plain(group);
            self.field(&name, Access::Reads);
            let local = local(&name, from);
            fields.push(quote_spanned!(inner=> #local));
        }
        for resource in &part.resources {
            fields.push(self.resource(
                &names::plain(resource),
                Access::Changes,
                "change",
                from,
                to,
            ));
        }
        let (this, over) = (Ident::new("Self", from), names::over(name));
        let arguments = parenthesized(quote_spanned!(inner=> #entities, #(#fields),*), to);
        quote_spanned!(from=> #this::#over #arguments)
    }

    fn query(&mut self, query: &Query, name: &Ident, from: Span, to: Span) -> TokenStream {
        let inner = names::site(from);
        let entities = query.living.then(|| {
            self.field("entities", Access::Reads);
            let local = local("entities", from);
            quote_spanned!(inner=> #local,)
        });
        let mut lengths = Vec::new();
        let terms: Vec<TokenStream> = query
            .terms
            .iter()
            .map(|term| {
                let Term::Column { name, how } = term else {
                    let mut krate = self.declared.krate.clone();
                    krate.set_span(krate.span().located_at(from));
                    return quote_spanned!(inner=> #krate::__private::EntityTerm);
                };
                let changes = matches!(how, How::Change | How::ChangeOptional);
                self.field(name, if changes { Access::Changes } else { Access::Reads });
                let local = local(name, from);
                if matches!(how, How::Read | How::Change | How::With) {
                    lengths.push(quote!(#local.len()));
                }
                match how {
                    How::Read => quote_spanned!(inner=> #local.as_ref()),
                    How::Change => quote_spanned!(inner=> #local.reborrow()),
                    How::ReadOptional => quote_spanned!(inner=> #local.as_ref().optional()),
                    How::ChangeOptional => {
                        quote_spanned!(inner=> #local.reborrow().into_optional())
                    }
                    How::With => quote_spanned!(inner=> #local.as_ref().presence().with()),
                    How::Without => quote_spanned!(inner=> #local.as_ref().presence().without()),
                }
            })
            .collect();
        if query.living {
            let local = local("entities", Span::call_site());
            lengths.push(quote!(#local.len()));
        }
        let least = helper("least", Span::call_site());
        self.found.rows.push(quote!(#least(&[#(#lengths),*])));
        let terms = terms
            .into_iter()
            .rev()
            .fold(quote_spanned!(inner=> ()), |rest, term| quote_spanned!(inner=> (#term, #rest)));
        let this = Ident::new("Self", from);
        let function = match (query.living, query.writes()) {
            (false, false) => "query",
            (false, true) => "query_mut",
            (true, false) => "living",
            (true, true) => "living_mut",
        };
        self.call(
            function,
            from,
            parenthesized(quote_spanned!(inner=> #this::#name, #entities #terms), to),
        )
    }
}

/// Returns whether `|` begins a closure: no operand is before it, and another `|` ends its parameters. In braces, it may begin a
/// pattern instead.
fn begins_closure(tokens: &[TokenTree], at: usize, braces: bool) -> bool {
    let before = at.checked_sub(1).and_then(|at| tokens.get(at));
    let prefix = match before {
        None => !braces,
        Some(TokenTree::Punct(punct)) => match punct.as_char() {
            ',' => !braces,
            '>' => at > 1 && is(tokens.get(at - 2), '='),
            mark => mark != '?',
        },
        Some(TokenTree::Ident(_)) => [
            "move", "mut", "async", "static", "return", "in", "if", "match", "while", "else",
            "break",
        ]
        .contains(&&*word(before)),
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => false,
    };
    let ends = |token: &TokenTree| is(Some(token), '|');
    prefix && tokens[at + 1..].iter().any(ends)
}

/// Returns whether these tokens borrow what follows them as shared: `&`, `&*`, and not `&&`.
fn is_shared(before: &[TokenTree]) -> bool {
    let last = |from_end: usize| before.len().checked_sub(from_end).and_then(|at| before.get(at));
    let through = usize::from(is(last(1), '*'));
    // Behind an operand, `&` is an operator.
    let operand = match last(2 + through) {
        Some(TokenTree::Ident(ident)) => {
            !["return", "in", "if", "match", "else", "move"].contains(&&*ident.to_string())
        }
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => true,
        other => is(other, '&') || is(other, '?'),
    };
    is(last(1 + through), '&') && !operand
}

/// Keywords and types that are no variables.
const WORDS: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub",
    "ref", "return", "static", "struct", "super", "trait", "true", "type", "union", "unsafe",
    "use", "where", "while", "yield", "_", "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64",
    "i128", "isize", "str", "u8", "u16", "u32", "u64", "u128", "usize",
];

/// Returns whether a name that is not known may be a variable all the same. Constants and types begin with a capital, and a function is
/// called.
fn may_be_variable(tokens: &[TokenTree], at: usize) -> bool {
    let borrowed = at > 1 && word(tokens.get(at - 1)) == "mut" && is(tokens.get(at - 2), '&');
    let called = group(tokens.get(at + 1), Delimiter::Parenthesis).is_some();
    let capital = name(tokens.get(at)).starts_with(char::is_uppercase);
    let keyword = WORDS.contains(&&*word(tokens.get(at))) || is_lifetime(tokens, at);
    !keyword && !called && !is(tokens.get(at + 1), '!') && (borrowed || !capital)
}

/// Returns whether `.lane()` follows the name of a command buffer.
fn is_lane(binding: &Binding, after: &[TokenTree]) -> bool {
    let called =
        group(after.get(2), Delimiter::Parenthesis).is_some_and(|args| args.stream().is_empty());
    binding.kind == Kind::Commands
        && is(after.first(), '.')
        && word(after.get(1)) == "lane"
        && called
}
