//! E054: where only a component can be named, no resource is.

use syn::{Ident, Type};

use crate::check::terms::Known;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use crate::names::{self, plain};
use crate::syntax::types::last_word;

impl Known<'_> {
    /// E054: a list or a field names no resource, nor the type of one. Returns whether the name is one of these.
    pub(crate) fn resource(&self, name: &Ident, diag: &mut Diag) -> bool {
        let typed = |ty: &Type| last_word(ty).is_some_and(|word| word == name);
        let of_this = |field: &Ident| names::same(field, name);
        let found = self.resources.each().find(|one| of_this(&one.ident) || typed(&one.ty));
        match found {
            Some(resource) if of_this(&resource.ident) => report(name, diag),
            Some(resource) => {
                let message = format!(
                    "`{name}` is the type of the resource `{}`, which belongs to no entity; remove it here",
                    plain(&resource.ident)
                );
                diag.error(Code::E054, name.span(), message);
            }
            None => {}
        }
        found.is_some()
    }
}

/// Reports the name of a resource.
pub(crate) fn report(ident: &Ident, diag: &mut Diag) {
    let name = plain(ident);
    let message = format!(
        "`{name}` is a resource, which belongs to no entity; remove it here, and read it by the world's method `{name}`"
    );
    diag.error(Code::E054, ident.span(), message);
}
