//! The attribute `#[index(..)]` of a component, and of a world or a part.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, LitStr, Meta, Token, Type, TypePath};

use crate::capabilities::parts::syntax::Part;
use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::each::{AddAll as _, IntoEach as _};
use crate::reading::read_arguments;
use crate::syntax::named::{name_of, take_named};
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
                    let words = "it has `ordered`, `unique` and `key = function -> Type`, and one over several components is before the world";
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

/// An index over several components, as it is written.
pub(crate) struct Declared {
    pub(crate) span: Span,
    pub(crate) names: Vec<Ident>,
    pub(crate) ordered: bool,
    /// The part that declares it.
    pub(crate) part: Option<usize>,
}

/// Takes the indices over several components of a world's parts, and those out of its own attributes.
pub(crate) fn all(
    attrs: &mut Vec<Attribute>,
    parts: &mut [Part],
    diag: &mut Diag,
) -> Vec<Declared> {
    let mut all = Vec::new();
    for (number, part) in parts.iter_mut().into_each().enumerate() {
        all.add_all(take(&mut part.rules, Some(number), diag));
    }
    all.add_all(take(attrs, None, diag));
    all
}

/// E143: an index of a world or a part names two to four components, and perhaps `ordered`.
fn take(attrs: &mut Vec<Attribute>, part: Option<usize>, diag: &mut Diag) -> Vec<Declared> {
    let mut all = Vec::new();
    for attr in &take_named(attrs, &["index"]) {
        if name_of(attr, &["index"], diag).is_none() {
            continue;
        }
        let mut one =
            Declared { span: attr.path().span(), names: Vec::new(), ordered: false, part };
        let read = read_arguments(attr, &mut |input| {
            while !input.is_empty() {
                let word = input.call(Ident::parse_any)?;
                if word == "ordered" {
                    if std::mem::replace(&mut one.ordered, true) {
                        diag.error(Code::E143, word.span(), "a second `ordered`; remove it");
                    }
                } else {
                    one.names.push(word);
                }
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        });
        if read.is_ok() && (2..=4).contains(&one.names.len()) {
            all.push(one);
        } else {
            let message = "expected two to four components, and perhaps `ordered`: `#[index(owner, kind, ordered)]`";
            diag.error_at(Code::E143, attr, message);
        }
    }
    all
}
