//! The attribute `#[link(on_despawn = ..)]` of a component.

use syn::{Attribute, Ident, Token};

use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::each::Each as _;
use crate::reading::read_arguments;

/// The policies, as they are written.
const POLICIES: [&str; 3] = ["despawn", "unlink", "keep"];

/// A component that links its entity to another one.
#[derive(Clone)]
pub(crate) struct Link {
    /// The policy for a source when its target is despawned.
    pub(crate) policy: Ident,
}

/// Reads `#[link(on_despawn = ..)]`. E060: it has one policy, which is known.
pub(crate) fn link(attr: &Attribute, diag: &mut Diag) -> Option<Link> {
    let expected = "expected `#[link(on_despawn = despawn)]`, or `unlink` or `keep` as the policy";
    let mut words = None;
    let read = read_arguments(attr, &mut |input| {
        let word: Ident = input.parse()?;
        input.parse::<Token![=]>()?;
        words = Some((word, input.parse::<Ident>()?));
        input.parse::<Option<Token![,]>>()?;
        Ok(())
    });
    let (Ok(()), Some((word, policy))) = (read, words) else {
        diag.error_at(Code::E060, attr, expected);
        return None;
    };
    for (word, known, lacks, otherwise) in [
        (&word, &["on_despawn"][..], "a link has no", "write `on_despawn = ..`"),
        (&policy, &POLICIES, "no policy", "a link has `despawn`, `unlink` or `keep`"),
    ] {
        if !known.each().any(|name| word == name) {
            let message = format!("{lacks} `{word}`; {}", advice(word, known, otherwise));
            diag.error(Code::E060, word.span(), message);
            return None;
        }
    }
    Some(Link { policy })
}
