//! The keys of indices that parts declare.

use syn::Ident;

use crate::each::IntoEach as _;
use crate::model::Model;
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
