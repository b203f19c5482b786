//! Writes the code of a body.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use super::calls::{Branch, Leaf, Work};
use super::declared::Declared;
use super::forks::Forks;
use super::lanes::Lanes;
use super::order::{self, Plan};
use super::rewrite::{helper, local};
use super::scope::Binding;
use super::segments::{Piece, Segment};
use super::settle::conflicts;
use super::unordered::Unordered;
use super::uses::{Access, Place, Shared, Uses};
use crate::codes::Code;
use crate::diag::{self, Diag};
use crate::each::Each as _;
use crate::names;
use crate::sorted::{Map, Set};

pub(crate) struct Emitter<'a> {
    pub(crate) declared: &'a Declared,
    /// The receiver.
    pub(crate) this: &'a Ident,
    /// The path of the function that is called before each call, or nothing.
    pub(crate) trace: &'a TokenStream,
    /// The condition under which calls may run at the same time. `None` if they run in the order of the source.
    pub(crate) flag: Option<TokenStream>,
    /// Whether the present code may run calls at the same time.
    pub(crate) planned: bool,
    /// Whether the code in the order of the source compares calls.
    pub(crate) compares: bool,
    /// The places that a shared borrow proves to be only read, in the present segment.
    pub(crate) proved: Set<Place>,
    /// The command buffers in scope, by number.
    pub(crate) buffers: Set<usize>,
    pub(crate) diag: Diag,
}

impl Emitter<'_> {
    pub(crate) fn pieces(&mut self, pieces: &[Piece]) -> TokenStream {
        pieces.stream().map(|piece| self.piece(piece)).gather()
    }

    fn piece(&mut self, piece: &Piece) -> TokenStream {
        match piece {
            Piece::Segment(segment) => self.segment(segment),
            Piece::Over { code, fields, lanes } => {
                let (split, lanes) = (self.split(fields), lanes_of(lanes));
                quote!(#split #lanes #code)
            }
            Piece::Plain { code, name: Some(name) } => self.traced(name, code),
            Piece::Plain { code, name: None } => code.clone(),
            Piece::Block(inner) => {
                let inner = self.pieces(inner);
                quote!({ #inner })
            }
            Piece::Branch(arms) => {
                let arms = arms.stream().map(|(head, body)| {
                    let body = self.pieces(body);
                    quote!(#head { #body })
                });
                arms.gather()
            }
        }
    }

    /// Returns the variables for fields of a split world.
    fn split(&self, fields: &Map<String, Access>) -> TokenStream {
        if fields.is_empty() {
            return TokenStream::new();
        }
        let (this, split) = (self.this, format_ident!("__ecs_split", span = Span::mixed_site()));
        let locals = fields.each().map(|(name, access)| {
            let known = self.declared.field(name);
            let mut field = known.cloned().unwrap_or_else(|| Ident::new(name, Span::call_site()));
            field.set_span(Span::call_site());
            let local = local(name, Span::call_site());
            let mutable = (*access == Access::Changes).then(|| quote!(mut));
            let value = match (self.declared.is_split, self.declared.columns.contains_key(name)) {
                (false, _) => quote!(#split.#field),
                (true, true) => quote!(#this.#field.reborrow()),
                (true, false) if name == "entities" => quote!(#this.#field),
                (true, false) => quote!(&mut *#this.#field),
            };
            quote!(let #mutable #local = #value;)
        });
        if self.declared.is_split {
            return locals.gather();
        }
        quote!(let #split = Self::split(#this); #(#locals)*)
    }

    fn segment(&mut self, segment: &Segment) -> TokenStream {
        let Segment { works, lanes, proved, scope } = segment;
        self.proved.clone_from(proved);
        self.buffers = scope.buffers().gather();
        let (split, lanes) = (self.split(&segment.fields()), lanes_of(lanes));
        let code = match self.flag.clone() {
            None => self.in_order(works),
            Some(flag) => {
                let (planned, in_order) = (self.at_once(segment), self.in_order(works));
                if works.len() == 1 && planned.to_string() == in_order.to_string() {
                    planned
                } else if self.compares || !is_true(&flag) {
                    quote!(if #flag { #planned } else { #in_order })
                } else {
                    planned
                }
            }
        };
        quote!({ #split #lanes #code })
    }

    /// Returns the code in which calls may run at the same time.
    fn at_once(&mut self, segment: &Segment) -> TokenStream {
        let Segment { works, scope, .. } = segment;
        self.planned = true;
        let (proof, end) = self.proof(|id| scope.by_id(id));
        let (code, forks) = self.calls(works);
        let code = if forks.count > 1 && !works.each().any(Work::is_here) {
            let span = works.first().map_or_else(Span::call_site, Work::span);
            let (enter, worth) = (helper("enter", span), forks.worth);
            quote_spanned!(names::site(span)=> #enter(#(#worth)||*, || { #code });)
        } else {
            code
        };
        quote!(#proof #code #end)
    }

    /// Returns the code in which the calls run in the order of the source.
    fn in_order(&mut self, works: &[Work]) -> TokenStream {
        (self.planned, self.compares) = (false, false);
        self.calls(works).0
    }

    /// Returns shared borrows of places in variables, and their end. In between, nothing can change the places.
    fn proof<'b>(&self, find: impl Fn(usize) -> Option<&'b Binding>) -> (TokenStream, TokenStream) {
        let (mut begin, mut end) = (TokenStream::new(), TokenStream::new());
        if !self.planned {
            return (begin, end);
        }
        let keep = helper("keep", Span::call_site());
        for (number, place) in self.proved.each().enumerate() {
            let Some(Binding { ident, .. }) = find(place.id) else { continue };
            let borrow = format_ident!("__ecs_read{number}", span = Span::mixed_site());
            let fields = place.fields.each().filter_map(|field| field.parse::<TokenStream>().ok());
            begin.extend(quote!(let #borrow = &#ident #(. #fields)*;));
            end.extend(quote!(#keep(#borrow);));
        }
        (begin, end)
    }

    fn traced(&self, name: &str, code: &TokenStream) -> TokenStream {
        if self.trace.is_empty() {
            return code.clone();
        }
        let (trace, span) = (self.trace, format_ident!("__ecs_trace", span = Span::mixed_site()));
        quote!({ let #span = #trace(#name); #code })
    }

    /// Returns the code of calls, and its forks.
    fn calls(&mut self, works: &[Work]) -> (TokenStream, Forks) {
        if !self.planned {
            let codes: Vec<TokenStream> = works.stream().map(|work| self.work(work).0).gather();
            let unordered = Unordered::of(works);
            self.compares |= unordered.any();
            return (unordered.code(works, &codes), Forks::default());
        }
        if let [work] = works {
            return self.work(work);
        }
        let waits = conflicts(works);
        if works.each().any(Work::is_here) {
            return (self.levels(works, &order::levels(works.len(), waits)), Forks::default());
        }
        self.plan(&order::plan(works.len(), waits), works)
    }

    fn plan(&mut self, plan: &Plan, works: &[Work]) -> (TokenStream, Forks) {
        match plan {
            Plan::Call(call) => self.work(&works[*call]),
            Plan::Steps(steps) => {
                let mut forks = Forks::default();
                let code = steps.stream().map(|step| {
                    let (code, more) = self.plan(step, works);
                    forks.add(more);
                    code
                });
                (code.gather(), forks)
            }
            Plan::Branches(branches) => {
                let branches = branches.stream().map(|branch| {
                    let (code, _) = self.plan(branch, works);
                    let calls = branch.calls();
                    let rows: Option<Vec<_>> =
                        calls.each().map(|call| works[*call].rows()).gather();
                    let rows = rows.map(|rows| rows.each().flat_map(|rows| rows).cloned().gather());
                    let span =
                        calls.first().map_or_else(Span::call_site, |call| works[*call].span());
                    Side { code, rows, span }
                });
                let branches: Vec<Side> = branches.gather();
                self.fork(branches)
            }
        }
    }

    /// Joins branches, each half by itself.
    fn join(&self, branches: Vec<Side>) -> TokenStream {
        self.fork(branches).0
    }

    /// Joins branches, and returns the fork of the two halves.
    fn fork(&self, mut branches: Vec<Side>) -> (TokenStream, Forks) {
        if branches.len() < 2 {
            let code = branches.pop().map(|side| side.code).unwrap_or_default();
            return (code, Forks::default());
        }
        let second = branches.split_off(branches.len() / 2);
        let side = |branches: Vec<Side>| {
            let rows: Option<Vec<TokenStream>> = branches
                .each()
                .map(|side| side.rows.clone())
                .gather::<Option<Vec<_>>>()
                .map(|rows| rows.concat());
            let span = branches.first().map_or_else(Span::call_site, |side| side.span);
            (rows, span, self.join(branches))
        };
        let ((rows, at, first), (other_rows, other, second)) = (side(branches), side(second));
        let worth = match (rows, other_rows) {
            (Some(rows), Some(others)) => {
                let worth = helper("worth", at);
                quote!(#worth(&[#(#rows),*], &[#(#others),*]))
            }
            _ => quote!(true),
        };
        let join = helper("join_if", at);
        let (a, b) = (names::site(at), names::site(other));
        let (first, second) =
            (quote_spanned!(a=> || { #first }), quote_spanned!(b=> || { #second }));
        let code = quote_spanned!(a=> #join(#worth, #first, #second););
        (code, Forks { count: 1, worth: vec![worth] })
    }

    /// Returns the code of levels of calls, of which some stay on this thread.
    fn levels(&mut self, works: &[Work], levels: &[Vec<usize>]) -> TokenStream {
        let mut all = TokenStream::new();
        for level in levels {
            let (here, others): (Vec<usize>, Vec<usize>) =
                level.each().cloned().partition(|call| works[*call].is_here());
            let here_code: TokenStream =
                here.stream().map(|call| self.work(&works[*call]).0).gather();
            let sides = others.stream().map(|call| {
                let work = &works[*call];
                Side { code: self.work(work).0, rows: work.rows(), span: work.span() }
            });
            let sides: Vec<Side> = sides.gather();
            let span = sides.first().map_or_else(Span::call_site, |side| side.span);
            let mut others_code = self.join(sides);
            if here.is_empty() && others.len() == 1 {
                // Like any closure of a join, it can't use what only the caller's thread can. So calls on that thread have
                // nothing in common with it that the plan doesn't know.
                let (sent, at) = (helper("sent", span), names::site(span));
                others_code = quote_spanned!(at=> #sent(|| { #others_code }););
            }
            if here.is_empty() || others.is_empty() {
                all.extend(quote!(#here_code #others_code));
                continue;
            }
            let at = names::site(span);
            let (first, second) =
                (quote!(|| { #here_code }), quote_spanned!(at=> || { #others_code }));
            let here = helper("here", span);
            all.extend(quote_spanned!(at=> #here(#first, #second);));
        }
        all
    }

    fn work(&mut self, work: &Work) -> (TokenStream, Forks) {
        match work {
            Work::Call(leaf) => (self.leaf(leaf), Forks::default()),
            Work::Block(all) => {
                let (code, forks) = self.calls(all);
                (quote!({ #code }), forks)
            }
            Work::Tuple(all) => {
                if self.planned || self.flag.is_none() {
                    self.conflicts(all);
                }
                let sides = all.stream().map(|work| {
                    let (code, _) = self.work(work);
                    Side { code, rows: work.rows(), span: work.span() }
                });
                let sides: Vec<Side> = sides.gather();
                if self.planned {
                    return self.fork(sides);
                }
                (sides.each().map(|side| side.code.clone()).gather(), Forks::default())
            }
            Work::Branch(branch) => self.branch(branch),
        }
    }

    fn leaf(&self, leaf: &Leaf) -> TokenStream {
        let code = &leaf.code;
        let end = TokenTree::Punct(proc_macro2::Punct::new(';', proc_macro2::Spacing::Alone));
        self.traced(&leaf.name, &quote!(#code #end))
    }

    fn branch(&mut self, branch: &Branch) -> (TokenStream, Forks) {
        let mut forks = Forks::default();
        let arms = branch.arms.stream().map(|arm| {
            let (proof, end) = self.proof(|id| arm.bound.each().find(|binding| binding.id == id));
            let (lanes, (body, inside)) = (lanes_of(&arm.lanes), self.calls(&arm.body));
            // A loop may fork more than once.
            forks.count += inside.count;
            forks.add(inside);
            let head = &arm.head;
            quote!(#head { #lanes #proof #body #end })
        });
        (arms.gather(), forks)
    }

    /// Reports elements of a tuple that can't run at the same time.
    fn conflicts(&mut self, elements: &[Work]) {
        for (at, later) in elements.each().enumerate() {
            for earlier in &elements[..at] {
                let (a, b) = (earlier.uses(), later.uses());
                // rustc checks those whose declaration is not known.
                let known = |shared: &&Shared| !matches!(shared, Shared::Local(place) if place.id == Place::UNKNOWN);
                let shared: Vec<&Shared> = a.conflicts(&b).filter(known).gather();
                let Some(first) = shared.first() else { continue };
                let is_buffer = |shared: &&&Shared| matches!(shared, Shared::Local(place) if self.buffers.contains(&place.id));
                let buffer = shared.each().find(is_buffer).map(|buffer| buffer.name());
                let names: Vec<String> = shared.each().map(|shared| shared.name()).gather();
                let does = |uses: &Uses| {
                    if uses.access(first) == Some(Access::Changes) { "changes" } else { "reads" }
                };
                let (earlier_name, later_name) = (earlier.name(), later.name());
                let (all, does_later, does_earlier) =
                    (diag::list(&names, "and"), does(&b), does(&a));
                let advice = match buffer {
                    Some(buffer) if names.len() == 1 => {
                        format!("give each call a lane of its own, `{buffer}.lane()`")
                    }
                    _ => "write one after the other, as statements".to_owned(),
                };
                let message = format!(
                    "`{later_name}` can't run beside `{earlier_name}`: it {does_later} {all}, which the other {does_earlier}; {advice}"
                );
                self.diag.error(Code::E918, later.span(), message);
                let message = format!("`{earlier_name}` {does_earlier} `{}` here", first.name());
                self.diag.error(Code::E918, earlier.span(), message);
            }
        }
    }
}

/// Code that runs beside other code.
struct Side {
    code: TokenStream,
    /// Expressions for the numbers of rows, if they are known for all calls.
    rows: Option<Vec<TokenStream>>,
    span: Span,
}

impl Plan {
    /// Returns the calls in the plan.
    pub(crate) fn calls(&self) -> Vec<usize> {
        match self {
            Self::Call(call) => vec![*call],
            Self::Steps(all) | Self::Branches(all) => all.each().flat_map(Self::calls).gather(),
        }
    }
}

/// Returns whether a condition is `true`.
fn is_true(flag: &TokenStream) -> bool {
    flag.to_string() == "true"
}

fn lanes_of(lanes: &Lanes) -> TokenStream {
    let each = lanes.0.each().map(|lane| {
        let (source, taken, count) = (&lane.source, &lane.taken, lane.taken.len());
        quote!(let [#(#taken),*] = #source.lanes::<#count>();)
    });
    each.gather()
}
