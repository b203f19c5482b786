//! The features of ecs-core: a word whose feature is off is an error at the word.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::Error;

use crate::codes::Code;
use crate::each::{Each as _, Gather as _, IntoEach as _};

/// The attributes that need a feature.
const ATTRIBUTES: [(&str, &str); 9] = [
    ("count", "count"),
    ("entities", "transfer"),
    ("index", "index"),
    ("link", "links"),
    ("never", "invariants"),
    ("one_of", "invariants"),
    ("parts", "parts"),
    ("requires", "invariants"),
    ("track", "track"),
];

/// The storages that need a feature.
const STORAGES: [(&str, &str); 2] = [("stable", "stable"), ("paged", "stable")];

/// The derives that need a feature.
const DERIVES: [(&str, &str); 2] = [("Serialize", "save"), ("Deserialize", "save")];

/// Returns whether a feature is on.
#[allow(clippy::match_like_matches_macro, reason = "`cfg!` is a constant")]
fn is_on(feature: &str) -> bool {
    match feature {
        "count" => cfg!(feature = "count"),
        "index" => cfg!(feature = "index"),
        "invariants" => cfg!(feature = "invariants"),
        "parts" => cfg!(feature = "parts"),
        "links" => cfg!(feature = "links"),
        "save" => cfg!(feature = "save"),
        "stable" => cfg!(feature = "stable"),
        "track" => cfg!(feature = "track"),
        _ => cfg!(feature = "transfer"),
    }
}

/// Returns the error at a word whose feature is off.
pub(crate) fn missing(word: &str, feature: &str, place: Span) -> Error {
    let message = format!(
        "`{word}` needs the feature `{feature}` of ecs-core; add it to the dependency in Cargo.toml"
    );
    Code::E039.at(place, message)
}

/// Takes the words whose features are off out of a declaration. Returns the rest, and the errors.
pub(crate) fn present(input: TokenStream) -> (TokenStream, TokenStream) {
    let on = |(_, feature): &(&str, &str)| is_on(feature);
    if [&ATTRIBUTES[..], &STORAGES, &DERIVES].each().all(|words| words.each().all(on)) {
        return (input, TokenStream::new());
    }
    without(input, &is_on)
}

/// Takes the words out whose features aren't `on`. E039: the feature of each word is on.
fn without(input: TokenStream, on: &dyn Fn(&str) -> bool) -> (TokenStream, TokenStream) {
    let mut errors = TokenStream::new();
    let mut rest: Vec<TokenTree> = Vec::new();
    for tree in input {
        let TokenTree::Group(group) = &tree else {
            rest.push(tree);
            continue;
        };
        if group.delimiter() == Delimiter::Brace {
            let (inner, more) = without(group.stream(), on);
            errors.extend(more);
            rest.push(regrouped(group, inner));
            continue;
        }
        let mut inner = group.stream().into_each();
        match (inner.next(), inner.next()) {
            (Some(TokenTree::Ident(word)), _)
                if is_attribute(&rest, group) && lacks(&ATTRIBUTES, &word, on).is_some() =>
            {
                let feature = lacks(&ATTRIBUTES, &word, on).unwrap_or_default();
                let error = missing(&format!("#[{word}]"), feature, word.span());
                errors.extend(error.into_compile_error());
                rest.pop();
            }
            (Some(TokenTree::Ident(word)), Some(TokenTree::Group(list)))
                if word == "storage" && is_attribute(&rest, group) =>
            {
                match storage(list.stream(), on) {
                    Some(error) => {
                        errors.extend(error.into_compile_error());
                        rest.pop();
                    }
                    None => rest.push(tree),
                }
            }
            (Some(TokenTree::Ident(word)), Some(TokenTree::Group(list))) if word == "derive" => {
                let (inner, more) = derives(list.stream(), on);
                errors.extend(more);
                let inner = [TokenTree::Ident(word), regrouped(&list, inner)];
                rest.push(regrouped(group, inner.into_iter().gather()));
            }
            _ => rest.push(tree),
        }
    }
    (rest.into_iter().gather(), errors)
}

/// Returns the error at a storage whose feature isn't `on`.
fn storage(list: TokenStream, on: &dyn Fn(&str) -> bool) -> Option<Error> {
    let Some(TokenTree::Ident(word)) = list.into_iter().next() else { return None };
    let feature = lacks(&STORAGES, &word, on)?;
    Some(missing(&format!("#[storage({word})]"), feature, word.span()))
}

/// Takes the paths of traits out of a list whose features aren't `on`.
fn derives(list: TokenStream, on: &dyn Fn(&str) -> bool) -> (TokenStream, TokenStream) {
    let mut errors = TokenStream::new();
    let mut rest: Vec<TokenTree> = Vec::new();
    let trees: Vec<TokenTree> = list.into_iter().gather();
    let comma =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ',');
    for path in trees.split_inclusive(comma) {
        let last = path.iter().rev().find_map(|tree| match tree {
            TokenTree::Ident(ident) => Some(ident),
            _ => None,
        });
        match last.and_then(|last| Some((last, lacks(&DERIVES, last, on)?))) {
            Some((last, feature)) => {
                let error = missing(&format!("derive({last})"), feature, last.span());
                errors.extend(error.into_compile_error());
            }
            None => rest.extend(path.each().cloned()),
        }
    }
    (rest.into_iter().gather(), errors)
}

/// Returns the feature of a word if it isn't `on`.
fn lacks<'w>(
    words: &[(&str, &'w str)],
    word: &Ident,
    on: &dyn Fn(&str) -> bool,
) -> Option<&'w str> {
    let (_, feature) = words.each().find(|(name, _)| word == name)?;
    (!on(feature)).then_some(*feature)
}

/// Returns whether a group is `[..]` behind `#`.
fn is_attribute(before: &[TokenTree], group: &Group) -> bool {
    let hash = |tree: &TokenTree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == '#');
    group.delimiter() == Delimiter::Bracket && before.last().is_some_and(hash)
}

fn regrouped(group: &Group, inner: TokenStream) -> TokenTree {
    let mut new = Group::new(group.delimiter(), inner);
    new.set_span(group.span());
    TokenTree::Group(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns tokens as they are printed.
    fn tokens(text: &str) -> String {
        text.parse::<TokenStream>().expect("tokens").to_string()
    }

    /// Returns the rest of an input without any feature, and the errors.
    fn with_none(input: &str) -> (String, String) {
        let (rest, errors) = without(input.parse().expect("tokens"), &|_| false);
        (rest.to_string(), errors.to_string())
    }

    #[test]
    fn an_attribute_without_its_feature_is_one_error_and_is_left_out() {
        let (rest, errors) = with_none(
            "#[parts(a::A)] #[one_of(a, b)] #[never(a, b)] #[requires(a: b, on_remove = cascade)]
            struct Sim { #[entities] #[other] #[track] #[link] #[index] #[count] a: A, b: B }",
        );
        assert_eq!(rest, tokens("struct Sim { #[other] a: A, b: B }"));
        for (word, feature) in ATTRIBUTES {
            let text = format!(
                "`#[{word}]` needs the feature `{feature}` of ecs-core; add it to the dependency in Cargo.toml [E039]"
            );
            assert!(errors.contains(&text), "{errors}");
        }
        assert_eq!(errors.matches("E039").count(), ATTRIBUTES.len());
    }

    #[test]
    fn a_storage_without_its_feature_is_one_error_and_is_left_out() {
        let (rest, errors) = with_none(
            "struct Sim { #[storage(stable)] a: A, #[storage(linear)] b: B }
            #[storage(paged)] #[table] struct Pair { c: C }",
        );
        let left = "struct Sim { a: A, #[storage(linear)] b: B } #[table] struct Pair { c: C }";
        assert_eq!(rest, tokens(left));
        for word in ["stable", "paged"] {
            let text = format!(
                "`#[storage({word})]` needs the feature `stable` of ecs-core; add it to the dependency in Cargo.toml [E039]"
            );
            assert!(errors.contains(&text), "{errors}");
        }
        assert_eq!(errors.matches("E039").count(), 2);
    }

    #[test]
    fn a_derive_without_its_feature_is_one_error_and_is_left_out() {
        let (rest, errors) = with_none("#[derive(Clone, serde::Serialize, Debug)] struct Sim {}");
        assert_eq!(rest, tokens("#[derive(Clone, Debug)] struct Sim {}"));
        let text = "`derive(Serialize)` needs the feature `save` of ecs-core;";
        assert!(errors.contains(text), "{errors}");
        assert_eq!(errors.matches("E039").count(), 1);
    }

    #[test]
    fn nothing_is_left_out_with_all_features() {
        let input: TokenStream =
            "#[parts(a::A)] #[derive(Clone, Serialize)] struct Sim { #[entities] #[storage(stable)] a: A }"
                .parse()
                .expect("tokens");
        let (rest, errors) = without(input.clone(), &|_| true);
        assert_eq!(rest.to_string(), input.to_string());
        assert!(errors.is_empty());
    }
}
