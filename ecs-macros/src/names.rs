//! The identifiers that the macro generates, and the names that it reserves.

use std::fmt::{self, Write};

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::format_ident;
use syn::Ident;

use crate::each::{Each as _, Gather as _, IntoEach as _};
use crate::reading::parse_text;

/// The version of the format.
pub(crate) const FORMAT: u32 = 4;

/// Generic parameters of the methods of every world.
pub(crate) const METHOD_PARAMETERS: &[&str] = &["B", "C", "D", "I", "K", "N", "Q", "R"];

/// Methods of every world, also those of its traits and of features that are off, and `groups`, a field of each. No component, group or
/// query can have such a name.
#[rustfmt::skip]
pub(crate) const RESERVED: &[&str] = &[
    "new", "with_capacity", "len", "is_empty", "contains", "entities", "entity", "entity_mut", "reserver", "clear",
    "clear_component", "reserve", "reserve_for", "shrink_to_fit", "spawn", "try_spawn", "spawn_at", "spawn_batch",
    "spawn_columns", "despawn", "despawn_batch", "despawn_where", "insert", "insert_batch", "replace", "remove",
    "remove_batch", "discard", "get", "get_mut", "get_or_insert_with", "has", "get_disjoint_mut", "sort_by",
    "sort_by_key", "sort_as", "sort_parents_first", "compact", "relink", "checksum", "checksum_of", "fingerprint_by",
    "fingerprint_of", "split", "split_parts", "apply", "apply_delta", "diff", "diff_tracked", "diff_of", "edit", "take",
    "put", "duplicate", "copy_from", "instance", "try_instance", "query", "query_mut", "query_at", "queries", "columns",
    "plan_of", "hash", "restore", "merge", "try_merge", "split_off", "split_off_where", "move_to", "try_move_to",
    "copy_of", "copy_of_only", "copy_to", "try_copy_to", "resource", "resource_mut", "next_frame", "frame_of",
    "changed", "changed_since", "added", "added_since", "removed", "removed_since", "drain_removed", "at_drop",
    "column_of", "column_of_mut", "index_of", "inspect", "clone", "clone_from", "eq", "ne", "fmt", "default", "groups",
    "into", "try_into", "to_owned",
];

/// Hidden methods by `&mut` of the traits of worlds. A part is such a trait too, so a query of the same name would be ambiguous.
#[rustfmt::skip]
pub(crate) const HIDDEN: &[&str] = &[
    "drop_units", "leave", "enter", "enter_all", "end", "all_leave", "note_end", "put_whole", "observe", "unobserve", "advance",
    "lend", "settle_row", "push_row", "put_row", "take_row", "move_row", "left",
];

/// Returns a name without its `r#`.
//
// `unraw` would make two more texts, and large worlds compare many names.
pub(crate) fn plain(ident: &Ident) -> String {
    let name = ident.to_string();
    match name.strip_prefix("r#") {
        Some(plain) => plain.to_owned(),
        None => name,
    }
}

/// Returns whether two names are the same, written with `r#` or without.
pub(crate) fn same(a: &Ident, b: &Ident) -> bool {
    is(a, &plain(b))
}

/// Returns whether a name is this plain one. It makes no text: large worlds compare many names.
pub(crate) fn is(ident: &Ident, plain: &str) -> bool {
    let mut rest = Rest(plain);
    write!(rest, "{ident}").is_ok() && rest.0.is_empty()
}

/// The rest of a name that is compared.
struct Rest<'a>(&'a str);

impl Write for Rest<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let part = part.strip_prefix("r#").unwrap_or(part);
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Declares the names that end in a word.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident $end:literal)*) => {
        $($(#[$doc])* pub(crate) fn $name(of: &Ident) -> Ident {
            format_ident!("{}{}", stem(of), $end, span = of.span())
        })*
    };
}

named! {
    /// The mutable accessor: `position_mut`.
    mutable "_mut"
    /// The accessor of a group's events: `bodies_events`.
    events "_events"
    /// The accessor of a component's index: `name_index`.
    index "_index"
    /// The type of a split world: `SimSplit`.
    split "Split"
    /// The command buffer of a world: `SimCommands`.
    commands "Commands"
    /// The bundle of a world that is built at run time: `SimBundle`.
    bundle "Bundle"
    /// The delta of a world: `SimDelta`.
    delta "Delta"
    /// A row of a table, read-only: `BodyRef`.
    row_ref "Ref"
    /// A row of a table, mutable: `BodyMut`.
    row_mut "Mut"
    /// The columns from which rows of a table are spawned: `BodyColumns`.
    row_columns "Columns"
    /// The trait of worlds that have a part: `PhysicsWorld`.
    world_trait "World"
    /// The columns of a world by its parts: `SimParts`.
    split_parts "Parts"
    /// The method that splits a part and its own parts: `ai_parts`.
    part_and_parts "_parts"
}

/// The hidden field of a table whose method can't have its name.
pub(crate) fn hidden_table(number: usize) -> Ident {
    format_ident!("__ecs_table{number}", span = Span::mixed_site())
}

/// Returns a name without the underscores at its end: rustc warns about `type__mut` and `Sim_Split`.
pub(crate) fn stem(ident: &Ident) -> String {
    let name = plain(ident);
    match name.trim_end_matches('_') {
        "" => name,
        stem => stem.to_owned(),
    }
}

/// The macro that carries the declarations of a world. It must be found outside of the expansion.
pub(crate) fn carrier(world: &Ident, hash: u64) -> Ident {
    format_ident!("__ecs_world_{}_{:016x}", plain(world), hash, span = Span::call_site())
}

/// The macro that carries the declarations of a part.
pub(crate) fn part_carrier(part: &Ident, hash: u64) -> Ident {
    format_ident!("__ecs_part_{}_{:016x}", plain(part), hash, span = Span::call_site())
}

/// The function that makes the handle of a part of columns: `__over_physics`.
pub(crate) fn over(accessor: &Ident) -> Ident {
    format_ident!("__over_{}", plain(accessor), span = Span::call_site())
}

/// Returns the span of a place in the user's code, for names that can't conflict with the user's.
pub(crate) fn site(place: Span) -> Span {
    Span::mixed_site().located_at(place)
}

/// Writes a declaration under a name that is chosen later.
pub(crate) type Declaration<'a> = Box<dyn Fn(&Ident) -> TokenStream + 'a>;

/// Returns tokens with this span.
pub(crate) fn respan(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_each().map(|token| match token {
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
    moved.gather()
}

/// Returns the accessor of a group or query, such as `awake_bodies` for `AwakeBodies`.
///
/// Errors with the word if it can't be the name of a method.
pub(crate) fn accessor(ident: &Ident) -> Result<Ident, String> {
    let name = snake_case(&plain(ident));
    match name.as_str() {
        "" | "_" | "self" | "super" | "crate" => Err(name),
        // A keyword since edition 2024, but not one for syn.
        "gen" => Ok(Ident::new_raw(&name, ident.span())),
        _ if parse_text::<Ident>(&name).is_ok() => Ok(Ident::new(&name, ident.span())),
        // Not a name even with `r#`, such as one that starts with a digit. The others are keywords.
        _ if parse_text::<Ident>(&format!("r#{name}")).is_err() => Err(name),
        _ => Ok(Ident::new_raw(&name, ident.span())),
    }
}

/// Returns `http_server2` for `HTTPServer2`, without underscores at both ends.
pub(crate) fn snake_case(name: &str) -> String {
    let letters: Vec<char> = name.trim_matches('_').chars().gather();
    let mut snake = String::new();
    for (i, &letter) in letters.each().enumerate() {
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
