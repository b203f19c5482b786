//! The rules of `any(..)`.

use proc_macro2::Span;
use syn::Ident;

use crate::capabilities::alternatives::model::AnyOf;
use crate::codes::Code;
use crate::diag::Diag;
use crate::model::{Query, Units};
use crate::names::plain;
use crate::planner::mask::Mask;

/// E430: `any(..)` has several filters. E431: what a query requires or excludes decides none of them. Drops those with an error.
pub(crate) fn check(query: &mut Query, units: Units<'_>, diag: &mut Diag) {
    let (required, excluded) = (units.required(query), query.without.set());
    let resolved = query.slips.resolved();
    let before = query.any.len();
    query.any.retain(|any| {
        let error = too_few(any).or_else(|| decided(any, required, excluded));
        // The error of a name is reported by itself.
        let lacks = any.filters().len() < 2;
        if let Some((code, place, message)) = error.filter(|_| resolved || !lacks) {
            diag.error(code, place, message);
            return false;
        }
        !lacks
    });
    query.clean &= query.any.len() == before;
}

fn too_few(any: &AnyOf) -> Option<(Code, Span, String)> {
    let message = match any.filters()[..] {
        [] => "`any(..)` is passed by rows that pass one of its filters; write some, such as `any(with(a), with(b))`".to_owned(),
        [(word, name)] => {
            format!("`any(..)` has one filter; write `{word}({})`, or add another one", plain(name))
        }
        _ => return None,
    };
    Some((Code::E430, any.span, message))
}

fn decided(any: &AnyOf, required: Mask, excluded: Mask) -> Option<(Code, Span, String)> {
    let error = |name: &Ident, why: String| Some((Code::E431, name.span(), why));
    let all = "so each row passes this `any(..)`; remove it";
    let none = "so no row passes this filter; remove it";
    for (list, if_required, if_excluded) in [(&any.with, all, none), (&any.without, none, all)] {
        for term in list.iter() {
            let name = plain(&term.name);
            if required.contains(term.id) {
                return error(&term.name, format!("`{name}` is required, {if_required}"));
            }
            if excluded.contains(term.id) {
                return error(&term.name, format!("`{name}` is excluded, {if_excluded}"));
            }
        }
    }
    let both = any.with.iter().find(|term| any.without.set().contains(term.id))?;
    error(&both.name, format!("each row has `{}` or lacks it, {all}", plain(&both.name)))
}
