//! `code!`, `quote!` and `quote_spanned!`: templates of code, with the syntax of the macros of `quote`.
//!
//! Those write a statement for each token, which is most of what is compiled of a macro. Here a template is one text,
//! which is read when it is filled. Only its values are statements: `#name`, and `#(..)*` with any separator. In a
//! repetition, a value is an iterator, a list, or tokens that are repeated.

use proc_macro2::{Group, Ident, Literal, Punct, Span, TokenStream, TokenTree};
use quote::ToTokens;

pub(crate) use values::{Items, Lists, Repeated};

mod read;
mod values;

use read::{Piece, Reader};
use values::List;

/// Code at a span, or that can't conflict with the user's names.
macro_rules! code {
    (at $span:expr => $($tokens:tt)*) => {
        quote_spanned! { $span => $($tokens)* }
    };
    ($($tokens:tt)*) => {
        quote_spanned! { ::proc_macro2::Span::mixed_site() => $($tokens)* }
    };
}

/// Code that finds what the user's code finds.
macro_rules! quote {
    ($($tokens:tt)*) => {
        quote_spanned! { ::proc_macro2::Span::call_site() => $($tokens)* }
    };
}

macro_rules! quote_spanned {
    ($span:expr => ) => {
        ::proc_macro2::TokenStream::new()
    };
    ($span:expr => # $value:ident) => {
        ::quote::ToTokens::to_token_stream(&$value)
    };
    ($span:expr => $($tokens:tt)*) => {{
        #[allow(unused_imports)]
        use crate::template::{Items as _, Lists as _, Repeated as _};
        #[allow(unused_mut)]
        let mut template = crate::template::Template::new($span, stringify!($($tokens)*));
        values!(one template $($tokens)*);
        template.finish()
    }};
}

/// Passes each value among tokens to the template: those outside of repetitions by `one`, the others by `each`.
macro_rules! values {
    ($pass:ident $template:ident $($tokens:tt)*) => {
        values!(@pairs $pass $template (@ $($tokens)*) ($($tokens)* @));
    };
    (@pairs $pass:ident $template:ident ($($before:tt)*) ($($token:tt)*)) => {
        $(value!($pass $template $before $token);)*
    };
}

/// Passes a value to the template, if these are `#` and a name; also those in a group.
macro_rules! value {
    ($pass:ident $template:ident # ($($inner:tt)*)) => { values!(each $template $($inner)*) };
    ($pass:ident $template:ident $before:tt ($($inner:tt)*)) => { values!($pass $template $($inner)*) };
    ($pass:ident $template:ident $before:tt [$($inner:tt)*]) => { values!($pass $template $($inner)*) };
    ($pass:ident $template:ident $before:tt {$($inner:tt)*}) => { values!($pass $template $($inner)*) };
    (one $template:ident # $value:ident) => { $template.one(&$value) };
    (each $template:ident # $value:ident) => { $template.each($value.list()) };
    ($pass:ident $template:ident $before:tt $token:tt) => {};
}

/// A template that is being filled.
pub(crate) struct Template<'v> {
    span: Span,
    reader: Reader,
    /// The tokens so far, and those before each open group.
    tokens: TokenStream,
    open: Vec<TokenStream>,
    /// The values of repetitions that are not read yet.
    lists: Vec<Box<dyn List + 'v>>,
}

impl<'v> Template<'v> {
    pub(crate) fn new(span: Span, text: &'static str) -> Self {
        let (reader, tokens) = (Reader::new(text), TokenStream::new());
        Self { span, reader, tokens, open: Vec::new(), lists: Vec::new() }
    }

    /// Adds a value, and the tokens before it.
    pub(crate) fn one(&mut self, value: &dyn ToTokens) {
        self.read();
        value.to_tokens(&mut self.tokens);
    }

    /// Passes a value of a repetition.
    pub(crate) fn each(&mut self, list: Box<dyn List + 'v>) {
        self.lists.push(list);
    }

    /// Adds the tokens behind the last value, and returns all.
    pub(crate) fn finish(mut self) -> TokenStream {
        self.read();
        self.tokens
    }

    /// Adds the tokens before the next value.
    fn read(&mut self) {
        while let Some(piece) = self.reader.next() {
            let token: TokenTree = match piece {
                Piece::Value => return,
                Piece::Repetition { inner, separator } => {
                    self.repeat(inner, separator);
                    continue;
                }
                Piece::Open => {
                    self.open.push(std::mem::take(&mut self.tokens));
                    continue;
                }
                Piece::Close(delimiter) => {
                    let before = self.open.pop().unwrap_or_default();
                    Group::new(delimiter, std::mem::replace(&mut self.tokens, before)).into()
                }
                Piece::Name(name) => match name.strip_prefix("r#") {
                    Some(name) => Ident::new_raw(name, self.span).into(),
                    None => Ident::new(name, self.span).into(),
                },
                Piece::Sign(sign, spacing) => Punct::new(sign, spacing).into(),
                Piece::Literal(text) => {
                    text.parse::<Literal>().expect("a template has valid literals").into()
                }
            };
            self.add(token);
        }
    }

    fn add(&mut self, mut token: TokenTree) {
        token.set_span(self.span);
        self.tokens.extend([token]);
    }

    /// Adds a repetition, until one of its values has no more items.
    fn repeat(&mut self, inner: &'static str, separator: &'static str) {
        let count = Reader::new(inner).values();
        let rest = self.lists.split_off(count);
        let lists = std::mem::replace(&mut self.lists, rest);
        let length = lists.iter().map(|list| list.length()).min().unwrap_or(0);
        let after = std::mem::replace(&mut self.reader, Reader::new(inner));
        for at in 0..length {
            if at > 0 {
                self.reader = Reader::new(separator);
                self.read();
            }
            self.reader = Reader::new(inner);
            for list in &lists {
                self.one(list.item(at));
            }
            self.read();
        }
        self.reader = after;
    }
}
