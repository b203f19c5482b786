//! The attribute `#[on(..)]` of a world or a part.

use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, Path, Token, parenthesized, token};

use crate::capabilities::parts::syntax::Part;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::AddAll as _;
use crate::reading::read_arguments;
use crate::syntax::named::take_named;

/// An observer as it is written.
pub(crate) struct Declared {
    pub(crate) span: Span,
    /// The content of the attribute.
    pub(crate) tokens: TokenStream,
    /// The part that declares it.
    pub(crate) part: Option<usize>,
    pub(crate) watched: Vec<Word>,
    pub(crate) function: Path,
    pub(crate) arguments: Vec<Argument>,
}

/// A word, and the names in its parentheses: `insert(health)`.
pub(crate) struct Word {
    pub(crate) word: Ident,
    pub(crate) names: Vec<Ident>,
}

/// An argument of the function.
pub(crate) enum Argument {
    /// `&health` or `&mut health`.
    Borrow { mutable: bool, name: Ident },
    /// `entities`, `before`, or a list of changes.
    Word(Word),
}

/// Takes the observers of a world's parts, and those out of its own attributes.
pub(crate) fn all(
    attrs: &mut Vec<Attribute>,
    parts: &mut [Part],
    diag: &mut Diag,
) -> Vec<Declared> {
    let mut all = Vec::new();
    for (number, part) in parts.iter_mut().enumerate() {
        all.add_all(take(&mut part.rules, Some(number), diag));
    }
    all.add_all(take(attrs, None, diag));
    all
}

/// Takes the observers out of the attributes of a world or a part.
fn take(attrs: &mut Vec<Attribute>, part: Option<usize>, diag: &mut Diag) -> Vec<Declared> {
    let mut all = Vec::new();
    for attr in &take_named(attrs, &["on"]) {
        let mut watched = Vec::new();
        let mut run = None;
        let read = read_arguments(attr, &mut |input| {
            while run.is_none() {
                let word = input.call(Ident::parse_any)?;
                if word == "run" && input.peek(Token![=]) {
                    input.parse::<Token![=]>()?;
                    run = Some((input.call(Path::parse_mod_style)?, arguments(input)?));
                    input.parse::<Option<Token![,]>>()?;
                } else {
                    watched.push(Word { word, names: names(input)? });
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        });
        let expected = "expected what is watched, and a call: `#[on(insert(health), run = clamp(entities, &mut health))]`";
        match (read, run, &attr.meta) {
            (Err(error), _, Meta::List(_)) => diag.error(Code::E140, error.span(), expected),
            (Ok(()), Some((function, arguments)), Meta::List(list)) if !watched.is_empty() => {
                let (span, tokens) = (attr.path().span(), list.tokens.clone());
                all.push(Declared { span, tokens, part, watched, function, arguments });
            }
            _ => diag.error_at(Code::E140, attr, expected),
        }
    }
    all
}

/// Reads names in parentheses, if there are some.
fn names(input: ParseStream<'_>) -> syn::Result<Vec<Ident>> {
    let mut names = Vec::new();
    if input.peek(token::Paren) {
        let content;
        parenthesized!(content in input);
        while !content.is_empty() {
            names.push(content.call(Ident::parse_any)?);
            comma(&content)?;
        }
    }
    Ok(names)
}

fn arguments(input: ParseStream<'_>) -> syn::Result<Vec<Argument>> {
    let content;
    parenthesized!(content in input);
    let mut all = Vec::new();
    while !content.is_empty() {
        all.push(match content.parse::<Option<Token![&]>>()? {
            Some(_) => Argument::Borrow {
                mutable: content.parse::<Option<Token![mut]>>()?.is_some(),
                name: content.call(Ident::parse_any)?,
            },
            None => Argument::Word(Word {
                word: content.call(Ident::parse_any)?,
                names: names(&content)?,
            }),
        });
        comma(&content)?;
    }
    Ok(all)
}

/// Reads a comma, unless this is the end.
fn comma(input: ParseStream<'_>) -> syn::Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}
