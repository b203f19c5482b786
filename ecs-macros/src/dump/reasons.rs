//! Comments with the reasons of unusual lines. Tokens can't carry comments, so the printed lines get them.

/// A part of an unusual line, and its reason.
pub(crate) const REASONS: &[(&str, &str)] = &[
    ("'i: 'i", "Makes the lifetime early-bound, as it is in the trait."),
    ("'w: 'w", "Makes the lifetime early-bound, as it is in the trait."),
    ("option_env!(", "A build with another value of this variable expands the macro again."),
    ("pub(self) ", "With `pub(self)`, rustc does not look for uses of a private world's fields."),
    ("&'w (", "In parentheses, so that rust-analyzer completes the type."),
    (
        "#[cfg(miri)]",
        "For rust-analyzer, which sets `miri`: it completes this name. rustc skips it.",
    ),
    ("const _: fn(&", "Mentions names for editors, and reads fields that no loop reads."),
    (
        "trait __EcsTyped<",
        "An associated type can't name a private type. Through this trait, only one place names it.",
    ),
    (
        "unreachable!()",
        "The query has an error. Its items exist so that their uses are no further errors.",
    ),
    (
        "macro_rules! __ecs",
        "Passes the declarations to another macro: the carrier in docs/macro.md.",
    ),
    (
        "#[allow(non_local_definitions)]",
        "The world may be in a function, which a macro can't find out.",
    ),
    (
        "#[allow(clippy::too_many_arguments)]",
        "The arguments are the resources of the world, or what a part has. They may be many.",
    ),
];

/// Adds the comments: each above the first line of its kind.
pub(crate) fn comment(text: &str, reasons: &[(&str, &str)]) -> String {
    let mut commented = String::new();
    let mut left = reasons.to_vec();
    for line in text.lines() {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        if !code.starts_with("///")
            && let Some(at) = left.iter().position(|(part, _)| code.contains(part))
        {
            let (_, reason) = left.remove(at);
            left.retain(|(_, other)| *other != reason);
            commented += &format!("{indent}// {reason}\n");
        }
        commented += line;
        commented.push('\n');
    }
    commented
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_line_of_a_kind_has_a_comment() {
        let text = "struct Sim {\n    pub(self) a: A,\n    pub(self) b: B\n}\n";
        let expected = "struct Sim {\n    // With `pub(self)`, rustc does not look for uses of a private \
                        world's fields.\n    pub(self) a: A,\n    pub(self) b: B\n}\n";
        assert_eq!(comment(text, REASONS), expected);
    }
}
