//! Fields `Mut<'w, C>` and the lists `changed(..)` and `added(..)` of a struct that derives `Query`.

use syn::{Lifetime, Type};

use super::item::{Fetch, Field};
use super::words::Words;
use crate::capabilities::track::syntax::touch::Touched;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::syntax::types;

/// E811: `Mut` has the type of a component, and is not borrowed.
pub(crate) fn form(ty: &Type, own: Option<&Lifetime>, diag: &mut Diag) {
    let own = shown(own);
    let message = if types::borrows(ty) {
        format!("`Mut` borrows the value already; write `Mut<{own}, C>` without `&`")
    } else {
        format!(
            "`Mut` has the type of a component; write `Mut<{own}, C>`, or `Option<Mut<{own}, C>>`"
        )
    };
    diag.error_at(Code::E811, ty, message);
}

/// E811: `Mut` has the lifetime of the query.
pub(crate) fn lifetime(touched: &Touched<'_>, ty: &Type, own: Option<&Lifetime>, diag: &mut Diag) {
    let (shown, component) = (shown(own), types::spelt(touched.ty));
    let declare = if own.is_none() { " and declare it" } else { "" };
    let message =
        format!("`Mut` has the lifetime of the query; write `Mut<{shown}, {component}>`{declare}");
    match touched.lifetime {
        Some(written) => diag.error(Code::E811, written.span(), message),
        None => diag.error_at(Code::E811, ty, message),
    }
}

fn shown(lifetime: Option<&Lifetime>) -> String {
    lifetime.map_or_else(|| "'w".to_owned(), ToString::to_string)
}

/// E809: the lists `changed(..)` and `added(..)` name a component once, which is neither excluded nor optional.
/// The types in `repeated` are reported already.
pub(crate) fn check(fields: &[Field], words: &Words, repeated: &[&Type], diag: &mut Diag) {
    let mut seen: Vec<&(Type, bool)> = Vec::new();
    let same = |one: &Type, other: &Type| types::text(one) == types::text(other);
    for mark in &words.marks {
        let (ty, word) = (&mark.0, if mark.1 { "added" } else { "changed" });
        let optional = fields.each().any(|field| {
            matches!(&field.fetch, Fetch::Borrowed { ty: own, optional: true, .. } if same(own, ty))
        });
        if let Some((_, added)) = seen.each().find(|(other, _)| same(other, ty)) {
            let message = if *added == mark.1 {
                format!("this component is named twice in {word}(..); name it once")
            } else {
                "this component is in changed(..) too; remove it there, because added values count as changed".to_owned()
            };
            diag.error_at(Code::E809, ty, message);
        } else if words.without.each().any(|other| same(other, ty)) {
            if !repeated.each().any(|other| same(other, ty)) {
                let message = format!(
                    "this component is excluded, so no value of it changes; remove it from without(..) or from {word}(..)"
                );
                diag.error_at(Code::E809, ty, message);
            }
        } else if optional {
            let message = format!(
                "this component is required by {word}(..), so its field is always there; remove its `Option`"
            );
            diag.error_at(Code::E809, ty, message);
        }
        seen.push(mark);
    }
}
