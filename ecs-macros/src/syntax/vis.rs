//! Compares visibilities by their words alone.

use quote::ToTokens as _;
use syn::Visibility;

use crate::each::{Each as _, Gather as _};

/// Returns a visibility as people write it.
pub(crate) fn written(vis: &Visibility) -> String {
    let text = vis.to_token_stream().to_string();
    text.replace("pub (", "pub(").replace("( ", "(").replace(" )", ")").replace(" :: ", "::")
}

/// Returns whether a visibility is narrower than another; `None` if that depends on modules, which only
/// rustc knows.
pub(crate) fn narrower(vis: &Visibility, other: &Visibility) -> Option<bool> {
    match (reach(vis), reach(other)) {
        (Some(vis), Some(other)) => Some(vis < other),
        (None, Some(CRATE..)) | (Some(0), None) => Some(true),
        (Some(CRATE..), None) | (None, Some(0)) => Some(false),
        // The same path twice is usually the same module.
        (None, None) if written(vis) == written(other) => Some(false),
        _ => None,
    }
}

const CRATE: usize = usize::MAX - 1;

/// Returns the number of modules outwards; `None` for paths such as `pub(in crate::a)`.
fn reach(vis: &Visibility) -> Option<usize> {
    match vis {
        Visibility::Inherited => Some(0),
        Visibility::Public(_) => Some(usize::MAX),
        Visibility::Restricted(restricted) => {
            let words = restricted.path.segments.each().map(|segment| segment.ident.to_string());
            let words: Vec<String> = words.skip_while(|word| word == "self").gather();
            match &words[..] {
                [word] if word == "crate" => Some(CRATE),
                words => words.each().all(|word| word == "super").then_some(words.len()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrower_compares_by_words() {
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
