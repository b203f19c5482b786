//! The attribute of a world or a part, without the feature.

use syn::Attribute;

use crate::capabilities::parts::syntax::Part;
use crate::diag::Diag;

/// An observer as it is written, of which there is none.
pub(crate) enum Declared {}

pub(crate) const fn all(_: &mut Vec<Attribute>, _: &mut [Part], _: &mut Diag) -> Vec<Declared> {
    Vec::new()
}
