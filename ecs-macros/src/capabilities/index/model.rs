//! The keys of indices that parts declare, and indices over several components by the numbers of these.

use proc_macro2::{Span, TokenStream};
use quote::format_ident;
use syn::Ident;

use crate::each::{Each as _, IntoEach as _};
use crate::model::scope::Scope;
use crate::model::{List, Model, Slips};
use crate::names;
use crate::reading::parse;
use crate::syntax::types::single;

/// Names the functions and the types of keys by the modules of their parts.
pub(crate) fn name_keys(model: &mut Model) {
    for component in model.components.iter_mut().into_each() {
        let Some(part) = component.origin.as_ref().map(|origin| &model.parts[origin.part]) else {
            continue;
        };
        let Some(key) = component.words.index.as_mut().and_then(|index| index.key.as_mut()) else {
            continue;
        };
        let member = |ident: Option<&Ident>| Some(part.member(ident?));
        let function = member(key.function.path.get_ident()).map(parse);
        let ty = member(single(&key.ty)).map(parse);
        if let (Some(Ok(function)), Some(Ok(ty))) = (function, ty) {
            (key.function, key.ty) = (function, ty);
        }
    }
}

/// An index over several components.
pub(crate) struct Joint {
    pub(crate) span: Span,
    pub(crate) units: List,
    pub(crate) ordered: bool,
    /// The part that declares it.
    pub(crate) part: Option<usize>,
    pub(crate) slips: Slips,
}

impl Joint {
    /// Returns the name of its method: `owner_kind_index`.
    pub(crate) fn accessor(&self) -> Ident {
        let words: Vec<String> = self.units.each().map(|term| names::stem(&term.name)).gather();
        names::index(&format_ident!("{}", words.join("_"), span = self.span))
    }
}

/// Resolves the names.
pub(crate) fn lower(model: &mut Model) {
    let Some(world) = &mut model.world else { return };
    let declared = std::mem::take(&mut world.indices);
    let scope = Scope::new(model);
    let lower = |one: super::syntax::Declared| {
        let mut slips = Slips::default();
        let units = scope.list(one.names, "index", &mut slips);
        Joint { span: one.span, units, ordered: one.ordered, part: one.part, slips }
    };
    model.indices = declared.into_each().map(lower).gather();
}

/// Returns the attributes of a part's own indices over several components, which its carrier passes on.
pub(crate) fn attributes(model: &Model) -> TokenStream {
    let own = model.indices.each().filter(|one| one.part.is_none());
    let attributes = own.map(|one| {
        let names = one.units.each().map(|term| &term.name);
        let ordered = one.ordered.then(|| code!(ordered));
        code!(#[index(#(#names,)* #ordered)])
    });
    attributes.gather::<Vec<_>>().into_each().gather()
}
