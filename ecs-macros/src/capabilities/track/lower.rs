//! Lowers `changed(..)` and `added(..)` of queries, and their fields `Mut<'w, C>`.

use quote::quote;
use syn::{Ident, Lifetime, Path, Type};

use crate::capabilities::derived::syntax as rows;
use crate::capabilities::track::model::{NoteFilter, NoteFlaw, NoteSlip, word};
use crate::capabilities::track::syntax::touch;
use crate::capabilities::track::syntax::touch::Touched;
use crate::each::{Each as _, IntoEach as _};
use crate::model::lower_lifetime::{completed, made_up_lifetime};
use crate::model::scope::Scope;
use crate::model::{Fetch, Flaw, Slips};
use crate::reading::parsed;
use crate::syntax::types;

/// Resolves the names in `changed(..)` and `added(..)`, each with the word of its list, to tracked components.
pub(crate) fn filters(
    names: Vec<(String, Ident)>,
    scope: &Scope<'_>,
    slips: &mut Slips,
) -> Vec<NoteFilter> {
    let is_added = |(list, _): &(String, Ident)| list == word(true);
    let (added, changed): (Vec<_>, Vec<_>) = names.into_each().partition(is_added);
    let mut filters = self::list(changed, false, scope, slips);
    for filter in self::list(added, true, scope, slips) {
        if filters.each().any(|other| other.id == filter.id) {
            let NoteFilter { name, added, .. } = filter;
            slips.note_filters.push(NoteSlip { name, word: word(added), flaw: NoteFlaw::InBoth });
        } else {
            filters.push(filter);
        }
    }
    filters
}

/// Resolves the names in `changed(..)` or `added(..)`.
fn list(
    names: Vec<(String, Ident)>,
    added: bool,
    scope: &Scope<'_>,
    slips: &mut Slips,
) -> Vec<NoteFilter> {
    let word = word(added);
    let mut filters: Vec<NoteFilter> = Vec::new();
    for (_, name) in names {
        let name = slips.raw(name);
        let Some(id) = scope.find(&name) else {
            let flaw = scope.table(&name).map_or(NoteFlaw::Unknown, NoteFlaw::Table);
            slips.note_filters.push(NoteSlip { name, word, flaw });
            continue;
        };
        let words = &scope.components[id].words;
        if words.track.is_none() {
            slips.note_filters.push(NoteSlip { name, word, flaw: NoteFlaw::Untracked });
        } else if filters.each().any(|other| other.id == id) {
            slips.repeated.push((name, word));
        } else {
            filters.push(NoteFilter { name, id, added, leads: words.linear.is_none() });
        }
    }
    filters
}

/// The type of a field with `Mut`.
pub(crate) enum Touch<'a> {
    /// `Mut<'w, C>` or `Option` of it.
    Written(Touched<'a>),
    /// `Mut` in another form, with its path.
    Misshapen(&'a Path),
}

/// Returns the form of a field with `Mut`. A component may have a type of its own that is called so. Such a type has
/// no lifetime.
pub(crate) fn field<'a>(name: &Ident, ty: &'a Type, scope: &Scope<'_>) -> Option<Touch<'a>> {
    let component = scope.find(name).map(|id| &scope.components[id].ty);
    let called_so = component.and_then(types::last_word).is_some_and(|word| word == "Mut");
    if called_so && !touch::has_lifetime(ty) {
        return None;
    }
    let written = touch::touched(ty).map(Touch::Written);
    first!(written, touch::misshapen(ty).map(Touch::Misshapen))
}

impl Touch<'_> {
    /// Returns the lifetime that is written.
    pub(crate) const fn lifetime(&self) -> Option<&Lifetime> {
        match self {
            Self::Written(touched) => touched.lifetime,
            Self::Misshapen(_) => None,
        }
    }

    /// Lowers the field. `ty` gets the lifetime of the item, and the component's type instead of `_` or with a form
    /// that is none.
    pub(crate) fn lower(
        &self,
        name: &Ident,
        ty: &mut Type,
        declared: Option<&Lifetime>,
        scope: &Scope<'_>,
    ) -> Result<Fetch, Flaw> {
        let id = scope.find(name);
        let component = || id.map_or_else(types::unit, |id| scope.components[id].ty.clone());
        let (path, inner, optional) = match self {
            Self::Written(touched) => match types::bare(touched.ty) {
                Type::Infer(_) => (touched.path, component(), touched.optional),
                _ => (touched.path, touched.ty.clone(), touched.optional),
            },
            Self::Misshapen(path) => (*path, component(), false),
        };
        let lifetime = match self.lifetime() {
            Some(written) => completed(written, declared),
            None => declared.cloned().unwrap_or_else(made_up_lifetime),
        };
        let mut path = path.clone();
        if let Some(segment) = path.segments.last_mut() {
            segment.arguments =
                syn::PathArguments::AngleBracketed(parsed(quote!(<#lifetime, #inner>)));
        }
        let written: Type = parsed(quote!(#path));
        *ty = if optional { rows::option_of(ty, written) } else { written };
        let id = id.ok_or(Flaw::NoComponent)?;
        if scope.components[id].words.track.is_none() {
            return Err(Flaw::Untracked);
        }
        match self {
            Self::Written(_) => Ok(Fetch::Borrowed { id, write: true, optional, noting: true }),
            Self::Misshapen(_) => Err(Flaw::MutForm),
        }
    }
}
