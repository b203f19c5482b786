//! `code!`, `quote!` and `quote_spanned!`: templates of code, with the syntax of the macros of `quote`.
//!
//! Those write a statement for each token, which is most of what is compiled of a macro. Here a template is one text,
//! which is read when it is filled. Only its values are statements: `#name`, and `#(..)*` with any separator. In a
//! repetition, a value is an iterator, a list, or tokens that are repeated. A template has no characters and no floats.

use std::sync::OnceLock;

use proc_macro2::{Group, Ident, Literal, Punct, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};

pub(crate) use values::{Items, Lists, Repeated};

mod read;
mod values;

use read::{Piece, pieces};
use values::List;

/// Code at a span, or that can't conflict with the user's names.
macro_rules! code {
    (at $span:expr => $($tokens:tt)*) => {
        template!(fill($span) $($tokens)*)
    };
    ($($tokens:tt)*) => {
        template!(mixed() $($tokens)*)
    };
}

/// Code that finds what the user's code finds.
macro_rules! quote {
    ($($tokens:tt)*) => {
        template!(called() $($tokens)*)
    };
}

macro_rules! quote_spanned {
    ($span:expr => $($tokens:tt)*) => {
        template!(fill($span) $($tokens)*)
    };
}

/// Calls a method of a template.
macro_rules! template {
    ($fill:ident($($span:expr)?)) => {
        ::proc_macro2::TokenStream::new()
    };
    ($fill:ident($($span:expr)?) # $value:ident) => {
        ::quote::ToTokens::to_token_stream(&$value)
    };
    ($fill:ident($($span:expr)?) $($tokens:tt)*) => {{
        #[allow(unused_imports)]
        use crate::template::{Items as _, Lists as _, Repeated as _, Template, Value};
        static TEMPLATE: Template = Template::new(stringify!($($tokens)*));
        let last: ::std::option::Option<&Value<'_>> = ::std::option::Option::None;
        values!(One last $($tokens)*);
        TEMPLATE.$fill(last $(, $span)?)
    }};
}

/// Puts each value among tokens behind the last one: those outside of repetitions as `One`, the others as `Each`.
macro_rules! values {
    ($kind:ident $last:ident $($tokens:tt)*) => {
        values!(@pairs $kind $last (@ $($tokens)*) ($($tokens)* @));
    };
    (@pairs $kind:ident $last:ident ($($before:tt)*) ($($token:tt)*)) => {
        $(value!($kind $last $before $token);)*
    };
}

/// Puts a value behind the last one, if these are `#` and a name; also those in a group.
macro_rules! value {
    ($kind:ident $last:ident # ($($inner:tt)*)) => { values!(Each $last $($inner)*); };
    ($kind:ident $last:ident $before:tt ($($inner:tt)*)) => { values!($kind $last $($inner)*); };
    ($kind:ident $last:ident $before:tt [$($inner:tt)*]) => { values!($kind $last $($inner)*); };
    ($kind:ident $last:ident $before:tt {$($inner:tt)*}) => { values!($kind $last $($inner)*); };
    (One $last:ident # $value:ident) => {
        let value = Value::One(&$value, $last);
        let $last = ::std::option::Option::Some(&value);
    };
    (Each $last:ident # $value:ident) => {
        let list = $value.list();
        let value = Value::Each(&list, $last);
        let $last = ::std::option::Option::Some(&value);
    };
    ($kind:ident $last:ident $before:tt $token:tt) => {};
}

/// A value of a template, and the one before it.
pub(crate) enum Value<'v> {
    One(&'v dyn ToTokens, Option<&'v Value<'v>>),
    /// That of a repetition.
    Each(&'v dyn List, Option<&'v Value<'v>>),
}

/// A template, which is read when it is first filled.
pub(crate) struct Template {
    text: &'static str,
    pieces: OnceLock<Vec<Piece>>,
}

impl Template {
    pub(crate) const fn new(text: &'static str) -> Self {
        Self { text, pieces: OnceLock::new() }
    }

    /// Fills the template so that it can't conflict with the user's names.
    pub(crate) fn mixed(&self, last: Option<&Value<'_>>) -> TokenStream {
        self.fill(last, Span::mixed_site())
    }

    /// Fills the template so that it finds what the user's code finds.
    pub(crate) fn called(&self, last: Option<&Value<'_>>) -> TokenStream {
        self.fill(last, Span::call_site())
    }

    /// Fills the template with these values.
    pub(crate) fn fill(&self, mut last: Option<&Value<'_>>, span: Span) -> TokenStream {
        let mut values = Vec::with_capacity(16);
        while let Some(value) = last {
            values.push(value);
            let (Value::One(_, before) | Value::Each(_, before)) = value;
            last = *before;
        }
        let mut tokens = TokenStream::new();
        let pieces = self.pieces.get_or_init(|| pieces(self.text));
        Filling { span, values }.add(pieces, 0, &mut tokens);
        tokens
    }
}

/// A template that is being filled.
struct Filling<'v> {
    span: Span,
    /// The values that are not added yet, the next one last.
    values: Vec<&'v Value<'v>>,
}

impl Filling<'_> {
    /// Adds pieces, with this item of each repeated value.
    fn add(&mut self, pieces: &[Piece], row: usize, tokens: &mut TokenStream) {
        for piece in pieces {
            let mut token: TokenTree = match piece {
                Piece::Value => {
                    match self.values.pop() {
                        Some(Value::One(value, _)) => value.to_tokens(tokens),
                        Some(Value::Each(list, _)) => list.item(row).to_tokens(tokens),
                        None => {}
                    }
                    continue;
                }
                Piece::Name(name) => {
                    tokens.append(Ident::new(name, self.span));
                    continue;
                }
                Piece::RawName(name) => {
                    tokens.append(Ident::new_raw(name, self.span));
                    continue;
                }
                Piece::Repetition { inner, separator, values } => {
                    let rest = self.values.len() - values;
                    self.repeat(inner, separator, &self.values[rest..], tokens);
                    self.values.truncate(rest);
                    continue;
                }
                Piece::Group(delimiter, inner) => {
                    let mut inside = TokenStream::new();
                    self.add(inner, row, &mut inside);
                    Group::new(*delimiter, inside).into()
                }
                Piece::Sign(sign, spacing) => Punct::new(*sign, *spacing).into(),
                Piece::Literal(text) => {
                    text.parse::<Literal>().expect("a template has valid literals").into()
                }
            };
            token.set_span(self.span);
            tokens.append(token);
        }
    }

    /// Adds a repetition, until one of its values has no more items.
    fn repeat(
        &self,
        inner: &[Piece],
        separator: &[Piece],
        values: &[&Value<'_>],
        tokens: &mut TokenStream,
    ) {
        let mut length = usize::MAX;
        for value in values {
            if let Value::Each(list, _) = value {
                length = length.min(list.length());
            }
        }
        for row in 0..length {
            let mut filling = Filling { span: self.span, values: values.to_vec() };
            if row > 0 {
                filling.add(separator, row, tokens);
            }
            filling.add(inner, row, tokens);
        }
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::{Ident, Span, TokenStream};

    /// Returns a template filled here, and by `quote`.
    macro_rules! both {
        ($($tokens:tt)*) => {
            (quote!($($tokens)*), ::quote::quote!($($tokens)*))
        };
    }

    /// Compares the tokens, with the spaces that no sign may lose.
    fn same((filled, quoted): (TokenStream, TokenStream)) {
        assert_eq!(format!("{filled:?}"), format!("{quoted:?}"));
    }

    #[test]
    fn tokens_are_those_of_quote() {
        same(both!());
        same(both! {
            /// Docs with `#name`, "quotes" and a \ backslash.
            #[allow(dead_code)]
            pub(crate) fn r#type<'a, T: 'a + ?Sized>(a: &'a mut [T; 3], _: u8) -> Vec<Vec<u8>>
            where
                T: Fn(&T) -> bool,
            {
                let text = "a \"text\" \\ (of #some kind";
                let raw = r#"a "raw" ) text"#;
                let numbers = (0..=1_000, 0x1f, 1u8, a.0, 2 << 3, !4 >= 5 && 6 != 7 || 8 == 9);
                n += 1;
                match x { A | B => |c| c::<T>::d(), _ => .. }
                println!("{}", größe)?;
            }
        });
    }

    #[test]
    fn values_are_those_of_quote() {
        let name = Ident::new("name", Span::call_site());
        let (some, none) = (Some(&name), None::<&Ident>);
        let list = vec![quote!(a), quote!((b, c)), quote!(d)];
        let slice = &list[1..];
        same(both!(#name));
        same(both!(#name #some #none { #name [()] } ));
        same(
            both!(#(#list)* | #(#slice),* | #(#list,)* | #(#slice)||* | #([#name: #list { #slice }] .)* #name),
        );
        let doubled = || list.iter().map(|item| quote!(#item #item));
        let (one, other) = (doubled(), doubled());
        assert_eq!(quote!(#(#one),*).to_string(), quote!(#(#other),*).to_string());
    }
}
