//! The keys of indices in a part: a world names the function and its type by the module of the part.

use proc_macro2::TokenStream;
use quote::format_ident;
use syn::Ident;

use crate::capabilities::index::syntax::Key;
use crate::capabilities::parts::written::Written;
use crate::each::Each as _;
use crate::model::Component;
use crate::names::Declaration;

/// Returns the names of the function and of the type of a key in the module, by that of the component's type.
fn names(alias: &Ident) -> (Ident, Ident) {
    let span = alias.span();
    (format_ident!("__key_of_{alias}", span = span), format_ident!("__Key{alias}", span = span))
}

/// Returns the attribute of a component in the carrier of its part.
pub(crate) fn attribute(component: &Component, alias: &Ident) -> Option<TokenStream> {
    let index = component.words.index.as_ref()?;
    let (function, ty) = names(alias);
    let ordered = index.ordered.then(|| code!(ordered,));
    let unique = index.unique.map(|_| code!(unique,));
    let key = index.key.as_ref().map(|Key { spelt, .. }| code!(key = #function -> #ty #spelt));
    Some(code!(#[index(#ordered #unique #key)]))
}

/// Returns the names in the module of the keys that the part declares, each with its declaration under another name.
/// `aliases` are those of the components.
pub(crate) fn keys<'a>(context: &Written<'a>, aliases: &[Ident]) -> Vec<(Ident, Declaration<'a>)> {
    let mut keys: Vec<(Ident, Declaration<'a>)> = Vec::new();
    let components = context.components().each().zip(aliases);
    for (component, alias) in components.filter(|(component, _)| component.origin.is_none()) {
        let Some(Key { function, ty, .. }) =
            component.words.index.as_ref().and_then(|index| index.key.as_ref())
        else {
            continue;
        };
        let (name, of_type) = names(alias);
        let value = &component.ty;
        keys.push((of_type, Box::new(move |hidden| code!(type #hidden = #ty;))));
        keys.push((
            name,
            Box::new(move |hidden| code!(fn #hidden(value: &#value) -> #ty { #function(value) })),
        ));
    }
    keys
}
