//! How far a visibility reaches, as far as its words say.

use quote::ToTokens as _;
use syn::Visibility;

/// A visibility as people write it.
pub(crate) fn written(vis: &Visibility) -> String {
    let text = vis.to_token_stream().to_string();
    text.replace("pub (", "pub(").replace("( ", "(").replace(" )", ")")
}

/// Whether a visibility reaches less far than another; `None` where only rustc knows the modules.
pub(crate) fn narrower(vis: &Visibility, other: &Visibility) -> Option<bool> {
    match (reach(vis), reach(other)) {
        (Some(vis), Some(other)) => Some(vis < other),
        (None, Some(CRATE..)) | (Some(0), None) => Some(true),
        (Some(CRATE..), None) | (None, Some(0)) => Some(false),
        // The same path is written twice, as a rule.
        (None, None) if written(vis) == written(other) => Some(false),
        _ => None,
    }
}

const CRATE: usize = usize::MAX - 1;

/// The number of modules outwards; `None` for `pub(in crate::a)` and its like.
fn reach(vis: &Visibility) -> Option<usize> {
    match vis {
        Visibility::Inherited => Some(0),
        Visibility::Public(_) => Some(usize::MAX),
        Visibility::Restricted(restricted) => {
            let words = restricted.path.segments.iter().map(|segment| segment.ident.to_string());
            let words: Vec<String> = words.skip_while(|word| word == "self").collect();
            match &words[..] {
                [word] if word == "crate" => Some(CRATE),
                words => words.iter().all(|word| word == "super").then_some(words.len()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_compared_as_far_as_they_go() {
        let parse = |text: &str| syn::parse_str::<Visibility>(text).expect("a visibility");
        for (vis, other, less) in [
            ("", "pub(self)", Some(false)),
            ("pub(in self)", "", Some(false)),
            ("", "pub(super)", Some(true)),
            ("pub(super)", "pub(in super::super)", Some(true)),
            ("pub(in self::super)", "pub(super)", Some(false)),
            ("pub(super)", "pub(crate)", Some(true)),
            ("pub(crate)", "pub(super)", Some(false)),
            ("pub(crate)", "pub", Some(true)),
            ("pub", "pub(in crate::a)", Some(false)),
            ("pub(in crate::a)", "pub(crate)", Some(true)),
            ("pub(crate)", "pub(in crate::a)", Some(false)),
            ("pub(in crate::a)", "pub(in crate::a)", Some(false)),
            ("pub(in crate::a)", "pub(in crate::a::b)", None),
            ("pub(in crate::a)", "pub(super)", None),
            ("pub(super)", "pub(in crate::a)", None),
            ("", "pub(in crate::a)", Some(true)),
            ("pub(in crate::a)", "", Some(false)),
        ] {
            assert_eq!(narrower(&parse(vis), &parse(other)), less, "{vis} in {other}");
        }
    }
}
