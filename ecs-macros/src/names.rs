//! Every identifier that the macro makes up, and the names it keeps for itself.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::format_ident;
use syn::Ident;
use syn::ext::IdentExt as _;

/// Methods of every world, now or later. No component, group or query may be called so.
pub(crate) const RESERVED: &[&str] = &[
    "new",
    "with_capacity",
    "len",
    "is_empty",
    "contains",
    "entities",
    "clear",
    "clear_component",
    "reserve",
    "reserve_for",
    "shrink_to_fit",
    "spawn",
    "spawn_at",
    "spawn_batch",
    "spawn_columns",
    "despawn",
    "despawn_batch",
    "despawn_where",
    "insert",
    "insert_batch",
    "remove",
    "remove_batch",
    "get",
    "get_mut",
    "has",
    "get_disjoint_mut",
    "sort_by",
    "sort_by_key",
    "sort_as",
    "split",
    "apply",
    "commands",
    "remove_where",
    "retain",
    "drain",
    "take",
    "exchange",
    "query",
    "hash",
    "snapshot",
    "restore",
    "merge",
    "resource",
    "resources",
    "run",
    "tick",
    "schedule",
    "events",
    "changed",
    "lend",
    "query_mut",
    "columns",
    "column_of",
    "column_of_mut",
    "inspect",
    "plan_of",
    "clone",
    "clone_from",
    "eq",
    "ne",
    "fmt",
    "default",
    "entry",
    "iter",
    "iter_mut",
    "groups",
];

/// A name without its `r#`, as people read it.
pub(crate) fn plain(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// Whether two names are one, written with `r#` or without.
pub(crate) fn same(a: &Ident, b: &Ident) -> bool {
    a.unraw() == b.unraw()
}

/// The accessor that changes: `position_mut`.
pub(crate) fn mutable(accessor: &Ident) -> Ident {
    format_ident!("{}_mut", stem(accessor), span = accessor.span())
}

/// The type of a split world: `SimSplit`.
pub(crate) fn split(world: &Ident) -> Ident {
    format_ident!("{}Split", stem(world), span = world.span())
}

/// The command buffer of a world: `SimCommands`.
pub(crate) fn commands(world: &Ident) -> Ident {
    format_ident!("{}Commands", stem(world), span = world.span())
}

/// What another word can follow: underscores at the end go, for rustc warns of `type__mut` and `Sim_Split`.
fn stem(ident: &Ident) -> String {
    let name = plain(ident);
    match name.trim_end_matches('_') {
        "" => name,
        stem => stem.to_owned(),
    }
}

/// The struct of all pools, to be taken one by one.
pub(crate) fn parts() -> Ident {
    Ident::new("__EcsParts", Span::mixed_site())
}

/// The struct of all values that commands carry.
pub(crate) fn queues() -> Ident {
    Ident::new("__EcsQueues", Span::mixed_site())
}

/// The trait that says a component's type by its number.
pub(crate) fn typed() -> Ident {
    Ident::new("__EcsTyped", Span::mixed_site())
}

/// At a place of the user's, with names that can't meet the user's.
pub(crate) fn site(place: Span) -> Span {
    Span::mixed_site().located_at(place)
}

/// Tokens, moved there.
pub(crate) fn respan(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let inside = respan(group.stream(), span);
            let mut group = Group::new(group.delimiter(), inside);
            group.set_span(span);
            TokenTree::Group(group)
        }
        mut token => {
            token.set_span(span);
            token
        }
    });
    moved.collect()
}

/// The local that stands for the field of a number.
pub(crate) fn lane(number: usize, span: Span) -> Ident {
    Ident::new(&format!("lane_{number}"), Span::mixed_site().located_at(span))
}

/// The accessor of a group or query, `AwakeBodies` to `awake_bodies`; `Err` with the word that can't be
/// a method's name.
pub(crate) fn accessor(ident: &Ident) -> Result<Ident, String> {
    let name = snake_case(&plain(ident));
    match name.as_str() {
        "" | "_" | "self" | "super" | "crate" => Err(name),
        // A keyword since edition 2024, which syn doesn't hold it for.
        "gen" => Ok(Ident::new_raw(&name, ident.span())),
        _ if syn::parse_str::<Ident>(&name).is_ok() => Ok(Ident::new(&name, ident.span())),
        // A digit or another letter that no name begins with; what is left are keywords.
        _ if syn::parse_str::<Ident>(&format!("r#{name}")).is_err() => Err(name),
        _ => Ok(Ident::new_raw(&name, ident.span())),
    }
}

/// `HTTPServer2` to `http_server2`; underscores at both ends go.
pub(crate) fn snake_case(name: &str) -> String {
    let letters: Vec<char> = name.trim_matches('_').chars().collect();
    let mut snake = String::new();
    for (i, &letter) in letters.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| letters[i]);
        let after = letters.get(i + 1);
        let begins = letter.is_uppercase()
            && before.is_some_and(|c| {
                c.is_lowercase()
                    || c.is_numeric()
                    || c.is_uppercase() && after.is_some_and(|c| c.is_lowercase())
            });
        if begins {
            snake.push('_');
        }
        if letter != '_' || !snake.ends_with('_') {
            snake.extend(letter.to_lowercase());
        }
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snake_case_follows_the_words() {
        for (camel, snake) in [
            ("Bodies", "bodies"),
            ("AwakeBodies", "awake_bodies"),
            ("HTTPServer", "http_server"),
            ("Vec2Query", "vec2_query"),
            ("lower", "lower"),
            ("With_Under", "with_under"),
            ("__Odd__", "odd"),
            ("ABC", "abc"),
            ("Größe", "größe"),
        ] {
            assert_eq!(snake_case(camel), snake);
        }
    }

    #[test]
    fn keywords_become_raw_or_are_refused() {
        let accessor = |name: &str| {
            accessor(&Ident::new(name, Span::call_site())).map(|ident| ident.to_string())
        };
        assert_eq!(accessor("Type"), Ok("r#type".to_owned()));
        assert_eq!(accessor("Gen"), Ok("r#gen".to_owned()));
        assert_eq!(accessor("Crate"), Err("crate".to_owned()));
        assert_eq!(accessor("Self_"), Err("self".to_owned()));
        assert_eq!(accessor("Super"), Err("super".to_owned()));
        for (name, word) in [("_2", "2"), ("_·x", "·x"), ("__٣", "٣"), ("_٣a", "٣a")] {
            assert_eq!(accessor(name), Err(word.to_owned()));
        }
    }
}
