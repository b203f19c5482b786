//! Observers by the numbers of what they watch and use.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::format_ident;
use syn::{Ident, Path};

use crate::each::{Each as _, IntoEach as _};
use crate::model::Model;
use crate::names::plain;

/// The begin of a function's name in the module of a part.
const ALIAS: &str = "__on";

/// An observer.
pub(crate) struct Observer {
    pub(crate) span: Span,
    /// The content of the attribute.
    pub(crate) tokens: TokenStream,
    /// The part that declares it.
    pub(crate) part: Option<usize>,
    pub(crate) watched: Vec<Event>,
    pub(crate) function: Path,
    /// Each with the word or name that stands for it.
    pub(crate) arguments: Vec<(Ident, Argument)>,
}

/// What is watched. A group is known by its name, because groups that aren't right are left out later.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Event {
    Insert(usize),
    Replace(usize),
    Remove(usize),
    Enter(Ident),
    Leave(Ident),
    Spawn,
    Despawn,
}

/// What a function gets.
#[derive(Clone)]
pub(crate) enum Argument {
    Entities,
    /// The values that the entities lost.
    Before,
    Column(usize, bool),
    Resource(usize, bool),
    /// A list of changes that are made when the observers have run.
    Change(Change),
}

/// A change that an observer can ask for.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Change {
    Insert(usize),
    Remove(usize),
    Despawn,
    Spawn(Vec<usize>),
}

impl Observer {
    /// Returns the name of the function. Those of parts have others in front of it.
    pub(crate) fn name(&self) -> String {
        let name = self.function.segments.last().map(|last| plain(&last.ident));
        let name = name.unwrap_or_default();
        match name.strip_prefix(ALIAS).and_then(|name| name.split_once('_')) {
            Some((_, name)) => name.to_owned(),
            None => name,
        }
    }

    /// Returns the name of the function in the module of its part.
    fn alias(&self, number: usize) -> Ident {
        format_ident!("{ALIAS}{number}_{}", self.name(), span = self.span)
    }

    /// Returns where an error is shown.
    pub(crate) fn place(&self, model: &Model) -> Span {
        self.part.map_or(self.span, |part| model.parts[part].place())
    }

    /// Returns whether it gets the values that entities lost.
    pub(crate) fn sees_values(&self) -> bool {
        self.arguments.iter().any(|(_, argument)| matches!(argument, Argument::Before))
    }
}

impl Event {
    /// Returns the unit whose values the event takes away.
    pub(crate) const fn lost(&self) -> Option<usize> {
        match self {
            Self::Replace(unit) | Self::Remove(unit) => Some(*unit),
            _ => None,
        }
    }
}

/// Returns a part's own observers, each with its alias.
fn own(model: &Model) -> impl Iterator<Item = (Ident, &Observer)> {
    let own = model.observers.iter().filter(|one| one.part.is_none());
    own.enumerate().map(|(number, one)| (one.alias(number), one))
}

/// Returns the attributes of a part's own observers, which its carrier passes on.
pub(crate) fn attributes(model: &Model) -> TokenStream {
    let attributes = own(model).map(|(alias, one)| {
        let tokens: Vec<TokenTree> = one.tokens.clone().into_each().gather();
        let is_equals =
            |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '=');
        let equals = tokens.each().position(is_equals).unwrap_or_default();
        let call = tokens.iter().rposition(|token| matches!(token, TokenTree::Group(_)));
        let (before, call) = (&tokens[..=equals], &tokens[call.unwrap_or_default()..]);
        code!(#[on(#(#before)* #alias #(#call)*)])
    });
    attributes.collect()
}

/// Returns the functions of a part's own observers, each with its name in the module of the part.
pub(crate) fn functions(model: &Model) -> Vec<(Ident, &Path)> {
    own(model).map(|(alias, one)| (alias, &one.function)).collect()
}
