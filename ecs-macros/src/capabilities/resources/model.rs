//! Resources: values of the world that belong to no entity. They have no numbers, and no list names them.

use syn::{Attribute, Ident, Type, Visibility};

use crate::capabilities::parts::syntax::Origin;
use crate::capabilities::resources::syntax as resource;
use crate::capabilities::save::syntax as saved;
use crate::capabilities::save::syntax::Saved;
use crate::diag::Diag;
use crate::each::IntoEach as _;
use crate::model::own::Declaration;
use crate::syntax::Field;

/// A field of the world with `#[resource]`.
pub(crate) struct Resource {
    /// The user's docs.
    pub(crate) docs: Vec<Attribute>,
    /// Attributes that a resource can't have.
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) ident: Ident,
    /// The keyword that was written without `r#`.
    pub(crate) keyword: Option<Ident>,
    pub(crate) ty: Type,
    pub(crate) saved: Saved,
    /// True if its methods can have their names.
    pub(crate) accessible: bool,
    pub(crate) origin: Option<Origin>,
}

impl Resource {
    /// Returns the name with the place of its declaration, which an editor shows.
    pub(crate) fn shown(&self) -> Ident {
        let mut ident = self.ident.clone();
        if let Some(origin) = &self.origin {
            ident.set_span(origin.declared.span());
        }
        ident
    }
}

impl Declaration for Resource {
    fn is_own(&self) -> bool {
        self.origin.is_none()
    }
}

/// Splits fields into resources and others.
pub(crate) fn split(fields: Vec<Field>, diag: &mut Diag) -> (Vec<Resource>, Vec<Field>) {
    let (mut resources, mut others) = (Vec::new(), Vec::new());
    for mut field in fields {
        if resource::take(&mut field.attrs, diag) {
            let saved = saved::take(&mut field.attrs, diag);
            resources.push(lower(field, saved));
        } else {
            others.push(field);
        }
    }
    (resources, others)
}

fn lower(field: Field, saved: Saved) -> Resource {
    let is_doc = |attr: &Attribute| attr.path().is_ident("doc");
    let (docs, attrs) = field.attrs.into_each().partition(is_doc);
    Resource {
        docs,
        attrs,
        vis: field.vis,
        ident: field.ident,
        keyword: field.keyword,
        ty: field.ty,
        saved,
        accessible: true,
        origin: field.origin,
    }
}
