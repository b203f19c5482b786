//! The attribute `#[index(..)]` of a component.

use proc_macro2::Span;
use syn::{Attribute, Ident, LitStr, Meta, Token, Type, TypePath};

use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::reading::read_arguments;
use crate::syntax::types::spelt as spelt_of;

/// The words of the attribute.
const WORDS: [&str; 3] = ["ordered", "unique", "key"];

/// An index of the values of a component.
#[derive(Clone)]
pub(crate) struct Index {
    /// The place of the attribute.
    pub(crate) place: Span,
    pub(crate) ordered: bool,
    /// The place of the word `unique`.
    pub(crate) unique: Option<Span>,
    pub(crate) key: Option<Key>,
}

/// The function that returns the key of a value, and the type of the key.
#[derive(Clone)]
pub(crate) struct Key {
    pub(crate) function: TypePath,
    pub(crate) ty: Type,
    /// The type as the user wrote it.
    pub(crate) spelt: String,
}

/// Reads `#[index]` or `#[index(..)]`. E130: it has the words `ordered`, `unique` and `key = function -> Type` at most, each
/// once. With a wrong word, it is an index without it.
pub(crate) fn index(attr: &Attribute, diag: &mut Diag) -> Index {
    let place = attr.path().segments.last().map_or_else(Span::call_site, |word| word.ident.span());
    let mut index = Index { place, ordered: false, unique: None, key: None };
    if let Meta::Path(_) = attr.meta {
        return index;
    }
    let read = read_arguments(attr, &mut |input| {
        while !input.is_empty() {
            let word: Ident = input.parse()?;
            let twice = match word.to_string().as_str() {
                "ordered" => std::mem::replace(&mut index.ordered, true),
                "unique" => index.unique.replace(word.span()).is_some(),
                "key" => {
                    input.parse::<Token![=]>()?;
                    let function: TypePath = input.parse()?;
                    if input.parse::<Option<Token![->]>>()?.is_none() {
                        let message = "expected the type of the key behind the function: `key = function -> Type`";
                        diag.error_at(Code::E130, &function, message);
                        input.parse::<Option<Token![,]>>()?;
                        continue;
                    }
                    let ty = input.parse()?;
                    // A part has an alias for the type, and the macro writes the text of the user behind it.
                    let spelt = input.parse::<Option<LitStr>>()?;
                    let spelt = spelt.map_or_else(|| spelt_of(&ty), |text| text.value());
                    index.key.replace(Key { function, ty, spelt }).is_some()
                }
                other => {
                    let words = "it has `ordered`, `unique` and `key = function -> Type`";
                    let advice = advice(&other, &WORDS, words);
                    let message = format!("an index has no `{other}`; {advice}");
                    diag.error(Code::E130, word.span(), message);
                    false
                }
            };
            if twice {
                diag.error(Code::E130, word.span(), format!("a second `{word}`; remove it"));
            }
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(())
    });
    if read.is_err() {
        let message =
            "expected `#[index]`, or `ordered`, `unique` and `key = function -> Type` in it";
        diag.error_at(Code::E130, attr, message);
    }
    index
}
